import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '@/api/types';
import type { FakeReport } from '@/test/fakeReport';
import { openReportWithKeys as open, serveReport } from '@/test/report';
import { sampleResult } from '@/test/samples';
import { answer, server } from '@/test/server';

const ONE = '/api/v1/analyses/:id/results/:result/decisions';
const MANY = '/api/v1/analyses/:id/decisions';

const page = (id: number, more: Partial<Result> = {}) =>
  sampleResult({ id, url: `https://shop.example/${id}`, suggested_seo_text: null, ...more });

const three = [page(103), page(102), page(101)];

let report: FakeReport;

const serve: typeof serveReport = (...given) => {
  report = serveReport(...given);
  answer('post', '/api/v1/analyses/:id/results/:result/check', { text: '', findings: [], evidence: [] });
  return report;
};

const row = (id: number) => within(screen.getByTestId(`result-row-${id}`));
const cell = (id: number, name: 'title' | 'meta_description' | 'h1') =>
  row(id).getByTestId(`cell-suggested_${name}`);
const stateOf = (id: number, name: 'title' | 'meta_description' | 'h1') =>
  within(cell(id, name)).getByTestId('element-state').dataset.state;
const marked = () => document.querySelector('.nc.is-marked')?.closest('td')?.dataset.testid;
const ids = () => screen.queryAllByTestId(/^result-row-/).map(({ dataset }) => dataset.testid?.slice(11));
const toasts = () => screen.queryAllByTestId('toast').map(({ textContent }) => textContent);
const tab = (name: string) => screen.getByTestId(`tab-${name}`);

describe('reviewing by keyboard', () => {
  beforeEach(() => serve({}, three));

  it('accepts and rejects the marked text, and marks the next one to review', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.keyboard('j');
    expect(marked()).toBe('cell-suggested_title');
    await person.keyboard('a');
    await waitFor(() => expect(stateOf(103, 'title')).toBe('accepted'));
    expect(marked()).toBe('cell-suggested_meta_description');
    await person.keyboard('r');
    await waitFor(() => expect(stateOf(103, 'meta_description')).toBe('rejected'));
    expect(marked()).toBe('cell-suggested_h1');
    await waitFor(() =>
      expect(report.decided).toEqual([
        { title: { decision: 'accepted' } },
        { meta: { decision: 'rejected' } },
      ]),
    );
    expect(screen.getByTestId('result-row-103')).toHaveFocus();
    expect(screen.getByTestId('review-said')).toHaveTextContent('Meta rejected.');
  });

  it('accepts the rest of a page and goes to the next one, until all are reviewed', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.keyboard('jr');
    await person.keyboard('{Shift>}A{/Shift}');
    await waitFor(() => expect(screen.getByTestId('result-row-102')).toHaveFocus());
    expect(report.decided.at(-1)).toEqual({ meta: { decision: 'accepted' }, h1: { decision: 'accepted' } });
    await person.keyboard('{Shift>}A{/Shift}');
    await waitFor(() => expect(screen.getByTestId('result-row-101')).toHaveFocus());
    expect(screen.getByTestId('review-progress')).toHaveTextContent('Reviewed 2 of 3');
    await person.keyboard('{Shift>}A{/Shift}');
    await waitFor(() => expect(screen.getByTestId('review-progress')).toHaveTextContent('Reviewed 3 of 3'));
    await person.keyboard('{Shift>}A{/Shift}');
    expect(screen.getByTestId('review-said')).toHaveTextContent('All matching pages are reviewed.');
    expect(toasts()).toContain('All matching pages are reviewed.');
  });

  it('shows why a key changes nothing', async () => {
    serve({}, [page(103, { suggested_title: null, current_h1: 'Red shoes' })]);
    const { person } = await open('/analysis/12?result=103&tab=all');
    const panel = within(await screen.findByTestId('row-panel'));
    const isSaid = (words: string) => waitFor(() => expect(toasts()).toContain(words));
    await person.click(panel.getByRole('button', { name: 'Write one: Title' }));
    await person.keyboard('{Escape}');
    await person.keyboard('a');
    await isSaid('There is no new title.');
    await person.keyboard('rl');
    await person.click(panel.getByRole('button', { name: 'Write another: H1' }));
    await person.keyboard('{Escape}a');
    await isSaid('H1 is unchanged. Press E to write another.');
    await person.keyboard('r');
    expect(screen.getByTestId('review-said')).toHaveTextContent('H1 is unchanged. Press E to write another.');
    expect(report.decided).toEqual([]);
  });

  it('locks, and undoes decisions one after the other', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.keyboard('jl');
    const title = () => within(cell(103, 'title')).getByTestId('element-state');
    await waitFor(() => expect(title()).toHaveAttribute('data-locked', 'true'));
    await person.keyboard('a');
    await waitFor(() => expect(title()).toHaveAttribute('data-state', 'accepted'));
    await person.keyboard('z');
    await waitFor(() => expect(title()).toHaveAttribute('data-state', 'open'));
    expect(title()).toHaveAttribute('data-locked', 'true');
    await person.keyboard('z');
    await waitFor(() => expect(title()).toHaveAttribute('data-locked', 'false'));
    await waitFor(() => expect(report.decided).toHaveLength(4));
    expect(report.decided.slice(2)).toEqual([
      { title: { decision: null, locked: true } },
      { title: { decision: null } },
    ]);
    await person.keyboard('z');
    expect(screen.getByTestId('review-said')).toHaveTextContent('There is nothing to undo.');
  });

  it('edits in the cell with a live meter', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.keyboard('je');
    const field = await within(cell(103, 'title')).findByLabelText('New Title');
    expect(field).toHaveFocus();
    await person.clear(field);
    await person.type(field, 'Boots');
    expect(within(cell(103, 'title')).getByText('5')).toBeVisible();
    // The keys of the review belong to the field.
    expect(report.decided).toEqual([]);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(report.decided).toEqual([{ title: { decision: 'edited', text: 'Boots' } }]));
    await waitFor(() => expect(screen.getByTestId('result-row-103')).toHaveFocus());
    await person.keyboard('{ArrowLeft}e');
    await within(cell(103, 'title')).findByLabelText('New Title');
    await person.keyboard('xyz{Escape}');
    expect(within(cell(103, 'title')).queryByLabelText('New Title')).not.toBeInTheDocument();
    expect(screen.getByTestId('result-row-103')).toHaveFocus();
    expect(report.decided).toHaveLength(1);
  });

  it('moves the mark with the arrow keys, and keeps the column in the next row', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.keyboard('j{ArrowRight}{ArrowRight}j');
    expect(screen.getByTestId('result-row-102')).toHaveFocus();
    expect(marked()).toBe('cell-suggested_h1');
    await person.keyboard('{ArrowLeft}');
    expect(marked()).toBe('cell-suggested_meta_description');
  });

  it('works in the details of a page, and takes the focus along', async () => {
    const { person } = await open('/analysis/12?result=103');
    const panel = within(await screen.findByTestId('row-panel'));
    await person.keyboard('a');
    expect(await panel.findByText(/^Accepted by marta/)).toBeVisible();
    await person.keyboard('{Shift>}A{/Shift}');
    expect(await panel.findByText('2 of 3')).toBeVisible();
    await person.keyboard('e');
    expect(await panel.findByLabelText('New Title')).toHaveFocus();
    await waitFor(() => expect(report.decided).toHaveLength(2));
    expect(report.decided[1]).toEqual({ meta: { decision: 'accepted' }, h1: { decision: 'accepted' } });
  });

  it('is listed among the shortcuts', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.keyboard('?');
    const list = within(await screen.findByRole('region', { name: 'Review' }));
    for (const name of ['Accept the marked text', 'Reject the marked text', 'Undo the last decision']) {
      expect(list.getByText(name)).toBeVisible();
    }
    expect(list.getByText('Shift+A')).toBeVisible();
  });
});

describe('a decision', () => {
  beforeEach(() => serve({}, three));

  it('shows before the server answers, and is taken back if the server refuses it', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((done) => {
      refuse = done;
    });
    server.use(
      http.put(`*${ONE}`, async () => {
        await refused;
        return HttpResponse.json({ detail: 'The quota is used up.' }, { status: 400 });
      }),
    );
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.keyboard('ja');
    await waitFor(() => expect(stateOf(103, 'title')).toBe('accepted'));
    expect(tab('accepted')).toHaveTextContent('Accepted 1');
    refuse();
    expect(await screen.findByText('The quota is used up.')).toBeVisible();
    await waitFor(() => expect(stateOf(103, 'title')).toBe('open'));
  });

  it('is explained beside its mark, with who and when', async () => {
    const title = { decision: 'rejected', locked: false, by: 'marta', at: '2026-11-21T10:30:00Z' };
    serve({}, [page(103, { decisions: { title } })]);
    const { person } = await open('/analysis/12?tab=all');
    await screen.findByTestId('result-row-103');
    await person.click(within(cell(103, 'title')).getByTestId('element-state'));
    const shown = within(await screen.findByRole('dialog', { name: 'Title: state' }));
    expect(shown.getByText(/^Rejected by marta, 2026-11-21/)).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Clear decision' }));
    await waitFor(() => expect(stateOf(103, 'title')).toBe('open'));
  });

  it('has a reason and one action where there is no new text', async () => {
    serve({}, [page(103, { suggested_title: null, source: { h1: 'page' } })]);
    const { person } = await open('/analysis/12?tab=all');
    await screen.findByTestId('result-row-103');
    expect(cell(103, 'title')).toHaveTextContent(/Skipped$/);
    await person.click(within(cell(103, 'title')).getByTestId('element-state'));
    const shown = within(await screen.findByRole('dialog', { name: 'Title: state' }));
    expect(shown.getByText('No title was written.')).toBeVisible();
    expect(shown.getAllByRole('button')).toHaveLength(1);
    await person.click(shown.getByRole('button', { name: 'Write one' }));
    expect(await within(cell(103, 'title')).findByLabelText('New Title')).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(within(cell(103, 'h1')).getByTestId('element-state')).toHaveTextContent('Kept');
  });
});

describe('the tabs of a report', () => {
  const done = { decision: 'accepted', locked: false, by: 'marta', at: '2026-11-21T10:30:00Z' };
  const reviewed = page(104, { decisions: { title: done, meta: done, h1: done } });
  const broken = page(105, { is_indexable: null, suggested_title: null, suggested_meta_description: null });
  const failed = { ...broken, suggested_h1: null, suggested_lsi_keywords: null };

  it('open a finished report on what is to review', async () => {
    serve({}, [failed, reviewed, ...three]);
    const { person, router } = await open();
    await screen.findByTestId('result-row-103');
    expect(ids()).toEqual(['103', '102', '101']);
    expect(router.state.location.search.tab).toBe('review');
    expect(tab('problems')).toHaveTextContent('Problems 1');
    await person.click(tab('problems'));
    await waitFor(() => expect(ids()).toEqual(['105']));
    await person.click(tab('all'));
    await waitFor(() => expect(ids()).toEqual(['105', '104', '103', '102', '101']));
  });

  it('offer the pages of a filter that are in All only', async () => {
    serve({}, [failed, reviewed, ...three]);
    const { person } = await open('/analysis/12?q=105&tab=review');
    await person.click(await screen.findByRole('button', { name: 'Show 1 in All' }));
    await waitFor(() => expect(ids()).toEqual(['105']));
    expect(tab('all')).toHaveAttribute('aria-current', 'page');
  });

  it('open a report without anything to review on its problems', async () => {
    serve({}, [failed, reviewed]);
    await open();
    await waitFor(() => expect(ids()).toEqual(['105']));
  });

  it('show all pages of a running report, and of a link with a filter', async () => {
    serve({ status: 'processing' }, [failed, ...three]);
    const { unmount } = await open();
    await screen.findByTestId('result-row-105');
    expect(tab('all')).toHaveAttribute('aria-current', 'page');
    unmount();
    serve({}, [failed, ...three]);
    await open('/analysis/12?q=105');
    expect(await screen.findByTestId('result-row-105')).toBeVisible();
  });

  it('count what the filters leave', async () => {
    serve({}, [failed, reviewed, ...three]);
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.type(screen.getByRole('searchbox', { name: 'Filter by URL' }), '10');
    await person.type(screen.getByRole('searchbox', { name: 'Filter by URL' }), '2');
    await waitFor(() => expect(ids()).toEqual(['102']));
    expect(tab('review')).toHaveTextContent('To review 1');
    expect(tab('all')).toHaveTextContent('All 1');
    expect(screen.getByTestId('review-progress')).toHaveTextContent('Reviewed 1 of 4');
  });

  it('keep a decided page in its place until the user hides it', async () => {
    serve({}, three);
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.keyboard('jaaa');
    await waitFor(() => expect(tab('review')).toHaveTextContent('To review 2'));
    await person.keyboard('j{Enter}');
    expect(await screen.findByText('2 of 3')).toBeVisible();
    expect(ids()).toEqual(['103', '102', '101']);
    await person.click(screen.getByRole('button', { name: 'Hide 1 decided' }));
    await waitFor(() => expect(ids()).toEqual(['102', '101']));
  });
});

describe('selected pages', () => {
  const rejected = { decision: 'rejected', locked: false, by: 'marta', at: '2026-11-21T10:30:00Z' };
  const some = [page(103), page(102, { decisions: { h1: rejected } }), page(101)];
  const plan = () => screen.getByTestId('selection-plan');
  // By its label, because a search by role is slow among many rows.
  const box = (name: string) => screen.getByLabelText(name);
  const act = (name: string) =>
    within(screen.getByRole('region', { name: 'Selected pages' })).getByRole('button', { name });

  beforeEach(() => serve({}, some));

  it('are decided on at once, except for rejected texts, and undone', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.click(box('Select all'));
    await screen.findByText('3 selected');
    expect(plan()).toHaveTextContent(
      'Accept 3 titles, 3 descriptions and 2 H1s on 3 pages. 1 rejected stays as it is. Include them',
    );
    await person.click(act('Accept'));
    expect(await screen.findByText(/^Accepted 3 titles, 3 descriptions and 2 H1s on 3 pages/)).toBeVisible();
    expect(report.bulk).toEqual([
      {
        query: {},
        body: {
          elements: ['title', 'meta', 'h1', 'seo_text'],
          decision: 'accepted',
          states: ['open'],
          replace_fine: false,
          result_ids: [103, 102, 101],
        },
      },
    ]);
    expect(screen.queryByRole('region', { name: 'Selected pages' })).not.toBeInTheDocument();
    await waitFor(() => expect(tab('accepted')).toHaveTextContent('Accepted 3'));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(tab('accepted')).toHaveTextContent('Accepted 0'));
    expect(report.undone).toBe(1);
    expect(await screen.findByText('Undone for 3 pages.')).toBeVisible();
  });

  it('include the rejected texts if the user says so', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.click(box('Select all'));
    await person.click(await screen.findByRole('button', { name: 'Include them' }));
    expect(plan()).toHaveTextContent('Accept 3 titles, 3 descriptions and 3 H1s on 3 pages.');
    await person.click(act('Accept'));
    await screen.findByText(/^Accepted 3 titles/);
    expect(report.bulk[0]?.body.states).toEqual(['open', 'rejected']);
    await person.keyboard('z');
    expect(await screen.findByText('Undone for 3 pages.')).toBeVisible();
    expect(report.undone).toBe(1);
  });

  it('include texts for one act and one selection only', async () => {
    const accepted = { ...rejected, decision: 'accepted' };
    serve({}, [page(103, { decisions: { title: accepted } }), page(102, { decisions: { h1: rejected } })]);
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.click(box('Select all'));
    await person.click(await screen.findByRole('button', { name: 'Include them' }));
    expect(screen.getByRole('button', { name: 'Leave decided texts alone' })).toBeVisible();
    await person.hover(act('Reject'));
    expect(plan()).toHaveTextContent('1 accepted stays as it is. Include them');
    await person.hover(act('Accept'));
    expect(screen.getByRole('button', { name: 'Leave decided texts alone' })).toBeVisible();
    await person.click(await screen.findByRole('checkbox', { name: 'Select /103' }));
    expect(plan()).toHaveTextContent('1 rejected stays as it is. Include them');
  });

  it('show what a verb would change at the first tap of a finger', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.click(box('Select all'));
    await screen.findByText('3 selected');
    const tap = (name: string) => person.pointer({ keys: '[TouchA]', target: act(name) });
    await tap('Reject');
    expect(plan()).toHaveTextContent('Reject 3 titles, 3 descriptions and 2 H1s on 3 pages.');
    expect(report.bulk).toEqual([]);
    await tap('Reject');
    expect(await screen.findByText(/^Rejected 3 titles/)).toBeVisible();
  });

  it('show what to clear before it is cleared', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.click(box('Select all'));
    await person.click(await screen.findByRole('button', { name: 'More for the selected pages' }));
    await person.click(screen.getByRole('menuitem', { name: 'Clear decisions' }));
    expect(plan()).toHaveTextContent('Clear decisions: nothing to change. 1 rejected stays as it is.');
    expect(report.bulk).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Include them' }));
    expect(plan()).toHaveTextContent('Clear the decisions on 1 H1 on 1 page.');
    await person.click(act('Clear decisions'));
    await screen.findByText(/^Cleared 1 H1/);
    expect(report.bulk[0]?.body).toMatchObject({
      decision: null,
      states: expect.arrayContaining(['rejected']),
    });
  });

  it('are all that match, on all pages of the table', async () => {
    const many = Array.from({ length: 30 }, (_, n) => page(200 - n));
    serve({}, many);
    // Fewer cells, because a search among many is slow here.
    const hidden = ['current_title', 'current_meta_description', 'suggested_meta_description', 'current_h1'];
    const choice = { hidden: [...hidden, 'suggested_h1', 'suggested_lsi_keywords'], order: [], widths: {} };
    localStorage.setItem('seotags.report.columns', JSON.stringify({ v: 1, value: choice }));
    const { person } = await open();
    await screen.findByTestId('result-row-200');
    await person.click(box('Select all'));
    expect(await screen.findByText('20 selected')).toBeVisible();
    await person.click(screen.getByText('Select all 30 that match'));
    expect(await screen.findByText('30 selected')).toBeVisible();
    expect(plan()).toHaveTextContent('Accept 30 titles, 30 descriptions and 30 H1s on 30 pages.');
    await person.click(screen.getByPlaceholderText('Filter by URL...'));
    await person.paste('/200');
    // Pages that the filters hide are not decided on.
    expect(await screen.findByText('1 selected')).toBeVisible();
    await waitFor(() =>
      expect(plan()).toHaveTextContent('Accept 1 title, 1 description and 1 H1 on 1 page.'),
    );
    await person.click(act('Accept'));
    await screen.findByText(/^Accepted 1 title/);
    expect(report.bulk).toMatchObject([
      { query: { tab: 'to_review', search: 'url:/200' }, body: { except_ids: [] } },
    ]);
  });

  it('show what a refused act would have changed as it was', async () => {
    answer('post', MANY, { detail: 'Not now.' }, 400);
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.click(await screen.findByRole('checkbox', { name: 'Select /103' }));
    await screen.findByText('1 selected');
    await person.click(act('Reject'));
    expect(await screen.findByText('Not now.')).toBeVisible();
    await waitFor(() => expect(stateOf(103, 'title')).toBe('open'));
    await person.keyboard('z');
    expect(screen.getByTestId('review-said')).toHaveTextContent('There is nothing to undo.');
  });

  it('are copied with their decisions', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.click(await screen.findByRole('checkbox', { name: 'Select /102' }));
    await screen.findByText('1 selected');
    await person.click(act('Copy'));
    await screen.findByText('Copied 1 page as a table.');
    const lines = (await navigator.clipboard.readText()).split('\r\n').map((line) => line.split('\t'));
    expect(lines[0]?.slice(0, 4)).toEqual(['URL', 'Current Title', 'New Title', 'Title decision']);
    expect(lines[1]?.[0]).toBe('https://shop.example/102');
    expect(lines[1]?.[lines[0]?.indexOf('H1 decision') ?? 0]).toBe('rejected');
  });
});

describe('many decisions at once', () => {
  it('load one page of the list again, however many results change', async () => {
    serve({}, three);
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    const before = report.lists.length;
    await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(report.lists).toHaveLength(before + 1));
    expect(report.lists.at(-1)?.get('limit')).toBe('20');
  });
});

describe('a click on a row', () => {
  beforeEach(() => serve({}, three));

  it('opens its details, except on a control', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.click(await screen.findByRole('checkbox', { name: 'Select /103' }));
    expect(screen.queryByTestId('row-panel')).not.toBeInTheDocument();
    await person.click(cell(102, 'title'));
    const panel = within(await screen.findByTestId('row-panel'));
    expect(panel.getByText('2 of 3')).toBeVisible();
  });

  it('selects the row with the Control key', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-103');
    await person.keyboard('{Control>}');
    await person.click(cell(102, 'title'));
    await person.keyboard('{/Control}');
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select /102' })).toBeChecked();
    expect(screen.queryByTestId('row-panel')).not.toBeInTheDocument();
  });
});

describe('the details of a page', () => {
  it('name the reason once if nothing was written', async () => {
    const nothing = {
      suggested_title: null,
      suggested_meta_description: null,
      suggested_h1: null,
      suggested_lsi_keywords: null,
      skip_reason: 'The page could not be crawled (HTTP 500)',
    };
    serve({ generate_h1: false }, [page(103, nothing)]);
    await open('/analysis/12?result=103&tab=all');
    const panel = within(await screen.findByTestId('row-panel'));
    expect(panel.getAllByText(/HTTP 500/)).toHaveLength(1);
    expect(panel.getByText('Nothing was written. The page could not be crawled (HTTP 500).')).toBeVisible();
  });

  it('begin with the suggestions, and remember their width', async () => {
    serve({}, three);
    const { person, unmount } = await open('/analysis/12?result=103');
    const panel = within(await screen.findByTestId('row-panel'));
    const headings = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Suggestions', 'Search result preview']);
    const edge = panel.getByRole('separator', { name: 'Width of the page details' });
    const before = Number(edge.getAttribute('aria-valuenow'));
    edge.focus();
    await person.keyboard('{ArrowRight}');
    expect(Number(edge.getAttribute('aria-valuenow'))).toBeLessThan(before);
    const chosen = edge.getAttribute('aria-valuenow');
    unmount();
    await open('/analysis/12?result=103');
    const again = within(await screen.findByTestId('row-panel'));
    expect(again.getByRole('separator')).toHaveAttribute('aria-valuenow', chosen);
  });

  it('mark the words that changed', async () => {
    serve({}, [page(103, { current_title: 'Shoes for every day | Shop' })]);
    await open('/analysis/12?result=103');
    const panel = await screen.findByTestId('row-panel');
    const added = [...panel.querySelectorAll('ins')].map(({ textContent }) => textContent?.trim());
    expect(added).toContain('Red shoes');
    expect(panel.querySelector('del')?.textContent?.trim()).toBe('Shoes');
    expect(cell(103, 'title').querySelector('ins')).not.toBeNull();
  });
});

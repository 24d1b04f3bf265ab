import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '@/api/types';
import { openReport as open, serveReport } from '@/test/report';
import { sampleIssue, sampleResult } from '@/test/samples';
import { answer } from '@/test/server';

const DECISIONS = '/api/v1/analyses/:id/results/:result/decisions';
const decision = (name: string, locked = false) => ({ decision: name, by: 'una', at: '2026-11-21', locked });

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

async function cardOf(result: Partial<Result> = {}) {
  const report = serveReport({}, [sampleResult(result)]);
  const { person } = await open();
  // The names omit the domain once the project has loaded.
  await screen.findByLabelText('Details of /a');
  const card = screen.getByTestId('result-row-101');
  return { person, card, part: within(card), report };
}

describe('a page of the report on a phone', () => {
  it('shows current and new texts, and which of them are the same or missing', async () => {
    const { part, card } = await cardOf({ suggested_h1: 'Shoes', suggested_meta_description: null });
    const title = within(part.getByRole('region', { name: 'Title of /a' }));
    expect(title.getByText('Shoes')).toBeVisible();
    expect(title.getByText('Red shoes for every day | Shop')).toBeVisible();
    const heading = part.getByRole('region', { name: 'H1 of /a' });
    expect(heading).toHaveTextContent('Unchanged');
    const meta = within(part.getByRole('region', { name: 'Meta of /a' }));
    expect(meta.getByText('Skipped')).toBeVisible();
    expect(meta.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
    expect(card.closest('table')).toBeNull();
  });

  it('shows where it redirects, and why it is not indexable', async () => {
    const hops = [
      { status: 301, url: 'https://shop.example/a' },
      { status: 200, url: 'https://shop.example/b' },
    ];
    const redirected = await cardOf({ is_indexable: false, kind: 'redirected', hops });
    expect(redirected.part.getByText('→ /b')).toBeVisible();
    cleanup();
    const issues = [sampleIssue('noindex_meta', 'noindex meta tag', 'noindex')];
    const hidden = await cardOf({ is_indexable: false, kind: 'not_indexable', issues });
    expect(hidden.part.getByText('noindex meta tag')).toBeVisible();
  });

  it('is decided on its card', async () => {
    const { person, part, report } = await cardOf();
    await person.click(part.getByRole('button', { name: 'Accept Title of /a' }));
    expect(await part.findByText('Accepted')).toBeVisible();
    expect(report.decided[0]).toEqual({ title: { decision: 'accepted' } });
    await person.click(part.getByRole('button', { name: 'Accept Title of /a' }));
    await waitFor(() => expect(report.decided[1]).toEqual({ title: { decision: null } }));
  });

  it('keeps its lock and the text of a person when a decision is taken back', async () => {
    const { person, part, report } = await cardOf({ decisions: { title: decision('rejected', true) } });
    await person.click(part.getByRole('button', { name: 'Reject Title of /a' }));
    await waitFor(() => expect(report.decided[0]).toEqual({ title: { decision: null, locked: true } }));
    cleanup();
    const again = await cardOf({ decisions: { h1: decision('rejected') }, source: { h1: 'person' } });
    await again.person.click(again.part.getByRole('button', { name: 'Reject H1 of /a' }));
    await waitFor(() => expect(again.report.decided[0]).toEqual({ h1: { decision: 'accepted' } }));
  });

  it('shows why a decision failed', async () => {
    const { person, part } = await cardOf();
    answer('put', DECISIONS, { detail: 'The store is full.' }, 507);
    await person.click(part.getByRole('button', { name: 'Reject H1 of /a' }));
    expect(await screen.findByText('The store is full.')).toBeVisible();
  });

  it('opens its details, and counts as selected', async () => {
    const { person, part } = await cardOf();
    await person.click(part.getByRole('checkbox', { name: 'Select /a' }));
    expect(await screen.findByRole('region', { name: 'Selected pages' })).toBeVisible();
    await person.click(part.getByRole('button', { name: 'Details of /a' }));
    expect(await screen.findByTestId('row-panel')).toBeVisible();
  });

  it('selects all cards, clears them again, and shows that only some are selected', async () => {
    serveReport({}, [sampleResult({ id: 101 }), sampleResult({ id: 102, url: 'https://shop.example/b' })]);
    const { person } = await open();
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await screen.findByLabelText('Details of /b');
    await person.click(box('Select all'));
    expect(box('Select all')).toBeChecked();
    expect(box('Select /a')).toBeChecked();
    expect(box('Select /b')).toBeChecked();
    await person.click(box('Select /a'));
    expect(box('Select all')).toBePartiallyChecked();
    await person.click(box('Select all'));
    expect(box('Select all')).toBeChecked();
    expect(box('Select all')).not.toBePartiallyChecked();
    await person.click(box('Select all'));
    expect(box('Select /a')).not.toBeChecked();
    expect(box('Select /b')).not.toBeChecked();
    expect(screen.queryByRole('region', { name: 'Selected pages' })).not.toBeInTheDocument();
  });

  it('marks the words that changed, and names the reason and one action where nothing is new', async () => {
    const { part } = await cardOf({
      suggested_title: 'Shoes for every day',
      suggested_h1: 'Shoes',
      suggested_meta_description: null,
    });
    const title = part.getByRole('region', { name: 'Title of /a' });
    expect([...title.querySelectorAll('ins')].map(({ textContent }) => textContent?.trim())).toContain(
      'for every day',
    );
    const meta = within(part.getByRole('region', { name: 'Meta of /a' }));
    expect(meta.getByText('No description was written.')).toBeVisible();
    expect(meta.getAllByRole('button', { name: /^(?!Copy)/ })).toHaveLength(1);
    expect(meta.getByRole('button', { name: 'Write one: Meta of /a' })).toBeVisible();
    const heading = within(part.getByRole('region', { name: 'H1 of /a' }));
    expect(heading.getByText('Unchanged: same as the current H1.')).toBeVisible();
  });

  it('is edited on its card, and only in the details while they are open', async () => {
    const { person, part, report } = await cardOf();
    await person.click(part.getByRole('button', { name: 'Edit Title of /a' }));
    const field = await part.findByRole('textbox', { name: 'New Title' });
    await person.type(field, '!');
    await person.click(part.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(report.decided[0]).toMatchObject({ title: { decision: 'edited' } }));
    await person.click(part.getByRole('button', { name: 'Details of /a' }));
    const panel = within(await screen.findByTestId('row-panel'));
    await person.click(panel.getByRole('button', { name: 'Edit Meta' }));
    expect(await screen.findAllByRole('textbox', { name: /^New / })).toHaveLength(1);
  });

  it('is a row of the table again if the user prefers it', async () => {
    const { person } = await cardOf();
    await person.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByTestId('results-table')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('seotags.report.phoneTable') ?? '')).toMatchObject({
      value: true,
    });
  });

  it('is sorted by a list', async () => {
    const { person } = await cardOf();
    await person.selectOptions(screen.getByLabelText('Sort by'), 'URL, descending');
    await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveValue('-url'));
  });
});

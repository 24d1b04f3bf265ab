import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { first, openReport as open, second, serveReport as serve } from '@/test/report';
import { answer } from '@/test/server';

describe('decisions in a report', () => {
  beforeEach(() => serve());

  it('allow writing a skipped element, but no other decision about it', async () => {
    const decided = answer('put', '/api/v1/analyses/:id/results/:result/decisions', first);
    answer('post', '/api/v1/analyses/:id/results/:result/check', { text: '', findings: [], evidence: [] });
    const { person } = await open('/analysis/12?result=102');
    const panel = within(await screen.findByTestId('row-panel'));
    for (const act of ['Accept', 'Reject', 'Lock']) {
      expect(panel.queryByRole('button', { name: `${act} Title` })).not.toBeInTheDocument();
      expect(panel.getByRole('button', { name: `${act} Meta` })).toBeVisible();
    }
    await person.click(panel.getByRole('button', { name: 'Write one: Title' }));
    await person.type(panel.getByLabelText('New Title'), 'Boots');
    await person.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(decided).toHaveLength(1));
    expect(decided[0]?.body).toEqual({ title: { decision: 'edited', text: 'Boots' } });
  });

  it('allow taking back an edit, and undoing that', async () => {
    const decision = (name: string, text: string) => ({
      decisions: {
        title: { decision: name, text, locked: true, by: 'marta', at: '2026-11-21T10:30:00Z' },
      },
    });
    const edited = { ...second, suggested_title: 'Shoes of mine', ...decision('edited', 'Shoes of mine') };
    serve({}, [edited]);
    const sent = answer('put', '/api/v1/analyses/:id/results/:result/decisions', second);
    const { person } = await open('/analysis/12?result=101');
    const panel = within(await screen.findByTestId('row-panel'));
    const accept = panel.getByRole('button', { name: 'Accept Title' });
    expect(accept).toHaveAccessibleDescription('An edited text counts as accepted.');
    await person.click(accept);
    expect(panel.queryByRole('button', { name: 'Reset Meta' })).not.toBeInTheDocument();
    await person.click(panel.getByRole('button', { name: 'Reset Title' }));
    await waitFor(() => expect(panel.queryByText(/^Edited/)).not.toBeInTheDocument());
    expect(panel.getByRole('button', { name: 'Edit Title' })).toHaveFocus();
    expect(sent.map(({ body }) => body)).toEqual([{ title: { decision: null } }]);
    const again = answer('put', '/api/v1/analyses/:id/results/:result/decisions', edited);
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await panel.findByText(/^Edited, locked by marta/)).toBeVisible();
    expect(again[0]?.body).toEqual({ title: { decision: 'edited', text: 'Shoes of mine', locked: true } });
  });

  it('keep the text and the lock of a person when the verdict is cleared', async () => {
    const by = { by: 'marta', at: '2026-11-21T10:30:00Z' };
    const title = { ...by, decision: 'rejected', text: 'Shoes of mine', locked: false };
    const meta = { ...by, decision: 'accepted', text: second.suggested_meta_description, locked: true };
    serve({}, [
      {
        ...second,
        suggested_title: 'Shoes of mine',
        source: { title: 'person' },
        decisions: { title, meta },
      },
    ]);
    const sent = answer('put', '/api/v1/analyses/:id/results/:result/decisions', second);
    const { person } = await open('/analysis/12?result=101');
    const panel = within(await screen.findByTestId('row-panel'));
    await person.click(panel.getByRole('button', { name: 'Reject Title' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ title: { decision: 'accepted' } }]));
  });

  it('keep the lock when the acceptance is cleared', async () => {
    const by = { by: 'marta', at: '2026-11-21T10:30:00Z' };
    const title = { ...by, decision: 'accepted', text: second.suggested_title, locked: true };
    serve({}, [{ ...second, decisions: { title } }]);
    const sent = answer('put', '/api/v1/analyses/:id/results/:result/decisions', second);
    const { person } = await open('/analysis/12?result=101');
    const panel = within(await screen.findByTestId('row-panel'));
    await person.click(panel.getByRole('button', { name: 'Accept Title' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ title: { decision: null, locked: true } }]),
    );
  });

  it('keep typed text when another text is restored, and report an error', async () => {
    const by = { by: 'marta', at: '2026-11-21T10:30:00Z' };
    const title = { ...by, decision: 'edited', text: 'Shoes of mine', locked: false };
    serve({}, [{ ...second, suggested_title: 'Shoes of mine', decisions: { title } }]);
    answer('put', '/api/v1/analyses/:id/results/:result/decisions', second);
    answer('post', '/api/v1/analyses/:id/results/:result/check', { text: '', findings: [], evidence: [] });
    const { person } = await open('/analysis/12?result=101');
    const panel = within(await screen.findByTestId('row-panel'));
    await person.click(panel.getByRole('button', { name: 'Reset Title' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await person.click(panel.getByRole('button', { name: 'Edit Title' }));
    await person.type(panel.getByLabelText('New Title'), '!');
    answer('put', '/api/v1/analyses/:id/results/:result/decisions', {}, 500);
    await person.click(undo);
    expect(await screen.findByText('Failed to save the decision. Please try again.')).toBeVisible();
    expect(panel.getByLabelText<HTMLTextAreaElement>('New Title').value).toMatch(/!$/);
  });

  it('ask before typed text is lost', async () => {
    answer('post', '/api/v1/analyses/:id/results/:result/check', { text: '', findings: [], evidence: [] });
    const { person } = await open('/analysis/12?result=101');
    const panel = within(await screen.findByTestId('row-panel'));
    await person.click(panel.getByRole('button', { name: 'Edit Title' }));
    // Without typed text there is no question.
    await person.click(await panel.findByRole('button', { name: 'Previous row' }));
    expect(await panel.findByText('1 of 2')).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Next row' }));
    await panel.findByText('2 of 2');
    await person.click(panel.getByRole('button', { name: 'Edit Title' }));
    await person.type(panel.getByLabelText('New Title'), ' and more');
    for (const way of ['Previous row', 'Close']) {
      await person.click(panel.getByRole('button', { name: way }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
      await person.click(question.getByRole('button', { name: 'Keep editing' }));
      expect(panel.getByLabelText<HTMLTextAreaElement>('New Title').value).toMatch(/ and more$/);
    }
    await person.click(panel.getByRole('button', { name: 'Previous row' }));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await panel.findByText('1 of 2')).toBeVisible();
  });

  it('check an edited text against the page before it is saved', async () => {
    const checked = answer('post', '/api/v1/analyses/:id/results/:result/check', {
      text: 'Shoes for 99 EUR',
      findings: [
        {
          code: 'other_number',
          severity: 'error',
          field: 'title',
          value: '99 EUR',
          limit: '89 EUR',
          message: 'another number than the page',
          span: [10, 16],
        },
      ],
      evidence: [
        {
          field: 'title',
          value: 'Shoes',
          span: [0, 5],
          sentence: 'Shoes for wet days.',
          block: 'paragraph',
          line: 2,
        },
      ],
    });
    const { person } = await open('/analysis/12?result=101');
    const panel = within(await screen.findByTestId('row-panel'));
    await person.click(panel.getByRole('button', { name: 'Edit Title' }));
    const field = panel.getByLabelText('New Title');
    await person.clear(field);
    await person.paste('Shoes for 99 EUR');
    const findings = within(await panel.findByRole('list', { name: 'Findings of Title' }));
    const said = await findings.findByText('another number than the page');
    expect(said).toBeVisible();
    expect(findings.getByText('99 EUR here, 89 EUR on the page')).toBeVisible();
    const evidence = within(panel.getByRole('list', { name: 'Evidence of Title' }));
    expect(evidence.getByText('Paragraph 2')).toBeVisible();
    expect(checked.at(-1)?.body).toEqual({ element: 'title', text: 'Shoes for 99 EUR' });
    expect(checked.at(-1)?.url.pathname).toBe('/api/v1/analyses/12/results/101/check');
    answer('post', '/api/v1/analyses/:id/results/:result/check', {
      text: 'Shoes',
      findings: [],
      evidence: [],
    });
    await person.clear(field);
    await person.paste('Boots');
    expect(await panel.findByText('No findings.')).toBeVisible();
    expect(panel.queryByRole('list', { name: 'Evidence of Title' })).toBeNull();
  });
});

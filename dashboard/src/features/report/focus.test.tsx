import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openReport as open, openReportWithKeys, second, serveReport as serve } from '@/test/report';
import { sampleResult } from '@/test/samples';
import { answer, holdBack } from '@/test/server';

const DECISIONS = '/api/v1/analyses/:id/results/:result/decisions';

const panel = async () => within(await screen.findByTestId('row-panel'));

describe('the focus in the details of a row', () => {
  beforeEach(() => {
    serve();
    answer('post', '/api/v1/analyses/:id/results/:result/check', { text: '', findings: [], evidence: [] });
  });

  it('moves into the edited text, and back to its button', async () => {
    answer('put', DECISIONS, second);
    const { person } = await open('/analysis/12?result=101');
    const details = await panel();
    await person.click(details.getByRole('button', { name: 'Edit Title' }));
    expect(details.getByLabelText('New Title')).toHaveFocus();
    await person.click(details.getByRole('button', { name: 'Cancel' }));
    expect(details.getByRole('button', { name: 'Edit Title' })).toHaveFocus();
    await person.click(details.getByRole('button', { name: 'Edit Title' }));
    await person.type(details.getByLabelText('New Title'), '!');
    await person.click(details.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(details.getByRole('button', { name: 'Edit Title' })).toHaveFocus());
  });

  it('stays on the button of a decision, which shows before the server has answered', async () => {
    const by = { by: 'marta', at: '2026-11-21T10:30:00Z', locked: false };
    const held = holdBack('put', DECISIONS, {
      ...second,
      decisions: { title: { ...by, decision: 'accepted' } },
    });
    const { person } = await open('/analysis/12?result=101');
    const details = await panel();
    const accept = details.getByRole('button', { name: 'Accept Title' });
    await person.click(accept);
    expect(accept).toHaveAttribute('aria-pressed', 'true');
    expect(details.getByText(/^Accepted by marta@brightwater.example, /)).toBeVisible();
    held.give();
    expect(await details.findByText(/^Accepted by marta, /)).toBeVisible();
    expect(accept).toHaveFocus();
  });

  it('stays in the details when the control that has it does not exist for the next page', async () => {
    const { person } = await openReportWithKeys('/analysis/12?result=101');
    const details = await panel();
    details.getByRole('button', { name: 'Reject Title' }).focus();
    // The first page has no new title.
    await person.keyboard('k');
    expect(await details.findByText('1 of 2')).toBeVisible();
    expect(details.queryByRole('button', { name: 'Reject Title' })).not.toBeInTheDocument();
    await waitFor(() => expect(details.getByRole('region', { name: /^Details of/ })).toHaveFocus());
    details.getByRole('button', { name: 'Accept Meta' }).focus();
    await person.keyboard('j');
    expect(await details.findByText('2 of 2')).toBeVisible();
    expect(details.getByRole('button', { name: 'Accept Meta' })).toHaveFocus();
  });

  it('stays where the user moved it while a text was saved', async () => {
    const held = holdBack('put', DECISIONS, second);
    const { person } = await open('/analysis/12?result=101');
    const details = await panel();
    await person.click(details.getByRole('button', { name: 'Edit Title' }));
    await person.type(details.getByLabelText('New Title'), '!');
    await person.click(details.getByRole('button', { name: 'Save' }));
    await person.click(details.getByRole('button', { name: 'Edit Meta' }));
    const meta = details.getByLabelText('New Meta');
    held.give();
    await waitFor(() => expect(details.getByRole('button', { name: 'Edit Title' })).toBeVisible());
    expect(meta).toHaveFocus();
  });

  it('is kept at the first and the last row', async () => {
    const { person } = await open('/analysis/12?result=102');
    const details = await panel();
    await person.click(details.getByRole('button', { name: 'Next row' }));
    await details.findByText('2 of 2');
    expect(details.getByRole('button', { name: 'Next row' })).toHaveFocus();
    expect(details.getByRole('button', { name: 'Next row' })).toBeEnabled();
  });

  it('moves to the last shown row', async () => {
    const many = Array.from({ length: 21 }, (_, n) =>
      sampleResult({ id: 200 - n, url: `https://shop.example/p/${n}` }),
    );
    serve({}, many);
    const { person } = await open();
    const last = within(await screen.findByTestId('result-row-181'));
    await person.click(last.getByRole('button', { name: /^Details of / }));
    const details = await panel();
    await person.click(details.getByRole('button', { name: 'Next row' }));
    expect(await details.findByText('21 of 21')).toBeVisible();
    await screen.findByTestId('result-row-180');
    await person.click(details.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByTestId('result-row-180')).toHaveFocus());
  });

  it('returns to the button of the row, however often it was rendered since', async () => {
    const many = Array.from({ length: 21 }, (_, n) =>
      sampleResult({ id: 200 - n, url: `https://shop.example/p/${n}` }),
    );
    serve({}, many);
    const { person } = await open();
    const last = async () =>
      within(await screen.findByTestId('result-row-181')).findByRole('button', { name: 'Details of /p/19' });
    const opener = await last();
    await person.click(opener);
    const details = await panel();
    await person.click(details.getByRole('button', { name: 'Next row' }));
    await screen.findByTestId('result-row-180');
    expect(opener).not.toBeInTheDocument();
    await person.click(details.getByRole('button', { name: 'Previous row' }));
    await screen.findByTestId('result-row-181');
    await person.click(details.getByRole('button', { name: 'Close' }));
    const again = await last();
    await waitFor(() => expect(again).toHaveFocus());
  });

  it('does not move when the details are closed from elsewhere', async () => {
    const { person } = await openReportWithKeys();
    await person.click(await screen.findByRole('button', { name: 'Details of /boots' }));
    await panel();
    const row = screen.getByTestId('result-row-101');
    row.focus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('row-panel')).not.toBeInTheDocument());
    expect(row).toHaveFocus();
  });

  it('returns to the button that opened the details', async () => {
    const { person } = await open();
    const opener = await screen.findByRole('button', { name: 'Details of /boots' });
    await person.click(opener);
    await person.click((await panel()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

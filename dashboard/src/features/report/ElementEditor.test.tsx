import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openReport, serveReport } from '@/test/report';
import { answer } from '@/test/server';

it('Escape closes an editor without typed text, and keeps typed text', async () => {
  serveReport();
  answer('post', '/api/v1/analyses/:id/results/:result/check', { text: '', findings: [], evidence: [] });
  const { person } = await openReport('/analysis/12?result=101');
  const panel = within(await screen.findByTestId('row-panel'));
  await person.click(panel.getByRole('button', { name: 'Edit Title' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(panel.queryByLabelText('New Title')).not.toBeInTheDocument());
  await person.click(panel.getByRole('button', { name: 'Edit Title' }));
  await person.type(panel.getByLabelText('New Title'), ' now{Escape}');
  expect(panel.getByLabelText<HTMLTextAreaElement>('New Title').value).toMatch(/ now$/);
});

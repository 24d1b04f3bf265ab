import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleEntry } from '@/test/history';
import { renderApp } from '@/test/render';
import { answer } from '@/test/server';
import { ProjectOverview } from './ProjectOverview';

it('an analysis without new texts has no share of accepted ones', async () => {
  const texts = { new: 0, open: 0, accepted: 0, edited: 0, rejected: 0 };
  answer('get', '/api/v1/projects/:id/history', {
    items: [
      sampleEntry({ id: 2, name: 'November', indexable: 32, results_count: 64 }),
      sampleEntry({ id: 1, name: 'October', indexable: 32, results_count: 64, since: null, texts }),
    ],
  });
  await renderApp(<ProjectOverview projectId={3} />);
  const charts = await screen.findAllByRole('img');
  const labels = charts.map((chart) => chart.getAttribute('aria-label'));
  expect(labels).toContain('Indexable pages: October 50%, November 50%');
  expect(labels).toContain('Accepted texts: November 30%');
});

import { act, fireEvent, screen, within } from '@testing-library/react';
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

it('a small chart shows the figures of the analysis under the pointer', async () => {
  const { since } = sampleEntry();
  answer('get', '/api/v1/projects/:id/history', {
    items: [
      sampleEntry({ id: 3, name: 'December', indexable: 48, results_count: 64, since }),
      sampleEntry({ id: 2, name: 'November', indexable: 32, results_count: 64, since }),
      sampleEntry({ id: 1, name: 'October', indexable: 16, results_count: 64, since: null }),
    ],
  });
  const { person } = await renderApp(<ProjectOverview projectId={3} />);
  const slice = async (figure: string, at: number) => {
    const card = within(await screen.findByTestId(figure));
    const slices = card.getByRole('img').querySelectorAll('.slice');
    await person.hover(slices[at] as Element);
    return card;
  };
  const indexable = await slice('figure-indexable', 1);
  expect(indexable.getByText('November 50%')).toBeVisible();
  await slice('figure-indexable', 0);
  expect(indexable.getByText('October 25%')).toBeVisible();
  expect(indexable.queryByText('November 50%')).not.toBeInTheDocument();
  // The first analysis has nothing before it.
  const issues = await slice('figure-issues', 1);
  expect(issues.getByText('December 2 new, 5 fixed')).toBeVisible();
  expect(indexable.queryByText('October 25%')).not.toBeInTheDocument();
});

it('a small chart shows its figures for the keyboard and for a touch', async () => {
  const { since } = sampleEntry();
  answer('get', '/api/v1/projects/:id/history', {
    items: [
      sampleEntry({ id: 2, name: 'November', indexable: 32, results_count: 64, since }),
      sampleEntry({ id: 1, name: 'October', indexable: 16, results_count: 64, since: null }),
    ],
  });
  const { person } = await renderApp(<ProjectOverview projectId={3} />);
  const card = within(await screen.findByTestId('figure-indexable'));
  const chart = card.getByRole('group', { name: 'Indexable pages' });
  act(() => chart.focus());
  expect(card.getByText('November 50%')).toBeVisible();
  await person.keyboard('{ArrowLeft}');
  expect(card.getByText('October 25%')).toBeVisible();
  await person.keyboard('{ArrowLeft}{End}');
  expect(card.getByText('November 50%')).toBeVisible();
  await person.keyboard('{Escape}');
  expect(card.queryByText('November 50%')).not.toBeInTheDocument();
  await person.keyboard('{Home}');
  expect(card.getByText('October 25%')).toBeVisible();
  act(() => chart.blur());
  expect(card.queryByText('October 25%')).not.toBeInTheDocument();
  const slices = card.getByRole('img').querySelectorAll('.slice');
  await person.pointer({ keys: '[TouchA]', target: slices[1] as Element });
  fireEvent.pointerLeave(chart, { pointerType: 'touch' });
  expect(card.getByText('November 50%')).toBeVisible();
});

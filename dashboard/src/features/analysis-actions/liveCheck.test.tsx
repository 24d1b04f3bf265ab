import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleResult } from '@/test/samples';
import { answer } from '@/test/server';
import { LiveCheckDialog } from './LiveCheckDialog';
import { texts } from './liveCheckTexts';

const RESULTS = '/api/v1/analyses/:id/results';
const CHECK = '/api/v1/analyses/:id/live-check';
const onClose = vi.fn();
const open = () => renderApp(<LiveCheckDialog analysis={{ id: 12, name: 'Spring' }} onClose={onClose} />);
const start = (person: Awaited<ReturnType<typeof open>>['person']) =>
  person.click(screen.getByRole('button', { name: 'Check now' }));

describe('the live check', () => {
  it('visits all accepted pages, ten at a time, and lists the texts that are not live', async () => {
    const items = Array.from({ length: 12 }, (_, id) => sampleResult({ id: id + 1 }));
    const listed = answer('get', RESULTS, { items, matches: 12, offset: 0 });
    const text = { element: 'title', accepted: 'Winter boots', found: 'Boots' };
    const checked = answer('post', CHECK, {
      pages: [
        { url: 'https://shop.example/a', texts: [{ ...text, state: 'live' }] },
        { url: 'https://shop.example/b', texts: [{ ...text, state: 'not_yet' }] },
      ],
    });
    const { person, router } = await open();
    await start(person);
    expect(await screen.findByText('2 of 4 accepted texts are live')).toBeVisible();
    expect(listed[0]?.url.searchParams.get('state')).toBe('accepted,edited');
    expect(checked.map(({ body }) => (body as { result_ids: number[] }).result_ids.length)).toEqual([10, 2]);
    const row = within(screen.getAllByRole('row', { name: /shop.example\/b/ })[0] as HTMLElement);
    expect(row.getByText('Not yet live')).toBeVisible();
    expect(row.getByText('Boots')).toBeVisible();
    expect(row.getByRole('link', { name: /shop.example\/b/ })).toHaveAttribute(
      'href',
      'https://shop.example/b',
    );
    await person.click(row.getByRole('link', { name: 'Show in report' }));
    expect(onClose).toHaveBeenCalledOnce();
    await expect
      .poll(() => router.state.location.href)
      .toBe('/analysis/12?tab=all&q=https%3A%2F%2Fshop.example%2Fb');
  });

  it('cannot be started again without accepted texts', async () => {
    const listed = answer('get', RESULTS, { items: [], matches: 0, offset: 0 });
    const { person } = await open();
    await start(person);
    expect(await screen.findByText(/has no accepted texts yet/)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Check now' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('No texts to check');
    await start(person);
    expect(listed).toHaveLength(1);
  });

  it.each([
    [0, 1, '0 of 1 accepted text is live'],
    [1, 3, '1 of 3 accepted texts is live'],
    [0, 3, '0 of 3 accepted texts are live'],
  ])('counts %i live of %i', (live, total, expected) => {
    expect(texts.live(live, total)).toBe(expected);
  });

  it('shows why it failed', async () => {
    answer('get', RESULTS, { items: [sampleResult()], matches: 1, offset: 0 });
    answer('post', CHECK, { detail: 'Result not found.' }, 404);
    const { person } = await open();
    await start(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Result not found.');
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openReport, openReportWithKeys, serveReport } from '@/test/report';
import { sampleResult } from '@/test/samples';

const many = Array.from({ length: 3 }, (_, place) =>
  sampleResult({ id: 103 - place, url: `https://shop.example/${place}` }),
);

async function open(path = '/analysis/12', withKeys = false) {
  serveReport({}, many);
  const view = await (withKeys ? openReportWithKeys(path) : openReport(path));
  await screen.findByTestId('results-table');
  const { router } = view;
  return {
    ...view,
    // The report writes the tab that it opens on into its address.
    search: () => ({ ...router.state.location.search, tab: undefined }),
    steps: () => router.history.length,
    back: () => act(() => router.history.back()),
  };
}

// By label, because looking for roles in a large table takes seconds.
const details = (place: number) => screen.findByLabelText(`Details of /${place}`);
const onPanel = async (name: string) => within(await screen.findByTestId('row-panel')).getByLabelText(name);
const indexable = () => screen.findByText(/^Indexable/, { selector: '.legend button' });

describe('Back', () => {
  it('undoes a typed text as a whole', async () => {
    const { person, search, back, steps } = await open();
    const before = steps();
    const field = screen.getByLabelText('Filter by URL');
    await person.type(field, 'example/');
    await waitFor(() => expect(search()).toEqual({ q: 'example/' }));
    await person.type(field, '2');
    await waitFor(() => expect(search()).toEqual({ q: 'example/2' }));
    expect(steps()).toBe(before + 1);
    back();
    await waitFor(() => expect(search()).toEqual({}));
    expect(field).toHaveValue('');
  });

  it('closes the details of a row, whichever row they show by then', async () => {
    const { person, search, back } = await open();
    await person.click(await details(0));
    await screen.findByTestId('row-panel');
    await person.click(await onPanel('Next row'));
    await waitFor(() => expect(search()).toEqual({ result: '102' }));
    back();
    await waitFor(() => expect(screen.queryByTestId('row-panel')).not.toBeInTheDocument());
    expect(search()).toEqual({});
  });
});

describe('closing the details of a row', () => {
  it('leaves no step behind', async () => {
    const { person, router, search } = await open();
    const before = router.state.location.state.__TSR_index;
    await person.click(await details(0));
    await person.click(await onPanel('Close'));
    await waitFor(() => expect(screen.queryByTestId('row-panel')).not.toBeInTheDocument());
    expect(search()).toEqual({});
    expect(router.state.location.state.__TSR_index).toBe(before);
  });

  it('stays on the report if a link opened it at the row', async () => {
    const { person, router, search } = await open('/analysis/12?result=103');
    await person.click(await onPanel('Close'));
    await waitFor(() => expect(search()).toEqual({}));
    expect(router.state.location.pathname).toBe('/analysis/12');
  });

  it('goes back once if Escape is pressed twice', async () => {
    const { person, search, router } = await open('/analysis/12?sort=url', true);
    await person.click(await indexable());
    await person.click(await details(0));
    await screen.findByTestId('row-panel');
    const { back } = router.history;
    let gone = 0;
    router.history.back = (options) => {
      gone += 1;
      setTimeout(() => back(options));
    };
    for (let press = 0; press < 2; press += 1) fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('row-panel')).not.toBeInTheDocument());
    expect(gone).toBe(1);
    expect(search()).toEqual({ sort: 'url', kind: 'indexable' });
  });
});

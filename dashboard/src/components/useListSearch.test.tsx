import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { useListSearch } from './useListSearch';

const FIRST = { id: 'created', desc: true };

function List() {
  const { text, setText, sort, setSort, page, setPage } = useListSearch(FIRST);
  return (
    <>
      <input aria-label="Filter" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{`${sort ? `${sort.id} ${sort.desc}` : 'unsorted'}, page ${page}`}</output>
      <button type="button" onClick={() => setSort({ id: 'name', desc: false })}>
        By name
      </button>
      <button type="button" onClick={() => setSort(null)}>
        Unsorted
      </button>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
    </>
  );
}

describe('the view of a list', () => {
  it('is read from the address', async () => {
    await renderApp(<List />, { path: '/help?q=shop&sort=-name&page=3' });
    expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveValue('shop');
    expect(screen.getByRole('status')).toHaveTextContent('name true, page 3');
  });

  it('has default order and page one if the address has no or invalid values', async () => {
    await renderApp(<List />, { path: '/help?page=x' });
    expect(screen.getByRole('status')).toHaveTextContent('created true, page 1');
  });

  it('is written into the address, with page one for each other list', async () => {
    const { person, router } = await renderApp(<List />, { path: '/help?openAnalysis=1' });
    const address = () => router.state.location.search;
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toEqual({ openAnalysis: '1', page: '2' }));
    await person.click(screen.getByRole('button', { name: 'By name' }));
    await waitFor(() => expect(address()).toEqual({ openAnalysis: '1', sort: 'name' }));
    await person.click(screen.getByRole('button', { name: 'Unsorted' }));
    await waitFor(() => expect(address()).toEqual({ openAnalysis: '1', sort: '-' }));
    expect(screen.getByRole('status')).toHaveTextContent('unsorted');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await person.type(screen.getByRole('textbox', { name: 'Filter' }), 'ten');
    await waitFor(() => expect(address()).toEqual({ openAnalysis: '1', sort: '-', q: 'ten' }));
    // Back undoes the typed text at once, and each other change.
    act(() => router.history.back());
    await waitFor(() => expect(address()).toEqual({ openAnalysis: '1', sort: '-', page: '2' }));
    expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveValue('');
    act(() => router.history.back());
    await waitFor(() => expect(address()).toEqual({ openAnalysis: '1', sort: '-' }));
  });

  it('follows changes of the address', async () => {
    const { router } = await renderApp(<List />, { path: '/help?q=shop' });
    await router.navigate({ to: '/help', search: { q: 'tent' } });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveValue('tent'));
  });
});

import { useSearch } from '@tanstack/react-router';
import { type Sort, sortFromText, sortToText } from './tableColumns';
import { type Search, useSearchChange } from './useSearchChange';
import { useTypedText } from './useTypedText';

/** Marks an unsorted list in the address. Without a value, the list has its default order. */
const UNSORTED = '-';

export function pageOf(text: string | undefined): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** Keeps filter, order and page of a list in the address, so that links and Back restore the view. */
export function useListSearch(firstSort: Sort | null = null) {
  const search: Search = useSearch({ strict: false });
  const change = useSearchChange();
  const written = search.q ?? '';
  const [text, setText] = useTypedText(written, (q) =>
    change({ q: q || undefined, page: undefined }, 'typing'),
  );
  return {
    search,
    change,
    text,
    setText,
    sort: search.sort === undefined ? firstSort : sortFromText(search.sort),
    setSort: (sort: Sort | null) =>
      change({ sort: sortToText(sort) || (firstSort ? UNSORTED : undefined), page: undefined }),
    // While the user types a filter, show page one.
    page: text === written ? pageOf(search.page) : 1,
    setPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
  };
}

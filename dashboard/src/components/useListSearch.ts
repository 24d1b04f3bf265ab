import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Sort, sortFromText, sortToText } from './tableColumns';
import { useTypedText } from './useTypedText';

type Search = Record<string, string | undefined>;

/** Unsorted, where a list has an order of its own: without a word the address means that one. */
const UNSORTED = '-';

export function pageOf(text: string | undefined): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** Filter, order and page of a list stand in the address, so that a link or Back leads to what was seen. */
export function useListSearch(firstSort: Sort | null = null) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Search) => {
    void navigate({
      to: '.',
      search: (old: Search) => ({ ...old, ...next }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  };
  const written = search.q ?? '';
  const [text, setText] = useTypedText(written, (q) => change({ q: q || undefined, page: undefined }));
  return {
    search,
    change,
    text,
    setText,
    sort: search.sort === undefined ? firstSort : sortFromText(search.sort),
    setSort: (sort: Sort | null) =>
      change({ sort: sortToText(sort) || (firstSort ? UNSORTED : undefined), page: undefined }),
    // What is typed has pages of its own.
    page: text === written ? pageOf(search.page) : 1,
    setPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
  };
}

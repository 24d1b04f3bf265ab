import type { Sort } from '@/components/tableColumns';

export interface ProjectsView {
  page: number;
  size: number;
  sort: Sort | null;
}

export const FIRST_VIEW: ProjectsView = { page: 1, size: 20, sort: { id: 'created', desc: true } };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const countOf = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : fallback;

/** The stored view of the list. Unreadable values get their defaults. */
export function parseView(value: unknown): ProjectsView {
  if (!isRecord(value)) return FIRST_VIEW;
  const { page, size, sort } = value;
  const kept =
    isRecord(sort) && typeof sort.id === 'string' && typeof sort.desc === 'boolean'
      ? { id: sort.id, desc: sort.desc }
      : null;
  return {
    page: countOf(page, FIRST_VIEW.page),
    size: countOf(size, FIRST_VIEW.size),
    sort: sort === null ? null : (kept ?? FIRST_VIEW.sort),
  };
}

import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { type Search, type SearchStep, useSearchChange } from '@/components/useSearchChange';
import { useStored } from '@/lib/storage';
import { type ColumnChoice, defaultChoice, parseChoice, sortOf } from './columns';
import { type Filters, type LongTags, noFilters, noLongTags, withChange } from './filters';
import { filtersOf, longOf, longText, searchOf } from './viewSearch';

export const densities = ['compact', 'medium', 'comfortable'] as const;
export type Density = (typeof densities)[number];

export interface Look {
  wrap: boolean;
  html: boolean;
  lengths: boolean;
  /** Marks the words that changed. */
  changes: boolean;
  density: Density;
}

export const defaultLook: Look = {
  wrap: true,
  html: false,
  lengths: true,
  changes: true,
  density: 'medium',
};
export const quickSizes = [20, 50, 100];
export const moreSizes = [200, 300, 400, 500];

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parseLook(value: unknown): Look {
  const flag = (name: 'wrap' | 'html' | 'lengths' | 'changes') => {
    const stored = field(value, name);
    return typeof stored === 'boolean' ? stored : defaultLook[name];
  };
  return {
    wrap: flag('wrap'),
    html: flag('html'),
    lengths: flag('lengths'),
    changes: flag('changes'),
    density: densities.find((one) => one === field(value, 'density')) ?? defaultLook.density,
  };
}

function parseLong(value: unknown): LongTags {
  const mode = field(value, 'mode');
  const title = field(value, 'title');
  const meta = field(value, 'meta');
  return {
    mode: mode === 'current' || mode === 'new' ? mode : 'off',
    title: typeof title === 'number' ? title : noLongTags.title,
    meta: typeof meta === 'number' ? meta : noLongTags.meta,
    titleActive: field(value, 'titleActive') === true,
    metaActive: field(value, 'metaActive') === true,
  };
}

function parseSize(value: unknown): number {
  return typeof value === 'number' && [...quickSizes, ...moreSizes].includes(value) ? value : 20;
}

export interface SavedView {
  name: string;
  /** Where it was saved. Views without a project are of all projects. */
  project?: number;
  search: Record<string, string>;
}

function parseViews(value: unknown): SavedView[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const name = field(one, 'name');
    const search = field(one, 'search');
    const project = field(one, 'project');
    if (typeof name !== 'string' || typeof search !== 'object' || search === null) return [];
    const texts = Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return [{ name, ...(typeof project === 'number' && { project }), search: Object.fromEntries(texts) }];
  });
}

/**
 * The view of the report. Shareable parts are in the address, personal preferences in the browser's
 * storage.
 */
export function useView() {
  const search: Search = useSearch({ strict: false });
  const change = useSearchChange();
  const [columns, setColumns] = useStored<ColumnChoice>('report.columns', defaultChoice, parseChoice);
  const [look, setLook] = useStored<Look>('report.view', defaultLook, parseLook);
  const [storedLong, setLongTags] = useStored<LongTags>('report.longTags', noLongTags, parseLong);
  const [size, setSize] = useStored<number>('report.pagination', 20, parseSize);
  const [saved, setSaved] = useStored<SavedView[]>('report.savedViews', [], parseViews);

  const filters = useMemo(() => filtersOf(search), [search]);
  const sort = useMemo(() => sortOf(search.sort), [search.sort]);
  const long = useMemo(() => longOf(search, storedLong), [search, storedLong]);
  const inForce = longText(long);
  useEffect(() => {
    // Write the stored filter into the address, so that links and saved views contain it.
    if (inForce !== search.long) change({ long: inForce }, 'same');
  }, [change, inForce, search.long]);
  const setFilters = useCallback(
    (next: Partial<Filters>, how: SearchStep = 'step') => {
      // When the last filter of a link is removed, the stored filter must not become active.
      if (!inForce) setLongTags((current) => ({ ...current, mode: 'off' }));
      change({ ...searchOf(withChange(filters, next)), long: inForce, page: undefined }, how);
    },
    [change, filters, inForce, setLongTags],
  );
  const { within } = filters;
  const clear = useCallback(() => {
    setLongTags((current) => ({ ...current, mode: 'off' }));
    // The choice before the search box stays.
    change({ ...searchOf({ ...noFilters, within }), long: undefined, page: undefined });
  }, [change, setLongTags, within]);
  const setLong = useCallback(
    (next: LongTags) => {
      setLongTags(next);
      change({ long: longText(next), page: undefined });
    },
    [change, setLongTags],
  );
  const openSaved = useCallback(
    ({ search: wanted }: SavedView) => {
      setLongTags((current) => longOf(wanted, { ...current, mode: 'off' }));
      change({
        ...searchOf(noFilters),
        sort: undefined,
        long: undefined,
        page: undefined,
        tab: 'all',
        ...wanted,
      });
    },
    [change, setLongTags],
  );

  return {
    search,
    filters,
    long,
    sort,
    look,
    columns,
    size,
    saved,
    page: Math.max(1, Number(search.page) || 1),
    open: search.result ? Number(search.result) : undefined,
    change,
    setFilters,
    setLong,
    setLook,
    setColumns,
    setSize,
    setSaved,
    openSaved,
    clear,
  };
}

export type View = ReturnType<typeof useView>;

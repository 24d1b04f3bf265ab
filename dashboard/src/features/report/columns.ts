import type { Result } from '@/api/types';
import { type ColumnView, type Sort, sortFromText } from '@/components/tableColumns';
import { countCharacters } from '@/lib/lengths';
import { kindOf } from './kind';

export type ColumnId =
  | 'indexability'
  | 'url'
  | 'current_title'
  | 'suggested_title'
  | 'current_meta_description'
  | 'suggested_meta_description'
  | 'current_h1'
  | 'suggested_h1'
  | 'suggested_seo_text'
  | 'suggested_lsi_keywords'
  | 'current_title_length'
  | 'suggested_title_length'
  | 'current_meta_description_length'
  | 'suggested_meta_description_length';

export interface Column {
  id: ColumnId;
  label: string;
  width: number;
  /** Decides the look: current values are muted, new ones are not. */
  group: 'fixed' | 'current' | 'new' | 'length';
  /** The text that the cell's copy button copies. */
  text: (result: Result) => string;
}

type Read = (result: Result) => string | null | undefined;

function textColumn(
  id: ColumnId,
  label: string,
  width: number,
  group: 'current' | 'new',
  read: Read,
): Column {
  return { id, label, width, group, text: (result) => read(result) ?? '' };
}

function lengthColumn(id: ColumnId, label: string, read: Read): Column {
  const text = (result: Result) => String(countCharacters(read(result) ?? ''));
  return { id, label, width: 152, group: 'length', text };
}

export const columns: readonly Column[] = [
  { id: 'indexability', label: 'Indexability', width: 142, group: 'fixed', text: kindOf },
  {
    id: 'url',
    label: 'URL',
    width: 220,
    group: 'fixed',
    text: ({ url }) => url,
  },
  textColumn('current_title', 'Current Title', 196, 'current', (result) => result.current_title),
  textColumn('suggested_title', 'New Title', 228, 'new', (result) => result.suggested_title),
  textColumn(
    'current_meta_description',
    'Current Meta',
    248,
    'current',
    (result) => result.current_meta_description,
  ),
  textColumn(
    'suggested_meta_description',
    'New Meta',
    356,
    'new',
    (result) => result.suggested_meta_description,
  ),
  textColumn('current_h1', 'Current H1', 176, 'current', (result) => result.current_h1),
  textColumn('suggested_h1', 'New H1', 208, 'new', (result) => result.suggested_h1),
  textColumn('suggested_seo_text', 'SEO Text', 320, 'new', (result) => result.suggested_seo_text),
  textColumn('suggested_lsi_keywords', 'Keywords', 232, 'new', (result) =>
    result.suggested_lsi_keywords?.join(', '),
  ),
  lengthColumn('current_title_length', 'Current Title Length', (result) => result.current_title),
  lengthColumn('suggested_title_length', 'New Title Length', (result) => result.suggested_title),
  lengthColumn(
    'current_meta_description_length',
    'Current Meta Length',
    (result) => result.current_meta_description,
  ),
  lengthColumn(
    'suggested_meta_description_length',
    'New Meta Length',
    (result) => result.suggested_meta_description,
  ),
];

export function labelOf(id: string): string {
  return columns.find((column) => column.id === id)?.label ?? id;
}

export interface ColumnChoice {
  hidden: readonly string[];
  order: readonly string[];
  widths: Readonly<Record<string, number>>;
  /** Columns that stay in sight after the first two. */
  pinned: readonly string[];
}

export const defaultChoice: ColumnChoice = {
  hidden: columns.filter(({ group }) => group === 'length').map(({ id }) => id),
  order: [],
  widths: {},
  pinned: [],
};

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** The stored choice. Invalid values get their defaults. */
export function parseChoice(value: unknown): ColumnChoice {
  if (typeof value !== 'object' || value === null || !('hidden' in value) || !Array.isArray(value.hidden)) {
    return defaultChoice;
  }
  const widths =
    'widths' in value && typeof value.widths === 'object' && value.widths !== null ? value.widths : {};
  return {
    hidden: texts(value.hidden),
    order: 'order' in value ? texts(value.order) : [],
    widths: Object.fromEntries(
      Object.entries(widths).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
    pinned: 'pinned' in value ? texts(value.pinned) : [],
  };
}

/** All columns in the chosen order. The first two are pinned and keep their positions. */
export function orderedColumns({ order, widths, pinned }: ColumnChoice): Column[] {
  const place = ({ id }: Column, index: number) => {
    const chosen = order.indexOf(id);
    return chosen < 0 ? order.length + index : chosen;
  };
  const fixed = columns.filter(({ group }) => group === 'fixed');
  const rest = columns
    .map((column, index) => ({ column, place: place(column, index) }))
    .filter(({ column }) => column.group !== 'fixed')
    .sort((one, other) => one.place - other.place)
    .map(({ column }) => column);
  const ordered = [
    ...fixed,
    ...rest.filter(({ id }) => pinned.includes(id)),
    ...rest.filter(({ id }) => !pinned.includes(id)),
  ];
  return ordered.map((column) => ({
    ...column,
    width: clampWidth(widths[column.id] ?? column.width),
  }));
}

const LEAST = 80;
export const WIDEST = 800;

export function clampWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(LEAST, width)));
}

function isPinned({ pinned }: ColumnChoice, { id, group }: Column): boolean {
  return group === 'fixed' || pinned.includes(id);
}

/** The choice in the format of the table. */
export function viewOf(choice: ColumnChoice): ColumnView {
  const ordered = orderedColumns(choice);
  return {
    columnVisibility: Object.fromEntries(choice.hidden.map((id) => [id, false])),
    columnOrder: ordered.map(({ id }) => id),
    columnSizing: Object.fromEntries(ordered.map(({ id, width }) => [id, width])),
    columnPinning: {
      start: ordered.filter((column) => isPinned(choice, column)).map(({ id }) => id),
      end: [],
    },
  };
}

export function moveColumn(choice: ColumnChoice, id: ColumnId, by: -1 | 1): ColumnChoice {
  const ids = orderedColumns(choice)
    .filter(({ group }) => group !== 'fixed')
    .map((column) => column.id);
  const from = ids.indexOf(id);
  const to = from + by;
  const moved = ids[from];
  const other = ids[to];
  if (moved === undefined || other === undefined) return choice;
  if (choice.pinned.includes(moved) !== choice.pinned.includes(other)) return choice;
  ids[from] = other;
  ids[to] = moved;
  return { ...choice, order: ids };
}

export function widenColumn(choice: ColumnChoice, id: string, width: number): ColumnChoice {
  return { ...choice, widths: { ...choice.widths, [id]: clampWidth(width) } };
}

export function toggleColumn(choice: ColumnChoice, id: string, shown: boolean): ColumnChoice {
  const hidden = choice.hidden.filter((one) => one !== id);
  return { ...choice, hidden: shown ? hidden : [...hidden, id] };
}

export function pinColumn(choice: ColumnChoice, id: string, isPinned: boolean): ColumnChoice {
  const pinned = choice.pinned.filter((one) => one !== id);
  return { ...choice, pinned: isPinned ? [...pinned, id] : pinned };
}

/** The sort order in the address; null for none or an unknown column. */
export function sortOf(text: string | undefined): Sort | null {
  const sort = sortFromText(text);
  return sort && columns.some(({ id }) => id === sort.id) ? sort : null;
}

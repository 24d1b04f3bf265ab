// The fields that results can be filtered by, and which of them a filter is about.
import type { ColumnId } from './columns';
import { type Filters, type LengthRange, type LongTags, noFilters } from './filters';
import { searchOfParts, searchParts } from './searchText';

const textFields = [
  { id: 'url', label: 'URL' },
  { id: 'any', label: 'Any text' },
  { id: 'title', label: 'Title' },
  { id: 'current_title', label: 'Current title' },
  { id: 'new_title', label: 'New title' },
  { id: 'description', label: 'Meta' },
  { id: 'current_description', label: 'Current meta' },
  { id: 'new_description', label: 'New meta' },
  { id: 'h1', label: 'H1' },
  { id: 'current_h1', label: 'Current H1' },
  { id: 'new_h1', label: 'New H1' },
  { id: 'keyword', label: 'Keywords' },
] as const;

const lengthFields = [
  { id: 'title_length', label: 'Title length' },
  { id: 'meta_length', label: 'Meta length' },
  { id: 'h1_length', label: 'H1 length' },
] as const;

/** The groups of fields to choose from. */
export const fieldGroups = [
  {
    label: 'Page',
    fields: [
      { id: 'status', label: 'Status' },
      { id: 'kind', label: 'Kind' },
      { id: 'issue', label: 'Issue' },
      { id: 'folder', label: 'Folder' },
      { id: 'crawl', label: 'Crawlability' },
      { id: 'index', label: 'Indexability' },
      { id: 'failed', label: 'Failed pages' },
    ],
  },
  {
    label: 'Review',
    fields: [
      { id: 'state', label: 'State' },
      { id: 'findings', label: 'Findings' },
      { id: 'duplicates', label: 'Duplicates' },
      { id: 'missing', label: 'Missing texts' },
    ],
  },
  { label: 'Lengths', fields: [...lengthFields, { id: 'long', label: 'Long tags' }] },
  { label: 'Texts', fields: textFields },
] as const;

export type FieldId = (typeof fieldGroups)[number]['fields'][number]['id'];
export type TextFieldId = (typeof textFields)[number]['id'];
export type LengthFieldId = (typeof lengthFields)[number]['id'];

/** What an editor changes. */
export interface Target {
  field: FieldId;
  /** The number of a part of the search, or of a range of lengths. Undefined: a field that has one filter. */
  at?: number | undefined;
  /** The texts of a new range of lengths. */
  which?: LengthRange['which'] | undefined;
}

const labels: ReadonlyMap<string, string> = new Map(
  fieldGroups.flatMap(({ fields }) => fields.map(({ id, label }) => [id, label] as const)),
);

export function fieldLabel(field: FieldId): string {
  return labels.get(field) ?? field;
}

const aliases: Record<string, TextFieldId> = {
  meta: 'description',
  current_meta: 'current_description',
  new_meta: 'new_description',
  keywords: 'keyword',
};

/** The field of a part of the search, which may have several names there. */
export function fieldOfPart(name: string): FieldId {
  return aliases[name] ?? (name as FieldId);
}

export function isTextField(field: FieldId): field is TextFieldId {
  return textFields.some(({ id }) => id === field);
}

export function isLengthField(field: FieldId): field is LengthFieldId {
  return lengthFields.some(({ id }) => id === field);
}

export function lengthElement(field: LengthFieldId): LengthRange['element'] {
  return field === 'title_length' ? 'title' : field === 'meta_length' ? 'meta' : 'h1';
}

export const lengthFieldOf = (element: LengthRange['element']): LengthFieldId => `${element}_length`;

export interface FilterChange {
  filters?: Partial<Filters>;
  long?: LongTags;
}

const inactive: Partial<Record<FieldId, Partial<Filters>>> = {
  status: { statuses: [] },
  kind: { kinds: [] },
  issue: { issues: [] },
  folder: { folder: undefined },
  state: { states: [] },
  missing: { missing: [] },
  crawl: { crawl: 'all' },
  index: { index: 'all' },
  failed: { failed: noFilters.failed },
  findings: { findings: noFilters.findings },
  duplicates: { duplicates: false },
};

/** The change that removes the filter that a parameter of the API sets. */
export function withoutParameter(name: string): Partial<Filters> {
  return name === 'length' ? { lengths: [] } : (inactive[name.replace(/^not_/, '') as FieldId] ?? {});
}

/** The change that removes what an editor is about. */
export function withoutTarget({ field, at }: Target, filters: Filters, long: LongTags): FilterChange {
  if (field === 'long') return { long: { ...long, mode: 'off' } };
  if (isLengthField(field)) {
    return { filters: { lengths: filters.lengths.filter((_, index) => index !== at) } };
  }
  if (at !== undefined) {
    const parts = searchParts(filters.text).filter((_, index) => index !== at);
    return { filters: { text: searchOfParts(parts) } };
  }
  return { filters: inactive[field] ?? {} };
}

const targets: Record<ColumnId, Target> = {
  indexability: { field: 'kind' },
  url: { field: 'url' },
  current_title: { field: 'current_title' },
  suggested_title: { field: 'new_title' },
  current_meta_description: { field: 'current_description' },
  suggested_meta_description: { field: 'new_description' },
  current_h1: { field: 'current_h1' },
  suggested_h1: { field: 'new_h1' },
  // SEO texts are not searched.
  suggested_seo_text: { field: 'state' },
  suggested_lsi_keywords: { field: 'keyword' },
  current_title_length: { field: 'title_length', which: 'current' },
  suggested_title_length: { field: 'title_length', which: 'new' },
  current_meta_description_length: { field: 'meta_length', which: 'current' },
  suggested_meta_description_length: { field: 'meta_length', which: 'new' },
};

/** The filter of a column. */
export function targetOfColumn(column: ColumnId): Target {
  return targets[column];
}

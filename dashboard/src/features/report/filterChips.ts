import { indexabilityLabel } from '@/components/IndexabilityBadge';
import { elements } from './elements';
import {
  type FieldId,
  fieldLabel,
  fieldOfPart,
  isTextField,
  lengthFieldOf,
  type Target,
} from './filterFields';
import { type Filters, facets, type LengthRange, type LongTags } from './filters';
import { lookedFor, type SearchPart, searchParts } from './searchText';
import { KINDS } from './viewSearch';

export interface Chip {
  /** Stays the same while the filter is edited. */
  key: string;
  label: string;
  target: Target;
  /** Removes the part of the filter that the chip is about, if it is not the whole target. */
  filters?: Partial<Filters>;
}

export const missingLabels = { title: 'Missing Title', meta: 'Missing Meta', h1: 'Missing H1' };
const elementLabels = { title: 'title', meta: 'meta', h1: 'H1' };
const whose = { current: 'Current', new: 'New', any: 'Current or new' };
const stateLabels: Record<string, string> = { open: 'to review', kept: 'unchanged' };

function rangeLabel({ which, element, from, to }: LengthRange): string {
  const name = `${whose[which]} ${elementLabels[element]}`;
  return `${name} ${to === undefined ? `${from}+` : `${from}–${to}`} characters`;
}

/** 'Title: to review' for 'title:open'. */
export function stateLabel(state: string): string {
  const [element, name = element] = state.split(':');
  const word = stateLabels[name ?? ''] ?? name ?? '';
  const label = elements.find((one) => one.element === element)?.label;
  return label ? `${label}: ${word}` : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** 'Status 404', 'No response'. */
function statusLabel(status: string): string {
  return status === 'none' ? 'no response' : status;
}

export type IssueTitles = ReadonlyMap<string, string>;

/** A value of a filter in words. */
function valueLabel(field: FieldId, value: string, titles: IssueTitles): string {
  const kind = KINDS.find((one) => one === value.replaceAll('_', '-'));
  if (field === 'kind' && kind) return indexabilityLabel(kind);
  if (field === 'issue') return titles.get(value) ?? value.replaceAll('_', ' ');
  if (field === 'state') return stateLabel(value);
  return field === 'status' ? statusLabel(value) : value;
}

/** The text of a part of the search that has a field. */
function partLabel(part: SearchPart, titles: IssueTitles): string {
  const field = fieldOfPart(part.field ?? '');
  const label = fieldLabel(field);
  const { text, isPattern } = lookedFor(part);
  if (text === '') return `${label}: any`;
  if (isTextField(field)) {
    if (isPattern) return `${label} ${part.isExcluded ? 'does not match' : 'matches'} /${text}/`;
    return `${label} ${part.isExcluded ? 'does not contain' : 'contains'} “${text}”`;
  }
  return facetLabel(field, [valueLabel(field, text, titles)], part.isExcluded);
}

/** 'Status: 404 or 5xx', 'Kind is not Redirected'. Kinds, issues and states name themselves. */
function facetLabel(field: FieldId, values: readonly string[], isExcluded: boolean): string {
  const words = values.join(' or ');
  if (isExcluded) return `${fieldLabel(field)} is not ${words}`;
  return NAMED.has(field) ? `${fieldLabel(field)}: ${words}` : words;
}

const NAMED: ReadonlySet<FieldId> = new Set(['status', 'folder']);

function valueChips(filters: Filters, titles: IssueTitles): Chip[] {
  const { kinds, statuses, issues, states, folder } = filters;
  const values = {
    kind: kinds,
    status: statuses,
    issue: issues,
    state: states,
    folder: folder ? [folder] : [],
  };
  return facets
    .filter((field) => values[field].length > 0)
    .map((field) => {
      const words = values[field].map((value) => valueLabel(field, value, titles));
      return { key: field, label: facetLabel(field, words, filters.not.includes(field)), target: { field } };
    });
}

function flagChips({ crawl, index, findings, failed, duplicates }: Filters, long: LongTags): Chip[] {
  const crawlability = crawl === 'crawlable' ? 'Crawlable' : 'Non-crawlable';
  const indexability = index === 'indexable' ? 'Indexable' : 'Non-indexable';
  const flags = [
    { field: 'crawl', isOn: crawl !== 'all', label: `Crawlability: ${crawlability}` },
    { field: 'index', isOn: index !== 'all', label: `Indexability: ${indexability}` },
    { field: 'findings', isOn: findings !== undefined, label: findings ? 'Has warnings' : 'No warnings' },
    {
      field: 'failed',
      isOn: failed !== undefined,
      label: failed ? 'Failed pages' : 'Pages without an error',
    },
    { field: 'duplicates', isOn: duplicates, label: 'Duplicates' },
    {
      field: 'long',
      isOn: long.mode !== 'off',
      label: long.mode === 'current' ? 'Long current tags' : 'Long new tags',
    },
  ] as const;
  return flags
    .filter(({ isOn }) => isOn)
    .map(({ field, label }) => ({ key: field, label, target: { field } }));
}

/** The active filters, one by one, then the parts of the search that have a field. */
export function chipsOf(filters: Filters, long: LongTags, titles: IssueTitles): Chip[] {
  const missing = filters.missing.map(
    (element): Chip => ({
      key: `missing-${element}`,
      label: missingLabels[element],
      target: { field: 'missing' },
      filters: { missing: filters.missing.filter((one) => one !== element) },
    }),
  );
  const lengths = filters.lengths.map(
    (range, at): Chip => ({
      key: `length-${at}`,
      label: rangeLabel(range),
      target: { field: lengthFieldOf(range.element), at },
    }),
  );
  const parts = searchParts(filters.text).flatMap((part, at): Chip[] => {
    if (part.field === undefined) return [];
    const field = fieldOfPart(part.field);
    return [{ key: `part-${at}`, label: partLabel(part, titles), target: { field, at } }];
  });
  return [...missing, ...valueChips(filters, titles), ...lengths, ...flagChips(filters, long), ...parts];
}

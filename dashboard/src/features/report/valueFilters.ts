// The filters whose values are chosen from a list: their values with counts, and what a choice changes.
import type { Summary } from '@/api/types';
import { indexabilityLabel } from '@/components/IndexabilityBadge';
import { elements } from './elements';
import { missingLabels, stateLabel } from './filterChips';
import type { FieldId, LengthFieldId, TextFieldId } from './filterFields';
import { type Filters, missingElements, noFilters } from './filters';
import { KINDS } from './viewSearch';

export interface Choice {
  value: string;
  label: string;
  /** Results that match all other filters and this value. Undefined: not counted. */
  count?: number | undefined;
}

interface ValueFilter {
  choices: readonly Choice[];
  isSingle?: boolean;
  chosen: readonly string[];
  change: (chosen: readonly string[]) => Partial<Filters>;
}

export type ValueField = Exclude<FieldId, TextFieldId | LengthFieldId | 'folder' | 'long'>;

const classes: Record<string, string> = {
  '2xx': '2xx: success',
  '3xx': '3xx: redirect',
  '4xx': '4xx: client error',
  '5xx': '5xx: server error',
};

function statuses(summary: Summary): Choice[] {
  const { status_classes: counted } = summary;
  const grouped = Object.entries(classes).map(([value, label]) => ({
    value,
    label,
    count: counted[value as '2xx'],
  }));
  const codes = summary.statuses.map(({ status, count }) => ({
    value: status == null ? 'none' : String(status),
    label: status == null ? 'No response' : String(status),
    count,
  }));
  return [...grouped, ...codes].filter(({ count }) => count > 0);
}

const STATES = ['open', 'accepted', 'edited', 'rejected', 'kept', 'skipped', 'locked'] as const;

function states({ texts }: Summary): Choice[] {
  const all = elements.flatMap(({ element }) =>
    STATES.map((state) => ({
      value: `${element}:${state}`,
      label: stateLabel(`${element}:${state}`),
      count: texts[element][state],
    })),
  );
  return all.filter(({ count }) => count > 0);
}

/** The values of a report, also those that are chosen but do not occur. */
function withChosen(choices: Choice[], chosen: readonly string[], label: (value: string) => string) {
  const absent = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  return [...choices, ...absent.map((value) => ({ value, label: label(value), count: 0 }))];
}

type Build = (summary: Summary | undefined, filters: Filters) => ValueFilter;

/** A filter that is on, off, or not set. */
function flag(name: 'findings' | 'failed', yes: string, no: string, counted: keyof Summary): Build {
  return (summary, filters) => {
    const count = summary && Number(summary[counted]);
    return {
      isSingle: true,
      choices: [
        { value: 'yes', label: yes, count },
        { value: 'no', label: no, count: summary && summary.total - (count ?? 0) },
      ],
      chosen: filters[name] === undefined ? [] : [filters[name] ? 'yes' : 'no'],
      change: ([value]) => ({ [name]: value === undefined ? noFilters[name] : value === 'yes' }),
    };
  };
}

const filtersWithValues: Record<ValueField, Build> = {
  status: (summary, { statuses: chosen }) => ({
    choices: withChosen(summary ? statuses(summary) : [], chosen, (value) => value),
    chosen,
    change: (next) => ({ statuses: next }),
  }),
  kind: (summary, { kinds: chosen }) => ({
    choices: KINDS.map((value) => ({
      value,
      label: indexabilityLabel(value),
      count: summary?.kinds[value.replaceAll('-', '_') as keyof Summary['kinds']],
    })),
    chosen,
    change: (next) => ({ kinds: KINDS.filter((kind) => next.includes(kind)) }),
  }),
  issue: (summary, { issues: chosen }) => ({
    choices: withChosen(
      summary?.issues.map(({ code, title, count }) => ({ value: code, label: title, count })) ?? [],
      chosen,
      (code) => code.replaceAll('_', ' '),
    ),
    chosen,
    change: (next) => ({ issues: next }),
  }),
  state: (summary, { states: chosen }) => ({
    choices: withChosen(summary ? states(summary) : [], chosen, stateLabel),
    chosen,
    change: (next) => ({ states: next }),
  }),
  missing: (summary, { missing: chosen }) => {
    const { title, meta, missing_h1 } = summary?.lengths ?? {};
    const counts = { title: title?.missing, meta: meta?.missing, h1: missing_h1 };
    return {
      choices: missingElements.map((value) => ({ value, label: missingLabels[value], count: counts[value] })),
      chosen,
      change: (next) => ({ missing: missingElements.filter((element) => next.includes(element)) }),
    };
  },
  crawl: (_, { crawl }) => ({
    isSingle: true,
    choices: [
      { value: 'crawlable', label: 'Crawlable' },
      { value: 'non-crawlable', label: 'Non-crawlable' },
    ],
    chosen: crawl === 'all' ? [] : [crawl],
    change: ([value]) => ({ crawl: value === 'crawlable' || value === 'non-crawlable' ? value : 'all' }),
  }),
  index: (_, { index }) => ({
    isSingle: true,
    choices: [
      { value: 'indexable', label: 'Indexable' },
      { value: 'non-indexable', label: 'Non-indexable' },
    ],
    chosen: index === 'all' ? [] : [index],
    change: ([value]) => ({ index: value === 'indexable' || value === 'non-indexable' ? value : 'all' }),
  }),
  findings: flag('findings', 'Has warnings', 'No warnings', 'with_findings'),
  failed: flag('failed', 'Failed pages', 'Pages without an error', 'with_errors'),
  duplicates: (_, { duplicates }) => ({
    choices: [{ value: 'yes', label: 'Same current title or meta description as another page' }],
    chosen: duplicates ? ['yes'] : [],
    change: (next) => ({ duplicates: next.length > 0 }),
  }),
};

export function valueFilterOf(
  field: ValueField,
  summary: Summary | undefined,
  filters: Filters,
): ValueFilter {
  return filtersWithValues[field](summary, filters);
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ChangesFilter, changesQuery, type PageChange } from '@/api/history';
import { Badge, type Tone } from '@/components/Badge';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { SelectField } from '@/components/fields/choices';
import { columnsOf } from '@/components/tableColumns';
import { shortUrl } from '@/lib/url';
import { FieldChanges } from './FieldChanges';
import { texts } from './texts';

const TONES: Record<string, Tone> = { changed: 'info', added: 'success', gone: 'outline' };

const options = (all: string, others: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(others).map(([value, label]) => ({ value, label })),
];
const { all: allKinds = '', ...someKinds } = texts.kinds;
const KINDS = options(allKinds, someKinds);
const ONLY = options(texts.onlyAll, texts.onlyOf);

const column = columnsOf<PageChange>();

const columnsFor = (before: number, after: number) =>
  column.columns([
    column.display({
      id: 'page',
      header: texts.columns.page,
      cell: ({ row: { original } }) => (
        <Link
          className="u"
          to="/analysis/$analysisId"
          params={{ analysisId: String(original.change === 'gone' ? before : after) }}
          search={{ tab: 'all', q: shortUrl(original.url, hostOf(original.url)) }}
          title={original.url}
        >
          {shortUrl(original.url, hostOf(original.url))}
        </Link>
      ),
      meta: { header: true },
    }),
    column.display({
      id: 'change',
      header: texts.columns.change,
      cell: ({ row: { original } }) => (
        <Badge tone={TONES[original.change] ?? 'neutral'}>
          {texts.change[original.change] ?? original.change}
        </Badge>
      ),
      meta: { width: '7rem' },
    }),
    column.display({
      id: 'details',
      header: texts.columns.details,
      cell: ({ row }) => <FieldChanges fields={row.original.fields} />,
      meta: { className: 'full', width: '65%' },
    }),
  ]);

const hostOf = (url: string) => new URL(url).host;

/** What changed on each page. */
export function PageChanges({ before, after }: { before: number; after: number }) {
  const [filter, setFilter] = useState<ChangesFilter>({});
  const [parts, setParts] = useState(1);
  const pages = useQuery(changesQuery(before, after, filter, parts));
  const [columns] = useState(() => columnsFor(before, after));
  const rows = pages.data?.items ?? [];
  const pick = (name: keyof ChangesFilter) => (value: string) => {
    setParts(1);
    setFilter(({ [name]: _, ...others }) => (value === '' ? others : { ...others, [name]: value }));
  };
  return (
    <div>
      <div className="row wrap changes-head">
        <h2 className="grow">{texts.changes}</h2>
        <SelectField
          label={texts.show}
          hideLabel
          options={KINDS}
          value={filter.change ?? ''}
          onChange={(event) => pick('change')(event.target.value)}
        />
        <SelectField
          label={texts.only}
          hideLabel
          options={ONLY}
          value={filter.only ?? ''}
          onChange={(event) => pick('only')(event.target.value)}
        />
      </div>
      <DataTable
        card
        label={texts.changes}
        testId="changes-table"
        rows={rows}
        columns={columns}
        getRowId={(change) => `${change.change} ${change.url}`}
        rowName={(change) => change.url}
        loading={pages.isPending}
        fetching={pages.isFetching && !pages.isPending}
        error={pages.isError && rows.length === 0 ? texts.failed : null}
        onRetry={() => void pages.refetch()}
        empty={texts.none}
      />
      {pages.data?.next_cursor && (
        <Button busy={pages.isPlaceholderData} onClick={() => setParts(parts + 1)}>
          {pages.isPlaceholderData ? texts.loadingMore : texts.more}
        </Button>
      )}
    </div>
  );
}

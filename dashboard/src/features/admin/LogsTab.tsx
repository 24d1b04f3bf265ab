import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { exportLogs, logsQuery } from '@/api/admin';
import type { LogEntry } from '@/api/types';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { TextField } from '@/components/fields/text';
import { columnsOf } from '@/components/tableColumns';
import { useListSearch } from '@/components/useListSearch';
import { formatDateTime } from '@/lib/dates';
import { recordError } from './errorLog';
import { type AdminProblem, downloadProblem } from './errors';
import { Problem } from './Problem';
import { texts, logTexts as words } from './texts';
import { useRecorded } from './useRecorded';

const SIZE = 20;
const SIZES = [20, 50, 100];
/** Days of the ready-made filters. */
const PRESETS = [7, 30];

/** 'from: Free, to: Pro' */
export function detailsText(details: Record<string, unknown>): string {
  const word = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${word(value)}`)
    .join(', ');
}

/** 'Delete user' for `delete_user`; some actions have a text of their own. */
export function actionText(action: string): string {
  const plain = action.replaceAll('_', ' ');
  return words.actions[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const DAY_MS = 86_400_000;

/** The first of the last days, in UTC like the filter. */
const daysAgo = (days: number) => new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);

const column = columnsOf<LogEntry>();
const heads = words.columns;
const columns = column.columns([
  column.accessor('created_at', {
    id: 'date',
    header: heads.date,
    enableSorting: false,
    cell: ({ row }) => formatDateTime(row.original.created_at),
    meta: { className: 'nowrap muted', header: true },
  }),
  column.accessor('admin_email', {
    id: 'admin',
    header: heads.admin,
    enableSorting: false,
    // Actions from the command line have no administrator.
    cell: ({ row }) => row.original.admin_email || texts.none,
    meta: { className: 'em', label: heads.admin },
  }),
  column.accessor('action', {
    id: 'action',
    header: heads.action,
    enableSorting: false,
    cell: ({ row }) => <span title={row.original.action}>{actionText(row.original.action)}</span>,
  }),
  column.accessor('target_user_email', {
    id: 'target',
    header: heads.target,
    enableSorting: false,
    cell: ({ row }) => row.original.target_user_email || words.global,
    meta: { className: 'em', label: heads.target },
  }),
  column.accessor((entry) => detailsText(entry.details), {
    id: 'details',
    header: heads.details,
    enableSorting: false,
    meta: { className: 'em full' },
  }),
]);

/** A day in the format of date fields; anything else becomes empty. */
function dayOf(text: string | undefined): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '';
}

export default function LogsTab() {
  const { search, change: write, page, setPage } = useListSearch();
  const range = { start: dayOf(search.start), end: dayOf(search.end) };
  const [size, setSize] = useState(SIZE);
  const days = useId();
  const dates = { start_date: range.start || undefined, end_date: range.end || undefined };
  const { data, error, isPending, isFetching, isError, refetch } = useQuery(
    logsQuery({ skip: (page - 1) * size, limit: size, ...dates }),
  );
  useRecorded('load logs', error);
  const isFiltered = range.start !== '' || range.end !== '';
  const change = ({ start, end }: { start: string; end: string }) =>
    write({ start: start || undefined, end: end || undefined, page: undefined });
  return (
    <>
      <div className="tools log-tools">
        <TextField
          type="date"
          label={words.start}
          aria-describedby={days}
          value={range.start}
          max={range.end || undefined}
          onChange={(event) => change({ ...range, start: event.target.value })}
        />
        <TextField
          type="date"
          label={words.end}
          aria-describedby={days}
          value={range.end}
          min={range.start || undefined}
          onChange={(event) => change({ ...range, end: event.target.value })}
        />
        {PRESETS.map((span) => (
          <Button key={span} variant="ghost" onClick={() => change({ start: daysAgo(span), end: '' })}>
            {words.last(span)}
          </Button>
        ))}
        {isFiltered && (
          <Button variant="ghost" onClick={() => change({ start: '', end: '' })}>
            {words.clear}
          </Button>
        )}
        <ExportLogs dates={dates} />
        {/* The filter uses days in UTC, but the table shows the reader's time zone. */}
        <p className="hint days" id={days}>
          {words.days}
        </p>
      </div>
      <DataTable
        card
        label={words.table}
        testId="logs-table"
        className="admin-table"
        rows={data?.items ?? []}
        columns={columns}
        getRowId={(entry) => String(entry.id)}
        loading={isPending}
        fetching={isFetching && !isPending}
        error={isError ? words.failed : null}
        onRetry={() => void refetch()}
        empty={words.empty}
        filtered={isFiltered}
        onClearFilters={() => change({ start: '', end: '' })}
        page={{
          number: page,
          size,
          sizes: SIZES,
          total: data?.total ?? 0,
          onPage: setPage,
          onPageSize: (next) => {
            setSize(next);
            setPage(1);
          },
        }}
      />
    </>
  );
}

function ExportLogs({ dates }: { dates: { start_date?: string; end_date?: string } }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AdminProblem | null>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await exportLogs(dates);
    } catch (thrown) {
      recordError('export logs', thrown);
      setProblem(downloadProblem(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        className="push"
        busy={busy}
        icon={<Download className="i" aria-hidden="true" />}
        onClick={() => void run()}
      >
        {words.export}
      </Button>
      {problem && <Problem problem={problem} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type UsersSort, usersQuery } from '@/api/admin';
import { DataTable } from '@/components/DataTable';
import { SearchField } from '@/components/fields';
import { type Sort, sortFromText, sortToText } from '@/components/tableColumns';
import { userTexts as words } from './texts';
import { UserDialogs, type UserTask } from './UserDialogs';
import { userColumns } from './userColumns';

const SIZE = 10;
const SIZES = [10, 20, 50, 100];
const TYPING_MS = 250;

/** The server's name of an order; undefined for its own. */
export function sortParam(sort: Sort | null): UsersSort | undefined {
  switch (sort?.id) {
    case 'email':
      return sort.desc ? '-email' : 'email';
    case 'created':
      return sort.desc ? '-created_at' : 'created_at';
    case 'activity':
      return sort.desc ? '-last_activity_at' : 'last_activity_at';
    default:
      return undefined;
  }
}

export function pageOf(text: string | undefined): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

export function UsersTab() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [size, setSize] = useState(SIZE);
  const [task, setTask] = useState<UserTask | null>(null);
  const columns = useMemo(() => userColumns(setTask), []);
  const page = pageOf(search.page);
  const sort = sortFromText(search.sort);
  const params = {
    skip: (page - 1) * size,
    limit: size,
    search: search.q || undefined,
    sort: sortParam(sort),
  };
  const { data, isPending, isFetching, isError, refetch } = useQuery(usersQuery(params));
  const go = (change: { q?: string; sort?: string; page?: string }) => {
    void navigate({ to: '/admin', search: { ...search, tab: 'users', ...change }, replace: true });
  };
  return (
    <>
      <div className="tools">
        <UserSearch value={search.q ?? ''} onChange={(q) => go({ q, page: undefined })} />
      </div>
      <DataTable
        card
        label={words.table}
        testId="users-table"
        className="admin-table users"
        rows={data?.items ?? []}
        columns={columns}
        getRowId={(user) => String(user.id)}
        rowTestId={(user) => `user-row-${user.id}`}
        sorted
        sort={sort}
        onSort={(next) => go({ sort: sortToText(next) || undefined, page: undefined })}
        loading={isPending}
        fetching={isFetching && !isPending}
        error={isError ? words.failed : null}
        onRetry={() => void refetch()}
        empty={words.empty}
        filtered={Boolean(search.q)}
        onClearFilters={() => go({ q: undefined, page: undefined })}
        page={{
          number: page,
          size,
          sizes: SIZES,
          total: data?.total ?? 0,
          onPage: (next) => go({ page: next > 1 ? String(next) : undefined }),
          onPageSize: (next) => {
            setSize(next);
            go({ page: undefined });
          },
        }}
      />
      <UserDialogs task={task} onClose={() => setTask(null)} />
    </>
  );
}

/** Asks the server once the typing rests. */
function UserSearch({ value, onChange }: { value: string; onChange(text: string): void }) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      label={words.search}
      placeholder={words.placeholder}
      value={text}
      onChange={setText}
      onClear={() => {
        setText('');
        onChange('');
      }}
    />
  );
}

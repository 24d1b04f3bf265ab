import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { allUsersQuery, type UsersSort, usersQuery } from '@/api/admin';
import { DataTable } from '@/components/DataTable';
import { SearchField } from '@/components/fields/SearchField';
import { lazyPart } from '@/components/lazyPart';
import type { Sort } from '@/components/tableColumns';
import { useListSearch } from '@/components/useListSearch';
import { userTexts as words } from './texts';
import type { UserTask } from './UserDialogs';
import { useRecorded } from './useRecorded';
import { userColumns } from './userColumns';

const UserDialogs = lazyPart(() => import('./UserDialogs'));

const SIZE = 10;
const SIZES = [10, 20, 50, 100];

/**
 * The server's name of a sort order. Undefined for the default order, and for orders that the server
 * does not support.
 */
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

export function UsersTab() {
  const { search, text, setText, sort, setSort, page, setPage } = useListSearch();
  const [size, setSize] = useState(SIZE);
  const [task, setTask] = useState<UserTask | null>(null);
  const columns = useMemo(() => userColumns(setTask), []);
  const order = sortParam(sort);
  // To sort in the browser, all users are needed.
  const sortsHere = sort !== null && order === undefined;
  const wanted = search.q || undefined;
  const paged = useQuery({
    ...usersQuery({ skip: (page - 1) * size, limit: size, search: wanted, sort: order }),
    enabled: !sortsHere,
  });
  const whole = useQuery({ ...allUsersQuery(wanted), enabled: sortsHere });
  const { data, error, isPending, isFetching, isError, refetch } = sortsHere ? whole : paged;
  useRecorded('load users', error);
  return (
    <>
      <div className="tools">
        <SearchField
          label={words.search}
          placeholder={words.placeholder}
          keyHint="/"
          value={text}
          onChange={setText}
        />
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
        sorted={!sortsHere}
        sort={sort}
        onSort={setSort}
        loading={isPending}
        fetching={isFetching && !isPending}
        error={isError ? words.failed : null}
        onRetry={() => void refetch()}
        empty={words.empty}
        filtered={Boolean(search.q)}
        onClearFilters={() => setText('')}
        page={{
          number: page,
          size,
          sizes: SIZES,
          ...(!sortsHere && { total: data?.total ?? 0 }),
          onPage: setPage,
          onPageSize: (next) => {
            setSize(next);
            setPage(1);
          },
        }}
      />
      {task && (
        <Suspense fallback={null}>
          <UserDialogs task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
}

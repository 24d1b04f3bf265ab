import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { profilesQuery } from '@/api/profiles';
import type { Profile } from '@/api/types';
import { usePageTitle } from '@/app/title';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { EmptyState } from '@/components/EmptyState';
import { SearchField } from '@/components/fields/SearchField';
import { PageHead } from '@/components/PageHead';
import { useListSearch } from '@/components/useListSearch';
import { DeleteProfile } from './DeleteProfile';
import { ExtensionBanner } from './ExtensionBanner';
import { ProfileDialog } from './ProfileDialog';
import { profileColumns } from './profileColumns';
import { texts } from './texts';

const SIZE = 20;
const SIZES = [20, 50, 100];

type Task = { kind: 'create' } | { kind: 'edit' | 'delete'; profile: Profile };

export default function ProfilesPage() {
  usePageTitle(texts.title);
  const { data, isPending, isFetching, isError, refetch } = useQuery(profilesQuery());
  const { text: filter, setText: find, sort, setSort, page, setPage } = useListSearch();
  const [size, setSize] = useState(SIZE);
  const [task, setTask] = useState<Task | null>(null);
  const columns = useMemo(
    () =>
      profileColumns({
        onEdit: (profile) => setTask({ kind: 'edit', profile }),
        onDelete: (profile) => setTask({ kind: 'delete', profile }),
      }),
    [],
  );
  const wanted = filter.trim().toLowerCase();
  const rows = useMemo(
    () => (data ?? []).filter((profile) => profile.name.toLowerCase().includes(wanted)),
    [data, wanted],
  );
  const create = (
    <Button
      variant="primary"
      icon={<Plus className="i" aria-hidden="true" />}
      onClick={() => setTask({ kind: 'create' })}
    >
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title} actions={create} />
      <ExtensionBanner />
      <div className="tools">
        <SearchField
          label={texts.filter}
          placeholder={texts.placeholder}
          keyHint="/"
          value={filter}
          onChange={find}
        />
      </div>
      <DataTable
        card
        label={texts.title}
        testId="profiles-table"
        rows={rows}
        columns={columns}
        getRowId={(profile) => String(profile.id)}
        rowTestId={(profile) => `profile-row-${profile.id}`}
        sort={sort}
        onSort={setSort}
        loading={isPending}
        fetching={isFetching && !isPending}
        error={isError ? texts.failed : null}
        onRetry={() => void refetch()}
        empty={<EmptyState text={texts.empty} action={create} />}
        filtered={wanted !== '' && (data?.length ?? 0) > 0}
        onClearFilters={() => find('')}
        page={{ number: page, size, sizes: SIZES, onPage: setPage, onPageSize: setSize }}
      />
      {task?.kind === 'create' && <ProfileDialog profile={undefined} onClose={() => setTask(null)} />}
      {task?.kind === 'edit' && <ProfileDialog profile={task.profile} onClose={() => setTask(null)} />}
      {task?.kind === 'delete' && <DeleteProfile profile={task.profile} onClose={() => setTask(null)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { userProjectsQuery } from '@/api/admin';
import type { User, UserProject } from '@/api/types';
import { DataTable } from '@/components/DataTable';
import { Modal } from '@/components/Modal';
import { columnsOf } from '@/components/tableColumns';
import { formatDate } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { userTexts as words } from './texts';

const column = columnsOf<UserProject>();
const heads = words.projectColumns;
const columns = column.columns([
  column.accessor('name', {
    id: 'name',
    header: heads.name,
    enableSorting: false,
    cell: ({ row }) => (
      <Link className="name" to="/project/$projectId" params={{ projectId: String(row.original.id) }}>
        {row.original.name}
      </Link>
    ),
    meta: { header: true },
  }),
  column.accessor('domain', { id: 'domain', header: heads.domain, enableSorting: false }),
  column.accessor('created_at', {
    id: 'created',
    header: heads.created,
    enableSorting: false,
    cell: ({ row }) => formatDate(row.original.created_at),
    meta: { className: 'nowrap' },
  }),
  column.accessor('analyses_count', {
    id: 'analyses',
    header: heads.analyses,
    enableSorting: false,
    cell: ({ row }) => formatCount(row.original.analyses_count),
    meta: { align: 'right' },
  }),
]);

export function UserProjectsDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { data, isPending, isError, refetch } = useQuery(userProjectsQuery(user.id));
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.projectsOf(user.email)}
      size="lg"
    >
      <DataTable
        label={words.projectsOf(user.email)}
        testId="user-projects-table"
        rows={data ?? []}
        columns={columns}
        getRowId={(project) => String(project.id)}
        loading={isPending}
        error={isError ? words.projectsFailed : null}
        onRetry={() => void refetch()}
        empty={words.noProjects}
      />
    </Modal>
  );
}

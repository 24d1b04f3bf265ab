import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Pencil, Plus, Trash2, UserPlus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { plansQuery } from '@/api/admin';
import type { Plan } from '@/api/types';
import { Badge } from '@/components/Badge';
import { Button, IconButton } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { EmptyState } from '@/components/EmptyState';
import { columnsOf } from '@/components/tableColumns';
import { toast } from '@/components/toast';
import { formatCount, formatPrice } from '@/lib/numbers';
import { AssignUserDialog } from './AssignUserDialog';
import { DeletePlanDialog } from './DeletePlanDialog';
import { PlanDialog } from './PlanDialog';
import { isAlwaysThere } from './planForm';
import { planTexts as words } from './texts';
import { useRecorded } from './useRecorded';

type PlanTask = { kind: 'create' } | { kind: 'edit' | 'delete' | 'assign'; plan: Plan };

const column = columnsOf<Plan>();

function planColumns(onTask: (task: PlanTask) => void) {
  const heads = words.columns;
  return column.columns([
    column.accessor('name', {
      id: 'name',
      header: heads.name,
      cell: ({ row }) => <span className="strong">{row.original.name}</span>,
      meta: { header: true },
    }),
    column.accessor('description', {
      id: 'description',
      header: heads.description,
      meta: { className: 'em' },
    }),
    column.accessor('price', {
      id: 'price',
      header: heads.price,
      cell: ({ row }) => formatPrice(row.original.price),
      meta: { align: 'right', className: 'nowrap' },
    }),
    column.accessor('user_count', {
      id: 'users',
      header: heads.users,
      cell: ({ row }) => formatCount(row.original.user_count),
      meta: { align: 'right', label: heads.users },
    }),
    column.accessor('is_active', {
      id: 'active',
      header: heads.active,
      cell: ({ row }) =>
        row.original.is_active ? (
          <Badge
            tone="success"
            className="b-quiet"
            icon={<CircleCheck className="i i-m" aria-hidden="true" />}
          >
            {words.yes}
          </Badge>
        ) : (
          <Badge tone="outline">{words.no}</Badge>
        ),
      meta: { label: heads.active },
    }),
    column.display({
      id: 'actions',
      header: heads.actions,
      cell: ({ row }) => {
        const plan = row.original;
        return (
          <div className="row">
            <IconButton
              label={words.editOf(plan.name)}
              tip={words.editAction}
              icon={<Pencil className="i" aria-hidden="true" />}
              onClick={() => onTask({ kind: 'edit', plan })}
            />
            <IconButton
              label={words.assignTo(plan.name)}
              tip={words.assign}
              icon={<UserPlus className="i" aria-hidden="true" />}
              onClick={() => onTask({ kind: 'assign', plan })}
            />
            <IconButton
              label={words.deleteOf(plan.name)}
              tip={words.delete}
              unavailable={isAlwaysThere(plan) ? words.alwaysThere : undefined}
              icon={<Trash2 className="i" aria-hidden="true" />}
              onClick={() => onTask({ kind: 'delete', plan })}
            />
          </div>
        );
      },
      meta: { align: 'right' },
    }),
  ]);
}

export default function PlansTab() {
  const [task, setTask] = useState<PlanTask | null>(null);
  const columns = useMemo(() => planColumns(setTask), []);
  const { data, error, isPending, isFetching, refetch } = useQuery(plansQuery());
  useRecorded('load plans', error);
  useEffect(() => {
    if (!error) return;
    toast.error(words.failedToast);
  }, [error]);
  const close = () => setTask(null);
  return (
    <>
      <div className="tools">
        <Button
          className="push"
          icon={<Plus className="i" aria-hidden="true" />}
          onClick={() => setTask({ kind: 'create' })}
        >
          {words.create}
        </Button>
      </div>
      <DataTable
        card
        label={words.table}
        testId="plans-table"
        className="admin-table"
        rows={data ?? []}
        columns={columns}
        getRowId={(plan) => String(plan.id)}
        rowTestId={(plan) => `plan-row-${plan.id}`}
        loading={isPending}
        fetching={isFetching && !isPending}
        error={error ? words.failed : null}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            text={words.empty}
            action={<Button onClick={() => setTask({ kind: 'create' })}>{words.create}</Button>}
          />
        }
      />
      {task?.kind === 'create' && <PlanDialog plan={undefined} onClose={close} />}
      {task?.kind === 'edit' && <PlanDialog plan={task.plan} onClose={close} />}
      {task?.kind === 'delete' && <DeletePlanDialog plan={task.plan} plans={data ?? []} onClose={close} />}
      {task?.kind === 'assign' && <AssignUserDialog plan={task.plan} onClose={close} />}
    </>
  );
}

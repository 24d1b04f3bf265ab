import { CircleCheck, CreditCard, Ellipsis, Folder, Trash2, UserCheck, UserX } from 'lucide-react';
import type { User } from '@/api/types';
import { useUser } from '@/app/session';
import { Badge, type Tone } from '@/components/Badge';
import { IconButton } from '@/components/Button';
import { Menu, MenuItem, MenuSeparator } from '@/components/Menu';
import { columnsOf } from '@/components/tableColumns';
import { formatDate } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { texts, userTexts as words } from './texts';
import type { UserTask } from './UserDialogs';

/** Pro and Plus are highlighted; other plans are neutral. */
export function planTone(name: string): Tone {
  if (name === 'Pro') return 'accent';
  return name === 'Plus' ? 'info' : 'outline';
}

const planOf = (user: User) => user.subscription_type || 'Free';

const column = columnsOf<User>();

export function userColumns(onTask: (task: UserTask) => void) {
  const heads = words.columns;
  return column.columns([
    column.accessor('email', {
      id: 'email',
      header: heads.email,
      cell: ({ row }) => <span className="em">{row.original.email}</span>,
      meta: { header: true },
    }),
    column.accessor('agency_name', {
      id: 'agency',
      header: heads.agency,
      cell: ({ row }) => row.original.agency_name || <span className="hide-s">{texts.none}</span>,
      meta: { className: 'u-agency' },
    }),
    column.accessor((user) => planOf(user), {
      id: 'subscription',
      header: heads.subscription,
      cell: ({ row }) => {
        const plan = planOf(row.original);
        return <Badge tone={planTone(plan)}>{plan}</Badge>;
      },
      meta: { className: 'u-plan' },
    }),
    column.accessor((user) => (user.is_active ? words.active : words.inactive), {
      id: 'status',
      header: heads.status,
      cell: ({ row }) =>
        row.original.is_active ? (
          <Badge
            tone="success"
            className="b-quiet"
            icon={<CircleCheck className="i i-m" aria-hidden="true" />}
          >
            {words.active}
          </Badge>
        ) : (
          <Badge tone="outline">{words.inactive}</Badge>
        ),
      meta: { className: 'u-status' },
    }),
    column.accessor('created_at', {
      id: 'created',
      header: heads.created,
      cell: ({ row }) => formatDate(row.original.created_at),
      meta: { className: 'muted nowrap hide-s' },
    }),
    column.accessor('last_activity_at', {
      id: 'activity',
      header: heads.activity,
      cell: ({ row }) => formatDate(row.original.last_activity_at),
      meta: { className: 'nowrap hide-s' },
    }),
    column.accessor('projects_count', {
      id: 'projects',
      header: heads.projects,
      cell: ({ row }) => formatCount(row.original.projects_count),
      meta: { align: 'right', className: 'hide-s' },
    }),
    column.accessor('analyses_count', {
      id: 'analyses',
      header: heads.analyses,
      cell: ({ row }) => formatCount(row.original.analyses_count),
      meta: { align: 'right', className: 'hide-s' },
    }),
    column.display({
      id: 'actions',
      header: heads.actions,
      cell: ({ row }) => <UserMenu user={row.original} onTask={onTask} />,
      meta: { align: 'right', className: 'u-actions' },
    }),
  ]);
}

function UserMenu({ user, onTask }: { user: User; onTask: (task: UserTask) => void }) {
  const isOwn = useUser().id === user.id;
  return (
    <Menu
      trigger={
        <IconButton
          label={words.actionsOf(user.email)}
          icon={<Ellipsis className="i" aria-hidden="true" />}
        />
      }
    >
      <MenuItem
        icon={<Folder className="i" aria-hidden="true" />}
        onSelect={() => onTask({ kind: 'projects', user })}
      >
        {words.viewProjects}
      </MenuItem>
      <MenuItem
        icon={<CreditCard className="i" aria-hidden="true" />}
        onSelect={() => onTask({ kind: 'subscription', user })}
      >
        {words.changeSubscription}
      </MenuItem>
      <MenuSeparator />
      {user.is_active ? (
        <MenuItem
          icon={<UserX className="i" aria-hidden="true" />}
          disabled={isOwn}
          reason={words.ownDeactivate}
          onSelect={() => onTask({ kind: 'deactivate', user })}
        >
          {words.deactivate}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<UserCheck className="i" aria-hidden="true" />}
          onSelect={() => onTask({ kind: 'reactivate', user })}
        >
          {words.reactivate}
        </MenuItem>
      )}
      <MenuItem
        danger
        icon={<Trash2 className="i" aria-hidden="true" />}
        disabled={isOwn}
        reason={words.ownDelete}
        onSelect={() => onTask({ kind: 'delete', user })}
      >
        {words.delete}
      </MenuItem>
    </Menu>
  );
}

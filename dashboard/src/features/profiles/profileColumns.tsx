import { Pencil, Trash2 } from 'lucide-react';
import type { Profile } from '@/api/types';
import { Badge } from '@/components/Badge';
import { IconButton } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { columnsOf } from '@/components/tableColumns';
import { cx } from '@/lib/cx';
import { texts } from './texts';

const column = columnsOf<Profile>();

/** Maximum number of characters of a user agent in the list. */
const AGENT = 30;

function Agent({ text }: { text: string }) {
  return (
    <span className={cx('agent', text.length > AGENT && 'is-cut')} title={text}>
      {text.slice(0, AGENT)}
    </span>
  );
}

interface Actions {
  onEdit(profile: Profile): void;
  onDelete(profile: Profile): void;
}

export function profileColumns({ onEdit, onDelete }: Actions) {
  const heads = texts.columns;
  return column.columns([
    column.accessor('name', {
      id: 'name',
      header: heads.name,
      cell: ({ row }) => <span className="strong">{row.original.name}</span>,
      meta: { header: true },
    }),
    column.accessor('user_agent', {
      id: 'agent',
      header: heads.agent,
      enableSorting: false,
      cell: ({ row }) =>
        row.original.user_agent ? (
          <Agent text={row.original.user_agent} />
        ) : (
          <span className="muted">{texts.defaultAgent}</span>
        ),
      meta: { className: 'full' },
    }),
    column.accessor('has_session_data', {
      id: 'session',
      header: heads.session,
      enableSorting: false,
      cell: ({ row }) => (
        <Badge tone={row.original.has_session_data ? 'success' : 'faint'}>
          {row.original.has_session_data ? texts.saved : texts.emptyData}
        </Badge>
      ),
    }),
    column.display({
      id: 'actions',
      header: heads.actions,
      cell: ({ row }) => {
        const profile = row.original;
        return (
          <div className="row">
            <IconButton
              label={texts.edit(profile.name)}
              icon={<Pencil className="i" aria-hidden="true" />}
              onClick={() => onEdit(profile)}
            />
            <CopyButton
              text={String(profile.id)}
              label={texts.copyId(profile.name)}
              word={texts.copyTitle}
              compact
              className="copy-id"
            />
            <IconButton
              label={texts.delete(profile.name)}
              icon={<Trash2 className="i" aria-hidden="true" />}
              onClick={() => onDelete(profile)}
            />
          </div>
        );
      },
      meta: { align: 'right' },
    }),
  ]);
}

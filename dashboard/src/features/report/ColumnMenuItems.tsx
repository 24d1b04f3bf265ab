import { ArrowDown, ArrowUp, Columns3, EyeOff, ListFilter, Pin, PinOff, X } from 'lucide-react';
import { MenuItem, MenuSeparator } from '@/components/Menu';
import { type Sort, sortToText } from '@/components/tableColumns';
import { type ColumnId, columns, pinColumn, toggleColumn } from './columns';
import { type Target, targetOfColumn } from './filterFields';
import type { View } from './view';

interface ColumnMenuItemsProps {
  column: ColumnId;
  view: View;
  onFilter: (target: Target) => void;
  onShowColumns: () => void;
  /** Something opens that takes the focus. */
  onLeave: () => void;
  /** The column will be hidden. */
  onHide: () => void;
}

const icon = (Icon: typeof Pin) => <Icon className="i" aria-hidden="true" />;

export function ColumnMenuItems({
  column,
  view,
  onFilter,
  onShowColumns,
  onLeave,
  onHide,
}: ColumnMenuItemsProps) {
  const { sort, columns: choice } = view;
  const isFixed = columns.some(({ id, group }) => id === column && group === 'fixed');
  const isPinned = choice.pinned.includes(column);
  const order = (next: Sort | null) => view.change({ sort: sortToText(next) || undefined, page: undefined });
  return (
    <>
      <MenuItem icon={icon(ArrowUp)} onSelect={() => order({ id: column, desc: false })}>
        Sort ascending
      </MenuItem>
      <MenuItem icon={icon(ArrowDown)} onSelect={() => order({ id: column, desc: true })}>
        Sort descending
      </MenuItem>
      {sort?.id === column && (
        <MenuItem icon={icon(X)} onSelect={() => order(null)}>
          Clear sorting
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={icon(ListFilter)}
        onSelect={() => {
          onLeave();
          onFilter(targetOfColumn(column));
        }}
      >
        Filter by this column
      </MenuItem>
      <MenuSeparator />
      {!isFixed && (
        <MenuItem
          icon={icon(isPinned ? PinOff : Pin)}
          onSelect={() => view.setColumns(pinColumn(choice, column, !isPinned))}
        >
          {isPinned ? 'Unpin' : 'Pin left'}
        </MenuItem>
      )}
      <MenuItem
        icon={icon(EyeOff)}
        onSelect={() => {
          onHide();
          view.setColumns(toggleColumn(choice, column, false));
        }}
      >
        Hide column
      </MenuItem>
      <MenuItem
        icon={icon(Columns3)}
        onSelect={() => {
          onLeave();
          onShowColumns();
        }}
      >
        Show columns...
      </MenuItem>
    </>
  );
}

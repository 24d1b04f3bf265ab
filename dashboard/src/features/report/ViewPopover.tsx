import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Button } from '@/components/Button';
import {
  type ColumnChoice,
  clampWidth,
  defaultChoice,
  moveColumn,
  orderedColumns,
  toggleColumn,
  widenColumn,
} from './columns';
import { StepButton } from './StepButton';
import type { Look } from './view';

interface ViewPopoverProps {
  look: Look;
  choice: ColumnChoice;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLook: (look: Look) => void;
  onChoice: (choice: ColumnChoice) => void;
}

export function ViewPopover({ look, choice, open, onOpenChange, onLook, onChoice }: ViewPopoverProps) {
  const list = orderedColumns(choice);
  const flag = (name: 'wrap' | 'html' | 'lengths' | 'changes', label: string) => (
    <label>
      <input
        type="checkbox"
        checked={look[name]}
        onChange={(event) => onLook({ ...look, [name]: event.target.checked })}
      />
      {label}
    </label>
  );
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Button icon={<Columns3 className="i" aria-hidden="true" />}>View</Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu filters"
          align="start"
          sideOffset={4}
          collisionPadding={10}
          aria-label="View"
        >
          <fieldset>
            <legend>Cells</legend>
            <div className="list">
              {flag('wrap', 'Wrap text')}
              {flag('html', 'Render SEO text as HTML')}
              {flag('lengths', 'Display tag lengths')}
              {flag('changes', 'Show changes')}
              <label>
                <input
                  type="checkbox"
                  checked={look.density === 'compact'}
                  onChange={(event) =>
                    onLook({ ...look, density: event.target.checked ? 'compact' : 'comfortable' })
                  }
                />
                Compact rows
              </label>
            </div>
          </fieldset>
          <fieldset>
            <legend>Columns</legend>
            {list.map((column, index) => (
              <div key={column.id} className="colrow">
                <label>
                  <input
                    type="checkbox"
                    checked={!choice.hidden.includes(column.id)}
                    onChange={(event) => onChoice(toggleColumn(choice, column.id, event.target.checked))}
                  />
                  {column.label}
                </label>
                <input
                  className="input"
                  type="number"
                  min={80}
                  max={800}
                  step={20}
                  aria-label={`Width of ${column.label}`}
                  defaultValue={column.width}
                  key={column.width}
                  onBlur={(event) => {
                    const width = clampWidth(Number(event.target.value) || column.width);
                    if (width !== column.width) onChoice(widenColumn(choice, column.id, width));
                  }}
                />
                <StepButton
                  label={`Move ${column.label} left`}
                  Icon={ChevronUp}
                  off={index < 3}
                  onStep={() => onChoice(moveColumn(choice, column.id, -1))}
                />
                <StepButton
                  label={`Move ${column.label} right`}
                  Icon={ChevronDown}
                  off={index < 2 || index === list.length - 1}
                  onStep={() => onChoice(moveColumn(choice, column.id, 1))}
                />
              </div>
            ))}
          </fieldset>
          <Button size="sm" onClick={() => onChoice(defaultChoice)}>
            Reset columns
          </Button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

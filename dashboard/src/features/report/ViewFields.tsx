import { ChevronDown, ChevronUp } from 'lucide-react';
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
import { densities, type Look } from './view';

interface ViewFieldsProps {
  look: Look;
  choice: ColumnChoice;
  onLook: (look: Look) => void;
  onChoice: (choice: ColumnChoice) => void;
}

/** The cells and columns of the report. */
export function ViewFields({ look, choice, onLook, onChoice }: ViewFieldsProps) {
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
    <>
      <fieldset>
        <legend>Cells</legend>
        <div className="list">
          {flag('wrap', 'Wrap text')}
          {flag('html', 'Render SEO text as HTML')}
          {flag('lengths', 'Display tag lengths')}
          {flag('changes', 'Show changes')}
        </div>
      </fieldset>
      <fieldset>
        <legend>Rows</legend>
        <div className="opts" role="radiogroup" aria-label="Rows">
          {densities.map((density) => (
            <label key={density}>
              <input
                type="radio"
                name="density"
                checked={look.density === density}
                onChange={() => onLook({ ...look, density })}
              />
              {density.charAt(0).toUpperCase() + density.slice(1)}
            </label>
          ))}
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
    </>
  );
}

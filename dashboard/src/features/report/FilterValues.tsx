import { useId, useState } from 'react';
import { SearchField } from '@/components/fields/SearchField';
import { formatCount } from '@/lib/numbers';
import type { Choice } from './valueFilters';

/** Longer lists have a search. */
const SHORT = 8;

interface FilterValuesProps {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** One value at a time. */
  isSingle?: boolean;
  onChosen: (chosen: string[]) => void;
}

/** The values of a filter, each with the number of its results. */
export function FilterValues({ label, choices, chosen, isSingle = false, onChosen }: FilterValuesProps) {
  const name = useId();
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  // Values that were chosen at first are on top, and stay there.
  const [first] = useState(chosen);
  const isFirst = ({ value }: Choice) => first.includes(value);
  const shown = [...choices.filter(isFirst), ...choices.filter((choice) => !isFirst(choice))].filter(
    (choice) => choice.label.toLowerCase().includes(words),
  );
  return (
    <>
      {choices.length > SHORT && (
        <SearchField
          label={`Search ${label.toLowerCase()}`}
          placeholder="Search values..."
          value={typed}
          onChange={setTyped}
        />
      )}
      <div className="list" {...(isSingle && { role: 'radiogroup', 'aria-label': label })}>
        {shown.map(({ value, label: own, count }) => {
          const isChosen = chosen.includes(value);
          const others = chosen.filter((one) => one !== value);
          const next = isSingle ? [value] : [...others, value];
          return (
            <label key={value} className="fvalue">
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                name={name}
                checked={isChosen}
                onChange={() => onChosen(isChosen ? others : next)}
              />
              <span className="grow">{own}</span>{' '}
              {count !== undefined && <span className="num muted">{formatCount(count)}</span>}
            </label>
          );
        })}
        {shown.length === 0 && <p className="hint">No values.</p>}
      </div>
    </>
  );
}

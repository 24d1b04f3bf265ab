import { useState } from 'react';
import type { Summary } from '@/api/types';
import { SelectField } from '@/components/fields/choices';
import { NumberField } from '@/components/fields/text';
import { formatCount } from '@/lib/numbers';
import type { FilterEditorProps } from './FilterEditor';
import { type LengthFieldId, lengthElement } from './filterFields';
import { hasLength, type LengthRange, withLength } from './filters';

const whose: readonly { value: LengthRange['which']; label: string }[] = [
  { value: 'any', label: 'Current or new text' },
  { value: 'current', label: 'Current text' },
  { value: 'new', label: 'New text' },
];

interface FilterLengthProps extends Pick<FilterEditorProps, 'view' | 'target' | 'onTarget'> {
  field: LengthFieldId;
  /** Of the results that match all other filters. */
  summary: Summary | undefined;
}

/** A range of lengths, typed or chosen from the ranges that the report counts. */
export function FilterLength({ view, target, onTarget, summary, field }: FilterLengthProps) {
  const { lengths } = view.filters;
  const element = lengthElement(field);
  const range = target.at === undefined ? undefined : lengths[target.at];
  const [which, setWhich] = useState(range?.which ?? target.which ?? 'any');
  const counted = element === 'h1' ? [] : (summary?.lengths[element].ranges ?? []);
  const write = (next: LengthRange) => {
    const changed = withLength(lengths, next, target.at);
    view.setFilters({ lengths: changed });
    onTarget({ field, at: changed.indexOf(next) });
  };
  return (
    <div className="stack">
      <SelectField
        label="Which text"
        hideLabel
        options={whose}
        value={which}
        onChange={(event) => {
          const next = whose.find(({ value }) => value === event.target.value)?.value ?? 'any';
          setWhich(next);
          if (range) write({ ...range, which: next });
        }}
      />
      <RangeFields range={range} onRange={(from, to) => write({ which, element, from, to })} />
      {counted.length > 0 && (
        <div className="list" role="radiogroup" aria-label="Ranges">
          {counted.map(({ from, to, current, new: suggested }) => {
            const own: LengthRange = { which, element, from, to: to ?? undefined };
            return (
              <label key={from} className="fvalue">
                <input
                  type="radio"
                  name={field}
                  checked={hasLength(lengths, own)}
                  onChange={() => write(own)}
                />
                <span className="grow">{to == null ? `${from}+` : `${from}–${to}`} characters</span>{' '}
                <span className="num muted">{countText(which, current, suggested)}</span>
              </label>
            );
          })}
        </div>
      )}
    </div>
  );
}

function countText(which: LengthRange['which'], current: number, suggested: number): string {
  if (which === 'any') return `${formatCount(current)} current, ${formatCount(suggested)} new`;
  return formatCount(which === 'current' ? current : suggested);
}

const lengthOf = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined);

interface RangeFieldsProps {
  range: LengthRange | undefined;
  onRange: (from: number, to: number | undefined) => void;
}

/** Both ends of a range. They apply when the user leaves both fields or presses Enter. */
function RangeFields({ range, onRange }: RangeFieldsProps) {
  const [shown, setShown] = useState(range);
  const [from, setFrom] = useState(range ? String(range.from) : '');
  const [to, setTo] = useState(range?.to === undefined ? '' : String(range.to));
  if (range && (range.from !== shown?.from || range.to !== shown.to)) {
    setShown(range);
    setFrom(String(range.from));
    setTo(range.to === undefined ? '' : String(range.to));
  }
  const first = lengthOf(from) ?? 0;
  const last = lengthOf(to);
  const isReversed = last !== undefined && last < first;
  const apply = () => {
    if (isReversed || (from === '' && to === '')) return;
    if (first !== range?.from || last !== range?.to) onRange(first, last);
  };
  return (
    <form
      className="frange"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) apply();
      }}
    >
      <NumberField
        label="From"
        min={0}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        data-first
      />
      <NumberField
        label="To"
        min={0}
        value={to}
        {...(isReversed && { error: 'Below the first number.' })}
        onChange={(event) => setTo(event.target.value)}
      />
      <button type="submit" hidden />
    </form>
  );
}

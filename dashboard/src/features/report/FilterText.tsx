import { useState } from 'react';
import { SelectField } from '@/components/fields/choices';
import { TextField } from '@/components/fields/text';
import { useTypedText } from '@/components/useTypedText';
import type { FilterEditorProps } from './FilterEditor';
import { fieldLabel } from './filterFields';
import { lookedFor, searchOfParts, searchPart, searchParts } from './searchText';

const contains = { value: 'contains', label: 'contains', isPattern: false, isExcluded: false };
const operators = [
  contains,
  { value: 'without', label: 'does not contain', isPattern: false, isExcluded: true },
  { value: 'matches', label: 'matches the regular expression', isPattern: true, isExcluded: false },
  { value: 'differs', label: 'does not match the regular expression', isPattern: true, isExcluded: true },
];

type FilterTextProps = Pick<FilterEditorProps, 'view' | 'target' | 'onTarget' | 'onDone'>;

/** A part of the search: which text a field contains, or does not contain. */
export function FilterText({ view, target, onTarget, onDone }: FilterTextProps) {
  const label = fieldLabel(target.field);
  const parts = searchParts(view.filters.text);
  const at = target.at ?? parts.length;
  const part = parts[at];
  const found = part ? lookedFor(part) : { text: '', isPattern: false };
  // Kept here, because a part without a text does not contain it.
  const [operator, setOperator] = useState(
    () =>
      operators.find(
        ({ isPattern, isExcluded }) =>
          isPattern === found.isPattern && isExcluded === (part?.isExcluded ?? false),
      ) ?? contains,
  );
  const write = (text: string, how: typeof contains, step: 'step' | 'typing') => {
    if (text === found.text && how === operator) return;
    const next = searchPart(part?.field ?? target.field, { ...how, text });
    view.setFilters({ text: searchOfParts([...parts.slice(0, at), next, ...parts.slice(at + 1)]) }, step);
    if (target.at === undefined) onTarget({ ...target, at });
  };
  const [typed, setTyped] = useTypedText(found.text, (text) => write(text, operator, 'typing'));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        write(typed, operator, 'typing');
        onDone();
      }}
    >
      <SelectField
        label={`How ${label} is compared`}
        hideLabel
        options={operators}
        value={operator.value}
        onChange={(event) => {
          const next = operators.find(({ value }) => value === event.target.value) ?? contains;
          setOperator(next);
          if (part) write(typed, next, 'step');
        }}
      />
      <TextField
        label={operator.isPattern ? `Regular expression for ${label}` : `Text in ${label}`}
        hideLabel
        data-first
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

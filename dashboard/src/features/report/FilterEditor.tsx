import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { ResultsFilter } from '@/api/results';
import type { Summary } from '@/api/types';
import { SelectField } from '@/components/fields/choices';
import { LongFields } from './FilterFields';
import './filter-editor.css';
import { FilterLength } from './FilterLength';
import { FilterText } from './FilterText';
import { FilterValues } from './FilterValues';
import { FolderTree } from './FolderTree';
import { fieldLabel, isLengthField, isTextField, type Target, withoutTarget } from './filterFields';
import { facets } from './filters';
import { filterQuery } from './listQuery';
import { summaryQuery } from './reportQueries';
import { lookedFor, type SearchPart, searchOfParts, searchPart, searchParts } from './searchText';
import { valueFilterOf } from './valueFilters';
import type { View } from './view';

export interface FilterEditorProps {
  analysisId: number;
  view: View;
  target: Target;
  /** A new filter has become active. Its editor changes it from now on. */
  onTarget: (target: Target) => void;
  /** The user has finished. */
  onDone: () => void;
}

/** The control of one filter. Each change applies at once. */
export function FilterEditor(props: FilterEditorProps) {
  const { analysisId, view, target } = props;
  const { filters, long } = view;
  const others = useMemo(() => {
    const without = withoutTarget(target, filters, long);
    return filterQuery({ ...filters, ...without.filters }, without.long ?? long);
  }, [target, filters, long]);
  // The figures of the results that match all other filters.
  const { data: summary } = useQuery({
    ...summaryQuery(analysisId, others),
    placeholderData: keepPreviousData,
    enabled: target.field !== 'long',
  });
  const box = useRef<HTMLFieldSetElement>(null);
  const isFocused = useRef(false);
  // The popover has moved the focus before its controls were loaded.
  useEffect(() => {
    const wanted =
      box.current?.querySelector<HTMLElement>('[data-first]') ??
      box.current?.querySelector<HTMLElement>('input, button, [tabindex]');
    if (isFocused.current || !wanted || (summary === undefined && target.field !== 'long')) return;
    isFocused.current = true;
    wanted.focus();
  }, [summary, target.field]);
  return (
    <fieldset ref={box} className="fedit">
      <legend>{fieldLabel(target.field)}</legend>
      <Control {...props} others={others} summary={summary} />
    </fieldset>
  );
}

/** The value of a part of the search. Kinds have hyphens here. */
function valueOfPart(part: SearchPart): string {
  const { text } = lookedFor(part);
  return part.field === 'kind' ? text.replaceAll('_', '-') : text;
}

const CONDITIONS = [
  { value: 'is', label: 'is' },
  { value: 'not', label: 'is not' },
];

interface ControlProps extends FilterEditorProps {
  others: ResultsFilter;
  summary: Summary | undefined;
}

function Control({ analysisId, view, target, onTarget, onDone, others, summary }: ControlProps) {
  const { filters, long } = view;
  const { field } = target;
  if (isTextField(field)) return <FilterText {...{ view, target, onTarget, onDone }} />;
  if (isLengthField(field)) return <FilterLength {...{ view, target, onTarget, summary, field }} />;
  if (field === 'long') return <LongFields long={long} onLong={view.setLong} />;
  const part = target.at === undefined ? undefined : searchParts(filters.text)[target.at];
  const facet = facets.find((one) => one === field);
  const isNot = part ? part.isExcluded : facet !== undefined && filters.not.includes(facet);
  const writePart = (next: SearchPart) => {
    const parts = searchParts(filters.text);
    view.setFilters({
      text: searchOfParts(parts.map((one, at) => (at === target.at ? next : one))),
    });
  };
  const setPart = (value = '') => {
    const text = field === 'kind' ? value.replaceAll('-', '_') : value;
    writePart(searchPart(field, { text, isPattern: false, isExcluded: isNot }));
  };
  const setNot = (isExcluded: boolean) => {
    if (part) return writePart({ ...part, isExcluded });
    const others = filters.not.filter((one) => one !== facet);
    view.setFilters({ not: isExcluded && facet ? [...others, facet] : others });
  };
  // The condition stays when values change.
  const { not } = filters;
  const condition = facet && (
    <SelectField
      label={`How ${fieldLabel(field)} is compared`}
      hideLabel
      options={CONDITIONS}
      value={isNot ? 'not' : 'is'}
      onChange={(event) => setNot(event.target.value === 'not')}
    />
  );
  if (field === 'folder') {
    return (
      <>
        {condition}
        <FolderTree
          analysisId={analysisId}
          filter={others}
          folder={part ? lookedFor(part).text : filters.folder}
          onFolder={(folder) => (part ? setPart(folder) : view.setFilters({ folder, not }))}
        />
      </>
    );
  }
  const values = valueFilterOf(field, summary, filters);
  return (
    <>
      {condition}
      <FilterValues
        label={fieldLabel(field)}
        choices={values.choices}
        isSingle={values.isSingle || part !== undefined}
        chosen={part ? [valueOfPart(part)] : values.chosen}
        onChosen={(chosen) =>
          part ? setPart(chosen[0]) : view.setFilters({ ...values.change(chosen), not })
        }
      />
    </>
  );
}

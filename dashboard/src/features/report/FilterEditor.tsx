import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { LongFields } from './FilterFields';
import './filter-editor.css';
import { FilterLength } from './FilterLength';
import { FilterText } from './FilterText';
import { FilterValues } from './FilterValues';
import { FolderTree } from './FolderTree';
import { fieldLabel, isLengthField, isTextField, type Target, withoutTarget } from './filterFields';
import { filterQuery } from './listQuery';
import { summaryQuery } from './reportQueries';
import { lookedFor, searchOfParts, searchPart, searchParts } from './searchText';
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
  const { target } = props;
  const label = fieldLabel(target.field);
  const box = useRef<HTMLFieldSetElement>(null);
  // Loaded after the popover, which has already moved the focus.
  useEffect(() => {
    const controls = box.current?.querySelectorAll<HTMLElement>('input, select, button');
    const wanted = [...(controls ?? [])].find((one) => one.matches('input:checked, [data-first]'));
    (wanted ?? controls?.[0])?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset ref={box} className="fedit">
      <legend>{label}</legend>
      <Control {...props} label={label} />
    </fieldset>
  );
}

function Control({
  analysisId,
  view,
  target,
  onTarget,
  onDone,
  label,
}: FilterEditorProps & { label: string }) {
  const { filters, long } = view;
  const { field } = target;
  const others = useMemo(() => {
    const without = withoutTarget(target, filters, long);
    return filterQuery({ ...filters, ...without.filters }, without.long ?? long);
  }, [target, filters, long]);
  // The figures of the results that match all other filters.
  const { data: summary } = useQuery({
    ...summaryQuery(analysisId, others),
    placeholderData: keepPreviousData,
    enabled: field !== 'long',
  });
  if (isTextField(field)) return <FilterText {...{ view, target, onTarget, onDone }} />;
  if (isLengthField(field)) return <FilterLength {...{ view, target, onTarget, summary, field }} />;
  if (field === 'long') return <LongFields long={long} onLong={view.setLong} />;
  const part = target.at === undefined ? undefined : searchParts(filters.text)[target.at];
  const setPart = (value: string | undefined) => {
    const parts = searchParts(filters.text);
    const next = searchPart(field, { text: value ?? '', isPattern: false, isExcluded: false });
    view.setFilters({
      text: searchOfParts(parts.map((one, at) => (at === target.at ? next : one))),
    });
  };
  if (field === 'folder') {
    return (
      <FolderTree
        analysisId={analysisId}
        filter={others}
        folder={part ? lookedFor(part).text : filters.folder}
        onFolder={(folder) => (part ? setPart(folder) : view.setFilters({ folder }))}
      />
    );
  }
  const values = valueFilterOf(field, summary, filters);
  return (
    <FilterValues
      label={label}
      choices={values.choices}
      isSingle={values.isSingle || part !== undefined}
      chosen={part ? [lookedFor(part).text] : values.chosen}
      onChosen={(chosen) => (part ? setPart(chosen[0]) : view.setFilters(values.change(chosen)))}
    />
  );
}

import { useState } from 'react';
import { missingLabels } from './filterChips';
import {
  type Filters,
  type IssueCount,
  isThreshold,
  type LongTags,
  missingElements,
  noFilters,
} from './filters';

interface FilterFieldsProps {
  filters: Filters;
  long: LongTags;
  issues: readonly IssueCount[];
  onFilters: (change: Partial<Filters>) => void;
  onLong: (long: LongTags) => void;
}

const flags = [
  { name: 'findings', label: 'Has warnings' },
  { name: 'failed', label: 'Failed pages' },
  { name: 'duplicates', label: 'Duplicates' },
] as const;

const crawlability = [
  { value: 'all', label: 'All' },
  { value: 'crawlable', label: 'Crawlable' },
  { value: 'non-crawlable', label: 'Non-crawlable' },
] as const;

const indexability = [
  { value: 'all', label: 'All' },
  { value: 'indexable', label: 'Indexable' },
  { value: 'non-indexable', label: 'Non-indexable' },
] as const;

const longModes = [
  { value: 'off', label: 'Off' },
  { value: 'current', label: 'Current' },
  { value: 'new', label: 'New' },
] as const;

function without<Value>(list: readonly Value[], value: Value, kept: boolean): Value[] {
  const rest = list.filter((one) => one !== value);
  return kept ? [...rest, value] : rest;
}

/** The fields of the advanced filters. */
export function FilterFields({ filters, long, issues, onFilters, onLong }: FilterFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="sr">Missing, or worth checking</legend>
        <div className="opts halves">
          {missingElements.map((element) => (
            <Check
              key={element}
              label={missingLabels[element]}
              checked={filters.missing.includes(element)}
              onChange={(on) => onFilters({ missing: without(filters.missing, element, on) })}
            />
          ))}
          {flags.map(({ name, label }) => (
            <Check
              key={name}
              label={label}
              checked={filters[name] === true}
              onChange={(on) => onFilters({ [name]: on || noFilters[name] })}
            />
          ))}
        </div>
      </fieldset>
      <Choice
        label="Crawlability"
        value={filters.crawl}
        options={crawlability}
        onChange={(crawl) => onFilters({ crawl })}
      />
      <Choice
        label="Indexability"
        value={filters.index}
        options={indexability}
        onChange={(index) => onFilters({ index })}
      />
      {issues.length > 0 && (
        <fieldset>
          <legend>Issues</legend>
          <div className="list">
            {issues.map(({ code, title, count }) => (
              <Check
                key={code}
                label={`${title} (${count})`}
                checked={filters.issues.includes(code) && !filters.not.includes('issue')}
                onChange={(on) =>
                  onFilters({
                    issues: without(filters.not.includes('issue') ? [] : filters.issues, code, on),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <LongFields long={long} onLong={onLong} />
    </>
  );
}

export function LongFields({ long, onLong }: Pick<FilterFieldsProps, 'long' | 'onLong'>) {
  return (
    <>
      <Choice
        label="Long tags"
        value={long.mode}
        options={longModes}
        onChange={(mode) => onLong({ ...long, mode })}
      />
      {long.mode !== 'off' && (
        <div>
          <Threshold
            label="Title threshold"
            value={long.title}
            active={long.titleActive}
            onChange={(title, titleActive) => onLong({ ...long, title, titleActive })}
          />
          <Threshold
            label="Meta threshold"
            value={long.meta}
            active={long.metaActive}
            onChange={(meta, metaActive) => onLong({ ...long, meta, metaActive })}
          />
        </div>
      )}
    </>
  );
}

function Check({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="opts" role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={label}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ThresholdProps {
  label: string;
  value: number;
  active: boolean;
  onChange: (value: number, active: boolean) => void;
}

/** Keeps any typed text, but applies it only when it is a valid threshold. */
function Threshold({ label, value, active, onChange }: ThresholdProps) {
  const [typed, setTyped] = useState(String(value));
  return (
    <div className="thr">
      <label>
        <input type="checkbox" checked={active} onChange={(event) => onChange(value, event.target.checked)} />
        {label} active
      </label>
      <input
        className="input"
        type="number"
        min={1}
        aria-label={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          const number = Number(event.target.value);
          if (isThreshold(number)) onChange(number, active);
        }}
      />
    </div>
  );
}

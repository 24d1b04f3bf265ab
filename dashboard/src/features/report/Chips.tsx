import { TriangleAlert, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { Summary } from '@/api/types';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import './chips.css';
import { type Chip, chipsOf } from './filterChips';
import {
  type FieldId,
  type FilterChange,
  fieldLabel,
  isTextField,
  withoutParameter,
  withoutTarget,
} from './filterFields';
import { searchParts } from './searchText';
import type { RefusedFilter } from './useAcceptedFilter';
import type { View } from './view';

const FilterEditor = lazyPart(async () => ({ default: (await import('./FilterEditor')).FilterEditor }));

interface ChipsProps {
  analysisId: number;
  view: View;
  summary: Summary | undefined;
  /** Filters that the server refuses. */
  refused: readonly RefusedFilter[];
}

/** The active filters. Each opens its editor, and has a button that removes it. */
export function Chips({ analysisId, view, summary, refused }: ChipsProps) {
  const { filters, long } = view;
  const titles = useMemo(() => new Map(summary?.issues.map(({ code, title }) => [code, title])), [summary]);
  const [edited, setEdited] = useState<{ chip: Chip; place: number }>();
  const list = useRef<HTMLUListElement>(null);
  const chips = chipsOf(filters, long, titles);
  // Without a value, the chip stays as long as its editor is open.
  if (edited && !chips.some(({ key }) => key === edited.chip.key)) {
    const label = `${fieldLabel(edited.chip.target.field)}: any`;
    chips.splice(edited.place, 0, { ...edited.chip, label });
  }
  if (chips.length === 0) return null;

  const apply = (change: FilterChange) => {
    if (change.long) view.setLong(change.long);
    if (change.filters) view.setFilters(change.filters);
  };
  const remove = (chip: Chip, place: number) => {
    // The focus goes to the chip that takes its place, or to the one before it.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.chip-edit') ?? [])];
    const next = buttons[place + 1] ?? buttons[place - 1] ?? document.querySelector('[data-add-filter]');
    setEdited(undefined);
    apply(chip.filters ? { filters: chip.filters } : withoutTarget(chip.target, filters, long));
    if (next instanceof HTMLElement) next.focus();
  };
  const close = ({ target }: Chip) => {
    setEdited(undefined);
    const part = target.at === undefined ? undefined : searchParts(filters.text)[target.at];
    if (isTextField(target.field) && part?.value === '') {
      view.setFilters(withoutTarget(target, filters, long).filters ?? {}, 'same');
    }
  };
  return (
    <>
      <ul className="chips" aria-label="Active filters" ref={list}>
        {chips.map((chip, place) => (
          <li key={chip.key} className="chip">
            <Popover.Root
              open={edited?.chip.key === chip.key}
              onOpenChange={(open) => (open ? setEdited({ chip, place }) : close(chip))}
            >
              <Popover.Trigger asChild>
                <button
                  type="button"
                  className="chip-edit"
                  aria-label={`Edit filter ${chip.label}`}
                  onKeyDown={({ key }) => {
                    if (key === 'Backspace' || key === 'Delete') remove(chip, place);
                  }}
                >
                  {chip.label}
                </button>
              </Popover.Trigger>
              <Popover.Portal>
                <Popover.Content
                  className="menu filters"
                  align="start"
                  sideOffset={4}
                  collisionPadding={10}
                  aria-label={`Filter ${fieldLabel(chip.target.field)}`}
                >
                  <Suspense fallback={null}>
                    <FilterEditor
                      analysisId={analysisId}
                      view={view}
                      target={chip.target}
                      onTarget={() => undefined}
                      onDone={() => close(chip)}
                    />
                  </Suspense>
                </Popover.Content>
              </Popover.Portal>
            </Popover.Root>
            <button
              type="button"
              className="iconbtn"
              aria-label={`Remove filter ${chip.label}`}
              onClick={() => remove(chip, place)}
            >
              <X className="i i-s" aria-hidden="true" />
            </button>
          </li>
        ))}
        <li>
          <Button size="sm" variant="ghost" onClick={view.clear}>
            Clear all
          </Button>
        </li>
      </ul>
      <Ignored refused={refused} onRemove={(name) => view.setFilters(withoutParameter(name))} />
    </>
  );
}

interface IgnoredProps {
  refused: readonly RefusedFilter[];
  onRemove: (name: RefusedFilter['name']) => void;
}

/** Filters of a link that do not apply, and why. The search box has its own note. */
function Ignored({ refused, onRemove }: IgnoredProps) {
  return refused
    .filter(({ name }) => name !== 'search')
    .map(({ name, reason }) => (
      <div key={name} className="note warn ignored" role="status">
        <TriangleAlert className="i" aria-hidden="true" />
        <p className="grow">
          The filter “{fieldLabel(name.replace(/^not_/, '') as FieldId)}” does not apply: {reason}.
        </p>
        <Button size="sm" onClick={() => onRemove(name)}>
          Remove filter
        </Button>
      </div>
    ));
}

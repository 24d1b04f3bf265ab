import { Ellipsis, X } from 'lucide-react';
import { type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import type { Element } from '@/api/types';
import { Button, IconButton } from '@/components/Button';
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from '@/components/Menu';
import { toast } from '@/components/toast';
import { formatCount, plural } from '@/lib/numbers';
import {
  type Act,
  acts,
  type BulkAct,
  bulkAct,
  canInclude,
  fineWords,
  groupsIn,
  groupsOf,
  type Included,
  leftWords,
  planOf,
  planWords,
} from './bulkPlan';
import { elements, reviewed } from './elements';
import { copyRows, exportRows, readSelected } from './selectedRows';
import { texts } from './texts';
import type { Selection } from './useSelection';

interface SelectionBarProps {
  selected: Selection;
  /** All pages that match the filters. */
  matching: number;
  name: string;
  onAct: (act: BulkAct) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

const nothingIncluded: Included = { decided: false, fine: false };

/** What each act includes. It holds for one selection. */
function useIncluded({ query, ids }: Selection, act: Act) {
  const key = useMemo(() => JSON.stringify([query, ids]), [query, ids]);
  const [held, setHeld] = useState<{ key: string; of: Partial<Record<Act, Included>> }>({ key, of: {} });
  const own = held.key === key ? held.of : {};
  return {
    included: own[act] ?? nothingIncluded,
    include: (change: Partial<Included>) =>
      setHeld({ key, of: { ...own, [act]: { ...nothingIncluded, ...own[act], ...change } } }),
  };
}

/** What can be done with the selected pages, and which texts it would change. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, matching, name, onAct, onSelectAll, onClear } = props;
  const [chosen, setChosen] = useState<readonly Element[]>(reviewed);
  const [act, setAct] = useState<Act>('accept');
  // Chosen in the menu. It then has a button, so that the user sees what it would change.
  const [more, setMore] = useState<Act>();
  const { included, include } = useIncluded(selected, act);
  const said = useId();
  const { count, rows, all } = selected;
  const summary = all?.summary;
  const groups = useMemo(() => {
    if (!all) return groupsOf(rows);
    return summary && groupsIn(summary, all.except);
  }, [rows, all, summary]);
  const plan = useMemo(
    () => groups && planOf(act, groups, chosen, included),
    [act, groups, chosen, included],
  );
  // A finger points and presses at once: its first tap shows the plan, the second one carries it out.
  const isFirstTap = useRef(false);
  const run = (wanted: Act) => {
    const isUnread = isFirstTap.current;
    isFirstTap.current = false;
    if (act !== wanted) setAct(wanted);
    if (!plan || plan.act !== wanted || isUnread) return;
    if (plan.pages === 0) toast.success(`${planWords(plan)}.`);
    else onAct(bulkAct(plan));
  };
  // The sentence is about the button that the user is about to press.
  const verb = (wanted: Act) => (
    <Button
      size="sm"
      variant={wanted === 'accept' ? 'primary' : 'outline'}
      aria-describedby={said}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType !== 'touch' && setAct(wanted)}
      onPointerDown={({ pointerType }: PointerEvent) => {
        isFirstTap.current = pointerType === 'touch' && act !== wanted;
      }}
      onFocus={() => setAct(wanted)}
      onClick={() => run(wanted)}
    >
      {acts[wanted].label}
    </Button>
  );
  return (
    <section className="selbar" aria-label="Selected pages">
      <div className="row wrap">
        <span className="strong">{`${formatCount(count)} selected`}</span>
        {count < matching && (
          <button type="button" className="linkbtn" onClick={onSelectAll}>
            {`Select all ${formatCount(matching)} that match`}
          </button>
        )}
        {verb('accept')}
        {verb('reject')}
        {verb('lock')}
        {more && verb(more)}
        <Button size="sm" onClick={() => void copySelected(selected)}>
          Copy
        </Button>
        <Button size="sm" onClick={() => void exportSelected(selected, name)}>
          Export
        </Button>
        <Menu
          align="end"
          trigger={
            <IconButton
              variant="outline"
              label="More for the selected pages"
              tip="More"
              icon={<Ellipsis className="i" aria-hidden="true" />}
            />
          }
        >
          <MenuLabel>Elements</MenuLabel>
          {elements.map(({ element, label }) => (
            <MenuCheck
              key={element}
              checked={chosen.includes(element)}
              onChange={(checked) =>
                setChosen((current) => {
                  const rest = current.filter((one) => one !== element);
                  return checked ? [...rest, element] : rest;
                })
              }
            >
              {label}
            </MenuCheck>
          ))}
          <MenuSeparator />
          {(['unlock', 'clear'] as const).map((one) => (
            <MenuItem
              key={one}
              onSelect={() => {
                setMore(one);
                setAct(one);
              }}
            >
              {acts[one].label}
            </MenuItem>
          ))}
        </Menu>
        <IconButton label="Clear selection" icon={<X className="i" aria-hidden="true" />} onClick={onClear} />
      </div>
      <p id={said} className="hint" data-testid="selection-plan">
        {plan ? `${planWords(plan)}.` : texts.loadingShort}
        <Left
          words={plan ? leftWords(plan) : ''}
          included={included.decided}
          onInclude={
            (plan && canInclude(plan)) || included.decided ? (decided) => include({ decided }) : undefined
          }
        />
        <Left
          words={plan ? fineWords(plan) : ''}
          included={included.fine}
          onInclude={(fine) => include({ fine })}
        />
      </p>
    </section>
  );
}

interface LeftProps {
  words: string;
  included: boolean;
  onInclude: ((on: boolean) => void) | undefined;
}

/** The texts that stay, and the button that includes them. */
function Left({ words, included, onInclude }: LeftProps) {
  if (words === '' && !included) return null;
  return (
    <>
      {words && ` ${words}.`}
      {onInclude && (
        <>
          {' '}
          <button type="button" className="linkbtn" onClick={() => onInclude(!included)}>
            {included ? 'Leave decided texts alone' : 'Include them'}
          </button>
        </>
      )}
    </>
  );
}

async function copySelected(selected: Selection): Promise<void> {
  try {
    const rows = await readSelected(selected);
    if (await copyRows(rows)) toast.success(`Copied ${plural(rows.length, 'page')} as a table.`);
    else toast.error('The browser blocked the clipboard.');
  } catch {
    toast.error(texts.loadFailed);
  }
}

async function exportSelected(selected: Selection, name: string): Promise<void> {
  try {
    await exportRows(await readSelected(selected), name);
  } catch {
    toast.error(texts.loadFailed);
  }
}

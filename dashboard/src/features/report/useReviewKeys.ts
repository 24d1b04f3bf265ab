import { flushSync } from 'react-dom';
import type { Element, Result } from '@/api/types';
import { useShortcut } from '@/app/shortcuts';
import type { Change, Changes } from './appliedChanges';
import { isLocked, statesOf } from './elementState';
import { infoOf, reviewed } from './elements';

interface ReviewKeys {
  /** The page that the keys act on. */
  target: Result | undefined;
  element: Element | undefined;
  onDecide: (result: Result, changes: Changes) => void;
  onEdit: (result: Result, element: Element) => void;
  /** Accepts what is open on the page and goes to the next. */
  onAcceptRest: () => void;
  /** Goes to the next page with something to review. */
  onNext: () => void;
  onUndo: () => void;
  /** For screen readers. */
  say: (words: string) => void;
  /** For everyone: why a key changes nothing. */
  notice: (words: string) => void;
}

/** The open suggestions of a page, accepted. */
export function acceptedRest(result: Result): Changes {
  const states = statesOf(result);
  const open = reviewed.filter((element) => states[element] === 'open');
  return Object.fromEntries(open.map((element) => [element, { decision: 'accepted' }]));
}

/** The keys of the review, for the table and for the details of a page. */
export function useReviewKeys(keys: ReviewKeys): void {
  const { target, element, onDecide, onEdit, onAcceptRest, onNext, onUndo, say, notice } = keys;
  // Rendered before the next key, which must act on the next text, however fast the keys follow.
  const now = (run: () => void) => () => flushSync(run);
  const act = (run: (result: Result, own: Element) => void) =>
    now(() => {
      if (target && element) run(target, element);
      else onNext();
    });
  const decide = (verdict: 'accepted' | 'rejected') =>
    act((result, own) => {
      const state = statesOf(result)[own];
      const { label, noun } = infoOf(own);
      if (state === 'skipped') notice(`There is no new ${noun}.`);
      else if (state === 'unchanged') notice(`${label} is unchanged. Press E to write another.`);
      else if (state === verdict) notice(`${label} is ${verdict}.`);
      else {
        onDecide(result, { [own]: { decision: verdict } });
        say(`${label} ${verdict}.`);
      }
    });
  const lock = act((result, own) => {
    const locked = !isLocked(result, own);
    const { label, noun } = infoOf(own);
    if (locked && statesOf(result)[own] === 'skipped') return notice(`There is no new ${noun}.`);
    const change: Change = { locked };
    onDecide(result, { [own]: change });
    say(`${label} ${locked ? 'locked' : 'unlocked'}.`);
  });
  const scope = 'Review';
  useShortcut('a', 'Accept the marked text', decide('accepted'), { scope });
  useShortcut('e', 'Edit the marked text', act(onEdit), { scope });
  useShortcut('r', 'Reject the marked text', decide('rejected'), { scope });
  useShortcut('l', 'Lock or unlock the marked text', lock, { scope });
  useShortcut('w', 'Why: the state of the marked text', explainMarked, { scope });
  useShortcut('Shift+A', 'Accept the rest of the page and go to the next', now(onAcceptRest), { scope });
  useShortcut('z', 'Undo the last decision', now(onUndo), { scope });
}

/** Who decided and when, or why there is no new text. */
function explainMarked(): void {
  document.querySelector<HTMLElement>('.nc.is-marked [data-testid="element-state"]')?.click();
}

import { Check, Circle, Lock, Pencil, X } from 'lucide-react';
import { useContext } from 'react';
import type { Element, Result } from '@/api/types';
import { Badge, SkippedBadge } from '@/components/Badge';
import { cx } from '@/lib/cx';
import { type ElementState, isLocked, said, statesOf } from './elementState';
import { type ElementInfo, reviewed } from './elements';
import { whySkipped } from './reasons';
import { RequestedContext, ReviewContext } from './reviewContext';

const icons = { open: Circle, accepted: Check, edited: Pencil, rejected: X };

const words: Record<ElementState, string> = {
  open: 'To review',
  accepted: 'Accepted',
  edited: 'Edited',
  rejected: 'Rejected',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
};

interface StateMarkProps {
  result: Result;
  info: ElementInfo;
}

/** The state of an element. It opens the explanation: who decided and when, or why there is no new text. */
export function StateMark({ result, info }: StateMarkProps) {
  const { explain, leave } = useContext(ReviewContext);
  const requested = useContext(RequestedContext);
  const { element, label } = info;
  const state = statesOf(result)[element];
  const locked = isLocked(result, element);
  const spoken = said(result.decisions[element]) ?? wordOf(state, element);
  const short = state === 'skipped' ? whySkipped(result, element, requested.has(element)).short : '';
  return (
    <>
      <button
        type="button"
        className={cx('st', `st-${state}`)}
        tabIndex={-1}
        data-testid="element-state"
        data-state={state}
        data-locked={locked}
        aria-label={`${label}: ${spoken}`}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') explain(event.currentTarget, result.id, element, false);
        }}
        onPointerLeave={leave}
        onClick={(event) => explain(event.currentTarget, result.id, element, true)}
      >
        <StateSign state={state} kept={result.source[element] === 'page'} />
        {locked && <Lock className="i i-s" aria-hidden="true" />}
      </button>
      {short && <span className="why">{short}</span>}
    </>
  );
}

function StateSign({ state, kept }: { state: ElementState; kept: boolean }) {
  if (state === 'skipped') return <SkippedBadge />;
  if (state === 'unchanged') return <Badge tone="faint">{kept ? 'Kept' : words.unchanged}</Badge>;
  const Icon = icons[state];
  return <Icon className="i i-m" aria-hidden="true" />;
}

/** Keywords can stay undecided. */
function wordOf(state: ElementState, element: Element): string {
  return state === 'open' && !reviewed.includes(element) ? 'Open' : words[state];
}

/** The same in words, for the details of a page. */
export function StateBadge({ result, info: { element } }: StateMarkProps) {
  const state = statesOf(result)[element];
  const locked = isLocked(result, element);
  return (
    <span className={cx('st', `st-${state}`)} data-testid="element-state" data-state={state}>
      <StateSign state={state} kept={result.source[element] === 'page'} />
      {state !== 'skipped' && state !== 'unchanged' && wordOf(state, element)}
      {locked && (
        <>
          <Lock className="i i-s" aria-hidden="true" /> Locked
        </>
      )}
    </span>
  );
}

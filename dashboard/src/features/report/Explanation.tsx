import { Popover } from 'radix-ui';
import type { Element, Result } from '@/api/types';
import { Button } from '@/components/Button';
import type { Change } from './appliedChanges';
import { isLocked, said, statesOf } from './elementState';
import { infoOf } from './elements';
import { whySkipped, whyUnchanged } from './reasons';
import type { useExplanation } from './useExplanation';

interface ExplanationProps {
  explained: ReturnType<typeof useExplanation>;
  result: Result;
  requested: ReadonlySet<Element>;
  onChange: (result: Result, element: Element, change: Change) => void;
  onEdit: (result: Result, element: Element) => void;
}

/** Who decided and when, or why there is no new text, and what can be done. */
export function Explanation({ explained, result, requested, onChange, onEdit }: ExplanationProps) {
  const { at, leave, stay, close } = explained;
  if (!at) return null;
  const { element, pinned, anchor } = at;
  const run = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Popover.Root open onOpenChange={(open) => !open && close()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          className="menu expl"
          // While the pointer rests on it, the keys must still reach the table.
          role={pinned ? 'dialog' : 'group'}
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={10}
          aria-label={`${infoOf(element).label}: state`}
          onPointerEnter={stay}
          onPointerLeave={leave}
          onOpenAutoFocus={(event) => {
            if (!pinned) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (pinned) anchor.closest<HTMLElement>('tr')?.focus();
          }}
        >
          <p>{sentenceOf(result, element, requested)}</p>
          <div className="row wrap">
            <Acts
              result={result}
              element={element}
              onChange={(change) => run(() => onChange(result, element, change))()}
              onEdit={run(() => onEdit(result, element))}
            />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function sentenceOf(result: Result, element: Element, requested: ReadonlySet<Element>): string {
  const decided = said(result.decisions[element]);
  if (decided) return `${decided}.`;
  switch (statesOf(result)[element]) {
    case 'skipped':
      return whySkipped(result, element, requested.has(element)).sentence;
    case 'unchanged':
      return whyUnchanged(result, element);
    default:
      return 'Not reviewed yet.';
  }
}

interface ActsProps {
  result: Result;
  element: Element;
  onChange: (change: Change) => void;
  onEdit: () => void;
}

function Acts({ result, element, onChange, onEdit }: ActsProps) {
  const state = statesOf(result)[element];
  const locked = isLocked(result, element);
  if (state === 'skipped' || (state === 'unchanged' && !locked)) {
    return (
      <Button size="sm" onClick={onEdit}>
        {state === 'skipped' ? 'Write one' : 'Write another'}
      </Button>
    );
  }
  const isDecided = state !== 'open' && state !== 'unchanged';
  return (
    <>
      {!isDecided && (
        <Button size="sm" onClick={() => onChange({ decision: 'accepted' })}>
          Accept
        </Button>
      )}
      <Button size="sm" onClick={onEdit}>
        Edit
      </Button>
      {!isDecided && (
        <Button size="sm" onClick={() => onChange({ decision: 'rejected' })}>
          Reject
        </Button>
      )}
      <Button size="sm" onClick={() => onChange({ locked: !locked })}>
        {locked ? 'Unlock' : 'Lock'}
      </Button>
      {isDecided && (
        <Button size="sm" onClick={() => onChange({ decision: null })}>
          Clear decision
        </Button>
      )}
    </>
  );
}

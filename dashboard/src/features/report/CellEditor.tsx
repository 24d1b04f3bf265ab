import { useContext, useEffect, useId, useRef, useState } from 'react';
import { META_MAX, META_PIXELS, TITLE_MAX, TITLE_PIXELS } from '@/api/tagLengths';
import type { Result } from '@/api/types';
import { Button } from '@/components/Button';
import { countCharacters } from '@/lib/lengths';
import { metaPixels, titlePixels } from '@/lib/serp';
import type { ElementInfo } from './elements';
import { Meter } from './Meter';
import { ReviewContext } from './reviewContext';
import { counters, typedFindings } from './typedFindings';

const rooms = {
  title: { most: TITLE_MAX, room: TITLE_PIXELS, pixels: titlePixels },
  meta: { most: META_MAX, room: META_PIXELS, pixels: metaPixels },
};

interface CellEditorProps {
  result: Result;
  info: ElementInfo;
}

/** Edits a text in its cell. Enter saves, Escape cancels. */
export function CellEditor({ result, info }: CellEditorProps) {
  const { decide, endEdit, typed: tellTyped } = useContext(ReviewContext);
  const { element, label } = info;
  const id = useId();
  const before = info.text(result) ?? '';
  const [start] = useState(before);
  const [typed, setTyped] = useState(before);
  const [busy, setBusy] = useState(false);
  const isTyped = typed !== start;
  useEffect(() => {
    tellTyped(result.id, element, isTyped);
    return () => tellTyped(result.id, element, false);
  }, [tellTyped, result.id, element, isTyped]);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const own = typedFindings(element, typed, info.old(result) ?? '');
  const isEmpty = typed.trim() === '';
  const save = async () => {
    if (isEmpty || busy) return;
    setBusy(true);
    const isSaved = await decide(result, { [element]: { decision: 'edited', text: typed.trim() } });
    setBusy(false);
    if (isSaved) endEdit(result.id, element);
  };
  const cancel = () => endEdit(result.id, element);
  const room = element === 'title' || element === 'meta' ? rooms[element] : undefined;
  return (
    <form
      className="cell-edit"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={field}
        className="input"
        rows={element === 'seo_text' ? 6 : 3}
        aria-label={`New ${label}`}
        aria-describedby={`${id}-count`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') {
            event.preventDefault();
            cancel();
          } else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            void save();
          }
        }}
      />
      {room && (
        <Meter
          name={label}
          count={countCharacters(typed)}
          most={room.most}
          pixels={room.pixels(typed)}
          room={room.room}
        />
      )}
      <span id={`${id}-count`} className={room ? 'sr' : 'hint'} role="status">
        {counters(element, typed)}
      </span>
      {own.map((finding) => (
        <p key={finding} className="hint warn">
          {finding}
        </p>
      ))}
      <div className="row">
        <Button size="sm" variant="primary" type="submit" busy={busy} disabled={isEmpty}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { useEffect, useRef } from 'react';

interface ResizeHandleProps {
  /** In pixels. */
  width: number;
  /** Called during a drag with the width in pixels; null if the drag was cancelled. */
  onDrag(width: number | null): void;
  onDrop(width: number): void;
}

/** The right edge of a column head, which a pointer can drag. Keyboard users set widths in the View menu. */
export function ResizeHandle(props: ResizeHandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const element = handle.current;
    if (!element) return;
    let from: { x: number; width: number } | null = null;
    const widthAt = (event: PointerEvent) => (from ? Math.round(from.width + event.clientX - from.x) : 0);
    const down = (event: PointerEvent) => {
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      from = { x: event.clientX, width: latest.current.width };
    };
    const move = (event: PointerEvent) => {
      if (from) latest.current.onDrag(widthAt(event));
    };
    const up = (event: PointerEvent) => {
      if (from && event.clientX !== from.x) latest.current.onDrop(widthAt(event));
      from = null;
      latest.current.onDrag(null);
    };
    const cancel = () => {
      from = null;
      latest.current.onDrag(null);
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
    };
  }, []);
  return <span ref={handle} className="resize" aria-hidden="true" />;
}

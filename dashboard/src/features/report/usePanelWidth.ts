import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { useStored } from '@/lib/storage';

/** In pixels. */
const LEAST = 384;
const USUAL = 544;
const MOST = 960;
const STEP = 32;
/** The table beside the details keeps at least this width. */
const TABLE = 560;

function clamp(width: number): number {
  const most = Math.max(LEAST, Math.min(MOST, window.innerWidth - TABLE));
  return Math.round(Math.min(most, Math.max(LEAST, width)));
}

function parse(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : USUAL;
}

/** The width of the details, which their edge changes by pointer or arrow keys. It is kept. */
export function usePanelWidth(panel: RefObject<HTMLElement | null>) {
  const [stored, setStored] = useStored('report.panelWidth', USUAL, parse);
  const [dragged, setDragged] = useState<number>();
  const width = clamp(dragged ?? stored);
  useEffect(() => {
    // The page leaves this space free.
    const main = panel.current?.closest('main');
    main?.style.setProperty('--panel-w', `${width}px`);
  }, [panel, width]);
  useEffect(() => {
    const main = panel.current?.closest('main');
    return () => void main?.style.removeProperty('--panel-w');
  }, [panel]);
  const edge = {
    role: 'separator',
    tabIndex: 0,
    'aria-orientation': 'vertical' as const,
    'aria-label': 'Width of the page details',
    'aria-valuenow': width,
    'aria-valuemin': LEAST,
    'aria-valuemax': MOST,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(width);
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged !== undefined) setDragged(clamp(window.innerWidth - event.clientX));
    },
    onPointerUp: () => {
      if (dragged !== undefined) setStored(dragged);
      setDragged(undefined);
    },
    onPointerCancel: () => setDragged(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      setStored(clamp(width + (event.key === 'ArrowLeft' ? STEP : -STEP)));
    },
  };
  return { width, edge };
}

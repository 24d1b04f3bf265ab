import { type KeyboardEvent, type ReactNode, useState } from 'react';

const WIDTH = 160;
const HEIGHT = 36;
const EDGE = 4;

/** One analysis in a chart. */
interface Value {
  id: number;
  /** Its name and its figures, for screen readers and on hover. */
  text: string;
}

/** The part of a chart that belongs to one analysis. */
interface Slice extends Value {
  x: number;
  width: number;
}

interface ChartProps {
  label: string;
  slices: readonly Slice[];
  children: ReactNode;
}

/**
 * A small chart that shows the figures of one analysis: the one under the pointer, or the one that the
 * arrow keys move to. A touch shows them until the next one elsewhere.
 */
function Chart({ label, slices, children }: ChartProps) {
  const [shownId, setShownId] = useState<number>();
  const at = slices.findIndex(({ id }) => id === shownId);
  const shown = slices[at];
  const figures = slices.map(({ text }) => text).join(', ');
  const hide = () => setShownId(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return hide();
    const next = targetOf(event.key, at, slices.length);
    if (next === null) return;
    event.preventDefault();
    setShownId(slices[next]?.id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      className="spark"
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys show the figures
      tabIndex={0}
      onFocus={() => setShownId((current) => current ?? slices.at(-1)?.id)}
      onBlur={hide}
      onKeyDown={onKeyDown}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') hide();
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}: ${figures}`}>
        {slices.map((slice) => (
          <rect
            key={slice.id}
            className={slice.id === shownId ? 'slice on' : 'slice'}
            x={slice.x}
            y={0}
            width={slice.width}
            height={HEIGHT}
            onPointerEnter={() => setShownId(slice.id)}
          />
        ))}
        <g className="marks">{children}</g>
      </svg>
      {shown && (
        <span className="tip" aria-hidden="true">
          {shown.text}
        </span>
      )}
    </div>
  );
}

/** The slice that a key moves to; null for other keys. */
function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

interface SparklineProps {
  label: string;
  /** Null leaves a gap. */
  values: readonly (Value & { value: number | null })[];
  /** The highest value of the scale. */
  most: number;
}

/** A line through a few values, with a dot at the last one. */
export function Sparkline({ label, values, most }: SparklineProps) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const xOf = (at: number) => (values.length === 1 ? WIDTH - EDGE : EDGE + at * step);
  const points = values.flatMap(({ id, text, value }, at) =>
    value === null
      ? []
      : [
          {
            id,
            text,
            x: xOf(at),
            y: HEIGHT - EDGE - (value / Math.max(1, most)) * (HEIGHT - 2 * EDGE),
          },
        ],
  );
  const slices = points.map(({ id, text, x }) => {
    const [from, to] = [Math.max(0, x - step / 2), Math.min(WIDTH, x + step / 2)];
    return { id, text, x: from, width: to - from };
  });
  const last = points.at(-1);
  return (
    <Chart label={label} slices={slices}>
      <line className="base" x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={3} />}
    </Chart>
  );
}

interface NewAndFixedProps {
  label: string;
  values: readonly (Value & { added: number; fixed: number })[];
}

const GAP = 3;

/** Bars of two numbers: new ones above the line, fixed ones below it. */
export function NewAndFixed({ label, values }: NewAndFixedProps) {
  const most = Math.max(1, ...values.flatMap(({ added, fixed }) => [added, fixed]));
  const middle = HEIGHT / 2;
  const width = Math.min(16, (WIDTH - 2 * EDGE) / Math.max(1, values.length) - GAP);
  const tall = (value: number) => (value / most) * (middle - 2);
  const xOf = (at: number) => WIDTH - EDGE - (values.length - at) * (width + GAP) + GAP;
  const slices = values.map(({ id, text }, at) => ({
    id,
    text,
    x: xOf(at) - GAP / 2,
    width: width + GAP,
  }));
  return (
    <Chart label={label} slices={slices}>
      {values.map(({ id, added, fixed }, at) => (
        <g key={id}>
          <rect className="added" x={xOf(at)} y={middle - tall(added)} width={width} height={tall(added)} />
          <rect className="fixed" x={xOf(at)} y={middle} width={width} height={tall(fixed)} />
        </g>
      ))}
      <line className="base" x1={EDGE} x2={WIDTH - EDGE} y1={middle} y2={middle} />
    </Chart>
  );
}

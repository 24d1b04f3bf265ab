import { type ReactNode, useState } from 'react';

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

/** A small chart that shows the figures of the analysis under the pointer. */
function Chart({ label, slices, children }: ChartProps) {
  const [shownId, setShownId] = useState<number>();
  const shown = slices.find(({ id }) => id === shownId);
  const figures = slices.map(({ text }) => text).join(', ');
  return (
    <div className="spark" onPointerLeave={() => setShownId(undefined)}>
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

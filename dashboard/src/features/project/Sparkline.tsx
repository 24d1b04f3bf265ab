const WIDTH = 160;
const HEIGHT = 36;
const EDGE = 4;

interface SparklineProps {
  /** What the chart shows, with its figures. */
  label: string;
  /** Null leaves a gap. */
  values: readonly (number | null)[];
  /** The highest value of the scale. */
  most: number;
}

const xOf = (at: number, count: number) =>
  count === 1 ? WIDTH - EDGE : EDGE + (at * (WIDTH - 2 * EDGE)) / (count - 1);
const yOf = (value: number, most: number) =>
  HEIGHT - EDGE - (value / Math.max(1, most)) * (HEIGHT - 2 * EDGE);

/** A line through a few values, with a dot at the last one. */
export function Sparkline({ label, values, most }: SparklineProps) {
  const points = values.flatMap((value, at) =>
    value === null ? [] : [{ x: xOf(at, values.length), y: yOf(value, most) }],
  );
  const last = points.at(-1);
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line className="base" x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={3} />}
    </svg>
  );
}

interface NewAndFixedProps {
  label: string;
  values: readonly { id: number; added: number; fixed: number }[];
}

const GAP = 3;

/** Bars of two numbers: new ones above the line, fixed ones below it. */
export function NewAndFixed({ label, values }: NewAndFixedProps) {
  const most = Math.max(1, ...values.flatMap(({ added, fixed }) => [added, fixed]));
  const middle = HEIGHT / 2;
  const width = Math.min(16, (WIDTH - 2 * EDGE) / Math.max(1, values.length) - GAP);
  const tall = (value: number) => (value / most) * (middle - 2);
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {values.map(({ id, added, fixed }, at) => {
        const x = WIDTH - EDGE - (values.length - at) * (width + GAP) + GAP;
        return (
          <g key={id}>
            <rect className="added" x={x} y={middle - tall(added)} width={width} height={tall(added)} />
            <rect className="fixed" x={x} y={middle} width={width} height={tall(fixed)} />
          </g>
        );
      })}
      <line className="base" x1={EDGE} x2={WIDTH - EDGE} y1={middle} y2={middle} />
    </svg>
  );
}

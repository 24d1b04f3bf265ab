import { cx } from '@/lib/cx';

interface MeterProps {
  name: string;
  count: number;
  most: number;
  pixels: number;
  room: number;
}

/** How much of a search result a text takes, in characters and pixels. */
export function Meter({ name, count, most, pixels, room }: MeterProps) {
  return (
    <div className={cx('meter', (count > most || pixels > room) && 'over')}>
      <div className="row">
        <span>
          {name} <b>{count}</b> of {most}
        </span>
        <span>
          <b>{pixels}</b> of {room} px
        </span>
      </div>
      <div className="bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (pixels / room) * 100)}%` }} />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';

export interface BodyRow {
  id: string;
  draw(extra?: { dataIndex: number; measure(element: HTMLTableRowElement | null): void }): ReactNode;
}

// Screen readers must ignore rows that only fill space.
export const unspoken = { 'aria-hidden': true };

export function SkeletonRows({ columnCount, rows }: { columnCount: number; rows: number }) {
  const lines = Array.from({ length: rows }, (_, row) => row);
  const cells = Array.from({ length: columnCount }, (_, cell) => cell);
  return (
    <>
      {lines.map((row) => (
        <tr key={row} {...unspoken}>
          {cells.map((cell) => (
            <td key={cell}>
              <span className="sk" style={{ width: `${44 + ((row * 7 + cell * 13) % 30)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

import type { Part } from './wordDiff';
import './diff.css';

interface DiffTextProps {
  text: string;
  /** The parts of the text; undefined shows the text without marks. */
  parts: readonly Part[] | undefined;
  /** Marks words that the other text does not have. */
  side: 'old' | 'next';
}

/** A text whose changed words are marked: removed ones in the current text, added ones in the new one. */
export function DiffText({ text, parts, side }: DiffTextProps) {
  if (!parts) return text;
  const Mark = side === 'old' ? 'del' : 'ins';
  let from = 0;
  return parts.map((part) => {
    const key = from;
    from += part.text.length;
    return part.changed ? <Mark key={key}>{part.text}</Mark> : <span key={key}>{part.text}</span>;
  });
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { inSlices } from '@/lib/slices';
import { LineMemory, readingLines, readLines, type UrlList, withoutUrl } from './lines';

/** Characters. A shorter text is read within the frame that renders it. */
const SHORT = 20_000;

const NOTHING: UrlList = { entries: [], duplicates: 0, skipped: [], notes: [] };

/** The list that was read from the typed text. While a long text is read, returns the previous list. */
export function useUrlList(text: string) {
  const memory = useRef(new LineMemory());
  const short = useMemo(() => (text.length <= SHORT ? readLines(text) : null), [text]);
  const [long, setLong] = useState<{ text: string; list: UrlList } | null>(null);
  useEffect(() => {
    if (text.length <= SHORT) return;
    return inSlices(readingLines(text, memory.current), (list) => setLong({ text, list }));
  }, [text]);
  return {
    list: short ?? long?.list ?? NOTHING,
    reading: short === null && long?.text !== text,
    without: (url: string) => withoutUrl(text, url, memory.current),
  };
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { inSlices } from '@/lib/slices';
import { LineMemory, readingLines, readLines, type UrlList, withoutUrl } from './lines';

/** Characters; a shorter text is read within the frame that draws it. */
const SHORT = 20_000;

const NOTHING: UrlList = { entries: [], duplicates: 0, skipped: [], notes: [] };

/** What the typed list comes to. While a long one is being read, the last one that was read stands. */
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

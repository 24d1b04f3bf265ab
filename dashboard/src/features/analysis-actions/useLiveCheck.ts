import { useEffect, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { acceptedResults, checkLive, type LivePage, type LiveText, PAGES_AT_ONCE } from '@/api/liveCheck';
import { whenAllowed } from '@/api/whenAllowed';

/** Most pages that one check visits. */
export const MAX_PAGES = 1000;

/** A text that is not live. */
export interface Problem {
  page: LivePage;
  text: LiveText;
}

export interface LiveCheck {
  /** Pages with accepted texts; null until they are known. */
  total: number | null;
  /** Pages to visit: all, or the first ones. */
  planned: number;
  visited: number;
  texts: number;
  live: number;
  problems: Problem[];
}

const NOTHING: LiveCheck = { total: null, planned: 0, visited: 0, texts: 0, live: 0, problems: [] };

function withPages(check: LiveCheck, visited: number, pages: readonly LivePage[]): LiveCheck {
  const texts = pages.flatMap((page) => page.texts.map((text) => ({ page, text })));
  const problems = texts.filter(({ text }) => text.state !== 'live');
  return {
    ...check,
    visited: check.visited + visited,
    texts: check.texts + texts.length,
    live: check.live + texts.length - problems.length,
    problems: [...check.problems, ...problems],
  };
}

/** Visits the pages with accepted texts, some at a time. */
export function useLiveCheck(analysisId: number) {
  const [check, setCheck] = useState<LiveCheck>(NOTHING);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setCheck(NOTHING);
    setError(null);
    setRunning(true);
    try {
      const { ids, total } = await acceptedResults(analysisId, MAX_PAGES, signal);
      setCheck({ ...NOTHING, total, planned: ids.length });
      for (let at = 0; at < ids.length && !signal.aborted; at += PAGES_AT_ONCE) {
        const some = ids.slice(at, at + PAGES_AT_ONCE);
        const pages = await whenAllowed(signal, () => checkLive(analysisId, some, signal));
        setCheck((current) => withPages(current, some.length, pages));
      }
    } catch (thrown) {
      if (!signal.aborted) setError(toFailure(thrown).detail ?? null);
      if (!signal.aborted)
        setError((detail) => detail ?? 'The pages could not be checked. Please try again.');
    }
    setRunning(false);
  };

  return { check, isRunning, error, start, stop: () => running.current?.abort() };
}

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { checkQuery } from '@/api/results';
import type { Checked, Element, Result } from '@/api/types';
import { typedFindings } from './typedFindings';

/** Milliseconds that typing must pause before the server checks the text. */
const REST = 400;

function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

interface Findings {
  /** The server's check; undefined until it has responded for the current text. */
  checked: Checked | undefined;
  /** Findings that the browser detects at once. */
  own: string[];
}

/** The findings of a text while it is typed. */
export function useFindings(result: Result, element: Element, typed: string, current: string): Findings {
  const text = typed.trim();
  const rested = useRested(text);
  const isRested = rested === text && text !== '';
  const check = useQuery({
    ...checkQuery(result.analysis_id, result.id, element, rested),
    enabled: isRested,
  });
  const own = useDeferredValue(typedFindings(element, typed, current));
  return { checked: isRested ? check.data : undefined, own };
}

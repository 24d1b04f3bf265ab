import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { checkQuery } from '@/api/results';
import type { Checked, Element, Result } from '@/api/types';
import { typedFindings } from './typedFindings';

/** Milliseconds that the hand rests before the server is asked. */
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
  /** All that the server checks; undefined until it has answered for the text as it is now. */
  checked: Checked | undefined;
  /** What can be told at once. */
  own: string[];
}

/** What is wrong with a text while it is typed. */
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

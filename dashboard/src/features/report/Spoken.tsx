import { useEffect, useRef, useState } from 'react';
import type { Analysis } from '@/api/types';
import { formatCount } from '@/lib/numbers';
import { endOf, isInProgress } from '@/lib/status';

const EVERY = 10_000;

/** Announces the progress at most every ten seconds, and the end at once. */
export function Spoken({ analysis }: { analysis: Analysis }) {
  const { processed_urls_count: processed, total_urls_count: total, failed_urls_count: failed } = analysis;
  const { status } = analysis;
  const running = isInProgress(status);
  const words = running
    ? `${formatCount(processed)} of ${formatCount(total)} pages analyzed`
    : endOf(status, failed, total).label;
  const latest = useRef(words);
  const wasRunning = useRef(false);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    latest.current = words;
  });
  useEffect(() => {
    if (!running) {
      if (wasRunning.current) setSpoken(latest.current);
      wasRunning.current = false;
      return;
    }
    wasRunning.current = true;
    const timer = setInterval(() => setSpoken(latest.current), EVERY);
    return () => clearInterval(timer);
  }, [running]);
  return (
    <p className="sr" role="status">
      {spoken}
    </p>
  );
}

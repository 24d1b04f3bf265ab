import { useEffect, useState } from 'react';
import type { Analysis, Summary } from '@/api/types';
import { Progress } from '@/components/Progress';
import { FigureToCome, StatCard, StatCards } from '@/components/StatCard';
import { formatCount, formatPercent, percent, timeLeft } from '@/lib/numbers';
import { isInProgress } from '@/lib/status';

/** With fewer results the rate would jump. */
const FIRST_RATE = 10;

/** Milliseconds. The rate of the last half minute is more accurate than the rate since the start. */
const WINDOW = 30_000;

interface Sample {
  at: number;
  processed: number;
}

export function rateOf(samples: readonly Sample[]): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < 2_000 || last.processed <= first.processed) return undefined;
  return ((last.processed - first.processed) * 1000) / (last.at - first.at);
}

function useRate(processed: number, running: boolean): number | undefined {
  const [samples, setSamples] = useState<Sample[]>([]);
  useEffect(() => {
    if (!running) {
      setSamples([]);
      return;
    }
    const at = Date.now();
    setSamples((current) => [...current.filter((sample) => at - sample.at < WINDOW), { at, processed }]);
  }, [processed, running]);
  return rateOf(samples);
}

interface ReportStatsProps {
  analysis: Analysis;
  /** Absent while it is loading. */
  summary: Summary | undefined;
  superuser: boolean;
}

export function ReportStats({ analysis, summary, superuser }: ReportStatsProps) {
  const { processed_urls_count: processed, total_urls_count: total, status } = analysis;
  const running = isInProgress(status);
  const unfinished = running || processed < total;
  const rate = useRate(processed, running);
  const left = rate === undefined ? null : timeLeft(processed, total, processed / rate);
  const share = formatPercent(percent(processed, total));
  const notes = [share, rate && processed >= FIRST_RATE && `${rate.toFixed(1)} pages/s`, left].filter(
    Boolean,
  );
  const model = superuser && analysis.engine === 'openai';
  return (
    <>
      <StatCards>
        <StatCard
          testId="stat-urls-analyzed"
          label="URLs Analyzed"
          value={formatCount(processed)}
          sub={
            unfinished ? (
              <>
                <span className="of">/ {formatCount(total)}</span>{' '}
                <span className="push">{notes.join(' · ')}</span>
                <span className="sr">{`${processed} / ${total}`}</span>
              </>
            ) : undefined
          }
        >
          {running && (
            <Progress bare label="URLs analyzed" processed={processed} total={total} testId="live-progress" />
          )}
        </StatCard>
        <StatCard
          testId="stat-new-tags"
          label="New Tags"
          value={summary ? formatCount(sumOf(summary, 'new')) : <FigureToCome />}
        >
          <p className="sub">
            {summary ? newTags(summary) : '\u00a0'}
            {summary && sumOf(summary, 'kept') > 0 && (
              <span className="muted">{` · ${formatCount(sumOf(summary, 'kept'))} unchanged`}</span>
            )}
          </p>
        </StatCard>
        <StatCard
          testId="stat-seo-texts"
          label="SEO Texts Generated"
          value={summary ? formatCount(summary.texts.seo_text.new) : <FigureToCome />}
        />
      </StatCards>
      {model && <p className="cost">{costOf(analysis)}</p>}
    </>
  );
}

function sumOf({ texts: { title, meta, h1 } }: Summary, name: 'new' | 'kept'): number {
  return title[name] + meta[name] + h1[name];
}

function newTags({ texts: { title, meta, h1 } }: Summary): string {
  return `Titles ${formatCount(title.new)} · Metas ${formatCount(meta.new)} · H1s ${formatCount(h1.new)}`;
}

function costOf({ model, tokens_used, cost_usd }: Analysis): string {
  const parts = [model, `${formatCount(tokens_used)} tokens`, `$${cost_usd.toFixed(2)}`];
  return parts.filter(Boolean).join(' · ');
}

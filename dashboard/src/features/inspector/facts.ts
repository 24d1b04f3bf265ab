import { toFailure } from '@/api/failure';
import type { Inspection } from '@/api/types';
import type { IndexabilityKind } from '@/components/IndexabilityBadge';
import { texts } from './texts';

/** The kind of the page: the first match in the order of the specification. */
export function inspectedKind({ diagnostics, redirect_chain }: Inspection): IndexabilityKind {
  const seen = diagnostics?.content?.indexability;
  if (!seen || seen.is_indexable === null) return 'unknown';
  const issues = seen.indexability_issues;
  if (issues.some((issue) => issue.toLowerCase().includes('robots.txt'))) return 'not-crawlable';
  if (issues.includes('redirected') || (redirect_chain?.length ?? 0) > 1) return 'redirected';
  return seen.is_indexable ? 'indexable' : 'not-indexable';
}

export interface SeenIssue {
  title: string;
  explanation: string;
  fix: string;
}

/** The issues, with reason and fix if the server provides them. */
export function seenIssues({ diagnostics, issues }: Inspection): SeenIssue[] {
  if (issues?.length) return issues.map(({ title, explanation, fix }) => ({ title, explanation, fix }));
  const plain = diagnostics?.content?.indexability.indexability_issues ?? [];
  return plain
    .filter((issue) => !issue.startsWith('redirect_chain:'))
    .map((title) => ({ title, explanation: '', fix: '' }));
}

/** One line per header. A header that was sent twice has two lines. */
export function headerLines(headers: Record<string, string | string[]> | undefined): [string, string][] {
  return Object.entries(headers ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, one]),
  );
}

export function hasText({ raw_text_content }: Inspection): boolean {
  return (raw_text_content ?? '').trim() !== '';
}

/** Whole percent of the text that remains after distillation. */
export function shareLeft(distilled: string, raw: string | null): number | null {
  const all = raw?.length ?? 0;
  return all === 0 ? null : Math.round((distilled.length / all) * 100);
}

export function inspectMessage(thrown: unknown): string {
  return toFailure(thrown).detail ?? texts.failed;
}

import { toFailure } from '@/api/failure';
import type { Inspection } from '@/api/types';
import type { IndexabilityKind } from '@/components/IndexabilityBadge';
import { texts } from './texts';

/** The kind that the server found, as badges spell it. */
export function inspectedKind({ kind }: Pick<Inspection, 'kind'>): IndexabilityKind {
  return kind.replaceAll('_', '-') as IndexabilityKind;
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

import type { Result } from '@/api/types';
import { saveBlob } from '@/lib/download';
import { isLocked, statesOf } from './elementState';
import { elements } from './elements';
import { resultsPage } from './reportQueries';
import type { Selection } from './useSelection';

/** Results that are fetched at once. */
const PIECE = 1_000;

/** One line for each page: its URL, and the current text, the new text and the decision of each element. */
function linesOf(results: readonly Result[]): string[][] {
  const head = ['URL'];
  for (const { label, element } of elements) {
    if (element !== 'seo_text' && element !== 'keywords') head.push(`Current ${label}`);
    head.push(`New ${label}`, `${label} decision`);
  }
  const rows = results.map((result) => {
    const states = statesOf(result);
    const row = [result.url];
    for (const { element, old, text } of elements) {
      if (element !== 'seo_text' && element !== 'keywords') row.push(old(result) ?? '');
      row.push(text(result) ?? '', states[element] + (isLocked(result, element) ? ', locked' : ''));
    }
    return row;
  });
  return [head, ...rows];
}

/** Loaded on demand. Spreadsheets run texts that begin like a formula, so those get an apostrophe. */
async function written(results: readonly Result[], delimiter: string): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return Papa.unparse(linesOf(results), { delimiter, escapeFormulae: true });
}

/** Fetches the selected pages that are not loaded. */
export async function readSelected({ query, ids, rows, all }: Selection): Promise<readonly Result[]> {
  if (!all || !('except_ids' in ids)) return rows;
  const found: Result[] = [];
  let cursor: string | undefined;
  do {
    const page = await resultsPage(all.analysisId, { ...query, limit: PIECE, cursor });
    found.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found.filter(({ id }) => !ids.except_ids.includes(id));
}

/** Copies the pages as a table that spreadsheets can paste. False if the clipboard is blocked. */
export async function copyRows(results: readonly Result[]): Promise<boolean> {
  const text = await written(results, '\t');
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export async function exportRows(results: readonly Result[], name: string): Promise<void> {
  const text = await written(results, ',');
  // The mark at the start tells spreadsheets that the text is UTF-8.
  saveBlob(new Blob(['\ufeff', text], { type: 'text/csv' }), `${name}-selected.csv`);
}

import { decide, decideAll } from '@/api/results';
import type { BulkDecisions, Decision, Element, Result } from '@/api/types';

interface Group {
  body: Omit<BulkDecisions, 'result_ids'>;
  ids: number[];
}

/** What a call in bulk has to say so that an element stands as it stood. */
function bodyOf(element: Element, before: Decision | undefined): Group['body'] {
  const locked = before?.locked ?? false;
  if (!before?.decision) return { elements: [element], decision: null, ...(locked && { locked }) };
  // A text that a person wrote stays theirs when it is accepted.
  const decision = before.decision === 'rejected' ? 'rejected' : 'accepted';
  return { elements: [element], decision, locked };
}

function groupsOf(results: readonly Result[], elements: readonly Element[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { id, decisions } of results) {
    for (const element of elements) {
      const body = bodyOf(element, decisions[element]);
      const key = JSON.stringify(body);
      const group = groups.get(key) ?? { body, ids: [] };
      group.ids.push(id);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** The texts of persons, which a decision that is taken back takes along. */
async function rewrite(analysisId: number, result: Result, elements: readonly Element[]): Promise<void> {
  const written = elements.flatMap((element) => {
    const { generated, text } = result.decisions[element] ?? {};
    return generated && text ? [[element, { decision: 'edited', text }] as const] : [];
  });
  if (written.length > 0) await decide(analysisId, result.id, Object.fromEntries(written));
}

/**
 * Puts the decisions of results back to what they were; `takenBack`: what is undone took texts of persons along.
 */
export async function putBack(
  analysisId: number,
  results: readonly Result[],
  elements: readonly Element[],
  takenBack: boolean,
): Promise<void> {
  if (takenBack) for (const result of results) await rewrite(analysisId, result, elements);
  for (const { body, ids } of groupsOf(results, elements)) {
    await decideAll(analysisId, { ...body, result_ids: ids });
  }
}

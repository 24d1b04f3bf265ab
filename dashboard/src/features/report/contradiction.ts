import type { Finding } from '@/api/types';

/** What the checks say of a text that the page contradicts; the finding's limit is what the page has there. */
const CONTRADICTIONS = [
  'other_number',
  'other_unit',
  'other_date',
  'other_name',
  'other_item',
  'negation',
  'scope',
  'opposite',
];

/** What the page says in the place of what was found; undefined where it contradicts nothing. */
export function pageSays({ code, limit }: Finding): string | undefined {
  return CONTRADICTIONS.includes(code) && limit !== '' ? limit : undefined;
}

import type { Finding } from '@/api/types';

/** Codes for texts that the page contradicts. The finding's limit is what the page has instead. */
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

/** What the page has instead of the found text; undefined if the page does not contradict it. */
export function pageSays({ code, limit }: Finding): string | undefined {
  return CONTRADICTIONS.includes(code) && limit !== '' ? limit : undefined;
}

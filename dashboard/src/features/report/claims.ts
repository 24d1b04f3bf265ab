import type { Evidence, Finding } from '@/api/types';
import { pageSays } from './contradiction';

export interface Claim {
  text: string;
  /** The elements that contain it. */
  tags: string[];
  /** The supporting sentence of the page; undefined without one. */
  proof: Proof | undefined;
  /** What the page has instead. */
  instead?: string;
}

export interface Proof {
  sentence: string;
  /** The part of the page that contains the sentence. */
  place: string;
  /** Position of the words in the sentence; undefined if the page spells them differently. */
  words: { from: number; to: number } | undefined;
}

/** In the order of the panel. The no-break space keeps the words on one line. */
const TAGS: Record<string, string> = { title: 'Title', meta: 'Meta', h1: 'H1', seo_text: 'SEO\u00a0Text' };
const ORDER = Object.values(TAGS);

/** Findings about a number or a name that is not on the page. */
const UNPROVEN = ['number_off_page', 'name_off_page'];

const PLACES: Record<string, string> = {
  paragraph: 'Paragraph',
  list_item: 'List',
  table_row: 'Table',
  quote: 'Quotation',
  code: 'Code',
  caption: 'Caption',
  post: 'Post',
  content: 'Main content',
  heading: 'Heading',
  breadcrumb: 'Breadcrumb',
  image: 'Alternative text of an image',
  structured_data: 'Structured data',
  site_name: 'Site name',
  page_text: 'Text outside the main content',
  address: 'URL of the page',
};

/** The texts of the new tags, by field. */
export type TagTexts = Readonly<Record<string, string | null | undefined>>;

/** The numbers and names in the new tags. Those that the page lacks or contradicts come first. */
export function claimsOf(
  evidence: readonly Evidence[],
  findings: readonly Finding[],
  written: TagTexts,
): Claim[] {
  const claims = new Map<string, Claim>();
  const add = (field: string, text: string, proof: Proof | undefined, instead?: string) => {
    const tag = TAGS[field];
    if (!tag) return;
    const key = `${proof ? 'proven' : 'unproven'} ${text.toLowerCase()}`;
    const claim = claims.get(key) ?? { text, tags: [], proof, ...(instead && { instead }) };
    if (!claim.tags.includes(tag)) claim.tags.push(tag);
    claims.set(key, claim);
  };
  for (const finding of findings) {
    const { code, field, value } = finding;
    const instead = pageSays(finding);
    if (instead || UNPROVEN.includes(code)) add(field, value, undefined, instead);
  }
  for (const one of evidence) add(one.field, one.value, proofOf(one));
  return withoutParts([...claims.values()], written);
}

/** Removes names that are a part of another name in the same sentence: 'Runner' beside 'Trail Runner'. */
function withoutParts(claims: readonly Claim[], written: TagTexts): Claim[] {
  const said = Object.fromEntries(
    Object.entries(TAGS).map(([field, tag]) => [tag, written[field]?.toLowerCase() ?? '']),
  );
  const parts = new Set<Claim>();
  for (const part of claims) {
    const whole = claims.find(
      (other) =>
        isPart(part, other) && part.tags.every((tag) => said[tag]?.includes(other.text.toLowerCase())),
    );
    if (!whole) continue;
    parts.add(part);
    whole.tags = ORDER.filter((tag) => whole.tags.includes(tag) || part.tags.includes(tag));
  }
  return claims.filter((claim) => !parts.has(claim));
}

function isPart({ text, proof }: Claim, whole: Claim): boolean {
  return (
    proof !== undefined &&
    proof.sentence === whole.proof?.sentence &&
    text.length < whole.text.length &&
    placeOf(whole.text.toLowerCase(), text.toLowerCase()) >= 0
  );
}

function proofOf({ value, sentence, block, line }: Evidence): Proof {
  const place = block.startsWith('heading') ? 'Heading' : (PLACES[block] ?? block);
  const inContent = line === null || line === undefined ? '' : ` ${line}`;
  const from = placeOf(sentence.toLowerCase(), value.toLowerCase());
  return {
    sentence,
    place: place + inContent,
    words: from < 0 ? undefined : { from, to: from + value.length },
  };
}

const inWord = /[\p{L}\p{N}]/u;

/** The position of the words as whole words: '9' is not in '19'. -1 if there is none. */
function placeOf(sentence: string, words: string): number {
  for (let at = sentence.indexOf(words); at >= 0; at = sentence.indexOf(words, at + 1)) {
    const before = sentence[at - 1] ?? ' ';
    const after = sentence[at + words.length] ?? ' ';
    if (!inWord.test(before) && !inWord.test(after)) return at;
  }
  return -1;
}

export interface Tag {
  /** 'Title', 'Meta', 'H1' */
  name: string;
  text: string;
}

export interface Claim {
  text: string;
  /** The tags that state it. */
  tags: string[];
  /** The sentence of the page that says it, and where its words lie; undefined when the page does not. */
  proof: { sentence: string; from: number; to: number; line: number } | undefined;
}

const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const UNIT =
  '(?:\\s?(?:%|°C|°F|€|£|\\$|kg|g|mg|mm|cm|m|km|ml|cl|l|W|kW|V|mAh|GB|TB|MB|Hz|MHz|GHz|px|cuin|inch|in(?!\\s+\\p{L})|ft|lb|oz))(?![\\p{L}\\p{N}])';
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}])[€£$]?-?\\d[\\d.,\u00a0]*\\d?(?:-[\\p{L}]+)?(?:${UNIT})?`,
  'gu',
);
const SPELLED = new RegExp(`(?<!\\p{L})(?:${WORDS.slice(1).join('|')})(?!\\p{L})`, 'giu');
/** Capitalised words within a sentence; at its beginning every word has a capital. */
const NAME = /(?<=[\p{Ll}\p{N},] )\p{Lu}[\p{L}\p{N}’'-]+(?: \p{Lu}[\p{L}\p{N}’'-]+)*/gu;

interface Stated {
  text: string;
  /** The word before it, in lower case: the 2 of 'Runner 2' is not the one of 'Dome 2'. */
  after: string;
}

function claimsIn({ name, text }: Tag, names: boolean): Stated[] {
  const all = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      text: found.replace(/[.,\s]+$/u, ''),
      after: wordBefore(text.toLowerCase(), index),
    }));
  // Titles are often written with capitals throughout: there they say nothing.
  return [...all(NUMBER), ...all(SPELLED), ...(names && name === 'Meta' ? all(NAME) : [])];
}

/** Longer ones are no words: the search would take the square of their length. */
const LONGEST_WORD = 64;

function wordBefore(text: string, at: number): string {
  return /[\p{L}\p{N}]+(?=\s$)/u.exec(text.slice(Math.max(0, at - LONGEST_WORD), at))?.[0] ?? '';
}

/** The same number may be written 1,000, 1.000 or 1 000, and 'two' may be 2. */
function variants(claim: string): string[] {
  const lower = claim.toLowerCase();
  const list = [lower];
  const word = WORDS.indexOf(lower);
  if (word >= 0) list.push(String(word + 1));
  if (/^\d+$/.test(lower)) {
    const spelled = WORDS[Number(lower) - 1];
    if (spelled) list.push(spelled);
  }
  const thousands = /^(\d{1,3})[.,\s\u00a0]?(\d{3})(.*)$/u.exec(lower);
  if (thousands) {
    const [, first = '', rest = '', unit = ''] = thousands;
    for (const separator of ['', ',', '.', ' ', '\u00a0']) list.push(`${first}${separator}${rest}${unit}`);
  }
  for (const one of [...list]) {
    list.push(one.replace(/(\d)\s?([^\d\s.,-]+)$/u, '$1 $2'), one.replace(/(\d)\s([^\d\s.,-]+)$/u, '$1$2'));
  }
  return [...new Set(list)];
}

interface Sentence {
  text: string;
  lower: string;
  line: number;
}

function sentencesOf(page: string): Sentence[] {
  return page.split('\n').flatMap((line, index) =>
    line
      .split(/(?<=[.!?])\s+(?=\p{Lu}|\d)/u)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => ({ text, lower: text.toLowerCase(), line: index + 1 })),
  );
}

const inWord = /[\p{L}\p{N}]/u;

/** Where the words stand whole, from a place on: '9' is not in '19'. */
function placeOf(sentence: string, words: string, from = 0): number {
  let at = sentence.indexOf(words, from);
  while (at >= 0) {
    const before = sentence[at - 1] ?? ' ';
    const after = sentence[at + words.length] ?? ' ';
    const ended = sentence.slice(at + words.length, at + words.length + 2);
    const partOfNumber = /\d[.,]$/.test(sentence.slice(Math.max(0, at - 2), at)) || /^[.,]\d/.test(ended);
    if (!inWord.test(before) && !inWord.test(after) && !partOfNumber) return at;
    at = sentence.indexOf(words, at + 1);
  }
  return -1;
}

function proofOf(claim: string, after: ReadonlySet<string>, sentences: readonly Sentence[]): Claim['proof'] {
  for (const words of variants(claim)) {
    let best: { proof: NonNullable<Claim['proof']>; alike: boolean } | undefined;
    for (const { text, lower, line } of sentences) {
      for (let from = placeOf(lower, words); from >= 0; from = placeOf(lower, words, from + 1)) {
        const alike = after.has(wordBefore(lower, from));
        const isBetter = !best || (alike === best.alike ? text.length < best.proof.sentence.length : alike);
        if (isBetter) best = { proof: { sentence: text, from, to: from + words.length, line }, alike };
      }
    }
    if (best) return best.proof;
  }
  return undefined;
}

/** Every number and name in the tags, with the shortest sentence of the page that says it, after the same word if one does. */
export function evidence(tags: readonly Tag[], page: string, language?: string | null): Claim[] {
  // German writes every noun with a capital: names can't be told there.
  const names = !language?.startsWith('de');
  const found = new Map<string, { text: string; tags: string[]; after: Set<string> }>();
  for (const tag of tags) {
    for (const { text, after } of claimsIn(tag, names)) {
      const claim = found.get(text.toLowerCase()) ?? { text, tags: [], after: new Set() };
      if (!claim.tags.includes(tag.name)) claim.tags.push(tag.name);
      if (after) claim.after.add(after);
      found.set(text.toLowerCase(), claim);
    }
  }
  const sentences = sentencesOf(page);
  return [...found.values()].map(({ after, ...claim }) => ({
    ...claim,
    proof: proofOf(claim.text, after, sentences),
  }));
}

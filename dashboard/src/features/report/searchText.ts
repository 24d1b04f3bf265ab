// The language of the search box. The server defines it (`routes/results/search.rs`).

/** What parts without a field are compared with. */
export type Within = 'url' | 'texts';

const TEXTS = ['url', 'title', 'description', 'meta', 'h1', 'keyword', 'keywords', 'any'];
const BOTH = ['title', 'description', 'meta', 'h1'].flatMap((name) => [`current_${name}`, `new_${name}`]);
const FACETS = ['kind', 'status', 'issue', 'state', 'folder'];
const FIELDS: ReadonlySet<string> = new Set([...TEXTS, ...BOTH, ...FACETS]);

const PHRASE = /^"(?:\\[\s\S]|[^"\\])*"?/;
const EXPRESSION = /^\/((?:\\[\s\S]|[^/\\])*)\/(?=\s|$)/;
/** Without one of these, text between slashes is a path. */
const SIGN = /[\\^$.|?*+([{]/;

export interface SearchPart {
  isExcluded: boolean;
  /** In lower case. */
  field: string | undefined;
  /** As it was typed, with quotation marks or slashes. */
  value: string;
  /** Neither a phrase nor a regular expression. */
  isWord: boolean;
}

function readValue(text: string, field: string | undefined): Pick<SearchPart, 'value' | 'isWord'> {
  const [phrase] = PHRASE.exec(text) ?? [];
  if (phrase !== undefined) return { value: phrase, isWord: false };
  const [expression, inner = ''] = (field === 'folder' ? null : EXPRESSION.exec(text)) ?? [];
  if (expression !== undefined && SIGN.test(inner.replaceAll('\\/', '/'))) {
    return { value: expression, isWord: false };
  }
  return { value: /^\S*/.exec(text)?.[0] ?? '', isWord: true };
}

export function searchParts(text: string): SearchPart[] {
  const parts: SearchPart[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const isExcluded = /^-\S/.test(rest);
    const after = isExcluded ? rest.slice(1) : rest;
    const [named = '', name = ''] = /^(\w+):/.exec(after) ?? [];
    const field = FIELDS.has(name.toLowerCase()) ? name.toLowerCase() : undefined;
    const typed = field === undefined ? after : after.slice(named.length);
    const value = readValue(typed, field);
    parts.push({ isExcluded, field, ...value });
    rest = typed.slice(value.value.length).trimStart();
  }
  return parts;
}

const written = ({ isExcluded, field, value }: SearchPart) =>
  `${isExcluded ? '-' : ''}${field === undefined ? '' : `${field}:`}${value}`;

/** The search with these parts. */
export function searchOfParts(parts: readonly SearchPart[]): string {
  return parts.map(written).join(' ');
}

/** The search without the parts of a field. */
export function withoutField(text: string, field: string): string {
  const parts = searchParts(text);
  const kept = parts.filter((part) => part.field !== field);
  return kept.length === parts.length ? text : searchOfParts(kept);
}

/** What a part looks for, without quotation marks and slashes. */
export function lookedFor({ value, isWord }: SearchPart): { text: string; isPattern: boolean } {
  if (isWord) return { text: value, isPattern: false };
  if (value.startsWith('/')) {
    const pattern = value.slice(1, -1).replaceAll('\\/', '/');
    const [, inner = pattern] = /^\(\?:(.*)\)$/.exec(pattern) ?? [];
    return { text: SIGN.test(inner) ? pattern : inner, isPattern: true };
  }
  return { text: value.replace(/^"|"$/g, '').replaceAll(/\\([\s\S])/g, '$1'), isPattern: false };
}

/** A part that looks for a text, or for a regular expression. */
export function searchPart(
  field: string,
  { text, isPattern, isExcluded }: { text: string; isPattern: boolean; isExcluded: boolean },
): SearchPart {
  const part = (value: string, isWord: boolean): SearchPart => ({ field, isExcluded, value, isWord });
  if (text === '') return part('', true);
  if (isPattern) {
    // Without a sign, the server would read it as a path.
    const pattern = SIGN.test(text) ? text : `(?:${text})`;
    return part(`/${pattern.replaceAll(/\\[\s\S]|\//g, (found) => (found === '/' ? '\\/' : found))}/`, false);
  }
  if (/^[^\s"/\\]\S*$/.test(text) || (field === 'folder' && /^\S+$/.test(text))) return part(text, true);
  return part(`"${text.replaceAll(/["\\]/g, '\\$&')}"`, false);
}

/** What is sent to the server. */
export function searchFor(text: string, within: Within): string {
  if (within === 'texts') return text.trim();
  return searchParts(text)
    .map(({ isExcluded, field = 'url', value }) => `${isExcluded ? '-' : ''}${field}:${value}`)
    .join(' ');
}

function isWithin(wide: SearchPart, narrow: SearchPart): boolean {
  if (wide.field !== narrow.field || wide.isExcluded !== narrow.isExcluded) return false;
  const isLonger = !wide.isExcluded && wide.isWord && narrow.isWord && !FACETS.includes(wide.field ?? '');
  return (
    narrow.value === wide.value || (isLonger && narrow.value.toLowerCase().includes(wide.value.toLowerCase()))
  );
}

/** Whether the second search certainly finds nothing that the first one does not find. */
export function isNarrowerSearch(wide: string, narrow: string): boolean {
  const found = searchParts(narrow);
  return searchParts(wide)
    .filter(({ value }) => value !== '')
    .every((part) => found.some((other) => isWithin(part, other)));
}

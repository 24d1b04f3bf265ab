/** Titles of columns that are known, the surest first. The command line has the same lists (`input/titles.rs`). */

/** Titles of a column of addresses. */
export const URL_TITLES: readonly string[] = [
  'url',
  'address',
  'loc',
  'page url',
  'permalink',
  'top pages',
  'landing page',
  'page',
  'link',
  'urls',
  'uri',
  'website',
  'web address',
  'full url',
  'page address',
  'page link',
  'location',
  'target url',
  'destination url',
  'final url',
  'current url',
  'href',
  'links',
  'pages',
  'addresses',
  'website url',
  'die häufigsten seiten',
  'seiten',
  'pages les plus populaires',
  'páginas principales',
  'pagine principali',
  'top seiten',
  'principales pages',
  'pages principales',
  'najpopularniejsze strony',
  'populairste pagina s',
  'top linked pages',
  'top target pages',
  'target page',
  'landing page query string',
  'page path',
  'page path and screen class',
  'page path query string',
  'adresse',
];

/** Titles of a column of target keywords. */
export const KEYWORD_TITLES: readonly string[] = [
  'target keyword',
  'target keywords',
  'keyword',
  'keywords',
  'focus keyword',
  'focus keyphrase',
  'main keyword',
  'primary keyword',
  'top keyword',
  'current top keyword',
  'query',
  'top query',
  'search term',
  'search query',
  'target keyword s',
  'kw',
  'suchbegriff',
  'suchbegriffe',
  'mot clé',
  'mots clés',
  'palabra clave',
  'palabras clave',
  'parola chiave',
  'zoekwoord',
  'palavra chave',
];

/** A title for comparing: lower case, blanks for punctuation. */
const plainTitle = (title: string) =>
  title
    .replace(/[^\p{Alphabetic}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim();

/** True for a known title of a column of addresses. */
export const isUrlTitle = (title: string) => URL_TITLES.includes(plainTitle(title));

/** True for a known title of a column of keywords. */
export const isKeywordTitle = (title: string) => KEYWORD_TITLES.includes(plainTitle(title));

/** The columns with a known title, the surest first. */
export const urlColumns = (titles: readonly string[]) => columnsOf(titles, URL_TITLES);
export const keywordColumns = (titles: readonly string[]) => columnsOf(titles, KEYWORD_TITLES);

function columnsOf(titles: readonly string[], known: readonly string[]): number[] {
  const plain = titles.map(plainTitle);
  return known.map((name) => plain.indexOf(name)).filter((column) => column >= 0);
}

/** The column of handles in Shopify's own export of products, which has no column of addresses but those of images; -1: none. */
export function handleColumn(titles: readonly string[]): number {
  const plain = titles.map(plainTitle);
  const isShop = plain.includes('vendor') && (plain.includes('body html') || plain.includes('description'));
  const column = plain.indexOf('handle');
  if (!isShop) return -1;
  return column < 0 ? plain.indexOf('url handle') : column;
}

const URL_NAMES =
  /^(?:(?:source|page|full|landing)?[\s_-]*)?(?:urls?|address(?:es)?|adresses?|links?|page|loc)$/i;
const KEYWORD_NAMES = /key[\s_-]*(?:word|phrase)|mots?[\s_-]*cl[ée]s?|requ[êe]te|query/i;

/** True for what a column of addresses may be called in a table whose columns a person sees. */
export const mayBeUrlTitle = (title: string) => isUrlTitle(title) || URL_NAMES.test(title.trim());

/** True for what a column of keywords may be called there. */
export const mayBeKeywordTitle = (title: string) => isKeywordTitle(title) || KEYWORD_NAMES.test(title);

/** Known column titles, most reliable first. The command line has the same lists (`input/titles.rs`). */

/** Titles of URL columns. */
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

/** Titles of keyword columns. */
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

/** A title for comparison: lower case, with spaces instead of punctuation. */
const plainTitle = (title: string) =>
  title
    .replace(/[^\p{Alphabetic}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim();

/** Whether the title is a known one for URLs. */
export const isUrlTitle = (title: string) => URL_TITLES.includes(plainTitle(title));

/** Whether the title is a known one for keywords. */
export const isKeywordTitle = (title: string) => KEYWORD_TITLES.includes(plainTitle(title));

/** The columns with a known title, most reliable first. */
export const urlColumns = (titles: readonly string[]) => columnsOf(titles, URL_TITLES);
export const keywordColumns = (titles: readonly string[]) => columnsOf(titles, KEYWORD_TITLES);

function columnsOf(titles: readonly string[], known: readonly string[]): number[] {
  const plain = titles.map(plainTitle);
  return known.map((name) => plain.indexOf(name)).filter((column) => column >= 0);
}

/**
 * The handle column of a Shopify product export, which has no URL column except for images; -1 if there
 * is none.
 */
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

/**
 * Whether the title may be a URL column. Less strict, because the user sees the columns and can correct
 * them.
 */
export const mayBeUrlTitle = (title: string) => isUrlTitle(title) || URL_NAMES.test(title.trim());

/** Whether the title may be a keyword column. Less strict for the same reason. */
export const mayBeKeywordTitle = (title: string) => isKeywordTitle(title) || KEYWORD_NAMES.test(title);

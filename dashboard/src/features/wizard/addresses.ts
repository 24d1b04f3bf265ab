/**
 * Characters to strip around a copied URL: white space, invisible characters, quotation marks, angle
 * brackets.
 */
const AROUND = /[\s\p{Cc}\uFEFF\u200B"<>«»“”]/u;

/** The text without these characters at both ends. Lists are long, so the text in between is not scanned. */
function bareOf(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && AROUND.test(text.charAt(start))) start += 1;
  while (end > start && AROUND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const SCHEME = /^https?:\/\//i;
/** Names with a dot, `localhost` and IPv4 addresses. A URL never continues after a tab. */
const DOMAIN =
  /^(?:(?:[\p{Alphabetic}\p{N}_-]+\.)+(?!\d+\.?(?:[:/?#]|$))[\p{Alphabetic}\p{N}-]{2,}\.?|localhost|(?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?(?:[/?#][^\t\r\n]*)?$/iu;
/** File extensions that are not top-level domains. */
const FILE =
  /^[^/?#:]*\.(?:x?html?|php|aspx?|jsp|png|jpe?g|gif|svg|webp|pdf|csv|txt|xml|json|css|tsv|xlsx?|ods)(?:[/?#:]|$)/i;

/** Whether the text begins with `http://` or `https://`, in any case. */
export const hasScheme = (text: string) => SCHEME.test(text);

/**
 * The URL to analyse, or null if the text is not a URL. A missing scheme becomes https. The command
 * line has the same rule (`input/address.rs`).
 */
export function readUrl(text: string): string | null {
  const bare = bareOf(text);
  if (hasScheme(bare)) return !/[\t\r\n]/.test(bare) && URL.canParse(bare) ? bare : null;
  const named = bare.startsWith('//') ? bare.slice(2) : bare;
  if (FILE.test(named) || !DOMAIN.test(named)) return null;
  const completed = `https://${named}`;
  return URL.canParse(completed) ? completed : null;
}

/** Whether the text is a URL with a scheme. */
export function isWholeAddress(text: string): boolean {
  return hasScheme(text.trim()) && readUrl(text) !== null;
}

export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Only http and https URLs become links. Anything else is shown as text. */
export function isHttpUrl(text: string): boolean {
  const url = parseUrl(text.trim());
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

/** Completes a typed domain with a scheme. Null if its host contains no dot. */
export function normalDomain(text: string): string | null {
  const trimmed = text.trim();
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = parseUrl(address);
  return url?.hostname.includes('.') ? address : null;
}

export function hostOf(text: string): string {
  return parseUrl(text)?.host ?? '';
}

/** Only the path and query if the host is the project's own. */
export function shortUrl(text: string, ownHost?: string): string {
  const url = parseUrl(text);
  if (!url) return text;
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (ownHost && withoutWww(url.host) === withoutWww(ownHost)) return path;
  return `${url.host}${path}`;
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}

export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Only http and https may become a link; anything else is shown as text. */
export function isHttpUrl(text: string): boolean {
  const url = parseUrl(text.trim());
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

/** What a person types as a domain, as an address with its scheme; null when it names no host with a dot. */
export function normalDomain(text: string): string | null {
  const trimmed = text.trim();
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = parseUrl(address);
  return url?.hostname.includes('.') ? address : null;
}

export function hostOf(text: string): string {
  return parseUrl(text)?.host ?? '';
}

/** Path and query alone when the host is the one everybody on the page knows. */
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

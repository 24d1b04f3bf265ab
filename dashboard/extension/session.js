// Pure functions that convert cookies and local storage of a site to session data (a storage state) for
// the service.

const SAME_SITE = { no_restriction: 'None', lax: 'Lax', strict: 'Strict' };

/** Returns the URL if the site can have a session: http or https. Otherwise null. */
export function siteOf(address) {
  try {
    const url = new URL(address);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}

/** The host and its parent domains, whose cookies are also sent to the site. */
export function hostsOf(url) {
  const isAddress = /^[\d.]+$/.test(url.hostname) || url.hostname.startsWith('[');
  const labels = url.hostname.split('.');
  const hosts = [url.hostname];
  if (!isAddress) {
    for (let cut = 1; labels.length - cut >= 2; cut += 1) hosts.push(labels.slice(cut).join('.'));
  }
  return hosts;
}

export function patternsFor(url) {
  return hostsOf(url).map((host) => `*://${host}/*`);
}

/** Whether pages of the site receive the cookie, on any path. */
export function isSentTo(url, cookie) {
  const { domain, partitionKey } = cookie;
  const isBelow = (parent) => `.${url.hostname}`.endsWith(parent);
  const isOfHost = domain === url.hostname || (domain.startsWith('.') && isBelow(domain));
  if (!isOfHost || !partitionKey?.topLevelSite) return isOfHost;
  // Partitioned cookies exist once for the site itself, and once for each site that embeds it in a
  // frame.
  const top = siteOf(partitionKey.topLevelSite);
  const isItself = top?.protocol === url.protocol && isBelow(`.${top.hostname}`);
  return isItself && !partitionKey.hasCrossSiteAncestor;
}

function cookieOf(cookie) {
  return {
    name: cookie.name,
    value: cookie.value,
    domain: cookie.domain,
    path: cookie.path,
    expires: cookie.session || cookie.expirationDate === undefined ? -1 : cookie.expirationDate,
    httpOnly: cookie.httpOnly,
    secure: cookie.secure,
    sameSite: SAME_SITE[cookie.sameSite] ?? 'Lax',
  };
}

/** Removes cookies that several searches found. */
export function withoutRepeats(cookies) {
  const key = (cookie) => JSON.stringify([cookie.domain, cookie.path, cookie.name]);
  return [...new Map(cookies.map((cookie) => [key(cookie), cookie])).values()];
}

export function sessionData(cookies, origin, storage) {
  const origins = storage.length > 0 ? [{ origin, localStorage: storage }] : [];
  return { cookies: withoutRepeats(cookies).map(cookieOf), origins };
}

/** '3 cookies and 1 stored value' */
export function summary(data) {
  const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;
  const stored = data.origins.reduce((sum, origin) => sum + origin.localStorage.length, 0);
  return `${count(data.cookies.length, 'cookie', 'cookies')} and ${count(stored, 'stored value', 'stored values')}`;
}

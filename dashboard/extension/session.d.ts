export interface BrowserCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  session: boolean;
  expirationDate?: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: string;
  partitionKey?: { topLevelSite?: string; hasCrossSiteAncestor?: boolean } | null;
}
export interface StoredValue {
  name: string;
  value: string;
}
export interface SessionData {
  cookies: {
    name: string;
    value: string;
    domain: string;
    path: string;
    expires: number;
    httpOnly: boolean;
    secure: boolean;
    sameSite: string;
  }[];
  origins: { origin: string; localStorage: StoredValue[] }[];
}
export function siteOf(address: string | undefined): URL | null;
export function hostsOf(url: URL): string[];
export function patternsFor(url: URL): string[];
export function isSentTo(url: URL, cookie: Pick<BrowserCookie, 'domain' | 'partitionKey'>): boolean;
export function withoutRepeats(cookies: BrowserCookie[]): BrowserCookie[];
export function sessionData(cookies: BrowserCookie[], origin: string, storage: StoredValue[]): SessionData;
export function summary(data: SessionData): string;

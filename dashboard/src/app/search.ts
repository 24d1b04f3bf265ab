/** The query of a page. All values are strings, so that a token of digits does not become a number. */
export interface AppSearch {
  [name: string]: string | undefined;
}

export function parseSearch(query: string): AppSearch {
  return Object.fromEntries(new URLSearchParams(query));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

export function validateSearch(search: Record<string, unknown>): AppSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
}

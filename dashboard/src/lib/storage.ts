import { useCallback, useState } from 'react';

const prefix = 'seotags.';
const version = 1;

/** Reads what was stored under the key; anything unreadable or of another version is the fallback. */
export function readStored<T>(key: string, fallback: T, parse: (value: unknown) => T): T {
  try {
    const text = localStorage.getItem(prefix + key);
    if (text === null) return fallback;
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return fallback;
    if (!('v' in stored) || stored.v !== version || !('value' in stored)) return fallback;
    return parse(stored.value);
  } catch {
    return fallback;
  }
}

/** A full or forbidden storage costs the preference, never the page. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ v: version, value }));
  } catch {
    // Nothing to be done, and nothing to tell: the page works without.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}

/** State that outlives the page. `parse` checks what was stored and may throw. */
export function useStored<T>(
  key: string,
  fallback: T,
  parse: (value: unknown) => T,
): [T, (next: T | ((current: T) => T)) => void] {
  const [value, setValue] = useState<T>(() => readStored(key, fallback, parse));
  const change = useCallback(
    (next: T | ((current: T) => T)) => {
      setValue((current) => {
        const changed = next instanceof Function ? next(current) : next;
        writeStored(key, changed);
        return changed;
      });
    },
    [key],
  );
  return [value, change];
}

import { useCallback, useState } from 'react';

const prefix = 'seotags.';
const version = 1;

/** Reads the value stored under the key. Returns the fallback if it is unreadable or from another version. */
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

/** If the storage is full or blocked, the preference is lost, but the page works. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ v: version, value }));
  } catch {
    // The page works without the stored value.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // The page works without the stored value.
  }
}

/** State that is kept after the page closes. `parse` checks the stored value and may throw. */
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

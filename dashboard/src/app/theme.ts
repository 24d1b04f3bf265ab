import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/storage';

export const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export type Theme = (typeof THEMES)[number]['value'];

const KEY = 'theme';
const listeners = new Set<() => void>();

/** The chosen theme. public/theme.js reads the same entry before the first paint. */
function readTheme(): Theme {
  return readStored<Theme>(
    KEY,
    'system',
    (value) => THEMES.find((theme) => theme.value === value)?.value ?? 'system',
  );
}

export function applyTheme(theme: Theme): void {
  writeStored(KEY, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** The chosen theme, wherever it was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}

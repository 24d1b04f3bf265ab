import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** The keys as pressed: 'g p', '/', 'Ctrl+S'. */
  keys: string;
  label: string;
  run: () => void;
  /** Heading under which the list shows it. */
  scope: string;
}

interface Options {
  scope?: string;
  enabled?: boolean;
}

/** Maximum milliseconds between the two keys of a pair. */
const PAIR_MS = 1_200;

function inField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
  );
}

function dialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** The name of a pressed key, as shortcuts are written. Caps Lock makes no difference. */
export function nameOf(event: KeyboardEvent): string {
  const isLetter = /^\p{L}$/u.test(event.key);
  if (event.ctrlKey || event.metaKey) return `Ctrl+${isLetter ? event.key.toUpperCase() : event.key}`;
  if (!isLetter) return event.key;
  return event.shiftKey ? `Shift+${event.key.toUpperCase()}` : event.key.toLowerCase();
}

/** The shortcuts of the current screen. Handles the keyboard events that run them. */
export class Shortcuts {
  #all: readonly Shortcut[] = [];
  #listeners = new Set<() => void>();
  #first: { key: string; at: number } | null = null;
  /** WCAG 2.1.4 requires that single keys can be switched off. Escape and shortcuts with Ctrl stay on. */
  singleKeys = true;

  add(shortcut: Shortcut): () => void {
    this.#all = [...this.#all, shortcut];
    this.#tell();
    return () => {
      this.#all = this.#all.filter((other) => other !== shortcut);
      this.#tell();
    };
  }

  list = (): readonly Shortcut[] => this.#all;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const key = nameOf(event);
    const covered = dialogOpen();
    if (!key.startsWith('Ctrl+') && (covered || this.#isSilent(key) || inField(event.target))) return;
    const first = this.#first && event.timeStamp - this.#first.at < PAIR_MS ? this.#first.key : null;
    this.#first = null;
    const found = (first && this.#find(`${first} ${key}`)) || this.#find(key);
    if (found) {
      event.preventDefault();
      // Do not run it behind a dialog, but still keep the browser from using the keys.
      if (!covered) found.run();
    } else if (this.#all.some(({ keys }) => keys.startsWith(`${key} `))) {
      this.#first = { key, at: event.timeStamp };
    }
  };

  /** Escape types no character, so it is not pressed by accident. */
  #isSilent(key: string): boolean {
    return !this.singleKeys && key !== 'Escape';
  }

  /** The shortcut registered last has priority, because its component is on top. */
  #find(keys: string): Shortcut | undefined {
    return this.#all.findLast((shortcut) => shortcut.keys === keys);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const ShortcutsContext = createContext<Shortcuts>(new Shortcuts());

/** Runs `run` when the keys are pressed while this component is mounted. The `?` dialog lists it. */
export function useShortcut(keys: string, label: string, run: () => void, options: Options = {}): void {
  const shortcuts = useContext(ShortcutsContext);
  const { scope = 'This page', enabled = true } = options;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    return shortcuts.add({ keys, label, scope, run: () => latest.current() });
  }, [shortcuts, keys, label, scope, enabled]);
}

export function useShortcutList(): readonly Shortcut[] {
  const shortcuts = useContext(ShortcutsContext);
  return useSyncExternalStore(shortcuts.subscribe, shortcuts.list);
}

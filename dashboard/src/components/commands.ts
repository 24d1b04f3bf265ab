import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** Something to open or to do, found by its words. */
export interface Command {
  id: string;
  label: string;
  /** Tells it apart from others of the same name. Also searched. */
  hint?: string | undefined;
  /** The keys that run it without a search. */
  keys?: string;
  run(): void;
}

/** Returns the commands for a typed text, the best first. */
export interface FindCommands {
  (text: string): readonly Command[];
  /** Loads the commands for a text, so that they can be found. */
  load?: (text: string, signal: AbortSignal) => Promise<void>;
}

interface Source {
  section: string;
  find: RefObject<FindCommands>;
}

/** The commands of the current page. */
export class CommandSources {
  #all = new Set<Source>();

  add(source: Source): () => void {
    this.#all.add(source);
    return () => this.#all.delete(source);
  }

  /** The commands of all sources, by section. */
  find(text: string): { section: string; commands: readonly Command[] }[] {
    return [...this.#all].map(({ section, find }) => ({ section, commands: find.current(text) }));
  }

  async load(text: string, signal: AbortSignal): Promise<void> {
    await Promise.all([...this.#all].map(({ find }) => find.current.load?.(text, signal)));
  }
}

export const CommandsContext = createContext<CommandSources>(new CommandSources());

/** Offers commands in the search while the component is mounted. */
export function useCommands(section: string, found: FindCommands): void {
  const sources = useContext(CommandsContext);
  const find = useRef(found);
  useEffect(() => {
    find.current = found;
  });
  useEffect(() => sources.add({ section, find }), [sources, section]);
}

/** The words of a typed text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The commands that contain all typed words. Names that begin with the text come first. */
export function matching(commands: Iterable<Command>, text: string, most: number): Command[] {
  const words = wordsOf(text);
  const start = text.trim().toLowerCase();
  const begun: Command[] = [];
  const rest: Command[] = [];
  for (const command of commands) {
    const label = command.label.toLowerCase();
    const searched = `${label} ${command.hint?.toLowerCase() ?? ''}`;
    if (!words.every((word) => searched.includes(word))) continue;
    if (label.startsWith(start)) begun.push(command);
    else if (rest.length < most) rest.push(command);
    if (begun.length >= most) break;
  }
  return [...begun, ...rest].slice(0, most);
}

/** Decisions made while reading a list that may be wrong, in the words of the command line. */
import { plural } from '@/lib/numbers';
import type { Decision } from './rows';
import { DELIMITERS, type Sign } from './separation';

export interface Note {
  /** Includes the number of lines: `keywords after a comma: 12 rows`. */
  text: string;
  /** What to do if the decision is wrong. */
  hint: string | null;
}

const NAMES: Record<Sign, string> = { ',': 'comma', ';': 'semicolon', '|': 'pipe', '\t': 'tab' };

/** Counts the decisions made in the lines of a list. */
export class Decisions {
  readonly #counts = new Map<string, number>();

  add(decisions: readonly Decision[]): void {
    for (const { sign, what } of decisions) {
      const key = sign + what;
      this.#counts.set(key, this.#count(sign, what) + 1);
    }
  }

  #count(sign: Sign, what: Decision['what']): number {
    return this.#counts.get(sign + what) ?? 0;
  }

  /** `isGuessed` means that no single line shows that these are columns. */
  notes(isGuessed: boolean): Note[] {
    return DELIMITERS.flatMap((sign) => this.#notesOf(sign, isGuessed));
  }

  #notesOf(sign: Sign, isGuessed: boolean): Note[] {
    const name = NAMES[sign];
    const unsure = this.#count(sign, 'unsure');
    const single = `if the ${name}s belong to the URLs, begin the list with the line url`;
    const columns = `if these are columns, begin the list with the line url${sign}keyword`;
    const all: [number, string, string | null][] = [
      [this.#count(sign, 'keywords'), `keywords after a ${name}`, isGuessed ? single : null],
      [this.#count(sign, 'values'), `values after a ${name} not read`, single],
      [this.#count(sign, 'urls'), `URLs after a ${name} not read`, 'write each URL on a line of its own'],
      [this.#count(sign, 'kept') + unsure, `${name}s taken as part of the URL`, unsure > 0 ? columns : null],
    ];
    const made = all.filter(([count]) => count > 0);
    return made.map(([count, what, hint]) => ({ text: `${what}: ${plural(count, 'row')}`, hint }));
  }
}

/** A note as a sentence. */
export function sentence({ text, hint }: Note): string {
  const said = hint === null ? text : `${text}; ${hint}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

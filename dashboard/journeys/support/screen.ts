import type { Page } from 'playwright-core';
import type { World } from './world';

/** A screen or an open dialog, and how to get there. */
export interface Screen {
  name: string;
  path: string | ((world: World) => string);
  /** Before the sign-in. */
  public?: boolean;
  /** Among the few that every run of the journeys looks at. */
  main?: boolean;
  /** Needs a run that is on its way. */
  running?: boolean;
  /** Calls that are refused on the way; browsers note that in the console. */
  provokes?: RegExp;
  /** What is done once the page stands. */
  arrive?: (page: Page, world: World) => Promise<unknown>;
}

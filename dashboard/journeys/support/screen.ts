import type { Page } from 'playwright-core';
import type { World } from './world';

/** A screen or an open dialog, and how to open it. */
export interface Screen {
  name: string;
  path: string | ((world: World) => string);
  /** Can be seen without a sign-in. */
  public?: boolean;
  /** One of the few that every run of the journeys checks. */
  main?: boolean;
  /** Needs a running analysis. */
  running?: boolean;
  /** Calls that are refused on the way. Browsers log them in the console. */
  provokes?: RegExp;
  /** Steps after the page is shown. */
  arrive?: (page: Page, world: World) => Promise<unknown>;
}

import type { Page } from 'playwright-core';
import type { Visitor } from './browser';

/** How a call fails: with this status, with a status, a detail and the refused field, or without a response. */
export type Failing = number | readonly [status: number, detail: string, field?: string] | 'offline';

/** The calls that fail, for example 'POST /projects/'. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;

/** Makes calls fail while `run` is executed. */
export async function failing(
  visitor: Visitor,
  call: Call,
  how: Failing,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  const [method, path] = call.split(' ');
  const calls = new RegExp(`/api/v1${path}(\\?|$)`);
  visitor.provoke(calls);
  await page.route(calls, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (how === 'offline') return route.abort('internetdisconnected');
    const [status, detail, field] = typeof how === 'number' ? [how] : how;
    const errors = field === undefined ? undefined : [{ field, message: 'invalid' }];
    return route.fulfill({ status, json: detail === undefined ? {} : { detail, errors } });
  });
  await run(page);
  await page.unroute(calls);
}

/** A line of the error catalogue: how the call fails, and the message that the page then shows. */
export type Line = readonly [how: Failing, text: string];

/** Tries each failure in turn and waits for its message. */
export async function catalogue(
  visitor: Visitor,
  call: Call,
  lines: readonly Line[],
  act: (page: Page) => Promise<void>,
  clear: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [how, text] of lines) {
    await failing(visitor, call, how, async (page) => {
      await act(page);
      await page.getByText(text, { exact: true }).first().waitFor();
    });
    await clear(visitor.page);
  }
}

export const NETWORK = 'Network connection error. Please check your internet connection and try again.';
export const SERVER = 'Server error occurred. Please try again in a few moments.';
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

export const server = setupServer();

type Method = 'get' | 'post' | 'put' | 'delete';

/** What arrived at an answered call, in order. */
export interface Call {
  url: URL;
  body: unknown;
  headers: Headers;
}

/**
 * Answers a call for the rest of the test, e.g. `answer('get', '/api/v1/projects/', [])`; `:id` stands for anything.
 * What it returns fills with the calls that came.
 */
export function answer(method: Method, path: string, body: JsonBodyType, status = 200): Call[] {
  const calls: Call[] = [];
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      const text = await request.clone().text();
      calls.push({ url: new URL(request.url), body: readBody(text), headers: request.headers });
      if (status === 204) return new HttpResponse(null, { status });
      return HttpResponse.json(body, { status });
    }),
  );
  return calls;
}

/** The network is away. */
export function breakDown(method: Method, path: string): void {
  server.use(http[method](`*${path}`, () => HttpResponse.error()));
}

/** The call is never answered: what the page shows while it waits. */
export function keepWaiting(method: Method, path: string): void {
  server.use(http[method](`*${path}`, () => new Promise<never>(() => undefined)));
}

/** The call is answered once `give` is called, so that a test sees what the page shows before and after. */
export function holdBack(method: Method, path: string, body: JsonBodyType): { give(): void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  server.use(
    http[method](`*${path}`, async () => {
      await given;
      return HttpResponse.json(body);
    }),
  );
  return { give };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

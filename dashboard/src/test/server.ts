import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

/** Calls that any dialog or page may make. */
export const server = setupServer(
  http.get('*/api/v1/projects/:id/writer', () =>
    HttpResponse.json({
      engine: 'openai',
      model: 'gpt-4.1-mini',
      cost_per_page_usd: 0.002,
      can_review: true,
    }),
  ),
  http.post('*/api/v1/password-recovery/check-token/', () =>
    HttpResponse.json({ msg: 'The link is valid.' }),
  ),
);

type Method = 'get' | 'post' | 'put' | 'delete';

/** A request to an answered call. */
export interface Call {
  url: URL;
  body: unknown;
  headers: Headers;
}

/**
 * Answers a call for the rest of the test, for example `answer('get', '/api/v1/projects/', [])`. `:id`
 * matches anything. Returns an array that collects the requests.
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

/** Makes the call fail with a network error. */
export function breakDown(method: Method, path: string): void {
  server.use(http[method](`*${path}`, () => HttpResponse.error()));
}

/** Never answers the call, so that the test sees the loading state. */
export function keepWaiting(method: Method, path: string): void {
  server.use(http[method](`*${path}`, () => new Promise<never>(() => undefined)));
}

/** Answers the call once `give` is called, so that a test sees the page before and after. */
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

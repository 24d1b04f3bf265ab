import { type APIRequestContext, request } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { components } from '../../src/api/schema';
import type { Service } from './service';

type Schemas = components['schemas'];
type Configuration = Partial<Schemas['ConfigurationBody']>;

export interface Person {
  email: string;
  password: string;
}

/** A signed-in user, who calls the API and can be used in any number of browser profiles. */
export class Account {
  private constructor(
    private readonly calls: APIRequestContext,
    private readonly token: string,
    private readonly service: Service,
    readonly person: Person,
  ) {}

  static async signIn(service: Service, person: Person): Promise<Account> {
    const calls = await request.newContext({ baseURL: service.address });
    const form = { username: person.email, password: person.password };
    const answer = await calls.post('/api/v1/login/access-token', { form });
    const { access_token: token } = await answer.json();
    expect(token, await answer.text()).toBeTypeOf('string');
    return new Account(calls, token, service, person);
  }

  /** Signs up, follows the link in the mail, and signs in. */
  static async create(service: Service, person: Person): Promise<Account> {
    const calls = await request.newContext({ baseURL: service.address });
    await calls.post('/api/v1/users/', { data: person });
    await vi.waitUntil(() => service.mail(person.email), { timeout: 20_000 });
    const token = /verify-account\?token=([\w-]+)/.exec(service.mail(person.email) ?? '')?.[1];
    expect((await calls.get(`/api/v1/verification/verify/${token}`)).status()).toBe(200);
    await calls.dispose();
    return Account.signIn(service, person);
  }

  /** Calls the API. Throws if the response is not a success. */
  async call<T>(method: string, path: string, data?: unknown): Promise<T> {
    const text = await this.text(method, path, data);
    return JSON.parse(text === '' ? 'null' : text);
  }

  /** The same for responses that are not JSON. */
  async text(method: string, path: string, data?: unknown): Promise<string> {
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await this.calls.fetch(`/api/v1${path}`, { method, headers, data });
    const text = await answer.text();
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true);
    return text;
  }

  /** The storage of a browser profile in which this user is signed in and has read the welcome dialog. */
  async profile(more: Record<string, string> = {}) {
    const { cookies } = await this.calls.storageState();
    const kept = { access_token: this.token, 'seotags.welcome': '{"v":1,"value":true}', ...more };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    return { storageState: { cookies, origins: [{ origin: this.service.address, localStorage }] } };
  }

  createProject(name: string, domain: string): Promise<Schemas['ProjectView']> {
    return this.call('POST', '/projects/', { name, domain });
  }

  /** Starts an analysis and returns its id. */
  async begin(projectId: number, urls: string[], more: Configuration = {}): Promise<number> {
    const body = { name: 'First', urls: urls.map((url) => ({ url })), ...more };
    return (await this.call<{ id: number }>('POST', `/projects/${projectId}/analyses/`, body)).id;
  }

  /** Starts an analysis and waits for its end. */
  async analyse(projectId: number, urls: string[], more: Configuration = {}): Promise<number> {
    const id = await this.begin(projectId, urls, more);
    await this.finished(id);
    return id;
  }

  async finished(id: number): Promise<void> {
    const look = () => this.call<{ status: string }>('GET', `/analyses/${id}?include_results=false`);
    const isDone = async () => (await look()).status.toLowerCase() === 'success';
    await vi.waitUntil(isDone, { timeout: 60_000, interval: 100 });
  }

  /** The results, by the path of their URLs. */
  async results(id: number): Promise<Map<string, Schemas['Result']>> {
    const page = await this.call<Schemas['ResultPage']>('GET', `/analyses/${id}/results?limit=1000`);
    return new Map(page.items.map((result) => [new URL(result.url).pathname, result]));
  }

  leave(): Promise<void> {
    return this.calls.dispose();
  }
}

import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { components } from '../../src/api/schema';

type Schemas = components['schemas'];
type Result = Schemas['Result'];

/**
 * A proxy for the service that adds one analysis with any number of results. A report of 50,000 pages
 * then needs no crawl. The service answers all other requests.
 */
export class LargeReport {
  status = 'success';
  count = 0;

  private constructor(
    private readonly server: Server,
    readonly address: string,
    private readonly analysis: Schemas['AnalysisView'],
    private readonly samples: readonly Result[],
    private readonly summary: Schemas['ReportSummary'],
  ) {}

  static async before(
    service: string,
    analysis: Schemas['AnalysisView'],
    samples: readonly Result[],
    summary: Schemas['ReportSummary'],
  ) {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const report = new LargeReport(server, `http://127.0.0.1:${port}`, analysis, samples, summary);
    server.on('request', (asked, answer) => {
      if (report.answer(asked.url ?? '/', answer, asked.method)) return;
      const headers = { ...asked.headers, host: new URL(service).host };
      const passed = request(`${service}${asked.url}`, { method: asked.method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    // Without the live channel, the pages would try to reconnect while they are measured.
    server.on('upgrade', (asked, socket, head) => {
      const { hostname, port, host } = new URL(service);
      const passed = connect(Number(port), hostname, () => {
        const headers = Object.entries({ ...asked.headers, host }).map((pair) => `${pair.join(': ')}\r\n`);
        passed.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
        passed.write(head);
        passed.pipe(socket).pipe(passed);
      });
      passed.on('error', () => socket.destroy());
      socket.on('error', () => passed.destroy());
    });
    return report;
  }

  /** The nth result, counted from 1: one of the samples with its own URL. */
  result(id: number): Result {
    const sample = this.sample(id);
    return { ...sample, id, analysis_id: this.analysis.id, url: `${sample.url}?page=${id}` };
  }

  private sample(id: number): Result {
    const sample = this.samples[id % this.samples.length];
    if (!sample) throw new Error('no sample of a result');
    return sample;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private answer(address: string, answer: ServerResponse, method = 'GET'): boolean {
    const { pathname, searchParams } = new URL(address, this.address);
    const path = `/api/v1/analyses/${this.analysis.id}`;
    const decided = method === 'PUT' && /\/results\/(\d+)\/decisions$/.exec(pathname);
    if (decided) send(answer, this.accepted(Number(decided[1])));
    else if (pathname === path) send(answer, this.view());
    else if (pathname === `${path}/results`) send(answer, this.page(searchParams));
    else if (pathname === `${path}/summary`) send(answer, this.figures(searchParams));
    else return false;
    return true;
  }

  /** A result after its title was accepted. */
  private accepted(id: number): Result {
    const title = { decision: 'accepted', locked: false, by: 'ada', at: '2026-11-21T10:30:00Z' };
    return { ...this.result(id), decisions: { title } };
  }

  private view(): Schemas['AnalysisView'] {
    const total = this.status === 'success' ? this.count : 100_000;
    const counts = { processed_urls_count: this.count, total_urls_count: total };
    return { ...this.analysis, ...counts, status: this.status, source_urls: [], results: [] };
  }

  /** The ids of the results that match, in their order. Only the kind is filtered, and only the title is sorted. */
  private found(wanted: URLSearchParams): number[] {
    const kind = wanted.get('kind');
    const ids = Array.from({ length: this.count }, (_, at) => this.count - at);
    const matching = kind ? ids.filter((id) => this.sample(id).kind === kind) : ids;
    if (wanted.get('sort') !== 'current_title') return matching;
    const title = (id: number) => this.sample(id).current_title ?? '';
    return matching.sort((one, other) => title(one).localeCompare(title(other)));
  }

  private page(wanted: URLSearchParams): Schemas['ResultPage'] {
    const found = this.found(wanted);
    const offset = Number(wanted.get('cursor') ?? wanted.get('offset') ?? 0);
    const end = offset + Number(wanted.get('limit') ?? 1000);
    return {
      items: found.slice(offset, end).map((id) => this.result(id)),
      next_cursor: end < found.length ? String(end) : null,
      revision: this.count,
      total: this.count,
      matches: found.length,
      offset,
    };
  }

  /** The figures of the service, with the number of these results. */
  private figures(wanted: URLSearchParams): Schemas['ReportSummary'] {
    const total = this.found(wanted).length;
    return { ...this.summary, total, tabs: { ...this.summary.tabs, all: total } };
  }
}

function send(answer: ServerResponse, body: unknown): void {
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

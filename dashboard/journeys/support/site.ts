import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One in the common cookie jar, and one that browsers partition by the visited site. */
const SESSION = [
  'member=una; Path=/; HttpOnly',
  'basket=3; Path=/basket; Secure; SameSite=None; Partitioned',
];

/**
 * A small shop to crawl. Pages below /slow/ wait until `open` is called. Pages below /members/ need a
 * sign-in at /sign-in.
 */
export class Site {
  private held: ServerResponse[] = [];
  private isOpen = false;

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  static async start(): Promise<Site> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const site = new Site(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => site.answer(request, response));
    return site;
  }

  /** The URLs of pages. */
  pages(...paths: string[]): string[] {
    return paths.map((path) => `${this.address}${path}`);
  }

  /** Answers all waiting pages, and all later ones at once. */
  open(): void {
    this.isOpen = true;
    for (const response of this.held.splice(0)) send(response, '/slow');
  }

  async stop(): Promise<void> {
    this.open();
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private answer({ url: path = '/', headers }: IncomingMessage, response: ServerResponse): void {
    if (path === '/robots.txt') return void response.writeHead(404).end();
    if (path.startsWith('/slow') && !this.isOpen) return void this.held.push(response);
    if (path === '/sign-in') response.setHeader('set-cookie', SESSION);
    if (path.startsWith('/members') && !headers.cookie?.includes('member=una')) {
      return void response.writeHead(403).end();
    }
    send(response, path);
  }
}

function send(response: ServerResponse, path: string): void {
  const noindex = path.startsWith('/hidden') ? '<meta name="robots" content="noindex">' : '';
  const body = `<!doctype html><html lang="en"><head><title>Shoes</title>${noindex}</head><body><main>
<h1>Trail running shoes for muddy winters</h1>
<p>The Ridge 4 is a trail running shoe with a grippy rubber sole and a waterproof upper, made for long winter runs.</p>
<p>It weighs 280 grams in size 42, comes in three colours, and its cushioning lasts for about 900 kilometres.</p>
<h2>Who it is for</h2><p>Runners who train on wet forest paths and want dry feet find in the Ridge 4 a shoe that holds.</p>
<p><a href="/shoes">Shoes</a> <a href="/boots">Boots</a></p>
</main></body></html>`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { program } from './service';

/** The sample shop that the program contains, ready to be crawled. */
export class Shop {
  private constructor(
    readonly pages: string[],
    private readonly process: ChildProcess,
  ) {}

  static async open(): Promise<Shop> {
    const child = spawn(program(), ['demo', '--serve'], { stdio: ['ignore', 'ignore', 'pipe'] });
    const sitemap = await new Promise<string>((found, failed) => {
      let said = '';
      child.once('error', failed);
      child.once('exit', (code) => failed(new Error(`the shop closed with ${code}: ${said}`)));
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /http:\S+sitemap\.xml/.exec(said)?.[0];
        if (address !== undefined) found(address);
      });
    });
    const text = await (await fetch(sitemap)).text();
    const pages = [...text.matchAll(/<loc>\s*([^<\s]+)/g)].flatMap(([, address]) => address ?? []);
    return new Shop(pages, child);
  }

  get address(): string {
    return new URL(this.pages[0] ?? '').origin;
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGINT');
    await ended;
  }
}

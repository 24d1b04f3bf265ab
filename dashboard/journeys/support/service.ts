import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The administrator that the service creates on its first start. */
export const ADMIN = { email: 'admin@journeys.example', password: 'Journeys-2026' };

/** The binary: the debug build, which reads the built pages from disk, or SEOTAGS_BIN. */
export function program(): string {
  return process.env.SEOTAGS_BIN ?? resolve(import.meta.dirname, '../../../target/debug/seotags');
}

/** A running `seotags serve` with its own store, and the mails that it wrote. */
export class Service {
  private constructor(
    readonly address: string,
    private readonly folder: string,
    private process: ChildProcess,
    private readonly more: string[],
  ) {}

  static async start(more: string[] = []): Promise<Service> {
    const folder = mkdtempSync(join(tmpdir(), 'seotags-journey-'));
    // The service would create it with the first mail.
    mkdirSync(join(folder, 'mail'));
    const child = run(folder, '127.0.0.1:0', more);
    const address = await addressOf(child);
    return new Service(address, folder, child, more);
  }

  /** The URL of a page of the dashboard. */
  page(path: string): string {
    return `${this.address}/app${path}`;
  }

  /** The newest mail to an address, with quoted-printable line breaks decoded. */
  mail(to: string): string | undefined {
    const folder = join(this.folder, 'mail');
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'));
    const found = mails.filter((text) => text.toLowerCase().includes(`to: ${to}`.toLowerCase())).at(-1);
    return found?.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  }

  /** The key that signs access tokens. */
  key(): Buffer {
    return readFileSync(join(this.folder, 'secrets', 'jwt.key'));
  }

  /** Stops answering, until `comeBack`. */
  async goDown(): Promise<void> {
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGTERM');
    await ended;
  }

  /** Answers again at the same address, with the same data. */
  async comeBack(): Promise<void> {
    this.process = run(this.folder, new URL(this.address).host, this.more);
    await addressOf(this.process);
  }

  async stop(): Promise<void> {
    await this.goDown();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function run(folder: string, listen: string, more: string[]): ChildProcess {
  const args = ['serve', '--listen', listen, '--data-dir', folder, '--mail-dir', join(folder, 'mail')];
  return spawn(program(), [...args, '--allow-private-networks', ...more], {
    env: {
      PATH: process.env.PATH,
      SEOTAGS_ADMIN_EMAIL: ADMIN.email,
      SEOTAGS_ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the service ended with ${code}: ${said}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /serving \S+ on (\S+)/.exec(said)?.[1];
      if (address !== undefined) found(`http://${address}`);
    });
  });
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { executable, FLAGS } from './browser';

const LOCAL_FILE = 0x04034b50;

/** Unpacks a zip file that `scripts/zip.mjs` wrote: sizes before each content, no folders. */
function unpack(file: string, folder: string): void {
  mkdirSync(folder);
  const bytes = readFileSync(file);
  let at = 0;
  while (bytes.readUInt32LE(at) === LOCAL_FILE) {
    const content = at + 30 + bytes.readUInt16LE(at + 26);
    const end = content + bytes.readUInt32LE(at + 18);
    const name = bytes.toString('utf8', at + 30, content);
    writeFileSync(join(folder, name), inflateRawSync(bytes.subarray(content, end)));
    at = end;
  }
}

/** The browser extension, in a separate browser. */
export class Extension {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly devtools: CDPSession,
    private readonly id: string,
    private readonly folder: string,
  ) {}

  /** Installs the extension from the file that users download. */
  static async install(file: string): Promise<Extension> {
    const folder = mkdtempSync(join(tmpdir(), 'seotags-extension-'));
    const unpacked = join(folder, 'unpacked');
    unpack(file, unpacked);
    const path = executable();
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...(path === undefined ? { channel: 'chrome' } : { executablePath: path }),
      args: [...FLAGS, '--enable-unsafe-extension-debugging'],
      ignoreDefaultArgs: ['--disable-extensions'],
    });
    const devtools = await context.browser()?.newBrowserCDPSession();
    const [page] = context.pages();
    if (!devtools || !page) throw new Error('the browser for the extension has no page');
    const { id } = await devtools.send('Extensions.loadUnpacked', { path: unpacked });
    return new Extension(page, context, devtools, id, folder);
  }

  /** Grants access, because a headless browser cannot show the question. */
  async allow(pattern: string): Promise<void> {
    await this.page.goto('chrome://extensions');
    await this.page.evaluate(
      ([id, host]) => Reflect.get(window, 'chrome').developerPrivate.addHostPermission(id, host),
      [this.id, pattern],
    );
  }

  /** Clicks the button of the extension in the toolbar. */
  async open(): Promise<Popup> {
    const tab = (await this.targets('tab')).find(({ url }) => url === this.page.url());
    if (!tab) throw new Error(`no tab shows ${this.page.url()}`);
    await this.devtools.send('Extensions.triggerAction', { id: this.id, targetId: tab.targetId });
    const popup = await vi.waitUntil(async () =>
      (await this.targets('page')).find(({ url }) => url.startsWith(`chrome-extension://${this.id}/`)),
    );
    return Popup.attach(this.devtools, popup.targetId);
  }

  async remove(): Promise<void> {
    await this.context.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async targets(type: 'tab' | 'page') {
    return (await this.devtools.send('Target.getTargets', { filter: [{ type }] })).targetInfos;
  }
}

/** The open popup. Playwright does not treat it as a page, so this class uses the browser's protocol. */
class Popup {
  private asked = 0;

  private constructor(
    private readonly devtools: CDPSession,
    private readonly sessionId: string,
  ) {}

  static async attach(devtools: CDPSession, targetId: string): Promise<Popup> {
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId });
    return new Popup(devtools, sessionId);
  }

  press(id: string): Promise<unknown> {
    return this.evaluate(`document.getElementById('${id}').click()`);
  }

  async says(text: string): Promise<void> {
    await expect.poll(() => this.evaluate('document.body.innerText')).toContain(text);
  }

  value(id: string): Promise<unknown> {
    return this.evaluate(`document.getElementById('${id}').value`);
  }

  private evaluate(expression: string): Promise<unknown> {
    this.asked += 1;
    const id = this.asked;
    const { devtools, sessionId } = this;
    return new Promise((done, failed) => {
      const hear = ({ message }: { message: string }) => {
        const answer = JSON.parse(message);
        if (answer.id !== id) return;
        devtools.off('Target.receivedMessageFromTarget', hear);
        done(answer.result?.result?.value);
      };
      devtools.on('Target.receivedMessageFromTarget', hear);
      const params = { expression, userGesture: true, returnByValue: true };
      const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(failed);
    });
  }
}

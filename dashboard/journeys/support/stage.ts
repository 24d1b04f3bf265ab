import type { Browser } from 'playwright-core';
import { Account } from './account';
import { launch, Visitor } from './browser';
import { ADMIN, Service } from './service';
import { Site } from './site';

/** What a journey needs: a browser, the service, a site to crawl, and its administrator. */
export interface Stage {
  browser: Browser;
  service: Service;
  site: Site;
  admin: Account;
  /** A signed-in visitor. */
  visitor(account: Account, kept?: Record<string, string>): Promise<Visitor>;
  clear(): Promise<void>;
}

/** Uses the given browser, or starts one, and passes more arguments to the service. */
export async function setStage(given?: Browser, more?: string[]): Promise<Stage> {
  const [browser, service, site] = await Promise.all([given ?? launch(), Service.start(more), Site.start()]);
  const admin = await Account.signIn(service, ADMIN);
  return {
    browser,
    service,
    site,
    admin,
    visitor: async (account, kept) => Visitor.come(browser, await account.profile(kept)),
    clear: async () => {
      await Promise.all([browser.close(), admin.leave()]);
      await Promise.all([service.stop(), site.stop()]);
    },
  };
}

import { Account } from './account';
import { ADMIN } from './service';
import { Shop } from './shop';
import type { Stage } from './stage';

/** A service in use: the analysed sample shop, a running analysis, and two users. */
export interface World {
  stage: Stage;
  shop: Shop;
  project: number;
  report: number;
  /** A result of the report that cannot be indexed, and one that can. */
  refused: { id: number; url: string };
  indexable: { id: number; url: string };
  member: Account;
  /** Makes sure that the run called 'Autumn' is running: its pages time out, so it ends after a while. */
  keepRunning(): Promise<void>;
  close(): Promise<void>;
}

export async function makeWorld(stage: Stage): Promise<World> {
  const { admin, site, service } = stage;
  const shop = await Shop.open();
  await admin.call('PUT', '/users/me', { agency_name: 'Brightwater' });
  const project = (await admin.createProject('Sample shop', shop.address)).id;
  const report = await admin.begin(project, shop.pages, { name: 'All pages' });
  const begun = [report];
  const few = { name: 'New arrivals', generate_seo_text: false };
  begun.push(await admin.begin(project, shop.pages.slice(0, 6), few));
  const slow = site.pages(...Array.from({ length: 90 }, (_, page) => `/slow/${page}`));
  const run = (who: Account) => who.begin(project, [...shop.pages.slice(0, 60), ...slow], { name: 'Autumn' });
  let autumn = await run(admin);
  const blog = (await admin.createProject('Magazine', 'https://magazine.example')).id;
  begun.push(await admin.begin(blog, site.pages('/shoes', '/hidden'), { name: 'First look' }));
  await admin.createProject('Outlet', 'https://outlet.example');
  await admin.call('POST', '/browser-profiles/', { name: 'Members area', user_agent: 'Mozilla/5.0' });
  const member = await Account.create(service, { email: 'una@agency.example', password: 'Correct-Horse-9' });
  const plan = { name: 'Pro', price: 2900, description: 'For agencies', limits: { max_projects: 1000 } };
  await admin.call('POST', '/admin/subscription-plans/', { ...plan, features: {}, is_active: true });
  // One after the other, because the number of calls per user is limited.
  for (const id of begun) await admin.finished(id);
  await admin.call('PUT', `/projects/${project}`, {
    spellings: ['GORE-TEX', 'iPhone'],
    good_pairs: [
      'Waterproof Trail Running Shoes with GORE-TEX :: Light trail running shoes that stay dry in rain and mud, in sizes 35 to 48. Free returns within 30 days.',
    ],
  });
  const results = [...(await admin.results(report)).values()];
  // Always the same page, because pages are finished in no particular order.
  const shoe = results.find(({ url, is_indexable: is }) => is && url.endsWith('/en/shoes/trail-runner-2'));
  if (!shoe?.suggested_title) throw new Error('the sample shop has lost its shoe');
  const refused = results.find(
    ({ is_indexable: is, indexability_issues: issues }) => is === false && issues.length > 0,
  );
  if (!refused) throw new Error('the sample shop has no page that cannot be indexed');
  return {
    stage,
    shop,
    project,
    report,
    refused: { id: refused.id, url: refused.url },
    indexable: { id: shoe.id, url: shoe.url },
    member,
    keepRunning: async () => {
      // Needs its own session, because worlds outlast an access token.
      const account = await Account.signIn(service, ADMIN);
      const path = `/analyses/${autumn}?include_results=false`;
      const { status } = await account.call<{ status: string }>('GET', path);
      if (status.toLowerCase() !== 'processing') autumn = await run(account);
      await account.leave();
    },
    close: async () => {
      await member.leave();
      await shop.close();
    },
  };
}

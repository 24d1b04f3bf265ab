import { hostsOf, isSentTo, patternsFor, sessionData, siteOf, summary } from './session.js';

// Firefox has both names. Chrome has its promises under this one.
const browser = globalThis.browser ?? globalThis.chrome;
const element = (id) => document.getElementById(id);

let tab;
let site;
/** The origins to request access to. Access is removed after use. */
let origins;

async function start() {
  [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  site = siteOf(tab?.url);
  if (!site) {
    element('site').textContent =
      'This page has no session to export. Open the site first, sign in or accept its cookies.';
    return;
  }
  origins = patternsFor(site);
  element('site').textContent = site.host;
  element('export').disabled = false;
  // Some browsers close the popup when they ask for access. It is opened again afterwards, and then
  // exports at once.
  if (await browser.permissions.contains({ origins })) await run();
}

function say(text, isError = false) {
  const message = element('message');
  message.setAttribute('role', isError ? 'alert' : 'status');
  message.textContent = text;
}

async function cookiesOf(url) {
  const stores = await browser.cookies.getAllCookieStores();
  // A private window or a container has its own cookies.
  const store = stores.find((candidate) => candidate.tabIds.includes(tab.id));
  const where = store ? { storeId: store.id } : {};
  // Search by domain, because a search by URL only finds cookies of that path. The empty key also finds
  // partitioned cookies.
  const found = await Promise.all(
    hostsOf(url).map((domain) => browser.cookies.getAll({ domain, partitionKey: {}, ...where })),
  );
  return found.flat().filter((cookie) => isSentTo(url, cookie));
}

async function storageOf() {
  const [answer] = await browser.scripting.executeScript({
    target: { tabId: tab.id },
    func: () => Object.entries(localStorage).map(([name, value]) => ({ name, value })),
  });
  return answer?.result ?? [];
}

async function ask() {
  // Must come first: browsers ask for access only in response to a click.
  if (await browser.permissions.request({ origins })) await run();
  else say('Without access to this site, the extension cannot export its session.', true);
}

async function run() {
  try {
    const [cookies, storage] = await Promise.all([cookiesOf(site), storageOf().catch(() => [])]);
    const data = sessionData(cookies, site.origin, storage);
    if (data.cookies.length + data.origins.length === 0) {
      say('This site has no cookies or local storage in this browser.', true);
      return;
    }
    element('data').value = JSON.stringify(data, null, 2);
    element('result').hidden = false;
    say(`${summary(data)}.`);
  } finally {
    // Remove access after use.
    await browser.permissions.remove({ origins });
  }
}

element('export').addEventListener('click', () => {
  ask().catch(() => say('The session could not be read. Reload the page and try again.', true));
});

element('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(element('data').value);
    say('Copied!');
  } catch {
    element('data').select();
    say('Press Ctrl+C to copy.', true);
  }
});

element('save').addEventListener('click', () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([element('data').value], { type: 'application/json' }));
  link.download = `session-${site.hostname}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
});

start().catch(() => say('The current tab could not be read.', true));

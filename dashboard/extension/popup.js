import { hostsOf, isSentTo, patternsFor, sessionData, siteOf, summary } from './session.js';

// Firefox knows both names; Chrome's promises stand under this one.
const browser = globalThis.browser ?? globalThis.chrome;
const element = (id) => document.getElementById(id);

let tab;
let site;
/** What access is asked for, and given back after its use. */
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
  // Some browsers close the popup with their question: it is opened again after a yes, and goes on.
  if (await browser.permissions.contains({ origins })) await run();
}

function say(text, isError = false) {
  const message = element('message');
  message.setAttribute('role', isError ? 'alert' : 'status');
  message.textContent = text;
}

async function cookiesOf(url) {
  const stores = await browser.cookies.getAllCookieStores();
  // A private window or a container keeps its own cookies.
  const store = stores.find((candidate) => candidate.tabIds.includes(tab.id));
  const where = store ? { storeId: store.id } : {};
  // By domain: an address finds those of its own path alone. The empty key finds partitioned ones as well.
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
  // First of all: browsers ask only as an answer to a click.
  if (await browser.permissions.request({ origins })) await run();
  else say('Without access to this site there is nothing to export.', true);
}

async function run() {
  try {
    const [cookies, storage] = await Promise.all([cookiesOf(site), storageOf().catch(() => [])]);
    const data = sessionData(cookies, site.origin, storage);
    if (data.cookies.length + data.origins.length === 0) {
      say('This site keeps neither cookies nor local storage here.', true);
      return;
    }
    element('data').value = JSON.stringify(data, null, 2);
    element('result').hidden = false;
    say(`${summary(data)}.`);
  } finally {
    // Access ends with its use.
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

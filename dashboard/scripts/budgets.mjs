// Measures the gzipped size of what each page loads, and fails above the budgets. Run `npm run build`
// first.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';

const KB = 1000;
const manifest = JSON.parse(read('.vite/manifest.json'));
const weights = new Map();

/** Reads a file of the build, which may be compressed. */
function read(name) {
  const file = join('dist', name);
  return existsSync(file) ? readFileSync(file) : brotliDecompressSync(readFileSync(`${file}.br`));
}

function weigh(file) {
  if (!weights.has(file)) weights.set(file, gzipSync(read(file), { level: 9 }).length);
  return weights.get(file);
}

/** A chunk and everything that it imports statically. */
function closure(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of manifest[name].imports ?? []) closure(other, seen);
  return seen;
}

function page(...parts) {
  const names = [];
  for (const part of parts) {
    const name = Object.keys(manifest).find((key) => key === part || manifest[key].src === part);
    if (!name) throw new Error(`${part} is not among the built files`);
    names.push(name);
  }
  return new Set(names.flatMap((name) => [...closure(name)]));
}

const scripts = (names) => [...names].reduce((sum, name) => sum + weigh(manifest[name].file), 0);
const less = (names, taken) => new Set([...names].filter((name) => !taken.has(name)));
const styles = (names) =>
  [...new Set([...names].flatMap((name) => manifest[name].css ?? []))].reduce(
    (sum, file) => sum + weigh(file),
    0,
  );

const ENTRY = 'index.html';
const MEMBERS = 'src/app/MembersLayout.tsx';
const feature = (path) => `src/features/${path}.tsx`;

const login = page(ENTRY, feature('account/LoginPage'));
const members = page(ENTRY, MEMBERS);
const start = page(ENTRY, MEMBERS, feature('projects/ProjectsPage'));

const rows = [
  ['login, scripts', scripts(login), 150],
  ['signed-in entry, scripts', scripts(members), 200],
  ['projects/ProjectsPage, scripts more', scripts(less(start, members)), 40],
];
// What a route adds for a user who comes from the start page, the usual case.
const routes = {
  'project/ProjectPage': 40,
  'project-settings/ProjectSettingsPage': 40,
  'report/ReportPage': 60,
  'inspector/InspectorPage': 40,
  'profiles/ProfilesPage': 40,
  'settings/SettingsPage': 40,
  'help/HelpPage': 40,
  'admin/AdminPage': 40,
};
for (const [path, budget] of Object.entries(routes)) {
  const all = page(ENTRY, MEMBERS, feature(path));
  rows.push([`${path}, scripts more`, scripts(less(all, start)), budget]);
  // The total for a user who opens the route by its address.
  rows.push([`${path}, scripts in all`, scripts(all), 200 + budget]);
  rows.push([`${path}, styles in all`, styles(all), 15]);
}
rows.push(['start page, styles in all', styles(start), 15]);

let over = 0;
for (const [name, bytes, budget] of rows) {
  const kilobytes = bytes / KB;
  if (kilobytes > budget) over += 1;
  const verdict = kilobytes > budget ? 'OVER' : 'ok';
  console.log(
    `${verdict.padEnd(5)}${kilobytes.toFixed(1).padStart(7)} kB of ${String(budget).padStart(3)}  ${name}`,
  );
}
if (over > 0) {
  console.error(`${over} over budget.`);
  process.exitCode = 1;
}
if (process.argv.includes('--chunks')) {
  const list = (title, names) => {
    for (const name of names)
      console.log(`${title}: ${(weigh(manifest[name].file) / KB).toFixed(1)} ${name}`);
  };
  list('login', login);
  list('members', less(members, login));
  list('start', less(start, members));
  for (const path of Object.keys(routes)) list(path, less(page(feature(path)), start));
}

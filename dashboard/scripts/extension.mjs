// Packs the browser extension into the build. The server offers it below /app/extension/.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { zip } from './zip.mjs';

const from = new URL('../extension/', import.meta.url);
const to = new URL('../dist/extension/', import.meta.url);
const name = 'seotags-profile.zip';

const files = readdirSync(from)
  .filter((file) => /\.(json|html|css|js)$/.test(file))
  .sort()
  .map((file) => ({ name: file, data: readFileSync(new URL(file, from)) }));
mkdirSync(to, { recursive: true });
const packed = zip(files);
writeFileSync(new URL(name, to), packed);
console.log(`${fileURLToPath(new URL(name, to))}: ${files.length} files, ${packed.length} bytes`);

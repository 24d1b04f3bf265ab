// Replaces the text files of the build by compressed ones. The program is smaller and needs not
// compress them again.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const FOLDER = 'dist';
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
/** Compressing smaller files saves nothing. The server uses the same limit. */
const FROM_BYTES = 1024;

let [before, after] = [0, 0];
for (const name of readdirSync(FOLDER, { recursive: true })) {
  if (!TEXTS.has(extname(name))) continue;
  const file = join(FOLDER, name);
  const data = readFileSync(file);
  if (data.length < FROM_BYTES) continue;
  const packed = brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
  writeFileSync(`${file}.br`, packed);
  rmSync(file);
  before += data.length;
  after += packed.length;
}
console.log(`${FOLDER}: ${before} bytes of text are ${after}`);

import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What else is done with the built pages: each a file, run by `--mode`. */
const DEEDS: Record<string, string> = {
  accessibility: 'journeys/deeds/accessibility.ts',
  pictures: 'journeys/deeds/pictures.ts',
  lighthouse: 'journeys/deeds/lighthouse.ts',
  speed: 'journeys/deeds/speed.ts',
  watched: 'journeys/deeds/watched.ts',
};

/** What is measured is what is handed out. */
const RELEASED = new Set(['lighthouse', 'speed', 'watched']);
const RELEASE = resolve(import.meta.dirname, '../target/release/seotags');
const env = { SEOTAGS_BIN: process.env.SEOTAGS_BIN ?? RELEASE };

// Whole journeys through the built pages, against the real program.
export default defineConfig(({ mode }) => ({
  test: {
    environment: 'node',
    include: [DEEDS[mode] ?? 'journeys/**/*.test.ts'],
    // Each file has a service and a browser of its own: two at once, but alone what measures.
    fileParallelism: !(mode in DEEDS),
    maxWorkers: mode in DEEDS ? 1 : 2,
    testTimeout: mode in DEEDS ? 600_000 : 120_000,
    hookTimeout: 120_000,
    ...(RELEASED.has(mode) && { env }),
  },
}));

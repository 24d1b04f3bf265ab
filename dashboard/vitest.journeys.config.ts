import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Other tasks with the built pages. Each is a file that `--mode` selects. */
const DEEDS: Record<string, string> = {
  accessibility: 'journeys/deeds/accessibility.ts',
  pictures: 'journeys/deeds/pictures.ts',
  lighthouse: 'journeys/deeds/lighthouse.ts',
  review: 'journeys/deeds/review.ts',
  speed: 'journeys/deeds/speed.ts',
  watched: 'journeys/deeds/watched.ts',
};

/** These measure the release build. */
const RELEASED = new Set(['lighthouse', 'speed', 'watched']);
const RELEASE = resolve(import.meta.dirname, '../target/release/seotags');
const env = { SEOTAGS_BIN: process.env.SEOTAGS_BIN ?? RELEASE };

// End-to-end tests of the built pages with the real program.
export default defineConfig(({ mode }) => ({
  test: {
    environment: 'node',
    include: [DEEDS[mode] ?? 'journeys/**/*.test.ts'],
    // Each file has its own service and browser. Two files run at once, but measurements run alone.
    fileParallelism: !(mode in DEEDS),
    maxWorkers: mode in DEEDS ? 1 : 2,
    testTimeout: mode in DEEDS ? 600_000 : 120_000,
    hookTimeout: 120_000,
    ...(RELEASED.has(mode) && { env }),
  },
}));

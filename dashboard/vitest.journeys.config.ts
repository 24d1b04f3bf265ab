import { defineConfig } from 'vitest/config';

/** What else is done with the built pages: each a file, run by `--mode`. */
const DEEDS: Record<string, string> = {
  accessibility: 'journeys/deeds/accessibility.ts',
  pictures: 'journeys/deeds/pictures.ts',
  lighthouse: 'journeys/deeds/lighthouse.ts',
  speed: 'journeys/deeds/speed.ts',
};

// Whole journeys through the built pages: one browser, one after the other, against the real program.
export default defineConfig(({ mode }) => ({
  test: {
    environment: 'node',
    include: [DEEDS[mode] ?? 'journeys/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: mode in DEEDS ? 600_000 : 120_000,
    hookTimeout: 120_000,
  },
}));

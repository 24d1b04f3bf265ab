import { defineConfig } from 'vitest/config';

// Whole journeys through the built pages: one browser, one after the other, against the real program.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['journeys/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

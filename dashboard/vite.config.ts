import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { groups } from './chunks.ts';

// East of Greenwich, as most who use it are: what confuses a day there with the day in UTC shows in the tests.
process.env.TZ ??= 'Asia/Tokyo';

const server = process.env.SEOTAGS_SERVER ?? 'http://127.0.0.1:8000';

const tests = ['src/**/*.test.{ts,tsx}'];
// Whoever replaces a module needs it not to be loaded yet, and nobody else to meet the replacement.
const source = fileURLToPath(new URL('./src/', import.meta.url));
const replacing = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(source + file, 'utf8').includes('vi.mock('))
  .map((file) => `src/${file.replaceAll('\\', '/')}`);

export default defineConfig({
  base: '/app/',
  // Vite shrinks the styles; Tailwind's own pass would spell light-dark() out for browsers of 2022, twice the size.
  plugins: [react(), tailwindcss({ optimize: false })],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    // public/.gitkeep is copied along, so that the folder survives in git.
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    reportCompressedSize: false,
    // Everything inline would need a looser Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: {
      '/api': { target: server },
      '/uploads': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/app/' } },
    pool: 'threads',
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    projects: [
      // One jsdom a thread: to make one for each file takes longer than the tests. What outlives a test is reset in the
      // setup.
      { extends: true, test: { name: 'shared', isolate: false, include: tests, exclude: replacing } },
      { extends: true, test: { name: 'alone', isolate: true, include: replacing } },
    ],
    testTimeout: 15_000,
  },
});

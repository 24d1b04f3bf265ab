import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { groups } from './chunks.ts';

// East of Greenwich, like most users: tests then find code that confuses a local day with the day in
// UTC.
process.env.TZ ??= 'Asia/Tokyo';

const server = process.env.SEOTAGS_SERVER ?? 'http://127.0.0.1:8000';

const tests = ['src/**/*.test.{ts,tsx}'];
// Files that replace a module need it to be unloaded, and must not share the replacement with other
// files.
const source = fileURLToPath(new URL('./src/', import.meta.url));
const replacing = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(source + file, 'utf8').includes('vi.mock('))
  .map((file) => `src/${file.replaceAll('\\', '/')}`);

export default defineConfig({
  base: '/app/',
  // Vite minifies the styles. Tailwind's own pass would expand light-dark() for browsers of 2022, at
  // twice the size.
  plugins: [react(), tailwindcss({ optimize: false })],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    // public/.gitkeep is copied along, so that git keeps the folder.
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    reportCompressedSize: false,
    // Inlined assets would need a looser Content-Security-Policy.
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
      // One jsdom per thread, because a new one for each file takes longer than the tests. The setup
      // resets what would survive a test.
      { extends: true, test: { name: 'shared', isolate: false, include: tests, exclude: replacing } },
      { extends: true, test: { name: 'alone', isolate: true, include: replacing } },
    ],
    testTimeout: 15_000,
  },
});

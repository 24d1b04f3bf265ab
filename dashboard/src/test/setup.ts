import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clearNotifications } from '@/components/notifications';
import { server } from './server';
import { FakeSocket } from './sockets';

// The default of one second is too short on a machine that builds at the same time. Passing tests are
// not slower.
configure({ asyncUtilTimeout: 5_000 });

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // jsdom has no layout, so what Radix and the virtual lists use gets fixed values.
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: { configurable: true, get: () => 800 },
    offsetWidth: { configurable: true, get: () => 1200 },
    scrollIntoView: { configurable: true, value: () => undefined },
    scrollTo: { configurable: true, value: () => undefined },
    hasPointerCapture: { configurable: true, value: () => false },
    setPointerCapture: { configurable: true, value: () => undefined },
    releasePointerCapture: { configurable: true, value: () => undefined },
  });
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});

afterEach(() => {
  cleanup();
  // A toast that is still open would appear in the next test.
  toast.dismiss();
  server.resetHandlers();
  clearNotifications();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'session=; max-age=0; path=/';
  document.title = '';
});

afterAll(() => server.close());

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '@/api/keys';
import { keepNotification, useNotifications } from '@/components/notifications';
import { sampleAnalysis, sampleProject, sampleRow } from '@/test/samples';
import { answer } from '@/test/server';
import BackgroundEnds from './BackgroundEnds';
import { usePageTitle } from './title';

const projects = (status: string) => [sampleProject({ analyses: [sampleRow({ status })] })];

function Page() {
  usePageTitle('Help');
  return <p data-testid="kept">{useNotifications().map(({ tone, text }) => `${tone}: ${text}`)}</p>;
}

function open(prepare?: (queries: QueryClient) => unknown) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  prepare?.(queries);
  render(
    <QueryClientProvider client={queries}>
      <BackgroundEnds />
      <Page />
    </QueryClientProvider>,
  );
  return queries;
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => answer('get', '/api/v1/projects/', projects('processing')));

describe('a run that ends', () => {
  it.each<[string, readonly unknown[], (status: string) => unknown]>([
    ['in the list of projects', keys.projects, projects],
    ['in the list of a project', keys.projectAnalyses(3), (status) => [sampleRow({ status })]],
    ['in its report', keys.analysis(12), (status) => sampleAnalysis({ status })],
  ])('%s is kept among the notifications, once', async (_, key, data) => {
    const queries = open();
    act(() => void queries.setQueryData(key, data('processing')));
    expect(screen.getByTestId('kept')).toBeEmptyDOMElement();
    act(() => void queries.setQueryData(key, data('success')));
    act(() => void queries.setQueryData(key, data('success')));
    expect(screen.getByTestId('kept')).toHaveTextContent(/^success: Spring: Completed$/);
    expect(document.title).toBe('Help | seotags.ai');
  });

  it('is noticed if its page had its data before', () => {
    const queries = open((given) =>
      given.setQueryData(keys.projectAnalyses(3), [sampleRow({ status: 'processing' })]),
    );
    act(() => void queries.setQueryData(keys.projects, projects('success')));
    expect(screen.getByTestId('kept')).toHaveTextContent(/^success: Spring: Completed$/);
  });

  it('with nothing but failures is an error', () => {
    const queries = open();
    const dead = (status: string) => [
      sampleProject({ analyses: [sampleRow({ status, failed_urls_count: 50, total_urls_count: 50 })] }),
    ];
    act(() => void queries.setQueryData(keys.projects, dead('processing')));
    act(() => void queries.setQueryData(keys.projects, dead('success')));
    expect(screen.getByTestId('kept')).toHaveTextContent('error: Spring: Completed with 50 failures');
  });

  it('before the page was opened is not news', () => {
    const queries = open();
    act(() => void queries.setQueryData(keys.projects, projects('success')));
    expect(screen.getByTestId('kept')).toBeEmptyDOMElement();
  });

  it('is in the title of a tab in the background, until the user looks at it', () => {
    const queries = open();
    act(() => void queries.setQueryData(keys.projects, projects('processing')));
    hide(true);
    act(() => void queries.setQueryData(keys.projects, projects('failure')));
    expect(document.title).toBe('● Spring: Failed · Help | seotags.ai');
    hide(false);
    expect(document.title).toBe('Help | seotags.ai');
  });
});

it('every other end in the background is in the title', () => {
  open();
  hide(true);
  act(() => keepNotification('success', 'Settings Saved'));
  expect(document.title).toBe('● Settings Saved · Help | seotags.ai');
  hide(false);
});

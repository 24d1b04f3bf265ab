import type { ListedAnalysis, Result } from '@/api/types';
import { ShortcutsProvider } from '@/app/ShortcutsProvider';
import { Toaster } from '@/components/toast';
import ReportPage from '@/features/report/ReportPage';
// The report imports them lazily. These imports make them available at once.
import '@/features/report/CellEditor';
import '@/features/report/Chips';
import '@/features/report/Dialogs';
import '@/features/report/Explanation';
import '@/features/report/FilterBuilder';
import '@/features/report/RowPanel';
import '@/features/report/SelectionBar';
import { HttpResponse, http } from 'msw';
import { FakeReport } from './fakeReport';
import { renderApp } from './render';
import { sampleListed, sampleProject, sampleResult } from './samples';
import { answer, server } from './server';

export const first = sampleResult({
  id: 102,
  url: 'https://shop.example/boots',
  target_keyword: 'N/A',
  suggested_title: null,
});
export const second = sampleResult({ id: 101 });

/** Answers like the service, which can leave out the URLs. `queries` collects the queries of the calls. */
function answerAnalysis(analysis: ListedAnalysis, queries: string[]): void {
  server.use(
    http.get('*/api/v1/analyses/:id', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      queries.push(search);
      const isListed = searchParams.get('include_source_urls') !== 'false';
      return HttpResponse.json({ ...analysis, source_urls: isListed ? analysis.source_urls : [] });
    }),
  );
}

/** Answers all calls of the report page. Returns the server of its results. */
export function serveReport(
  analysis: Partial<ListedAnalysis> = {},
  results: Result[] = [first, second],
): FakeReport {
  const report = new FakeReport(results);
  answerAnalysis(sampleListed(analysis), report.analyses);
  answer('get', '/api/v1/projects/:id', sampleProject());
  answer('get', '/api/v1/projects/:id/analyses/', []);
  answer('get', '/api/v1/utils/client-config', {
    signup: 'open',
    review_button: false,
    max_urls: 100,
    version: '1',
  });
  answer('get', '/api/v1/analyses/:id/results/:result/content', {
    content_source: 'database',
    content_length: 200_000,
    content_hash: 'abc',
    content_truncated: true,
    word_count: 1240,
    raw_text_content: 'All the text.',
    distilled_text_content: 'The main text.',
  });
  report.serve();
  return report;
}

/** Renders the report page with the area for toasts. */
export function openReport(path = '/analysis/12') {
  return renderApp(
    <>
      <ReportPage />
      <Toaster />
    </>,
    { path },
  );
}

/** Renders the report page with keyboard shortcuts. */
export function openReportWithKeys(path = '/analysis/12') {
  return renderApp(
    <ShortcutsProvider>
      <ReportPage />
      <Toaster />
    </ShortcutsProvider>,
    { path },
  );
}

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '@/api/types';
import { openReport as open, serveReport as serve } from '@/test/report';
import { sampleIssue, sampleResult } from '@/test/samples';
import { answer, holdBack } from '@/test/server';

const ERROR = { code: 'timeout', message: 'The page took too long.', phase: 'fetch', attempts: 3 };
const MISMATCH = sampleIssue('canonical_mismatch', 'Canonical mismatch', 'https://shop.example/b');
const REDIRECTED = sampleIssue('redirected', 'Redirected');
const blocked = (rule: string) => sampleIssue('robots_txt_blocked', 'Blocked by robots.txt', rule);
const CONTENT = '/api/v1/analyses/:id/results/:result/content';

/** Opens the dialog of the badge in the only row. */
async function explanationOf(result: Partial<Result>, name: string) {
  serve({}, [sampleResult(result)]);
  const { person } = await open();
  const badge = await screen.findByRole('button', { name: `${name}: https://shop.example/a` });
  await person.click(badge);
  return { dialog: within(await screen.findByRole('dialog', { name })), badge, person };
}

describe('the indexability of a page', () => {
  it.each<[string, Partial<Result>, string[]]>([
    [
      'Unknown',
      { is_indexable: null, error: ERROR, has_stored_content: false, outcome: 'failed' },
      ['The page could not be checked.', 'The page took too long, 3 tries.', 'No content'],
    ],
    [
      'Unknown',
      {
        is_indexable: null,
        issues: [
          {
            code: 'bot_protection',
            severity: 'warning',
            value: 'Cloudflare',
            title: 'Bot protection',
            explanation: 'The website answers with a check of the visitor.',
            fix: "Whitelist the server's IP address.",
            source: '',
          },
        ],
      },
      [
        'The page could not be checked.',
        'Bot protection',
        'The website answers with a check of the visitor.',
        "Whitelist the server's IP address.",
      ],
    ],
    [
      'Unknown',
      {
        is_indexable: null,
        status_code: 429,
        error: null,
        has_stored_content: false,
        issues: [sampleIssue('rate_limited', 'Too many requests', 'HTTP 429')],
      },
      ['The page could not be checked.', 'Too many requests', 'Too many requests.', 'Fix it.'],
    ],
    [
      'Not Crawlable',
      { is_indexable: false, issues: [blocked('Disallow: /a'), REDIRECTED] },
      [
        'Blocked by robots.txt: Disallow: /a',
        'robots.txt controls crawling, not indexing: a blocked page can still appear in search results, without its content.',
      ],
    ],
    ['Redirected', { is_indexable: false, issues: [REDIRECTED] }, ['Redirected but no chain available.']],
    [
      'Redirected',
      {
        is_indexable: false,
        hops: [
          { status: 301, url: 'https://shop.example/a' },
          { status: 200, url: 'https://shop.example/b' },
        ],
      },
      ['301 : https://shop.example/a', '200 : https://shop.example/b'],
    ],
    ['Indexable', {}, ['Page is Indexable', 'View content']],
    // Content that is not stored comes from the cache or the page.
    ['Indexable', { has_stored_content: false }, ['Page is Indexable', 'View content']],
    [
      'Not Indexable',
      {
        is_indexable: false,
        issues: [MISMATCH],
        canonical_url: 'https://shop.example/b',
        ai_distilled: true,
        content_truncated: true,
      },
      ['Canonical mismatch', 'Page URL', 'Canonical URL', 'How to Fix', 'AI', 'Truncated'],
    ],
  ])('%s', async (name, result, said) => {
    const { dialog } = await explanationOf(result, name);
    for (const text of said) expect(dialog.getByText(text)).toBeVisible();
    for (const term of ['TTFB', 'DOM Content Loaded', 'Page Load Time']) {
      expect(dialog.getByText(term)).toBeVisible();
    }
    expect(dialog.getAllByText('N/A')).toHaveLength(2);
  });

  it('returns the focus to its badge', async () => {
    const { badge, person } = await explanationOf({}, 'Indexable');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(badge).toHaveFocus());
  });
});

describe('a redirected page', () => {
  const hops = [
    { status: 301, url: 'https://shop.example/a' },
    { status: 200, url: 'https://shop.example/b' },
  ];
  it.each<[string, Partial<Result>, string]>([
    ['is blocked', { is_indexable: false, issues: [blocked('Disallow: /b')] }, 'Disallow: /b'],
    ['failed', { is_indexable: null, error: ERROR }, 'The page took too long.'],
  ])('shows its target also if it %s', async (_case, result, reason) => {
    serve({}, [sampleResult({ ...result, hops })]);
    await open();
    const cell = within(await screen.findByTestId('cell-url'));
    expect(cell.getByText('→ /b')).toBeVisible();
    expect(cell.getByText(reason)).toBeVisible();
  });
});

describe('the content of a page', () => {
  it.each([
    ['database', 'Database/Stored'],
    ['cache', 'Cache'],
    ['scraped', 'Live Scraped'],
  ])('comes from %s', async (content_source, badge) => {
    const { dialog, person } = await explanationOf({}, 'Indexable');
    answer('get', CONTENT, {
      content_source,
      content_length: 100_000,
      content_hash: 'abc',
      content_truncated: false,
      word_count: 1240,
      raw_text_content: 'All the text.',
      distilled_text_content: 'The main text.',
    });
    await person.click(dialog.getByRole('button', { name: 'View content' }));
    const content = within(await screen.findByRole('dialog', { name: 'Page Content' }));
    expect(await content.findByTestId('source-badge')).toHaveTextContent(badge);
    for (const term of ['Original length', 'Content hash', 'Word count']) {
      expect(content.getByText(term)).toBeVisible();
    }
    expect(content.queryByText('Large payload')).not.toBeInTheDocument();
    expect(content.getByRole('button', { name: 'Copy Distilled Content' })).toBeVisible();
    await person.click(content.getByRole('tab', { name: 'Raw Content' }));
    expect(content.getByRole('button', { name: 'Copy Raw Content' })).toBeVisible();
    expect(content.getByRole('textbox', { name: 'Raw Content' })).toHaveValue('All the text.');
  });

  it('is missing', async () => {
    const { dialog, person } = await explanationOf({}, 'Indexable');
    answer('get', CONTENT, { detail: 'No content available for this page.' }, 404);
    await person.click(dialog.getByRole('button', { name: 'View content' }));
    expect(await screen.findByText('No content available for this page.')).toBeVisible();
  });
});

describe('a review', () => {
  beforeEach(() => serve());

  it('requires an element, and reports that it could not start', async () => {
    answer('get', '/api/v1/utils/client-config', {
      signup: 'open',
      review_button: true,
      max_urls: 100,
      version: '1',
    });
    const calls = answer('post', '/api/v1/analyses/:id/review', { detail: 'x' }, 500);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Review with AI' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Elements for AI Review' }));
    const start = dialog.getByRole('button', { name: 'Start Review' });
    expect(start).toBeDisabled();
    for (const name of ['Title', 'Meta Description', 'H1', 'Additional SEO Text']) {
      await person.click(dialog.getByRole('checkbox', { name }));
    }
    await person.click(start);
    expect(await dialog.findByText('Failed to trigger AI review. Please try again.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ elements_to_review: ['title', 'meta', 'h1', 'seo_text'] });
  });
});

it('reports that there is no analysis', async () => {
  serve();
  answer('get', '/api/v1/analyses/:id', null);
  await open();
  expect(await screen.findByText('No analysis data found.')).toBeVisible();
});

it('shows that it is loading', async () => {
  serve();
  const held = holdBack('get', '/api/v1/analyses/:id', null);
  await open();
  expect(await screen.findByText('Loading report...')).toBeVisible();
  held.give();
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleIssue } from '@/test/samples';
import { answer, breakDown } from '@/test/server';
import { headerLines, shareLeft } from './facts';
import InspectorPage from './InspectorPage';

const PATH = '/api/v1/inspect/url';
const URL_ASKED = 'https://shop.example/a';

const inspection = {
  kind: 'not_indexable' as const,
  raw_text_content: 'Home Tents Skarv 2 is light',
  distilled_text_content: 'Skarv 2 is light',
  error: null,
  screenshot_url: '/uploads/1.png',
  distillation_error: null,
  diagnostics: {
    protection: { provider: 'Cloudflare', signals: ['cf-ray', '__cf_bm cookie'] },
    http_status: 200,
    final_url: 'https://shop.example/tents/skarv-2',
    html_length: 184210,
    text_length: 27,
    content: {
      title: 'Skarv 2',
      h1: 'Skarv',
      meta_description: 'A light tent.',
      indexability: {
        is_indexable: false,
        canonical_url: 'https://shop.example/tents',
        indexability_issues: ['Canonical mismatch: https://shop.example/tents'],
      },
    },
    response_headers: { server: 'cloudflare', 'set-cookie': ['a=***', 'b=***'] },
  },
  redirect_chain: [{ status: 200, url: URL_ASKED }],
  timings: { response_time: 412, dom_content_loaded_time: null, page_load_time: null },
  issues: [sampleIssue('canonical_mismatch', 'Canonical points elsewhere')],
  robots: [
    {
      agent: 'GPTBot',
      operator: 'OpenAI',
      purpose: 'training',
      allowed: false,
      rule: 'Disallow: /',
      line: 4,
    },
  ],
};

async function inspect() {
  const { person } = await renderApp(<InspectorPage />, { path: '/inspect' });
  await person.type(screen.getByRole('textbox', { name: 'URL' }), URL_ASKED);
  await person.click(screen.getByRole('button', { name: 'Inspect URL' }));
  return person;
}

describe('the inspector', () => {
  it('does not know whether crawlers are blocked if robots.txt could not be read', async () => {
    const unread = { ...inspection.robots[0], rule: null, line: null };
    answer('post', PATH, { ...inspection, robots: [unread] });
    await inspect();
    const row = await screen.findByRole('row', { name: /^GPTBot/ });
    expect(within(row).getByText('Unknown')).toBeVisible();
    expect(within(row).queryByText('Blocked')).not.toBeInTheDocument();
  });

  it('shows what was found on the page', async () => {
    const calls = answer('post', PATH, inspection);
    await inspect();
    const raw = within(await screen.findByRole('region', { name: 'Raw Content' }));
    expect(screen.getByText('The page was inspected.')).toHaveAttribute('role', 'status');
    expect(calls[0]?.body).toEqual({ url: URL_ASKED, enable_ai_distillation: true, use_advanced: false });
    expect(raw.getByTestId('indexability-badge')).toHaveAttribute('data-kind', 'not-indexable');
    expect(raw.getByText('184,210')).toBeVisible();
    expect(raw.getByText('412 ms')).toBeVisible();
    expect(raw.getByText('Cloudflare').closest('p')).toHaveTextContent(
      'Cloudflare detected: cf-ray, __cf_bm cookie.',
    );
    expect(raw.getByRole('img', { name: `Screenshot of ${URL_ASKED}` })).toHaveAttribute(
      'src',
      '/uploads/1.png',
    );
    expect(raw.getByRole('rowheader', { name: 'server' })).toBeVisible();
    expect(raw.getByRole('row', { name: /GPTBot.*Blocked.*Disallow: \/ \(line 4\)/ })).toBeVisible();
    expect(raw.getByText('Canonical points elsewhere')).toBeVisible();
    const distilled = within(screen.getByRole('region', { name: 'AI Distilled Content' }));
    expect(distilled.getByText('Skarv 2 is light')).toBeVisible();
    expect(distilled.getByText('16 characters, 59% of the text')).toBeVisible();
  });

  it.each([
    [{ distilled_by: 'model', distilled_model: 'gpt-4.1-nano' }, 'gpt-4.1-nano chose the sentences.'],
    [{ distilled_by: 'ranking' }, 'Made without an AI model: the built-in ranking chose the sentences.'],
    [
      { distilled_by: 'page' },
      'Made without an AI model: the main content is short and clear, so all of it is kept.',
    ],
  ])('shows who distilled the content: %o', async (by, said) => {
    answer('post', PATH, { ...inspection, ...by });
    await inspect();
    const distilled = within(await screen.findByRole('region', { name: 'AI Distilled Content' }));
    expect(distilled.getByText(said)).toBeVisible();
    expect(distilled.getByText('Skarv 2 is light')).toBeVisible();
  });

  it('shows beside the text why the configured model was not used', async () => {
    const distillation_error = "The monthly limit with this service's key is reached.";
    answer('post', PATH, { ...inspection, distilled_by: 'ranking', distillation_error });
    await inspect();
    const distilled = within(await screen.findByRole('region', { name: 'AI Distilled Content' }));
    expect(distilled.getByTestId('form-error')).toHaveTextContent(distillation_error);
    expect(distilled.getByText('Skarv 2 is light')).toBeVisible();
  });

  it('shows why there is no text', async () => {
    answer('post', PATH, { ...inspection, raw_text_content: '', distilled_text_content: null });
    await inspect();
    expect(await screen.findByText('No Readable Content')).toBeVisible();
    expect(screen.getByText(/^The site may block our requests/)).toBeVisible();
    expect(screen.getByText('Distillation not enabled or failed.')).toBeVisible();
  });

  it('shows the errors of page and distillation', async () => {
    answer('post', PATH, {
      kind: 'unknown',
      raw_text_content: '',
      distilled_text_content: null,
      error: 'The website answered 503.',
      distillation_error: 'The model refused.',
      screenshot_url: null,
      diagnostics: null,
    });
    await inspect();
    expect(await screen.findByText('The website answered 503.')).toBeVisible();
    expect(screen.getByText('The model refused.')).toBeVisible();
    expect(screen.getByTestId('indexability-badge')).toHaveAttribute('data-kind', 'unknown');
  });

  it('shows a refusal and keeps the URL', async () => {
    answer('post', PATH, { detail: 'Too many attempts. Please try again in 12 seconds.' }, 429);
    await inspect();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Please try again in 12 seconds.',
    );
    expect(screen.getByRole('textbox', { name: 'URL' })).toHaveValue(URL_ASKED);
  });

  it('shows a network error', async () => {
    breakDown('post', PATH);
    await inspect();
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred.');
  });
});

describe('facts', () => {
  it('a header that was sent twice has two lines, and a missing text has no share', () => {
    expect(headerLines({ a: '1', b: ['2', '3'] })).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['b', '3'],
    ]);
    expect(headerLines(undefined)).toEqual([]);
    expect(shareLeft('ab', 'abcd')).toBe(50);
    expect(shareLeft('ab', null)).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '@/api/types';
import { first, openReport as open, second, serveReport } from '@/test/report';
import { sampleAnalysis, sampleResult, sampleRow } from '@/test/samples';
import { answer, holdBack } from '@/test/server';
import { socketOf } from '@/test/sockets';

const badge = () => screen.findByTestId('status-badge');
const failed = (id: number): Result => sampleResult({ id, outcome: 'failed', is_indexable: null });
const update = (analysis: object) =>
  socketOf('/ws/analysis-updates/12').say({
    type: 'analysis_update',
    analysis: { ...sampleRow(), processed_urls: 50, total_urls: 50, ...analysis },
  });

describe('the end of an analysis', () => {
  it('is amber if some pages failed', async () => {
    serveReport({ failed_urls_count: 2 });
    await open();
    expect(await badge()).toHaveTextContent('Completed with 2 failures');
    expect(await badge()).toHaveClass('b-warn');
  });

  it('is not green if all pages failed', async () => {
    serveReport({ failed_urls_count: 1, total_urls_count: 1, processed_urls_count: 1 });
    await open();
    expect(await badge()).toHaveTextContent('Completed with 1 failure');
    expect(await badge()).toHaveClass('b-danger');
  });

  it('counts failures that arrived while the report was open', async () => {
    serveReport({ status: 'processing' }, [failed(103), first, second]);
    await open();
    await screen.findByTestId('result-row-103');
    await update({ status: 'success' });
    await waitFor(async () => expect(await badge()).toHaveTextContent('Completed with 1 failure'));
  });
});

describe('the message that a channel begins with', () => {
  const ANALYSIS = '/api/v1/analyses/:id';

  async function openAndGreet(greeting: object) {
    serveReport();
    const response = holdBack('get', ANALYSIS, sampleAnalysis());
    const view = open();
    await waitFor(() => socketOf('/ws/analysis-updates/12'));
    await update(greeting);
    const calls = answer('get', ANALYSIS, sampleAnalysis({ name: 'Renamed' }));
    response.give();
    await view;
    await screen.findByTestId('result-row-102');
    return calls;
  }

  it('does not fetch the analysis a second time if it contains nothing new', async () => {
    const calls = await openAndGreet({});
    expect(screen.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('fetches it again if the response was older', async () => {
    const calls = await openAndGreet({ name: 'Renamed' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

describe('a copy', () => {
  beforeEach(() => {
    serveReport();
    answer('post', '/api/v1/analyses/:id/relaunch', sampleAnalysis({ id: 13 }));
    answer('get', '/api/v1/projects/:id/analyses/', [sampleRow(), sampleRow({ id: 13 })]);
  });

  async function duplicate() {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Relaunch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Relaunch Analysis' }));
    await person.click(dialog.getByRole('button', { name: 'Duplicate' }));
  }

  it('is named apart from its original', async () => {
    const calls = answer('put', '/api/v1/analyses/:id', sampleAnalysis({ id: 13, name: 'Spring (2)' }));
    await duplicate();
    await waitFor(() => expect(calls[0]?.body).toEqual({ name: 'Spring (2)' }));
    expect(calls[0]?.url.pathname).toMatch(/13$/);
  });

  it('opens under the old name if it cannot be renamed', async () => {
    answer('put', '/api/v1/analyses/:id', {}, 500);
    const shown = answer('get', '/api/v1/analyses/13', sampleAnalysis({ id: 13 }));
    await duplicate();
    await waitFor(() => expect(shown).toHaveLength(1));
  });
});

describe('a review without a model', () => {
  it('is reported before anything is chosen', async () => {
    serveReport();
    answer('get', '/api/v1/utils/client-config', {
      signup: 'open',
      review_button: true,
      max_urls: 100,
      version: '1',
    });
    const none = { engine: 'builtin', model: null, cost_per_page_usd: null, can_review: false };
    answer('get', '/api/v1/projects/:id/writer', none);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Review with AI' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Elements for AI Review' }));
    expect(await dialog.findByText('No AI model is configured for review.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Start Review' })).toBeDisabled();
    expect(dialog.getByRole('checkbox', { name: 'Title' })).toBeDisabled();
  });
});

describe('a review that the service refuses', () => {
  it('shows the reason, and does not offer another attempt', async () => {
    serveReport();
    answer('get', '/api/v1/utils/client-config', {
      signup: 'open',
      review_button: true,
      max_urls: 100,
      version: '1',
    });
    answer('post', '/api/v1/analyses/:id/review', { detail: 'No AI model is configured for review.' }, 400);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Review with AI' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Elements for AI Review' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Title' }));
    await person.click(dialog.getByRole('button', { name: 'Start Review' }));
    expect(await dialog.findByText('No AI model is configured for review.')).toBeVisible();
    expect(dialog.getByText('Failed to trigger AI review. Please try again.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Start Review' })).toBeDisabled();
    expect(dialog.getByRole('checkbox', { name: 'Title' })).toBeDisabled();
  });
});

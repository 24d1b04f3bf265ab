import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Evidence } from '@/api/types';
import { openReport, second, serveReport } from '@/test/report';
import { sampleResult } from '@/test/samples';
import { answer } from '@/test/server';

const thirty: Evidence = {
  field: 'meta',
  value: 'thirty',
  span: [58, 64],
  sentence: 'You have thirty days to send them back.',
  block: 'list_item',
  line: 12,
};

const panel = async () => within(await screen.findByTestId('row-panel'));

describe('the evidence of a row', () => {
  beforeEach(() => serveReport());

  it('is what the service has stored', async () => {
    const asked = answer('get', '/api/v1/analyses/:id/results/:result', { ...second, evidence: [thirty] });
    const { person } = await openReport('/analysis/12?result=101');
    const shown = await panel();
    const sum = await shown.findByText('1 of 1 on the page');
    // All is proven, so that one line is enough.
    expect(shown.getByText('thirty', { selector: 'mark' })).not.toBeVisible();
    await person.click(sum);
    expect(shown.getByText('thirty', { selector: 'mark' })).toBeVisible();
    expect(shown.getByText('List 12')).toBeVisible();
    expect(asked[0]?.url.pathname).toBe('/api/v1/analyses/12/results/101');
  });

  it('shows what was not found on the page', async () => {
    const message = 'Leave out “500”: the page does not state it.';
    const doubted = sampleResult({
      id: 101,
      findings: [
        { code: 'number_off_page', severity: 'error', field: 'title', value: '500', limit: '', message },
      ],
    });
    serveReport({}, [doubted]);
    answer('get', '/api/v1/analyses/:id/results/:result', { ...doubted, evidence: [thirty] });
    await openReport('/analysis/12?result=101');
    const shown = await panel();
    expect(await shown.findByText('1 of 2 on the page')).toBeVisible();
    expect(shown.getByText('Not found on the page.')).toBeVisible();
  });

  it('is hidden if there is none', async () => {
    const asked = answer('get', '/api/v1/analyses/:id/results/:result', second);
    await openReport('/analysis/12?result=101');
    const shown = await panel();
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => shown.queryByRole('heading', { name: 'Evidence' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// The report imports them lazily. These imports make them available at once.
import '@/features/analysis-actions/ImportDialog';
import '@/features/analysis-actions/LiveCheckDialog';
import { openReport, openReportWithKeys, serveReport } from '@/test/report';
import { sampleListed } from '@/test/samples';
import { answer, breakDown, holdBack } from '@/test/server';

describe('the acts of a report', () => {
  it('check its texts on the live pages, import a spreadsheet and compare it', async () => {
    serveReport();
    const { person, router } = await openReport();
    const choose = async (name: string) => {
      await person.click(await screen.findByRole('button', { name: 'More' }));
      await person.click(screen.getByRole('menuitem', { name }));
    };
    await choose('Live check');
    expect(await screen.findByTestId('live-check')).toBeVisible();
    await person.keyboard('{Escape}');
    await choose('Import spreadsheet');
    expect(await screen.findByTestId('import-dialog')).toBeVisible();
    await person.keyboard('{Escape}');
    await choose('Compare with another');
    await expect.poll(() => router.state.location.href).toBe('/project/3/compare?after=12');
  });

  it('are found by the search', async () => {
    serveReport({ status: 'stopped', is_resumable: true });
    answer('get', '/api/v1/projects/', []);
    answer('get', '/api/v1/utils/client-config', {
      signup: 'open',
      review_button: true,
      max_urls: 100,
      version: '1',
    });
    const resumed = answer('post', '/api/v1/analyses/:id/resume', {});
    const { person } = await openReportWithKeys();
    await screen.findByTestId('result-row-102');
    await screen.findByRole('button', { name: 'Review with AI' }, { timeout: 3000 });
    await person.keyboard('{Control>}k{/Control}');
    const field = await within(await screen.findByTestId('palette')).findByRole('combobox');
    for (const name of ['Review with AI', 'Compare with another', 'Live check', 'Import spreadsheet']) {
      await person.clear(field);
      await person.type(field, name);
      expect(screen.getByRole('option', { name: new RegExp(name) })).toBeVisible();
    }
    await person.clear(field);
    await person.type(field, 'resume{Enter}');
    await expect.poll(() => resumed).toHaveLength(1);
  });

  it('edit the URLs, which the report itself does not load', async () => {
    const report = serveReport();
    const { person } = await openReport();
    await screen.findByTestId('result-row-102');
    const without = '?include_results=false&include_source_urls=false';
    expect(report.analyses).toEqual([without]);
    await person.click(screen.getByRole('button', { name: 'More' }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit configuration' }));
    const wizard = within(await screen.findByRole('dialog', { name: 'Edit Analysis' }));
    await person.click(wizard.getByRole('button', { name: 'URLs' }));
    expect(wizard.getByRole('textbox', { name: 'URLs' })).toHaveValue('https://shop.example/a, red shoes');
    expect(report.analyses).toEqual([without, '?include_results=false&include_source_urls=true']);
  });

  it('open the configuration only with the stored URLs, and are busy meanwhile', async () => {
    const FAILED = 'Network connection error. Please check your internet connection and try again.';
    serveReport({ status: 'failure' }, []);
    const { person } = await openReport();
    const more = await screen.findByRole('button', { name: 'More' });
    const edit = async () => {
      await person.click(more);
      await person.click(screen.getByRole('menuitem', { name: 'Edit configuration' }));
    };
    // The report of a failed run keeps its list in the cache.
    expect(await screen.findByRole('link', { name: 'https://shop.example/a' })).toBeVisible();
    breakDown('get', '/api/v1/analyses/:id');
    await edit();
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(more).not.toHaveAttribute('aria-busy');

    const source_urls = [{ url: 'https://shop.example/saved', target_keyword: null, target_keywords: [] }];
    const held = holdBack('get', '/api/v1/analyses/:id', sampleListed({ status: 'failure', source_urls }));
    await edit();
    await waitFor(() => expect(more).toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByRole('dialog')).toBeNull();
    held.give();
    const wizard = within(await screen.findByRole('dialog', { name: 'Edit Analysis' }));
    await person.click(wizard.getByRole('button', { name: 'URLs' }));
    expect(wizard.getByRole('textbox', { name: 'URLs' })).toHaveValue('https://shop.example/saved');
  });

  it('wait until the run has ended', async () => {
    serveReport({ status: 'processing' });
    const { person } = await openReport();
    await person.click(await screen.findByRole('button', { name: 'More' }));
    for (const name of [/^Compare with another/, /^Import spreadsheet/]) {
      expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    }
  });
});

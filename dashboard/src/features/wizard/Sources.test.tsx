import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleAnalysis, sampleProject, sampleRow } from '@/test/samples';
import { answer, breakDown } from '@/test/server';
import { openWizard } from '@/test/wizard';

const SITEMAP = '/api/v1/link-extraction/sitemap';
const LINKS = '/api/v1/link-extraction/extract-links';

const found = {
  found_in: 'robots_txt',
  sitemaps: [{ url: 'https://shop.example/sitemap.xml', count: 2 }],
  urls: ['https://shop.example/a', 'https://shop.example/b'],
  count: 2,
  limit_reached: false,
  out_of_time: false,
  other_sites: 3,
  unusable: 0,
  warnings: [],
};

const fact = (name: string) => {
  const summary = within(screen.getByTestId('run-summary'));
  return summary.getByText(name, { selector: 'dt' }).nextElementSibling;
};

async function openWebsite() {
  const view = await openWizard();
  await view.press('Next');
  await view.person.click(screen.getByRole('tab', { name: 'Website' }));
  return view;
}

beforeEach(() => {
  sessionStorage.clear();
  answer('get', '/api/v1/projects/:id/analyses/', []);
});

describe('the pages of a website', () => {
  it('come from its sitemaps', async () => {
    const calls = answer('post', SITEMAP, found);
    const { press } = await openWebsite();
    expect(screen.getByRole('textbox', { name: 'Website' })).toHaveValue('https://shop.example');
    await press('Read sitemap');
    expect(await screen.findByText('2 URLs in 1 sitemap.')).toBeVisible();
    expect(screen.getByText('Listed in robots.txt.')).toBeVisible();
    expect(screen.getByText('Skipped 3 URLs of other sites.')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ url: 'https://shop.example', project_id: 3 });
    await press('Add 2 URLs');
    expect(screen.getByText('2 URLs added to the list.')).toBeVisible();
    expect(screen.getByTestId('url-count')).toHaveTextContent('2 of 2 URLs will be analyzed');
  });

  it('are not found without a sitemap, which leads to the links', async () => {
    answer('post', SITEMAP, { ...found, found_in: null, sitemaps: [], urls: [], count: 0 });
    const { press } = await openWebsite();
    await press('Read sitemap');
    expect(await screen.findByText('This site has no sitemap. Crawl its links instead.')).toBeVisible();
  });

  it('come from its links, and survive a change of tab', async () => {
    const calls = answer('post', LINKS, { extracted_urls: ['https://shop.example/a'] });
    const { person, press } = await openWebsite();
    await press('Crawl links');
    expect(await screen.findByText('2 URLs found on 2 pages.')).toBeVisible();
    expect(calls).toHaveLength(2);
    await person.click(screen.getByRole('tab', { name: 'Paste' }));
    await person.click(screen.getByRole('tab', { name: 'Website' }));
    expect(screen.getByText('2 URLs found on 2 pages.')).toBeVisible();
  });

  it('need a valid domain, and a failure is named', async () => {
    breakDown('post', SITEMAP);
    const { person, press } = await openWebsite();
    const field = screen.getByRole('textbox', { name: 'Website' });
    await person.clear(field);
    await person.type(field, 'shop');
    await press('Read sitemap');
    expect(screen.getByText('Please enter a valid domain.')).toBeVisible();
    expect(field).toHaveFocus();
    await person.type(field, '.example');
    await press('Read sitemap');
    expect(await screen.findByText('An unknown error occurred. Please try again.')).toBeVisible();
  });
});

describe('the summary of a run', () => {
  const paste = async (person: Awaited<ReturnType<typeof openWizard>>['person'], text: string) => {
    await person.click(screen.getByRole('textbox', { name: 'URLs' }));
    await person.paste(text);
  };

  it('takes time and cost from the newest finished analysis', async () => {
    answer('get', '/api/v1/projects/:id/analyses/', [sampleRow()]);
    const basis = {
      ...sampleAnalysis({ cost_usd: 0.5, engine: 'openai', model: 'gpt-5-mini' }),
      started_at: '2026-11-21T10:00:00Z',
      finished_at: '2026-11-21T10:50:00Z',
    };
    answer('get', '/api/v1/analyses/:id', basis);
    const { person, press } = await openWizard();
    await press('Next');
    await paste(person, '1.example\n2.example\n3.example');
    await expect.poll(() => fact('Engine')?.textContent).toBe('gpt-5-mini');
    expect(fact('Pages')).toHaveTextContent('3');
    expect(fact('Time')).toHaveTextContent('about 3 min');
    expect(fact('Cost')).toHaveTextContent('about $0.03');
    expect(fact('Writes')).toHaveTextContent('Title, Meta Description, H1, SEO Text');
    await person.type(screen.getByRole('textbox', { name: 'Exclude URLs containing' }), '1.{Enter}');
    expect(fact('Pages')).toHaveTextContent('2 (1 filtered out)');
  });

  it('names the built-in engine, which is free and writes no SEO text', async () => {
    answer('get', '/api/v1/projects/:id/analyses/', [sampleRow()]);
    answer('get', '/api/v1/analyses/:id', sampleAnalysis());
    await openWizard();
    await expect.poll(() => fact('Engine')?.textContent).toBe('Built-in engine');
    expect(fact('Cost')).toHaveTextContent('Free');
    expect(fact('Writes')?.textContent).toBe('Title, Meta Description, H1');
  });

  it('has no estimate for another model than that of the last run', async () => {
    answer('get', '/api/v1/projects/:id/analyses/', [sampleRow()]);
    const basis = sampleAnalysis({ cost_usd: 0.5, engine: 'openai', model: 'gpt-5-mini' });
    answer('get', '/api/v1/analyses/:id', basis);
    const { person, press } = await openWizard({ project: sampleProject({ openai_model: 'gpt-4o' }) });
    await press('Next');
    await paste(person, '1.example');
    expect(await screen.findByText(/^Estimated from “Spring”/)).toBeVisible();
    expect(fact('Engine')).toHaveTextContent('gpt-4o');
    expect(fact('Cost')?.textContent).toBe('—');
  });

  it('names engine and highest cost before the first analysis', async () => {
    const { person, press } = await openWizard();
    await press('Next');
    await paste(person, '1.example\n2.example\n3.example');
    expect(
      await screen.findByText('Estimates appear after the first finished analysis of this project.'),
    ).toBeVisible();
    await expect.poll(() => fact('Engine')?.textContent).toBe('gpt-4.1-mini');
    expect(fact('Cost')?.textContent).toBe('at most $0.01');
    expect(fact('Time')).toHaveTextContent('—');
  });

  it('knows before the first analysis that the built-in engine is free', async () => {
    const { press } = await openWizard();
    answer('get', '/api/v1/projects/:id/writer', {
      engine: 'builtin',
      model: null,
      cost_per_page_usd: null,
      can_review: false,
    });
    await press('Next');
    await expect.poll(() => fact('Engine')?.textContent).toBe('Built-in engine');
    expect(fact('Cost')?.textContent).toBe('Free');
    expect(fact('Writes')?.textContent).toBe('Title, Meta Description, H1');
  });
});

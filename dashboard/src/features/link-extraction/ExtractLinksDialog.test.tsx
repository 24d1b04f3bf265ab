import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, breakDown, keepWaiting } from '@/test/server';
import { ExtractLinksDialog } from './ExtractLinksDialog';

const PATH = '/api/v1/link-extraction/extract-links';
const links = (count: number) => Array.from({ length: count }, (_, n) => `https://shop.example/p/${n}`);

async function open() {
  const onLaunch = vi.fn();
  const onOpenChange = vi.fn();
  const { person } = await renderApp(
    <ExtractLinksDialog open onOpenChange={onOpenChange} projectId={3} onLaunch={onLaunch} />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Extract Links' }));
  const ask = async (selector?: string) => {
    await person.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://shop.example/tents');
    if (selector)
      await person.type(dialog.getByRole('textbox', { name: 'CSS Selector (optional)' }), selector);
    await person.click(dialog.getByRole('button', { name: 'Extract' }));
  };
  return { person, dialog, ask, onLaunch, onOpenChange };
}

describe('link extraction', () => {
  it('returns the selected links and the language', async () => {
    const calls = answer('post', PATH, {
      extracted_urls: links(3),
      detected_language_code: 'fr',
      detected_language_name: 'French',
    });
    const { person, dialog, ask, onLaunch } = await open();
    expect(dialog.getByRole('button', { name: 'Extract' })).toBeDisabled();
    await ask('main .products');
    expect(await dialog.findByText('3 URLs extracted')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ project_id: 3, css_selector: 'main .products' });
    await person.type(dialog.getByRole('searchbox', { name: 'Filter by URL' }), 'p/1');
    await person.click(dialog.getByRole('checkbox', { name: 'Select all' }));
    await person.click(dialog.getByRole('button', { name: 'Launch analysis with 2 URLs' }));
    expect(onLaunch).toHaveBeenCalledWith(['https://shop.example/p/0', 'https://shop.example/p/2'], 'fr');
  });

  it('renders only the visible part of a long list', async () => {
    answer('post', PATH, { extracted_urls: links(5000), detected_language_code: 'nl' });
    const { dialog, ask } = await open();
    await ask();
    expect(await dialog.findByRole('button', { name: 'Launch analysis with 5,000 URLs' })).toBeVisible();
    expect(dialog.getAllByRole('checkbox').length).toBeLessThan(60);
  });

  it('asks before it discards extracted links', async () => {
    answer('post', PATH, { extracted_urls: links(2) });
    const { person, dialog, ask, onOpenChange } = await open();
    await ask();
    await dialog.findByText('2 URLs extracted');
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('shows that it is working', async () => {
    keepWaiting('post', PATH);
    const { dialog, ask } = await open();
    await ask();
    expect(dialog.getByRole('button', { name: 'Extracting...' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('explains an empty result and retries', async () => {
    const calls = answer('post', PATH, { extracted_urls: [] });
    const { person, dialog, ask } = await open();
    await ask();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^No links were found\. A cookie or consent wall/,
    );
    expect(dialog.getByRole('link', { name: 'See Help' })).toHaveAttribute('href', '/app/help');
    await person.click(dialog.getByRole('button', { name: 'Try Again' }));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
  });

  it.each([
    [502, 'The website answered 403 Forbidden.', 'The website answered 403 Forbidden.'],
    [500, 'x', 'An unexpected error occurred. Please check the logs or try again.'],
  ])('shows status %i under a title', async (status, detail, text) => {
    answer('post', PATH, { detail }, status);
    const { dialog, ask } = await open();
    await ask();
    const error = await dialog.findByRole('alert');
    expect(error).toHaveTextContent('Extraction Failed');
    expect(error).toHaveTextContent(text);
    expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue('https://shop.example/tents');
  });

  it('shows a network error, and refuses an invalid URL before any call', async () => {
    breakDown('post', PATH);
    const { person, dialog, ask } = await open();
    await person.type(dialog.getByRole('textbox', { name: 'URL' }), 'x');
    await person.click(dialog.getByRole('button', { name: 'Extract' }));
    expect(dialog.getByText('Please enter a valid URL starting with http:// or https://')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveFocus();
    await person.clear(dialog.getByRole('textbox', { name: 'URL' }));
    await ask();
    expect(await dialog.findByText(/^An unknown error occurred\./)).toBeVisible();
  });
});

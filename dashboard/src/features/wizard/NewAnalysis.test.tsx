import { createBrowserHistory } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAnalysis, sampleProject } from '@/test/samples';
import { answer, holdBack, keepWaiting } from '@/test/server';
import { CREATE, openWizard } from '@/test/wizard';
import { freshState } from './state';

const NEXT = '{Control>}{Enter}{/Control}';

const paste = async (person: Awaited<ReturnType<typeof openWizard>>['person'], text: string) => {
  const field = screen.getByRole('textbox', { name: 'URLs' });
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
};

beforeEach(() => sessionStorage.clear());

describe('a new analysis', () => {
  it('goes through the steps and sends only values that differ', async () => {
    const calls = answer('post', CREATE, { ...sampleAnalysis({ id: 77 }) }, 201);
    const { person, press, onCreated, onOpenChange } = await openWizard();
    expect(screen.getByRole('dialog', { name: 'Create New Analysis' })).toBeVisible();
    expect(screen.getByTestId('mode-badge')).toHaveTextContent('Standard');
    const name = screen.getByRole('textbox', { name: 'Analysis Name' });
    expect(name).toHaveDisplayValue(/^Analysis \d{4}-\d\d-\d\d \d\d:\d\d$/);
    await person.clear(name);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await person.type(name, ' Spring ');
    await press('Next');

    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(screen.getByText('Please provide at least one valid URL after filtering.')).toBeVisible();
    await paste(person, 'shop.example/a, tent\nshop.example/b, x; y\nshop.example/a\nnonsense');
    expect(screen.getByTestId('url-count')).toHaveTextContent('2 of 2 URLs will be analyzed');
    expect(screen.getByText('1 duplicate removed')).toBeVisible();
    await press('Skipped 1 line');
    expect(screen.getByRole('region', { name: 'Skipped lines' })).toHaveTextContent('Line 4: nonsense');
    await press('Next');

    expect(screen.getByRole('switch', { name: 'SEO Text' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Write it without a model' })).not.toBeChecked();
    for (const element of ['Title', 'Meta Description', 'H1', 'SEO Text']) {
      await person.click(screen.getByRole('switch', { name: element }));
    }
    expect(screen.getByText('Select at least one element to generate.')).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Write it without a model' })).toBeNull();
    await person.click(screen.getByRole('switch', { name: 'H1' }));
    const keep = screen.getByRole('switch', { name: 'Keep tags that are fine' });
    expect(keep).not.toBeChecked();
    await person.click(keep);
    await press('Next');
    await press('Start Analysis');

    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(77));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(calls[0]?.url.pathname).toBe(`/api/v1/projects/${sampleProject().id}/analyses/`);
    expect(calls[0]?.body).toEqual({
      name: 'Spring',
      urls: [
        { url: 'https://shop.example/a', target_keyword: 'tent' },
        { url: 'https://shop.example/b', target_keywords: ['x', 'y'] },
      ],
      filter_rules: [],
      browser_profile_id: null,
      generate_title: false,
      generate_meta_description: false,
      generate_h1: true,
      generate_seo_text: false,
      skip_generation_for_non_indexable: true,
      keep_good: true,
    });
  });

  it('requests an SEO text of the built-in engine only if selected', async () => {
    const calls = answer('post', CREATE, { ...sampleAnalysis({ id: 77 }) }, 201);
    expect(freshState(new Date()).generation.generate_seo_text).toBeNull();
    const { person, press } = await openWizard();
    await press('Next');
    await paste(person, 'shop.example/a');
    await press('Next');
    await person.click(screen.getByRole('switch', { name: 'Write it without a model' }));
    await press('Next');
    await press('Start Analysis');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ generate_seo_text: true }));
  });

  it('moves to the next step by keyboard from any control', async () => {
    const { person, wizard } = await openWizard();
    within(wizard).getByRole('button', { name: 'Cancel' }).focus();
    await person.keyboard(NEXT);
    expect(screen.getByTestId('wizard-step-urls')).toBeVisible();
  });

  it('keeps typed values between steps and tabs', async () => {
    const { person, press } = await openWizard();
    await press('Next');
    await paste(person, 'shop.example/a\nshop.example/b?page=2');
    await person.type(screen.getByRole('textbox', { name: 'Exclude URLs containing' }), '?page={Enter}');
    expect(screen.getByTestId('url-count')).toHaveTextContent('1 of 2 URLs will be analyzed');
    await person.click(screen.getByRole('tab', { name: 'Upload' }));
    await person.click(screen.getByRole('tab', { name: 'Paste' }));
    await press('Previous');
    await press('URLs');
    expect(screen.getByRole('textbox', { name: 'URLs' })).toHaveValue(
      'shop.example/a\nshop.example/b?page=2',
    );
    expect(screen.getByRole('button', { name: 'Remove ?page=' })).toBeVisible();
  });

  it('removes URLs from the list, and refuses more than the service allows', async () => {
    const { person, press } = await openWizard();
    await press('Next');
    await paste(person, '1.example\n2.example\n3.example\n4.example');
    expect(await screen.findByText('At most 3 URLs per analysis.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await press('Remove 2.example/');
    expect(screen.getByRole('textbox', { name: 'URLs' })).toHaveValue('1.example\n3.example\n4.example');
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  it('reads a file, and refuses unsupported files', async () => {
    const { person, press } = await openWizard();
    await press('Next');
    await person.click(screen.getByRole('tab', { name: 'Upload' }));
    const field = screen.getByLabelText('File with URLs');
    await person.upload(
      field,
      new File(['url;keyword\nshop.example/a;tent\nnone;x'], 'list.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('1 of 1 URL will be analyzed')).toBeVisible();
    expect(screen.getByText('tent')).toBeVisible();
    await press('Skipped 1 line');
    expect(screen.getByText('list.csv, line 3:')).toBeVisible();
    expect(screen.getByText('1 URL added from list.csv.')).toBeVisible();
    const other = userEvent.setup({ applyAccept: false });
    await other.upload(field, new File(['x'], 'x.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Please upload a single .csv, .txt or .xlsx file.')).toBeVisible();
    expect(screen.queryByText('1 URL added from list.csv.')).toBeNull();
  });

  it.each([
    ['empty.csv', 'text/csv', ''],
    ['heads.csv', 'text/csv', 'url;keyword\n'],
    ['empty.txt', 'text/plain', '\n'],
  ])('does not call %s without a readable URL', async (name, type, content) => {
    const { person, press } = await openWizard();
    await press('Next');
    await person.click(screen.getByRole('tab', { name: 'Upload' }));
    await person.upload(screen.getByLabelText('File with URLs'), new File([content], name, { type }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`No URLs were found in ${name}.`);
    expect(screen.queryByText(/added from/)).not.toBeInTheDocument();
  });

  it('takes the language and the list from the links of a page', async () => {
    const create = answer('post', CREATE, { ...sampleAnalysis({ id: 5 }) }, 201);
    const calls = answer('post', '/api/v1/link-extraction/extract-links', {
      extracted_urls: ['https://shop.example/a', 'https://shop.example/b'],
      detected_language_code: 'de',
      detected_language_name: 'German',
    });
    const { person, press } = await openWizard();
    await press('Next');
    await person.click(screen.getByRole('tab', { name: 'Extract from page' }));
    await press('Extract Links');
    const dialog = within(screen.getByRole('dialog', { name: 'Extract Links' }));
    await person.click(dialog.getByRole('button', { name: 'Extract' }));
    expect(dialog.getByText('Please enter a URL to extract links from.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://shop.example/');
    await person.click(dialog.getByRole('button', { name: 'Extract' }));
    expect(await dialog.findByText('2 URLs extracted')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      url: 'https://shop.example/',
      project_id: sampleProject().id,
      css_selector: null,
      browser_profile_id: null,
    });
    await person.click(dialog.getByRole('checkbox', { name: 'https://shop.example/a' }));
    await person.click(dialog.getByRole('button', { name: 'Add 1 URL' }));
    await press('Previous');
    await press('Next');
    expect(screen.getByRole('tab', { name: 'Extract from page' })).toHaveAttribute('aria-selected', 'true');
    await press('Extract Links');
    expect(screen.getByText('2 URLs extracted')).toBeVisible();
    // The keys of the dialog above must not reach the wizard.
    await person.keyboard(NEXT);
    expect(screen.getByTestId('wizard-step-urls')).toBeInTheDocument();
    await person.click(
      within(screen.getByRole('dialog', { name: 'Extract Links' })).getByRole('button', { name: 'Close' }),
    );
    expect(screen.getByTestId('url-count')).toHaveTextContent('1 of 1 URL will be analyzed');
    await press('Next');
    await press('Next');
    // Only superusers see the language, but it is sent for all users.
    expect(screen.queryByTestId('param-language')).not.toBeInTheDocument();
    await press('Start Analysis');
    await waitFor(() => expect(create[0]?.body).toMatchObject({ language: 'de' }));
  });

  it('shows why it could not be started and stays open', async () => {
    answer('post', CREATE, { detail: 'Your plan allows 5 pages per analysis.' }, 400);
    const { press, onCreated } = await openWizard({ urls: ['https://shop.example/'] });
    await press('Next');
    await press('Next');
    await press('Next');
    await press('Start Analysis');
    expect(await screen.findByTestId('form-error')).toHaveTextContent(
      'Validation error: Your plan allows 5 pages per analysis.',
    );
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('asks before changes are lost, on Cancel and on navigation', async () => {
    const { person, press, router, onOpenChange } = await openWizard();
    await person.type(screen.getByRole('textbox', { name: 'Analysis Name' }), '!');
    await press('Cancel');
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
    expect(onOpenChange).not.toHaveBeenCalled();
    void router.navigate({ to: '/help' });
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await person.click(question.getByRole('button', { name: 'Discard' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(await screen.findByTestId('other-page')).toHaveTextContent('/help');
  });

  it('is closed by the browser’s Back, which stays on the page', async () => {
    const { router, onOpenChange } = await openWizard();
    await waitFor(() => expect(router.history.length).toBe(2));
    router.history.back();
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks before the browser’s Back discards changes, and stays open if they are kept', async () => {
    // A history in memory does not ask before it goes back.
    window.history.replaceState(null, '', '/');
    const { person, router, onOpenChange } = await openWizard({ history: createBrowserHistory() });
    await person.type(screen.getByRole('textbox', { name: 'Analysis Name' }), '!');
    router.history.back();
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await person.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Analysis Name' })).toHaveDisplayValue(/!$/);
    expect(onOpenChange).not.toHaveBeenCalled();
    router.history.back();
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
    );
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    router.history.destroy();
    window.history.replaceState(null, '', '/app/');
  });

  it('leaves no entry in the history when it is closed', async () => {
    const { press, router, onOpenChange } = await openWizard();
    await waitFor(() => expect(router.history.location.state.dialog).toBeDefined());
    await press('Cancel');
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(router.history.location.state.dialog).toBeUndefined();
    expect(router.history.canGoBack()).toBe(false);
  });

  it('stays open while the request runs', async () => {
    keepWaiting('post', CREATE);
    const { person, press, onOpenChange } = await openWizard({ urls: ['https://shop.example/a'] });
    for (let step = 0; step < 3; step += 1) await press('Next');
    await press('Start Analysis');
    await person.keyboard('{Escape}');
    await press('Close');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Starting...' })).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('blocks the browser’s Back while the request runs', async () => {
    window.history.replaceState(null, '', '/');
    const held = holdBack('post', CREATE, sampleAnalysis({ id: 77 }));
    const { press, router, onOpenChange, onCreated } = await openWizard({
      history: createBrowserHistory(),
      urls: ['https://shop.example/a'],
    });
    for (let step = 0; step < 3; step += 1) await press('Next');
    await press('Start Analysis');
    // The blocker moves back, and forward again.
    const moves = vi.fn();
    window.addEventListener('popstate', moves);
    router.history.back();
    await waitFor(() => expect(moves).toHaveBeenCalledTimes(2));
    window.removeEventListener('popstate', moves);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(onOpenChange).not.toHaveBeenCalled();
    held.give();
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(77));
    router.history.destroy();
    window.history.replaceState(null, '', '/app/');
  });

  it('does not open the report if the user has left while the request ran', async () => {
    const held = holdBack('post', CREATE, sampleAnalysis({ id: 77 }));
    const { press, router, onOpenChange, onCreated } = await openWizard({ urls: ['https://shop.example/a'] });
    const read = answer('get', '/api/v1/projects/:id', sampleProject());
    for (let step = 0; step < 3; step += 1) await press('Next');
    await press('Start Analysis');
    // A history in memory does not ask before it goes back.
    router.history.back();
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    held.give();
    // The project is fetched again after the analysis is created.
    await waitFor(() => expect(read).toHaveLength(1));
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('reads a long list in slices', async () => {
    const { person, press } = await openWizard();
    await press('Next');
    await paste(person, Array.from({ length: 2000 }, (_, n) => `shop.example/p/${n}`).join('\n'));
    expect(await screen.findByText('2,000 of 2,000 URLs will be analyzed')).toBeVisible();
  });

  it('offers the draft of the last visit', async () => {
    const first = await openWizard();
    await first.person.type(screen.getByRole('textbox', { name: 'Analysis Name' }), ' kept');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const { press } = await openWizard();
    expect(screen.getByText('Continue where you left off?')).toBeVisible();
    await press('Continue');
    expect(screen.getByRole('textbox', { name: 'Analysis Name' })).toHaveDisplayValue(/ kept$/);
  });

  it('withdraws the offer when the user continues without the draft', async () => {
    const first = await openWizard();
    await first.person.type(screen.getByRole('textbox', { name: 'Analysis Name' }), ' kept');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const { press } = await openWizard();
    await press('Next');
    expect(screen.queryByText('Continue where you left off?')).toBeNull();
    await press('Previous');
    expect(screen.queryByText('Continue where you left off?')).toBeNull();
  });

  it('keeps an offer that was not answered', async () => {
    const first = await openWizard();
    await first.person.type(screen.getByRole('textbox', { name: 'Analysis Name' }), ' kept');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();

    const escaped = await openWizard();
    await escaped.person.keyboard('{Escape}');
    await waitFor(() => expect(escaped.onOpenChange).toHaveBeenCalledWith(false));
    escaped.unmount();

    const cancelled = await openWizard();
    await cancelled.press('Next');
    window.dispatchEvent(new Event('pagehide'));
    await cancelled.press('Cancel');
    // No question, because no text was typed.
    await waitFor(() => expect(cancelled.onOpenChange).toHaveBeenCalledWith(false));
    cancelled.unmount();

    const { person, press, onOpenChange } = await openWizard();
    await press('Continue');
    expect(screen.getByRole('textbox', { name: 'Analysis Name' })).toHaveDisplayValue(/ kept$/);
    // A resumed draft that is discarded is deleted.
    await press('Cancel');
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows how a list without a header was read', async () => {
    const { person, press } = await openWizard();
    await press('Next');
    await paste(person, 'shop.example/filter/red,blue\nshop.example/filter/red,green');
    expect(screen.getByText('2 of 2 URLs will be analyzed')).toBeVisible();
    expect(
      screen.getByText(
        'Commas taken as part of the URL: 2 rows; if these are columns, begin the list with the line url,keyword.',
      ),
    ).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Upload' }));
    const file = new File(['shop.example/1,boots\nshop.example/2,hats'], 'list.csv', { type: 'text/csv' });
    await person.upload(screen.getByLabelText('File with URLs'), file);
    const said =
      '2 URLs added from list.csv. Keywords after a comma: 2 rows; if the commas belong to the URLs, begin the list with the line url.';
    expect(await screen.findByText(said)).toBeVisible();
    const list = screen.getByRole('region', { name: 'Preview of the URLs' });
    expect(within(list).getByText('boots')).toBeVisible();
    expect(within(list).getByText('/filter/red,blue')).toBeVisible();
  });

  it('distinguishes hosts and schemes of a page', async () => {
    const { person, press } = await openWizard();
    await press('Next');
    await paste(person, 'https://shop.example/a\nhttp://shop.example/a\nwww.shop.example/a');
    const list = screen.getByRole('region', { name: 'Preview of the URLs' });
    for (const shown of ['/a', 'http://shop.example/a', 'www.shop.example/a']) {
      expect(within(list).getByRole('button', { name: `Remove ${shown}` })).toBeVisible();
    }
  });

  it('resumes a draft at its step', async () => {
    const first = await openWizard();
    await first.press('Next');
    await paste(first.person, 'shop.example/a');
    await screen.findByText('1 of 1 URL will be analyzed');
    await first.press('Next');
    await first.person.click(screen.getByRole('switch', { name: 'H1' }));
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const { press } = await openWizard();
    await press('Continue');
    expect(await screen.findByTestId('wizard-step-generation')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'H1' })).not.toBeChecked();
    await press('Previous');
    expect(screen.getByText('1 of 1 URL will be analyzed')).toBeVisible();
  });
});

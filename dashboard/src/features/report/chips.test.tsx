import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openReport, serveReport } from '@/test/report';
import { sampleIssue, sampleResult } from '@/test/samples';

const pages = [
  sampleResult({ id: 4, url: 'https://shop.example/shoes/boots/red', suggested_title: 'Warm boots' }),
  sampleResult({ id: 3, url: 'https://shop.example/shoes/low', suggested_title: 'Light shoes' }),
  sampleResult({
    id: 2,
    url: 'https://shop.example/gone',
    status_code: 404,
    is_indexable: false,
    issues: [sampleIssue('not_found', 'Page not found (404)')],
  }),
  sampleResult({ id: 1, url: 'https://shop.example/down', status_code: 503, is_indexable: null }),
];
const ids = () => screen.queryAllByTestId(/^result-row-/).map(({ dataset }) => dataset.testid?.slice(11));
const edit = (label: string) => screen.findByRole('button', { name: `Edit filter ${label}` });

async function open(query = '') {
  const report = serveReport({}, pages);
  const rendered = await openReport(`/analysis/12?tab=all${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Spring' });
  await screen.findByTestId('tab-all');
  return { report, ...rendered };
}

describe('a chip', () => {
  it('shows each filter and each part of the search that has a field', async () => {
    await open('&status=404,5xx&folder=/shoes/&state=title:open&q=a new_title:boots -url:"b c" h1:/[0-9]/');
    const labels = within(screen.getByRole('list', { name: 'Active filters' }))
      .getAllByRole('button', { name: /^Edit filter/ })
      .map(({ textContent }) => textContent);
    expect(labels).toEqual([
      'Status: 404 or 5xx',
      'Title: to review',
      'Folder: /shoes/',
      'New title contains “boots”',
      'URL does not contain “b c”',
      'H1 matches /[0-9]/',
    ]);
  });

  it('opens an editor with the counts of its values, and Back undoes a change', async () => {
    const { person, router } = await open('&status=404');
    await waitFor(() => expect(ids()).toEqual(['2']));
    await person.click(await edit('Status: 404'));
    const editor = within(await screen.findByRole('dialog', { name: 'Filter Status' }));
    expect(await editor.findByRole('checkbox', { name: '404 1' })).toBeChecked();
    expect(await editor.findByRole('checkbox', { name: '200 2' })).not.toBeChecked();
    await person.click(editor.getByRole('checkbox', { name: '503 1' }));
    await waitFor(() => expect(ids()).toEqual(['2', '1']));
    expect(router.state.location.search).toMatchObject({ status: '404,503' });
    router.history.back();
    await waitFor(() => expect(ids()).toEqual(['2']));
  });

  it('stays while its editor has no value, and is removed with it', async () => {
    const { person } = await open('&status=404');
    await person.click(await edit('Status: 404'));
    await person.click(await screen.findByRole('checkbox', { name: '404 1' }));
    expect(await edit('Status: any')).toBeVisible();
    await waitFor(() => expect(ids()).toHaveLength(4));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Status: any')).not.toBeInTheDocument());
  });

  it('is removed by Backspace, Delete or its button, and the next one has the focus', async () => {
    const { person } = await open('&status=404,5xx,200&folder=/shoes/&q=new_title:boots');
    (await edit('Status: 404 or 5xx or 200')).focus();
    await person.keyboard('{Delete}');
    expect(await edit('Folder: /shoes/')).toHaveFocus();
    await person.keyboard('{Backspace}');
    const part = await edit('New title contains “boots”');
    expect(part).toHaveFocus();
    await waitFor(() => expect(ids()).toEqual(['4']));
    await person.click(screen.getByRole('button', { name: 'Remove filter New title contains “boots”' }));
    await waitFor(() => expect(ids()).toHaveLength(4));
    expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
    expect(screen.getByRole('searchbox', { name: 'Filter by URL' })).toHaveValue('');
  });

  it('edits a part of the search', async () => {
    const { person, router } = await open('&q=shop new_title:boots');
    await person.click(await edit('New title contains “boots”'));
    const text = await screen.findByRole('textbox', { name: 'Text in New title' });
    await waitFor(() => expect(text).toHaveFocus());
    await person.clear(text);
    await person.type(text, 'light sh');
    await waitFor(() => expect(ids()).toEqual(['3']));
    expect(router.state.location.search.q).toBe('shop new_title:"light sh"');
    await person.selectOptions(screen.getByRole('combobox', { name: /^How New title/ }), 'does not contain');
    await waitFor(() => expect(ids()).toEqual(['4', '2', '1']));
    expect(screen.getByRole('searchbox', { name: 'Filter by URL' })).toHaveValue(
      'shop -new_title:"light sh"',
    );
    await person.clear(text);
    await waitFor(() => expect(ids()).toHaveLength(4));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search.q).toBe('shop'));
  });

  it('edits a status that was typed into the search', async () => {
    const { person, router } = await open('&q=status:404');
    await person.click(await edit('Status: 404'));
    await person.click(await screen.findByRole('radio', { name: '503 1' }));
    await waitFor(() => expect(router.state.location.search.q).toBe('status:503'));
    await waitFor(() => expect(ids()).toEqual(['1']));
  });
});

it('a kind in the search keeps its name there', async () => {
  const { person, router } = await open('&q=kind:not_indexable');
  await waitFor(() => expect(ids()).toEqual(['2']));
  await person.click(await edit('Not Indexable'));
  expect(await screen.findByRole('radio', { name: 'Not Indexable 1' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: 'Unknown 1' }));
  await waitFor(() => expect(router.state.location.search.q).toBe('kind:unknown'));
});

describe('Add filter', () => {
  it('asks for a field, then for its values', async () => {
    const { person, router } = await open();
    await person.click(screen.getByRole('button', { name: 'Add filter' }));
    const builder = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    await person.type(await builder.findByRole('searchbox', { name: 'Search fields' }), 'iss{Enter}');
    await person.click(await builder.findByRole('checkbox', { name: 'Page not found (404) 1' }));
    await waitFor(() => expect(ids()).toEqual(['2']));
    expect(router.state.location.search.issues).toBe('not_found');
    await person.click(builder.getByRole('button', { name: 'All fields' }));
    await person.click(builder.getByRole('button', { name: 'Kind' }));
    expect(await builder.findByRole('checkbox', { name: 'Not Indexable 1' })).toBeVisible();
    expect(builder.getByRole('checkbox', { name: 'Indexable 0' })).toBeVisible();
  });

  it('adds a text to the search, and Enter closes it', async () => {
    const { person, router } = await open('&q=shop');
    await person.click(screen.getByRole('button', { name: 'Add filter' }));
    await person.click(await screen.findByRole('button', { name: 'New title' }));
    await person.selectOptions(
      await screen.findByRole('combobox', { name: /^How New title/ }),
      'does not contain',
    );
    await person.type(screen.getByRole('textbox', { name: 'Text in New title' }), 'light{Enter}');
    await waitFor(() => expect(router.state.location.search.q).toBe('shop -new_title:light'));
    expect(screen.queryByRole('dialog', { name: 'Add filter' })).not.toBeInTheDocument();
    expect(await edit('New title does not contain “light”')).toBeVisible();
  });

  it('adds a range of lengths, and the same editor changes it', async () => {
    const { person, router } = await open();
    await person.click(screen.getByRole('button', { name: 'Add filter' }));
    await person.click(await screen.findByRole('button', { name: 'Title length' }));
    await person.click(await screen.findByRole('radio', { name: /^0–15 characters/ }));
    await waitFor(() => expect(router.state.location.search.length).toBe('any-title:0-15'));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Which text' }), 'New text');
    await waitFor(() => expect(router.state.location.search.length).toBe('new-title:0-15'));
    const to = screen.getByRole('spinbutton', { name: 'To' });
    await person.clear(to);
    await person.type(to, '10{Enter}');
    await waitFor(() => expect(router.state.location.search.length).toBe('new-title:0-10'));
    await waitFor(() => expect(ids()).toEqual(['4']));
    await person.keyboard('{Escape}');
    expect(await edit('New title 0–10 characters')).toBeVisible();
  });

  it('adds pages without findings', async () => {
    const { person, router } = await open();
    await person.click(screen.getByRole('button', { name: 'Add filter' }));
    await person.click(await screen.findByRole('button', { name: 'Findings' }));
    await person.click(await screen.findByRole('radio', { name: /^No warnings/ }));
    await waitFor(() => expect(router.state.location.search.has).toBe('no-findings'));
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search.has).toBeUndefined());
  });

  it('filters are part of saved views', async () => {
    const { person, router } = await open('&status=404&folder=/shoes/');
    await person.click(screen.getByRole('button', { name: 'Saved views' }));
    await person.type(await screen.findByLabelText('Name of this view'), 'Gone{Enter}');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search.status).toBeUndefined());
    await person.click(screen.getByRole('button', { name: 'Saved views' }));
    await person.click(await screen.findByRole('button', { name: 'Gone' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ status: '404', folder: '/shoes/' }),
    );
  });
});

describe('the saved views', () => {
  const save = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) => {
    await person.click(screen.getByRole('button', { name: 'Saved views' }));
    await person.type(await screen.findByLabelText('Name of this view'), name);
  };

  it('of another project are apart, and cannot be replaced from here', async () => {
    const other = [{ name: 'Gone', project: 99, search: { folder: '/client-b/' } }];
    localStorage.setItem('seotags.report.savedViews', JSON.stringify({ v: 1, value: other }));
    const { person } = await open('&status=404');
    await save(person, 'Gone');
    const group = screen.getByRole('group', { name: 'Other projects' });
    expect(within(group).getByRole('button', { name: 'Gone' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Gone' })).toHaveLength(2));
    const stored = JSON.parse(localStorage.getItem('seotags.report.savedViews') ?? '');
    expect(stored.value).toEqual([
      ...other,
      { name: 'Gone', project: 3, search: expect.objectContaining({ status: '404' }) },
    ]);
  });

  it('name what a used name replaces', async () => {
    const { person } = await open('&status=404');
    await save(person, 'Gone{Enter}');
    await person.type(screen.getByLabelText('Name of this view'), 'Gone');
    expect(screen.getByRole('button', { name: 'Replace view' })).toBeVisible();
  });
});

describe('the condition of a chip', () => {
  it('excludes values, and a click in a chart includes its value again', async () => {
    const { person, report, router } = await open('&status=404');
    await person.click(await edit('Status: 404'));
    await person.selectOptions(await screen.findByLabelText('How Status is compared'), 'is not');
    await waitFor(() => expect(ids()).toEqual(['4', '3', '1']));
    expect(await edit('Status is not 404')).toBeVisible();
    expect(router.state.location.search).toMatchObject({ status: '404', not: 'status' });
    await person.click(await screen.findByLabelText(/^503/));
    await waitFor(() => expect(ids()).toEqual(['4', '3']));
    expect(report.lists.at(-1)?.get('not_status')).toBe('404,503');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Remove filter Status is not 404 or 503' }));
    await waitFor(() => expect(ids()).toHaveLength(4));
    expect(router.state.location.search).not.toHaveProperty('not');
  });

  it('is part of a search', async () => {
    const { person, router } = await open('&q=-folder:/shoes/');
    await waitFor(() => expect(ids()).toEqual(['2', '1']));
    await person.click(await edit('Folder is not /shoes/'));
    await person.selectOptions(await screen.findByLabelText('How Folder is compared'), 'is');
    await waitFor(() => expect(ids()).toEqual(['4', '3']));
    expect(router.state.location.search.q).toBe('folder:/shoes/');
  });
});

describe('a filter that the server refuses', () => {
  it('has a note with the reason, and does not apply until it is removed', async () => {
    const { person, report, router } = await open('&issues=no_such_issue&status=404');
    await screen.findByText('The filter “Issue” does not apply: “no_such_issue” is unknown.');
    await waitFor(() => expect(ids()).toEqual(['2']));
    expect(screen.getByTestId('tab-all')).toHaveTextContent('All 1');
    expect(screen.queryByText('Failed to retrieve analysis report.')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove filter' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('issues'));
    expect(screen.queryByText(/does not apply/)).not.toBeInTheDocument();
    expect(ids()).toEqual(['2']);
    expect(report.lists.at(-1)?.get('issue')).toBeNull();
  });
});

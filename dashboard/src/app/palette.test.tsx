import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { matching, useCommands } from '@/components/commands';
import { ProjectSwitcher } from '@/components/search/ProjectSwitcher';
import { renderApp } from '@/test/render';
import { sampleProject, sampleRow } from '@/test/samples';
import { answer } from '@/test/server';
import { ShortcutsProvider } from './ShortcutsProvider';
import { useShortcut } from './shortcuts';

const shop = sampleProject({
  id: 3,
  name: 'Shop',
  analyses: [sampleRow({ name: 'Spring', failed_urls_count: 50 })],
});
const blog = sampleProject({ id: 4, name: 'Magazine', domain: 'https://magazine.example' });
const run = vi.fn();
const stop = vi.fn();

function Page() {
  useCommands('Pages of this report', (text) =>
    matching([{ id: 'a', label: '/boots', hint: 'Warm boots', run }], text, 5),
  );
  useShortcut('s', 'Stop everything', stop);
  return (
    <main>
      <button type="button">Here</button>
      <ProjectSwitcher current={3} />
    </main>
  );
}

async function open() {
  answer('get', '/api/v1/projects/', [shop, blog]);
  const view = await renderApp(
    <ShortcutsProvider>
      <Page />
    </ShortcutsProvider>,
    { path: '/help' },
  );
  return { ...view, search: () => view.person.keyboard('{Control>}k{/Control}') };
}

const field = () => screen.findByRole('combobox', { name: /^Search/ });

describe('the search', () => {
  it('opens an analysis by words of its name and its project', async () => {
    const { person, search } = await open();
    await search();
    await person.type(await field(), 'shop spr');
    const option = await screen.findByRole('option', { name: /^Spring/ });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(option).toHaveTextContent('Shop · Completed with 50 failures');
    await person.keyboard('{Enter}');
    expect(await screen.findByTestId('other-page')).toHaveTextContent('/analysis/12');
  });

  it('opens a project by its domain', async () => {
    const { person, search } = await open();
    await search();
    await person.type(await field(), 'magazine.ex');
    await person.click(await screen.findByRole('option', { name: /^Magazine/ }));
    expect(await screen.findByTestId('other-page')).toHaveTextContent('/project/4');
  });

  it('finds what the open page offers, and its shortcuts with their keys', async () => {
    const { person, search } = await open();
    await search();
    await person.type(await field(), 'boots');
    expect(screen.getByRole('group', { name: 'Pages of this report' })).toHaveTextContent('Warm boots');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
    await search();
    await person.type(await field(), 'everything');
    expect(screen.getByRole('option', { name: /^Stop everything/ })).toHaveTextContent('s');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(stop).toHaveBeenCalledOnce());
  });

  it('chooses with the arrow keys, around both ends', async () => {
    const { person, search } = await open();
    await search();
    await field();
    await screen.findByRole('option', { name: /^Shop/ });
    const chosen = () => screen.getAllByRole('option').findIndex((one) => one.ariaSelected === 'true');
    expect(chosen()).toBe(0);
    await person.keyboard('{ArrowDown}');
    expect(chosen()).toBe(1);
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe(screen.getAllByRole('option').length - 1);
  });

  it('says that it found nothing, and gives the focus back when it closes', async () => {
    const { person, search } = await open();
    const here = screen.getByRole('button', { name: 'Here' });
    here.focus();
    await search();
    await person.type(await field(), 'zzz');
    expect(screen.getByText('Nothing found.')).toBeVisible();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(here).toHaveFocus());
  });
});

describe('the menu of projects', () => {
  it('opens another project', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Switch project' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Switch project' }));
    await menu.findByRole('option', { name: /^Magazine/ });
    expect(menu.queryByRole('option', { name: /^Shop/ })).not.toBeInTheDocument();
    await person.type(menu.getByRole('combobox'), 'mag{Enter}');
    expect(await screen.findByTestId('other-page')).toHaveTextContent('/project/4');
  });
});

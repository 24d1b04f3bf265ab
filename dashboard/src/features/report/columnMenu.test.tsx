import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openReport, serveReport } from '@/test/report';
import './ColumnMenuItems';
import './ViewFields';

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

describe('the menu of a column', () => {
  beforeEach(() => {
    serveReport();
  });

  async function open(column: string) {
    const rendered = await openReport('/analysis/12?tab=all');
    await screen.findByTestId('result-row-102');
    const choose = async (item: string, of = column) => {
      within(head(of))
        .getByRole('button', { name: `Menu of ${of}` })
        .focus();
      await rendered.person.keyboard('{Enter}');
      await rendered.person.click(await screen.findByRole('menuitem', { name: item }));
    };
    return { ...rendered, choose };
  }

  it('sorts, and the head is marked', async () => {
    const { choose, router } = await open('Current Title');
    await choose('Sort descending');
    await waitFor(() => expect(head('Current Title')).toHaveAttribute('aria-sort', 'descending'));
    expect(router.state.location.search.sort).toBe('-current_title');
    await choose('Sort ascending');
    await waitFor(() => expect(head('Current Title')).toHaveAttribute('aria-sort', 'ascending'));
    await choose('Clear sorting');
    await waitFor(() => expect(head('Current Title')).not.toHaveAttribute('aria-sort'));
    expect(
      within(head('Current Title')).getByRole('button', { name: 'Menu of Current Title' }),
    ).toHaveFocus();
  });

  it('opens the filter of the column', async () => {
    const { choose } = await open('New Meta');
    await choose('Filter by this column');
    const builder = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    await waitFor(() => expect(builder.getByRole('textbox', { name: 'Text in New meta' })).toHaveFocus());
  });

  it('hides the column, and the next one has the focus', async () => {
    const { choose } = await open('Current Title');
    await choose('Hide column');
    await waitFor(() => expect(heads()).not.toContain('Current Title'));
    expect(head('New Title')).toContainElement(document.activeElement as HTMLElement);
  });

  it('pins the column beside the first two', async () => {
    const { choose } = await open('New H1');
    await choose('Pin left');
    await waitFor(() => expect(heads().slice(1, 4)).toEqual(['Indexability', 'URL', 'New H1']));
    expect(head('New H1')).toHaveStyle({ left: '406px' });
    await choose('Unpin');
    await waitFor(() => expect(heads().slice(1, 4)).toEqual(['Indexability', 'URL', 'Current Title']));
    expect(head('New H1')).not.toHaveClass('stick');
  });

  it('opens the choice of columns', async () => {
    const { choose } = await open('URL');
    await choose('Show columns...');
    expect(await screen.findByRole('checkbox', { name: 'New Title Length' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Pin left' })).not.toBeInTheDocument();
  });
});

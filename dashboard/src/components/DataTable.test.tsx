import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DataTable, type DataTableProps } from './DataTable';
import { selectableParts } from './selectableParts';
// A long table imports it lazily. This import makes it available at once.
import './VirtualRows';
import { columnsOf, compareValues, type Sort, sortFromText, sortToText } from './tableColumns';

interface Shop {
  id: number;
  name: string;
  pages: number | null;
}

const column = columnsOf<Shop>();
const columns = column.columns([
  column.accessor('name', { header: 'Name', meta: { header: true } }),
  column.accessor('pages', { header: 'Pages', meta: { align: 'right', testId: 'cell-pages' } }),
  column.display({ id: 'actions', header: 'Actions', cell: () => <button type="button">Open</button> }),
]);

const shops: Shop[] = [
  { id: 1, name: 'Shop 10', pages: 5 },
  { id: 2, name: 'shop 2', pages: null },
  { id: 3, name: 'Atelier', pages: 40 },
];

function many(count: number): Shop[] {
  return Array.from({ length: count }, (_, id) => ({ id, name: `Shop ${id}`, pages: id }));
}

function Table(props: Partial<DataTableProps<Shop>>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [selection, setSelection] = useState<Set<string>>(new Set());
  return (
    <DataTable<Shop>
      label="Shops"
      testId="shops-table"
      rows={shops}
      columns={columns}
      getRowId={(shop) => String(shop.id)}
      rowTestId={(shop) => `shop-row-${shop.id}`}
      rowName={(shop) => shop.name}
      sort={sort}
      onSort={setSort}
      features={selectableParts}
      selection={selection}
      onSelection={setSelection}
      empty="No shops yet."
      {...props}
    />
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const row = (id: number) => screen.getByTestId(`shop-row-${id}`);
const chosen = () =>
  screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label'));

describe('sorting', () => {
  it('cycles from none to ascending, descending and back', async () => {
    render(<Table />);
    const head = screen.getByRole('columnheader', { name: 'Name' });
    const press = () => userEvent.click(within(head).getByRole('button', { name: 'Name' }));
    expect(head).not.toHaveAttribute('aria-sort');
    await press();
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Atelier', 'shop 2', 'Shop 10']);
    await press();
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Shop 10', 'shop 2', 'Atelier']);
    await press();
    expect(head).not.toHaveAttribute('aria-sort');
    expect(names()).toEqual(['Shop 10', 'shop 2', 'Atelier']);
  });

  it('shows no button for columns that cannot be sorted', () => {
    render(<Table />);
    const head = screen.getByRole('columnheader', { name: 'Actions' });
    expect(within(head).queryByRole('button')).not.toBeInTheDocument();
  });

  it('compares numbers by size and puts missing values first', () => {
    expect(compareValues(9, 10)).toBeLessThan(0);
    expect(compareValues(null, 1)).toBeLessThan(0);
    expect(compareValues('', null)).toBe(0);
    expect(compareValues('b', 'A')).toBeGreaterThan(0);
  });

  it('is written into the address as text', () => {
    expect(sortToText({ id: 'name', desc: true })).toBe('-name');
    expect(sortFromText('-name')).toEqual({ id: 'name', desc: true });
    expect(sortFromText(sortToText(null))).toBeNull();
  });
});

describe('keyboard', () => {
  it('puts one row in the tab order and moves it', async () => {
    const open = vi.fn();
    render(<Table onOpenRow={open} />);
    row(1).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(row(2)).toHaveFocus();
    expect([row(1), row(2), row(3)].map((one) => one.tabIndex)).toEqual([-1, 0, -1]);
    await userEvent.keyboard('{End}');
    expect(row(3)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(row(3)).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    expect(row(1)).toHaveFocus();
    expect(open).toHaveBeenCalledExactlyOnceWith(shops[0]);
  });

  it('leaves keys to the controls in a row', async () => {
    const open = vi.fn();
    render(<Table onOpenRow={open} />);
    const button = within(row(1)).getByRole('button', { name: 'Open' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(button).toHaveFocus();
    expect(open).not.toHaveBeenCalled();
  });

  it('selects with Space, and a range with Shift', async () => {
    render(<Table />);
    row(1).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(chosen()).toEqual(['Select all', 'Select Shop 10', 'Select shop 2', 'Select Atelier']);
    await userEvent.keyboard(' ');
    expect(chosen()).toEqual(['Select Shop 10', 'Select shop 2']);
  });
});

describe('selection', () => {
  it('selects a range by clicking with Shift, in the order shown', async () => {
    render(<Table rows={many(6)} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select Shop 4' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Shop 2' }));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['Select Shop 2', 'Select Shop 3', 'Select Shop 4']);
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
  });

  it('selects all and none', async () => {
    render(<Table />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(chosen()).toHaveLength(4);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  });
});

describe('pages', () => {
  it('shows one page of the rows and its position', async () => {
    const onPage = vi.fn();
    const page = { number: 2, size: 20, sizes: [20, 50], onPage, onPageSize: vi.fn() };
    render(<Table rows={many(45)} page={page} />);
    expect(names()).toHaveLength(20);
    expect(names()[0]).toBe('Shop 20');
    expect(screen.getByText('21–40 of 45')).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '46');
    expect(row(20)).toHaveAttribute('aria-rowindex', '22');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage).toHaveBeenCalledWith(3);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(page.onPageSize).toHaveBeenCalledWith(50);
  });

  it('shows the last page if the requested page no longer exists', () => {
    render(
      <Table
        rows={many(25)}
        page={{ number: 9, size: 20, sizes: [20], onPage: vi.fn(), onPageSize: vi.fn() }}
      />,
    );
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('lets the server page if it knows the total', () => {
    render(
      <Table
        rows={many(10)}
        page={{ number: 3, size: 10, sizes: [10], total: 95, onPage: vi.fn(), onPageSize: vi.fn() }}
      />,
    );
    expect(names()).toHaveLength(10);
    expect(screen.getByText('21–30 of 95')).toBeInTheDocument();
  });
});

describe('many rows', () => {
  it('renders the visible rows and counts all', async () => {
    // jsdom has no layout. Without a height no row would be visible.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    render(<Table rows={many(5000)} />);
    await waitFor(() => expect(screen.queryByText('Shop 29')).not.toBeInTheDocument(), { timeout: 10_000 });
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
    expect(row(3)).toHaveAttribute('aria-rowindex', '5');
    row(0).focus();
    await userEvent.keyboard('{End}');
    expect(row(4999)).toHaveFocus();
    expect(row(4999)).toHaveAttribute('aria-rowindex', '5001');
  });
});

describe('states', () => {
  it('filters over all columns and distinguishes no matches from an empty list', async () => {
    const clear = vi.fn();
    const { rerender } = render(<Table filterText="SHOP" />);
    expect(names()).toEqual(['Shop 10', 'shop 2']);
    rerender(<Table filterText="zzz" onClearFilters={clear} />);
    expect(screen.getByText('No results match the filters.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(clear).toHaveBeenCalledOnce();
    rerender(<Table rows={[]} />);
    expect(screen.getByText('No shops yet.')).toBeInTheDocument();
  });

  it('shows a skeleton on the first load, and old rows on later loads', () => {
    const { rerender } = render(<Table rows={[]} loading />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByText('No shops yet.')).not.toBeInTheDocument();
    rerender(<Table fetching />);
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });

  it('shows an error, alone or above the old rows', async () => {
    const retry = vi.fn();
    const { rerender } = render(<Table rows={[]} error="Failed to load." onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
    rerender(<Table error="Failed to load." onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load.');
    expect(names()).toHaveLength(3);
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { Breadcrumb } from './Breadcrumb';
import { Button } from './Button';
import { Menu, MenuChoice, MenuItem } from './Menu';
import { Pager } from './Pager';
import { Tabs } from './Tabs';

function Pages() {
  const [tab, setTab] = useState<'users' | 'plans'>('users');
  return (
    <Tabs
      label="Administration"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'users', label: 'Users', content: 'all users' },
        { value: 'plans', label: 'Plans', content: 'all plans' },
      ]}
    />
  );
}

describe('Tabs', () => {
  it('moves by arrow keys and shows one panel', async () => {
    render(<Pages />);
    expect(screen.getByRole('tablist', { name: 'Administration' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Plans', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Plans' })).toHaveTextContent('all plans');
  });
});

describe('Pager', () => {
  it('has buttons for common sizes and a list for the others', async () => {
    const onPageSize = vi.fn();
    render(
      <Pager
        page={1}
        pageSize={20}
        total={0}
        sizes={[20, 50, 100, 200, 300]}
        quick={[20, 50, 100]}
        onPage={vi.fn()}
        onPageSize={onPageSize}
      />,
    );
    expect(screen.getByText('0–0 of 0')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '20' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: '50' }));
    expect(onPageSize).toHaveBeenLastCalledWith(50);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '300');
    expect(onPageSize).toHaveBeenLastCalledWith(300);
  });
});

describe('Menu', () => {
  it('is named by its button, opens by keyboard, and skips disabled items', async () => {
    const save = vi.fn();
    const never = vi.fn();
    render(
      <Menu trigger={<Button>Export</Button>}>
        <MenuItem disabled reason="Not now" onSelect={never}>
          CSV
        </MenuItem>
        <MenuItem onSelect={save}>JSON</MenuItem>
      </Menu>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: 'Export' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: /CSV/ })).toHaveTextContent('Not now');
    expect(screen.getByRole('menuitem', { name: 'JSON' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(save).toHaveBeenCalledOnce();
    expect(never).not.toHaveBeenCalled();
  });

  it('stays open while options are set', async () => {
    const choose = vi.fn();
    render(
      <Menu trigger={<Button>Account menu</Button>}>
        <MenuChoice
          label="Theme"
          value="light"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={choose}
        />
      </Menu>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(choose).toHaveBeenCalledWith('dark');
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });
});

describe('Breadcrumb', () => {
  it('links to all items except the current page', async () => {
    renderApp(
      <Breadcrumb
        items={[
          { label: 'Projects', to: '/projects' },
          { label: 'Shop', to: '/project/1' },
        ]}
      />,
    );
    expect(await screen.findByRole('link', { name: 'Projects' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/projects$/),
    );
    expect(screen.queryByRole('link', { name: 'Shop' })).not.toBeInTheDocument();
    expect(screen.getByText('Shop')).toHaveAttribute('aria-current', 'page');
  });
});

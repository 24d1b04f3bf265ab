import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ExpiredDialog } from './ExpiredDialog';

it('becomes a banner when it is closed, and appears again in the next session that expires', async () => {
  const person = userEvent.setup();
  const { rerender } = render(<ExpiredDialog met={1} />);
  const dialog = () => screen.queryByRole('dialog', { name: 'Session expired' });
  expect(dialog()).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has expired. Please log in again.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/app/login');
  rerender(<ExpiredDialog met={0} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<ExpiredDialog met={1} />);
  expect(dialog()).toBeVisible();
});

it('appears again after the next refused call', async () => {
  const person = userEvent.setup();
  const { rerender } = render(<ExpiredDialog met={1} />);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  rerender(<ExpiredDialog met={2} />);
  expect(screen.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
});

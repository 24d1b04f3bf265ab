import type { RouterHistory } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { User } from '@/api/types';
import { NewAnalysis, type NewAnalysisProps } from '@/features/wizard/NewAnalysis';
import { renderApp } from './render';
import { sampleProject } from './samples';
import { answer } from './server';

/** The call that creates an analysis. */
export const CREATE = '/api/v1/projects/:id/analyses/';

interface Setup extends Partial<NewAnalysisProps> {
  user?: User;
  history?: RouterHistory;
}

/** Opens the wizard, with a service that accepts three URLs. */
export async function openWizard({ user, history, project = sampleProject(), ...props }: Setup = {}) {
  answer('get', '/api/v1/projects/:id', project);
  answer('get', '/api/v1/browser-profiles/', [
    {
      id: 4,
      name: 'Consent accepted',
      user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
      has_session_data: true,
      has_proxy_settings: false,
      created_at: '2026-11-01T00:00:00Z',
    },
  ]);
  answer('get', '/api/v1/utils/client-config', {
    signup: 'open',
    review_button: false,
    max_urls: 3,
    version: '1.0.0',
  });
  const onCreated = vi.fn();
  const onOpenChange = vi.fn();
  const view = await renderApp(
    <NewAnalysis open project={project} onCreated={onCreated} onOpenChange={onOpenChange} {...props} />,
    { ...(user && { user }), ...(history && { history }) },
  );
  const wizard = screen.getByTestId('wizard');
  const press = (name: string) => view.person.click(within(wizard).getByRole('button', { name }));
  return { ...view, wizard, press, onCreated, onOpenChange };
}

import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { AdminError } from '@/app/AdminError';
import { recordError } from './errorLog';

interface Props {
  /** Called before a retry, so that failed calls run again. */
  onReset(): void;
  children: ReactNode;
}

interface State {
  error: unknown;
  hasFailed: boolean;
}

/** Replaces the administration if it fails to render or the user may not see it. French as specified. */
export function AdminBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <Boundary onReset={reset}>{children}</Boundary>}
    </QueryErrorResetBoundary>
  );
}

class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    recordError('AdminBoundary', error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const retry = () => {
      this.props.onReset();
      this.setState({ error: undefined, hasFailed: false });
    };
    return <AdminError page error={this.state.error} onRetry={retry} />;
  }
}

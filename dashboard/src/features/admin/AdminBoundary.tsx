import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { AdminError } from '@/app/AdminError';
import { recordError } from './errorLog';

interface Props {
  /** Before the next try: calls that failed are made again. */
  onReset(): void;
  children: ReactNode;
}

interface State {
  error: unknown;
  hasFailed: boolean;
}

/** Stands instead of the administration where it fails to draw itself or may not be seen; French as specified. */
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

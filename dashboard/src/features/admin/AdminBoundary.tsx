import { Component, type ReactNode } from 'react';
import { HOME, loadPage } from '@/app/leave';
import { Button } from '@/components/Button';
import { recordError } from './errorLog';
import { boundaryText } from './errors';
import { boundaryTexts } from './texts';

interface State {
  error: unknown;
  hasFailed: boolean;
}

/** Stands instead of the administration where it fails to draw itself; French as specified. */
export class AdminBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    recordError('AdminBoundary', error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="card card-p stack" role="alert" lang="fr">
        <h1>{boundaryText(this.state.error)}</h1>
        <div className="row">
          <Button variant="primary" onClick={() => this.setState({ error: undefined, hasFailed: false })}>
            {boundaryTexts.retry}
          </Button>
          <Button onClick={() => loadPage(HOME)}>{boundaryTexts.home}</Button>
        </div>
      </div>
    );
  }
}

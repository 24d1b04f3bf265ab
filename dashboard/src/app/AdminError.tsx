import { Failure } from '@/api/failure';
import { isChunkGone } from '@/live/loadCode';
import { wake } from '@/live/wake';
import { HOME, loadPage, reloadPage } from './leave';
import { useOutage } from './useOutage';

/** French as specified. Kept outside the administration, whose own code may have failed to load. */
const texts = {
  network: 'Problème de connexion. Vérifiez votre réseau.',
  forbidden: 'Accès refusé.',
  unauthorized: 'Session expirée. Veuillez vous reconnecter.',
  server: 'Erreur du serveur. Veuillez réessayer plus tard.',
  chunk: 'Une nouvelle version est disponible. Veuillez recharger la page.',
  other: 'Une erreur inconnue est survenue.',
  retry: 'Réessayer',
  home: 'Accueil',
} as const;

/** The message for an error that replaces the administration or a part of it. */
export function boundaryText(error: unknown): string {
  if (isChunkGone(error)) return texts.chunk;
  if (!(error instanceof Failure)) return texts.other;
  if (error.kind === 'network' || error.kind === 'timeout') return texts.network;
  if (error.status === 403) return texts.forbidden;
  if (error.status === 401) return texts.unauthorized;
  if (error.status !== undefined && error.status >= 500) return texts.server;
  return texts.other;
}

interface AdminErrorProps {
  error: unknown;
  onRetry(): void;
  /** It replaces the whole page, so its message is the heading. */
  page?: boolean;
}

/** Replaces the administration, or a part of it, after an error. */
export function AdminError({ error, onRetry, page = false }: AdminErrorProps) {
  const text = boundaryText(error);
  return (
    <div className="card card-p stack" role="alert" lang="fr">
      {page ? <h1>{text}</h1> : <p className="strong">{text}</p>}
      <div className="row">
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          {texts.retry}
        </button>
        <button type="button" className="btn" onClick={() => loadPage(HOME)}>
          {texts.home}
        </button>
      </div>
    </div>
  );
}

/** Shown if the administration could not be loaded. */
export function AdminRouteError({ error }: { error: unknown }) {
  const outage = useOutage(error);
  if (outage !== 'none') return <AdminError page error={new Failure('network')} onRetry={wake} />;
  return <AdminError page error={error} onRetry={reloadPage} />;
}

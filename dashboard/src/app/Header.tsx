import { Link } from '@tanstack/react-router';
import { CircleHelp, Eye, Search, Shield } from 'lucide-react';
import { HAS_COMMAND_KEY } from '@/lib/keys';
import { AccountMenu } from './AccountMenu';
import { useUser } from './session';
import { texts } from './texts';

export function Header() {
  const user = useUser();
  return (
    <header className="header">
      <Link className="wordmark" to="/" aria-label="seotags.ai">
        seotags<span>.ai</span>
      </Link>
      <nav className="nav" aria-label="Main">
        <button
          type="button"
          className="btn btn-sm btn-ghost"
          aria-label={texts.search}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => document.dispatchEvent(new Event('seotags:search'))}
        >
          <Search className="i" aria-hidden="true" />
          <span className="t">Search</span>
          <kbd className="t">{HAS_COMMAND_KEY ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        {user.is_superuser && (
          <Link to="/inspect" aria-label="Inspect URL">
            <Eye className="i" aria-hidden="true" />
            <span className="t">Inspect URL</span>
          </Link>
        )}
        <Link to="/help" aria-label="Help">
          <CircleHelp className="i" aria-hidden="true" />
          <span className="t">Help</span>
        </Link>
        {user.is_superuser && (
          <Link to="/admin" aria-label="Administration">
            <Shield className="i" aria-hidden="true" />
            <span className="t">Administration</span>
          </Link>
        )}
      </nav>
      <AccountMenu user={user} />
    </header>
  );
}

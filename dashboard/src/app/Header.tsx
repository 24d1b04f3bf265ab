import { Link } from '@tanstack/react-router';
import { CircleHelp, Eye, Shield } from 'lucide-react';
import { AccountMenu } from './AccountMenu';
import { useUser } from './session';

export function Header() {
  const user = useUser();
  return (
    <header className="header">
      <Link className="wordmark" to="/" aria-label="seotags.ai">
        seotags<span>.ai</span>
      </Link>
      <nav className="nav" aria-label="Main">
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

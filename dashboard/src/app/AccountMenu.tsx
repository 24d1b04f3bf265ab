import { useNavigate } from '@tanstack/react-router';
import { Bell, CreditCard, Keyboard, LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { User } from '@/api/types';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/components/Menu';
import { clearNotifications } from '@/components/notifications';
import { initials } from './initials';
import { NotificationsDialog } from './NotificationsDialog';
import { useSession } from './session';
import { texts } from './texts';
import { applyTheme, THEMES, useTheme } from './theme';

function Picture({ user, name }: { user: User; name: string }) {
  if (user.profile_picture_url) return <img src={user.profile_picture_url} alt="" width={32} height={32} />;
  return <span aria-hidden="true" data-initials={initials(name)} />;
}

export function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate();
  const { signOut } = useSession();
  const theme = useTheme();
  const [listed, setListed] = useState(false);
  const name = user.agency_name || user.email;
  const leave = async () => {
    await signOut();
    clearNotifications();
    await navigate({ to: '/login' });
  };
  const trigger = (
    <button type="button" className="avatar" data-testid="user-menu" aria-label="Account menu">
      <Picture user={user} name={name} />
    </button>
  );
  const menu = (
    <Menu trigger={trigger} className="account-menu">
      <div className="account">
        <p className="strong">{name}</p>
        {name !== user.email && <p className="muted">{user.email}</p>}
        <p className="row">
          <span className="badge b-neutral">{user.subscription_type}</span>
          {user.is_superuser && <span className="badge b-accent">Admin</span>}
        </p>
      </div>
      <MenuSeparator />
      <MenuItem
        icon={<Settings className="i" aria-hidden="true" />}
        onSelect={() => void navigate({ to: '/settings' })}
      >
        Global Settings
      </MenuItem>
      <MenuItem
        icon={<CreditCard className="i" aria-hidden="true" />}
        onSelect={() => void navigate({ to: '/settings', hash: 'subscription' })}
      >
        Manage Subscription
      </MenuItem>
      {user.is_superuser && (
        <MenuItem
          icon={<UserRound className="i" aria-hidden="true" />}
          onSelect={() => void navigate({ to: '/browser-profiles' })}
        >
          Browser Profiles
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuChoice label="Theme" value={theme} options={THEMES} onChange={applyTheme} />
      <MenuSeparator />
      <MenuItem icon={<Bell className="i" aria-hidden="true" />} onSelect={() => setListed(true)}>
        {texts.notifications}
      </MenuItem>
      <MenuItem
        icon={<Keyboard className="i" aria-hidden="true" />}
        onSelect={() => document.dispatchEvent(new Event('seotags:shortcuts'))}
      >
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<LogOut className="i" aria-hidden="true" />} onSelect={() => void leave()}>
        Log out
      </MenuItem>
    </Menu>
  );
  return (
    <>
      {menu}
      <NotificationsDialog open={listed} onOpenChange={setListed} />
    </>
  );
}

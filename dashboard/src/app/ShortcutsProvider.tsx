import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { readStored, writeStored } from '@/lib/storage';
import { ShortcutsDialog } from './ShortcutsDialog';
import { useUser } from './session';
import { Shortcuts, ShortcutsContext, useShortcut } from './shortcuts';

const KEY = 'shortcuts';
const GENERAL = { scope: 'Everywhere' };

function focusFilter(): void {
  document.querySelector<HTMLElement>('main input[type="search"], main [role="searchbox"]')?.focus();
}

/** Shortcuts that work on every page. */
function GeneralShortcuts({ onList }: { onList: () => void }) {
  const navigate = useNavigate();
  const user = useUser();
  useShortcut('?', 'List of shortcuts', onList, GENERAL);
  useShortcut('/', 'Focus the filter', focusFilter, GENERAL);
  useShortcut('g p', 'Go to projects', () => void navigate({ to: '/' }), GENERAL);
  useShortcut('g h', 'Go to help', () => void navigate({ to: '/help' }), GENERAL);
  useShortcut('g s', 'Go to settings', () => void navigate({ to: '/settings' }), GENERAL);
  useShortcut('g a', 'Go to administration', () => void navigate({ to: '/admin' }), {
    ...GENERAL,
    enabled: user.is_superuser,
  });
  return null;
}

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [shortcuts] = useState(() => new Shortcuts());
  const [listed, setListed] = useState(false);
  const [singleKeys, setSingleKeys] = useState(() => readStored(KEY, true, (value) => value !== false));
  useEffect(() => {
    shortcuts.singleKeys = singleKeys;
  }, [shortcuts, singleKeys]);
  useEffect(() => {
    document.addEventListener('keydown', shortcuts.press);
    const show = () => setListed(true);
    document.addEventListener('seotags:shortcuts', show);
    return () => {
      document.removeEventListener('keydown', shortcuts.press);
      document.removeEventListener('seotags:shortcuts', show);
    };
  }, [shortcuts]);
  const switchKeys = (on: boolean) => {
    writeStored(KEY, on);
    setSingleKeys(on);
  };
  return (
    <ShortcutsContext value={shortcuts}>
      <GeneralShortcuts onList={() => setListed(true)} />
      {children}
      <ShortcutsDialog
        open={listed}
        onOpenChange={setListed}
        singleKeys={singleKeys}
        onSingleKeys={switchKeys}
      />
    </ShortcutsContext>
  );
}

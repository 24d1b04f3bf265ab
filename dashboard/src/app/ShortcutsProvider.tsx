import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { CommandSources, CommandsContext } from '@/components/commands';
import { lazyPart } from '@/components/lazyPart';
import { readStored, writeStored } from '@/lib/storage';
import { ShortcutsDialog } from './ShortcutsDialog';
import { useUser } from './session';
import { Shortcuts, ShortcutsContext, useShortcut } from './shortcuts';
import { texts } from './texts';

const Palette = lazyPart(() => import('./Palette'));

const KEY = 'shortcuts';
const GENERAL = { scope: 'Everywhere' };

function focusFilter(): void {
  document.querySelector<HTMLElement>('main input[type="search"], main [role="searchbox"]')?.focus();
}

/** Shortcuts that work on every page. */
function GeneralShortcuts({ onList, onSearch }: { onList: () => void; onSearch: () => void }) {
  const navigate = useNavigate();
  const user = useUser();
  useShortcut('Ctrl+K', texts.search, onSearch, GENERAL);
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
  const [searching, setSearching] = useState(false);
  const [commands] = useState(() => new CommandSources());
  const [singleKeys, setSingleKeys] = useState(() => readStored(KEY, true, (value) => value !== false));
  useEffect(() => {
    shortcuts.singleKeys = singleKeys;
  }, [shortcuts, singleKeys]);
  useEffect(() => {
    document.addEventListener('keydown', shortcuts.press);
    const show = () => setListed(true);
    const search = () => setSearching(true);
    document.addEventListener('seotags:shortcuts', show);
    document.addEventListener('seotags:search', search);
    return () => {
      document.removeEventListener('keydown', shortcuts.press);
      document.removeEventListener('seotags:shortcuts', show);
      document.removeEventListener('seotags:search', search);
    };
  }, [shortcuts]);
  const switchKeys = (on: boolean) => {
    writeStored(KEY, on);
    setSingleKeys(on);
  };
  return (
    <ShortcutsContext value={shortcuts}>
      <CommandsContext value={commands}>
        <GeneralShortcuts onList={() => setListed(true)} onSearch={() => setSearching(true)} />
        {children}
        {searching && (
          <Suspense fallback={null}>
            <Palette onClose={() => setSearching(false)} />
          </Suspense>
        )}
      </CommandsContext>
      <ShortcutsDialog
        open={listed}
        onOpenChange={setListed}
        singleKeys={singleKeys}
        onSingleKeys={switchKeys}
      />
    </ShortcutsContext>
  );
}

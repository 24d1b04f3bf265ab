import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { meQuery } from '@/api/account';
import { onSessionExpired } from '@/api/client';
import { endSession } from '@/api/session';
import { hasSessionCookie, noteIssued, onTokenChange, readToken, removeToken, writeToken } from '@/api/token';
import type { User } from '@/api/types';

/** Why the user is no longer signed in. */
export type Ending = 'person' | 'expired' | 'elsewhere';

interface Session {
  user: User | null;
  isLoading: boolean;
  ending: Ending | null;
  /**
   * How many calls found the session expired while an open dialog keeps typed text; 0 while the session
   * lasts.
   */
  held: number;
  signedIn(token: string): void;
  signOut(): Promise<void>;
}

const SessionContext = createContext<Session | null>(null);
const ERROR_LOG = 'seotags.errorLog';

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function forgetErrors(): void {
  try {
    localStorage.removeItem(ERROR_LOG);
  } catch {
    // If the storage is blocked, it contains no errors.
  }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const token = useSyncExternalStore(onTokenChange, readToken);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [held, setHeld] = useState(0);
  const enabled = ending === null && held === 0 && (token !== null || hasSessionCookie());
  const me = useQuery({ ...meQuery(), enabled });

  const end = useCallback(
    (why: Ending) => {
      setHeld(0);
      setEnding(why);
      queries.clear();
    },
    [queries],
  );

  useEffect(
    () =>
      onSessionExpired(() => {
        if (isDialogOpen()) setHeld((times) => times + 1);
        else end('expired');
      }),
    [end],
  );

  // Follow another tab that signed out or signed in again.
  const signedInHere = me.data !== undefined && ending === null;
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== 'access_token' && event.key !== null) return;
      if (readToken() === null && signedInHere) end('elsewhere');
      if (readToken() !== null) {
        setHeld(0);
        setEnding(null);
      }
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [end, signedInHere]);

  const signedIn = useCallback(
    (fresh: string) => {
      queries.clear();
      noteIssued(fresh);
      writeToken(fresh);
      setHeld(0);
      setEnding(null);
    },
    [queries],
  );

  const signOut = useCallback(async () => {
    // Remove the token even if the server cannot be reached.
    await endSession().catch(() => undefined);
    removeToken();
    forgetErrors();
    end('person');
  }, [end]);

  const value = useMemo<Session>(
    () => ({
      user: ending === null ? (me.data ?? null) : null,
      isLoading: enabled && me.isPending,
      ending,
      held,
      signedIn,
      signOut,
    }),
    [me.data, me.isPending, enabled, ending, held, signedIn, signOut],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** The signed-in user. Only for routes that require a sign-in. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser works only on routes that require a sign-in');
  return user;
}

import { useQuery } from '@tanstack/react-query';
import { Cpu } from 'lucide-react';
import { Suspense } from 'react';
import { keys } from '@/api/keys';
import { deleteToken, tokensQuery } from '@/api/tokens';
import type { Token } from '@/api/types';
import { Badge } from '@/components/Badge';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import { formatDate } from '@/lib/dates';
import { SecretEntries } from './SecretEntries';
import { tokenTexts as words } from './texts';

const NewTokenDialog = lazyPart(async () => ({
  default: (await import('./NewTokenDialog')).NewTokenDialog,
}));

export function Tokens() {
  return (
    <SecretEntries
      words={words}
      secretLabel={words.token}
      query={useQuery(tokensQuery())}
      queryKey={keys.tokens}
      entry={(token, onRemove) => <TokenEntry token={token} onRevoke={onRemove} />}
      dialog={(props) => (
        <Suspense fallback={null}>
          <NewTokenDialog {...props} />
        </Suspense>
      )}
      removal={({ name }) => ({
        title: words.revokeTitle,
        text: words.revokeText(name),
        action: words.revoke,
      })}
      remove={deleteToken}
    />
  );
}

function TokenEntry({ token, onRevoke }: { token: Token; onRevoke(): void }) {
  const used = token.last_used_at ? words.lastUsed(formatDate(token.last_used_at)) : words.neverUsed;
  const end = token.expires_at ? ` · ${words.until(formatDate(token.expires_at))}` : '';
  return (
    <>
      <Cpu className="i" aria-hidden="true" />
      <div className="grow">
        <span className="strong">{token.name}</span>
        <p className="hint">
          {used}
          {end}
        </p>
      </div>
      <Badge tone="faint">{token.scope === 'write' ? words.write : words.read}</Badge>
      <Button size="sm" variant="danger" aria-label={words.revokeOf(token.name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </>
  );
}

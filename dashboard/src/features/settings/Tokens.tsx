import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { deleteToken, tokensQuery } from '@/api/tokens';
import type { Token } from '@/api/types';
import { Badge } from '@/components/Badge';
import { Button } from '@/components/Button';
import { Confirm } from '@/components/Confirm';
import { ErrorState } from '@/components/ErrorState';
import { SkeletonLines } from '@/components/Skeleton';
import { Section } from '@/features/settings-fields/Section';
import { formatDate } from '@/lib/dates';
import { NewTokenDialog } from './NewTokenDialog';
import { SecretOnce } from './SecretOnce';
import { tokenTexts as words } from './texts';

export function Tokens() {
  const queries = useQueryClient();
  const { data, isError, isPending, refetch, isFetching } = useQuery(tokensQuery());
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<Token | null>(null);
  return (
    <Section title={words.title} text={words.text}>
      {isPending && <SkeletonLines lines={2} />}
      {isError && !data && (
        <ErrorState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data?.length === 0 && <p className="muted">{words.empty}</p>}
      {data && data.length > 0 && (
        <ul className="entries" aria-label={words.list}>
          {data.map((token) => (
            <TokenEntry key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      <div>
        <Button icon={<Plus className="i" aria-hidden="true" />} onClick={() => setAdding(true)}>
          {words.create}
        </Button>
      </div>
      <NewTokenDialog
        open={adding}
        onOpenChange={setAdding}
        onIssued={(token) => {
          setAdding(false);
          setIssued(token);
          void queries.invalidateQueries({ queryKey: keys.tokens });
        }}
      />
      <SecretOnce
        title={words.created}
        text={words.once}
        label={words.token}
        secret={issued}
        done={words.done}
        onClose={() => setIssued(null)}
      />
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  );
}

function TokenEntry({ token, onRevoke }: { token: Token; onRevoke(): void }) {
  const used = token.last_used_at ? words.lastUsed(formatDate(token.last_used_at)) : words.neverUsed;
  const end = token.expires_at ? ` · ${words.until(formatDate(token.expires_at))}` : '';
  return (
    <li>
      <KeyRound className="i" aria-hidden="true" />
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
    </li>
  );
}

function RevokeToken({ token, onClose }: { token: Token; onClose(): void }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const revoke = async () => {
    setBusy(true);
    try {
      await deleteToken(token.id);
      queries.setQueryData<Token[]>(keys.tokens, (held) => held?.filter(({ id }) => id !== token.id));
      onClose();
    } catch {
      setError(words.deleteFailed);
      setBusy(false);
    }
  };
  return (
    <Confirm
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.revokeTitle}
      text={words.revokeText(token.name)}
      action={words.revoke}
      destructive
      busy={busy}
      error={error}
      onConfirm={() => void revoke()}
    />
  );
}

import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/Button';
import { Confirm } from '@/components/Confirm';
import { ErrorState } from '@/components/ErrorState';
import { SkeletonLines } from '@/components/Skeleton';
import { Section } from '@/features/settings-fields/Section';
import { SecretOnce } from './SecretOnce';

interface SecretEntriesProps<Item extends { id: number }> {
  words: Record<
    'title' | 'text' | 'list' | 'empty' | 'failed' | 'create' | 'created' | 'once' | 'done' | 'deleteFailed',
    string
  >;
  /** The label of a new secret. */
  secretLabel: string;
  query: UseQueryResult<Item[]>;
  queryKey: readonly string[];
  entry(item: Item, onRemove: () => void): ReactNode;
  dialog(props: { onClose(): void; onIssued(secret: string): void }): ReactNode;
  /** The confirmation before an item is removed. */
  removal(item: Item): { title: string; text: string; action: string };
  remove(id: number): Promise<unknown>;
}

/** A list of items that have a secret, which is shown once after creation. */
export function SecretEntries<Item extends { id: number }>(props: SecretEntriesProps<Item>) {
  const { words, query, queryKey, entry, dialog } = props;
  const { data, isError, isPending, refetch, isFetching } = query;
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Item | null>(null);
  return (
    <Section title={words.title} text={words.text}>
      {isPending && <SkeletonLines lines={2} />}
      {isError && !data && (
        <ErrorState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data?.length === 0 && <p className="muted">{words.empty}</p>}
      {data && data.length > 0 && (
        <ul className="entries" aria-label={words.list}>
          {data.map((item) => (
            <li key={item.id}>{entry(item, () => setRemoving(item))}</li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={<Plus className="i" aria-hidden="true" />} onClick={() => setAdding(true)}>
          {words.create}
        </Button>
      </div>
      {adding &&
        dialog({
          onClose: () => setAdding(false),
          onIssued: (issued) => {
            setAdding(false);
            setSecret(issued);
            void queries.invalidateQueries({ queryKey });
          },
        })}
      <SecretOnce
        title={words.created}
        text={words.once}
        label={props.secretLabel}
        secret={secret}
        done={words.done}
        onClose={() => setSecret(null)}
      />
      {removing && (
        <Removal
          {...props.removal(removing)}
          failed={words.deleteFailed}
          onClose={() => setRemoving(null)}
          onRemove={async () => {
            await props.remove(removing.id);
            queries.setQueryData<Item[]>(queryKey, (held) => held?.filter(({ id }) => id !== removing.id));
          }}
        />
      )}
    </Section>
  );
}

interface RemovalProps {
  title: string;
  text: string;
  action: string;
  failed: string;
  onClose(): void;
  onRemove(): Promise<void>;
}

function Removal({ failed, onClose, onRemove, ...words }: RemovalProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
      onClose();
    } catch {
      setError(failed);
      setBusy(false);
    }
  };
  return (
    <Confirm
      {...words}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      destructive
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
    />
  );
}

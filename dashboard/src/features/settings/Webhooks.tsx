import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { keys } from '@/api/keys';
import type { Webhook } from '@/api/types';
import { changeWebhook, deleteWebhook, webhooksQuery } from '@/api/webhooks';
import { Button } from '@/components/Button';
import { Confirm } from '@/components/Confirm';
import { ErrorState } from '@/components/ErrorState';
import { SwitchField } from '@/components/fields';
import { SkeletonLines } from '@/components/Skeleton';
import { toast } from '@/components/toast';
import { Section } from '@/features/settings-fields/Section';
import { formatDateTime } from '@/lib/dates';
import { NewWebhookDialog } from './NewWebhookDialog';
import { SecretOnce } from './SecretOnce';
import { webhookTexts as words } from './texts';

export function Webhooks() {
  const queries = useQueryClient();
  const { data, isError, isPending, refetch, isFetching } = useQuery(webhooksQuery());
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Webhook | null>(null);
  return (
    <Section title={words.title} text={words.text}>
      {isPending && <SkeletonLines lines={2} />}
      {isError && !data && (
        <ErrorState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data?.length === 0 && <p className="muted">{words.empty}</p>}
      {data && data.length > 0 && (
        <ul className="entries" aria-label={words.list}>
          {data.map((webhook) => (
            <WebhookEntry key={webhook.id} webhook={webhook} onDelete={() => setDeleting(webhook)} />
          ))}
        </ul>
      )}
      <div>
        <Button icon={<Plus className="i" aria-hidden="true" />} onClick={() => setAdding(true)}>
          {words.create}
        </Button>
      </div>
      {adding && (
        <NewWebhookDialog
          onClose={() => setAdding(false)}
          onIssued={(issued) => {
            setAdding(false);
            setSecret(issued);
            void queries.invalidateQueries({ queryKey: keys.webhooks });
          }}
        />
      )}
      <SecretOnce
        title={words.created}
        text={words.once}
        label={words.secret}
        secret={secret}
        done={words.done}
        onClose={() => setSecret(null)}
      />
      {deleting && <DeleteWebhook webhook={deleting} onClose={() => setDeleting(null)} />}
    </Section>
  );
}

function lastDelivery(webhook: Webhook): string | null {
  if (webhook.last_error) return words.lastError(webhook.last_error);
  return webhook.last_attempt_at ? words.lastAttempt(formatDateTime(webhook.last_attempt_at)) : null;
}

function WebhookEntry({ webhook, onDelete }: { webhook: Webhook; onDelete(): void }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const toggle = async (isActive: boolean) => {
    setBusy(true);
    try {
      const changed = await changeWebhook(webhook.id, { is_active: isActive });
      queries.setQueryData<Webhook[]>(keys.webhooks, (held) =>
        held?.map((other) => (other.id === changed.id ? changed : other)),
      );
    } catch {
      toast.error(words.changeFailed);
    } finally {
      setBusy(false);
    }
  };
  const names = { 'analysis.finished': words.finished, 'analysis.failed': words.failedEvent };
  return (
    <li>
      <div className="grow">
        <span className="strong address">{webhook.url}</span>
        <p className="hint">{webhook.events.map((event) => names[event]).join(', ')}</p>
        {lastDelivery(webhook) && <p className="hint">{lastDelivery(webhook)}</p>}
      </div>
      <SwitchField
        label={words.isActive}
        aria-label={words.active(webhook.url)}
        checked={webhook.is_active}
        disabled={busy}
        onChange={(isActive) => void toggle(isActive)}
      />
      <Button size="sm" variant="danger" aria-label={words.deleteOf(webhook.url)} onClick={onDelete}>
        {words.delete}
      </Button>
    </li>
  );
}

function DeleteWebhook({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      await deleteWebhook(webhook.id);
      queries.setQueryData<Webhook[]>(keys.webhooks, (held) => held?.filter(({ id }) => id !== webhook.id));
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
      title={words.deleteTitle}
      text={words.deleteText(webhook.url)}
      action={words.delete}
      destructive
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
    />
  );
}

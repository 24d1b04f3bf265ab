import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import type { Webhook } from '@/api/types';
import { changeWebhook, deleteWebhook, webhooksQuery } from '@/api/webhooks';
import { Button } from '@/components/Button';
import { SwitchField } from '@/components/fields/choices';
import { toast } from '@/components/toast';
import { formatDateTime } from '@/lib/dates';
import { NewWebhookDialog } from './NewWebhookDialog';
import { SecretEntries } from './SecretEntries';
import { webhookTexts as words } from './texts';

export function Webhooks() {
  return (
    <SecretEntries
      words={words}
      secretLabel={words.secret}
      query={useQuery(webhooksQuery())}
      queryKey={keys.webhooks}
      entry={(webhook, onRemove) => <WebhookEntry webhook={webhook} onDelete={onRemove} />}
      dialog={(props) => <NewWebhookDialog {...props} />}
      removal={({ url }) => ({
        title: words.deleteTitle,
        text: words.deleteText(url),
        action: words.delete,
      })}
      remove={deleteWebhook}
    />
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
    <>
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
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { keys } from '@/api/keys';
import type { Webhook } from '@/api/types';
import { changeWebhook, confirmWebhook, deleteWebhook, webhooksQuery } from '@/api/webhooks';
import { Badge } from '@/components/Badge';
import { Button } from '@/components/Button';
import { SwitchField } from '@/components/fields/choices';
import { lazyPart } from '@/components/lazyPart';
import { toast } from '@/components/toast';
import { formatDateTime } from '@/lib/dates';
import { SecretEntries } from './SecretEntries';
import { webhookTexts as words } from './texts';

const NewWebhookDialog = lazyPart(async () => ({
  default: (await import('./NewWebhookDialog')).NewWebhookDialog,
}));

export function Webhooks() {
  return (
    <SecretEntries
      words={words}
      secretLabel={words.secret}
      query={useQuery(webhooksQuery())}
      queryKey={keys.webhooks}
      entry={(webhook, onRemove) => <WebhookEntry webhook={webhook} onDelete={onRemove} />}
      dialog={(props) => (
        <Suspense fallback={null}>
          <NewWebhookDialog {...props} />
        </Suspense>
      )}
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
  const change = async (ask: () => Promise<Webhook>, failed: string) => {
    setBusy(true);
    try {
      const changed = await ask();
      queries.setQueryData<Webhook[]>(keys.webhooks, (held) =>
        held?.map((other) => (other.id === changed.id ? changed : other)),
      );
    } catch {
      toast.error(failed);
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
        {webhook.paused_at && <p className="hint">{words.pausedWhy(formatDateTime(webhook.paused_at))}</p>}
      </div>
      {webhook.paused_at ? (
        <>
          <Badge tone="warn">{words.paused}</Badge>
          <Button
            size="sm"
            variant="primary"
            aria-label={words.confirmOf(webhook.url)}
            disabled={busy}
            onClick={() => void change(() => confirmWebhook(webhook.id), words.confirmFailed)}
          >
            {words.confirm}
          </Button>
        </>
      ) : (
        <SwitchField
          label={words.isActive}
          aria-label={words.active(webhook.url)}
          checked={webhook.is_active}
          disabled={busy}
          onChange={(isActive) =>
            void change(() => changeWebhook(webhook.id, { is_active: isActive }), words.changeFailed)
          }
        />
      )}
      <Button size="sm" variant="danger" aria-label={words.deleteOf(webhook.url)} onClick={onDelete}>
        {words.delete}
      </Button>
    </>
  );
}

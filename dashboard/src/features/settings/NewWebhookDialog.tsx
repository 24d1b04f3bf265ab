import { useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import type { WebhookEvent } from '@/api/types';
import { createWebhook } from '@/api/webhooks';
import { FormDialog } from '@/components/FormDialog';
import { FormError } from '@/components/FormMessage';
import { CheckboxField, TextField } from '@/components/fields';
import { webhookTexts as words } from './texts';

const EVENTS: readonly { value: WebhookEvent; label: string }[] = [
  { value: 'analysis.finished', label: words.finished },
  { value: 'analysis.failed', label: words.failedEvent },
];

interface NewWebhookDialogProps {
  onClose(): void;
  onIssued(secret: string): void;
}

export function NewWebhookDialog({ onClose, onIssued }: NewWebhookDialogProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>(['analysis.finished', 'analysis.failed']);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const urlField = useRef<HTMLInputElement>(null);
  const [urlError, setUrlError] = useState<string>();
  const submit = async () => {
    setError(undefined);
    if (!/^https?:\/\/\S+$/i.test(url.trim())) {
      setUrlError(words.urlRequired);
      urlField.current?.focus();
      return;
    }
    if (events.length === 0) {
      setError(words.eventsRequired);
      return;
    }
    setBusy(true);
    try {
      const issued = await createWebhook({ url: url.trim(), events, is_active: true });
      onIssued(issued.secret);
    } catch (thrown) {
      setError(toFailure(thrown).detail ?? words.createFailed);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={words.create}
      size="sm"
      dirty={url !== ''}
      action={words.create}
      busyAction={words.creating}
      cancel={words.cancel}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        ref={urlField}
        label={words.url}
        type="url"
        value={url}
        error={urlError}
        placeholder="https://example.com/hook"
        autoComplete="off"
        onChange={(event) => {
          setUrl(event.target.value);
          setUrlError(undefined);
        }}
      />
      <fieldset className="radios">
        <legend className="legend-text">{words.events}</legend>
        {EVENTS.map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={label}
            checked={events.includes(value)}
            onChange={(change) =>
              setEvents((held) =>
                change.target.checked ? [...held, value] : held.filter((other) => other !== value),
              )
            }
          />
        ))}
      </fieldset>
      {error && <FormError>{error}</FormError>}
    </FormDialog>
  );
}

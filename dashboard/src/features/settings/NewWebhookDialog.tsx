import { useRef, useState } from 'react';
import type { WebhookEvent } from '@/api/types';
import { createWebhook } from '@/api/webhooks';
import { CheckboxField } from '@/components/fields/choices';
import { TextField } from '@/components/fields/text';
import { IssueDialog, useIssue } from './IssueDialog';
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
  const [events, setEvents] = useState(() => EVENTS.map(({ value }) => value));
  const { busy, error, setError, issue } = useIssue(onIssued, words.createFailed);
  const urlField = useRef<HTMLInputElement>(null);
  const [urlError, setUrlError] = useState<string>();
  const submit = () => {
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
    void issue(async () => {
      const issued = await createWebhook({ url: url.trim(), events, is_active: true });
      return issued.secret;
    });
  };
  return (
    <IssueDialog
      words={words}
      dirty={url !== '' || events.length < EVENTS.length}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={submit}
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
    </IssueDialog>
  );
}

import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/Button';
import { FormError } from '@/components/FormMessage';
import { TextField } from '@/components/fields/text';
import { checkPageUrl } from './check';
import type { Place } from './messages';
import { texts } from './texts';
import type { Extraction } from './useExtraction';

interface ExtractionFormProps {
  place: Place;
  extraction: Extraction;
  url: string;
  onUrl(url: string): void;
  selector: string;
  onSelector(selector: string): void;
}

export function ExtractionForm({ place, extraction, url, onUrl, selector, onSelector }: ExtractionFormProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const urlField = useRef<HTMLInputElement>(null);
  const { busy, error, links } = extraction;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const reason = checkPageUrl(url);
    setWrong(reason);
    if (reason === null) void extraction.run(url, selector);
    else urlField.current?.focus();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        ref={urlField}
        label={texts.url}
        type="url"
        inputMode="url"
        placeholder="https://example.com/category"
        value={url}
        error={wrong}
        onChange={(event) => {
          setWrong(null);
          onUrl(event.target.value);
        }}
      />
      <TextField
        label={texts.selector}
        className="mono"
        spellCheck={false}
        value={selector}
        onChange={(event) => onSelector(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          variant={links?.length ? 'outline' : 'primary'}
          busy={busy}
          disabled={place === 'project' && url.trim() === ''}
        >
          {busy ? texts.extracting : texts.extract}
        </Button>
      </div>
      {error !== null && <Failed place={place} error={error} />}
      {links?.length === 0 && <NothingFound onRetry={() => void extraction.run(url, selector)} />}
    </form>
  );
}

function Failed({ place, error }: { place: Place; error: string }) {
  if (place === 'wizard') return <FormError>{error}</FormError>;
  return (
    <FormError>
      <p className="strong">{texts.failed}</p>
      <p>
        {error} <HelpLink />
      </p>
    </FormError>
  );
}

function NothingFound({ onRetry }: { onRetry(): void }) {
  return (
    <div className="note warn" role="alert">
      <TriangleAlert className="i" aria-hidden="true" />
      <div className="stack">
        <p>{texts.empty}</p>
        <p className="row wrap">
          <Button size="sm" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
          <HelpLink />
        </p>
      </div>
    </div>
  );
}

/** Opens in a new tab, so that typed text is not lost. */
function HelpLink() {
  return (
    <a className="link" href="/app/help" target="_blank" rel="noreferrer">
      {texts.seeHelp}
    </a>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { inspectUrl } from '@/api/inspect';
import type { InspectBody } from '@/api/types';
import { usePageTitle } from '@/app/title';
import { Button } from '@/components/Button';
import { FormError } from '@/components/FormMessage';
import { SwitchField } from '@/components/fields/choices';
import { TextField } from '@/components/fields/text';
import { PageHead } from '@/components/PageHead';
import { DistilledCard, RawCard } from './Findings';
import { inspectMessage } from './facts';
import { texts } from './texts';
import './inspector.css';

export default function InspectorPage() {
  usePageTitle(texts.title);
  const [url, setUrl] = useState('');
  const [distill, setDistill] = useState(true);
  const [advanced, setAdvanced] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const inspection = useMutation({
    mutationFn: (body: InspectBody) => {
      running.current = new AbortController();
      return inspectUrl(body, running.current.signal);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (inspection.isPending) return;
    inspection.mutate({ url: url.trim(), enable_ai_distillation: distill, use_advanced: advanced });
  };
  return (
    <>
      <PageHead title={texts.title} />
      <form className="card card-p insp-form" onSubmit={submit}>
        <div className="insp-url">
          <TextField
            label={texts.url}
            type="url"
            required
            fieldClassName="grow"
            placeholder="https://example.com/page"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={inspection.isPending}>
            {inspection.isPending ? texts.busy : texts.submit}
          </Button>
        </div>
        <div className="insp-sws">
          <SwitchField
            label={texts.distill}
            hint={texts.distillHint}
            checked={distill}
            onChange={setDistill}
          />
          <SwitchField
            label={texts.advanced}
            hint={texts.advancedHint}
            checked={advanced}
            onChange={setAdvanced}
          />
        </div>
        {inspection.isError && <FormError>{inspectMessage(inspection.error)}</FormError>}
      </form>
      <p className="sr" role="status">
        {inspection.isSuccess ? texts.done : ''}
      </p>
      {inspection.data && (
        <div className="insp-grid">
          <RawCard inspection={inspection.data} url={inspection.variables.url} />
          <DistilledCard inspection={inspection.data} />
        </div>
      )}
    </>
  );
}

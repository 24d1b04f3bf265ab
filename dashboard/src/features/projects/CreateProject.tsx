import { type FormEvent, useId, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { maxLengths } from '@/api/lengths';
import { createProject } from '@/api/projects';
import { Button } from '@/components/Button';
import { FormError, FormSuccess } from '@/components/FormMessage';
import { TextField } from '@/components/fields/text';
import { Modal } from '@/components/Modal';
import { normalDomain } from '@/lib/url';
import { createMessage } from './messages';
import { createTexts as texts } from './texts';

interface CreateProjectProps {
  onClose(): void;
  onCreated(id: number): void;
}

export function CreateProject({ onClose, onCreated }: CreateProjectProps) {
  const formId = useId();
  const domainField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const [wrongDomain, setWrongDomain] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<'typing' | 'busy' | 'done'>('typing');
  const blank = name.trim() === '' || domain.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (blank || state !== 'typing') return;
    setError(null);
    const address = normalDomain(domain);
    setWrongDomain(address === null);
    if (address === null) {
      domainField.current?.focus();
      return;
    }
    setState('busy');
    try {
      const project = await createProject({ name: name.trim(), domain: address });
      setState('done');
      onCreated(project.id);
    } catch (thrown) {
      setError(createMessage(toFailure(thrown)));
      setState('typing');
    }
  }

  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open && state === 'typing') onClose();
      }}
      title={texts.title}
      size="sm"
      dirty={state === 'typing' && (name !== '' || domain !== '')}
      footer={
        <>
          <span className="push" />
          <Button variant="ghost" disabled={state !== 'typing'} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={blank || state !== 'typing'}>
            {state === 'busy' ? texts.creating : texts.create}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          maxLength={maxLengths.NewProjectBody.name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          ref={domainField}
          label={texts.domain}
          placeholder={texts.domainPlaceholder}
          value={domain}
          inputMode="url"
          autoComplete="off"
          error={wrongDomain && texts.wrongDomain}
          onChange={(event) => {
            setDomain(event.target.value);
            setWrongDomain(false);
          }}
        />
        {error && <FormError>{error}</FormError>}
        {state === 'done' && <FormSuccess>{texts.created}</FormSuccess>}
      </form>
    </Modal>
  );
}

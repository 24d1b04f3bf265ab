import { Button } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { Modal } from '@/components/Modal';

interface SecretOnceProps {
  title: string;
  text: string;
  label: string;
  secret: string | null;
  done: string;
  onClose(): void;
}

/** Shows a secret that cannot be shown again. Neither a click outside nor Escape closes it. */
export function SecretOnce({ title, text, label, secret, done, onClose }: SecretOnceProps) {
  return (
    <Modal
      open={secret !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      size="sm"
      dismissible={false}
      escapes={false}
      description={text}
      footer={
        <Button variant="primary" className="push" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className="row inl">
        <textarea
          className="input mono secret"
          readOnly
          rows={3}
          aria-label={label}
          value={secret ?? ''}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={secret ?? ''} label={`Copy ${label}`} />
      </div>
    </Modal>
  );
}

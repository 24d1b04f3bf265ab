import { useState } from 'react';
import { Modal } from '@/components/Modal';
import { presentAsNext } from './leave';
import { texts } from './texts';

/**
 * Over an open dialog whose session ended. The sign-in opens beside this page, so that nothing typed is lost:
 * as soon as it succeeded there, this page goes on.
 */
export function ExpiredDialog({ open }: { open: boolean }) {
  const [dismissed, setDismissed] = useState(false);
  const next = presentAsNext();
  const href = next ? `/app/login?next=${encodeURIComponent(next)}` : '/app/login';
  return (
    <Modal
      open={open && !dismissed}
      onOpenChange={(shown) => setDismissed(!shown)}
      title="Session expired"
      size="sm"
      footer={
        <a className="btn btn-primary" href={href} target="_blank" rel="noreferrer">
          {texts.logIn}
        </a>
      }
    >
      <p role="alert">{texts.expired}</p>
      <p className="muted">What you have typed stays on this page.</p>
    </Modal>
  );
}

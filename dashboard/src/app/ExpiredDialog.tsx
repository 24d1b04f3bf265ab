import { useState } from 'react';
import { Banner } from '@/components/Banner';
import { Modal } from '@/components/Modal';
import { presentAsNext } from './leave';
import { texts } from './texts';

/**
 * Over an open dialog whose session ended, and above the page once it is put away. The sign-in opens beside this page, so that nothing typed is lost:
 * as soon as it succeeded there, this page goes on.
 */
export function ExpiredDialog({ open }: { open: boolean }) {
  const [dismissed, setDismissed] = useState(false);
  // The next time it is told anew.
  if (!open && dismissed) setDismissed(false);
  const next = presentAsNext();
  const href = next ? `/app/login?next=${encodeURIComponent(next)}` : '/app/login';
  const link = (
    <a className="btn btn-primary" href={href} target="_blank" rel="noreferrer">
      {texts.logIn}
    </a>
  );
  if (open && dismissed)
    return (
      <Banner tone="danger" className="mb-4">
        <span className="row wrap">
          <span className="grow">{texts.expired}</span>
          {link}
        </span>
      </Banner>
    );
  return (
    <Modal
      open={open}
      onOpenChange={(shown) => setDismissed(!shown)}
      title="Session expired"
      size="sm"
      footer={link}
    >
      <p role="alert">{texts.expired}</p>
      <p className="muted">What you have typed stays on this page.</p>
    </Modal>
  );
}

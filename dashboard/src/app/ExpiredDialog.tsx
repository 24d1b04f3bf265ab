import { useState } from 'react';
import { Banner } from '@/components/Banner';
import { Modal } from '@/components/Modal';
import { presentAsNext } from './leave';
import { texts } from './texts';

/**
 * Shown above an open dialog whose session has expired. Closing it leaves a banner, and the next
 * refused call opens it again. The sign-in opens in a new tab, so that typed text is not lost. After
 * the sign-in this page continues.
 */
export function ExpiredDialog({ met }: { met: number }) {
  const [dismissed, setDismissed] = useState(0);
  // Show the dialog again if the session expires another time.
  if (met < dismissed) setDismissed(0);
  const isDismissed = dismissed >= met;
  const next = presentAsNext();
  const href = next ? `/app/login?next=${encodeURIComponent(next)}` : '/app/login';
  const link = (
    <a className="btn btn-primary" href={href} target="_blank" rel="noreferrer">
      {texts.logIn}
    </a>
  );
  if (met > 0 && isDismissed)
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
      open={!isDismissed}
      onOpenChange={(shown) => setDismissed(shown ? 0 : met)}
      title="Session expired"
      size="sm"
      footer={link}
    >
      <p role="alert">{texts.expired}</p>
      <p className="muted">What you have typed stays on this page.</p>
    </Modal>
  );
}

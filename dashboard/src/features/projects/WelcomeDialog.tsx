import { Button } from '@/components/Button';
import { Modal } from '@/components/Modal';
import { texts } from './texts';

export function WelcomeDialog({ onLater, onCreate }: { onLater(): void; onCreate(): void }) {
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open) onLater();
      }}
      title={texts.welcomeTitle}
      size="sm"
      footer={
        <>
          <span className="push" />
          <Button variant="ghost" onClick={onLater}>
            {texts.welcomeLater}
          </Button>
          <Button variant="primary" onClick={onCreate}>
            {texts.welcomeCreate}
          </Button>
        </>
      }
    >
      <p>{texts.welcomeText}</p>
    </Modal>
  );
}

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Modal } from '@/components/Modal';
import { clearNotifications, useNotifications } from '@/components/notifications';
import { cx } from '@/lib/cx';
import { formatTime } from '@/lib/dates';
import { texts } from './texts';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The texts of past toasts and banners, for users who need more time to read them. */
export function NotificationsDialog({ open, onOpenChange }: Props) {
  const list = useNotifications();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={texts.notifications}
      size="sm"
      footer={
        list.length > 0 && (
          <Button variant="ghost" className="push" onClick={clearNotifications}>
            {texts.clearNotifications}
          </Button>
        )
      }
    >
      {list.length === 0 ? (
        <EmptyState text={texts.noNotifications} />
      ) : (
        <ul className="notifications" aria-label={texts.notifications}>
          {list.map(({ id, tone, text, at }) => {
            const failed = tone === 'error';
            const Icon = failed ? TriangleAlert : CircleCheck;
            return (
              <li key={id} className={cx('row', failed && 'bad')}>
                <Icon className="i" role="img" aria-label={failed ? texts.failed : texts.done} />
                <span className="grow">{text}</span>
                <time className="hint num" dateTime={at.toISOString()}>
                  {formatTime(at)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
    </Modal>
  );
}

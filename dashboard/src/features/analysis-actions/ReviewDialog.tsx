import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectWriterQuery } from '@/api/projects';
import type { Element } from '@/api/types';
import { Button } from '@/components/Button';
import { FormError } from '@/components/FormMessage';
import { CheckboxField } from '@/components/fields/choices';
import { Modal } from '@/components/Modal';

const elements: { element: Element; label: string }[] = [
  { element: 'title', label: 'Title' },
  { element: 'meta', label: 'Meta Description' },
  { element: 'h1', label: 'H1' },
  { element: 'seo_text', label: 'Additional SEO Text' },
];

/** As the service refuses it. */
const NO_MODEL = 'No AI model is configured for review.';

interface ReviewDialogProps {
  open: boolean;
  projectId: number;
  analysisId: number | undefined;
  busy: boolean;
  error: string | undefined;
  /** Why the service never starts this review: another attempt would not help. */
  refused?: string | undefined;
  onOpenChange: (open: boolean) => void;
  onStart: (elements: Element[]) => void;
}

export function ReviewDialog({
  open,
  projectId,
  analysisId,
  busy,
  error,
  refused,
  onOpenChange,
  onStart,
}: ReviewDialogProps) {
  const [chosen, setChosen] = useState<Element[]>([]);
  const writer = useQuery({ ...projectWriterQuery(projectId), enabled: open }).data;
  const never = refused ?? (writer?.can_review === false ? NO_MODEL : undefined);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title="Select Elements for AI Review"
      size="sm"
      footer={
        <>
          <Button variant="ghost" className="push" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={chosen.length === 0 || analysisId === undefined || never !== undefined}
            onClick={() => onStart(chosen)}
          >
            Start Review
          </Button>
        </>
      }
    >
      <div className="stack">
        {elements.map(({ element, label }) => (
          <CheckboxField
            key={element}
            label={label}
            disabled={never !== undefined}
            checked={chosen.includes(element)}
            onChange={(event) => {
              const rest = chosen.filter((one) => one !== element);
              setChosen(event.target.checked ? [...rest, element] : rest);
            }}
          />
        ))}
        {(error || never) && (
          <FormError>
            {error}
            {never && <p>{never}</p>}
          </FormError>
        )}
      </div>
    </Modal>
  );
}

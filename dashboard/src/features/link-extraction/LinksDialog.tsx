import { Button } from '@/components/Button';
import { Modal } from '@/components/Modal';
import { ExtractionForm } from './ExtractionForm';
import { chosenLinks, ExtractionResults } from './ExtractionResults';
import type { Place } from './messages';
import { texts } from './texts';
import type { Extraction } from './useExtraction';

interface LinksDialogProps {
  place: Place;
  extraction: Extraction;
  /** Closing would lose the extracted links, so it asks first. The wizard keeps them. */
  dirty?: boolean;
  onOpenChange(open: boolean): void;
  url: string;
  onUrl(url: string): void;
  selector: string;
  onSelector(selector: string): void;
  onUse(urls: string[], language?: string): void;
}

/** Extracts links from a page and passes on the selected ones. */
export function LinksDialog({
  place,
  extraction,
  dirty = false,
  onOpenChange,
  onUse,
  ...form
}: LinksDialogProps) {
  const chosen = chosenLinks(extraction);
  return (
    <Modal
      open
      onOpenChange={onOpenChange}
      title={texts.title}
      size="md"
      dirty={dirty}
      dismissible={!extraction.busy}
      footer={
        extraction.links?.length ? (
          <Button
            variant="primary"
            className="push"
            disabled={chosen.length === 0}
            onClick={() => onUse(chosen, extraction.language)}
          >
            {place === 'wizard' ? texts.add(chosen.length) : texts.launch(chosen.length)}
          </Button>
        ) : undefined
      }
    >
      <div className="stack">
        <ExtractionForm place={place} extraction={extraction} {...form} />
        <ExtractionResults extraction={extraction} />
      </div>
    </Modal>
  );
}

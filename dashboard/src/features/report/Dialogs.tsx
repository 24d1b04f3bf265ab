import type { Result } from '@/api/types';
import { ContentDialog } from './ContentDialog';
import { IndexabilityDialog } from './IndexabilityDialog';

interface DialogsProps {
  analysisId: number;
  /** The result whose indexability is explained. */
  asked: Result | undefined;
  onAsked: (result: Result | undefined) => void;
  /** The id of the result whose page content is shown. */
  content: number | undefined;
  onContent: (id: number | undefined) => void;
}

/** The dialogs about a page. */
export function Dialogs({ analysisId, asked, onAsked, content, onContent }: DialogsProps) {
  return (
    <>
      <IndexabilityDialog
        result={asked}
        onClose={() => onAsked(undefined)}
        onContent={({ id }) => {
          onAsked(undefined);
          onContent(id);
        }}
      />
      <ContentDialog analysisId={analysisId} resultId={content} onClose={() => onContent(undefined)} />
    </>
  );
}

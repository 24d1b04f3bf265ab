import { useState } from 'react';
import { LinksDialog } from './LinksDialog';
import { useExtraction } from './useExtraction';

export interface ExtractLinksDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  projectId: number;
  /**
   * Called with the selected URLs, and with the language code of the page if tags can be generated in
   * that language.
   */
  onLaunch: (urls: string[], language?: string) => void;
}

export function ExtractLinksDialog({ open, onOpenChange, projectId, onLaunch }: ExtractLinksDialogProps) {
  const [url, setUrl] = useState('');
  const [selector, setSelector] = useState('');
  const extraction = useExtraction('project', projectId);
  if (!open) return null;
  return (
    <LinksDialog
      place="project"
      dirty={url.trim() !== '' || selector.trim() !== '' || extraction.links !== null}
      extraction={extraction}
      onOpenChange={onOpenChange}
      url={url}
      onUrl={setUrl}
      selector={selector}
      onSelector={setSelector}
      onUse={onLaunch}
    />
  );
}

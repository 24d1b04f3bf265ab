export interface ExtractLinksDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  projectId: number;
  /** Hands over the addresses chosen and the language code of the page, if it is one we generate in. */
  onLaunch: (urls: string[], language?: string) => void;
}

export function ExtractLinksDialog(_props: ExtractLinksDialogProps) {
  return null;
}

import type { Analysis, Project } from '@/api/types';

export interface NewAnalysisProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  project: Project;
  /** An existing analysis opens the wizard for editing. */
  analysis?: Analysis;
  /** Addresses to start with, for instance the links extracted from a page. */
  urls?: string[];
  language?: string;
  /** Called with the analysis to show: the new one, or the relaunched one. */
  onCreated: (id: number) => void;
}

export function NewAnalysis(_props: NewAnalysisProps) {
  return null;
}

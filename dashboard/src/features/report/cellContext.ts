import { createContext } from 'react';
import type { Result } from '@/api/types';
import { defaultLook, type Look } from './view';

export interface RowActions {
  open: (id: number) => void;
  indexability: (result: Result) => void;
}

/** What all cells need in addition to their row. */
interface CellSurroundings {
  look: Look;
  /** The domain of the project, which URLs omit. */
  domain: string;
  actions: RowActions;
}

export const CellContext = createContext<CellSurroundings>({
  look: defaultLook,
  domain: '',
  actions: { open: () => undefined, indexability: () => undefined },
});

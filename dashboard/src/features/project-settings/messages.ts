import type { Failure } from '@/api/failure';
import type { Problem } from '@/features/settings-fields/useSave';
import { maintenanceTexts, texts } from './texts';

/** The message after settings could not be saved. */
export function saveProblem({ status, detail }: Pick<Failure, 'status' | 'detail'>): Problem {
  if (status === 403) return { text: texts.denied(detail ?? texts.deniedText) };
  return { text: texts.saveFailed, detail };
}

/** The message after a project could not be deleted. */
export function deleteMessage({ status }: Pick<Failure, 'status'>): string {
  if (status === 403) return maintenanceTexts.deleteDenied;
  if (status === 404) return maintenanceTexts.deleteGone;
  return maintenanceTexts.deleteFailed;
}

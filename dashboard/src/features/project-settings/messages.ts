import type { Failure } from '@/api/failure';
import { maintenanceTexts, texts } from './texts';

/** Why settings were not saved. */
export function saveMessage({ status, detail }: Pick<Failure, 'status' | 'detail'>): string {
  if (status === 403) return texts.denied(detail ?? texts.deniedText);
  return detail ? `${texts.saveFailed} ${detail}` : texts.saveFailed;
}

/** Why a project was not deleted. */
export function deleteMessage({ status }: Pick<Failure, 'status'>): string {
  if (status === 403) return maintenanceTexts.deleteDenied;
  if (status === 404) return maintenanceTexts.deleteGone;
  return maintenanceTexts.deleteFailed;
}

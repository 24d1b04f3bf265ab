import { api, unwrap } from './client';
import type { components } from './schema';
import { fileForm } from './uploads';

export type Imported = components['schemas']['ImportView'];

interface ImportOptions {
  /** Only shows what would change. */
  dryRun: boolean;
  /** Also accepts suggestions whose cells were not edited. */
  acceptUnchanged: boolean;
}

/** Imports the decisions and texts of an edited export. */
export const importSpreadsheet = (
  id: number,
  file: File,
  { dryRun, acceptUnchanged }: ImportOptions,
): Promise<Imported> =>
  unwrap(
    api.POST('/api/v1/analyses/{id}/import', {
      params: { path: { id }, query: { dry_run: dryRun, accept_unchanged: acceptUnchanged } },
      body: { file: file.name },
      bodySerializer: () => fileForm(file),
    }),
  );

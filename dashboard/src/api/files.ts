import { saveBlob } from '@/lib/download';
import { send } from './client';
import { answerFailure, toFailure } from './failure';

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The file name in `Content-Disposition`, without folders. `filename*` has priority over `filename`. */
export function nameFromDisposition(header: string | null): string | undefined {
  const extended = /filename\*\s*=\s*[\w-]*'[^']*'([^;]+)/i.exec(header ?? '')?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header ?? '')?.[1]?.replace(/\\(.)/g, '$1');
  const bare = /filename\s*=\s*([^";]+)/i.exec(header ?? '')?.[1];
  const name = (extended && decoded(extended.trim())) ?? quoted ?? bare?.trim();
  const last = name?.split(/[\\/]/).at(-1);
  return last === '' ? undefined : last;
}

/** Fetches a file with the session's token and saves it under the server's file name. */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const request = new Request(new URL(path, location.origin), { credentials: 'include' });
  const answer = await send(request).catch((thrown: unknown) => {
    throw toFailure(thrown);
  });
  if (!answer.ok) throw answerFailure(answer.status, await answer.json().catch(() => null));
  const blob = await answer.blob().catch((thrown: unknown) => {
    throw toFailure(thrown);
  });
  saveBlob(blob, nameFromDisposition(answer.headers.get('Content-Disposition')) ?? fallbackName);
}

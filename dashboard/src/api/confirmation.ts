/** Asks the user for the password. Resolves to a new access token, or to null if the user cancels. */
export type Confirmer = () => Promise<string | null>;

const CODE = 'confirm_password';
let confirmer: Confirmer | null = null;
let asking: Promise<string | null> | null = null;

/** Sets the function that asks for the password. */
export function onConfirmationNeeded(ask: Confirmer): () => void {
  confirmer = ask;
  return () => {
    if (confirmer === ask) confirmer = null;
  };
}

/** Whether the server requires the password for a call. */
export async function needsConfirmation(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === CODE;
}

/** An access token with a fresh password confirmation. Concurrent calls share one dialog. */
export function confirmedToken(): Promise<string | null> {
  asking ??= (confirmer?.() ?? Promise.resolve(null)).finally(() => {
    asking = null;
  });
  return asking;
}

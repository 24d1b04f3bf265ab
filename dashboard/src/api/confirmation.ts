/** Has the person type the password; answers a token that says so, or null where they would rather not. */
export type Confirmer = () => Promise<string | null>;

const CODE = 'confirm_password';
let confirmer: Confirmer | null = null;
let asking: Promise<string | null> | null = null;

/** Says who asks for the password. */
export function onConfirmationNeeded(ask: Confirmer): () => void {
  confirmer = ask;
  return () => {
    if (confirmer === ask) confirmer = null;
  };
}

/** Whether the server refused a call until the password is typed once more. */
export async function needsConfirmation(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === CODE;
}

/** A token that says that the password was typed just now; calls that need one at once share the question. */
export function confirmedToken(): Promise<string | null> {
  asking ??= (confirmer?.() ?? Promise.resolve(null)).finally(() => {
    asking = null;
  });
  return asking;
}

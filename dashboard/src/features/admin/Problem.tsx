import type { AdminProblem } from './errors';

/** An error: the French sentence for its code, and the server's message in its own language. */
export function Problem({ problem }: { problem: AdminProblem }) {
  return (
    <div className="note danger" role="alert" data-testid="form-error" data-code={problem.code}>
      <div className="grow">
        <p lang="fr">{problem.text}</p>
        {problem.technical && <p className="hint">{problem.technical}</p>}
      </div>
    </div>
  );
}

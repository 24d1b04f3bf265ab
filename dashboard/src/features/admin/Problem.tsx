import type { AdminProblem } from './errors';

/** What failed: the French sentence of its code, and what the server said, in its own language. */
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

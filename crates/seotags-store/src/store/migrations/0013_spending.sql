-- What models cost: of each month (UTC, as 2026-11), by analysis and run. Outlasts the analysis: the money is gone.
CREATE TABLE spending (
    project_id INTEGER NOT NULL,
    month TEXT NOT NULL,
    -- 0: of none.
    analysis_id INTEGER NOT NULL,
    run_number INTEGER NOT NULL,
    calls INTEGER NOT NULL DEFAULT 0,
    prompt_tokens INTEGER NOT NULL DEFAULT 0,
    cached_tokens INTEGER NOT NULL DEFAULT 0,
    completion_tokens INTEGER NOT NULL DEFAULT 0,
    cost_micros INTEGER NOT NULL DEFAULT 0,
    -- The worst case of calls under way, and of those of which nobody knows whether they were paid.
    reserved_micros INTEGER NOT NULL DEFAULT 0,
    reserved_tokens INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_id, month, analysis_id, run_number)
) STRICT, WITHOUT ROWID;

-- The service's name of the call.
ALTER TABLE ledger ADD COLUMN request_id TEXT;

-- How much the processes that draw on one service's limits with one key have to do.
CREATE TABLE model_shares (
    -- SHA-256 over service, model and key.
    limited TEXT NOT NULL,
    -- Name of the process' lock file.
    owner TEXT NOT NULL,
    weight INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (limited, owner)
) STRICT, WITHOUT ROWID;

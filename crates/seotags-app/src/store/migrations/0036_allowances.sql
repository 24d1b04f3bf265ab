-- The user on whose allowance at the operator's expense the run of an analysis draws; none where it has a key of its own.
ALTER TABLE analyses ADD COLUMN payer INTEGER REFERENCES users (id) ON DELETE SET NULL;
-- What that user may have spent in a calendar month, in millionths of a US dollar; none: no bound.
ALTER TABLE analyses ADD COLUMN allowance_micros INTEGER;
CREATE INDEX analyses_by_payer ON analyses (payer) WHERE payer IS NOT NULL;

-- What users spent at the operator's expense, by month (UTC, as 2026-11). Outlasts projects and analyses.
CREATE TABLE allowances_used (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    month TEXT NOT NULL,
    cost_micros INTEGER NOT NULL DEFAULT 0,
    -- The worst case of calls under way, and of calls that were perhaps paid.
    reserved_micros INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, month)
) STRICT, WITHOUT ROWID;

-- What users spent with the operator's key, by month (UTC, as 2026-11). Outlives projects and analyses.
CREATE TABLE allowances_used (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    month TEXT NOT NULL,
    cost_micros INTEGER NOT NULL DEFAULT 0,
    -- The worst case of calls under way, and of calls that were perhaps paid.
    reserved_micros INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, month)
) STRICT, WITHOUT ROWID;

-- Reservations for calls and batches in progress, with month and payer, so that they are released there, whatever
-- happens to the analysis.
CREATE TABLE set_aside (
    id INTEGER PRIMARY KEY,
    -- One of the two.
    call_key TEXT,
    chunk_id INTEGER,
    -- As in spending.
    project_id INTEGER NOT NULL,
    analysis_id INTEGER NOT NULL,
    run_number INTEGER NOT NULL,
    month TEXT NOT NULL,
    -- The user on whose allowance it draws; none where the key is not the operator's.
    payer INTEGER REFERENCES users (id) ON DELETE SET NULL,
    micros INTEGER NOT NULL,
    tokens INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX set_aside_by_call ON set_aside (call_key, analysis_id) WHERE call_key IS NOT NULL;
CREATE INDEX set_aside_by_chunk ON set_aside (chunk_id) WHERE chunk_id IS NOT NULL;
CREATE INDEX set_aside_by_payer ON set_aside (payer) WHERE payer IS NOT NULL;

-- A new service without accounts limits the pages of its plan Free. Limits that an operator has set stay.
UPDATE plans SET limits = '{"max_urls_per_month":10000}'
WHERE id = 1 AND limits = '{}' AND NOT EXISTS (SELECT 1 FROM users);

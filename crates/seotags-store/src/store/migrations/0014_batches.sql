-- Pages that were read and wait until a batch has answered.
CREATE TABLE shelf (
    analysis_id INTEGER NOT NULL REFERENCES analyses (id) ON DELETE CASCADE,
    unique_key TEXT NOT NULL,
    run_number INTEGER NOT NULL,
    -- The settings under which it was put here: under others it may have another call.
    settings_hash TEXT NOT NULL,
    call_key TEXT NOT NULL,
    -- What was read, as JSON: its bytes, and compressed.
    read_bytes INTEGER NOT NULL,
    read_zstd BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX shelf_by_page ON shelf (analysis_id, unique_key);
CREATE INDEX shelf_by_call ON shelf (call_key);

-- One batch at a service each. They outlast their analysis: what was ordered is paid.
CREATE TABLE batch_chunks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    analysis_id INTEGER REFERENCES analyses (id) ON DELETE SET NULL,
    run_number INTEGER NOT NULL,
    -- Service and model.
    kind TEXT NOT NULL,
    -- Its name at the service, made of its calls and of chance.
    hash TEXT NOT NULL,
    -- Each step is written down before it is taken: planned, uploading, uploaded, creating, running, over; dropped: its
    -- calls went into others.
    state TEXT NOT NULL,
    file_id TEXT,
    batch_id TEXT,
    calls_count INTEGER NOT NULL,
    answered_count INTEGER NOT NULL DEFAULT 0,
    -- Answers that are in the ledger, and what they took.
    taken_count INTEGER NOT NULL DEFAULT 0,
    taken_micros INTEGER NOT NULL DEFAULT 0,
    taken_tokens INTEGER NOT NULL DEFAULT 0,
    -- What is set aside for it.
    reserved_micros INTEGER NOT NULL DEFAULT 0,
    reserved_tokens INTEGER NOT NULL DEFAULT 0,
    prompt_tokens INTEGER NOT NULL,
    -- Most that its answers may take, once its file is written.
    answer_tokens INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER
) STRICT;
CREATE INDEX batch_chunks_by_analysis ON batch_chunks (analysis_id);

-- Calls that are made in batches. A key is asked for once, however many pages wait for it.
CREATE TABLE batch_calls (
    id INTEGER PRIMARY KEY,
    call_key TEXT NOT NULL,
    -- The analysis that pays.
    analysis_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- waiting, sent, answered (the ledger has it), live (to be made at once).
    state TEXT NOT NULL,
    chunk_id INTEGER REFERENCES batch_chunks (id) ON DELETE SET NULL,
    -- Batches that brought no answer.
    failures INTEGER NOT NULL DEFAULT 0,
    prompt_tokens INTEGER NOT NULL,
    -- The question, as JSON: its bytes, and compressed.
    call_bytes INTEGER NOT NULL,
    call_zstd BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX batch_calls_by_key ON batch_calls (call_key);
CREATE INDEX batch_calls_by_chunk ON batch_calls (chunk_id) WHERE chunk_id IS NOT NULL;

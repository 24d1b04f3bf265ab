-- What people decided about elements of results. It outlasts the results that it is of: what stands is put on those of
-- the next run.
CREATE TABLE decisions (
    analysis_id INTEGER NOT NULL REFERENCES analyses (id) ON DELETE CASCADE,
    unique_key TEXT NOT NULL,
    element TEXT NOT NULL,
    -- 'accepted', 'edited' or 'rejected'; NULL: it is locked, and no more was said.
    verdict TEXT,
    -- The text that it is about, and who wrote it.
    text TEXT,
    source TEXT,
    locked INTEGER NOT NULL,
    decided_by TEXT NOT NULL,
    decided_at INTEGER NOT NULL,
    -- What the engine wrote, with its findings, as JSON; NULL where that is the text.
    generated TEXT,
    PRIMARY KEY (analysis_id, unique_key, element)
) STRICT, WITHOUT ROWID;
CREATE INDEX decisions_locked ON decisions (analysis_id, unique_key) WHERE locked = 1;
CREATE INDEX decisions_rejected ON decisions (analysis_id, unique_key, element) WHERE verdict = 'rejected';

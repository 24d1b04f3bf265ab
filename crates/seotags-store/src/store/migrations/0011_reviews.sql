-- Tags that a second model is to look at, and what came of it.
CREATE TABLE reviews (
    analysis_id INTEGER NOT NULL REFERENCES analyses (id) ON DELETE CASCADE,
    -- Counts the reviews of an analysis.
    round INTEGER NOT NULL,
    -- The call in which it is sent, from 0. It is settled before the first is sent, so that a review that goes on asks
    -- as it did before, and finds what was answered.
    call INTEGER NOT NULL,
    -- Its place among the tags of that call.
    place INTEGER NOT NULL,
    unique_key TEXT NOT NULL,
    element TEXT NOT NULL,
    -- NULL until it was reviewed.
    verdict TEXT,
    reason TEXT,
    -- The text as it was, and the one that was proposed.
    before TEXT,
    after TEXT,
    model TEXT,
    reviewed_at INTEGER,
    cost_micros INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (analysis_id, round, call, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX reviews_by_result ON reviews (analysis_id, unique_key);

-- The latest review: its number, 0 for none; the elements that it looks at, as a JSON list; pages with tags that are
-- sent, and those that are done.
ALTER TABLE analyses ADD COLUMN review_round INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN review_elements TEXT;
ALTER TABLE analyses ADD COLUMN review_total_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN review_done_count INTEGER NOT NULL DEFAULT 0;

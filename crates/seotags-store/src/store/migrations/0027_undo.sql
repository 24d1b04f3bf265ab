-- The last thing that was said of many results of an analysis at once, so that it can be taken back.
CREATE TABLE bulk_decisions (
    analysis_id INTEGER PRIMARY KEY REFERENCES analyses (id) ON DELETE CASCADE,
    decided_by TEXT NOT NULL
) STRICT;
-- What was decided about an element before it and by it, as JSON; NULL: nothing.
CREATE TABLE bulk_undo (
    analysis_id INTEGER NOT NULL REFERENCES bulk_decisions (analysis_id) ON DELETE CASCADE,
    unique_key TEXT NOT NULL,
    element TEXT NOT NULL,
    before TEXT,
    after TEXT,
    PRIMARY KEY (analysis_id, unique_key, element)
) STRICT, WITHOUT ROWID;

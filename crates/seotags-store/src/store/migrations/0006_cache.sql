-- Answers of servers, kept for later runs of a project.
CREATE TABLE cached_bodies (
    id INTEGER PRIMARY KEY,
    -- SHA-256 of the body as it came.
    hash BLOB NOT NULL,
    bytes INTEGER NOT NULL,
    zstd BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX cached_bodies_by_hash ON cached_bodies (hash);

CREATE TABLE cached_answers (
    project_id INTEGER NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- SHA-256 of the request.
    key BLOB NOT NULL,
    url TEXT NOT NULL,
    status INTEGER NOT NULL,
    -- Header fields, each `name: value` with CRLF, as they came.
    fields BLOB NOT NULL,
    body_id INTEGER NOT NULL REFERENCES cached_bodies (id),
    peer TEXT,
    is_http2 INTEGER NOT NULL,
    response_ms REAL,
    load_ms REAL,
    fetched_at INTEGER NOT NULL,
    -- When the server gave it or said that it still holds.
    validated_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX cached_answers_by_age ON cached_answers (validated_at);
CREATE INDEX cached_answers_by_body ON cached_answers (body_id);

-- A body goes with the last answer that has it.
CREATE TRIGGER cached_answers_deleted AFTER DELETE ON cached_answers
WHEN NOT EXISTS (SELECT 1 FROM cached_answers WHERE body_id = OLD.body_id)
BEGIN
    DELETE FROM cached_bodies WHERE id = OLD.body_id;
END;
CREATE TRIGGER cached_answers_replaced AFTER UPDATE OF body_id ON cached_answers
WHEN NOT EXISTS (SELECT 1 FROM cached_answers WHERE body_id = OLD.body_id)
BEGIN
    DELETE FROM cached_bodies WHERE id = OLD.body_id;
END;

-- The last good robots.txt of each origin, and since when there was none.
CREATE TABLE robots_files (
    origin TEXT PRIMARY KEY,
    -- NULL if there never was one.
    zstd BLOB,
    bytes INTEGER NOT NULL DEFAULT 0,
    -- When it was had or asked for in vain last.
    seen_at INTEGER NOT NULL,
    -- When it was first asked for in vain since it was had last; NULL if it was had.
    failing_since INTEGER
) STRICT, WITHOUT ROWID;

-- Where the page was got: fetched, or from the cache.
ALTER TABLE results ADD COLUMN content_source TEXT;

-- Images that users sent, and pictures of pages that were taken for them. Their bytes are files in `uploads/`.
CREATE TABLE uploads (
    -- 32 hexadecimal digits by chance, and the ending of its type.
    name TEXT PRIMARY KEY,
    -- Whose.
    owner INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- `image` or `screenshot`.
    kind TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX uploads_by_owner ON uploads (owner, kind, created_at);
CREATE INDEX uploads_by_age ON uploads (created_at);

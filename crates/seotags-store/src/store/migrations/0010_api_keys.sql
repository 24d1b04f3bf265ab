-- Keys of models' services, sealed (see the room `secrets`).
CREATE TABLE api_keys (
    -- Never used twice: sealed values belong to their row.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Whose; NULL for those of the command line.
    owner INTEGER,
    -- The engine whose service takes it.
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX api_keys_by_name ON api_keys (coalesce(owner, 0), name);

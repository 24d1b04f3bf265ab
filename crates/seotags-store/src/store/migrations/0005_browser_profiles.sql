-- Who pages are asked as. Session data and proxy are sealed (see the room `secrets`).
CREATE TABLE browser_profiles (
    -- Never used twice: sealed values belong to their row.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Whose; NULL for those of the command line.
    owner INTEGER,
    name TEXT NOT NULL,
    -- The name without regard to case.
    name_key TEXT NOT NULL,
    user_agent TEXT,
    session_data BLOB,
    proxy BLOB,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX browser_profiles_by_name ON browser_profiles (coalesce(owner, 0), name_key);

-- The profile it is run with. Points to nothing once that was deleted, so that the next run can say so.
ALTER TABLE analyses ADD COLUMN browser_profile_id INTEGER;
-- The extra request headers, sealed: their values may be secrets, and the settings beside them stand in clear.
ALTER TABLE analyses ADD COLUMN headers BLOB;
UPDATE settings SET resolved = json_set(resolved, '$.header', json('[]'));
UPDATE analyses SET settings_patch = json_remove(settings_patch, '$.header');
UPDATE projects SET settings = json_remove(settings, '$.header');

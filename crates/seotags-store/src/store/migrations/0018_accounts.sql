-- Accounts of the web service. Passwords are kept as argon2id hashes alone.
CREATE TABLE plans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    -- The name without regard to case.
    name_key TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    -- In cents; NULL: free.
    price INTEGER,
    limits TEXT NOT NULL DEFAULT '{}',
    features TEXT NOT NULL DEFAULT '{}',
    is_active INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX plans_by_name ON plans (name_key);
-- The plan of everybody who has no other; never removed.
INSERT INTO plans (id, name, name_key, created_at) VALUES (1, 'Free', 'free', unixepoch() * 1000);

CREATE TABLE users (
    -- Never used twice: sealed values and tokens belong to it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL,
    -- The address without regard to case.
    email_key TEXT NOT NULL,
    -- A PHC string.
    password_hash TEXT NOT NULL,
    is_superuser INTEGER NOT NULL DEFAULT 0,
    is_active INTEGER NOT NULL DEFAULT 1,
    is_verified INTEGER NOT NULL DEFAULT 0,
    -- Raised by whatever must end all sessions; access tokens name the one they were made under.
    token_version INTEGER NOT NULL DEFAULT 1,
    pending_email TEXT,
    plan_id INTEGER NOT NULL DEFAULT 1 REFERENCES plans (id),
    agency_name TEXT,
    agency_contact TEXT,
    agency_logo_path TEXT,
    profile_picture_url TEXT,
    -- A settings patch: what holds for projects that state nothing else.
    settings TEXT NOT NULL DEFAULT '{}',
    created_at INTEGER NOT NULL,
    last_activity_at INTEGER
) STRICT;
CREATE UNIQUE INDEX users_by_email ON users (email_key);
CREATE INDEX users_by_plan ON users (plan_id);

-- Whose; NULL for those of the command line, which belong to the superusers.
ALTER TABLE projects ADD COLUMN owner INTEGER REFERENCES users (id) ON DELETE CASCADE;
-- Host and port of the domain, where it has to be unique.
ALTER TABLE projects ADD COLUMN domain_key TEXT;
DROP INDEX projects_by_name;
CREATE UNIQUE INDEX projects_by_name ON projects (coalesce(owner, 0), name_key);
CREATE UNIQUE INDEX projects_by_domain ON projects (owner, domain_key) WHERE owner IS NOT NULL;

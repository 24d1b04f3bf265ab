-- Devices that are signed in, one row each. Of its refresh tokens only hashes are kept (SHA-256).
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- Of the part that all tokens of the device share: one that has it and is not expected any more was used before.
    family_hash BLOB NOT NULL,
    -- Of the token that is expected next.
    token_hash BLOB NOT NULL,
    -- Of the one before it, and when it was used; for a few seconds it is given the same successor once more.
    before_hash BLOB,
    rotated_at INTEGER,
    began_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX sessions_by_family ON sessions (family_hash);
CREATE INDEX sessions_by_user ON sessions (user_id, seen_at);

-- Links in mails. Of their tokens only hashes are kept (SHA-256).
CREATE TABLE mail_tokens (
    id INTEGER PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- `verify`, `change` or `reset`.
    purpose TEXT NOT NULL,
    -- The address that it was sent to.
    email TEXT NOT NULL,
    token_hash BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
CREATE UNIQUE INDEX mail_tokens_by_hash ON mail_tokens (token_hash);
CREATE INDEX mail_tokens_by_user ON mail_tokens (user_id, purpose);

-- Mails that wait, and for an hour those that went: so many are sent to one address.
CREATE TABLE mails (
    -- Never used twice: sealed values belong to their row.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The recipient's address without regard to case.
    recipient_key TEXT NOT NULL,
    -- The letter, sealed: its links let in. NULL once it was sent or given up.
    letter BLOB,
    created_at INTEGER NOT NULL,
    -- When it is tried next.
    due_at INTEGER NOT NULL,
    -- After that it is of no use.
    expires_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    -- 0 for one that was never meant to be sent: its address had had enough.
    is_counted INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX mails_by_recipient ON mails (recipient_key, created_at);
CREATE INDEX mails_waiting ON mails (due_at) WHERE letter IS NOT NULL;

-- What programs sign in with. Of a token only the hash is kept (SHA-256).
CREATE TABLE personal_tokens (
    -- Never used twice: users know tokens by it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- `read` or `write`.
    scope TEXT NOT NULL,
    token_hash BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    last_used_at INTEGER
) STRICT;
CREATE UNIQUE INDEX personal_tokens_by_hash ON personal_tokens (token_hash);
CREATE INDEX personal_tokens_by_user ON personal_tokens (user_id, id);

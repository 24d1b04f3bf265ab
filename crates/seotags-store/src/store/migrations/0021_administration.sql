-- What administrators did. Rows outlast those they are about; nothing changes or removes them, but for addresses of
-- deleted users, which go after a year.
CREATE TABLE admin_logs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    created_at INTEGER NOT NULL,
    -- Who; empty for the service itself.
    admin_email TEXT NOT NULL,
    action TEXT NOT NULL,
    -- Whom it was done to; empty for what concerns nobody in particular.
    target_user_email TEXT NOT NULL,
    -- The network address that it was asked from, if known.
    address TEXT,
    -- What changed, as a JSON object, without secrets.
    details TEXT NOT NULL
) STRICT;
CREATE INDEX admin_logs_by_time ON admin_logs (created_at, id);
CREATE TRIGGER admin_logs_stay BEFORE DELETE ON admin_logs
BEGIN
    SELECT RAISE(ABORT, 'the action log is only added to');
END;
CREATE TRIGGER admin_logs_stay_as_they_are BEFORE UPDATE OF id, created_at, action, details, address ON admin_logs
BEGIN
    SELECT RAISE(ABORT, 'the action log is only added to');
END;

-- Who wants to be told when accounts can be had.
CREATE TABLE waitlist (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL,
    -- The address without regard to case.
    email_key TEXT NOT NULL,
    -- Where they found the form, if it says so.
    source TEXT,
    created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX waitlist_by_email ON waitlist (email_key);

-- Lists of users come in these orders.
CREATE INDEX users_by_creation ON users (created_at, id);

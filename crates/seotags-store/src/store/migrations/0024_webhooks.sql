-- Where users want to be told of their analyses.
CREATE TABLE webhooks (
    -- Never used twice: sealed values belong to their row.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    -- JSON: names of events.
    events TEXT NOT NULL,
    is_active INTEGER NOT NULL,
    -- What its deliveries are signed with, sealed.
    secret BLOB,
    created_at INTEGER NOT NULL,
    -- How the last attempt went: when, and why it failed (NULL: it did not).
    last_attempt_at INTEGER,
    last_error TEXT
) STRICT;
CREATE INDEX webhooks_by_user ON webhooks (user_id);

-- What is still to be told.
CREATE TABLE webhook_deliveries (
    id INTEGER PRIMARY KEY,
    webhook_id INTEGER NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    analysis_id INTEGER NOT NULL REFERENCES analyses (id) ON DELETE CASCADE,
    event TEXT NOT NULL,
    -- What is sent, from the first attempt on: further ones send the same.
    body TEXT,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id);
CREATE INDEX webhook_deliveries_by_analysis ON webhook_deliveries (analysis_id);

-- Pages of analyses that users began in a month: what plans count. Deleted analyses stay counted.
CREATE TABLE pages_begun (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- When the month began (UTC), in milliseconds.
    month INTEGER NOT NULL,
    pages INTEGER NOT NULL,
    PRIMARY KEY (user_id, month)
) STRICT, WITHOUT ROWID;
INSERT INTO pages_begun (user_id, month, pages)
    SELECT p.owner, unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000 AS month, sum(a.total_urls_count)
    FROM analyses a JOIN projects p ON p.id = a.project_id JOIN users u ON u.id = p.owner
    WHERE a.is_draft = 0 GROUP BY p.owner, month;

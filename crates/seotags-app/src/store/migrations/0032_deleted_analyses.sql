-- Analyses that were deleted: what a broker still has of one is told by its number and when it was created.
CREATE TABLE deleted_analyses (
    id INTEGER PRIMARY KEY,
    created_at INTEGER NOT NULL
) STRICT;

-- By whatever way it goes: with its project, with its user.
CREATE TRIGGER analyses_deleted AFTER DELETE ON analyses WHEN old.is_draft = 0
BEGIN
    INSERT OR REPLACE INTO deleted_analyses (id, created_at) VALUES (old.id, old.created_at);
END;

-- Analyses that were deleted: what a broker still has of one is told by its number and when it was created, and what it has
-- paid for is its project's. A repair made some of their pages alone; these have another name at the broker than they had.
CREATE TABLE deleted_analyses (
    id INTEGER PRIMARY KEY,
    project_id INTEGER NOT NULL,
    is_made_anew INTEGER NOT NULL,
    run_number INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- By whatever way it goes: with its project, with its user.
CREATE TRIGGER analyses_deleted AFTER DELETE ON analyses WHEN old.is_draft = 0
BEGIN
    INSERT OR REPLACE INTO deleted_analyses (id, project_id, is_made_anew, run_number, created_at)
    VALUES (old.id, old.project_id, old.name = 'Analysis ' || old.id || ' (recovered)', old.run_number, old.created_at);
END;

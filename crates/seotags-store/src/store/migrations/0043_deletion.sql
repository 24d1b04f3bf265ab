-- Set when an analysis is deleted while it runs. Like a draft, which it then is as well, it is hidden from all queries; its
-- rows are removed when its run has ended, or when the store is opened next.
ALTER TABLE analyses ADD COLUMN is_deleted INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER analyses_deleted;
CREATE TRIGGER analyses_deleted AFTER DELETE ON analyses WHEN old.is_draft = 0 OR old.is_deleted = 1
BEGIN
    INSERT OR REPLACE INTO deleted_analyses (id, project_id, is_made_anew, run_number, created_at)
    VALUES (old.id, old.project_id, old.name = 'Analysis ' || old.id || ' (recovered)', old.run_number, old.created_at);
END;

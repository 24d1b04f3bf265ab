-- The user who started the current run of an analysis: a browser profile opens only for runs of its owner. NULL: the
-- shell.
ALTER TABLE analyses ADD COLUMN started_by INTEGER REFERENCES users (id) ON DELETE SET NULL;
-- Earlier runs belong to the owner, unless one is in progress with a profile and an administrator may have started it.
-- The owner can resume it.
UPDATE analyses SET started_by = (SELECT p.owner FROM projects p JOIN users u ON u.id = p.owner WHERE p.id = project_id)
WHERE browser_profile_id IS NULL
    OR status NOT IN ('pending', 'processing', 'review_pending', 'review_in_progress')
    OR NOT EXISTS (
        SELECT 1 FROM projects p, users u WHERE p.id = project_id AND u.is_superuser = 1 AND u.id <> p.owner
    );
CREATE INDEX analyses_by_starter ON analyses (started_by) WHERE started_by IS NOT NULL;
-- It is unknown who saved a configuration. If it may have been an administrator, the owner has to choose the profile
-- again.
UPDATE configurations SET browser_profile_id = NULL
WHERE browser_profile_id IS NOT NULL
    AND EXISTS (
        SELECT 1 FROM analyses a JOIN projects p ON p.id = a.project_id, users u
        WHERE a.id = analysis_id AND u.is_superuser = 1 AND u.id <> p.owner
    );

-- The user who started the run that an analysis is in: a browser profile opens for its owner's runs alone. None: the shell.
ALTER TABLE analyses ADD COLUMN started_by INTEGER REFERENCES users (id) ON DELETE SET NULL;
-- What was started before is its owner's.
UPDATE analyses SET started_by = (SELECT p.owner FROM projects p JOIN users u ON u.id = p.owner WHERE p.id = project_id);
CREATE INDEX analyses_by_starter ON analyses (started_by) WHERE started_by IS NOT NULL;

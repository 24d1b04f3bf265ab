-- Whether the model address comes from a trusted source. In earlier versions, any found settings file could set it for
-- the command line. In a service, only the operator could set it.
ALTER TABLE analyses ADD COLUMN has_trusted_address INTEGER NOT NULL DEFAULT 0;
UPDATE analyses SET has_trusted_address = 1
WHERE project_id IN (SELECT id FROM projects WHERE owner IS NOT NULL);

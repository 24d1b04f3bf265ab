-- Whether the address of the model comes from a place that is trusted with keys. Until this version, any settings file that
-- was found could state one for the command line. Users of a service never could: theirs is the operator's.
ALTER TABLE analyses ADD COLUMN has_trusted_address INTEGER NOT NULL DEFAULT 0;
UPDATE analyses SET has_trusted_address = 1
WHERE project_id IN (SELECT id FROM projects WHERE owner IS NOT NULL);

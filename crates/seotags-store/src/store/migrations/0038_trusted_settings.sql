-- Whether the settings by which secrets leave (the address of the model, the browser profile, extra headers) come from a
-- trusted place. Until this version, any settings file that was found could state them for the command line. Users of a
-- service never could: theirs are their own, or the operator's.
ALTER TABLE analyses ADD COLUMN has_trusted_settings INTEGER NOT NULL DEFAULT 0;
UPDATE analyses SET has_trusted_settings = 1
WHERE project_id IN (SELECT id FROM projects WHERE owner IS NOT NULL);

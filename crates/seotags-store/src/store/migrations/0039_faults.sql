-- Why the title, description and H1 that a page has today are not fine as they are, as JSON by element; one that is not
-- named is fine. NULL if no page was read, or the result is older.
ALTER TABLE results ADD COLUMN faults TEXT;

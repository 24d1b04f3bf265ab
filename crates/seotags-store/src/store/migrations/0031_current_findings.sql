-- What the checker says of the title, description and H1 that a page has today, as JSON. NULL if no page was read, or the
-- result is older.
ALTER TABLE results ADD COLUMN current_findings TEXT;

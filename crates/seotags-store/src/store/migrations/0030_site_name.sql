-- The name of the site that a page states: texts for the page are held against it. NULL if there is none, or the result is
-- older.
ALTER TABLE results ADD COLUMN site_name TEXT;

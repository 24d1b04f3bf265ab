-- Addresses of the versions in other languages that a page names, as a JSON list; NULL if it names none. What is wrong
-- with them shows only over the whole list.
ALTER TABLE results ADD COLUMN hreflangs TEXT;

-- Where a page says the numbers and names in its suggested tags, as JSON: its sentences, each once, and what each proves.
-- NULL if there are none, or the result is older.
ALTER TABLE results ADD COLUMN evidence TEXT;

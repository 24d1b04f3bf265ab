-- What the pages of an analysis are asked with beside its settings: 1 a password, 2 cookies, 4 a proxy, added up. Only that
-- it was given is kept, so that nobody goes on without it unawares; never what it was.
ALTER TABLE analyses ADD COLUMN given_access INTEGER NOT NULL DEFAULT 0;

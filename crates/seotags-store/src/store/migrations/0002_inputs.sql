-- What sitemaps say of a page, whose origin the user gave, and links that are followed.

ALTER TABLE source_urls ADD COLUMN is_foreign INTEGER NOT NULL DEFAULT 0;
-- As written.
ALTER TABLE source_urls ADD COLUMN lastmod TEXT;
-- Language versions that a sitemap states; NULL if it states none.
ALTER TABLE source_urls ADD COLUMN hreflangs TEXT;
-- Links from the list to the page; 0 for pages of the list.
ALTER TABLE source_urls ADD COLUMN depth INTEGER NOT NULL DEFAULT 0;
-- Position of the page on which it was found; NULL for pages of the list.
ALTER TABLE source_urls ADD COLUMN found_on INTEGER;

-- The rules by which links are followed; NULL if they are not.
ALTER TABLE analyses ADD COLUMN follow TEXT;
-- Addresses that were left out beyond those that are kept in skipped_urls.
ALTER TABLE analyses ADD COLUMN unlisted_skipped_count INTEGER NOT NULL DEFAULT 0;

-- Addresses that were found on pages and left out, each once.
CREATE TABLE skipped_urls (
    id INTEGER PRIMARY KEY,
    analysis_id INTEGER NOT NULL REFERENCES analyses (id) ON DELETE CASCADE,
    unique_key TEXT NOT NULL,
    url TEXT NOT NULL,
    reason TEXT NOT NULL,
    depth INTEGER NOT NULL,
    found_on INTEGER NOT NULL,
    is_foreign INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX skipped_urls_by_key ON skipped_urls (analysis_id, unique_key);
CREATE INDEX skipped_urls_by_reason ON skipped_urls (analysis_id, reason, id);

-- What a list of projects says of each and a page of results of its analysis, kept instead of counted at each call.
ALTER TABLE analyses ADD COLUMN results_count INTEGER NOT NULL DEFAULT 0;
-- Titles, meta descriptions and H1s suggested in its results.
ALTER TABLE analyses ADD COLUMN tags_count INTEGER NOT NULL DEFAULT 0;
UPDATE analyses SET (results_count, tags_count) = (
    SELECT count(*), coalesce(sum((suggested_title IS NOT NULL) + (suggested_meta_description IS NOT NULL)
        + (suggested_h1 IS NOT NULL)), 0)
    FROM results WHERE analysis_id = analyses.id);

CREATE TRIGGER results_inserted AFTER INSERT ON results
BEGIN
    UPDATE analyses SET results_count = results_count + 1,
        tags_count = tags_count + (new.suggested_title IS NOT NULL) + (new.suggested_meta_description IS NOT NULL)
            + (new.suggested_h1 IS NOT NULL)
    WHERE id = new.analysis_id;
END;
CREATE TRIGGER results_retagged AFTER UPDATE OF suggested_title, suggested_meta_description, suggested_h1 ON results
WHEN (old.suggested_title IS NULL) <> (new.suggested_title IS NULL)
    OR (old.suggested_meta_description IS NULL) <> (new.suggested_meta_description IS NULL)
    OR (old.suggested_h1 IS NULL) <> (new.suggested_h1 IS NULL)
BEGIN
    UPDATE analyses SET tags_count = tags_count
        + (new.suggested_title IS NOT NULL) - (old.suggested_title IS NOT NULL)
        + (new.suggested_meta_description IS NOT NULL) - (old.suggested_meta_description IS NOT NULL)
        + (new.suggested_h1 IS NOT NULL) - (old.suggested_h1 IS NOT NULL)
    WHERE id = new.analysis_id;
END;
CREATE TRIGGER results_deleted AFTER DELETE ON results
BEGIN
    UPDATE analyses SET results_count = results_count - 1,
        tags_count = tags_count - (old.suggested_title IS NOT NULL) - (old.suggested_meta_description IS NOT NULL)
            - (old.suggested_h1 IS NOT NULL)
    WHERE id = old.analysis_id;
END;

-- What an analysis keeps, in bytes, as its owner's quota counts it: its list, its results, the decisions on them, their
-- reviews, and the texts of its pages, each as often as a result has it. Each row states its own bytes, and triggers add
-- them up: the sum is asked for whenever something begins. In a table of its own: the row of an analysis may be long.
-- `length(CAST(… AS BLOB))` stands for `octet_length`: an older SQLite opens no file whose columns use a function that it lacks.
ALTER TABLE source_urls ADD COLUMN row_bytes INTEGER GENERATED ALWAYS AS (
    200 + length(CAST(url AS BLOB)) + length(CAST(source AS BLOB)) + length(CAST(target_keywords AS BLOB))
        + coalesce(length(CAST(hreflangs AS BLOB)), 0)
) VIRTUAL;
ALTER TABLE results ADD COLUMN row_bytes INTEGER GENERATED ALWAYS AS (
    500 + coalesce(length(CAST(url AS BLOB)), 0) + coalesce(length(CAST(target_keyword AS BLOB)), 0)
        + coalesce(length(CAST(current_title AS BLOB)), 0) + coalesce(length(CAST(suggested_title AS BLOB)), 0)
        + coalesce(length(CAST(current_meta_description AS BLOB)), 0)
        + coalesce(length(CAST(suggested_meta_description AS BLOB)), 0)
        + coalesce(length(CAST(current_h1 AS BLOB)), 0) + coalesce(length(CAST(suggested_h1 AS BLOB)), 0)
        + coalesce(length(CAST(suggested_seo_text AS BLOB)), 0)
        + coalesce(length(CAST(suggested_lsi_keywords AS BLOB)), 0)
        + coalesce(length(CAST(indexability_issues AS BLOB)), 0) + coalesce(length(CAST(canonical_url AS BLOB)), 0)
        + coalesce(length(CAST(final_url AS BLOB)), 0) + coalesce(length(CAST(hops AS BLOB)), 0)
        + coalesce(length(CAST(error AS BLOB)), 0) + coalesce(length(CAST(skip_reason AS BLOB)), 0)
        + coalesce(length(CAST(findings AS BLOB)), 0) + coalesce(length(CAST(current_findings AS BLOB)), 0)
        + coalesce(length(CAST(evidence AS BLOB)), 0) + coalesce(length(CAST(issues AS BLOB)), 0)
        + coalesce(length(CAST(hreflangs AS BLOB)), 0)
) VIRTUAL;
ALTER TABLE decisions ADD COLUMN row_bytes INTEGER GENERATED ALWAYS AS (
    100 + coalesce(length(CAST(text AS BLOB)), 0) + coalesce(length(CAST(generated AS BLOB)), 0)
) VIRTUAL;
ALTER TABLE reviews ADD COLUMN row_bytes INTEGER GENERATED ALWAYS AS (
    150 + coalesce(length(CAST(reason AS BLOB)), 0) + coalesce(length(CAST("before" AS BLOB)), 0)
        + coalesce(length(CAST("after" AS BLOB)), 0)
) VIRTUAL;
ALTER TABLE bulk_undo ADD COLUMN row_bytes INTEGER GENERATED ALWAYS AS (
    100 + length(CAST(unique_key AS BLOB)) + coalesce(length(CAST("before" AS BLOB)), 0)
        + coalesce(length(CAST("after" AS BLOB)), 0)
) VIRTUAL;
ALTER TABLE results ADD COLUMN texts_bytes INTEGER NOT NULL DEFAULT 0;
UPDATE results SET texts_bytes = coalesce((SELECT sum(length(c.zstd)) FROM content c
    WHERE c.id IN (raw_content_id, distilled_content_id, undistilled_content_id)), 0)
WHERE coalesce(raw_content_id, distilled_content_id, undistilled_content_id) IS NOT NULL;

CREATE TABLE kept_bytes (
    analysis_id INTEGER PRIMARY KEY REFERENCES analyses (id) ON DELETE CASCADE ON UPDATE CASCADE,
    list_bytes INTEGER NOT NULL DEFAULT 0,
    results_bytes INTEGER NOT NULL DEFAULT 0,
    texts_bytes INTEGER NOT NULL DEFAULT 0,
    decisions_bytes INTEGER NOT NULL DEFAULT 0,
    reviews_bytes INTEGER NOT NULL DEFAULT 0,
    undo_bytes INTEGER NOT NULL DEFAULT 0
);
INSERT INTO kept_bytes SELECT id,
    (SELECT coalesce(sum(row_bytes), 0) FROM source_urls WHERE analysis_id = a.id),
    (SELECT coalesce(sum(row_bytes), 0) FROM results WHERE analysis_id = a.id),
    (SELECT coalesce(sum(texts_bytes), 0) FROM results WHERE analysis_id = a.id),
    (SELECT coalesce(sum(row_bytes), 0) FROM decisions WHERE analysis_id = a.id),
    (SELECT coalesce(sum(row_bytes), 0) FROM reviews WHERE analysis_id = a.id),
    (SELECT coalesce(sum(row_bytes), 0) FROM bulk_undo WHERE analysis_id = a.id)
FROM analyses a;
CREATE TRIGGER analyses_kept AFTER INSERT ON analyses
BEGIN
    INSERT OR IGNORE INTO kept_bytes (analysis_id) VALUES (new.id);
END;

CREATE TRIGGER source_urls_kept AFTER INSERT ON source_urls
BEGIN
    UPDATE kept_bytes SET list_bytes = list_bytes + new.row_bytes WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER source_urls_kept_changed AFTER UPDATE ON source_urls
WHEN old.row_bytes <> new.row_bytes
BEGIN
    UPDATE kept_bytes SET list_bytes = list_bytes + new.row_bytes - old.row_bytes
    WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER source_urls_kept_gone AFTER DELETE ON source_urls
BEGIN
    UPDATE kept_bytes SET list_bytes = list_bytes - old.row_bytes WHERE analysis_id = old.analysis_id;
END;

CREATE TRIGGER results_kept AFTER INSERT ON results
BEGIN
    UPDATE kept_bytes SET results_bytes = results_bytes + new.row_bytes, texts_bytes = texts_bytes + new.texts_bytes WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER results_kept_changed AFTER UPDATE ON results
WHEN old.row_bytes <> new.row_bytes OR old.texts_bytes <> new.texts_bytes
BEGIN
    UPDATE kept_bytes SET results_bytes = results_bytes + new.row_bytes - old.row_bytes,
        texts_bytes = texts_bytes + new.texts_bytes - old.texts_bytes
    WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER results_kept_gone AFTER DELETE ON results
BEGIN
    UPDATE kept_bytes SET results_bytes = results_bytes - old.row_bytes, texts_bytes = texts_bytes - old.texts_bytes WHERE analysis_id = old.analysis_id;
END;

-- INSERT OR REPLACE deletes the decision before it without a trigger.
CREATE TRIGGER decisions_kept_replaced BEFORE INSERT ON decisions
BEGIN
    UPDATE kept_bytes SET decisions_bytes = decisions_bytes - coalesce((SELECT row_bytes FROM decisions d
        WHERE d.analysis_id = new.analysis_id AND d.unique_key = new.unique_key AND d.element = new.element), 0)
    WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER decisions_kept AFTER INSERT ON decisions
BEGIN
    UPDATE kept_bytes SET decisions_bytes = decisions_bytes + new.row_bytes WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER decisions_kept_changed AFTER UPDATE ON decisions
WHEN old.row_bytes <> new.row_bytes
BEGIN
    UPDATE kept_bytes SET decisions_bytes = decisions_bytes + new.row_bytes - old.row_bytes
    WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER decisions_kept_gone AFTER DELETE ON decisions
BEGIN
    UPDATE kept_bytes SET decisions_bytes = decisions_bytes - old.row_bytes WHERE analysis_id = old.analysis_id;
END;

CREATE TRIGGER reviews_kept AFTER INSERT ON reviews
BEGIN
    UPDATE kept_bytes SET reviews_bytes = reviews_bytes + new.row_bytes WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER reviews_kept_changed AFTER UPDATE ON reviews
WHEN old.row_bytes <> new.row_bytes
BEGIN
    UPDATE kept_bytes SET reviews_bytes = reviews_bytes + new.row_bytes - old.row_bytes
    WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER reviews_kept_gone AFTER DELETE ON reviews
BEGIN
    UPDATE kept_bytes SET reviews_bytes = reviews_bytes - old.row_bytes WHERE analysis_id = old.analysis_id;
END;

CREATE TRIGGER bulk_undo_kept AFTER INSERT ON bulk_undo
BEGIN
    UPDATE kept_bytes SET undo_bytes = undo_bytes + new.row_bytes WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER bulk_undo_kept_changed AFTER UPDATE ON bulk_undo
WHEN old.row_bytes <> new.row_bytes
BEGIN
    UPDATE kept_bytes SET undo_bytes = undo_bytes + new.row_bytes - old.row_bytes WHERE analysis_id = new.analysis_id;
END;
CREATE TRIGGER bulk_undo_kept_gone AFTER DELETE ON bulk_undo
BEGIN
    UPDATE kept_bytes SET undo_bytes = undo_bytes - old.row_bytes WHERE analysis_id = old.analysis_id;
END;

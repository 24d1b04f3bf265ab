-- What a run asks of its results when it goes on, kept instead of counted: the more are done, the longer that takes.
-- Results that stand, those aside that are to be asked for again: pages without an answer, by verdict, with tags, with an
-- answer and no tags that could be written.
ALTER TABLE analyses ADD COLUMN unanswered_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN indexable_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN not_indexable_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN written_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN unwritten_count INTEGER NOT NULL DEFAULT 0;
-- Every page of the list before this position has a result that stands; there may be more.
ALTER TABLE analyses ADD COLUMN done_before INTEGER NOT NULL DEFAULT 0;
UPDATE analyses SET (unanswered_count, indexable_count, not_indexable_count, written_count, unwritten_count) = (
    SELECT coalesce(sum(outcome = 'failed'), 0), coalesce(sum(is_indexable IS 1), 0), coalesce(sum(is_indexable IS 0), 0),
        coalesce(sum(outcome = 'ok' AND is_failed = 0 AND skip_reason IS NULL), 0),
        coalesce(sum(outcome <> 'failed' AND is_failed = 1), 0)
    FROM results WHERE analysis_id = analyses.id AND is_reopened = 0);

DROP TRIGGER results_inserted;
CREATE TRIGGER results_inserted AFTER INSERT ON results
BEGIN
    UPDATE analyses SET results_count = results_count + 1,
        tags_count = tags_count + (new.suggested_title IS NOT NULL) + (new.suggested_meta_description IS NOT NULL)
            + (new.suggested_h1 IS NOT NULL),
        unanswered_count = unanswered_count + (new.is_reopened = 0 AND new.outcome = 'failed'),
        indexable_count = indexable_count + (new.is_reopened = 0 AND new.is_indexable IS 1),
        not_indexable_count = not_indexable_count + (new.is_reopened = 0 AND new.is_indexable IS 0),
        written_count = written_count
            + (new.is_reopened = 0 AND new.outcome = 'ok' AND new.is_failed = 0 AND new.skip_reason IS NULL),
        unwritten_count = unwritten_count + (new.is_reopened = 0 AND new.outcome <> 'failed' AND new.is_failed = 1)
    WHERE id = new.analysis_id;
END;
DROP TRIGGER results_deleted;
CREATE TRIGGER results_deleted AFTER DELETE ON results
BEGIN
    UPDATE analyses SET results_count = results_count - 1,
        tags_count = tags_count - (old.suggested_title IS NOT NULL) - (old.suggested_meta_description IS NOT NULL)
            - (old.suggested_h1 IS NOT NULL),
        unanswered_count = unanswered_count - (old.is_reopened = 0 AND old.outcome = 'failed'),
        indexable_count = indexable_count - (old.is_reopened = 0 AND old.is_indexable IS 1),
        not_indexable_count = not_indexable_count - (old.is_reopened = 0 AND old.is_indexable IS 0),
        written_count = written_count
            - (old.is_reopened = 0 AND old.outcome = 'ok' AND old.is_failed = 0 AND old.skip_reason IS NULL),
        unwritten_count = unwritten_count - (old.is_reopened = 0 AND old.outcome <> 'failed' AND old.is_failed = 1),
        done_before = 0
    WHERE id = old.analysis_id;
END;
CREATE TRIGGER results_judged_anew AFTER UPDATE OF is_reopened, outcome, is_indexable, is_failed, skip_reason ON results
WHEN (old.is_reopened, old.outcome, old.is_indexable, old.is_failed, old.skip_reason)
    IS NOT (new.is_reopened, new.outcome, new.is_indexable, new.is_failed, new.skip_reason)
BEGIN
    UPDATE analyses SET
        unanswered_count = unanswered_count
            - (old.is_reopened = 0 AND old.outcome = 'failed') + (new.is_reopened = 0 AND new.outcome = 'failed'),
        indexable_count = indexable_count
            - (old.is_reopened = 0 AND old.is_indexable IS 1) + (new.is_reopened = 0 AND new.is_indexable IS 1),
        not_indexable_count = not_indexable_count
            - (old.is_reopened = 0 AND old.is_indexable IS 0) + (new.is_reopened = 0 AND new.is_indexable IS 0),
        written_count = written_count
            - (old.is_reopened = 0 AND old.outcome = 'ok' AND old.is_failed = 0 AND old.skip_reason IS NULL)
            + (new.is_reopened = 0 AND new.outcome = 'ok' AND new.is_failed = 0 AND new.skip_reason IS NULL),
        unwritten_count = unwritten_count
            - (old.is_reopened = 0 AND old.outcome <> 'failed' AND old.is_failed = 1)
            + (new.is_reopened = 0 AND new.outcome <> 'failed' AND new.is_failed = 1),
        done_before = iif(new.is_reopened = 1, 0, done_before)
    WHERE id = new.analysis_id;
END;
-- Its place may be taken by another page.
CREATE TRIGGER source_urls_deleted AFTER DELETE ON source_urls
WHEN old.position < (SELECT done_before FROM analyses WHERE id = old.analysis_id)
BEGIN
    UPDATE analyses SET done_before = 0 WHERE id = old.analysis_id;
END;

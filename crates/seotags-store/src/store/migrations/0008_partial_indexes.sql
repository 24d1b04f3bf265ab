-- Of many results no text is kept: they need no entry.
DROP INDEX results_by_raw_content;
DROP INDEX results_by_distilled_content;
CREATE INDEX results_by_raw_content ON results (raw_content_id) WHERE raw_content_id IS NOT NULL;
CREATE INDEX results_by_distilled_content ON results (distilled_content_id) WHERE distilled_content_id IS NOT NULL;

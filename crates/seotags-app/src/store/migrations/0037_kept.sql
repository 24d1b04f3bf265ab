-- Bytes of an analysis for the quota of its owner: its list, results, decisions, reviews, and page texts (once per
-- result). Maintained by triggers, because the quota is checked whenever something starts. `counts.rs` defines each
-- count.
ALTER TABLE results ADD COLUMN texts_bytes INTEGER NOT NULL DEFAULT 0;
UPDATE results SET texts_bytes = coalesce((SELECT sum(octet_length(c.zstd)) FROM content c
    WHERE c.id IN (raw_content_id, distilled_content_id, undistilled_content_id)), 0)
WHERE coalesce(raw_content_id, distilled_content_id, undistilled_content_id) IS NOT NULL;
ALTER TABLE analyses ADD COLUMN list_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN results_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN texts_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN decisions_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN reviews_bytes INTEGER NOT NULL DEFAULT 0;
UPDATE analyses SET
    reviews_bytes = (SELECT coalesce(sum((150 + coalesce(octet_length(w.reason), 0) + coalesce(octet_length(w."before"), 0) + coalesce(octet_length(w."after"), 0))), 0) FROM reviews w WHERE w.analysis_id = analyses.id),
    list_bytes = (SELECT coalesce(sum((200 + octet_length(url) + octet_length(source) + octet_length(target_keywords)
        + coalesce(octet_length(hreflangs), 0))), 0) FROM source_urls WHERE analysis_id = analyses.id),
    (results_bytes, texts_bytes) = (SELECT coalesce(sum((500 + coalesce(octet_length(r.url), 0) + coalesce(octet_length(r.target_keyword), 0)
        + coalesce(octet_length(r.current_title), 0) + coalesce(octet_length(r.suggested_title), 0)
        + coalesce(octet_length(r.current_meta_description), 0)
        + coalesce(octet_length(r.suggested_meta_description), 0) + coalesce(octet_length(r.current_h1), 0)
        + coalesce(octet_length(r.suggested_h1), 0) + coalesce(octet_length(r.suggested_seo_text), 0)
        + coalesce(octet_length(r.suggested_lsi_keywords), 0) + coalesce(octet_length(r.indexability_issues), 0)
        + coalesce(octet_length(r.canonical_url), 0) + coalesce(octet_length(r.final_url), 0)
        + coalesce(octet_length(r.hops), 0) + coalesce(octet_length(r.error), 0)
        + coalesce(octet_length(r.skip_reason), 0) + coalesce(octet_length(r.findings), 0)
        + coalesce(octet_length(r.current_findings), 0) + coalesce(octet_length(r.evidence), 0)
        + coalesce(octet_length(r.issues), 0) + coalesce(octet_length(r.hreflangs), 0))), 0), coalesce(sum(r.texts_bytes), 0)
        FROM results r WHERE r.analysis_id = analyses.id),
    decisions_bytes = (SELECT coalesce(sum((100 + coalesce(octet_length(d.text), 0) + coalesce(octet_length(d.generated), 0))), 0) FROM decisions d WHERE d.analysis_id = analyses.id);

CREATE TRIGGER source_urls_kept AFTER INSERT ON source_urls
BEGIN
    UPDATE analyses SET list_bytes = list_bytes + (200 + octet_length(new.url) + octet_length(new.source) + octet_length(new.target_keywords)
        + coalesce(octet_length(new.hreflangs), 0)) WHERE id = new.analysis_id;
END;
CREATE TRIGGER source_urls_changed AFTER UPDATE OF url, source, target_keywords, hreflangs ON source_urls
BEGIN
    UPDATE analyses SET list_bytes = list_bytes + (200 + octet_length(new.url) + octet_length(new.source) + octet_length(new.target_keywords)
        + coalesce(octet_length(new.hreflangs), 0)) - (200 + octet_length(old.url) + octet_length(old.source) + octet_length(old.target_keywords)
        + coalesce(octet_length(old.hreflangs), 0)) WHERE id = new.analysis_id;
END;
CREATE TRIGGER source_urls_gone AFTER DELETE ON source_urls
BEGIN
    UPDATE analyses SET list_bytes = list_bytes - (200 + octet_length(old.url) + octet_length(old.source) + octet_length(old.target_keywords)
        + coalesce(octet_length(old.hreflangs), 0)) WHERE id = old.analysis_id;
END;
-- One update per result instead of two, because the row of an analysis may be long.
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
        unwritten_count = unwritten_count + (new.is_reopened = 0 AND new.outcome <> 'failed' AND new.is_failed = 1),
        texts_bytes = texts_bytes + new.texts_bytes, results_bytes = results_bytes + (500 + coalesce(octet_length(new.url), 0) + coalesce(octet_length(new.target_keyword), 0)
        + coalesce(octet_length(new.current_title), 0) + coalesce(octet_length(new.suggested_title), 0)
        + coalesce(octet_length(new.current_meta_description), 0)
        + coalesce(octet_length(new.suggested_meta_description), 0) + coalesce(octet_length(new.current_h1), 0)
        + coalesce(octet_length(new.suggested_h1), 0) + coalesce(octet_length(new.suggested_seo_text), 0)
        + coalesce(octet_length(new.suggested_lsi_keywords), 0)
        + coalesce(octet_length(new.indexability_issues), 0) + coalesce(octet_length(new.canonical_url), 0)
        + coalesce(octet_length(new.final_url), 0) + coalesce(octet_length(new.hops), 0)
        + coalesce(octet_length(new.error), 0) + coalesce(octet_length(new.skip_reason), 0)
        + coalesce(octet_length(new.findings), 0) + coalesce(octet_length(new.current_findings), 0)
        + coalesce(octet_length(new.evidence), 0) + coalesce(octet_length(new.issues), 0)
        + coalesce(octet_length(new.hreflangs), 0))
    WHERE id = new.analysis_id;
END;
CREATE TRIGGER results_changed AFTER UPDATE ON results
WHEN old.texts_bytes <> new.texts_bytes OR (500 + coalesce(octet_length(old.url), 0) + coalesce(octet_length(old.target_keyword), 0)
        + coalesce(octet_length(old.current_title), 0) + coalesce(octet_length(old.suggested_title), 0)
        + coalesce(octet_length(old.current_meta_description), 0)
        + coalesce(octet_length(old.suggested_meta_description), 0) + coalesce(octet_length(old.current_h1), 0)
        + coalesce(octet_length(old.suggested_h1), 0) + coalesce(octet_length(old.suggested_seo_text), 0)
        + coalesce(octet_length(old.suggested_lsi_keywords), 0)
        + coalesce(octet_length(old.indexability_issues), 0) + coalesce(octet_length(old.canonical_url), 0)
        + coalesce(octet_length(old.final_url), 0) + coalesce(octet_length(old.hops), 0)
        + coalesce(octet_length(old.error), 0) + coalesce(octet_length(old.skip_reason), 0)
        + coalesce(octet_length(old.findings), 0) + coalesce(octet_length(old.current_findings), 0)
        + coalesce(octet_length(old.evidence), 0) + coalesce(octet_length(old.issues), 0)
        + coalesce(octet_length(old.hreflangs), 0)) <> (500 + coalesce(octet_length(new.url), 0) + coalesce(octet_length(new.target_keyword), 0)
        + coalesce(octet_length(new.current_title), 0) + coalesce(octet_length(new.suggested_title), 0)
        + coalesce(octet_length(new.current_meta_description), 0)
        + coalesce(octet_length(new.suggested_meta_description), 0) + coalesce(octet_length(new.current_h1), 0)
        + coalesce(octet_length(new.suggested_h1), 0) + coalesce(octet_length(new.suggested_seo_text), 0)
        + coalesce(octet_length(new.suggested_lsi_keywords), 0)
        + coalesce(octet_length(new.indexability_issues), 0) + coalesce(octet_length(new.canonical_url), 0)
        + coalesce(octet_length(new.final_url), 0) + coalesce(octet_length(new.hops), 0)
        + coalesce(octet_length(new.error), 0) + coalesce(octet_length(new.skip_reason), 0)
        + coalesce(octet_length(new.findings), 0) + coalesce(octet_length(new.current_findings), 0)
        + coalesce(octet_length(new.evidence), 0) + coalesce(octet_length(new.issues), 0)
        + coalesce(octet_length(new.hreflangs), 0))
BEGIN
    UPDATE analyses SET texts_bytes = texts_bytes + new.texts_bytes - old.texts_bytes,
        results_bytes = results_bytes + (500 + coalesce(octet_length(new.url), 0) + coalesce(octet_length(new.target_keyword), 0)
        + coalesce(octet_length(new.current_title), 0) + coalesce(octet_length(new.suggested_title), 0)
        + coalesce(octet_length(new.current_meta_description), 0)
        + coalesce(octet_length(new.suggested_meta_description), 0) + coalesce(octet_length(new.current_h1), 0)
        + coalesce(octet_length(new.suggested_h1), 0) + coalesce(octet_length(new.suggested_seo_text), 0)
        + coalesce(octet_length(new.suggested_lsi_keywords), 0)
        + coalesce(octet_length(new.indexability_issues), 0) + coalesce(octet_length(new.canonical_url), 0)
        + coalesce(octet_length(new.final_url), 0) + coalesce(octet_length(new.hops), 0)
        + coalesce(octet_length(new.error), 0) + coalesce(octet_length(new.skip_reason), 0)
        + coalesce(octet_length(new.findings), 0) + coalesce(octet_length(new.current_findings), 0)
        + coalesce(octet_length(new.evidence), 0) + coalesce(octet_length(new.issues), 0)
        + coalesce(octet_length(new.hreflangs), 0))
        - (500 + coalesce(octet_length(old.url), 0) + coalesce(octet_length(old.target_keyword), 0)
        + coalesce(octet_length(old.current_title), 0) + coalesce(octet_length(old.suggested_title), 0)
        + coalesce(octet_length(old.current_meta_description), 0)
        + coalesce(octet_length(old.suggested_meta_description), 0) + coalesce(octet_length(old.current_h1), 0)
        + coalesce(octet_length(old.suggested_h1), 0) + coalesce(octet_length(old.suggested_seo_text), 0)
        + coalesce(octet_length(old.suggested_lsi_keywords), 0)
        + coalesce(octet_length(old.indexability_issues), 0) + coalesce(octet_length(old.canonical_url), 0)
        + coalesce(octet_length(old.final_url), 0) + coalesce(octet_length(old.hops), 0)
        + coalesce(octet_length(old.error), 0) + coalesce(octet_length(old.skip_reason), 0)
        + coalesce(octet_length(old.findings), 0) + coalesce(octet_length(old.current_findings), 0)
        + coalesce(octet_length(old.evidence), 0) + coalesce(octet_length(old.issues), 0)
        + coalesce(octet_length(old.hreflangs), 0))
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
        done_before = 0,
        texts_bytes = texts_bytes - old.texts_bytes, results_bytes = results_bytes - (500 + coalesce(octet_length(old.url), 0) + coalesce(octet_length(old.target_keyword), 0)
        + coalesce(octet_length(old.current_title), 0) + coalesce(octet_length(old.suggested_title), 0)
        + coalesce(octet_length(old.current_meta_description), 0)
        + coalesce(octet_length(old.suggested_meta_description), 0) + coalesce(octet_length(old.current_h1), 0)
        + coalesce(octet_length(old.suggested_h1), 0) + coalesce(octet_length(old.suggested_seo_text), 0)
        + coalesce(octet_length(old.suggested_lsi_keywords), 0)
        + coalesce(octet_length(old.indexability_issues), 0) + coalesce(octet_length(old.canonical_url), 0)
        + coalesce(octet_length(old.final_url), 0) + coalesce(octet_length(old.hops), 0)
        + coalesce(octet_length(old.error), 0) + coalesce(octet_length(old.skip_reason), 0)
        + coalesce(octet_length(old.findings), 0) + coalesce(octet_length(old.current_findings), 0)
        + coalesce(octet_length(old.evidence), 0) + coalesce(octet_length(old.issues), 0)
        + coalesce(octet_length(old.hreflangs), 0))
    WHERE id = old.analysis_id;
END;
-- INSERT OR REPLACE deletes the decision before it without a trigger. An upsert (ON CONFLICT DO UPDATE) would count twice.
CREATE TRIGGER decisions_kept BEFORE INSERT ON decisions
BEGIN
    UPDATE analyses SET decisions_bytes = decisions_bytes + (100 + coalesce(octet_length(new.text), 0) + coalesce(octet_length(new.generated), 0))
        - coalesce((SELECT (100 + coalesce(octet_length(d.text), 0) + coalesce(octet_length(d.generated), 0)) FROM decisions d
            WHERE d.analysis_id = new.analysis_id AND d.unique_key = new.unique_key AND d.element = new.element), 0)
    WHERE id = new.analysis_id;
END;
CREATE TRIGGER decisions_changed AFTER UPDATE ON decisions
BEGIN
    UPDATE analyses SET decisions_bytes = decisions_bytes + (100 + coalesce(octet_length(new.text), 0) + coalesce(octet_length(new.generated), 0)) - (100 + coalesce(octet_length(old.text), 0) + coalesce(octet_length(old.generated), 0)) WHERE id = new.analysis_id;
END;
CREATE TRIGGER decisions_gone AFTER DELETE ON decisions
BEGIN
    UPDATE analyses SET decisions_bytes = decisions_bytes - (100 + coalesce(octet_length(old.text), 0) + coalesce(octet_length(old.generated), 0)) WHERE id = old.analysis_id;
END;
CREATE TRIGGER reviews_kept AFTER INSERT ON reviews
BEGIN
    UPDATE analyses SET reviews_bytes = reviews_bytes + (150 + coalesce(octet_length(new.reason), 0) + coalesce(octet_length(new."before"), 0) + coalesce(octet_length(new."after"), 0))
    WHERE id = new.analysis_id;
END;
CREATE TRIGGER reviews_changed AFTER UPDATE OF reason, "before", "after" ON reviews
BEGIN
    UPDATE analyses SET reviews_bytes = reviews_bytes + (150 + coalesce(octet_length(new.reason), 0) + coalesce(octet_length(new."before"), 0) + coalesce(octet_length(new."after"), 0))
        - (150 + coalesce(octet_length(old.reason), 0) + coalesce(octet_length(old."before"), 0) + coalesce(octet_length(old."after"), 0))
    WHERE id = new.analysis_id;
END;
CREATE TRIGGER reviews_gone AFTER DELETE ON reviews
BEGIN
    UPDATE analyses SET reviews_bytes = reviews_bytes - (150 + coalesce(octet_length(old.reason), 0) + coalesce(octet_length(old."before"), 0) + coalesce(octet_length(old."after"), 0))
    WHERE id = old.analysis_id;
END;

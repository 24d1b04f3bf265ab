-- What a report filters, sorts and counts results by. The program works it out from each result when it stores or changes
-- one. `kind` is NULL until then; opening the store works out what is missing.
ALTER TABLE results ADD COLUMN kind TEXT;
-- The codes of its issues, with a blank before and after each.
ALTER TABLE results ADD COLUMN issue_codes TEXT NOT NULL DEFAULT '';
-- The state of the title, description, H1, SEO text and keywords, one letter each: (o)pen, (a)ccepted, (e)dited,
-- (r)ejected, (k)ept, (s)kipped; a capital letter if the element is locked.
ALTER TABLE results ADD COLUMN text_states TEXT NOT NULL DEFAULT '';
ALTER TABLE results ADD COLUMN has_error INTEGER NOT NULL DEFAULT 0;
-- Findings of warnings and errors on its suggestions.
ALTER TABLE results ADD COLUMN has_findings INTEGER NOT NULL DEFAULT 0;
-- Characters, as the checker counts them; NULL: there is no text.
ALTER TABLE results ADD COLUMN current_title_length INTEGER;
ALTER TABLE results ADD COLUMN suggested_title_length INTEGER;
ALTER TABLE results ADD COLUMN current_meta_length INTEGER;
ALTER TABLE results ADD COLUMN suggested_meta_length INTEGER;
ALTER TABLE results ADD COLUMN current_h1_length INTEGER;
ALTER TABLE results ADD COLUMN suggested_h1_length INTEGER;
-- The ranges of these lengths that a report counts, one letter each.
ALTER TABLE results ADD COLUMN length_ranges TEXT NOT NULL DEFAULT '';
ALTER TABLE results ADD COLUMN report_page TEXT GENERATED ALWAYS AS (
    kind || ' ' || coalesce(status_code, 0) || ' ' || text_states || ' ' || has_error || ' ' || has_findings
) VIRTUAL;

CREATE INDEX results_underived ON results (id) WHERE kind IS NULL;
-- Covers all filters except those on texts, so that a report of long rows is filtered and counted without reading them.
CREATE INDEX results_report ON results (analysis_id, id, kind, status_code, is_indexable, crawlable, has_error,
    has_findings, text_states, current_title_length, suggested_title_length, current_meta_length,
    suggested_meta_length, current_h1_length, suggested_h1_length, issue_codes, url);

-- The texts that a report searches and sorts by: reading them here takes a tenth of the time that reading the rows takes.
CREATE INDEX results_texts ON results (analysis_id, id, url, current_title, suggested_title, current_meta_description,
    suggested_meta_description, current_h1, suggested_h1, suggested_lsi_keywords, target_keyword);

-- Numbers of results that are alike: by their page (`report_page`), their issues, or the ranges of their lengths. A
-- summary adds them up, whatever the number of results. Results whose `kind` is NULL are not counted.
CREATE TABLE report_counts (
    analysis_id INTEGER NOT NULL REFERENCES analyses (id) ON DELETE CASCADE ON UPDATE CASCADE,
    facet TEXT NOT NULL,
    value TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (analysis_id, facet, value)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER results_reported AFTER INSERT ON results WHEN new.kind IS NOT NULL
BEGIN
    INSERT INTO report_counts VALUES (new.analysis_id, 'page', new.report_page, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
    INSERT INTO report_counts VALUES (new.analysis_id, 'issues', new.issue_codes, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
    INSERT INTO report_counts VALUES (new.analysis_id, 'lengths', new.length_ranges, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER results_report_page AFTER UPDATE OF kind, status_code, text_states, has_error, has_findings ON results
WHEN old.report_page IS NOT new.report_page
BEGIN
    UPDATE report_counts SET count = count - 1
    WHERE analysis_id = old.analysis_id AND facet = 'page' AND value = old.report_page;
    INSERT INTO report_counts SELECT new.analysis_id, 'page', new.report_page, 1 WHERE new.kind IS NOT NULL
        ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER results_report_issues AFTER UPDATE OF kind, issue_codes ON results
WHEN old.issue_codes <> new.issue_codes OR (old.kind IS NULL) <> (new.kind IS NULL)
BEGIN
    UPDATE report_counts SET count = count - 1
    WHERE analysis_id = old.analysis_id AND facet = 'issues' AND value = old.issue_codes AND old.kind IS NOT NULL;
    INSERT INTO report_counts SELECT new.analysis_id, 'issues', new.issue_codes, 1 WHERE new.kind IS NOT NULL
        ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER results_report_lengths AFTER UPDATE OF kind, length_ranges ON results
WHEN old.length_ranges <> new.length_ranges OR (old.kind IS NULL) <> (new.kind IS NULL)
BEGIN
    UPDATE report_counts SET count = count - 1
    WHERE analysis_id = old.analysis_id AND facet = 'lengths' AND value = old.length_ranges AND old.kind IS NOT NULL;
    INSERT INTO report_counts SELECT new.analysis_id, 'lengths', new.length_ranges, 1 WHERE new.kind IS NOT NULL
        ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER results_report_gone AFTER DELETE ON results WHEN old.kind IS NOT NULL
BEGIN
    UPDATE report_counts SET count = count - 1
    WHERE analysis_id = old.analysis_id AND facet = 'page' AND value = old.report_page;
    UPDATE report_counts SET count = count - 1
    WHERE analysis_id = old.analysis_id AND facet = 'issues' AND value = old.issue_codes;
    UPDATE report_counts SET count = count - 1
    WHERE analysis_id = old.analysis_id AND facet = 'lengths' AND value = old.length_ranges;
END;

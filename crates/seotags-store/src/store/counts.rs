//! Counts of a list and its results that are stored with the analysis, by triggers (`migrations/0026_counts.sql`,
//! `0029_going_on.sql`, `0037_kept.sql`, `0040_report.sql`) and with each result (`results/keep.rs`): the correct value of each count, and
//! recounting.

use super::report_counts::{self, Difference};
use rusqlite::{Connection, OptionalExtension as _, params_from_iter};
use seotags_core::url::AnalysisId;

/// Counts that are made from the same rows.
#[derive(Debug)]
struct Group {
    /// The message about analyses with other counts.
    fault: &'static str,
    /// The table that stores them, and its column with the analysis.
    table: (&'static str, &'static str),
    /// Its columns.
    columns: &'static str,
    /// The correct values of these columns.
    values: &'static str,
    /// The rows that are counted.
    of: &'static str,
}

const OF_ANALYSES: (&str, &str) = ("analyses", "id");
const KEPT_BYTES: (&str, &str) = ("kept_bytes", "analysis_id");

/// Numbers of results of each kind: without an answer, by verdict, with tags, with an answer but no tags that could be
/// written. The triggers count the same.
const KINDS: &str = "coalesce(sum(outcome = 'failed'), 0), coalesce(sum(is_indexable IS 1), 0),
     coalesce(sum(is_indexable IS 0), 0), coalesce(sum(outcome = 'ok' AND is_failed = 0 AND skip_reason IS NULL), 0),
     coalesce(sum(outcome <> 'failed' AND is_failed = 1), 0)";

const GROUPS: &[Group] = &[
    Group {
        fault: "analyses that count other results than they have",
        table: OF_ANALYSES,
        columns: "processed_urls_count",
        values: "count(*)",
        of: "results r WHERE r.analysis_id = a.id AND r.is_reopened = 0",
    },
    Group {
        fault: "analyses that count other results, open ones among them, or other tags than they have",
        table: OF_ANALYSES,
        columns: "results_count, tags_count",
        values: "count(*), coalesce(sum((suggested_title IS NOT NULL) + (suggested_meta_description IS NOT NULL)
             + (suggested_h1 IS NOT NULL)), 0)",
        of: "results r WHERE r.analysis_id = a.id",
    },
    Group {
        fault: "analyses that count other failed pages than they have",
        table: OF_ANALYSES,
        columns: "failed_urls_count",
        values: "count(*)",
        of: "results r WHERE r.analysis_id = a.id AND r.is_reopened = 0 AND r.is_failed = 1",
    },
    Group {
        fault: "analyses that count pages of another kind than they have",
        table: OF_ANALYSES,
        columns: "unanswered_count, indexable_count, not_indexable_count, written_count, unwritten_count",
        values: KINDS,
        of: "results r WHERE r.analysis_id = a.id AND r.is_reopened = 0",
    },
    Group {
        fault: "analyses with a wrong count of list bytes",
        table: KEPT_BYTES,
        columns: "list_bytes",
        values: "coalesce(sum(row_bytes), 0)",
        of: "source_urls s WHERE s.analysis_id = a.id",
    },
    Group {
        fault: "analyses with a wrong count of result bytes",
        table: KEPT_BYTES,
        columns: "results_bytes, texts_bytes",
        values: "coalesce(sum(row_bytes), 0), coalesce(sum(texts_bytes), 0)",
        of: "results r WHERE r.analysis_id = a.id",
    },
    Group {
        fault: "analyses with a wrong count of decision bytes",
        table: KEPT_BYTES,
        columns: "decisions_bytes",
        values: "coalesce(sum(row_bytes), 0)",
        of: "decisions d WHERE d.analysis_id = a.id",
    },
    Group {
        fault: "analyses with a wrong count of review bytes",
        table: KEPT_BYTES,
        columns: "reviews_bytes",
        values: "coalesce(sum(row_bytes), 0)",
        of: "reviews w WHERE w.analysis_id = a.id",
    },
    Group {
        fault: "analyses with a wrong count of undo bytes",
        table: KEPT_BYTES,
        columns: "undo_bytes",
        values: "coalesce(sum(row_bytes), 0)",
        of: "bulk_undo u WHERE u.analysis_id = a.id",
    },
];

/// Counts of a complete list: every analysis has one except a draft.
const LIST: Group = Group {
    fault: "analyses that count other pages than their list has",
    table: OF_ANALYSES,
    columns: "total_urls_count",
    values: "count(*)",
    of: "source_urls s WHERE s.analysis_id = a.id",
};

/// Open pages before the stored position before which all should be done.
const NOT_DONE: &str = "analyses a JOIN source_urls s ON s.analysis_id = a.id AND s.position < a.done_before
     WHERE NOT EXISTS (SELECT 1 FROM results r
         WHERE r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key AND r.is_reopened = 0)";

/// Contradictions, each with the query that counts them.
pub(super) fn rules() -> Vec<(&'static str, String)> {
    let of_list = (LIST.fault, format!("SELECT count(*) FROM analyses a WHERE is_draft = 0 AND {}", LIST.differs()));
    let of_results =
        GROUPS.iter().map(|group| (group.fault, format!("SELECT count(*) FROM analyses a WHERE {}", group.differs())));
    let not_done = (
        "pages without a result before the place up to which all are done",
        format!("SELECT count(*) FROM {NOT_DONE}"),
    );
    let of_report = (report_counts::FAULT, format!("SELECT count(*) FROM ({})", report_counts::wrong_ids()));
    std::iter::once(of_list).chain(of_results).chain([not_done, of_report]).collect()
}

/// The analyses with a wrong count. Reads all lists and results.
pub(super) fn wrong(db: &Connection) -> rusqlite::Result<Vec<AnalysisId>> {
    let of_results: Vec<String> = GROUPS.iter().map(Group::differs).collect();
    let sql = format!(
        "SELECT id FROM analyses a WHERE (is_draft = 0 AND {}) OR {} UNION SELECT a.id FROM {NOT_DONE} UNION {}",
        LIST.differs(),
        of_results.join(" OR "),
        report_counts::wrong_ids()
    );
    db.prepare(&sql)?.query_map([], |row| row.get(0).map(AnalysisId))?.collect()
}

/// Corrections to add to the counts of an analysis.
#[derive(Debug)]
pub(crate) struct Correction {
    /// The run of these counts: another run has counted from 0.
    run: i64,
    by: Vec<(&'static Group, Vec<i64>)>,
    report: Vec<Difference>,
}

/// The error in the counts of an analysis, in the state that the transaction sees; `None` if it is gone. Reads its list
/// and its results.
pub(super) fn correction(db: &Connection, id: AnalysisId) -> rusqlite::Result<Option<Correction>> {
    let sql = "SELECT run_number, is_draft FROM analyses WHERE id = ?1";
    let found = db.query_row(sql, [id.0], |row| Ok((row.get(0)?, row.get::<_, bool>(1)?))).optional()?;
    let Some((run, is_draft)) = found else { return Ok(None) };
    let mut by = Vec::new();
    for group in GROUPS.iter().chain((!is_draft).then_some(&LIST)) {
        let noted = group.noted(db, id)?;
        let counted = group.count(db, id)?;
        by.push((group, counted.iter().zip(noted).map(|(counted, noted)| counted.saturating_sub(noted)).collect()));
    }
    Ok(Some(Correction { run, by, report: report_counts::differences(db, id)? }))
}

/// Adds the correction, whatever was counted since, and looks for the done pages again. False if the analysis was
/// started again meanwhile: then nothing is changed.
pub(super) fn correct(db: &Connection, id: AnalysisId, correction: &Correction) -> rusqlite::Result<bool> {
    let sql = "UPDATE analyses SET done_before = 0 WHERE id = ?1 AND run_number = ?2";
    if db.execute(sql, [id.0, correction.run])? == 0 {
        return Ok(false);
    }
    db.execute("INSERT OR IGNORE INTO kept_bytes (analysis_id) VALUES (?1)", [id.0])?;
    for (group, by) in &correction.by {
        let (table, key) = group.table;
        let sums: Vec<String> =
            (2..).zip(group.columns()).map(|(at, c)| format!("{c} = {} + ?{at}", number(c))).collect();
        let sql = format!("UPDATE {table} SET {} WHERE {key} = ?1", sums.join(", "));
        db.execute(&sql, params_from_iter(std::iter::once(id.0).chain(by.iter().copied())))?;
    }
    report_counts::correct(db, id, &correction.report)?;
    Ok(true)
}

/// Recounts one analysis or all of them, while no other process writes.
pub(super) fn recount(db: &Connection, id: Option<AnalysisId>) -> rusqlite::Result<()> {
    let sql = "SELECT id FROM analyses WHERE ?1 IS NULL OR id = ?1";
    let ids: Vec<AnalysisId> =
        db.prepare(sql)?.query_map([id.map(|id| id.0)], |row| row.get(0).map(AnalysisId))?.collect::<Result<_, _>>()?;
    for id in ids {
        if let Some(correction) = correction(db, id)? {
            correct(db, id, &correction)?;
        }
    }
    Ok(())
}

/// A column's value as a number, whatever type it has.
fn number(column: &str) -> String {
    format!("CAST({column} AS INTEGER)")
}

/// If an analysis counts as done but has pages without a result, makes it resumable.
pub(super) fn reopen(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    let sql = "UPDATE analyses SET status = 'stopped'
         WHERE id = ?1 AND status = 'success' AND processed_urls_count <> total_urls_count";
    db.execute(sql, [id.0]).map(|_| ())
}

impl Group {
    fn differs(&self) -> String {
        let (table, key) = self.table;
        format!(
            "(SELECT {} FROM {table} WHERE {key} = a.id) IS NOT (SELECT {} FROM {})",
            self.columns, self.values, self.of
        )
    }

    fn columns(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.columns.split(", ")
    }

    /// The stored counts of an analysis; 0 for a missing row.
    fn noted(&self, db: &Connection, id: AnalysisId) -> rusqlite::Result<Vec<i64>> {
        let (table, key) = self.table;
        let sums: Vec<String> = self.columns().map(|column| format!("coalesce(sum({}), 0)", number(column))).collect();
        self.numbers(db, id, &format!("SELECT {} FROM {table} WHERE {key} = ?1", sums.join(", ")))
    }

    /// The correct counts.
    fn count(&self, db: &Connection, id: AnalysisId) -> rusqlite::Result<Vec<i64>> {
        self.numbers(db, id, &format!("SELECT {} FROM analyses a, {} AND a.id = ?1", self.values, self.of))
    }

    fn numbers(&self, db: &Connection, id: AnalysisId, sql: &str) -> rusqlite::Result<Vec<i64>> {
        db.query_row(sql, [id.0], |row| (0..self.columns().count()).map(|at| row.get(at)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::migrations::{ALL, to_version};
    use super::{correct, correction, recount, wrong};
    use rusqlite::Connection;
    use seotags_core::url::AnalysisId;

    /// The first schema that has all of these counts.
    const NOW: i64 = 40;

    const LIST: &str = "
        INSERT INTO settings VALUES ('s', '{}');
        INSERT INTO projects (id, name, name_key, domain, created_at) VALUES (1, 'Shop', 'shop', 'd', 0);
        INSERT INTO analyses (id, project_id, name, status, is_draft, settings_hash, created_at)
            VALUES (1, 1, 'List', 'processing', 0, 's', 0);";
    /// A result of every kind, including those to be retried.
    const EVERY_KIND: &str = "
        INSERT INTO results (analysis_id, unique_key, run_number, revision, url, target_keyword, indexability_issues, hops,
                notes, ai_distilled, findings, issues, source, content_truncated, spent, outcome, is_indexable, is_failed,
                skip_reason, is_reopened, suggested_title)
            SELECT 1, outcome || is_indexable || is_failed || ifnull(skip, '-') || is_reopened, 1, 1, '', '', '[]', '[]',
                '[]', 0, '[]', '[]', '{}', 0, '{}', outcome, iif(is_indexable = 2, NULL, is_indexable), is_failed, skip,
                is_reopened, skip
            FROM (SELECT 'ok' AS outcome UNION SELECT 'failed' UNION SELECT 'skipped'),
                (SELECT 0 AS is_indexable UNION SELECT 1 UNION SELECT 2), (SELECT 0 AS is_failed UNION SELECT 1),
                (SELECT NULL AS skip UNION SELECT 'x'), (SELECT 0 AS is_reopened UNION SELECT 1);";
    /// Counts that are made when a result is stored, not by triggers.
    const KEPT: &str =
        "UPDATE analyses SET processed_urls_count = (SELECT count(*) FROM results WHERE is_reopened = 0),
         failed_urls_count = (SELECT count(*) FROM results WHERE is_reopened = 0 AND is_failed = 1)";

    const DECIDED: &str = "INSERT INTO decisions VALUES (1, 'a', 'title', 'edited', 'Short', NULL, 0, 'ann', 0, NULL),
         (1, 'a', 'h1', 'accepted', NULL, NULL, 0, 'ann', 0, NULL)";

    fn of_version(version: i64) -> Connection {
        let mut db = Connection::open_in_memory().unwrap();
        to_version(&mut db, version).unwrap();
        db.execute_batch(LIST).unwrap();
        db
    }

    #[test]
    fn the_triggers_count_what_is_counted_here() {
        let db = of_version(NOW);
        let acts = [
            EVERY_KIND,
            "UPDATE results SET kind = 'indexable', text_states = 'oksss', length_ranges = 'ab----' WHERE id % 3 > 0",
            "UPDATE results SET kind = 'redirected', issue_codes = ' redirected ' WHERE id % 5 = 0",
            "UPDATE results SET text_states = 'Aksss', status_code = 200, has_error = 1 WHERE id % 2 = 0",
            "UPDATE results SET issue_codes = ' noindex_meta ', length_ranges = 'ba----' WHERE id % 4 = 0",
            "UPDATE results SET kind = NULL WHERE id % 7 = 0",
            "UPDATE results SET is_reopened = 1 - is_reopened",
            "UPDATE results SET is_failed = 1 - is_failed WHERE is_indexable = 1",
            "UPDATE results SET outcome = iif(outcome = 'ok', 'failed', 'ok')",
            "UPDATE results SET is_indexable = iif(is_indexable = 1, NULL, 1), skip_reason = NULL WHERE is_failed = 0",
            "UPDATE results SET current_title = 'Größe', texts_bytes = id",
            "UPDATE results SET current_title = NULL, issues = '[1]' WHERE id % 2 = 0",
            "INSERT INTO source_urls (analysis_id, position, unique_key, url, source, target_keywords)
                 VALUES (1, 0, 'a', 'https://a.example', '{}', '[]'), (1, 1, 'b', 'b', '', '');
             UPDATE analyses SET total_urls_count = 2",
            "UPDATE source_urls SET target_keywords = '[\"boots\"]' WHERE position = 1",
            "DELETE FROM source_urls WHERE position = 0; UPDATE analyses SET total_urls_count = 1",
            DECIDED,
            "INSERT OR REPLACE INTO decisions VALUES (1, 'a', 'title', 'edited', 'Longer', NULL, 0, 'ann', 0, '{}')",
            "DELETE FROM decisions WHERE element = 'h1'",
            "INSERT INTO reviews (analysis_id, round, call, place, unique_key, element)
                 VALUES (1, 1, 1, 0, 'a', 'title'), (1, 1, 1, 1, 'a', 'h1')",
            "UPDATE reviews SET reason = 'Too long', \"before\" = 'Größe', \"after\" = 'Size' WHERE element = 'h1'",
            "DELETE FROM reviews WHERE element = 'title'",
            "INSERT INTO bulk_decisions VALUES (1, 'ann');
             INSERT INTO bulk_undo (analysis_id, unique_key, element, before, after)
                 VALUES (1, 'a', 'title', NULL, '{}'), (1, 'a', 'h1', '{}', NULL), (1, 'b', 'h1', '[1]', NULL)",
            "INSERT INTO bulk_undo (analysis_id, unique_key, element, before, after)
                 VALUES (1, 'a', 'title', NULL, '{\"a\": 1}')
                 ON CONFLICT DO UPDATE SET after = excluded.after",
            "DELETE FROM bulk_undo WHERE unique_key = 'b'",
            "DELETE FROM results WHERE id % 3 = 0",
        ];
        for act in acts {
            db.execute_batch(act).unwrap();
            db.execute_batch(KEPT).unwrap();
            assert_eq!(wrong(&db).unwrap(), [], "{act}");
        }
        let bytes = "SELECT list_bytes > 200 AND results_bytes > 5000 AND texts_bytes > 0 AND decisions_bytes = 108
             AND reviews_bytes = 169 AND undo_bytes = 212
             FROM kept_bytes";
        assert!(db.query_row(bytes, [], |row| row.get::<_, bool>(0)).unwrap());
        db.execute_batch("DELETE FROM bulk_decisions").unwrap();
        let undo = db.query_row("SELECT undo_bytes FROM kept_bytes", [], |row| row.get::<_, u64>(0)).unwrap();
        assert_eq!(undo, 0, "what cannot be undone any more takes nothing");
        db.execute_batch("UPDATE analyses SET written_count = written_count + 1, done_before = 4").unwrap();
        assert_eq!(wrong(&db).unwrap(), [AnalysisId(1)]);
        recount(&db, Some(AnalysisId(1))).unwrap();
        assert_eq!(wrong(&db).unwrap(), []);
        db.execute_batch("UPDATE report_counts SET count = count + 2 WHERE facet = 'page'").unwrap();
        assert_eq!(wrong(&db).unwrap(), [AnalysisId(1)]);
        recount(&db, None).unwrap();
        assert_eq!(wrong(&db).unwrap(), []);
        db.execute_batch("DELETE FROM report_counts").unwrap();
        assert_eq!(wrong(&db).unwrap(), [AnalysisId(1)]);
        recount(&db, None).unwrap();
        db.execute_batch("DELETE FROM kept_bytes").unwrap();
        assert_eq!(wrong(&db).unwrap(), [AnalysisId(1)]);
        recount(&db, None).unwrap();
        assert_eq!(wrong(&db).unwrap(), []);
    }

    #[test]
    fn an_older_store_is_counted_as_here_when_it_is_brought_up_to_date() {
        let mut db = of_version(25);
        db.execute_batch(EVERY_KIND).unwrap();
        db.execute_batch(KEPT).unwrap();
        db.execute_batch(DECIDED).unwrap();
        ALL.to_latest(&mut db).unwrap();
        assert_eq!(wrong(&db).unwrap(), []);
    }

    #[test]
    fn writes_during_a_recount_are_counted() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("counted.db");
        let mut db = Connection::open(&path).unwrap();
        db.pragma_update(None, "journal_mode", "WAL").unwrap();
        to_version(&mut db, NOW).unwrap();
        db.execute_batch(LIST).unwrap();
        db.execute_batch(EVERY_KIND).unwrap();
        db.execute_batch(KEPT).unwrap();
        db.execute_batch(
            "UPDATE analyses SET indexable_count = 90, tags_count = 1, total_urls_count = 3, done_before = 4;
             UPDATE kept_bytes SET results_bytes = 1",
        )
        .unwrap();

        let reader = Connection::open(&path).unwrap();
        let state = reader.unchecked_transaction().unwrap();
        let before = correction(&state, AnalysisId(1)).unwrap().unwrap();
        let stands = "SELECT sum(is_reopened = 0), sum(is_reopened = 0 AND is_failed = 1) FROM results";
        let standing = |db: &Connection| db.query_row(stands, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let (kept, failed): (i64, i64) = standing(&db);
        db.execute_batch(
            "UPDATE results SET is_reopened = 1 - is_reopened, suggested_title = 'x' WHERE id % 2 = 0;
             DELETE FROM results WHERE id % 5 = 0;
             INSERT INTO source_urls (analysis_id, position, unique_key, url, source, target_keywords)
                 VALUES (1, 0, 'a', 'a', '', '');
             UPDATE analyses SET total_urls_count = total_urls_count + 1",
        )
        .unwrap();
        let (kept_now, failed_now): (i64, i64) = standing(&db);
        let counted = "UPDATE analyses SET processed_urls_count = processed_urls_count + ?1,
            failed_urls_count = failed_urls_count + ?2";
        db.execute(counted, (kept_now - kept, failed_now - failed)).unwrap();
        assert_eq!(standing(&state), (kept, failed), "the state that is counted");
        assert!(correct(&db, AnalysisId(1), &before).unwrap());
        assert_eq!(wrong(&db).unwrap(), []);
    }

    #[test]
    fn corrections_of_an_ended_run_do_not_change_the_next() {
        let db = of_version(NOW);
        db.execute_batch(EVERY_KIND).unwrap();
        let before = correction(&db, AnalysisId(1)).unwrap().unwrap();
        db.execute_batch("DELETE FROM results; UPDATE analyses SET run_number = 2, processed_urls_count = 0").unwrap();
        assert!(!correct(&db, AnalysisId(1), &before).unwrap());
        assert_eq!(wrong(&db).unwrap(), []);
        assert!(correction(&db, AnalysisId(2)).unwrap().is_none());
    }
}

//! What is counted of a list and its results and kept with the analysis, by triggers (`migrations/0026_counts.sql`,
//! `0029_going_on.sql`) and with each result (`results/keep.rs`): what each count must be, and counting anew.

use rusqlite::Connection;
use seotags::url::AnalysisId;

/// Counts that are made of the same rows.
struct Group {
    /// What is said of analyses whose counts these are not.
    fault: &'static str,
    /// The columns of `analyses`.
    columns: &'static str,
    /// What they hold.
    values: &'static str,
    /// Of which rows.
    of: &'static str,
}

/// Pages of each kind among results: without an answer, by verdict, with tags, with an answer and no tags that could be
/// written. The triggers count the same.
const KINDS: &str = "coalesce(sum(outcome = 'failed'), 0), coalesce(sum(is_indexable IS 1), 0),
     coalesce(sum(is_indexable IS 0), 0), coalesce(sum(outcome = 'ok' AND is_failed = 0 AND skip_reason IS NULL), 0),
     coalesce(sum(outcome <> 'failed' AND is_failed = 1), 0)";

const GROUPS: &[Group] = &[
    Group {
        fault: "analyses that count other results than they have",
        columns: "processed_urls_count",
        values: "count(*)",
        of: "results r WHERE r.analysis_id = a.id AND r.is_reopened = 0",
    },
    Group {
        fault: "analyses that count other results, open ones among them, or other tags than they have",
        columns: "results_count, tags_count",
        values: "count(*), coalesce(sum((suggested_title IS NOT NULL) + (suggested_meta_description IS NOT NULL)
             + (suggested_h1 IS NOT NULL)), 0)",
        of: "results r WHERE r.analysis_id = a.id",
    },
    Group {
        fault: "analyses that count other failed pages than they have",
        columns: "failed_urls_count",
        values: "count(*)",
        of: "results r WHERE r.analysis_id = a.id AND r.is_reopened = 0 AND r.is_failed = 1",
    },
    Group {
        fault: "analyses that count pages of another kind than they have",
        columns: "unanswered_count, indexable_count, not_indexable_count, written_count, unwritten_count",
        values: KINDS,
        of: "results r WHERE r.analysis_id = a.id AND r.is_reopened = 0",
    },
];

/// Counts of a list that is written, which is that of every analysis but a draft.
const LIST: Group = Group {
    fault: "analyses that count other pages than their list has",
    columns: "total_urls_count",
    values: "count(*)",
    of: "source_urls s WHERE s.analysis_id = a.id",
};

/// Pages before the place in the list before which all are done, and that are not.
const NOT_DONE: &str = "analyses a JOIN source_urls s ON s.analysis_id = a.id AND s.position < a.done_before
     WHERE NOT EXISTS (SELECT 1 FROM results r
         WHERE r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key AND r.is_reopened = 0)";

/// What must not be, each with the query that counts how often it is.
pub(super) fn rules() -> Vec<(&'static str, String)> {
    let of_list = (LIST.fault, format!("SELECT count(*) FROM analyses a WHERE is_draft = 0 AND {}", LIST.differs()));
    let of_results =
        GROUPS.iter().map(|group| (group.fault, format!("SELECT count(*) FROM analyses a WHERE {}", group.differs())));
    let not_done = (
        "pages without a result before the place up to which all are done",
        format!("SELECT count(*) FROM {NOT_DONE}"),
    );
    std::iter::once(of_list).chain(of_results).chain([not_done]).collect()
}

/// The analyses of which any count is not what it must be. Reads all lists and results.
pub(super) fn wrong(db: &Connection) -> rusqlite::Result<Vec<AnalysisId>> {
    let of_results: Vec<String> = GROUPS.iter().map(Group::differs).collect();
    let sql = format!(
        "SELECT id FROM analyses a WHERE (is_draft = 0 AND {}) OR {} UNION SELECT a.id FROM {NOT_DONE}",
        LIST.differs(),
        of_results.join(" OR ")
    );
    db.prepare(&sql)?.query_map([], |row| row.get(0).map(AnalysisId))?.collect()
}

/// Counts anew, of one analysis or of all; which pages are done is looked for anew, too.
pub(crate) fn recount(db: &Connection, id: Option<AnalysisId>) -> rusqlite::Result<()> {
    let of_results: Vec<String> = GROUPS.iter().map(Group::counted).collect();
    let sql =
        format!("UPDATE analyses AS a SET {}, done_before = 0 WHERE ?1 IS NULL OR a.id = ?1", of_results.join(", "));
    db.execute(&sql, [id.map(|id| id.0)])?;
    let sql = format!("UPDATE analyses AS a SET {} WHERE is_draft = 0 AND (?1 IS NULL OR a.id = ?1)", LIST.counted());
    db.execute(&sql, [id.map(|id| id.0)])?;
    Ok(())
}

/// An analysis that counts as done and has pages without a result can be resumed.
pub(super) fn reopen(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    let sql = "UPDATE analyses SET status = 'stopped'
         WHERE id = ?1 AND status = 'success' AND processed_urls_count <> total_urls_count";
    db.execute(sql, [id.0]).map(|_| ())
}

impl Group {
    fn differs(&self) -> String {
        format!("({}) <> (SELECT {} FROM {})", self.columns, self.values, self.of)
    }

    fn counted(&self) -> String {
        format!("({}) = (SELECT {} FROM {})", self.columns, self.values, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::super::migrations::{ALL, to_version};
    use super::{recount, wrong};
    use rusqlite::Connection;
    use seotags::url::AnalysisId;

    const LIST: &str = "
        INSERT INTO settings VALUES ('s', '{}');
        INSERT INTO projects (id, name, name_key, domain, created_at) VALUES (1, 'Shop', 'shop', 'd', 0);
        INSERT INTO analyses (id, project_id, name, status, is_draft, settings_hash, created_at)
            VALUES (1, 1, 'List', 'processing', 0, 's', 0);";
    /// A result of every kind, those among them that are to be asked for again.
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
    /// What is counted where a result is kept, not by triggers.
    const KEPT: &str =
        "UPDATE analyses SET processed_urls_count = (SELECT count(*) FROM results WHERE is_reopened = 0),
         failed_urls_count = (SELECT count(*) FROM results WHERE is_reopened = 0 AND is_failed = 1)";

    fn of_version(version: i64) -> Connection {
        let mut db = Connection::open_in_memory().unwrap();
        to_version(&mut db, version).unwrap();
        db.execute_batch(LIST).unwrap();
        db
    }

    #[test]
    fn the_triggers_count_what_is_counted_here() {
        let db = of_version(29);
        let acts = [
            EVERY_KIND,
            "UPDATE results SET is_reopened = 1 - is_reopened",
            "UPDATE results SET is_failed = 1 - is_failed WHERE is_indexable = 1",
            "UPDATE results SET outcome = iif(outcome = 'ok', 'failed', 'ok')",
            "UPDATE results SET is_indexable = iif(is_indexable = 1, NULL, 1), skip_reason = NULL WHERE is_failed = 0",
            "DELETE FROM results WHERE id % 3 = 0",
        ];
        for act in acts {
            db.execute_batch(act).unwrap();
            db.execute_batch(KEPT).unwrap();
            assert_eq!(wrong(&db).unwrap(), [], "{act}");
        }
        db.execute_batch("UPDATE analyses SET written_count = written_count + 1, done_before = 4").unwrap();
        assert_eq!(wrong(&db).unwrap(), [AnalysisId(1)]);
        recount(&db, Some(AnalysisId(1))).unwrap();
        assert_eq!(wrong(&db).unwrap(), []);
    }

    #[test]
    fn an_older_store_is_counted_as_here_when_it_is_brought_up_to_date() {
        let mut db = of_version(25);
        db.execute_batch(EVERY_KIND).unwrap();
        db.execute_batch(KEPT).unwrap();
        ALL.to_latest(&mut db).unwrap();
        assert_eq!(wrong(&db).unwrap(), []);
    }
}

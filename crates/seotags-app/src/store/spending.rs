//! What analyses and projects spend on models, by calendar month (UTC).

use jiff::tz::TimeZone;
use rusqlite::{Connection, OptionalExtension};
use seotags::generate::Cost;
use seotags::result::Usage;
use seotags::url::AnalysisId;

/// A month that does not hold another call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MonthCap {
    /// Spent and set aside, in millionths of a US dollar.
    pub(crate) spent_micros: u64,
    /// The cap.
    pub(crate) cap_micros: u64,
}

/// Whose money it is: the project, the analysis and its run; zeros for calls of none.
#[derive(Debug, Clone, Copy)]
struct Purse {
    project: i64,
    analysis: i64,
    run: i64,
}

/// Sets the worst case of a call aside, unless the project's month does not hold it.
pub(crate) fn reserve(
    db: &Connection,
    analysis: Option<AnalysisId>,
    worst: Cost,
    month_cap: Option<u64>,
) -> rusqlite::Result<Option<MonthCap>> {
    let purse = purse(db, analysis)?;
    if let Some(cap_micros) = month_cap {
        let spent_micros = of_month(db, purse.project)?;
        if spent_micros + worst.micros > cap_micros {
            return Ok(Some(MonthCap { spent_micros, cap_micros }));
        }
    }
    add(db, purse, &Usage::default(), [signed(worst.micros), signed(worst.tokens)])?;
    Ok(None)
}

/// Takes back what was set aside for a call that is known not to be paid.
pub(crate) fn release(db: &Connection, analysis: Option<AnalysisId>, worst: Cost) -> rusqlite::Result<()> {
    add(db, purse(db, analysis)?, &Usage::default(), [-signed(worst.micros), -signed(worst.tokens)])
}

/// What a call took, in place of what was set aside for it.
pub(crate) fn settle(
    db: &Connection,
    analysis: Option<AnalysisId>,
    worst: Cost,
    usage: &Usage,
) -> rusqlite::Result<()> {
    add(db, purse(db, analysis)?, usage, [-signed(worst.micros), -signed(worst.tokens)])
}

/// What the current run of an analysis has spent, with what is set aside: when nothing is under way, those are calls of
/// which nobody knows whether they were paid.
pub(crate) fn of_run(db: &Connection, analysis: AnalysisId) -> rusqlite::Result<Cost> {
    let purse = purse(db, Some(analysis))?;
    db.prepare_cached(
        "SELECT coalesce(sum(cost_micros + reserved_micros), 0),
             coalesce(sum(prompt_tokens + completion_tokens + reserved_tokens), 0)
         FROM spending WHERE project_id = ?1 AND analysis_id = ?2 AND run_number = ?3",
    )?
    .query_row((purse.project, purse.analysis, purse.run), |row| Ok(Cost { micros: row.get(0)?, tokens: row.get(1)? }))
}

/// What the project of an analysis has spent in this month, in millionths of a US dollar.
pub(crate) fn in_month(db: &Connection, analysis: Option<AnalysisId>) -> rusqlite::Result<u64> {
    let purse = purse(db, analysis)?;
    db.prepare_cached("SELECT coalesce(sum(cost_micros), 0) FROM spending WHERE project_id = ?1 AND month = ?2")?
        .query_row((purse.project, month()), |row| row.get(0))
}

/// What a project has spent and set aside in this month, in millionths of a US dollar.
fn of_month(db: &Connection, project: i64) -> rusqlite::Result<u64> {
    db.prepare_cached(
        "SELECT coalesce(sum(cost_micros + reserved_micros), 0) FROM spending WHERE project_id = ?1 AND month = ?2",
    )?
    .query_row((project, month()), |row| row.get(0))
}

fn add(db: &Connection, purse: Purse, usage: &Usage, reserved: [i64; 2]) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO spending (project_id, month, analysis_id, run_number, calls, prompt_tokens, cached_tokens,
             completion_tokens, cost_micros, reserved_micros, reserved_tokens)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, max(?10, 0), max(?11, 0))
         ON CONFLICT (project_id, month, analysis_id, run_number) DO UPDATE SET calls = calls + excluded.calls,
             prompt_tokens = prompt_tokens + excluded.prompt_tokens,
             cached_tokens = cached_tokens + excluded.cached_tokens,
             completion_tokens = completion_tokens + excluded.completion_tokens,
             cost_micros = cost_micros + excluded.cost_micros,
             -- What was set aside in another month is settled in this one.
             reserved_micros = max(reserved_micros + ?10, 0), reserved_tokens = max(reserved_tokens + ?11, 0)",
    )?
    .execute((
        purse.project,
        month(),
        purse.analysis,
        purse.run,
        usage.calls,
        usage.prompt_tokens,
        usage.cached_tokens,
        usage.completion_tokens,
        usage.cost_micros,
        reserved[0],
        reserved[1],
    ))?;
    Ok(())
}

fn purse(db: &Connection, analysis: Option<AnalysisId>) -> rusqlite::Result<Purse> {
    let nobody = Purse { project: 0, analysis: 0, run: 0 };
    let Some(id) = analysis else { return Ok(nobody) };
    // An answer that waited at a broker may come when its analysis is deleted.
    let sql = "SELECT project_id, run_number FROM analyses WHERE id = ?1
         UNION ALL SELECT project_id, run_number FROM deleted_analyses WHERE id = ?1";
    let row = |row: &rusqlite::Row<'_>| Ok(Purse { project: row.get(0)?, analysis: id.0, run: row.get(1)? });
    Ok(db.prepare_cached(sql)?.query_row([id.0], row).optional()?.unwrap_or(Purse { analysis: id.0, ..nobody }))
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// `2026-11`
fn month() -> String {
    seotags::clock::now().to_zoned(TimeZone::UTC).strftime("%Y-%m").to_string()
}

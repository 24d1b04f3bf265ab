//! What analyses and projects spend on models, by calendar month (UTC).

use crate::accounts::UserId;
use jiff::tz::TimeZone;
use rusqlite::{Connection, OptionalExtension};
use seotags::generate::{Cost, MonthOf};
use seotags::result::Usage;
use seotags::url::AnalysisId;

/// A month that does not hold another call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MonthCap {
    /// Whose month it is.
    pub(crate) whose: MonthOf,
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
    /// The user on whose allowance it draws.
    payer: Option<i64>,
    allowance_micros: Option<u64>,
}

/// Sets the worst case of a call aside, unless it does not fit into the month of the project, or into the user's allowance
/// with the operator's account.
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
            return Ok(Some(MonthCap { whose: MonthOf::Project, spent_micros, cap_micros }));
        }
    }
    if let (Some(payer), Some(cap_micros)) = (purse.payer, purse.allowance_micros) {
        let spent_micros = allowance_used(db, payer)?;
        if spent_micros + worst.micros > cap_micros {
            return Ok(Some(MonthCap { whose: MonthOf::Account, spent_micros, cap_micros }));
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

/// Writes down on whose allowance the run of an analysis draws, and how large it is.
pub(crate) fn bill(
    db: &Connection,
    analysis: AnalysisId,
    payer: Option<UserId>,
    allowance_micros: Option<u64>,
) -> rusqlite::Result<()> {
    let sql = "UPDATE analyses SET payer = ?2, allowance_micros = ?3 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((analysis.0, payer.map(|payer| payer.0), allowance_micros))?;
    Ok(())
}

/// What a user has spent at the operator's expense in this month, in millionths of a US dollar.
pub(crate) fn allowance_spent(db: &Connection, user: UserId) -> rusqlite::Result<u64> {
    let sql = "SELECT coalesce(sum(cost_micros), 0) FROM allowances_used WHERE user_id = ?1 AND month = ?2";
    db.prepare_cached(sql)?.query_row((user.0, month()), |row| row.get(0))
}

/// The same, with what is set aside.
fn allowance_used(db: &Connection, user: i64) -> rusqlite::Result<u64> {
    let sql =
        "SELECT coalesce(sum(cost_micros + reserved_micros), 0) FROM allowances_used WHERE user_id = ?1 AND month = ?2";
    db.prepare_cached(sql)?.query_row((user, month()), |row| row.get(0))
}

fn add_to_allowance(db: &Connection, user: i64, cost: u64, reserved: i64) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO allowances_used (user_id, month, cost_micros, reserved_micros) VALUES (?1, ?2, ?3, max(?4, 0))
         ON CONFLICT (user_id, month) DO UPDATE SET cost_micros = cost_micros + excluded.cost_micros,
             reserved_micros = max(reserved_micros + ?4, 0)",
    )?
    .execute((user, month(), cost, reserved))?;
    Ok(())
}

fn add(db: &Connection, purse: Purse, usage: &Usage, reserved: [i64; 2]) -> rusqlite::Result<()> {
    if let Some(payer) = purse.payer {
        add_to_allowance(db, payer, usage.cost_micros, reserved[0])?;
    }
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
    let nobody = Purse { project: 0, analysis: 0, run: 0, payer: None, allowance_micros: None };
    let Some(id) = analysis else { return Ok(nobody) };
    // An answer that waited at a broker may come when its analysis is deleted.
    let sql = "SELECT project_id, run_number, payer, allowance_micros FROM analyses WHERE id = ?1
         UNION ALL SELECT project_id, run_number, NULL, NULL FROM deleted_analyses WHERE id = ?1";
    let row = |row: &rusqlite::Row<'_>| {
        let (project, run) = (row.get(0)?, row.get(1)?);
        Ok(Purse { project, analysis: id.0, run, payer: row.get(2)?, allowance_micros: row.get(3)? })
    };
    Ok(db.prepare_cached(sql)?.query_row([id.0], row).optional()?.unwrap_or(Purse { analysis: id.0, ..nobody }))
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// `2026-11`
fn month() -> String {
    seotags::clock::now().to_zoned(TimeZone::UTC).strftime("%Y-%m").to_string()
}

#[cfg(test)]
mod tests {
    use super::{MonthCap, bill, release, reserve};
    use crate::App;
    use crate::accounts::UserId;
    use seotags::generate::{Cost, MonthOf};
    use seotags::url::AnalysisId;

    #[tokio::test]
    async fn a_user_has_one_allowance_over_all_projects() {
        let app = App::ephemeral().await.unwrap();
        let reserving = app.store.write(|db| {
            db.execute_batch(
                "PRAGMA defer_foreign_keys = ON;
                 INSERT INTO users (id, email, email_key, password_hash, created_at) VALUES (7, 'a@a.example', 'a@a.example', '', 0);
                 INSERT INTO projects (id, name, name_key, domain, settings, created_at, owner)
                     VALUES (1, 'A', 'a', 'a', '{}', 0, 7), (2, 'B', 'b', 'b', '{}', 0, 7);
                 INSERT INTO settings (hash, resolved) VALUES ('x', '{}');
                 INSERT INTO analyses (id, project_id, name, status, is_draft, inputs, filter_rules, created_at, settings_patch, settings_hash)
                     VALUES (1, 1, 'A', 'pending', 0, '[]', '[]', 0, '{}', 'x'), (2, 2, 'B', 'pending', 0, '[]', '[]', 0, '{}', 'x');",
            )?;
            let (one, two) = (AnalysisId(1), AnalysisId(2));
            for id in [one, two] {
                bill(db, id, Some(UserId(7)), Some(100))?;
            }
            let worst = Cost { micros: 60, tokens: 1 };
            let first = reserve(db, Some(one), worst, None)?;
            let second = reserve(db, Some(two), worst, None)?;
            release(db, Some(one), worst)?;
            let third = reserve(db, Some(two), worst, None)?;
            bill(db, two, None, None)?;
            let own_key = reserve(db, Some(two), worst, None)?;
            Ok([first, second, third, own_key])
        });
        let over = MonthCap { whose: MonthOf::Account, spent_micros: 60, cap_micros: 100 };
        assert_eq!(reserving.await.unwrap(), [None, Some(over), None, None]);
    }
}

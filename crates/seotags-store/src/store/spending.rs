//! What analyses and projects spend on models, by calendar month (UTC).

use super::reservations::{self, ReservedAmount, ReservedFor};
use super::{plans, users};
use crate::model::{UserId, cost_cap};
use jiff::tz::TimeZone;
use rusqlite::{Connection, OptionalExtension};
use seotags_core::calls::{Cost, MonthOf};
use seotags_core::result::Usage;
use seotags_core::settings::EngineChoice;
use seotags_core::url::AnalysisId;

/// A month's budget that another call would exceed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MonthCap {
    /// The owner of the budget.
    pub whose: MonthOf,
    /// Spent and reserved, in millionths of a US dollar.
    pub spent_micros: u64,
    /// The cap.
    pub cap_micros: u64,
}

/// The user whose allowance pays for calls with the operator's keys.
#[derive(Debug, Clone, PartialEq)]
pub struct Payer {
    /// The user.
    pub user: UserId,
    /// Services that use the operator's key.
    pub services: Vec<EngineChoice>,
    /// The monthly limit for users whose plan has none, in US dollars.
    pub max_cost_month: Option<f64>,
}

impl Payer {
    /// The payer of calls to a service; `None` if the key is not the operator's.
    pub fn of(payer: Option<&Self>, service: EngineChoice) -> Option<&Self> {
        payer.filter(|payer| payer.services.contains(&service))
    }

    /// Their current monthly limit, in millionths of a US dollar.
    fn cap_micros(&self, db: &Connection) -> rusqlite::Result<Option<u64>> {
        let Some(user) = users::by_id(db, self.user)? else { return Ok(None) };
        let cap = cost_cap(&user, plans::limits_of(db, self.user)?.as_ref(), self.max_cost_month);
        Ok(cap.map(|dollars| (dollars * 1e6).round() as u64))
    }
}

/// The project, the analysis and the run that pay; zeros for calls outside an analysis.
#[derive(Debug, Clone, Copy)]
struct MonthBudget {
    project: i64,
    analysis: i64,
    run: i64,
}

/// The purpose of a reservation, and who pays.
#[derive(Debug, Clone, Copy)]
pub struct Reservation<'a> {
    pub what: ReservedFor<'a>,
    pub analysis: Option<AnalysisId>,
    /// Set if the key is the operator's.
    pub payer: Option<&'a Payer>,
    /// The monthly limit of the project, in millionths of a US dollar.
    pub month_cap: Option<u64>,
}

/// Reserves the worst-case cost of a call or a batch, if it fits into the monthly budget of the project and the user's
/// allowance for the operator's key.
pub fn reserve(db: &Connection, reservation: Reservation<'_>, worst: Cost) -> rusqlite::Result<Option<MonthCap>> {
    let Reservation { what, analysis, payer, month_cap } = reservation;
    let purse = purse(db, analysis)?;
    if let Some(cap_micros) = month_cap {
        let spent_micros = of_month(db, purse.project)?;
        if spent_micros + worst.micros > cap_micros {
            return Ok(Some(MonthCap { whose: MonthOf::Project, spent_micros, cap_micros }));
        }
    }
    if let Some(payer) = payer
        && let Some(cap_micros) = payer.cap_micros(db)?
    {
        let spent_micros = allowance(db, payer.user)?.used();
        if spent_micros + worst.micros > cap_micros {
            return Ok(Some(MonthCap { whose: MonthOf::Account, spent_micros, cap_micros }));
        }
    }
    let held = ReservedAmount { worst, payer: payer.map(|payer| payer.user.0), ..now(purse) };
    reservations::put(db, what, &held)?;
    add(db, &held, &Usage::default(), [signed(worst.micros), signed(worst.tokens)])?;
    Ok(None)
}

/// Releases the reservation of a call or a batch that was certainly not billed.
pub fn release(
    db: &Connection,
    what: ReservedFor<'_>,
    analysis: Option<AnalysisId>,
    worst: Cost,
) -> rusqlite::Result<()> {
    settle(db, what, analysis, worst, &Usage::default())
}

/// Replaces the reservation of a call with its actual cost, for the month and payer of the reservation.
pub fn settle(
    db: &Connection,
    what: ReservedFor<'_>,
    analysis: Option<AnalysisId>,
    worst: Cost,
    usage: &Usage,
) -> rusqlite::Result<()> {
    let purse = purse(db, analysis)?;
    // An older version stored no reservation.
    let held = if worst == Cost::default() { None } else { reservations::take(db, what, purse.analysis)? };
    let held = held.unwrap_or(ReservedAmount { worst, ..now(purse) });
    add(db, &held, usage, [-signed(held.worst.micros), -signed(held.worst.tokens)])
}

/// Books the cost of a part of a batch. The reservation stays until the batch is complete.
pub fn draw(
    db: &Connection,
    what: ReservedFor<'_>,
    analysis: Option<AnalysisId>,
    usage: &Usage,
) -> rusqlite::Result<()> {
    let purse = purse(db, analysis)?;
    let held = reservations::find(db, what, purse.analysis)?.unwrap_or_else(|| now(purse));
    add(db, &held, usage, [0, 0])
}

/// Spending of the current run of an analysis, including reservations. When no call is in progress, reservations are
/// for calls that may or may not have been paid.
pub fn of_run(db: &Connection, analysis: AnalysisId) -> rusqlite::Result<Cost> {
    let purse = purse(db, Some(analysis))?;
    db.prepare_cached(
        "SELECT coalesce(sum(cost_micros + reserved_micros), 0),
             coalesce(sum(prompt_tokens + completion_tokens + reserved_tokens), 0)
         FROM spending WHERE project_id = ?1 AND analysis_id = ?2 AND run_number = ?3",
    )?
    .query_row((purse.project, purse.analysis, purse.run), |row| Ok(Cost { micros: row.get(0)?, tokens: row.get(1)? }))
}

/// Spending of the project of an analysis in this month, in millionths of a US dollar.
pub fn in_month(db: &Connection, analysis: Option<AnalysisId>) -> rusqlite::Result<u64> {
    let purse = purse(db, analysis)?;
    db.prepare_cached("SELECT coalesce(sum(cost_micros), 0) FROM spending WHERE project_id = ?1 AND month = ?2")?
        .query_row((purse.project, month()), |row| row.get(0))
}

/// Spending and reservations of a project in this month, in millionths of a US dollar.
fn of_month(db: &Connection, project: i64) -> rusqlite::Result<u64> {
    db.prepare_cached(
        "SELECT coalesce(sum(cost_micros + reserved_micros), 0) FROM spending WHERE project_id = ?1 AND month = ?2",
    )?
    .query_row((project, month()), |row| row.get(0))
}

/// A user's spending with the operator's keys in a month, in millionths of a US dollar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Allowance {
    /// Spent.
    pub cost_micros: u64,
    /// Reserved for calls in progress, and for calls that may or may not have been billed.
    pub reserved_micros: u64,
}

impl Allowance {
    fn used(self) -> u64 {
        self.cost_micros.saturating_add(self.reserved_micros)
    }
}

/// A user's spending with the operator's keys in this month.
pub fn allowance(db: &Connection, user: UserId) -> rusqlite::Result<Allowance> {
    let sql = "SELECT cost_micros, reserved_micros FROM allowances_used WHERE user_id = ?1 AND month = ?2";
    let row = |row: &rusqlite::Row<'_>| Ok(Allowance { cost_micros: row.get(0)?, reserved_micros: row.get(1)? });
    Ok(db.prepare_cached(sql)?.query_row((user.0, month()), row).optional()?.unwrap_or_default())
}

fn add_to_allowance(db: &Connection, held: &ReservedAmount, cost: u64, reserved: i64) -> rusqlite::Result<()> {
    // A deleted user has no allowance.
    db.prepare_cached(
        "INSERT INTO allowances_used (user_id, month, cost_micros, reserved_micros)
         SELECT id, ?2, ?3, max(?4, 0) FROM users WHERE id = ?1
         ON CONFLICT (user_id, month) DO UPDATE SET cost_micros = cost_micros + excluded.cost_micros,
             reserved_micros = max(reserved_micros + ?4, 0)",
    )?
    .execute((held.payer, &held.month, cost, reserved))?;
    Ok(())
}

fn add(db: &Connection, held: &ReservedAmount, usage: &Usage, reserved: [i64; 2]) -> rusqlite::Result<()> {
    if held.payer.is_some() {
        add_to_allowance(db, held, usage.cost_micros, reserved[0])?;
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
             -- What an older version set aside in another month is settled in this one.
             reserved_micros = max(reserved_micros + ?10, 0), reserved_tokens = max(reserved_tokens + ?11, 0)",
    )?
    .execute((
        held.project,
        &held.month,
        held.analysis,
        held.run,
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

fn purse(db: &Connection, analysis: Option<AnalysisId>) -> rusqlite::Result<MonthBudget> {
    let nobody = MonthBudget { project: 0, analysis: 0, run: 0 };
    let Some(id) = analysis else { return Ok(nobody) };
    // An answer may come from a broker after its analysis was deleted.
    let sql = "SELECT project_id, run_number FROM analyses WHERE id = ?1
         UNION ALL SELECT project_id, run_number FROM deleted_analyses WHERE id = ?1";
    let row = |row: &rusqlite::Row<'_>| Ok(MonthBudget { project: row.get(0)?, analysis: id.0, run: row.get(1)? });
    Ok(db.prepare_cached(sql)?.query_row([id.0], row).optional()?.unwrap_or(MonthBudget { analysis: id.0, ..nobody }))
}

/// An empty reservation in this month, with the payer of a purse.
fn now(purse: MonthBudget) -> ReservedAmount {
    let MonthBudget { project, analysis, run } = purse;
    ReservedAmount { project, analysis, run, month: month(), payer: None, worst: Cost::default() }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// `2026-11`
fn month() -> String {
    seotags_system::clock::now().to_zoned(TimeZone::UTC).strftime("%Y-%m").to_string()
}

#[cfg(test)]
mod tests {
    use super::{Allowance, MonthCap, Payer, Reservation, allowance, draw, release, reserve, settle};
    use crate::model::UserId;
    use crate::store::Store;
    use crate::store::reservations::ReservedFor;
    use rusqlite::Connection;
    use seotags_core::calls::{CallKey, Cost, MonthOf};
    use seotags_core::result::Usage;
    use seotags_core::settings::EngineChoice;
    use seotags_core::url::AnalysisId;

    const WORST: Cost = Cost { micros: 60, tokens: 1 };
    const USER: UserId = UserId(7);

    fn payer() -> Payer {
        Payer { user: USER, services: vec![EngineChoice::Openai], max_cost_month: Some(100e-6) }
    }

    fn of<'a>(what: ReservedFor<'a>, analysis: i64, payer: Option<&'a Payer>) -> Reservation<'a> {
        Reservation { what, analysis: Some(AnalysisId(analysis)), payer, month_cap: None }
    }

    fn used(db: &Connection) -> rusqlite::Result<(u64, u64)> {
        let Allowance { cost_micros, reserved_micros } = allowance(db, USER)?;
        Ok((cost_micros, reserved_micros))
    }

    /// The result of `work` in a store with a user.
    async fn with_user<T: Send + 'static>(work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static) -> T {
        let store = Store::ephemeral().unwrap();
        let done = store.write(move |db| {
            db.execute(
                "INSERT INTO users (id, email, email_key, password_hash, created_at) VALUES (7, 'a@a.example', 'a@a.example', '', 0)",
                [],
            )?;
            work(db)
        });
        done.await.unwrap()
    }

    #[tokio::test]
    async fn a_user_has_one_allowance_over_all_projects() {
        let outcomes = with_user(|db| {
            let (payer, key) = (payer(), CallKey("k".to_owned()));
            let (call, payer) = (ReservedFor::Call(&key), Some(&payer));
            let first = reserve(db, of(call, 1, payer), WORST)?;
            let second = reserve(db, of(call, 2, payer), WORST)?;
            release(db, call, Some(AnalysisId(1)), WORST)?;
            let third = reserve(db, of(call, 2, payer), WORST)?;
            let own_key = reserve(db, of(call, 2, Payer::of(payer, EngineChoice::Mistral)), WORST)?;
            Ok([first, second, third, own_key])
        });
        let over = MonthCap { whose: MonthOf::Account, spent_micros: 60, cap_micros: 100 };
        assert_eq!(outcomes.await, [None, Some(over), None, None]);
    }

    #[tokio::test]
    async fn a_reservation_is_released_in_its_own_month() {
        let (before, after, at_last) = with_user(|db| {
            let (payer, early, late) = (payer(), CallKey("early".to_owned()), CallKey("late".to_owned()));
            reserve(db, of(ReservedFor::Call(&early), 1, Some(&payer)), WORST)?;
            reserve(db, of(ReservedFor::Chunk(1), 1, Some(&payer)), Cost { micros: 40, tokens: 1 })?;
            // The month ends.
            for table in ["spending", "allowances_used", "set_aside"] {
                db.execute(&format!("UPDATE {table} SET month = '2000-01'"), [])?;
            }
            reserve(db, of(ReservedFor::Call(&late), 1, Some(&payer)), WORST)?;
            let before = used(db)?;
            release(db, ReservedFor::Call(&early), Some(AnalysisId(1)), WORST)?;
            let usage = Usage { cost_micros: 30, ..Usage::default() };
            draw(db, ReservedFor::Chunk(1), Some(AnalysisId(1)), &usage)?;
            release(db, ReservedFor::Chunk(1), Some(AnalysisId(1)), Cost { micros: 40, tokens: 1 })?;
            let sql = "SELECT cost_micros, reserved_micros FROM allowances_used WHERE month = '2000-01'";
            let after = db.query_row(sql, [], |row| Ok((row.get::<_, u64>(0)?, row.get::<_, u64>(1)?)))?;
            assert_eq!(used(db)?, before, "this month's own is untouched");
            settle(db, ReservedFor::Call(&late), Some(AnalysisId(1)), WORST, &usage)?;
            Ok((before, after, used(db)?))
        })
        .await;
        assert_eq!((before, after, at_last), ((0, 60), (30, 0), (30, 0)));
    }

    #[tokio::test]
    async fn a_call_is_paid_by_the_payer_of_its_reservation() {
        let (paid, own) = with_user(|db| {
            let (payer, key) = (payer(), CallKey("k".to_owned()));
            let (call, analysis) = (ReservedFor::Call(&key), Some(AnalysisId(1)));
            let usage = Usage { cost_micros: 30, ..Usage::default() };
            reserve(db, of(call, 1, Some(&payer)), WORST)?;
            // The same request of another analysis, with its own key.
            reserve(db, of(call, 2, None), WORST)?;
            settle(db, call, analysis, WORST, &usage)?;
            let paid = used(db)?;
            settle(db, call, Some(AnalysisId(2)), WORST, &usage)?;
            Ok((paid, used(db)?))
        })
        .await;
        assert_eq!((paid, own), ((30, 0), (30, 0)));
    }

    #[tokio::test]
    async fn a_changed_plan_applies_at_once_and_administrators_have_no_limit() {
        let outcomes = with_user(|db| {
            let (payer, key) = (payer(), CallKey("k".to_owned()));
            let mut outcomes = Vec::new();
            let dollar = Cost { micros: 1_000_000, tokens: 1 };
            for change in [
                "SELECT 1",
                "UPDATE plans SET limits = '{\"max_cost_per_month\": 1}' WHERE id = 1",
                "UPDATE plans SET limits = '{}' WHERE id = 1",
                "UPDATE users SET is_superuser = 1",
            ] {
                db.execute_batch(change)?;
                outcomes.push(reserve(db, of(ReservedFor::Call(&key), 1, Some(&payer)), dollar)?.is_none());
            }
            Ok(outcomes)
        });
        assert_eq!(outcomes.await, [false, true, false, true]);
    }
}

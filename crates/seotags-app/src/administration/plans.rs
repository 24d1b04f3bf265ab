//! Creating, changing, removing and assigning plans.

use super::error::AdministrationError;
use super::handle::{Administration, Done};
use super::logs::note;
use super::plan::{NewPlan, PlanChange};
use crate::disk_quota;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::Connection;
use seotags::clock;
use seotags::url::AnalysisId;
use seotags_store::model::admin_log::{Actor, AdminAction, NewEntry};
use seotags_store::model::{Plan, PlanId, PlanLimits, Usage, User, UserId, UserSummary};
use seotags_store::store::{At, StoreError, analyses, plans, users};
use serde_json::{Value, json};

/// Default limit of queued and running analyses per user, because each keeps its list.
const MOST_IN_PROGRESS: u64 = 50;

impl Administration {
    /// Every plan, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn plans(&self) -> Result<Vec<Plan>, StoreError> {
        self.store.read(plans::all).await
    }

    /// A plan by number.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn plan(&self, id: PlanId) -> Result<Option<Plan>, StoreError> {
        self.store.read(move |db| plans::by_id(db, id)).await
    }

    /// What the plan of a user allows.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn limits_of(&self, user: UserId) -> Result<PlanLimits, StoreError> {
        let plan = self.store.read(move |db| plans::of_user(db, user)).await?;
        Ok(plan.map(|plan| PlanLimits::of(&plan.limits)).unwrap_or_default())
    }

    /// The plan of a user with the current usage; `None` if the user does not exist.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn subscription_of(&self, user: UserId) -> Result<Option<(Plan, Usage)>, StoreError> {
        let found = move |db: &Connection| {
            let Some(plan) = plans::of_user(db, user)? else { return Ok(None) };
            Ok(Some((plan, plans::usage(db, user, this_month())?)))
        };
        self.store.read(found).await
    }

    /// The sentence on the limit that one more analysis in progress, of `new_urls` pages, would break; `None` if the
    /// user's plan allows it. A resumed analysis has no new pages. The transaction that begins the analysis checks this
    /// again.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn refused_by_plan(&self, user: UserId, new_urls: u64) -> Result<Option<String>, StoreError> {
        self.store.read(move |db| refusal(db, user, new_urls)).await
    }

    /// Creates a plan.
    ///
    /// # Errors
    /// [`AdministrationError::Plan`], [`AdministrationError::PlanTaken`], or the store.
    pub async fn create_plan(&self, actor: Actor, new: NewPlan) -> Result<Done<Plan>, AdministrationError> {
        let plan = new.checked()?;
        self.act(move |db| {
            if plans::by_name(db, &plan.name)?.is_some() {
                return Ok(Err(AdministrationError::PlanTaken));
            }
            let id = plans::insert(db, &plan)?;
            let Some(value) = plans::by_id(db, id)? else { return Ok(Err(AdministrationError::NoPlan)) };
            let entry = NewEntry::new(actor, AdminAction::CreatePlan).with("plan", value.name.as_str());
            let entry = Some(note(db, &entry)?);
            Ok(Ok(Done { value, entry }))
        })
        .await
    }

    /// Changes a plan; a new name applies to its users' subscriptions at once.
    ///
    /// # Errors
    /// As [`Self::create_plan`], [`AdministrationError::NoPlan`], [`AdministrationError::FreePlan`].
    pub async fn change_plan(
        &self,
        actor: Actor,
        id: PlanId,
        change: PlanChange,
    ) -> Result<Done<Plan>, AdministrationError> {
        self.act(move |db| {
            let Some(before) = plans::by_id(db, id)? else { return Ok(Err(AdministrationError::NoPlan)) };
            let after = match change.over(before.clone()) {
                Ok(after) => after,
                Err(error) => return Ok(Err(error)),
            };
            if id == PlanId::FREE && (after.name != before.name || !after.is_active) {
                return Ok(Err(AdministrationError::FreePlan));
            }
            if plans::by_name(db, &after.name)?.is_some_and(|other| other.id != id) {
                return Ok(Err(AdministrationError::PlanTaken));
            }
            plans::replace(db, &after)?;
            let changed = differences(&before, &after);
            let entry = NewEntry::new(actor, AdminAction::UpdatePlan)
                .with("plan", before.name.as_str())
                .with("changed", changed.clone());
            let has_changed = changed.as_object().is_some_and(|changed| !changed.is_empty());
            let entry = has_changed.then(|| note(db, &entry)).transpose()?;
            Ok(Ok(Done { value: after, entry }))
        })
        .await
    }

    /// Removes a plan. If it has users, they get another plan, which must then be given.
    ///
    /// # Errors
    /// [`AdministrationError::PlanInUse`], [`AdministrationError::UnusablePlan`] for the other one,
    /// [`AdministrationError::NoPlan`], [`AdministrationError::FreePlan`], or the store.
    pub async fn delete_plan(
        &self,
        actor: Actor,
        id: PlanId,
        reassign_to: Option<PlanId>,
    ) -> Result<Done<()>, AdministrationError> {
        self.act(move |db| {
            let Some(plan) = plans::by_id(db, id)? else { return Ok(Err(AdministrationError::NoPlan)) };
            if id == PlanId::FREE {
                return Ok(Err(AdministrationError::FreePlan));
            }
            let mut entry = NewEntry::new(actor, AdminAction::DeletePlan).with("plan", plan.name.as_str());
            match reassign_to {
                None if plan.user_count > 0 => {
                    return Ok(Err(AdministrationError::PlanInUse { users: plan.user_count }));
                }
                None => {}
                Some(to) => {
                    let found = plans::by_id(db, to)?.filter(|other| other.is_active && other.id != id);
                    let Some(other) = found else { return Ok(Err(AdministrationError::UnusablePlan)) };
                    let moved = plans::move_users(db, id, other.id)?;
                    entry = entry.with("reassigned_to", other.name).with("moved_users", moved as u64);
                }
            }
            plans::delete(db, id)?;
            let entry = Some(note(db, &entry)?);
            Ok(Ok(Done { value: (), entry }))
        })
        .await
    }

    /// Gives a user a plan by its number.
    ///
    /// # Errors
    /// [`AdministrationError::NoPlan`], [`AdministrationError::NoUser`], [`AdministrationError::UnusablePlan`], or the store.
    pub async fn assign_plan(
        &self,
        actor: Actor,
        id: PlanId,
        user: UserId,
    ) -> Result<Done<UserSummary>, AdministrationError> {
        self.act(move |db| {
            let Some(plan) = plans::by_id(db, id)? else { return Ok(Err(AdministrationError::NoPlan)) };
            let Some(before) = users::by_id(db, user)? else { return Ok(Err(AdministrationError::NoUser)) };
            if !plan.is_active {
                return Ok(Err(AdministrationError::UnusablePlan));
            }
            give(db, &before, &plan, NewEntry::new(actor, AdminAction::AssignPlan)).map(Ok)
        })
        .await
    }
}

fn refusal(db: &Connection, user: UserId, new_urls: u64) -> rusqlite::Result<Option<String>> {
    let limits = plans::of_user(db, user)?.map(|plan| PlanLimits::of(&plan.limits)).unwrap_or_default();
    // Administrators have no limits.
    let is_administrator = users::by_id(db, user)?.is_some_and(|user| user.is_superuser);
    let limits = if is_administrator { PlanLimits { urls_per_month: None, ..limits } } else { limits };
    let usage = plans::usage(db, user, this_month())?;
    if let Some((limit, most)) = limits.broken_by(usage, new_urls) {
        return Ok(Some(limit.refusal(most)));
    }
    if limits.concurrent_analyses.is_none() && usage.in_progress >= MOST_IN_PROGRESS {
        return Ok(Some(format!(
            "At most {MOST_IN_PROGRESS} analyses may be queued or running at once. Please wait until some have finished."
        )));
    }
    Ok(None)
}

/// Begins an analysis in the transaction that queues it. If its owner's plan does not allow it, refuses with a
/// sentence; otherwise counts its `new_urls`.
pub(crate) fn begin(db: &Connection, id: AnalysisId, new_urls: u64) -> rusqlite::Result<Result<(), String>> {
    let Some(owner) = analyses::owner(db, id)? else { return Ok(Ok(())) };
    if let Some(refusal) = refusal(db, owner, new_urls)? {
        return Ok(Err(refusal));
    }
    if let Some(refusal) = disk_quota::refused(db, owner, u64::from(analyses::is_draft(db, id)?))? {
        return Ok(Err(refusal));
    }
    plans::note_pages(db, owner, this_month(), new_urls).map(Ok)
}

/// The start of this month, in UTC.
fn this_month() -> At {
    let month = clock::now().to_zoned(TimeZone::UTC).first_of_month().and_then(|day| day.start_of_day());
    At(month.map_or(Timestamp::UNIX_EPOCH, |day| day.timestamp()))
}

/// Gives a user a plan. Logs nothing if the user has it already.
pub(super) fn give(db: &Connection, user: &User, plan: &Plan, entry: NewEntry) -> rusqlite::Result<Done<UserSummary>> {
    plans::assign(db, user.id, plan.id)?;
    let entry = entry.to(&user.email).with("from", user.subscription_type.as_str()).with("to", plan.name.as_str());
    let has_changed = user.subscription_type != plan.name;
    let entry = has_changed.then(|| note(db, &entry)).transpose()?;
    let value = users::summary_by_id(db, user.id)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    Ok(Done { value, entry })
}

/// Each changed field, with its old and new value.
fn differences(before: &Plan, after: &Plan) -> Value {
    let fields = |plan: &Plan| {
        json!({
            "name": plan.name, "description": plan.description, "price": plan.price,
            "limits": plan.limits, "features": plan.features, "is_active": plan.is_active,
        })
    };
    let (before, after) = (fields(before), fields(after));
    let changed = before.as_object().into_iter().flatten().filter_map(|(name, from)| {
        let to = after.get(name).filter(|to| *to != from)?;
        Some((name.clone(), json!({ "from": from, "to": to })))
    });
    Value::Object(changed.collect())
}

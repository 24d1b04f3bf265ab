//! A subscription plan, and what may be written into it.

use super::AdministrationError;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// Longest name in characters (`api` 8).
const MAX_NAME_CHARS: usize = seotags::lengths::PLAN_NAME;
/// Longest description in characters.
const MAX_DESCRIPTION_CHARS: usize = seotags::lengths::PLAN_DESCRIPTION;
/// Highest price in cents: what a number of a script holds exactly.
const MAX_PRICE: i64 = 1 << 53;

/// Number of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlanId(pub i64);

impl PlanId {
    /// The plan of everybody who has no other; it is never removed.
    pub const FREE: Self = Self(1);
}

impl fmt::Display for PlanId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A subscription plan.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// Never used twice.
    pub id: PlanId,
    /// Unique without regard to case; a user's `subscription_type`.
    pub name: String,
    /// What people read about it.
    pub description: String,
    /// In cents; none: free.
    pub price: Option<i64>,
    /// What its users may do; see [`super::PlanLimits`].
    pub limits: Map<String, Value>,
    /// What it is advertised with.
    pub features: Map<String, Value>,
    /// Users may be given it.
    pub is_active: bool,
    /// Users that have it.
    pub user_count: u64,
}

/// A plan that is to be made.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct NewPlan {
    /// 1 to 60 characters.
    pub name: String,
    /// What people read about it.
    pub description: String,
    /// In cents; none: free.
    pub price: Option<i64>,
    /// What its users may do.
    pub limits: Map<String, Value>,
    /// What it is advertised with.
    pub features: Map<String, Value>,
    /// Users may be given it.
    pub is_active: bool,
}

/// What is to be changed; `None` leaves a field.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PlanChange {
    /// 1 to 60 characters.
    pub name: Option<String>,
    /// What people read about it.
    pub description: Option<String>,
    /// In cents; `Some(None)`: free.
    pub price: Option<Option<i64>>,
    /// What its users may do.
    pub limits: Option<Map<String, Value>>,
    /// What it is advertised with.
    pub features: Option<Map<String, Value>>,
    /// Users may be given it.
    pub is_active: Option<bool>,
}

impl NewPlan {
    pub(super) fn checked(self) -> Result<Plan, AdministrationError> {
        let Self { name, description, price, limits, features, is_active } = self;
        let id = PlanId(0);
        checked(Plan { id, name, description, price, limits, features, is_active, user_count: 0 })
    }
}

impl PlanChange {
    /// The plan with the change over it.
    pub(super) fn over(self, plan: Plan) -> Result<Plan, AdministrationError> {
        let changed = Plan {
            name: self.name.unwrap_or(plan.name),
            description: self.description.unwrap_or(plan.description),
            price: self.price.unwrap_or(plan.price),
            limits: self.limits.unwrap_or(plan.limits),
            features: self.features.unwrap_or(plan.features),
            is_active: self.is_active.unwrap_or(plan.is_active),
            ..plan
        };
        checked(changed)
    }
}

fn checked(plan: Plan) -> Result<Plan, AdministrationError> {
    let name = plan.name.trim().to_owned();
    if !(1..=MAX_NAME_CHARS).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err(AdministrationError::Plan("A plan's name has 1 to 60 characters."));
    }
    if plan.description.chars().count() > MAX_DESCRIPTION_CHARS {
        return Err(AdministrationError::Plan("A plan's description has at most 2000 characters."));
    }
    if plan.price.is_some_and(|price| !(0..=MAX_PRICE).contains(&price)) {
        return Err(AdministrationError::Plan("Price must be a positive number or null."));
    }
    super::limits::check(&plan.limits)?;
    Ok(Plan { name, ..plan })
}

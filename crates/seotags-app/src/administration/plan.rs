//! The permitted values of a subscription plan.

use super::error::AdministrationError;
use seotags_store::model::{MAX_COST_PER_MONTH, Plan, PlanId, PlanLimit};
use serde_json::{Map, Value};

/// Longest name in characters.
const MAX_NAME_CHARS: usize = seotags::lengths::PLAN_NAME;
/// Longest description in characters.
const MAX_DESCRIPTION_CHARS: usize = seotags::lengths::PLAN_DESCRIPTION;
/// Highest price in cents: the largest number that JavaScript represents exactly.
const MAX_PRICE: i64 = 1 << 53;

/// A plan to create.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct NewPlan {
    /// 1 to 60 characters.
    pub name: String,
    /// The description that users read.
    pub description: String,
    /// In cents; `None`: free.
    pub price: Option<i64>,
    /// What its users may do.
    pub limits: Map<String, Value>,
    /// The features that it is advertised with.
    pub features: Map<String, Value>,
    /// Whether users may be given it.
    pub is_active: bool,
}

/// The changes to make; `None` keeps a field.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PlanChange {
    /// 1 to 60 characters.
    pub name: Option<String>,
    /// The description that users read.
    pub description: Option<String>,
    /// In cents; `Some(None)`: free.
    pub price: Option<Option<i64>>,
    /// What its users may do.
    pub limits: Option<Map<String, Value>>,
    /// The features that it is advertised with.
    pub features: Option<Map<String, Value>>,
    /// Whether users may be given it.
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
    /// The plan with the change applied.
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
    check_limits(&plan.limits)?;
    Ok(Plan { name, ..plan })
}

/// Enforced limits must be numbers; other keys may have any value.
fn check_limits(limits: &Map<String, Value>) -> Result<(), AdministrationError> {
    let is_usable = |limit: PlanLimit| match limits.get(limit.key()) {
        None | Some(Value::Null) => true,
        Some(value) => value.as_u64().is_some_and(|number| i64::try_from(number).is_ok()),
    };
    if PlanLimit::ALL.into_iter().all(is_usable) {
        let dollars = limits.get(PlanLimit::CostPerMonth.key()).and_then(Value::as_u64);
        if dollars.is_some_and(|dollars| dollars > MAX_COST_PER_MONTH) {
            return Err(AdministrationError::Plan("max_cost_per_month is at most 1000000 US dollars."));
        }
        Ok(())
    } else {
        Err(AdministrationError::Plan(
            "Limits that begin with max_ (projects, urls_per_analysis, urls_per_month, concurrent_analyses, cost_per_month) are whole numbers.",
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::check_limits;
    use serde_json::json;

    #[test]
    fn enforced_limits_must_be_numbers() {
        for (limits, is_good) in [
            (json!({"max_projects": 3, "seats": "many"}), true),
            (json!({"max_projects": null}), true),
            (json!({"max_projects": "3"}), false),
            (json!({"max_urls_per_month": -1}), false),
            (json!({"max_urls_per_month": 1.5}), false),
            (json!({"max_cost_per_month": 1_000_000}), true),
            (json!({"max_cost_per_month": 1_000_001}), false),
        ] {
            assert_eq!(check_limits(limits.as_object().unwrap()).is_ok(), is_good, "{limits}");
        }
    }
}

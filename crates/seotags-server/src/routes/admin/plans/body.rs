//! Plans in requests.

use seotags_api::PlanBody;
use seotags_app::administration::{NewPlan, PlanChange};

/// The plan to create.
pub(super) fn new_plan(body: PlanBody) -> NewPlan {
    NewPlan {
        name: body.name.unwrap_or_default(),
        description: body.description.unwrap_or_default(),
        price: body.price.flatten(),
        limits: body.limits.unwrap_or_default(),
        features: body.features.unwrap_or_default(),
        is_active: body.is_active.unwrap_or(true),
    }
}

/// The changes to make to a plan.
pub(super) fn plan_change(body: PlanBody) -> PlanChange {
    let PlanBody { name, description, price, limits, features, is_active } = body;
    PlanChange { name, description, price, limits, features, is_active }
}

//! A plan in requests.

use seotags_api::stated;
use seotags_app::administration::{NewPlan, PlanChange};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// A plan, or changes to one. Absent fields stay unchanged.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"name": "Pro", "description": "For agencies", "price": 4900, "limits": {"max_projects": 50}, "features": {"support": "phone"}, "is_active": true}))]
#[expect(clippy::option_option, reason = "absent and null have different meanings")]
pub(super) struct PlanBody {
    /// 1 to 60 characters, unique. Required for a new plan.
    #[schema(max_length = 60)]
    name: Option<String>,
    description: Option<String>,
    /// In cents; null: free.
    #[serde(default, deserialize_with = "stated")]
    #[schema(value_type = Option<i64>, minimum = 0)]
    price: Option<Option<i64>>,
    limits: Option<Map<String, Value>>,
    features: Option<Map<String, Value>>,
    is_active: Option<bool>,
}

impl PlanBody {
    /// The plan to create.
    pub(super) fn into_new(self) -> NewPlan {
        NewPlan {
            name: self.name.unwrap_or_default(),
            description: self.description.unwrap_or_default(),
            price: self.price.flatten(),
            limits: self.limits.unwrap_or_default(),
            features: self.features.unwrap_or_default(),
            is_active: self.is_active.unwrap_or(true),
        }
    }

    /// The changes to make.
    pub(super) fn into_change(self) -> PlanChange {
        let Self { name, description, price, limits, features, is_active } = self;
        PlanChange { name, description, price, limits, features, is_active }
    }
}

//! What users may do with the operator's account at a model's service.

use crate::accounts::User;
use crate::administration::{Plan, cost_cap};
use seotags::settings::SettingsPatch;
use std::collections::BTreeSet;
use std::fmt;

/// What a user may spend in a calendar month unless the operator says otherwise, in US dollars.
pub const USER_MAX_COST_MONTH: f64 = 10.0;

/// The feature of a plan that gives its users the operator's key.
pub const OPERATOR_KEY: &str = "operator_key";

/// Which users the operator's key is for. Administrators have it in any case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OperatorKey {
    /// Every user.
    #[default]
    Users,
    /// Those whose plan has the feature [`OPERATOR_KEY`].
    Granted,
    /// Administrators alone.
    Admins,
}

/// What the operator allows with their own key. Keys that users and projects have of their own are not bound by it.
#[derive(Debug, Clone)]
pub struct OperatorTerms {
    /// Who may use it.
    pub who: OperatorKey,
    /// Models that may be asked; `None`: any. What administrators state for a project or a user is allowed there as well.
    pub models: Option<Vec<String>>,
    /// Most that a user may spend in a calendar month (UTC), in US dollars; `None`: no bound. A plan may say otherwise, and
    /// administrators have none.
    pub max_cost_month: Option<f64>,
}

impl Default for OperatorTerms {
    /// Everybody, any model, up to [`USER_MAX_COST_MONTH`].
    fn default() -> Self {
        Self { who: OperatorKey::default(), models: None, max_cost_month: Some(USER_MAX_COST_MONTH) }
    }
}

/// What one user may do with the operator's key.
#[derive(Debug, Clone, PartialEq)]
pub struct UserTerms {
    /// They may use it at all.
    pub may_use: bool,
    /// Models that may be asked; `None`: any.
    pub models: Option<Vec<String>>,
    /// Most that they may spend in a calendar month, in US dollars; `None`: no bound.
    pub max_cost_month: Option<f64>,
}

impl UserTerms {
    /// Those of the operator.
    pub(super) const UNBOUND: Self = Self { may_use: true, models: None, max_cost_month: None };
}

impl OperatorTerms {
    /// What holds for a user with this plan.
    pub fn of(&self, user: &User, plan: Option<&Plan>) -> UserTerms {
        if user.is_superuser {
            return UserTerms::UNBOUND;
        }
        let has_feature = plan.is_some_and(|plan| plan.features.get(OPERATOR_KEY) == Some(&true.into()));
        let may_use = match self.who {
            OperatorKey::Users => true,
            OperatorKey::Granted => has_feature,
            OperatorKey::Admins => false,
        };
        let max_cost_month = cost_cap(user, plan.map(|plan| &plan.limits), self.max_cost_month);
        UserTerms { may_use, models: self.models.clone(), max_cost_month }
    }
}

/// A model that the operator's key is not for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelRefused {
    /// The setting that names it.
    pub field: &'static str,
    /// The model.
    pub model: String,
    /// Those that are allowed.
    pub allowed: Vec<String>,
}

impl fmt::Display for ModelRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let allowed = self.allowed.join(", ");
        write!(f, "the model {} cannot be used with this service's key (allowed models: {allowed})", self.model)
    }
}

impl std::error::Error for ModelRefused {}

impl ModelRefused {
    /// The same, beside the name of the field.
    pub fn message(&self) -> String {
        format!("this model cannot be used with this service's key; allowed models: {}", self.allowed.join(", "))
    }
}

impl UserTerms {
    /// Models that may be asked: those of the operator, and those that administrators state in these settings, of a project
    /// and of its owner.
    pub(super) fn models_with<'a>(&self, stated: impl Iterator<Item = &'a SettingsPatch>) -> Option<Vec<String>> {
        let mut allowed: Vec<String> = self.models.clone()?;
        allowed.extend(stated.flat_map(|patch| [&patch.openai_model, &patch.review_openai_model]).flatten().cloned());
        let mut known = BTreeSet::new();
        allowed.retain(|model| known.insert(model.clone()));
        Some(allowed)
    }
}

#[cfg(test)]
mod tests {
    use super::{ModelRefused, OperatorTerms};

    #[test]
    fn a_refusal_names_what_is_allowed() {
        let allowed = vec!["gpt-4.1-nano".to_owned(), "gpt-5".to_owned()];
        let refused = ModelRefused { field: "openai_model", model: "o1".to_owned(), allowed };
        assert_eq!(
            refused.to_string(),
            "the model o1 cannot be used with this service's key (allowed models: gpt-4.1-nano, gpt-5)"
        );
        assert_eq!(
            refused.message(),
            "this model cannot be used with this service's key; allowed models: gpt-4.1-nano, gpt-5"
        );
        assert_eq!(OperatorTerms::default().max_cost_month, Some(10.0));
    }
}

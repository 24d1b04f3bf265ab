//! The terms on which users may use the operator's account.

use seotags::settings::SettingsPatch;
use seotags_store::model::{Plan, User, cost_cap};
use std::collections::BTreeSet;
use std::fmt;

/// Default spending limit of a user in a calendar month, in US dollars.
pub const USER_MAX_COST_MONTH: f64 = 10.0;

/// The plan feature that allows its users to use the operator's key.
pub const OPERATOR_KEY: &str = "operator_key";

/// Which users may use the operator's key. Administrators always may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OperatorKey {
    /// Every user.
    #[default]
    Users,
    /// Users whose plan has the feature [`OPERATOR_KEY`].
    Granted,
    /// Only administrators.
    Admins,
}

/// The operator's limits for their own key. They do not apply to keys of users and projects.
#[derive(Debug, Clone)]
pub struct OperatorPolicy {
    /// Who may use it.
    pub who: OperatorKey,
    /// Allowed models; `None` allows all. Models that administrators set for a project or a user are also allowed
    /// there.
    pub models: Option<Vec<String>>,
    /// Spending limit of a user in a calendar month (UTC), in US dollars; `None` means no limit. A plan may override
    /// it; administrators have no limit.
    pub max_cost_month: Option<f64>,
}

impl Default for OperatorPolicy {
    /// Everybody, any model, up to [`USER_MAX_COST_MONTH`].
    fn default() -> Self {
        Self { who: OperatorKey::default(), models: None, max_cost_month: Some(USER_MAX_COST_MONTH) }
    }
}

/// What one user may do with the operator's key.
#[derive(Debug, Clone, PartialEq)]
pub struct UserPolicy {
    /// Whether they may use it at all.
    pub may_use: bool,
    /// Allowed models; `None` allows all.
    pub models: Option<Vec<String>>,
    /// Spending limit in a calendar month, in US dollars; `None` means no limit.
    pub max_cost_month: Option<f64>,
}

impl UserPolicy {
    /// No limits: the operator's own policy.
    pub(super) const UNBOUND: Self = Self { may_use: true, models: None, max_cost_month: None };
}

impl OperatorPolicy {
    /// The policy for a user with this plan.
    pub fn of(&self, user: &User, plan: Option<&Plan>) -> UserPolicy {
        if user.is_superuser {
            return UserPolicy::UNBOUND;
        }
        let has_feature = plan.is_some_and(|plan| plan.features.get(OPERATOR_KEY) == Some(&true.into()));
        let may_use = match self.who {
            OperatorKey::Users => true,
            OperatorKey::Granted => has_feature,
            OperatorKey::Admins => false,
        };
        let max_cost_month = cost_cap(user, plan.map(|plan| &plan.limits), self.max_cost_month);
        UserPolicy { may_use, models: self.models.clone(), max_cost_month }
    }
}

/// A model that may not be used with the operator's key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelRefused {
    /// The setting of the model.
    pub field: &'static str,
    /// The model.
    pub model: String,
    /// The allowed models.
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
    /// The message for a response that names the field.
    pub fn message(&self) -> String {
        format!("this model cannot be used with this service's key; allowed models: {}", self.allowed.join(", "))
    }
}

impl UserPolicy {
    /// The models that may be used: those of the operator, and those that administrators set in these settings, of a project
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
    use super::{ModelRefused, OperatorPolicy};

    #[test]
    fn a_refused_model_lists_the_allowed_ones() {
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
        assert_eq!(OperatorPolicy::default().max_cost_month, Some(10.0));
    }
}

//! Settings of users, projects and analyses in answers.

use seotags_core::settings::{Kind, SETTINGS, Setting, Settings, SettingsPatch};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The start of a setting's name where it is a default of a user.
pub const USER_PREFIX: &str = "default_";

/// Settings of a project (null or empty: the owner's default applies) or of an analysis (null: the project's default
/// applies).
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SettingsView {
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    values: Map<String, Value>,
}

impl SettingsView {
    /// The settings that only analyses have, in force.
    pub fn in_force(patch: &SettingsPatch, settings: Settings) -> Self {
        let mut in_force = SettingsPatch::from(settings);
        in_force.merge(patch.clone());
        Self::of(&in_force, "", Setting::is_only_of_analysis, |_, value| value)
    }

    /// The shared settings of an analysis. A user who may see the analysis may also set its models, and sees them.
    pub fn of_analysis(patch: &SettingsPatch) -> Self {
        Self::of(patch, "", Setting::is_shared, |_, value| value)
    }

    /// The settings of a project, with models only for superusers.
    pub fn of_project(patch: &SettingsPatch, for_administrator: bool) -> Self {
        Self::of(patch, "", Setting::is_shared, |setting, value| shown_to(for_administrator, setting, value))
    }

    /// The defaults of a user, with models only for superusers.
    pub fn of_user(patch: &SettingsPatch, for_administrator: bool) -> Self {
        Self::of(patch, USER_PREFIX, Setting::is_shared, |setting, value| shown_to(for_administrator, setting, value))
    }

    fn of(
        patch: &SettingsPatch,
        prefix: &str,
        has: fn(&Setting) -> bool,
        shown: impl Fn(&Setting, Value) -> Value,
    ) -> Self {
        let mut values = serde_json::to_value(patch).unwrap_or_default();
        let values = SETTINGS.iter().filter(|setting| has(setting)).map(|setting| {
            let value = values.get_mut(setting.name).map(Value::take).unwrap_or_default();
            (format!("{prefix}{}", setting.name), shown(setting, value))
        });
        Self { values: values.collect() }
    }
}

/// An unset list is shown as an empty one: for a project and a user, both mean the same.
fn shown_to(is_administrator: bool, setting: &Setting, value: Value) -> Value {
    let value = if setting.is_for_administrators() && !is_administrator { Value::Null } else { value };
    if setting.kind == Kind::List && value.is_null() { Value::Array(Vec::new()) } else { value }
}

//! Settings of users, projects and analyses in responses, and changes to them.

use crate::error::ApiError;
use seotags::settings::{Kind, Layer, Origin, SETTINGS, Setting, SettingError, Settings, SettingsPatch, resolve};
use serde::de::{Error as _, MapAccess};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// The start of a setting's name where it is a default of a user.
pub(crate) const USER_PREFIX: &str = "default_";
/// The maximum number of selectors.
const MOST_SELECTORS: usize = 100;

/// Settings of a project (null or empty: the owner's default applies) or of an analysis (null: the project's default
/// applies).
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct SettingsView {
    #[serde(flatten)]
    #[schema(ignore)]
    values: Map<String, Value>,
}

impl SettingsView {
    /// The settings that only analyses have, in force.
    pub(crate) fn in_force(patch: &SettingsPatch, settings: Settings) -> Self {
        let mut in_force = SettingsPatch::from(settings);
        in_force.merge(patch.clone());
        Self::of(&in_force, "", Setting::is_only_of_analysis, |_, value| value)
    }

    /// The shared settings of an analysis. A user who may see the analysis may also set its models, and sees them.
    pub(crate) fn of_analysis(patch: &SettingsPatch) -> Self {
        Self::of(patch, "", Setting::is_shared, |_, value| value)
    }

    /// The settings of a project, with models only for superusers.
    pub(crate) fn of_project(patch: &SettingsPatch, for_administrator: bool) -> Self {
        Self::of(patch, "", Setting::is_shared, |setting, value| shown_to(for_administrator, setting, value))
    }

    /// The defaults of a user, with models only for superusers.
    pub(crate) fn of_user(patch: &SettingsPatch, for_administrator: bool) -> Self {
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

/// Distinguishes an absent field (`None`) from null (`Some(None)`).
#[expect(clippy::option_option, reason = "absent and null have different meanings")]
pub(crate) fn stated<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// A change of settings, as a JSON merge patch (RFC 7396): an absent setting stays unchanged, null clears it.
#[derive(Debug, Clone, Default)]
pub(crate) struct SettingsChange {
    /// The settings that it changes.
    settings: Vec<&'static Setting>,
    /// Their new values; a cleared one has none.
    values: SettingsPatch,
}

impl SettingsChange {
    /// Reads the value of a setting from the field with this name.
    ///
    /// # Errors
    /// A value of the wrong type, or a second one.
    pub(crate) fn read<'de, A: MapAccess<'de>>(
        &mut self,
        setting: &'static Setting,
        field: &str,
        request: &mut A,
    ) -> Result<(), A::Error> {
        if self.names(setting) {
            return Err(A::Error::custom(format_args!("duplicate field `{field}`")));
        }
        self.settings.push(setting);
        self.values.read(setting.name, request)
    }

    fn names(&self, setting: &Setting) -> bool {
        self.settings.iter().any(|changed| changed.name == setting.name)
    }

    /// True if it changes nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.settings.is_empty()
    }

    /// True if it changes anything that only administrators may set.
    pub(crate) fn touches_models(&self) -> bool {
        self.settings.iter().any(|setting| setting.is_for_administrators())
    }

    /// The change as an ordinary user means it, who cannot see the models: null is the value that they were shown.
    pub(crate) fn of_ordinary_user(mut self) -> Self {
        let stated: Vec<&str> = self.values.names().collect();
        self.settings.retain(|setting| !setting.is_for_administrators() || stated.contains(&setting.name));
        self
    }

    /// The settings with the change applied.
    pub(crate) fn over(self, before: &SettingsPatch) -> SettingsPatch {
        let mut patch = before.clone();
        patch.retain(|setting| !self.names(setting));
        patch.merge(self.values);
        patch
    }

    /// The checked settings with the change applied. `""` and `[]` also clear a setting.
    ///
    /// # Errors
    /// 400 with a sentence on the first invalid value.
    pub(crate) fn applied_to(mut self, before: &SettingsPatch) -> Result<SettingsPatch, ApiError> {
        self.values.tidy();
        let patch = self.over(before);
        check(&patch)?;
        Ok(patch)
    }
}

fn check(patch: &SettingsPatch) -> Result<(), ApiError> {
    check_selectors(patch)?;
    let layer = Layer { origin: Origin::Default, patch: patch.clone() };
    resolve(&[layer]).map(|_| ()).map_err(|error| told(&error))
}

/// Limits the selectors of a patch, since each is matched against every page.
///
/// # Errors
/// 400
pub(crate) fn check_selectors(patch: &SettingsPatch) -> Result<(), ApiError> {
    const NAME: &str = "selectors_to_remove_before_distillation";
    let Some(selectors) = &patch.selectors_to_remove_before_distillation else { return Ok(()) };
    let (count, most) = (selectors.len(), MOST_SELECTORS);
    if count > most {
        return Err(ApiError::bad_request(format!("{NAME} has {count} entries; {most} are allowed.")));
    }
    Ok(())
}

/// The response for an invalid setting.
pub(crate) fn told(error: &SettingError) -> ApiError {
    ApiError::bad_request(match error {
        SettingError::TitleLengths { .. } => "Minimum title length must not exceed the maximum.".to_owned(),
        SettingError::Selector { selector } => format!("Invalid CSS selector: {selector}"),
        SettingError::TooLong { name, most, .. } => {
            format!("{} must be at most {most} characters.", capitalised(&name.replace('_', " ")))
        }
        SettingError::Spelling { given, why } => format!("The name \"{given}\" {why}."),
        SettingError::GoodPair { given, why } => format!("The good example \"{given}\" {why}."),
        // These messages begin with the name of the setting, which must stay in lower case.
        SettingError::Range { .. } | SettingError::TooMany { .. } => format!("The setting {error}."),
        other => sentence(&other.to_string()),
    })
}

/// With a capital letter and a full stop.
pub(crate) fn sentence(text: &str) -> String {
    let end = if text.ends_with('.') { "" } else { "." };
    format!("{}{end}", capitalised(text))
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use crate::entities::{ProjectChangeBody, Writable};
    use seotags::settings::SettingsPatch;

    fn changed(before: &SettingsPatch, body: &str) -> Result<SettingsPatch, String> {
        let Writable(change) = serde_json::from_str::<Writable<ProjectChangeBody>>(body).unwrap();
        change.settings.applied_to(before).map_err(|error| format!("{error:?}"))
    }

    #[test]
    fn absent_keeps_and_empty_clears() {
        let before =
            changed(&SettingsPatch::default(), r#"{"tone_and_style": " dry ", "title_suffix": " | Shop"}"#).unwrap();
        assert_eq!((before.tone_and_style.as_deref(), before.title_suffix.as_deref()), (Some("dry"), Some(" | Shop")));
        assert_eq!(changed(&before, "{}").unwrap(), before);
        for empty in [r#"{"tone_and_style": null}"#, r#"{"tone_and_style": " "}"#] {
            assert_eq!(changed(&before, empty).unwrap().tone_and_style, None, "{empty}");
        }
    }

    #[test]
    fn lists_lose_blanks_and_duplicates() {
        let patch =
            changed(&SettingsPatch::default(), r#"{"forbidden_words_in_tags": [" a ", "", "b", "a"]}"#).unwrap();
        assert_eq!(patch.forbidden_words_in_tags, Some(vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(changed(&patch, r#"{"forbidden_words_in_tags": []}"#).unwrap().forbidden_words_in_tags, None);
    }

    #[test]
    fn a_contradictory_house_style_is_refused() {
        let said = |body: &str| changed(&SettingsPatch::default(), body).unwrap_err();
        let error = said(r#"{"spellings": ["WordPress", "Wordpress"]}"#);
        assert!(error.contains(r#"The name \"Wordpress\" is also listed in another spelling"#), "{error}");
        let error = said(r#"{"good_pairs": ["WordPress hosting"]}"#);
        assert!(error.contains(r#"The good example \"WordPress hosting\" is not a pair"#), "{error}");
        assert!(!error.contains("Good_pairs"), "{error}");
    }

    #[test]
    fn values_out_of_range_are_reported_in_a_sentence() {
        let told = |body: &str| changed(&SettingsPatch::default(), body).unwrap_err();
        assert!(
            told(r#"{"title_min_length": 70, "title_max_length": 60}"#)
                .contains("Minimum title length must not exceed the maximum.")
        );
        assert!(told(r#"{"selectors_to_remove_before_distillation": ["p[["]}"#).contains("Invalid CSS selector: p[["));
        assert!(
            told(r#"{"title_max_length": 501}"#)
                .contains("The setting title_max_length is 501; it goes from 1 to 500.")
        );
        assert!(told(r#"{"language": "german"}"#).contains("ISO 639-1"));
    }
}

//! Settings of a project.

use crate::error::ApiError;
use seotags::settings::{Layer, Origin, SettingError, SettingsPatch, resolve};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::HashSet;
use utoipa::ToSchema;

/// The maximum number of selectors.
const MOST_SELECTORS: usize = 100;

/// Settings of a project (null or empty: the owner's default applies) or of an analysis (null: the project's default
/// applies).
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct SettingsView {
    pub(crate) language: Option<String>,
    pub(crate) tone_and_style: Option<String>,
    pub(crate) title_suffix: Option<String>,
    pub(crate) include_suffix_in_title_length_budget: Option<bool>,
    pub(crate) title_min_length: Option<u32>,
    pub(crate) title_max_length: Option<u32>,
    pub(crate) meta_description_info: Option<String>,
    pub(crate) seo_text_specific_instructions: Option<String>,
    pub(crate) forbidden_words_in_tags: Option<Vec<String>>,
    pub(crate) spellings: Option<Vec<String>>,
    pub(crate) good_pairs: Option<Vec<String>>,
    pub(crate) allow_emoji: Option<bool>,
    pub(crate) enable_ai_distillation: Option<bool>,
    pub(crate) selectors_to_remove_before_distillation: Option<Vec<String>>,
    /// For superusers; null for everybody else.
    pub(crate) openai_model: Option<String>,
    /// For superusers; null for everybody else.
    pub(crate) review_openai_model: Option<String>,
}

impl SettingsView {
    /// Like [`Self::of`], with unset lists as empty ones: for a project, both mean the same.
    pub(crate) fn of_project(patch: &SettingsPatch, for_administrator: bool) -> Self {
        let mut view = Self::of(patch, for_administrator);
        view.forbidden_words_in_tags.get_or_insert_default();
        view.spellings.get_or_insert_default();
        view.good_pairs.get_or_insert_default();
        view.selectors_to_remove_before_distillation.get_or_insert_default();
        view
    }

    /// The settings of a patch, with models only for superusers.
    pub(crate) fn of(patch: &SettingsPatch, for_administrator: bool) -> Self {
        let model = |model: &Option<String>| model.clone().filter(|_| for_administrator);
        Self {
            language: patch.language.clone(),
            tone_and_style: patch.tone_and_style.clone(),
            title_suffix: patch.title_suffix.clone(),
            include_suffix_in_title_length_budget: patch.include_suffix_in_title_length_budget,
            title_min_length: patch.title_min_length,
            title_max_length: patch.title_max_length,
            meta_description_info: patch.meta_description_info.clone(),
            seo_text_specific_instructions: patch.seo_text_specific_instructions.clone(),
            forbidden_words_in_tags: patch.forbidden_words_in_tags.clone(),
            spellings: patch.spellings.clone(),
            good_pairs: patch.good_pairs.clone(),
            allow_emoji: patch.allow_emoji,
            enable_ai_distillation: patch.enable_ai_distillation,
            selectors_to_remove_before_distillation: patch.selectors_to_remove_before_distillation.clone(),
            openai_model: model(&patch.openai_model),
            review_openai_model: model(&patch.review_openai_model),
        }
    }
}

/// Distinguishes an absent field (`None`) from null (`Some(None)`).
#[expect(clippy::option_option, reason = "absent and null have different meanings")]
pub(crate) fn stated<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// A change of settings: an absent field keeps one; null, `""` and `[]` clear it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::option_option, reason = "absent and null have different meanings")]
pub(crate) struct SettingsChange {
    #[serde(default, deserialize_with = "stated")]
    pub(crate) language: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) tone_and_style: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) title_suffix: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) include_suffix_in_title_length_budget: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) title_min_length: Option<Option<u32>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) title_max_length: Option<Option<u32>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) meta_description_info: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) seo_text_specific_instructions: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) forbidden_words_in_tags: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) spellings: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) good_pairs: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) allow_emoji: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) enable_ai_distillation: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) selectors_to_remove_before_distillation: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) openai_model: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) review_openai_model: Option<Option<String>>,
}

impl SettingsChange {
    /// True if it changes anything that only administrators may set.
    pub(crate) fn touches_models(&self) -> bool {
        self.openai_model.is_some() || self.review_openai_model.is_some()
    }

    /// The checked patch with the change applied.
    ///
    /// # Errors
    /// 400 with a sentence on the first invalid value.
    pub(crate) fn applied_to(self, before: &SettingsPatch) -> Result<SettingsPatch, ApiError> {
        let mut patch = before.clone();
        set(&mut patch.language, self.language.map(text));
        set(&mut patch.tone_and_style, self.tone_and_style.map(text));
        // A suffix begins with a blank.
        set(&mut patch.title_suffix, self.title_suffix.map(|suffix| suffix.filter(|text| !text.trim().is_empty())));
        set(&mut patch.include_suffix_in_title_length_budget, self.include_suffix_in_title_length_budget);
        set(&mut patch.title_min_length, self.title_min_length);
        set(&mut patch.title_max_length, self.title_max_length);
        set(&mut patch.meta_description_info, self.meta_description_info.map(text));
        set(&mut patch.seo_text_specific_instructions, self.seo_text_specific_instructions.map(text));
        set(&mut patch.forbidden_words_in_tags, self.forbidden_words_in_tags.map(list));
        set(&mut patch.spellings, self.spellings.map(list));
        set(&mut patch.good_pairs, self.good_pairs.map(list));
        set(&mut patch.allow_emoji, self.allow_emoji);
        set(&mut patch.enable_ai_distillation, self.enable_ai_distillation);
        let selectors = self.selectors_to_remove_before_distillation.map(list);
        set(&mut patch.selectors_to_remove_before_distillation, selectors);
        set(&mut patch.openai_model, self.openai_model.map(text));
        set(&mut patch.review_openai_model, self.review_openai_model.map(text));
        check(&patch)?;
        Ok(patch)
    }
}

#[expect(clippy::option_option, reason = "absent and null have different meanings")]
fn set<T>(field: &mut Option<T>, change: Option<Option<T>>) {
    if let Some(value) = change {
        *field = value;
    }
}

fn text(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Trimmed, without empty entries and duplicates.
fn list(entries: Option<Vec<String>>) -> Option<Vec<String>> {
    let entries = entries.unwrap_or_default();
    let mut known = HashSet::new();
    let trimmed = entries.iter().map(|entry| entry.trim());
    let kept = trimmed.filter(|entry| !entry.is_empty() && known.insert(*entry)).map(str::to_owned);
    Some(kept.collect::<Vec<_>>()).filter(|kept| !kept.is_empty())
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
    use super::{SettingsChange, list};
    use seotags::settings::SettingsPatch;

    fn changed(before: &SettingsPatch, body: &str) -> Result<SettingsPatch, String> {
        let change: SettingsChange = serde_json::from_str(body).unwrap();
        change.applied_to(before).map_err(|error| format!("{error:?}"))
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
    fn a_long_list_is_gone_through_once() {
        let many: Vec<String> = (0..1_000_000).map(|number| (number % 700_000).to_string()).collect();
        assert_eq!(list(Some(many)).unwrap().len(), 700_000);
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

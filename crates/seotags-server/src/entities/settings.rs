//! Checks settings in requests.

use crate::error::ApiError;
use seotags::settings::{Layer, Origin, SettingError, SettingsPatch, resolve};
use seotags_api::SettingsChange;

/// The checked settings with the change applied. `""` and `[]` also clear a setting.
///
/// # Errors
/// 400 with a sentence on the first invalid value.
pub(crate) fn applied(change: SettingsChange, before: &SettingsPatch) -> Result<SettingsPatch, ApiError> {
    let patch = change.tidied().over(before);
    check(&patch)?;
    Ok(patch)
}

fn check(patch: &SettingsPatch) -> Result<(), ApiError> {
    let layer = Layer { origin: Origin::Default, patch: patch.clone() };
    resolve(&[layer]).map(|_| ()).map_err(|error| setting_refusal(&error))
}

/// The response for an invalid setting.
pub(crate) fn setting_refusal(error: &SettingError) -> ApiError {
    ApiError::bad_request(match error {
        SettingError::TitleLengths { .. } => "Minimum title length must not exceed the maximum.".to_owned(),
        SettingError::Selector { selector } => format!("Invalid CSS selector: {selector}"),
        SettingError::TooLong { name, most, .. } => {
            format!("{} must be at most {most} characters.", capitalised(&name.replace('_', " ")))
        }
        SettingError::Spelling { given, why } => format!("The name \"{given}\" {why}."),
        SettingError::GoodPair { given, why } => format!("The good example \"{given}\" {why}."),
        // These messages begin with the name of the setting, which must stay in lower case.
        SettingError::Range { .. } => format!("The setting {error}."),
        SettingError::TooMany { .. } => format!("{error}."),
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
    use super::applied;
    use seotags::settings::SettingsPatch;
    use seotags_api::{ProjectChangeBody, Writable};

    fn changed(before: &SettingsPatch, body: &str) -> Result<SettingsPatch, String> {
        let Writable(change) = serde_json::from_str::<Writable<ProjectChangeBody>>(body).unwrap();
        applied(change.settings, before).map_err(|error| format!("{error:?}"))
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
        let refusal = |body: &str| changed(&SettingsPatch::default(), body).unwrap_err();
        assert!(
            refusal(r#"{"title_min_length": 70, "title_max_length": 60}"#)
                .contains("Minimum title length must not exceed the maximum.")
        );
        assert!(
            refusal(r#"{"selectors_to_remove_before_distillation": ["p[["]}"#).contains("Invalid CSS selector: p[[")
        );
        assert!(
            refusal(r#"{"title_max_length": 501}"#)
                .contains("The setting title_max_length is 501; it must be between 1 and 500.")
        );
        assert!(refusal(r#"{"language": "german"}"#).contains("ISO 639-1"));
    }
}

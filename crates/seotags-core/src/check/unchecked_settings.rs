//! Wishes in the settings that are not checked.

use crate::settings::Settings;

/// The settings in free text that only a person can check a text against.
pub fn unchecked_settings(settings: &Settings) -> Vec<&'static str> {
    let is_said = |text: &Option<String>| text.as_deref().is_some_and(|text| !text.trim().is_empty());
    [
        ("tone_and_style", is_said(&settings.tone_and_style)),
        ("meta_description_info", is_said(&settings.meta_description_info)),
        ("seo_text_specific_instructions", is_said(&settings.seo_text_specific_instructions)),
        ("good_pairs", !settings.good_pairs.is_empty()),
        ("prompt", is_said(&settings.prompt)),
    ]
    .into_iter()
    .filter_map(|(name, is_said)| is_said.then_some(name))
    .collect()
}

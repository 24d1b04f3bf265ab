//! What the definitions of settings cannot express: rules about the meaning of a value, and about several values. They
//! are checked once after resolving.

use super::definitions::Settings;
use super::engine::FallbackEngine;
use super::headers::{header_name, is_header_name, why_refused};
use super::setting_error::SettingError;
use crate::prompt_template::check_template;
use crate::text::squash;
use isolang::Language;

/// Checks every value; called by [`super::resolve()`].
pub(super) fn check(settings: &Settings) -> Result<(), SettingError> {
    settings.check_values()?;
    let max = settings.title_max_length;
    if let Some(min) = settings.title_min_length.filter(|min| *min > max) {
        return Err(SettingError::TitleLengths { min, max });
    }
    if let Some(given) = &settings.language {
        check_language(given)?;
    }
    if let Some(template) = settings.prompt.as_deref().filter(|text| !text.trim().is_empty()) {
        check_template(template).map_err(SettingError::Prompt)?;
    }
    check_style(settings)?;
    for given in &settings.fallback_engines {
        FallbackEngine::parse(given).ok_or_else(|| SettingError::Fallback { given: given.clone() })?;
    }
    if settings.batch && settings.pages_per_call > 1 {
        return Err(SettingError::PagesInBatch { pages: settings.pages_per_call });
    }
    for selector in &settings.selectors_to_remove_before_distillation {
        if scraper::Selector::parse(selector).is_err() {
            return Err(SettingError::Selector { selector: selector.clone() });
        }
    }
    for header in &settings.header {
        let is_usable = header
            .split_once(':')
            .is_some_and(|(name, value)| is_header_name(name) && !value.contains(['\r', '\n', '\0']));
        if !is_usable {
            return Err(SettingError::Header { name: header_name(header).to_owned() });
        }
        if let Some(why) = why_refused(header_name(header)) {
            return Err(SettingError::OwnHeader { name: header_name(header).to_owned(), why });
        }
    }
    Ok(())
}

/// House style: each name has one spelling, and each pair would pass as a suggestion.
fn check_style(settings: &Settings) -> Result<(), SettingError> {
    let mut seen: Vec<String> = Vec::new();
    for given in &settings.spellings {
        let squashed = squash(given);
        let refused = |why| Err(SettingError::Spelling { given: given.clone(), why });
        if !squashed.chars().any(char::is_alphabetic) {
            return refused("has no letter");
        }
        if seen.contains(&squashed) {
            return refused("is also listed in another spelling");
        }
        seen.push(squashed);
    }
    let style = settings.house_style();
    for given in &settings.good_pairs {
        if let Err(why) = style.good_pair(given) {
            return Err(SettingError::GoodPair { given: given.chars().take(40).collect(), why });
        }
    }
    Ok(())
}

/// Accepts an ISO 639-1 code, with or without a region (`pt-BR`).
fn check_language(given: &str) -> Result<(), SettingError> {
    let code = given.split(['-', '_']).next().unwrap_or_default();
    if Language::from_639_1(&code.to_ascii_lowercase()).is_some() {
        return Ok(());
    }
    let named = Language::from_name_lowercase(&given.to_lowercase()).or_else(|| Language::from_639_3(given));
    let meant = named.and_then(|language| language.to_639_1());
    let hint = meant.map(|code| format!("; for {given} write `{code}`")).unwrap_or_default();
    Err(SettingError::Language { given: given.to_owned(), hint })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lengths;

    #[test]
    fn pages_per_call_is_at_most_eight_and_one_in_batches() {
        let said = |pages_per_call, batch| {
            let settings = Settings { pages_per_call, batch, ..Settings::default() };
            check(&settings).map_err(|error| error.to_string())
        };
        for pages in [1, 2, 8] {
            assert_eq!(said(pages, false), Ok(()), "{pages}");
        }
        assert_eq!(said(1, true), Ok(()));
        insta::assert_snapshot!(said(0, false).unwrap_err(), @"pages_per_call is 0; it must be between 1 and 8");
        insta::assert_snapshot!(said(9, false).unwrap_err(), @"pages_per_call is 9; it must be between 1 and 8");
        insta::assert_snapshot!(said(4, true).unwrap_err(), @"pages_per_call is 4, and batch is on: a batch has one page a call, and no limit on requests that more would help against; set pages_per_call to 1 or leave batch out");
    }

    #[test]
    fn an_agency_name_has_at_most_54_characters() {
        let said = |agency_name: String| {
            let settings = Settings { agency_name: Some(agency_name), ..Settings::default() };
            check(&settings).map_err(|error| error.to_string())
        };
        assert_eq!(said("é".repeat(54)), Ok(()));
        insta::assert_snapshot!(said("x".repeat(55)).unwrap_err(), @"agency_name has 55 characters; at most 54 are allowed");
    }

    #[test]
    fn every_text_has_a_length() {
        let whole = serde_json::to_value(Settings::default()).unwrap();
        for (name, value) in whole.as_object().unwrap() {
            let long = "x".repeat(lengths::most(name) + 1);
            let stated = match value {
                serde_json::Value::Array(_) => serde_json::json!([long]),
                serde_json::Value::String(_) | serde_json::Value::Null => serde_json::json!(long),
                _ => continue,
            };
            let mut settings = whole.clone();
            settings[name] = stated;
            // The other settings are numbers, amounts, or words from a fixed list.
            let Ok(settings) = serde_json::from_value::<Settings>(settings) else { continue };
            let refusal = check(&settings).unwrap_err().to_string();
            assert!(refusal.contains(name) && refusal.contains("characters"), "{name}: {refusal}");
        }
        let settings = Settings { forbidden_words_in_tags: vec!["x".repeat(101)], ..Settings::default() };
        insta::assert_snapshot!(check(&settings).unwrap_err(), @"an entry of forbidden_words_in_tags has 101 characters; at most 100 are allowed");
    }

    #[test]
    fn good_pairs_must_match_the_house_style() {
        let said = |spellings: &[&str], pairs: &[&str]| {
            let owned = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
            let forbidden_words_in_tags = vec!["cheap".to_owned()];
            let settings = Settings {
                spellings: owned(spellings),
                good_pairs: owned(pairs),
                forbidden_words_in_tags,
                ..Settings::default()
            };
            check(&settings).map_err(|error| error.to_string())
        };
        let title = "WordPress hosting for small shops";
        let good =
            format!("{title} :: Hosting with daily backups for shops with up to 500 products, moved over in a day.");
        assert_eq!(said(&["WordPress", "iPhone"], &[&good]), Ok(()));
        let refusals = [
            said(&["--"], &[]),
            said(&["WordPress", "Wordpress"], &[]),
            said(&[], &[title]),
            said(&[], &[&format!("{title} :: Too short.")]),
            said(&["Wordpress"], &[&good]),
            said(&[], &[&good.replace("small shops", "cheap shops")]),
        ];
        insta::assert_snapshot!(refusals.map(Result::unwrap_err).join("\n"), @r"
        spellings: “--” has no letter
        spellings: “Wordpress” is also listed in another spelling
        good_pairs: “WordPress hosting for small shops” is not a pair: write TITLE :: DESCRIPTION
        good_pairs: “WordPress hosting for small shops :: Too” has a description of 10 characters; 70 to 155 are allowed
        good_pairs: “WordPress hosting for small shops :: Hos” does not spell “Wordpress” as `spellings` does
        good_pairs: “WordPress hosting for cheap shops :: Hos” contains the forbidden word “cheap”
        ");
    }

    #[test]
    fn a_language_is_a_known_code() {
        let said = |given: &str| {
            let settings = Settings { language: Some(given.to_owned()), ..Settings::default() };
            check(&settings).map_err(|error| error.to_string())
        };
        for code in ["de", "EN", "pt-BR", "zh_Hant"] {
            assert_eq!(said(code), Ok(()), "{code}");
        }
        insta::assert_snapshot!(said("german").unwrap_err(), @"unknown language “german”: write an ISO 639-1 code such as `en` or `de`; for german write `de`");
        insta::assert_snapshot!(said("deu").unwrap_err(), @"unknown language “deu”: write an ISO 639-1 code such as `en` or `de`; for deu write `de`");
        insta::assert_snapshot!(said("xx").unwrap_err(), @"unknown language “xx”: write an ISO 639-1 code such as `en` or `de`");
    }
}

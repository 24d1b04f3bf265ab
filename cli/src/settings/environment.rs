//! Settings from the environment: `SEOTAGS_<NAME>`, `OPENAI_BASE_URL`.

use crate::args::{ADMIN_EMAIL, ADMIN_PASSWORD, MEMORY, PASSWORD, PROXY, SMTP_URL, TOKEN, USER_PASSWORD};
use crate::error::CliError;
use seotags::settings::{Layer, OPENAI_BASE_URL, Origin, SettingsPatch, setting_names};
use serde_json::{Map, Value};

const PREFIX: &str = "SEOTAGS_";

/// Variables with our prefix that are not settings.
const OTHERS: &[&str] = &[
    "SEOTAGS_DATA_DIR",
    "SEOTAGS_NO_PROGRESS",
    MEMORY,
    PROXY,
    PASSWORD,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    SMTP_URL,
    TOKEN,
    USER_PASSWORD,
];

/// One layer per variable that is set, so that each value has the name of its variable.
pub(crate) fn environment_layers(variables: impl Iterator<Item = (String, String)>) -> Result<Vec<Layer>, CliError> {
    let names = setting_names();
    let mut layers = Vec::new();
    for (variable, text) in variables {
        let name = match variable.as_str() {
            OPENAI_BASE_URL => "base_url".to_owned(),
            other => match other.strip_prefix(PREFIX) {
                Some(rest) => rest.to_ascii_lowercase(),
                None => continue,
            },
        };
        if !names.contains(&name) || (variable == OPENAI_BASE_URL && text.is_empty()) {
            continue;
        }
        let patch = read_value(&name, &text)
            .ok_or_else(|| CliError::Environment { variable: variable.clone(), value: text.clone() })?;
        layers.push((variable == OPENAI_BASE_URL, Layer { origin: Origin::Environment(variable), patch }));
    }
    // `SEOTAGS_BASE_URL` is more specific: `OPENAI_BASE_URL` comes first and is overridden.
    layers.sort_by_key(|(is_general, _)| !is_general);
    Ok(layers.into_iter().map(|(_, layer)| layer).collect())
}

/// Unknown variables with our prefix, each with the most similar known name.
pub(crate) fn misspelt_variables(variables: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    let known: Vec<String> =
        setting_names().iter().map(|name| format!("{PREFIX}{}", name.to_ascii_uppercase())).collect();
    variables
        .filter(|(name, _)| name.starts_with(PREFIX) && !known.contains(name) && !OTHERS.contains(&name.as_str()))
        .filter_map(|(name, _)| {
            let nearest = known.iter().max_by(|a, b| likeness(&name, a).total_cmp(&likeness(&name, b)))?;
            (likeness(&name, nearest) > 0.85).then(|| (name.clone(), nearest.clone()))
        })
        .collect()
}

fn likeness(a: &str, b: &str) -> f64 {
    strsim::normalized_damerau_levenshtein(a, b)
}

/// Parses a text as the type of the setting: uses the first interpretation that fits.
fn read_value(name: &str, text: &str) -> Option<SettingsPatch> {
    let text = text.trim();
    let lower = text.to_ascii_lowercase();
    let mut readings = vec![Value::from(text), Value::from(lower.as_str())];
    readings.extend(text.parse::<u64>().ok().map(Value::from));
    // As JSON, a value that is not a number would have no effect.
    readings.extend(text.parse::<f64>().ok().filter(|number| number.is_finite()).map(Value::from));
    readings.extend(truth(&lower).map(Value::from));
    readings.push(list(name, text));
    readings
        .into_iter()
        .find_map(|value| serde_json::from_value(Value::Object(Map::from_iter([(name.to_owned(), value)]))).ok())
}

fn truth(text: &str) -> Option<bool> {
    match text {
        "1" | "true" | "yes" | "on" => Some(true),
        "0" | "false" | "no" | "off" => Some(false),
        _ => None,
    }
}

/// A JSON array, otherwise one entry per line, otherwise entries between commas (not for headers, whose values contain
/// commas).
fn list(name: &str, text: &str) -> Value {
    if let Ok(Value::Array(entries)) = serde_json::from_str(text) {
        return Value::Array(entries);
    }
    let separator = if text.contains('\n') || name == "header" { '\n' } else { ',' };
    text.split(separator).map(str::trim).filter(|entry| !entry.is_empty()).map(Value::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags::settings::{EngineChoice, resolve};

    fn layers(pairs: &[(&str, &str)]) -> Result<Vec<Layer>, CliError> {
        environment_layers(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())))
    }

    #[test]
    fn values_are_read_as_the_type_of_their_setting() {
        let layers = layers(&[
            ("SEOTAGS_TIMEOUT", "3"),
            ("SEOTAGS_TITLE_MAX_LENGTH", "55"),
            ("SEOTAGS_MAX_BYTES", "5MiB"),
            ("SEOTAGS_ENGINE", "Builtin"),
            ("SEOTAGS_INSECURE", "yes"),
            ("SEOTAGS_TITLE_SUFFIX", "2024"),
            ("SEOTAGS_FORBIDDEN_WORDS_IN_TAGS", "cheap, best"),
            ("SEOTAGS_HEADER", "Accept-Language: de, en"),
            ("HOME", "/root"),
        ])
        .unwrap();
        let settings = resolve(&layers).unwrap().settings;
        assert!((settings.timeout - 3.0).abs() < f64::EPSILON);
        assert_eq!((settings.title_max_length, settings.max_bytes), (55, 5 << 20));
        assert_eq!(settings.engine, EngineChoice::Builtin);
        assert!(settings.insecure);
        assert_eq!(settings.title_suffix.as_deref(), Some("2024"));
        assert_eq!(settings.forbidden_words_in_tags, ["cheap", "best"]);
        assert_eq!(settings.header, ["Accept-Language: de, en"]);
    }

    #[test]
    fn our_variable_wins_over_the_general_one_and_is_named() {
        for pairs in [
            [("SEOTAGS_BASE_URL", "http://a.example"), ("OPENAI_BASE_URL", "http://b.example")],
            [("OPENAI_BASE_URL", "http://b.example"), ("SEOTAGS_BASE_URL", "http://a.example")],
        ] {
            let resolved = resolve(&layers(&pairs).unwrap()).unwrap();
            assert_eq!(resolved.settings.base_url.as_deref(), Some("http://a.example"));
            assert_eq!(resolved.origins["base_url"], Origin::Environment("SEOTAGS_BASE_URL".into()));
        }
    }

    #[test]
    fn a_value_of_the_wrong_type_names_its_variable() {
        let error = layers(&[("SEOTAGS_RETRIES", "two")]).unwrap_err();
        assert_eq!(error.to_string(), "SEOTAGS_RETRIES: “two” does not fit the setting `retries`");
        let error = layers(&[("SEOTAGS_MAX_COST", "nan")]).unwrap_err();
        assert_eq!(error.to_string(), "SEOTAGS_MAX_COST: “nan” does not fit the setting `max_cost`");
    }

    #[test]
    fn a_misspelt_variable_is_noticed() {
        let pairs = [("SEOTAGS_TITEL_MAX_LENGTH", "55"), ("SEOTAGS_DATA_DIR", "/x"), ("SEOTAGS_ADMIN_EMAIL", "a@b")];
        let found = misspelt_variables(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        assert_eq!(found, [("SEOTAGS_TITEL_MAX_LENGTH".to_owned(), "SEOTAGS_TITLE_MAX_LENGTH".to_owned())]);
    }
}

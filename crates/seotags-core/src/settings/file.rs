//! Reads `seotags.toml`. Errors name the line and the nearest known key.

use super::definitions::{SETTINGS, SettingsPatch};
use super::trust::Trust;
use serde::Deserialize;
use toml::de::{DeTable, Deserializer};

/// Tables of the file that contain no settings. Other modules read them.
const OTHER_TABLES: [&str; 1] = ["check"];

/// What is wrong with a settings file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// A key that is not a setting.
    #[error("{line}:{column}: unknown key `{key}`")]
    UnknownKey {
        /// 1-based line.
        line: usize,
        /// 1-based column.
        column: usize,
        /// The key.
        key: String,
        /// The nearest known one, if one is close enough.
        nearest: Option<String>,
    },
    /// Not TOML, or a value of the wrong type.
    #[error("{line}:{column}: {message}")]
    Invalid {
        /// 1-based line.
        line: usize,
        /// 1-based column.
        column: usize,
        /// The parser's message.
        message: String,
    },
}

/// The settings of a found file, split by trust class.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FoundSettings {
    /// Settings that any file may set.
    pub written: SettingsPatch,
    /// Bounded settings whose values are within their defaults. They have lower precedence than the user's own file,
    /// which may be stricter.
    pub bounded: SettingsPatch,
    /// Settings that were removed because they need trust.
    pub refused: Vec<RefusedSetting>,
}

/// A setting of a found file that only a trusted source may set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedSetting {
    /// Its name.
    pub name: &'static str,
    /// 1-based line.
    pub line: usize,
}

/// Parses a found settings file and removes the settings that need trust ([`super::Trust`]).
///
/// # Errors
/// [`FileError`] with line and column.
pub fn parse_found_file(text: &str) -> Result<FoundSettings, FileError> {
    let mut written = parse_file(text)?;
    let refused = written.take_trusted().into_iter().map(|name| RefusedSetting { name, line: line_of(text, name) });
    let refused = refused.collect();
    let mut bounded = written.clone();
    bounded.retain(|setting| setting.trust == Trust::Bounded);
    written.retain(|setting| setting.trust != Trust::Bounded);
    Ok(FoundSettings { written, bounded, refused })
}

/// The line of a setting in its file.
fn line_of(text: &str, name: &str) -> usize {
    let file = DeTable::parse(text).ok();
    let key = file.as_ref().and_then(|file| file.get_ref().keys().find(|key| key.get_ref() == name));
    key.map_or(1, |key| line_and_column(text, key.span().start).0)
}

/// Reads the text of a settings file.
///
/// # Errors
/// [`FileError`] with line and column.
pub fn parse_file(text: &str) -> Result<SettingsPatch, FileError> {
    let error = match patch_of(text) {
        Ok(patch) => return Ok(patch),
        Err(error) => error,
    };
    let at = error.span().map_or(0, |span| span.start);
    let (line, column) = line_and_column(text, at);
    let known = setting_names();
    let unknown = error.message().strip_prefix("unknown field `").and_then(|rest| rest.split_once("`, expected"));
    if let Some((key, _)) = unknown {
        // As written, because the key may be quoted in the file.
        let key = key.to_owned();
        let nearest = nearest_name(&key, &known);
        return Err(FileError::UnknownKey { line, column, key, nearest });
    }
    let message = in_words(error.message().lines().next().unwrap_or_default());
    Err(FileError::Invalid { line, column, message })
}

/// `invalid type: string "50", expected f64` without the names of Rust's types.
fn in_words(message: &str) -> String {
    let parts = message.strip_prefix("invalid type: ").and_then(|rest| rest.rsplit_once(", expected "));
    let Some((found, wanted)) = parts else { return message.to_owned() };
    let wanted = match wanted {
        "f64" => "a number",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number",
        "a sequence" => "a list",
        "a boolean" => "true or false",
        "a string" => "a text",
        other => other,
    };
    format!("it takes {wanted}, and here is {}", found.replacen("string ", "the text ", 1))
}

fn patch_of(text: &str) -> Result<SettingsPatch, toml::de::Error> {
    let mut file = DeTable::parse(text)?;
    for table in OTHER_TABLES {
        file.get_mut().remove(table);
    }
    SettingsPatch::deserialize(Deserializer::from(file))
}

/// Names of all settings, in the order of their definitions.
pub fn setting_names() -> Vec<String> {
    SETTINGS.iter().map(|setting| setting.name.to_owned()).collect()
}

/// The known name that is most similar to a misspelt one, if one is close enough.
pub fn nearest_name(key: &str, known: &[String]) -> Option<String> {
    known
        .iter()
        .map(|name| (strsim::jaro_winkler(key, name), name))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name.clone())
}

fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at.min(text.len())];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quoted_unknown_key_is_named() {
        let error = parse_file("timeout = 3\n\"title max_length\" = 55\n").unwrap_err();
        assert!(error.to_string().starts_with("2:1: unknown key `title max_length`"), "{error}");
        assert!(matches!(error, FileError::UnknownKey { nearest: Some(name), .. } if name == "title_max_length"));
    }

    #[test]
    fn a_misspelt_key_is_reported_with_line_and_suggestion() {
        let error = parse_file("# mine\ntimeout = 3\ntitel_max_length = 55\n").unwrap_err();
        assert_eq!(
            error,
            FileError::UnknownKey {
                line: 3,
                column: 1,
                key: "titel_max_length".into(),
                nearest: Some("title_max_length".into())
            }
        );
    }

    #[test]
    fn a_wrong_type_is_reported_with_its_position() {
        let FileError::Invalid { line, column, .. } = parse_file("retries = 'two'").unwrap_err() else {
            panic!("wrong kind")
        };
        assert_eq!((line, column), (1, 11));
    }

    #[test]
    fn the_check_table_is_not_a_setting() {
        let patch = parse_file("timeout = 3\n[[check.ignore]]\ncode = 'missing_meta'\n").unwrap();
        assert_eq!(patch.timeout, Some(3.0));
        let FileError::UnknownKey { line, key, .. } = parse_file("[[check.ignore]]\n[chek]\n").unwrap_err() else {
            panic!("wrong kind")
        };
        assert_eq!((line, key.as_str()), (2, "chek"));
    }

    #[test]
    fn a_wrong_type_is_explained_in_plain_words() {
        let said = |text: &str| parse_file(text).unwrap_err().to_string();
        assert_eq!(said("timeout = \"50\"\n"), "1:11: it takes a number, and here is the text \"50\"");
        assert_eq!(said("title_max_length = 5.5\n"), "1:20: it takes a whole number, and here is floating point `5.5`");
        assert_eq!(said("forbidden_words_in_tags = 'a'\n"), "1:27: it takes a list, and here is the text \"a\"");
    }

    #[test]
    fn a_found_file_keeps_content_settings_and_names_the_lines_of_the_others() {
        let text =
            "title_suffix = ' | Shop'\n# a comment\nbase_url = 'http://evil.example/v1'\ntimeout = 3\n\nretries = 9\n";
        let found = parse_found_file(text).unwrap();
        assert_eq!(found.written, SettingsPatch { title_suffix: Some(" | Shop".into()), ..SettingsPatch::default() });
        assert_eq!(found.bounded, SettingsPatch { timeout: Some(3.0), ..SettingsPatch::default() });
        let refused: Vec<_> = found.refused.iter().map(|setting| (setting.name, setting.line)).collect();
        assert_eq!(refused, [("base_url", 3), ("retries", 6)]);
    }

    #[test]
    fn a_file_may_set_few_settings() {
        let patch = parse_file("title_suffix = ' | Shop'\n").unwrap();
        assert_eq!(patch.title_suffix.as_deref(), Some(" | Shop"));
        assert_eq!(patch.timeout, None);
    }
}

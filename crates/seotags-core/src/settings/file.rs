//! Reading `seotags.toml`: strict, with the line and the nearest key when something is off.

use super::{Settings, SettingsPatch};
use serde_json::Value;

/// What is wrong with a settings file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// A key that no setting bears.
    #[error("{line}:{column}: unknown key `{key}`")]
    UnknownKey {
        /// 1-based line.
        line: usize,
        /// 1-based column.
        column: usize,
        /// The key.
        key: String,
        /// The nearest known one, if one is near.
        nearest: Option<String>,
    },
    /// No TOML, or a value of the wrong type.
    #[error("{line}:{column}: {message}")]
    Invalid {
        /// 1-based line.
        line: usize,
        /// 1-based column.
        column: usize,
        /// What the parser says.
        message: String,
    },
}

/// Reads the text of a settings file.
///
/// # Errors
/// [`FileError`] with line and column.
pub fn parse_file(text: &str) -> Result<SettingsPatch, FileError> {
    let error = match toml::from_str::<SettingsPatch>(text) {
        Ok(patch) => return Ok(patch),
        Err(error) => error,
    };
    let at = error.span().map_or(0, |span| span.start);
    let (line, column) = line_and_column(text, at);
    let known = setting_names();
    if error.message().starts_with("unknown field") {
        let key: String = text[at..].chars().take_while(|c| c.is_alphanumeric() || *c == '_' || *c == '-').collect();
        let nearest = nearest(&key, &known);
        return Err(FileError::UnknownKey { line, column, key, nearest });
    }
    Err(FileError::Invalid { line, column, message: error.message().lines().next().unwrap_or_default().to_owned() })
}

/// Names of all settings, in the order of [`Settings`].
pub fn setting_names() -> Vec<String> {
    match serde_json::to_value(Settings::default()) {
        Ok(Value::Object(map)) => map.keys().cloned().collect(),
        _ => Vec::new(),
    }
}

fn nearest(key: &str, known: &[String]) -> Option<String> {
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
    fn a_misspelt_key_is_named_with_its_line_and_the_nearest_one() {
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
    fn a_wrong_type_is_named_with_its_place() {
        let FileError::Invalid { line, column, .. } = parse_file("retries = 'two'").unwrap_err() else {
            panic!("wrong kind")
        };
        assert_eq!((line, column), (1, 11));
    }

    #[test]
    fn a_file_may_state_little() {
        let patch = parse_file("title_suffix = ' | Shop'\n").unwrap();
        assert_eq!(patch.title_suffix.as_deref(), Some(" | Shop"));
        assert_eq!(patch.timeout, None);
    }
}

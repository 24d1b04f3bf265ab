//! English names of languages.

/// ISO 639-1 codes, each with its name.
const NAMES: &str = include_str!("language_names.txt");

/// English name of a language by its ISO 639-1 code in lower case.
pub fn language_name(code: &str) -> Option<&'static str> {
    NAMES.lines().filter_map(|line| line.split_once(' ')).find(|(known, _)| *known == code).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_by_its_code() {
        assert_eq!(
            ["aa", "nb", "zu", "xx", ""].map(language_name),
            [Some("Afar"), Some("Norwegian Bokmål"), Some("Zulu"), None, None]
        );
        assert!(NAMES.lines().all(|line| line.split_once(' ').is_some_and(|(code, _)| language_name(code).is_some())));
    }
}

//! Keys, cookies, passwords: sent only to their service, and never shown.

use std::fmt;

/// A text that must not appear in logs, errors, answers or files. It has no `Serialize` and no `Display`; `Debug`
/// hides it.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps the text without surrounding blanks (such as the line end of a key file).
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// Wraps the unchanged text, including blanks, as passwords require.
    pub fn verbatim(text: String) -> Self {
        Self(text)
    }

    /// The text, for the one place that sends it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// True if it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_never_shown() {
        let secret = Secret::new(" sk-marker\n");
        assert_eq!(secret.expose(), "sk-marker");
        assert_eq!(format!("{secret:?} {:?}", Some(&secret)), "Secret(…) Some(Secret(…))");
    }
}

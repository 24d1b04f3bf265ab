//! Keys, cookies, passwords: they are sent to whom they belong to and shown to nobody.

use std::fmt;

/// A text that no log line, error, answer or file may hold. It has no `Serialize` and no `Display`; `Debug` hides it.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Takes the text; blanks around it (a line end of a key file) are dropped.
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// Takes the text as it is, blanks and all, as passwords are taken.
    pub fn verbatim(text: String) -> Self {
        Self(text)
    }

    /// The text, for the one place that sends it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// True if there is nothing in it.
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

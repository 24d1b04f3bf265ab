//! A finding for reports.

use super::places::{Position, TextRange};
use super::rule::Rule;
use seotags_core::compose::Element;
use seotags_core::judge::Severity;
use seotags_core::result::ResultRecord;
use seotags_core::url::hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::borrow::Cow;

/// A finding for reports.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// URL of the page.
    pub url: String,
    /// The name of the page in the baseline: see [`super::Baseline`].
    pub page: String,
    /// Its file as named in reports, if it was read from one.
    pub file: Option<String>,
    /// Position in the file.
    pub place: Option<TextRange>,
    /// The kind of finding.
    #[serde(with = "rule_by_code")]
    pub rule: Rule,
    /// The element, if the code does not imply it.
    pub tag: Option<Element>,
    /// Severity on this page.
    pub severity: Severity,
    /// Details, e.g. the directive; may be empty.
    pub value: String,
    /// The built-in engine's text for the element.
    pub suggestion: Option<String>,
    /// The change of the file that inserts the suggestion.
    pub fix: Option<Fix>,
    /// Whether it fails.
    pub standing: Standing,
}

/// A change of a file: a text replaces the contents of a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fix {
    /// What is replaced; empty for an insertion.
    pub place: TextRange,
    /// The new text, as HTML.
    pub text: String,
}

/// Whether a finding fails.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Standing {
    /// It fails the gate.
    Fails,
    /// It is reported and does not fail.
    Reported,
    /// It would fail, but the baseline contains it.
    Known,
    /// A rule ignores it.
    Ignored {
        /// The reason in the rule.
        reason: String,
    },
}

impl Standing {
    /// As data.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Fails => "fails",
            Self::Reported => "reported",
            Self::Known => "known",
            Self::Ignored { .. } => "ignored",
        }
    }
}

impl Finding {
    /// The title, with the details unless the title contains them.
    pub fn message(&self) -> String {
        if self.value.is_empty() || self.rule.title.contains(&self.value) {
            return self.rule.title.to_owned();
        }
        format!("{}: {}", self.rule.title, self.value)
    }

    /// The message, the fix, and the suggested text.
    pub fn advice(&self) -> String {
        let suggested = self.suggestion.as_ref().map(|text| format!(" Suggested: “{text}”"));
        format!("{}. {}{}", self.message(), self.rule.fix, suggested.unwrap_or_default())
    }

    /// File or URL.
    pub fn where_found(&self) -> &str {
        self.file.as_deref().unwrap_or(&self.url)
    }

    /// Its file; for a page of the web a path made from its URL (`www.example.com/a/b`): build servers accept only
    /// relative paths, and some refuse the whole report because of one URL.
    pub fn path(&self) -> Cow<'_, str> {
        self.file.as_deref().map_or_else(|| Cow::Owned(path_of(&self.url)), Cow::Borrowed)
    }

    /// Line and column, from 1; the start of the file if the position is unknown.
    pub fn start(&self) -> Position {
        self.place.map_or(Position::FIRST, |place| place.start)
    }

    /// An id that is the same in every run: SHA-256 of page and code, and of the element if the code does not imply it,
    /// in hex.
    pub fn fingerprint(&self) -> String {
        let tag = self.tag.map(|tag| format!("\n{}", tag.as_str())).unwrap_or_default();
        hex(&Sha256::digest(format!("{}\n{}{tag}", self.page, self.rule.code)))
    }
}

/// A rule is stored as its code.
mod rule_by_code {
    use super::Rule;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(rule: &Rule, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(rule.code)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        let code = String::deserialize(deserializer)?;
        Rule::find(&code).ok_or_else(|| D::Error::custom(format!("unknown code “{code}”")))
    }
}

/// A URL without its scheme, and without characters that are invalid in paths.
fn path_of(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let parts = rest.split('/').filter(|part| !matches!(*part, "" | "." | ".."));
    parts.collect::<Vec<_>>().join("/")
}

/// The suggestion for an element, unless the page already has it.
pub fn suggestion_for(element: Option<Element>, record: &ResultRecord) -> Option<&str> {
    let suggested = match element? {
        Element::Title => &record.suggested_title,
        Element::Meta => &record.suggested_meta_description,
        Element::H1 => &record.suggested_h1,
        Element::SeoText | Element::Keywords => return None,
    };
    suggested
        .as_deref()
        .filter(|text| !text.is_empty() && element.and_then(|element| record.current(element)) != Some(*text))
}

#[cfg(test)]
mod tests {
    use super::path_of;

    #[test]
    fn addresses_become_relative_paths() {
        for (url, path) in [
            ("https://www.example.com/", "www.example.com"),
            ("https://www.example.com/a/b/", "www.example.com/a/b"),
            ("http://127.0.0.1:8080/a.html?x=1&y=2", "127.0.0.1:8080/a.html?x=1&y=2"),
            ("https://example.com//a?to=https://b.example/../c", "example.com/a?to=https:/b.example/c"),
        ] {
            assert_eq!(path_of(url), path);
        }
    }
}

//! A finding as reports have it.

use super::places::{Place, Position};
use super::rule::Rule;
use seotags_core::compose::Element;
use seotags_core::judge::Severity;
use seotags_core::result::ResultRecord;
use seotags_core::url::hex;
use sha2::{Digest, Sha256};
use std::borrow::Cow;

/// A finding as reports have it.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// Address of the page.
    pub url: String,
    /// The page in the baseline: see [`super::Baseline`].
    pub page: String,
    /// Its file as reports name it, if it was read from one.
    pub file: Option<String>,
    /// Where in the file.
    pub place: Option<Place>,
    /// What was found.
    pub rule: Rule,
    /// The tag that it is about, where the code alone does not say so.
    pub tag: Option<Element>,
    /// Weight on this page.
    pub severity: Severity,
    /// What was found, e.g. the directive; may be empty.
    pub value: String,
    /// Text of the built-in engine for the tag in question.
    pub suggestion: Option<String>,
    /// How the file is changed so that it has that text.
    pub mend: Option<Mend>,
    /// Whether it counts.
    pub standing: Standing,
}

/// A change of a file: what stands at a place gives way to a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mend {
    /// What is replaced; empty where something is put in.
    pub place: Place,
    /// What is written there, as HTML.
    pub text: String,
}

/// Whether a finding counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// It fails the gate.
    Fails,
    /// It is reported and does not fail.
    Reported,
    /// It would fail, but the baseline knows it.
    Known,
    /// A rule ignores it.
    Ignored {
        /// Why, in the words of the rule.
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
    /// The title, with what was found unless the title says so already.
    pub fn message(&self) -> String {
        if self.value.is_empty() || self.rule.title.contains(&self.value) {
            return self.rule.title.to_owned();
        }
        format!("{}: {}", self.rule.title, self.value)
    }

    /// The message, how to mend it, and the suggested text.
    pub fn advice(&self) -> String {
        let suggested = self.suggestion.as_ref().map(|text| format!(" Suggested: “{text}”"));
        format!("{}. {}{}", self.message(), self.rule.fix, suggested.unwrap_or_default())
    }

    /// File or address.
    pub fn where_found(&self) -> &str {
        self.file.as_deref().unwrap_or(&self.url)
    }

    /// Its file; for a page of the web the place that its address would have in a folder (`www.example.com/a/b`): build
    /// servers take nothing but relative paths, and some refuse the whole report for one address.
    pub fn path(&self) -> Cow<'_, str> {
        self.file.as_deref().map_or_else(|| Cow::Owned(path_of(&self.url)), Cow::Borrowed)
    }

    /// Line and column, 1-based; the first of the file where nothing better is known.
    pub fn start(&self) -> Position {
        self.place.map_or(Position::FIRST, |place| place.start)
    }

    /// What stays the same from run to run: SHA-256 of page and code, and of the tag where the code does not say which, in
    /// hex.
    pub fn fingerprint(&self) -> String {
        let tag = self.tag.map(|tag| format!("\n{}", tag.as_str())).unwrap_or_default();
        hex(&Sha256::digest(format!("{}\n{}{tag}", self.page, self.rule.code)))
    }
}

/// An address without its scheme, and without the parts of which no path is made.
fn path_of(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let parts = rest.split('/').filter(|part| !matches!(*part, "" | "." | ".."));
    parts.collect::<Vec<_>>().join("/")
}

/// The text that was written for a tag, unless it is what the page has.
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

//! The format of the word table files.

use serde::Deserialize;
use std::collections::BTreeMap;

/// The function words of one language.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Tables {
    pub(super) negators: Vec<String>,
    pub(super) not_negating: Vec<String>,
    pub(super) negative_prefixes: Vec<String>,
    pub(super) negative_suffixes: Vec<String>,
    pub(super) number: Bounds,
    pub(super) quantity: Quantity,
    pub(super) certainty: Certainty,
    pub(super) conditions: Vec<String>,
    pub(super) comparisons: Vec<String>,
    pub(super) synonyms: Vec<Vec<String>>,
    pub(super) antonyms: Vec<[Vec<String>; 2]>,
    pub(super) conjunctions: Vec<String>,
    pub(super) calls: Vec<String>,
    pub(super) months: Vec<Vec<String>>,
    pub(super) weekdays: Vec<Vec<String>>,
    pub(super) number_words: BTreeMap<String, u32>,
    pub(super) claims: Vec<ClaimTable>,
}

/// Phrases that limit a number; those in `_after` follow it.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Bounds {
    pub(super) at_most: Vec<String>,
    pub(super) at_most_after: Vec<String>,
    pub(super) at_least: Vec<String>,
    pub(super) at_least_after: Vec<String>,
    pub(super) more: Vec<String>,
    pub(super) less: Vec<String>,
    pub(super) about: Vec<String>,
    pub(super) exact: Vec<String>,
}

/// Words for all of something, and for some of it.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Quantity {
    pub(super) all: Vec<String>,
    pub(super) part: Vec<String>,
}

/// Words for certainty and for possibility.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Certainty {
    pub(super) certain: Vec<String>,
    pub(super) possible: Vec<String>,
}

/// A typical promise of tags, made by a sentence with a word of every group.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClaimTable {
    /// The same in all languages.
    #[expect(dead_code, reason = "for those who read and compare the tables")]
    pub(super) name: String,
    pub(super) kind: ClaimKind,
    pub(super) groups: Vec<Vec<String>>,
    /// Phrases in which a word of a group has another meaning.
    #[serde(default)]
    pub(super) not: Vec<String>,
}

/// What a claim is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ClaimKind {
    Superlative,
    Award,
    Guarantee,
    Service,
}

/// The units of measure of all languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Units {
    pub(super) unit: Vec<UnitTable>,
}

/// One unit and its spellings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitTable {
    /// What it measures: `length`, `mass`.
    pub(super) kind: String,
    #[serde(default)]
    pub(super) forms: Vec<String>,
    /// Case-sensitive forms.
    #[serde(default)]
    pub(super) case_forms: Vec<String>,
}

/// The table files by language code.
pub(super) const FILES: [(&str, &str); 18] = [
    ("ar", include_str!("words/ar.toml")),
    ("cs", include_str!("words/cs.toml")),
    ("da", include_str!("words/da.toml")),
    ("de", include_str!("words/de.toml")),
    ("en", include_str!("words/en.toml")),
    ("es", include_str!("words/es.toml")),
    ("fr", include_str!("words/fr.toml")),
    ("he", include_str!("words/he.toml")),
    ("it", include_str!("words/it.toml")),
    ("ja", include_str!("words/ja.toml")),
    ("ko", include_str!("words/ko.toml")),
    ("nl", include_str!("words/nl.toml")),
    ("pl", include_str!("words/pl.toml")),
    ("pt", include_str!("words/pt.toml")),
    ("ru", include_str!("words/ru.toml")),
    ("sv", include_str!("words/sv.toml")),
    ("tr", include_str!("words/tr.toml")),
    ("zh", include_str!("words/zh.toml")),
];

pub(super) const UNITS: &str = include_str!("words/units.toml");

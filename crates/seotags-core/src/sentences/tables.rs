//! The format of the word table files.

use serde::Deserialize;
use std::collections::BTreeMap;

/// The function words of one language.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Tables {
    pub(crate) negators: Vec<String>,
    pub(crate) not_negating: Vec<String>,
    pub(crate) negative_prefixes: Vec<String>,
    pub(crate) negative_suffixes: Vec<String>,
    pub(crate) number: Bounds,
    pub(crate) quantity: Quantity,
    pub(crate) certainty: Certainty,
    pub(crate) conditions: Vec<String>,
    pub(crate) comparisons: Vec<String>,
    pub(crate) synonyms: Vec<Vec<String>>,
    pub(crate) antonyms: Vec<[Vec<String>; 2]>,
    pub(crate) conjunctions: Vec<String>,
    pub(crate) calls: Vec<String>,
    pub(crate) months: Vec<Vec<String>>,
    pub(crate) weekdays: Vec<Vec<String>>,
    pub(crate) number_words: BTreeMap<String, u32>,
    pub(crate) claims: Vec<ClaimTable>,
}

/// Phrases that limit a number; those in `_after` follow it.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Bounds {
    pub(crate) at_most: Vec<String>,
    pub(crate) at_most_after: Vec<String>,
    pub(crate) at_least: Vec<String>,
    pub(crate) at_least_after: Vec<String>,
    pub(crate) more: Vec<String>,
    pub(crate) less: Vec<String>,
    pub(crate) about: Vec<String>,
    pub(crate) exact: Vec<String>,
}

/// Words for all of something, and for some of it.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Quantity {
    pub(crate) all: Vec<String>,
    pub(crate) part: Vec<String>,
}

/// Words for certainty and for possibility.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Certainty {
    pub(crate) certain: Vec<String>,
    pub(crate) possible: Vec<String>,
}

/// A typical promise of tags, made by a sentence with a word of every group.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimTable {
    /// The same in all languages.
    #[expect(dead_code, reason = "for those who read and compare the tables")]
    pub(crate) name: String,
    pub(crate) kind: ClaimKind,
    pub(crate) groups: Vec<Vec<String>>,
    /// Phrases in which a word of a group has another meaning.
    #[serde(default)]
    pub(crate) not: Vec<String>,
}

/// What a claim is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ClaimKind {
    Superlative,
    Award,
    Guarantee,
    Service,
}

/// The units of measure of all languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Units {
    pub(crate) unit: Vec<UnitTable>,
}

/// One unit and its spellings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitTable {
    /// What it measures: `length`, `mass`.
    pub(crate) kind: String,
    #[serde(default)]
    pub(crate) forms: Vec<String>,
    /// Case-sensitive forms.
    #[serde(default)]
    pub(crate) case_forms: Vec<String>,
}

/// The table files by language code.
pub(crate) const FILES: [(&str, &str); 18] = [
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

pub(crate) const UNITS: &str = include_str!("words/units.toml");

//! What a writer wrote.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One element of a page's tags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Element {
    Title,
    Meta,
    H1,
    SeoText,
    Keywords,
}

/// Who wrote an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WrittenBy {
    /// The built-in engine.
    Builtin,
    /// A model.
    Openai,
    /// A person.
    Person,
}

/// The suggested tags of one page; `None` is 'not wanted' or 'nothing good enough'.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Suggestion {
    /// Title, suffix included.
    pub title: Option<String>,
    /// Meta description.
    pub meta_description: Option<String>,
    /// H1.
    pub h1: Option<String>,
    /// Extra SEO text as sanitised HTML (`p`, `ul`, `ol`, `li`, `strong`, `em`, `h2`, `h3`).
    pub seo_text: Option<String>,
    /// Proposed keywords, the best first.
    pub keywords: Option<Vec<String>>,
    /// Who wrote which element.
    pub source: BTreeMap<Element, WrittenBy>,
}

//! What changed on a page between two analyses.

use super::ResultRecord;
use serde::Serialize;

/// A page that is not the same in two analyses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PageChange {
    /// Its address.
    pub url: String,
    /// What became of it.
    pub change: ChangeKind,
    /// What is different; empty for pages that are in one analysis alone.
    pub fields: Vec<FieldChange>,
}

/// What became of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// Only the later analysis has it.
    Added,
    /// Only the earlier analysis has it.
    Gone,
    /// Both have it.
    Changed,
}

impl ChangeKind {
    /// As data, and as people are told.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Gone => "gone",
            Self::Changed => "changed",
        }
    }
}

/// A field with both its values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FieldChange {
    /// Name of the field, as in the record.
    pub field: &'static str,
    /// What it said.
    pub before: Option<String>,
    /// What it says.
    pub after: Option<String>,
}

/// What is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Compared {
    /// Whether it can be indexed and why not, its status and canonical.
    Indexability,
    /// The tags that the page has.
    Current,
    /// The tags that were suggested.
    Suggested,
}

impl Compared {
    /// All of them, in the order of a report.
    pub const ALL: [Self; 3] = [Self::Indexability, Self::Current, Self::Suggested];
}

type Value = fn(&ResultRecord) -> Option<String>;

/// Every field that is compared, in the order of a report.
const FIELDS: [(Compared, &str, Value); 12] = [
    (Compared::Indexability, "is_indexable", |r| r.is_indexable.map(|is| is.to_string())),
    (Compared::Indexability, "status_code", |r| r.status_code.map(|code| code.to_string())),
    (Compared::Indexability, "indexability_issues", |r| joined(&r.indexability_issues)),
    (Compared::Indexability, "canonical_url", |r| r.canonical_url.clone()),
    (Compared::Current, "current_title", |r| r.current_title.clone()),
    (Compared::Current, "current_meta_description", |r| r.current_meta_description.clone()),
    (Compared::Current, "current_h1", |r| r.current_h1.clone()),
    (Compared::Suggested, "suggested_title", |r| r.suggested_title.clone()),
    (Compared::Suggested, "suggested_meta_description", |r| r.suggested_meta_description.clone()),
    (Compared::Suggested, "suggested_h1", |r| r.suggested_h1.clone()),
    (Compared::Suggested, "suggested_seo_text", |r| r.suggested_seo_text.clone()),
    (Compared::Suggested, "suggested_lsi_keywords", |r| r.suggested_lsi_keywords.as_ref().and_then(|k| joined(k))),
];

fn joined(texts: &[String]) -> Option<String> {
    (!texts.is_empty()).then(|| texts.join(" | "))
}

impl PageChange {
    /// What changed on a page that both analyses have; `None` if nothing of `what` did.
    pub fn between(before: &ResultRecord, after: &ResultRecord, what: &[Compared]) -> Option<Self> {
        let fields: Vec<FieldChange> = FIELDS
            .iter()
            .filter(|(group, ..)| what.contains(group))
            .map(|(_, field, value)| FieldChange { field, before: value(before), after: value(after) })
            .filter(|change| change.before != change.after)
            .collect();
        (!fields.is_empty()).then(|| Self { url: after.url.clone(), change: ChangeKind::Changed, fields })
    }

    /// A page that one analysis alone has.
    pub fn only(url: &str, change: ChangeKind) -> Self {
        Self { url: url.to_owned(), change, fields: Vec::new() }
    }
}

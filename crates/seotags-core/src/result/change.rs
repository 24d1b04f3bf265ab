//! Changes of a page between two analyses.

use super::record::ResultRecord;
use crate::named::named;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A page that differs between two analyses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PageChange {
    /// Its URL.
    pub url: String,
    /// `added`: only in the later analysis. `gone`: only in the earlier one. `changed`: in both.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub change: ChangeKind,
    /// Fields that differ; empty for pages in only one of the analyses.
    pub fields: Vec<FieldChange>,
}

named! {
    /// How a page changed.
    pub enum ChangeKind {
        /// It is only in the later analysis.
        Added = "added",
        /// It is only in the earlier analysis.
        Gone = "gone",
        /// It is in both.
        Changed = "changed",
    }
}

/// A field with both its values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FieldChange {
    /// Name of the field, as in the record.
    #[cfg_attr(feature = "schema", schema(value_type = String, example = "current_title"))]
    pub field: &'static str,
    /// The earlier value.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub before: Option<FieldValue>,
    /// The later value.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub after: Option<FieldValue>,
}

/// The value of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum FieldValue {
    /// A single text.
    Text(String),
    /// Several texts, for issues and keywords; at least one.
    List(Vec<String>),
}

impl FieldValue {
    /// The value on one line.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) => Cow::Borrowed(text),
            Self::List(texts) => Cow::Owned(texts.join(" | ")),
        }
    }
}

/// The kind of fields to compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Compared {
    /// Indexability with its reasons, status and canonical URL.
    Indexability,
    /// The tags that the page has.
    Current,
    /// The suggested tags.
    Suggested,
}

impl Compared {
    /// All kinds, in the order of a report.
    pub const ALL: [Self; 3] = [Self::Indexability, Self::Current, Self::Suggested];
}

type Value = fn(&ResultRecord) -> Option<FieldValue>;

/// The field whose texts depend on more than the page: an issue is the same however many pages share it.
const ISSUES: &str = "indexability_issues";

/// Every compared field, in the order of a report.
const FIELDS: [(Compared, &str, Value); 13] = [
    (Compared::Indexability, "is_indexable", |r| r.is_indexable.map(|is| FieldValue::Text(is.to_string()))),
    (Compared::Indexability, "status_code", |r| r.status_code.map(|code| FieldValue::Text(code.to_string()))),
    (Compared::Indexability, "final_url", |r| text(r.final_url.as_ref().filter(|url| **url != r.url))),
    (Compared::Indexability, ISSUES, |r| list(&r.indexability_issues)),
    (Compared::Indexability, "canonical_url", |r| text(r.canonical_url.as_ref())),
    (Compared::Current, "current_title", |r| text(r.current_title.as_ref())),
    (Compared::Current, "current_meta_description", |r| text(r.current_meta_description.as_ref())),
    (Compared::Current, "current_h1", |r| text(r.current_h1.as_ref())),
    (Compared::Suggested, "suggested_title", |r| text(r.suggested_title.as_ref())),
    (Compared::Suggested, "suggested_meta_description", |r| text(r.suggested_meta_description.as_ref())),
    (Compared::Suggested, "suggested_h1", |r| text(r.suggested_h1.as_ref())),
    (Compared::Suggested, "suggested_seo_text", |r| text(r.suggested_seo_text.as_ref())),
    (Compared::Suggested, "suggested_lsi_keywords", |r| r.suggested_lsi_keywords.as_ref().and_then(|k| list(k))),
];

fn text(text: Option<&String>) -> Option<FieldValue> {
    text.cloned().map(FieldValue::Text)
}

fn list(texts: &[String]) -> Option<FieldValue> {
    (!texts.is_empty()).then(|| FieldValue::List(texts.to_vec()))
}

fn codes(record: &ResultRecord) -> BTreeSet<&str> {
    record.issues.iter().map(|issue| issue.code.as_str()).collect()
}

/// Issues are compared by their codes, because their texts also contain numbers of pages, letters and milliseconds.
fn is_same(field: &str, value: Value, before: &ResultRecord, after: &ResultRecord) -> bool {
    value(before) == value(after) || (field == ISSUES && codes(before) == codes(after))
}

impl PageChange {
    /// Changes of a page that is in both analyses; `None` if nothing of `what` changed.
    pub fn between(before: &ResultRecord, after: &ResultRecord, what: &[Compared]) -> Option<Self> {
        let fields: Vec<FieldChange> = FIELDS
            .iter()
            .filter(|(group, ..)| what.contains(group))
            .filter(|(_, field, value)| !is_same(field, *value, before, after))
            .map(|(_, field, value)| FieldChange { field, before: value(before), after: value(after) })
            .collect();
        (!fields.is_empty()).then(|| Self { url: after.url.clone(), change: ChangeKind::Changed, fields })
    }

    /// A page that is in only one analysis.
    pub fn only(url: &str, change: ChangeKind) -> Self {
        Self { url: url.to_owned(), change, fields: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value as Json, json};

    fn record(fields: &Json) -> ResultRecord {
        let mut record = json!({
            "id": 1, "analysis_id": 2, "unique_key": "k", "url": "https://shop.example/a", "target_keyword": "N/A",
            "is_indexable": true, "indexability_issues": [], "has_stored_content": false, "content_truncated": false,
            "hops": [], "outcome": "ok", "notes": [], "ai_distilled": false, "findings": [], "issues": [],
            "source": {}, "cost_micros": 0
        });
        for (name, value) in fields.as_object().into_iter().flatten() {
            record[name] = value.clone();
        }
        serde_json::from_value(record).unwrap()
    }

    fn with_issue(code: &str, words: &str) -> ResultRecord {
        let issue = json!({"code": code, "severity": "warn", "title": "", "explanation": "", "fix": "", "source": "",
            "value": ""});
        record(&json!({"issues": [issue], "indexability_issues": [words]}))
    }

    #[test]
    fn issues_are_compared_by_code() {
        let before = with_issue("duplicate_title", "Duplicate title: /b and 4 more");
        let after = with_issue("duplicate_title", "Duplicate title: /b and 5 more");
        assert_eq!(PageChange::between(&before, &after, &Compared::ALL), None);
        let other = with_issue("missing_meta", "Missing meta description");
        let change = PageChange::between(&before, &other, &Compared::ALL).unwrap();
        let list = |text: &str| Some(FieldValue::List(vec![text.to_owned()]));
        let expected = FieldChange {
            field: "indexability_issues",
            before: list("Duplicate title: /b and 4 more"),
            after: list("Missing meta description"),
        };
        assert_eq!(change.fields, [expected]);
    }

    #[test]
    fn list_fields_are_lists_in_data() {
        let before = record(&json!({"suggested_lsi_keywords": ["shoe", "boot"]}));
        let change = PageChange::between(&before, &record(&json!({})), &Compared::ALL).unwrap();
        let data = serde_json::to_value(&change.fields[0]).unwrap();
        assert_eq!(data, json!({"field": "suggested_lsi_keywords", "before": ["shoe", "boot"], "after": null}));
        assert_eq!(change.fields[0].before.as_ref().unwrap().text(), "shoe | boot");
    }

    #[test]
    fn a_redirect_elsewhere_is_a_change() {
        let to = |url: &str| record(&json!({"final_url": url}));
        let fields = |before: &ResultRecord, after: &ResultRecord| {
            PageChange::between(before, after, &Compared::ALL).map(|change| change.fields.len())
        };
        assert_eq!(fields(&to("https://shop.example/b"), &to("https://shop.example/c")), Some(1));
        assert_eq!(fields(&to("https://shop.example/a"), &record(&json!({}))), None);
    }
}

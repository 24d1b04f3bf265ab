//! Changes of pages for people and as rows.

use crate::terminal::{Layout, Tint, harmless};
use crate::text::{count, grouped};
use seotags::export::Cell;
use seotags::result::{ChangeKind, FieldChange, FieldValue, PageChange};
use seotags_app::analyses::Analysis;
use std::collections::HashMap;

/// Columns of the report in rows.
pub(crate) const NAMES: [&str; 5] = ["url", "change", "field", "before", "after"];

/// Number of pages by kind of change.
pub(crate) type Counts = HashMap<ChangeKind, u64>;

pub(crate) fn counted_text(counts: &Counts) -> String {
    let of = |kind: ChangeKind| counts.get(&kind).copied().unwrap_or(0);
    let (added, gone) = (of(ChangeKind::Added), of(ChangeKind::Gone));
    format!("{} changed, {} added, {} gone", count(of(ChangeKind::Changed), "page"), grouped(added), grouped(gone))
}

pub(crate) fn summary(counts: &Counts) -> String {
    if counts.is_empty() { "No changes".to_owned() } else { counted_text(counts) }
}

pub(crate) fn heading(before: &Analysis, after: &Analysis) -> String {
    let name = |analysis: &Analysis| seotags::text::markdown_text(&analysis.name);
    format!("### seotags: analysis {} ({}) → {} ({})\n\n", before.id, name(before), after.id, name(after))
}

pub(crate) fn rows(page: &PageChange) -> Vec<Vec<Cell>> {
    let cell = |value: &Option<FieldValue>| match value {
        None => Cell::Empty,
        Some(FieldValue::Text(text)) => Cell::Text(text.clone()),
        Some(FieldValue::List(texts)) => Cell::List(texts.clone()),
    };
    let row = |field: &str, before: &Option<FieldValue>, after: &Option<FieldValue>| {
        let change = Cell::Text(page.change.as_str().to_owned());
        vec![Cell::Text(page.url.clone()), change, Cell::Text(field.to_owned()), cell(before), cell(after)]
    };
    if page.fields.is_empty() {
        return vec![row("", &None, &None)];
    }
    page.fields.iter().map(|field| row(field.field, &field.before, &field.after)).collect()
}

pub(crate) fn text(page: &PageChange, layout: Layout) -> String {
    let (sign, tint) = match page.change {
        ChangeKind::Added => ("+", Tint::Good),
        ChangeKind::Gone => ("-", Tint::Broken),
        ChangeKind::Changed => ("~", Tint::Look),
    };
    let word = match page.change {
        ChangeKind::Changed => String::new(),
        other => format!("  {}", other.as_str()),
    };
    // `  ~ ` before the URL.
    let url = layout.url(&harmless(&page.url), 4 + word.len());
    let mut out = format!("  {} {url}{word}\n", layout.paint.paint(tint, sign));
    for FieldChange { field, before, after } in &page.fields {
        let value = |value: &Option<FieldValue>| match value.as_ref().map(FieldValue::text).as_deref() {
            None | Some("") => ("–".to_owned(), Tint::Dim),
            Some("true") if *field == "is_indexable" => ("yes".to_owned(), Tint::Plain),
            Some("false") if *field == "is_indexable" => ("no".to_owned(), Tint::Plain),
            Some(text) => (harmless(text).into_owned(), Tint::Plain),
        };
        let arrow = format!("{:>width$}", "→", width = LABEL - 1);
        let ((before, before_tint), (after, after_tint)) = (value(before), value(after));
        layout.push(&mut out, &[(words(field), Tint::Dim)], LABEL, &before, before_tint);
        layout.push(&mut out, &[(&arrow, Tint::Dim)], LABEL, &after, after_tint);
    }
    out
}

/// Columns of a field's name, including the blanks after it.
const LABEL: usize = 25;

fn words(field: &str) -> &'static str {
    match field {
        "is_indexable" => "indexable",
        "status_code" => "status",
        "final_url" => "leads to",
        "indexability_issues" => "issues",
        "canonical_url" => "canonical",
        "current_title" => "title",
        "current_meta_description" => "description",
        "current_h1" => "H1",
        "suggested_title" => "suggested title",
        "suggested_meta_description" => "suggested description",
        "suggested_h1" => "suggested H1",
        "suggested_seo_text" => "suggested SEO text",
        _ => "suggested keywords",
    }
}

//! The columns of every table: names, order and values, stated once.

use super::{Cell, ExportError};
use seotags_core::compose::{Element, WrittenBy};
use seotags_core::result::{Outcome, ResultRecord};
use seotags_core::text::char_count;
use std::collections::BTreeMap;

/// One column.
#[derive(Debug, Clone, Copy)]
pub struct Column {
    /// Its header, and its name on a command line.
    pub name: &'static str,
    value: fn(&ResultRecord) -> Cell,
}

impl Column {
    /// Its value for one page.
    pub fn value(&self, record: &ResultRecord) -> Cell {
        (self.value)(record)
    }
}

impl PartialEq for Column {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// Name of the group of columns that say where the text came from.
const PROVENANCE_GROUP: &str = "provenance";

/// The columns of an export (`api` 6), in their order.
const DEFAULT: [Column; 22] = [
    Column { name: "url", value: |r| text(&r.url) },
    Column { name: "final_url", value: |r| r.final_url.clone().into() },
    Column { name: "target_keyword", value: |r| text(&r.target_keyword) },
    Column { name: "is_indexable", value: |r| r.is_indexable.map_or(Cell::Empty, Cell::Bool) },
    Column { name: "indexability_issues", value: |r| list(&r.indexability_issues) },
    Column { name: "canonical_url", value: |r| r.canonical_url.clone().into() },
    Column { name: "current_title", value: |r| r.current_title.clone().into() },
    Column { name: "suggested_title", value: |r| r.suggested_title.clone().into() },
    Column { name: "current_title_length", value: |r| length(r.current_title.as_ref()) },
    Column { name: "suggested_title_length", value: |r| length(r.suggested_title.as_ref()) },
    Column { name: "current_meta_description", value: |r| r.current_meta_description.clone().into() },
    Column { name: "suggested_meta_description", value: |r| r.suggested_meta_description.clone().into() },
    Column { name: "current_meta_description_length", value: |r| length(r.current_meta_description.as_ref()) },
    Column { name: "suggested_meta_description_length", value: |r| length(r.suggested_meta_description.as_ref()) },
    Column { name: "current_h1", value: |r| r.current_h1.clone().into() },
    Column { name: "suggested_h1", value: |r| r.suggested_h1.clone().into() },
    Column { name: "suggested_seo_text", value: |r| r.suggested_seo_text.clone().into() },
    Column {
        name: "suggested_lsi_keywords",
        value: |r| r.suggested_lsi_keywords.as_ref().map_or(Cell::Empty, |keywords| list(keywords)),
    },
    Column { name: "response_time", value: |r| number(r.response_time) },
    Column { name: "dom_content_loaded_time", value: |r| number(r.dom_content_loaded_time) },
    Column { name: "page_load_time", value: |r| number(r.page_load_time) },
    Column { name: "error", value: error },
];

/// Columns that are written when they are asked for.
const FURTHER: [Column; 14] = [
    Column { name: "status_code", value: |r| r.status_code.map_or(Cell::Empty, |status| Cell::Count(status.into())) },
    Column { name: "crawlable", value: |r| r.crawlable.map_or(Cell::Empty, Cell::Bool) },
    Column { name: "outcome", value: |r| text(outcome_name(r.outcome)) },
    Column { name: "primary_issue", value: |r| r.primary_issue.clone().into() },
    Column { name: "issues", value: |r| list(&r.issues.iter().map(|i| i.code.clone()).collect::<Vec<_>>()) },
    Column {
        name: "redirect_chain",
        value: |r| list(&r.hops.iter().map(|hop| format!("{} {}", hop.status, hop.url)).collect::<Vec<_>>()),
    },
    Column { name: "detected_language", value: |r| r.detected_language.clone().into() },
    Column { name: "page_type", value: |r| r.page_type.clone().into() },
    Column { name: "word_count", value: |r| r.word_count.map_or(Cell::Empty, Cell::Count) },
    Column { name: "content_truncated", value: |r| Cell::Bool(r.content_truncated) },
    Column { name: "skip_reason", value: |r| r.skip_reason.clone().into() },
    Column { name: "findings", value: |r| list(&r.findings.iter().map(|f| f.code.clone()).collect::<Vec<_>>()) },
    Column { name: "error_code", value: |r| r.error.as_ref().map(|error| error.code.clone()).into() },
    Column { name: "unique_key", value: |r| text(&r.unique_key) },
];

/// The columns of the group `provenance`.
const PROVENANCE: [Column; 7] = [
    Column { name: "engine", value: |r| engine(&r.source) },
    Column { name: "model", value: |r| r.model.clone().into() },
    Column { name: "prompt_hash", value: |r| r.prompt_hash.clone().into() },
    Column { name: "content_hash", value: |r| r.content_hash.clone().into() },
    Column { name: "cost_usd", value: |r| Cell::Number(r.cost_micros as f64 / 1e6) },
    Column { name: "generated_at", value: |r| r.generated_at.clone().into() },
    Column { name: "content_source", value: |r| r.content_source.map_or(Cell::Empty, |source| text(source.as_str())) },
];

/// The columns of an export that asks for none in particular.
pub fn default_columns() -> Vec<Column> {
    DEFAULT.to_vec()
}

/// Every column there is.
pub fn all_columns() -> impl Iterator<Item = &'static Column> {
    DEFAULT.iter().chain(&FURTHER).chain(&PROVENANCE)
}

/// Columns by name, in the order in which they are named. `default` stands for those of every export, `provenance` for
/// those that say where a text came from, `all` for every one; one that was named before is left out.
pub fn select_columns<S: AsRef<str>>(names: &[S]) -> Result<Vec<Column>, ExportError> {
    let mut columns: Vec<Column> = Vec::new();
    for name in names.iter().flat_map(|name| name.as_ref().split(',')).map(str::trim).filter(|name| !name.is_empty()) {
        let plain = name.to_ascii_lowercase().replace('-', "_");
        let named: Vec<Column> = match plain.as_str() {
            "all" => all_columns().copied().collect(),
            "default" => default_columns(),
            PROVENANCE_GROUP => PROVENANCE.to_vec(),
            _ => all_columns().filter(|column| column.name == plain).copied().collect(),
        };
        if named.is_empty() {
            return Err(ExportError::UnknownColumn { name: name.to_owned() });
        }
        for column in named {
            if !columns.contains(&column) {
                columns.push(column);
            }
        }
    }
    Ok(if columns.is_empty() { default_columns() } else { columns })
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn list(entries: &[String]) -> Cell {
    if entries.is_empty() { Cell::Empty } else { Cell::List(entries.to_vec()) }
}

fn number(number: Option<f64>) -> Cell {
    number.map_or(Cell::Empty, Cell::Number)
}

fn length(text: Option<&String>) -> Cell {
    text.map_or(Cell::Empty, |text| Cell::Count(char_count(text) as u64))
}

fn error(record: &ResultRecord) -> Cell {
    record.error.as_ref().map(|error| format!("{}: {}", error.code, error.message)).into()
}

fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Ok => "ok",
        Outcome::Answered => "answered",
        Outcome::Withheld => "withheld",
        Outcome::Failed => "failed",
    }
}

/// `openai`, or who wrote which element where several did.
fn engine(source: &BTreeMap<Element, WrittenBy>) -> Cell {
    let mut writers: Vec<WrittenBy> = source.values().copied().collect();
    writers.dedup();
    match writers.as_slice() {
        [] => Cell::Empty,
        [writer] => text(writer_name(*writer)),
        _ => Cell::List(
            source
                .iter()
                .map(|(element, writer)| format!("{}: {}", element_name(*element), writer_name(*writer)))
                .collect(),
        ),
    }
}

fn writer_name(writer: WrittenBy) -> &'static str {
    match writer {
        WrittenBy::Builtin => "builtin",
        WrittenBy::Openai => "openai",
        WrittenBy::Person => "person",
    }
}

fn element_name(element: Element) -> &'static str {
    match element {
        Element::Title => "title",
        Element::Meta => "meta",
        Element::H1 => "h1",
        Element::SeoText => "seo_text",
        Element::Keywords => "keywords",
    }
}

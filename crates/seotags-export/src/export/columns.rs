//! The columns of all tables: names, order and values, defined once.

use super::review_columns::REVIEW;
use super::{Cell, ExportError, words};
use seotags_core::check::{Finding, FindingCode};
use seotags_core::compose::{Element, WrittenBy};
use seotags_core::decision::Decision;
use seotags_core::result::{Outcome, ResultRecord, Reviewed};
use seotags_core::text::char_count;
use std::collections::BTreeMap;

/// The type of a column, for formats with types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Text.
    Text,
    /// Several texts.
    List,
    /// A count.
    Count,
    /// A measured number.
    Number,
    /// Yes or no.
    Bool,
}

/// One column.
#[derive(Debug, Clone, Copy)]
pub struct Column {
    /// Its title, and its name on the command line.
    pub name: &'static str,
    /// Its type; any cell may be empty.
    pub kind: Kind,
    pub(super) value: fn(&ResultRecord) -> Cell,
}

impl Column {
    /// Its value for one page.
    pub fn value(&self, record: &ResultRecord) -> Cell {
        (self.value)(record)
    }

    /// Its header where people read it: with the unit of times.
    pub fn heading(&self) -> &'static str {
        match self.name {
            "response_time" => "response_time (ms)",
            "dom_content_loaded_time" => "dom_content_loaded_time (ms)",
            "page_load_time" => "page_load_time (ms)",
            name => name,
        }
    }

    /// Its value as people read it: no JSON, times to two decimals, and an empty cell where there is no keyword.
    pub(super) fn reading(&self, record: &ResultRecord) -> Cell {
        match self.value(record) {
            Cell::List(entries) => Cell::List(entries.iter().map(|entry| words::entry(entry).into_owned()).collect()),
            Cell::Number(time) if self.heading() != self.name => Cell::Number((time * 100.0).round() / 100.0),
            Cell::Text(text) if self.name == "target_keyword" && text == NO_KEYWORD => Cell::Empty,
            cell => cell,
        }
    }
}

impl PartialEq for Column {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// The value of a page without target keywords in data formats.
pub(super) const NO_KEYWORD: &str = "N/A";

/// Name of the group of columns about the origin of a text.
const PROVENANCE_GROUP: &str = "provenance";

/// Name of the group of columns about the review of each element.
const REVIEW_GROUP: &str = "review";

/// The default columns of an export, in order.
const DEFAULT: [Column; 22] = [
    Column { name: "url", kind: Kind::Text, value: |r| text(&r.url) },
    Column { name: "final_url", kind: Kind::Text, value: |r| r.final_url.clone().into() },
    Column { name: "target_keyword", kind: Kind::Text, value: |r| text(&r.target_keyword) },
    Column { name: "is_indexable", kind: Kind::Bool, value: |r| r.is_indexable.map_or(Cell::Empty, Cell::Bool) },
    Column { name: "indexability_issues", kind: Kind::List, value: |r| list(&r.indexability_issues) },
    Column { name: "canonical_url", kind: Kind::Text, value: |r| r.canonical_url.clone().into() },
    Column { name: "current_title", kind: Kind::Text, value: |r| r.current_title.clone().into() },
    Column { name: "suggested_title", kind: Kind::Text, value: |r| r.suggested_title.clone().into() },
    Column { name: "current_title_length", kind: Kind::Count, value: |r| length(r.current_title.as_ref()) },
    Column { name: "suggested_title_length", kind: Kind::Count, value: |r| length(r.suggested_title.as_ref()) },
    Column { name: "current_meta_description", kind: Kind::Text, value: |r| r.current_meta_description.clone().into() },
    Column {
        name: "suggested_meta_description",
        kind: Kind::Text,
        value: |r| r.suggested_meta_description.clone().into(),
    },
    Column {
        name: "current_meta_description_length",
        kind: Kind::Count,
        value: |r| length(r.current_meta_description.as_ref()),
    },
    Column {
        name: "suggested_meta_description_length",
        kind: Kind::Count,
        value: |r| length(r.suggested_meta_description.as_ref()),
    },
    Column { name: "current_h1", kind: Kind::Text, value: |r| r.current_h1.clone().into() },
    Column { name: "suggested_h1", kind: Kind::Text, value: |r| r.suggested_h1.clone().into() },
    Column { name: "suggested_seo_text", kind: Kind::Text, value: |r| r.suggested_seo_text.clone().into() },
    Column {
        name: "suggested_lsi_keywords",
        kind: Kind::List,
        value: |r| r.suggested_lsi_keywords.as_ref().map_or(Cell::Empty, |keywords| list(keywords)),
    },
    Column { name: "response_time", kind: Kind::Number, value: |r| number(r.response_time) },
    Column { name: "dom_content_loaded_time", kind: Kind::Number, value: |r| number(r.dom_content_loaded_time) },
    Column { name: "page_load_time", kind: Kind::Number, value: |r| number(r.page_load_time) },
    Column { name: "error", kind: Kind::Text, value: error },
];

/// Columns that are written on request.
const FURTHER: [Column; 20] = [
    Column {
        name: "status_code",
        kind: Kind::Count,
        value: |r| r.status_code.map_or(Cell::Empty, |status| Cell::Count(status.into())),
    },
    Column { name: "crawlable", kind: Kind::Bool, value: |r| r.crawlable.map_or(Cell::Empty, Cell::Bool) },
    Column { name: "outcome", kind: Kind::Text, value: |r| text(outcome_name(r.outcome)) },
    Column { name: "primary_issue", kind: Kind::Text, value: |r| r.primary_issue.clone().into() },
    Column {
        name: "issues",
        kind: Kind::List,
        value: |r| list(&r.issues.iter().map(|i| i.code.clone()).collect::<Vec<_>>()),
    },
    Column {
        name: "redirect_chain",
        kind: Kind::List,
        value: |r| list(&r.hops.iter().map(|hop| format!("{} {}", hop.status, hop.url)).collect::<Vec<_>>()),
    },
    Column { name: "detected_language", kind: Kind::Text, value: |r| r.detected_language.clone().into() },
    Column { name: "page_type", kind: Kind::Text, value: |r| r.page_type.clone().into() },
    Column { name: "word_count", kind: Kind::Count, value: |r| r.word_count.map_or(Cell::Empty, Cell::Count) },
    Column { name: "content_truncated", kind: Kind::Bool, value: |r| Cell::Bool(r.content_truncated) },
    Column { name: "skip_reason", kind: Kind::Text, value: |r| r.skip_reason.clone().into() },
    Column {
        name: "skip_code",
        kind: Kind::Text,
        value: |r| r.skip_code.map_or(Cell::Empty, |code| text(code.as_str())),
    },
    Column {
        name: "current_findings",
        kind: Kind::List,
        value: |r| codes(r.current_findings.as_deref().unwrap_or_default()),
    },
    Column { name: "fine", kind: Kind::List, value: |r| elements(&r.fine) },
    Column { name: "faults", kind: Kind::List, value: faults },
    Column {
        name: "kept",
        kind: Kind::List,
        value: |r| elements(&Element::ALL.into_iter().filter(|element| r.is_kept(*element)).collect::<Vec<_>>()),
    },
    Column { name: "findings", kind: Kind::List, value: |r| codes(&r.findings) },
    Column { name: "left_out", kind: Kind::List, value: left_out },
    Column { name: "error_code", kind: Kind::Text, value: |r| r.error.as_ref().map(|error| error.code.clone()).into() },
    Column { name: "unique_key", kind: Kind::Text, value: |r| text(&r.unique_key) },
];

/// The columns of the group `provenance`.
const PROVENANCE: [Column; 12] = [
    Column { name: "engine", kind: Kind::List, value: |r| engine(&r.source) },
    Column { name: "model", kind: Kind::Text, value: |r| r.model.clone().into() },
    Column { name: "prompt_hash", kind: Kind::Text, value: |r| r.prompt_hash.clone().into() },
    Column { name: "content_hash", kind: Kind::Text, value: |r| r.content_hash.clone().into() },
    Column { name: "cost_usd", kind: Kind::Number, value: |r| Cell::Number(r.cost_micros as f64 / 1e6) },
    Column { name: "generated_at", kind: Kind::Text, value: |r| r.generated_at.clone().into() },
    Column {
        name: "content_source",
        kind: Kind::Text,
        value: |r| r.content_source.map_or(Cell::Empty, |source| text(source.as_str())),
    },
    Column {
        name: "fallback",
        kind: Kind::Text,
        value: |r| r.fallback.as_ref().map(|fallback| fallback.code.clone()).into(),
    },
    Column { name: "reviewed", kind: Kind::List, value: reviewed },
    Column { name: "decided", kind: Kind::List, value: decided },
    Column { name: "decided_by", kind: Kind::List, value: decided_by },
    Column { name: "decided_at", kind: Kind::Text, value: decided_at },
];

/// The columns that people read first: the default for tables in Markdown or HTML.
const READING: [&str; 10] = [
    "url",
    "is_indexable",
    "indexability_issues",
    "current_title",
    "suggested_title",
    "current_meta_description",
    "suggested_meta_description",
    "current_h1",
    "suggested_h1",
    "error",
];

/// The default columns of an export.
pub fn default_columns() -> Vec<Column> {
    DEFAULT.to_vec()
}

/// The default columns for people, in a ticket or a browser.
pub(super) fn reading_columns() -> Vec<Column> {
    all_columns().filter(|column| READING.contains(&column.name)).copied().collect()
}

/// All columns.
pub fn all_columns() -> impl Iterator<Item = &'static Column> {
    DEFAULT.iter().chain(&FURTHER).chain(&PROVENANCE).chain(&REVIEW)
}

/// The group of a column: `default`, `provenance`, `review`, or `further` for those that only `all` includes.
pub(super) fn group_of(column: &Column) -> &'static str {
    if DEFAULT.contains(column) {
        "default"
    } else if PROVENANCE.contains(column) {
        PROVENANCE_GROUP
    } else if REVIEW.contains(column) {
        REVIEW_GROUP
    } else {
        "further"
    }
}

/// Columns by name, in the given order. `default` means the default columns of exports, `provenance` those about the
/// origin of a text, `review` the state of each element with who decided and when, `all` all columns; repeated names are ignored. No names mean `default`.
pub fn select_columns<S: AsRef<str>>(names: &[S]) -> Result<Vec<Column>, ExportError> {
    let mut columns: Vec<Column> = Vec::new();
    for name in names.iter().flat_map(|name| name.as_ref().split(',')).map(str::trim).filter(|name| !name.is_empty()) {
        let plain = name.to_ascii_lowercase().replace('-', "_");
        let named: Vec<Column> = match plain.as_str() {
            "all" => all_columns().copied().collect(),
            "default" => default_columns(),
            PROVENANCE_GROUP => PROVENANCE.to_vec(),
            REVIEW_GROUP => REVIEW.to_vec(),
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
    match (columns.is_empty(), names.is_empty()) {
        (false, _) => Ok(columns),
        (true, true) => Ok(default_columns()),
        (true, false) => Err(ExportError::NoColumns),
    }
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn list(entries: &[String]) -> Cell {
    if entries.is_empty() { Cell::Empty } else { Cell::List(entries.to_vec()) }
}

/// Elements that were requested and could not be written, with the reasons.
fn left_out(record: &ResultRecord) -> Cell {
    let left_out = record.findings.iter().filter(|finding| finding.code == FindingCode::LeftOut.as_str());
    list(&left_out.map(|finding| format!("{}: {}", finding.field.as_str(), finding.message)).collect::<Vec<_>>())
}

fn codes(findings: &[Finding]) -> Cell {
    list(&findings.iter().map(|finding| finding.code.clone()).collect::<Vec<_>>())
}

/// The names of elements.
fn elements(elements: &[Element]) -> Cell {
    list(&elements.iter().map(|element| element.as_str().to_owned()).collect::<Vec<_>>())
}

/// `title: too_short`, one entry per element.
fn faults(record: &ResultRecord) -> Cell {
    let faults = record.faults.iter().flatten();
    list(&faults.map(|(element, fault)| format!("{}: {}", element.as_str(), fault.as_str())).collect::<Vec<_>>())
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

/// `title: replace by gpt-4.1-mini`, one entry per element.
fn reviewed(record: &ResultRecord) -> Cell {
    let entry =
        |review: &Reviewed| format!("{}: {} by {}", review.element.as_str(), review.verdict.as_str(), review.model);
    list(&record.reviewed.iter().map(entry).collect::<Vec<_>>())
}

/// `title: edited, locked`, one entry per element.
fn decided(record: &ResultRecord) -> Cell {
    let entry = |(element, decision): (&Element, &Decision)| format!("{}: {}", element.as_str(), decision.words());
    list(&record.decisions.iter().map(entry).collect::<Vec<_>>())
}

/// Each user once, in the order of the elements.
fn decided_by(record: &ResultRecord) -> Cell {
    let mut names: Vec<String> = Vec::new();
    for decision in record.decisions.values().filter(|decision| !decision.by.is_empty()) {
        if !names.contains(&decision.by) {
            names.push(decision.by.clone());
        }
    }
    list(&names)
}

/// Time of the last decision; times in this format sort like texts.
fn decided_at(record: &ResultRecord) -> Cell {
    record.decisions.values().map(|decision| decision.at.clone()).max().into()
}

/// `openai`, or the engine of each element if several wrote.
fn engine(source: &BTreeMap<Element, WrittenBy>) -> Cell {
    let mut writers: Vec<WrittenBy> = source.values().copied().collect();
    writers.dedup();
    match writers.as_slice() {
        [] => Cell::Empty,
        [writer] => text(writer.as_str()),
        _ => Cell::List(
            source.iter().map(|(element, writer)| format!("{}: {}", element.as_str(), writer.as_str())).collect(),
        ),
    }
}

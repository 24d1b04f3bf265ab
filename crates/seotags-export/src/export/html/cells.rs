//! Rows and cells.

use super::super::markup::{push_valid_attribute, push_valid_text};
use super::super::word_diff::{TextPart, WordDiff, word_diff};
use super::super::words::capitalised;
use super::super::{Cell, Column, ExportOptions, Kind};
use seotags_core::check::Fault;
use seotags_core::compose::Element;
use seotags_core::result::ResultRecord;
use seotags_core::text::char_count;
use std::fmt::Write;

/// Appends the row of a page.
pub(super) fn push_row(text: &mut String, columns: &[Column], record: &ResultRecord, options: &ExportOptions) {
    let (state, class) = match record.is_indexable {
        Some(true) => ("yes", ""),
        Some(false) => ("no", " class=\"bad\""),
        None => ("unknown", ""),
    };
    let _ = write!(text, "<tr data-state=\"{state}\"{class}>");
    for column in columns {
        let class = class_of(column, columns);
        let is_head = class == "url" && columns.first() == Some(column);
        let (open, close) = if is_head { ("<th scope=\"row\"", "</th>") } else { ("<td", "</td>") };
        let _ = write!(text, "{open} class=\"{class}\"");
        let paired = paired(column, columns);
        push_cell(text, (column, paired), column.reading(record), record, options);
        text.push_str(close);
    }
    text.push_str("</tr>\n");
}

/// Which of both texts of an element a column has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Current,
    New,
}

/// The element of a column, if the other column of its pair is there as well: then both cells show what differs.
fn paired(column: &Column, columns: &[Column]) -> Option<(Side, Element)> {
    let (side, element) = side_of(column.name)?;
    let is_other = |other: &Column| side_of(other.name).is_some_and(|(of, is)| of != side && is == element);
    columns.iter().any(is_other).then_some((side, element))
}

/// True if some cells show which words changed.
pub(super) fn has_pairs(columns: &[Column]) -> bool {
    columns.iter().any(|column| paired(column, columns).is_some())
}

fn side_of(name: &str) -> Option<(Side, Element)> {
    let (side, name) = match name.strip_prefix("current_") {
        Some(name) => (Side::Current, name),
        None => (Side::New, name.strip_prefix("suggested_")?),
    };
    let element = match name {
        "title" => Element::Title,
        "meta_description" => Element::Meta,
        "h1" => Element::H1,
        _ => return None,
    };
    Some((side, element))
}

/// The CSS class of a column's cells and header.
pub(super) fn class_of(column: &Column, columns: &[Column]) -> &'static str {
    let has_pair = |prefix: &str, other: &str| {
        column
            .name
            .strip_prefix(prefix)
            .is_some_and(|rest| columns.iter().any(|column| column.name.strip_prefix(other) == Some(rest)))
    };
    let is_long = column.name.contains("description") || column.name.ends_with("seo_text");
    match column.kind {
        _ if column.name.ends_with("url") => "url",
        Kind::Count | Kind::Number => "num",
        Kind::Text if has_pair("current_", "suggested_") => {
            if is_long {
                "cur long"
            } else {
                "cur text"
            }
        }
        Kind::Text if has_pair("suggested_", "current_") => {
            if is_long {
                "new long"
            } else {
                "new text"
            }
        }
        Kind::Text if is_long => "long",
        Kind::List => "text",
        Kind::Text | Kind::Bool => "plain",
    }
}

/// Appends what follows a cell's class: further attributes, and its content.
fn push_cell(
    text: &mut String,
    (column, paired): (&Column, Option<(Side, Element)>),
    cell: Cell,
    record: &ResultRecord,
    options: &ExportOptions,
) {
    match cell {
        Cell::Empty => push_empty(text, column.name, record),
        Cell::Bool(yes) => push_bool(text, column.name, yes),
        Cell::List(entries) => {
            text.push_str(" dir=\"auto\"><ul>");
            for entry in &entries {
                text.push_str("<li dir=\"auto\">");
                push_valid_text(text, entry);
                text.push_str("</li>");
            }
            text.push_str("</ul>");
        }
        Cell::Text(value) if is_web(&value) && column.name.ends_with("url") => {
            text.push_str("><a rel=\"noopener noreferrer nofollow\" href=\"");
            push_valid_attribute(text, &value);
            text.push_str("\">");
            // Long URLs break between their parts.
            for part in value.split_inclusive('/') {
                push_valid_text(text, part);
                text.push_str("<wbr>");
            }
            text.push_str("</a>");
        }
        // The current text is beside it.
        Cell::Text(_) if paired.is_some_and(|(side, of)| side == Side::New && record.is_unchanged(of)) => {
            text.push_str(UNCHANGED);
        }
        Cell::Text(value) => {
            text.push_str(" dir=\"auto\">");
            push_words(text, &value, paired, record);
            if let Some(bounds) = options.lengths.of_column(column.name) {
                push_length(text, char_count(&value), bounds);
            }
            push_state(text, column.name, record);
        }
        cell => {
            text.push('>');
            push_valid_text(text, &cell.into_text());
        }
    }
}

/// Instead of a new text that is the current one.
const UNCHANGED: &str = "><span class=\"same\">Unchanged</span>";

/// The text of a tag; words that the other text of the pair does not have are marked.
fn push_words(text: &mut String, value: &str, paired: Option<(Side, Element)>, record: &ResultRecord) {
    let new = paired.and_then(|(_, element)| record.suggested(element)).unwrap_or_default();
    let parts = paired.and_then(|(side, element)| {
        let (is_current, other) = (side == Side::Current, record.current(element)?);
        let (old, new) = if is_current { (value, new.as_str()) } else { (other, value) };
        let WordDiff { old, new } = word_diff(old, new)?;
        Some(if is_current { (old, "del") } else { (new, "ins") })
    });
    let Some((parts, tag)) = parts else {
        push_valid_text(text, value);
        return;
    };
    for TextPart { text: part, is_changed } in parts {
        let words = part.trim_end();
        if is_changed && !words.is_empty() {
            let _ = write!(text, "<{tag}>");
            push_valid_text(text, words);
            let _ = write!(text, "</{tag}>");
        } else {
            push_valid_text(text, words);
        }
        push_valid_text(text, &part[words.len()..]);
    }
}

fn is_web(url: &str) -> bool {
    url.starts_with("https://") || url.starts_with("http://")
}

/// The fault of a current tag, or a note that it is fine. That a new text is the current one, and what was decided
/// about it.
fn push_state(text: &mut String, name: &str, record: &ResultRecord) {
    match side_of(name) {
        Some((Side::Current, element)) => {
            let fault = record.faults.as_ref().and_then(|faults| faults.get(&element));
            // Its length already shows this.
            let fault = fault.filter(|fault| !matches!(fault, Fault::TooShort | Fault::TooLong | Fault::Missing));
            if let Some(fault) = fault {
                let _ = write!(text, "<span class=\"len bad\" dir=\"ltr\">{}</span>", fault.about());
            } else if record.is_beside_fine(element) {
                text.push_str("<span class=\"len good\" dir=\"ltr\">fine as it is</span>");
            }
        }
        Some((Side::New, element)) => {
            if record.is_unchanged(element) {
                text.push_str("<span class=\"len good\" dir=\"ltr\">Unchanged</span>");
            }
            if let Some(decision) = record.decisions.get(&element) {
                let _ = write!(text, "<span class=\"len good\" dir=\"ltr\">{}</span>", capitalised(&decision.words()));
            }
        }
        None => {}
    }
}

/// A tag that is missing on a page is mentioned; a tag of an unread page is not.
fn push_empty(text: &mut String, name: &str, record: &ResultRecord) {
    let is_missing = matches!(name, "current_title" | "current_meta_description" | "current_h1");
    text.push_str(match name {
        "is_indexable" => " data-v=\"2\"><span class=\"badge unknown\">Unknown</span>",
        _ if is_missing && record.is_indexable == Some(true) => " data-v=\"\"><span class=\"badge empty\">Empty</span>",
        _ => ">",
    });
}

fn push_bool(text: &mut String, name: &str, yes: bool) {
    text.push_str(match (name, yes) {
        ("is_indexable", true) => " data-v=\"0\"><span class=\"badge yes\">Indexable</span>",
        ("is_indexable", false) => " data-v=\"1\"><span class=\"badge no\">Not indexable</span>",
        ("crawlable", false) => "><span class=\"badge no\">no</span>",
        (_, true) => ">yes",
        (_, false) => ">no",
    });
}

fn push_length(text: &mut String, count: usize, (least, most): (u32, u32)) {
    let (class, word) = match count {
        count if count > most as usize => ("bad", "long"),
        count if count < least as usize => ("bad", "short"),
        _ => ("good", "good"),
    };
    let _ = write!(text, "<span class=\"len {class}\" dir=\"ltr\">{count} · {word}</span>");
}

//! HTML: one self-contained page, sorted and filtered by a few lines of script.
//!
//! Owns: the page around the rows, and the look of cells. Never: treats a text of a page as anything but
//! text.
//!
//! The content security policy allows it to load nothing and to run only its own script. Without script it
//! is a plain table.

mod cells;
mod issues;
mod problem_counts;

use super::columns::reading_columns;
use super::markup::push_valid_text;
use super::words::{nothing_shown, shown_of};
use super::{Column, ExportOptions, WriteError};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cells::{class_of, has_pairs, push_row};
use issues::IssueIndex;
use seotags_core::decision::Choice;
use seotags_core::result::ResultRecord;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::io::{self, BufWriter, Seek, Write};

const STYLE: &str = include_str!("report.css");
const SCRIPT: &str = include_str!("report.js");

pub(super) fn write<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    let mut out = BufWriter::new(out);
    let columns = options.table_columns(reading_columns);
    let analysis = options.analysis.as_ref();
    let sums = problem_counts::section(options);
    let counts = if options.choice.leaves_pages_out() {
        // The part before the rows contains their number.
        let mut waiting = BufWriter::new(tempfile::tempfile()?);
        let counts = push_rows(records, &columns, options, &mut waiting)?;
        let mut rows = waiting.into_inner().map_err(io::IntoInnerError::into_error)?;
        rows.rewind()?;
        let shown = shown_of(options.choice, counts.rows, counts.pages);
        out.write_all(head(analysis, shown.as_deref(), &sums, &columns).as_bytes())?;
        io::copy(&mut rows, &mut out)?;
        counts
    } else {
        out.write_all(head(analysis, None, &sums, &columns).as_bytes())?;
        push_rows(records, &columns, options, &mut out)?
    };
    out.write_all(b"</tbody>\n</table>\n")?;
    let (hidden, none) = match counts.rows {
        0 if counts.pages == 0 => ("", nothing_shown(Choice::ALL)),
        0 => ("", nothing_shown(options.choice)),
        _ => (" hidden", "No page matches the filters."),
    };
    write!(out, "<p class=\"none\"{hidden}>{none}</p>\n</div>\n")?;
    out.write_all(counts.issues.section(options.choice.leaves_pages_out()).as_bytes())?;
    out.write_all(b"</main>\n<footer>Written by seotags.</footer>\n<script>")?;
    out.write_all(SCRIPT.as_bytes())?;
    out.write_all(b"</script>\n</body>\n</html>\n")?;
    out.flush()?;
    Ok(counts.rows)
}

/// The counts of the rows and of the parts beside them.
#[derive(Debug, Default)]
struct ReportCounts {
    /// Number of all pages.
    pages: u64,
    /// Number of pages with a row.
    rows: u64,
    /// Issues of all pages.
    issues: IssueIndex,
}

fn push_rows<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    columns: &[Column],
    options: &ExportOptions,
    out: &mut impl Write,
) -> Result<ReportCounts, WriteError<E>> {
    let mut counts = ReportCounts::default();
    let mut text = String::new();
    for record in records {
        let record = record.map_err(WriteError::Record)?;
        counts.pages += 1;
        counts.issues.add(&record);
        let Some(record) = record.handed_over(options.choice) else { continue };
        counts.rows += 1;
        text.clear();
        push_row(&mut text, columns, &record, options);
        out.write_all(text.as_bytes())?;
    }
    Ok(counts)
}

/// `shown` describes which pages have a row, if not all have; `sums` precedes the rows.
fn head(analysis: Option<&Value>, shown: Option<&str>, sums: &str, columns: &[Column]) -> String {
    let field = |name: &str| analysis.and_then(|analysis| analysis.get(name)).and_then(Value::as_str);
    let mut title = String::new();
    push_valid_text(&mut title, field("name").filter(|name| !name.is_empty()).unwrap_or("Analysis"));
    let (style, script) = (hash(STYLE), hash(SCRIPT));
    let mut text = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src \
         'none'; style-src '{style}'; script-src '{script}'; base-uri 'none'; form-action 'none'\">\n<meta name=\"referrer\" \
         content=\"no-referrer\">\n<title>{title} | seotags</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#results\">Skip to the results</a>\n<header>\n<h1 dir=\"auto\">{title}</h1>\n<p class=\"sub\">"
    );
    let day = field("finished_at").or(field("created_at")).and_then(|moment| moment.get(..10));
    let known: Vec<&str> = [field("project_name"), day].into_iter().flatten().collect();
    push_valid_text(&mut text, &known.join(" · "));
    if let Some(shown) = shown {
        let _ = write!(text, "</p>\n<p class=\"shown\">{shown}");
    }
    text.push_str("</p>\n</header>\n<main id=\"results\">\n");
    text.push_str(sums);
    if has_pairs(columns) {
        text.push_str(KEY);
    }
    text.push_str(TOOLS);
    for column in columns {
        let label = label(column.heading());
        let class = class_of(column, columns);
        let _ = write!(
            text,
            "<th scope=\"col\" class=\"{class}\" data-column=\"{}\"><span>{label}</span></th>",
            column.name
        );
    }
    text.push_str("</tr></thead>\n<tbody>\n");
    text
}

/// The meaning of marked words.
const KEY: &str = "<p class=\"key\">Changed words: <del>removed</del> <ins>new</ins></p>\n";

/// Hidden until the script shows them: without it they do nothing.
const TOOLS: &str = "<div class=\"tools\" hidden>\n<label class=\"sr\" for=\"search\">\
    Filter the pages</label>\n<input id=\"search\" type=\"search\" placeholder=\"Filter by any word\" autocomplete=\"off\">\n\
    <div class=\"seg\" role=\"group\" aria-label=\"Indexability\">\n\
    <button type=\"button\" data-state=\"\" aria-pressed=\"true\">All</button>\n\
    <button type=\"button\" data-state=\"yes\" aria-pressed=\"false\">Indexable</button>\n\
    <button type=\"button\" data-state=\"no\" aria-pressed=\"false\">Not indexable</button>\n\
    <button type=\"button\" data-state=\"unknown\" aria-pressed=\"false\">Unknown</button>\n</div>\n\
    <p id=\"shown\" role=\"status\"></p>\n</div>\n\
    <div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Results\">\n<table>\n<caption class=\"sr\">One row a page</caption>\n\
    <thead><tr>";

/// A hash in the format of a content security policy.
fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text.as_bytes())))
}

/// A column's name for people: `suggested_h1` becomes `Suggested H1`.
fn label(name: &str) -> String {
    // This name comes from the API.
    if name == "suggested_lsi_keywords" {
        return "Keywords".to_owned();
    }
    let words: Vec<String> = name
        .split('_')
        .enumerate()
        .map(|(place, word)| match word {
            "url" | "h1" | "seo" | "usd" | "dom" => word.to_uppercase(),
            word if place == 0 => word[..1].to_uppercase() + &word[1..],
            word => word.to_owned(),
        })
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn columns_have_names_for_people() {
        let names = ["url", "suggested_h1", "is_indexable", "suggested_lsi_keywords"];
        assert_eq!(names.map(super::label), ["URL", "Suggested H1", "Is indexable", "Keywords"]);
    }
}

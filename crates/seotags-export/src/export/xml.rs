//! XML: the analysis with its figures as attributes, and a `result` per page with one element per
//! column.
//!
//! Unknown values have no element. Elements are in the order of the columns; the schema accepts any
//! order.

use super::markup::{push_valid_attribute, push_valid_text};
use super::schema::ATTRIBUTES;
use super::{Cell, Column, ExportOptions, Kind, WriteError, default_columns};
use seotags_core::result::ResultRecord;
use serde_json::Value;
use std::fmt::Write as _;
use std::io::{BufWriter, Write};

pub(super) fn write<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    let mut out = BufWriter::new(out);
    let columns = options.table_columns(default_columns);
    out.write_all(head(options.analysis.as_ref()).as_bytes())?;
    let mut text = String::new();
    let mut count = 0;
    for record in records {
        let record = record.map_err(WriteError::Record)?;
        text.clear();
        push_result(&mut text, &columns, &record);
        out.write_all(text.as_bytes())?;
        count += 1;
    }
    out.write_all(b"</results>\n</analysis>\n")?;
    out.flush()?;
    Ok(count)
}

fn head(analysis: Option<&Value>) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<analysis".to_owned();
    for (name, _) in ATTRIBUTES {
        let value = match analysis.and_then(|analysis| analysis.get(name)) {
            Some(Value::String(value)) => value.clone(),
            Some(Value::Number(value)) => value.to_string(),
            _ => continue,
        };
        let _ = write!(text, " {name}=\"");
        push_valid_attribute(&mut text, &value);
        text.push('"');
    }
    text.push_str(">\n<results>\n");
    text
}

fn push_result(text: &mut String, columns: &[Column], record: &ResultRecord) {
    text.push_str("<result>\n");
    for column in columns {
        match (column.kind, column.value(record)) {
            (_, Cell::Empty) => {}
            (_, Cell::List(entries)) => push_list(text, column.name, &entries),
            (Kind::List, Cell::Text(entry)) => push_list(text, column.name, &[entry]),
            // The schema's decimals do not include such numbers.
            (_, Cell::Number(number)) if !number.is_finite() => {}
            (_, Cell::Number(number)) => push_element(text, column.name, &number.to_string()),
            (_, cell) => push_element(text, column.name, &cell.into_text()),
        }
    }
    text.push_str("</result>\n");
}

fn push_list(text: &mut String, name: &str, entries: &[String]) {
    let _ = writeln!(text, "<{name}>");
    for entry in entries {
        push_element(text, "item", entry);
    }
    let _ = writeln!(text, "</{name}>");
}

fn push_element(text: &mut String, name: &str, value: &str) {
    let _ = write!(text, "<{name}>");
    push_valid_text(text, value);
    let _ = writeln!(text, "</{name}>");
}

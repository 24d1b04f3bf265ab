//! JSON: one document, or one result per line, with the field names of the API.

use super::{ExportOptions, WriteError};
use seotags_core::result::ResultRecord;
use serde_json::{Map, Value};
use std::io::{self, BufWriter, Write};

pub(super) fn write_lines<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    let mut out = BufWriter::new(out);
    let mut count = 0;
    for record in records {
        write_one(&record.map_err(WriteError::Record)?, options, &mut out)?;
        out.write_all(b"\n")?;
        count += 1;
    }
    out.flush()?;
    Ok(count)
}

pub(super) fn write_document<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    let mut out = BufWriter::new(out);
    let nothing = Value::Object(Map::new());
    out.write_all(b"{\"analysis\": ")?;
    serde_json::to_writer(&mut out, options.analysis.as_ref().unwrap_or(&nothing)).map_err(io::Error::from)?;
    out.write_all(b",\n\"results\": [")?;
    let mut count = 0;
    for record in records {
        let record = record.map_err(WriteError::Record)?;
        out.write_all(if count == 0 { b"\n" } else { b",\n" })?;
        write_one(&record, options, &mut out)?;
        count += 1;
    }
    out.write_all(b"\n]}\n")?;
    out.flush()?;
    Ok(count)
}

fn write_one(record: &ResultRecord, options: &ExportOptions, out: &mut impl Write) -> io::Result<()> {
    if options.columns.is_some() {
        let columns = options.table_columns(Vec::new);
        let object: Map<String, Value> =
            columns.iter().map(|column| (column.name.to_owned(), column.value(record).into_json())).collect();
        return Ok(serde_json::to_writer(out, &object)?);
    }
    if options.without_suggestions {
        let mut value = serde_json::to_value(record)?;
        if let Some(object) = value.as_object_mut() {
            object.retain(|name, _| !name.starts_with("suggested_"));
        }
        return Ok(serde_json::to_writer(out, &value)?);
    }
    Ok(serde_json::to_writer(out, record)?)
}

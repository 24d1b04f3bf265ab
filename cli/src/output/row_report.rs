//! Reports other than lists of results: one object per page, or rows in a table.
//!
//! Owns: the requested output, checked before anything is started; writing it page by page.
//! Never: knows the content of a page's report.

use super::target::check_target;
use crate::args::{RowFormat, RowsArgs};
use crate::context::Context;
use crate::error::CliError;
use crate::terminal::{EscapingWriter, Form, Layout, Notes, stdout};
use crate::text::count;
use seotags::export::{self, Cell, ExportOptions, Format, WriteError};
use seotags::text::{markdown_row, markdown_table_head, markdown_text};
use seotags_app::StoreError;
use serde::Serialize;
use std::io::{self, BufWriter, LineWriter, Write};
use std::path::{Path, PathBuf};

/// Most rows of a Markdown table: a ticket with more is not readable.
const MOST_ROWS: usize = 500;
/// Most bytes of these rows: GitHub accepts a mebibyte of summary per step (GitHub Docs, “Adding a job summary”), and
/// other commands of the step also write to it.
const MOST_BYTES: usize = 768 << 10;

/// The target of a report.
#[derive(Debug, Clone)]
pub(crate) struct RowTarget {
    file: Option<PathBuf>,
    format: RowFormat,
    /// The bars that standard output has to step around.
    bars: Option<Notes>,
}

/// How a report is written.
pub(crate) struct RowReport<'a, P> {
    /// Names of the columns.
    pub(crate) names: &'a [&'static str],
    /// Rows of a page.
    pub(crate) rows: &'a dyn Fn(&P) -> Vec<Vec<Cell>>,
    /// The rows that a Markdown table shows.
    pub(crate) shown: &'a dyn Fn(&P) -> Vec<Vec<Cell>>,
    /// The text of a page for people; empty for a page that is not shown.
    pub(crate) text: &'a dyn Fn(&P) -> String,
    /// The line above a Markdown table.
    pub(crate) heading: &'a str,
    /// The summary of all pages, available at the end: the line below the heading; may be empty.
    pub(crate) summary: &'a dyn Fn() -> String,
}

impl RowTarget {
    /// Checks the target before anything is started.
    pub(crate) fn new(args: &RowsArgs, context: &Context) -> Result<Self, CliError> {
        let named = args.output.as_deref().map(format_of).transpose()?;
        if let Some(path) = &args.output {
            check_target(path)?;
        }
        let otherwise = if context.global.json { RowFormat::Json } else { RowFormat::Table };
        let bars = context.terminal.width.map(|_| context.notes().clone());
        Ok(Self { file: args.output.clone(), format: args.format.or(named).unwrap_or(otherwise), bars })
    }

    /// The layout for people: in a file, without colours and at full width.
    pub(crate) fn layout(&self, context: &Context) -> Layout {
        if self.file.is_some() {
            return Layout::default();
        }
        Layout { paint: context.terminal.out, width: context.terminal.width }
    }

    /// Writes it page by page, a file completely or not at all. Blocks.
    pub(crate) fn write<P: Serialize>(
        &self,
        pages: impl Iterator<Item = Result<P, StoreError>>,
        shape: &RowReport<'_, P>,
    ) -> Result<(), CliError> {
        if let Some(path) = &self.file {
            return export::write_file(path, |out| write(self.format, true, pages, shape, out))
                .map_err(|error| CliError::from_file(path, error));
        }
        let form = form_of(self.format);
        let mut out: Box<dyn Write> = match &self.bars {
            Some(notes) => Box::new(LineWriter::new(LineOutput { notes, out: stdout(form) })),
            None => Box::new(BufWriter::new(stdout(form))),
        };
        write(self.format, false, pages, shape, &mut out)?;
        out.flush().map_err(CliError::stdout)
    }
}

/// A terminal on which bars may be drawn: they step aside for each line.
struct LineOutput<'a> {
    notes: &'a Notes,
    /// One writer for all parts of a line.
    out: EscapingWriter<io::Stdout>,
}

impl Write for LineOutput<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let out = &mut self.out;
        self.notes.bars().suspend(|| out.write_all(bytes)).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let out = &mut self.out;
        self.notes.bars().suspend(|| out.flush())
    }
}

/// The format of a report on standard output.
fn form_of(format: RowFormat) -> Form {
    match format {
        RowFormat::Table => Form::Words,
        RowFormat::Json | RowFormat::Jsonl => Form::Json,
        RowFormat::Csv | RowFormat::Tsv | RowFormat::Md => Form::Text,
    }
}

fn format_of(path: &Path) -> Result<RowFormat, CliError> {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    match extension.as_str() {
        "csv" => Ok(RowFormat::Csv),
        "tsv" => Ok(RowFormat::Tsv),
        "json" => Ok(RowFormat::Json),
        "jsonl" | "ndjson" => Ok(RowFormat::Jsonl),
        "md" | "markdown" => Ok(RowFormat::Md),
        "txt" => Ok(RowFormat::Table),
        _ => Err(CliError::usage(
            format!("{}: the extension is not a format for reports", path.display()),
            "use csv, tsv, json, jsonl, md or txt",
        )),
    }
}

fn write<P: Serialize>(
    format: RowFormat,
    bom: bool,
    pages: impl Iterator<Item = Result<P, StoreError>>,
    shape: &RowReport<'_, P>,
    mut out: impl Write,
) -> Result<(), WriteError<StoreError>> {
    let rows = |format: Format, pages: &mut dyn Iterator<Item = Result<P, StoreError>>, out: &mut dyn Write| {
        let rows = pages.flat_map(|page| match page {
            Ok(page) => (shape.rows)(&page).into_iter().map(Ok).collect(),
            Err(error) => vec![Err(error)],
        });
        let options = ExportOptions { bom, ..ExportOptions::default() };
        export::write_rows(format, shape.names, rows, &options, out).map(|_| ())
    };
    let mut pages = pages;
    match format {
        RowFormat::Csv => rows(Format::Csv, &mut pages, &mut out),
        RowFormat::Tsv => rows(Format::Tsv, &mut pages, &mut out),
        RowFormat::Jsonl => {
            for page in pages {
                serde_json::to_writer(&mut out, &page.map_err(WriteError::Record)?).map_err(io::Error::from)?;
                out.write_all(b"\n")?;
            }
            Ok(())
        }
        RowFormat::Json => {
            let mut between = "[\n";
            for page in pages {
                out.write_all(between.as_bytes())?;
                serde_json::to_writer(&mut out, &page.map_err(WriteError::Record)?).map_err(io::Error::from)?;
                between = ",\n";
            }
            out.write_all(if between == ",\n" { b"\n]\n" } else { b"[]\n" })?;
            Ok(())
        }
        RowFormat::Md => markdown(pages, shape, &mut out),
        RowFormat::Table => {
            for page in pages {
                out.write_all((shape.text)(&page.map_err(WriteError::Record)?).as_bytes())?;
            }
            Ok(())
        }
    }
}

/// The table is buffered until the summary, which comes before it, is available.
fn markdown<P>(
    pages: impl Iterator<Item = Result<P, StoreError>>,
    shape: &RowReport<'_, P>,
    out: &mut impl Write,
) -> Result<(), WriteError<StoreError>> {
    let names: Vec<String> = shape.names.iter().map(|name| markdown_text(name)).collect();
    let mut table = markdown_table_head(names.iter().map(String::as_str));
    let (mut rows, mut left_out) = (0, 0);
    for page in pages {
        for row in (shape.shown)(&page.map_err(WriteError::Record)?) {
            let row = markdown_row(row.into_iter().map(|cell| markdown_text(&cell.into_text())));
            if left_out > 0 || rows == MOST_ROWS || table.len() + row.len() > MOST_BYTES {
                left_out += 1;
            } else {
                table.push_str(&row);
                rows += 1;
            }
        }
    }
    out.write_all(shape.heading.as_bytes())?;
    let summary = (shape.summary)();
    if !summary.is_empty() {
        writeln!(out, "{}\n", markdown_text(&summary))?;
    }
    if rows > 0 {
        out.write_all(table.as_bytes())?;
    }
    if left_out > 0 {
        writeln!(out, "\n… and {} more: --format csv has them all", count(left_out, "row"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(pages: usize, cell: &str) -> String {
        let rows = |page: &usize| vec![vec![Cell::Text(format!("{page}{cell}"))]];
        let shape = RowReport {
            names: &["page"],
            rows: &rows,
            shown: &rows,
            text: &|_| String::new(),
            heading: "### pages\n\n",
            summary: &|| "all of them".to_owned(),
        };
        let mut out = Vec::new();
        markdown((0..pages).map(Ok), &shape, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_markdown_table_has_its_figures_above_it() {
        assert_eq!(written(1, "!"), "### pages\n\nall of them\n\n| page |\n| --- |\n| 0! |\n");
        assert_eq!(written(0, ""), "### pages\n\nall of them\n\n");
    }

    #[test]
    fn a_build_summary_is_limited_in_size() {
        let many = written(1_700, "");
        assert!(many.contains("\n| 499 |\n") && !many.contains("\n| 500 |\n"), "{many}");
        assert!(many.ends_with("\n\n… and 1,200 rows more: --format csv has them all\n"), "{many}");
        let long = written(400, &"x".repeat(10_000));
        assert!(long.len() < 1 << 20 && long.contains(" rows more: "), "{}", long.len());
    }
}

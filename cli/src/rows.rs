//! Reports that are no lists of results: an object per page, or rows in a table.
//!
//! Owns: what was asked for, checked before anything is started; writing it page by page.
//! Never: knows what a page's report says.

use crate::args::{RowFormat, RowsArgs};
use crate::context::Context;
use crate::deliver::check_target;
use crate::layout::Layout;
use crate::notes::Notes;
use crate::report::CliError;
use seotags::export::{self, Cell, ExportOptions, Format, WriteError, markdown_text};
use seotags_app::StoreError;
use serde::Serialize;
use std::io::{self, BufWriter, LineWriter, Write};
use std::path::{Path, PathBuf};

/// Where a report goes.
#[derive(Debug, Clone)]
pub(crate) struct Target {
    file: Option<PathBuf>,
    format: RowFormat,
    /// Where bars are drawn that standard output has to pass by.
    bars: Option<Notes>,
}

/// How a report is written.
pub(crate) struct Shape<'a, P> {
    /// Names of the columns.
    pub(crate) names: &'a [&'static str],
    /// Rows of a page.
    pub(crate) rows: &'a dyn Fn(&P) -> Vec<Vec<Cell>>,
    /// A page for reading; empty for one that is not shown.
    pub(crate) text: &'a dyn Fn(&P) -> String,
    /// The line above a Markdown table.
    pub(crate) heading: &'a str,
}

impl Target {
    /// Checked before anything is started.
    pub(crate) fn new(args: &RowsArgs, context: &Context) -> Result<Self, CliError> {
        let named = args.output.as_deref().map(format_of).transpose()?;
        if let Some(path) = &args.output {
            check_target(path)?;
        }
        let otherwise = if context.global.json { RowFormat::Json } else { RowFormat::Table };
        let bars = context.terminal.width.map(|_| context.notes().clone());
        Ok(Self { file: args.output.clone(), format: args.format.or(named).unwrap_or(otherwise), bars })
    }

    /// How pages are laid out for reading: in a file without colours and as wide as they are.
    pub(crate) fn layout(&self, context: &Context) -> Layout {
        if self.file.is_some() {
            return Layout::default();
        }
        Layout { paint: context.terminal.out, width: context.terminal.width }
    }

    /// Writes it page by page, a file whole or not at all. Blocks.
    pub(crate) fn write<P: Serialize>(
        &self,
        pages: impl Iterator<Item = Result<P, StoreError>>,
        shape: &Shape<'_, P>,
    ) -> Result<(), CliError> {
        if let Some(path) = &self.file {
            return export::write_file(path, |out| write(self.format, true, pages, shape, out))
                .map_err(|error| CliError::of_file(path, error));
        }
        let mut out: Box<dyn Write> = match &self.bars {
            Some(notes) => Box::new(LineWriter::new(Beside { notes })),
            None => Box::new(BufWriter::new(io::stdout().lock())),
        };
        write(self.format, false, pages, shape, &mut out)?;
        out.flush().map_err(CliError::stdout)
    }
}

/// A terminal on which bars may stand: they step aside for each line.
struct Beside<'a> {
    notes: &'a Notes,
}

impl Write for Beside<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.notes.bars().suspend(|| io::stdout().lock().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.notes.bars().suspend(|| io::stdout().lock().flush())
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
            format!("{}: the extension names no format of a report", path.display()),
            "csv, tsv, json, jsonl, md and txt are",
        )),
    }
}

fn write<P: Serialize>(
    format: RowFormat,
    bom: bool,
    pages: impl Iterator<Item = Result<P, StoreError>>,
    shape: &Shape<'_, P>,
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
        RowFormat::Md => {
            let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
            out.write_all(shape.heading.as_bytes())?;
            let mut is_first = true;
            for page in pages {
                for row in (shape.rows)(&page.map_err(WriteError::Record)?) {
                    if is_first {
                        let names = shape.names.iter().map(|name| markdown_text(name)).collect();
                        out.write_all(line(names).as_bytes())?;
                        out.write_all(line(vec!["---".to_owned(); shape.names.len()]).as_bytes())?;
                        is_first = false;
                    }
                    let cells = row.into_iter().map(|cell| markdown_text(&cell.into_text())).collect();
                    out.write_all(line(cells).as_bytes())?;
                }
            }
            Ok(())
        }
        RowFormat::Table => {
            for page in pages {
                out.write_all((shape.text)(&page.map_err(WriteError::Record)?).as_bytes())?;
            }
            Ok(())
        }
    }
}

//! Arguments of `seotags import`.

use crate::args::{RowsArgs, element_named};
use clap::Args;
use seotags::compose::Element;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags export -o tags.xlsx              for the client, who edits it
  seotags import tags.xlsx --dry-run       show what would change
  seotags import tags.xlsx 17 --by 'Ann Example'
  seotags import tags.csv -o changes.md
  seotags import tags.xlsx --sheet 'Pages (2)' --column title='Titel neu'
  seotags export --changed -o final.csv

What a cell means:
  the suggestion        accepted only with --accept-unchanged
  the current tag       reject the suggestion
  another text          replace the suggestion; the text is checked
  empty                 no decision

Formulas, spreadsheet errors, unknown URLs, contradicting rows, and rows whose content_hash no longer matches the page \
are reported and skipped.

Rows are matched by their column url. Columns of texts are found by their names in exports, in any case and \
punctuation, and by common names (Title, Meta description, H1, SEO text, Keywords). An added column for new texts (New \
title, Final H1) counts in the rows where it is filled, otherwise the column of suggestions counts. If two columns \
contradict each other and it is unclear which one counts, neither is imported; choose one with --column.";

/// Read decisions from an exported and edited spreadsheet
///
/// FILE is a CSV, a TSV (also .gz) or an Excel workbook. Each change is shown, checked and stored as a decision.
/// Importing the same file twice is safe. The command exits with 3 if rows or cells were skipped and need a look.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ImportArgs {
    /// The edited file: csv, tsv or xlsx
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Analysis [default: the latest with suggestions]
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Sheet of a workbook; repeatable [default: the sheets of exports]
    ///
    /// Without such a sheet, the first one with the needed columns is read.
    #[arg(long, value_name = "NAME")]
    pub(crate) sheet: Vec<String>,

    /// Column of an element or of the URLs (url=TITLE), by its title; repeatable
    #[arg(long, value_name = "ELEMENT=TITLE", value_parser = column)]
    pub(crate) column: Vec<ColumnArg>,

    /// Store nothing; show what would change
    #[arg(long)]
    pub(crate) dry_run: bool,

    /// Name of the person who decided [default: the file name]
    #[arg(long, value_name = "NAME")]
    pub(crate) by: Option<String>,

    /// Also import rows of pages whose content has changed since the export
    #[arg(long)]
    pub(crate) force: bool,

    /// Skip texts with an error of the checker
    #[arg(long)]
    pub(crate) strict: bool,

    /// Also accept the suggestions that were not edited
    #[arg(long)]
    pub(crate) accept_unchanged: bool,

    /// Also show suggestions that were accepted unchanged
    #[arg(long)]
    pub(crate) all: bool,

    #[command(flatten)]
    pub(crate) rows: RowsArgs,
}

/// The meaning of each column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ColumnArg {
    /// The element of its texts; `None`: URLs.
    pub(crate) element: Option<Element>,
    /// Its title.
    pub(crate) title: String,
}

fn column(typed: &str) -> Result<ColumnArg, String> {
    let (name, title) = typed.split_once('=').ok_or("write ELEMENT=TITLE, e.g. title='New title'")?;
    if title.trim().is_empty() {
        return Err("the title of the column is missing after =".to_owned());
    }
    let element = if name.trim() == "url" { None } else { Some(element_named(name)?) };
    Ok(ColumnArg { element, title: title.to_owned() })
}

//! Arguments of `seotags import`.

use crate::args::{RowsArgs, element_named};
use clap::Args;
use seotags::compose::Element;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags export -o tags.xlsx              for the client, who edits it
  seotags import tags.xlsx --dry-run       show what it would change
  seotags import tags.xlsx 17 --by 'Ann Example'
  seotags import tags.csv -o changes.md
  seotags import tags.xlsx --sheet 'Pages (2)' --column title='Titel neu'
  seotags export --changed -o final.csv

What a cell says:
  as it was suggested   accepted if --accept-unchanged is given
  as the page has it    the suggestion is rejected
  anything else         takes the place of the suggestion, checked like any text
  nothing               says nothing

Formulas and errors are left and named, as are foreign URLs, rows that contradict each other, and rows whose \
content_hash is not that of the page any more.

Rows are matched by their column url. Columns of texts are known by the names of exports, whatever their case and \
punctuation, and by what people call them (Title, Meta description, H1, SEO text, Keywords). A column that was added for \
new texts (New title, Final H1) counts in the rows where it has one, the suggestion beside it in the others. Where two \
columns say different things and nothing tells which is meant, nothing is taken; --column says it.";

/// Take a spreadsheet back that was exported and edited
///
/// FILE is CSV, TSV (also .gz) or an Excel workbook. What it says of each suggestion is shown, checked and stored as a
/// person's decision; nothing is lost by running it twice. If rows or cells were left for somebody to look at, the
/// command ends with 3.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ImportArgs {
    /// The file that came back: csv, tsv, xlsx
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Analysis (default: the latest)
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Sheet of a workbook to read (default: those of exports, else the first with what is needed); repeatable
    #[arg(long, value_name = "NAME")]
    pub(crate) sheet: Vec<String>,

    /// Column that holds the texts of an element, or the addresses (url=TITLE), by its title; repeatable
    #[arg(long, value_name = "ELEMENT=TITLE", value_parser = column)]
    pub(crate) column: Vec<ColumnArg>,

    /// Store nothing; show what would change
    #[arg(long)]
    pub(crate) dry_run: bool,

    /// Who decided (default: the file)
    #[arg(long, value_name = "NAME")]
    pub(crate) by: Option<String>,

    /// Take rows, too, for pages whose content has changed since the file was written
    #[arg(long)]
    pub(crate) force: bool,

    /// Leave texts in which the checker finds an error
    #[arg(long)]
    pub(crate) strict: bool,

    /// Also accept the suggestions that were not edited
    #[arg(long)]
    pub(crate) accept_unchanged: bool,

    /// Show what was accepted as it is, too
    #[arg(long)]
    pub(crate) all: bool,

    #[command(flatten)]
    pub(crate) rows: RowsArgs,
}

/// Which column holds what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ColumnArg {
    /// The element whose texts it holds; `None`: addresses.
    pub(crate) element: Option<Element>,
    /// Its title.
    pub(crate) title: String,
}

fn column(typed: &str) -> Result<ColumnArg, String> {
    let (name, title) = typed.split_once('=').ok_or("write ELEMENT=TITLE, e.g. title='New title'")?;
    if title.trim().is_empty() {
        return Err("no title of a column stands behind the =".to_owned());
    }
    let element = if name.trim() == "url" { None } else { Some(element_named(name)?) };
    Ok(ColumnArg { element, title: title.to_owned() })
}

//! URLs that a crawl found and skipped: their file, and their line in the summary.

use super::target::check_target;
use crate::error::CliError;
use crate::text::{count, grouped, quoted};
use seotags::export::{self, Cell, ExportOptions, Format};
use seotags::pipeline::LeftOut;
use seotags_app::App;
use seotags_app::analyses::Analysis;
use seotags_app::results::{Followed, Skipped};
use std::path::{Path, PathBuf};

/// Columns of the file, which are the fields of its objects.
const NAMES: [&str; 4] = ["url", "reason", "depth", "found_on"];

/// A requested file.
#[derive(Debug, Clone)]
pub(crate) struct SkippedFile {
    path: PathBuf,
    format: Format,
}

impl SkippedFile {
    /// Checks the target before anything is started.
    pub(crate) fn new(path: &Path) -> Result<Self, CliError> {
        let Ok(format @ (Format::Csv | Format::Tsv | Format::Jsonl)) = Format::of_path(path) else {
            let message = format!("{}: skipped links cannot be written in this format", path.display());
            return Err(CliError::usage(message, "name the file with one of these extensions: csv, tsv, jsonl"));
        };
        check_target(path)?;
        Ok(Self { path: path.to_owned(), format })
    }

    /// The flag, for a repeated command.
    pub(crate) fn flag(&self) -> String {
        format!(" --skipped {}", quoted(&self.path.display().to_string()))
    }

    /// Writes it. Blocks.
    pub(crate) fn write(&self, app: &App, analysis: &Analysis) -> Result<(), CliError> {
        let rows = app.results().skipped(analysis.id)?.map(|skipped| skipped.map(cells));
        let options = ExportOptions { bom: self.format != Format::Jsonl, ..ExportOptions::default() };
        export::write_file(&self.path, |out| export::write_rows(self.format, &NAMES, rows, &options, out))
            .map(|_| ())
            .map_err(|error| CliError::from_file(&self.path, error))
    }
}

fn cells(skipped: Skipped) -> Vec<Cell> {
    let Skipped { url, reason, depth, found_on } = skipped;
    vec![Cell::Text(url), Cell::Text(reason.as_str().to_owned()), Cell::Count(depth.into()), found_on.into()]
}

/// `1,184 pages found    312 skipped: 112 by filters, 200 on other hosts`.
pub(crate) fn followed_text(followed: &Followed) -> String {
    let mut parts = vec![format!("{} found", count(followed.found, "page"))];
    let total: u64 = followed.skipped.iter().map(|(_, count)| count).sum();
    if total > 0 {
        let reasons: Vec<String> =
            followed.skipped.iter().map(|(reason, count)| format!("{} {}", grouped(*count), words(*reason))).collect();
        parts.push(format!("{} skipped: {}", grouped(total), reasons.join(", ")));
    }
    if followed.unlisted > 0 {
        parts.push(format!("{} more not listed", grouped(followed.unlisted)));
    }
    parts.join("    ")
}

fn words(reason: LeftOut) -> &'static str {
    match reason {
        LeftOut::Filter => "by filters",
        LeftOut::Depth => "beyond --depth",
        LeftOut::Cap => "beyond --max-pages",
        LeftOut::Robots => "by robots.txt",
        LeftOut::Nofollow => "nofollow",
        LeftOut::Duplicate => "duplicates of listed pages",
        LeftOut::OtherHost => "on other hosts",
        LeftOut::NotHttp => "not http or https",
    }
}

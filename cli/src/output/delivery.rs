//! The output of `run`, `show` and `export`: files, data on standard output, or the table.

use super::cms::CmsOutput;
use super::export::{Exported, Exporter};
use super::letterhead::Letterhead;
use super::skipped_file::SkippedFile;
use super::source::Source;
use super::tables::{CheckView, issues_table, table};
use super::target::check_target;
use crate::args::{AgencyFlags, FileArgs, OutputArgs, StdoutFormat};
use crate::context::Context;
use crate::error::CliError;
use crate::settings::flag_of;
use crate::terminal::harmless;
use crate::text::{count, quoted};
use jiff::Timestamp;
use seotags::decision::Choice;
use seotags::export::{self, Format};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// The requested output.
#[derive(Debug)]
pub(crate) struct Delivery {
    files: Vec<Target>,
    /// A file for an importer.
    cms: Option<CmsOutput>,
    /// The target of skipped URLs.
    skipped: Option<SkippedFile>,
    stdout: Stdout,
    exported: Exported,
    /// Set if the results are those of a check.
    check: Option<CheckView>,
    /// The flags about the content of data, for a repeated command; `None` for a team's service, which has a different
    /// command.
    shape: Option<String>,
}

/// A file that results go to.
#[derive(Debug)]
struct Target {
    path: PathBuf,
    format: Format,
    /// When it was written last, before the work began; `None` if there was none.
    modified: Option<Timestamp>,
}

impl Target {
    fn new(path: PathBuf, format: Format) -> Self {
        let modified = modified(&path);
        Self { path, format, modified }
    }

    /// True if another process has written it since the work began.
    fn is_foreign(&self) -> bool {
        let now = modified(&self.path);
        now.is_some() && now != self.modified
    }
}

fn modified(path: &Path) -> Option<Timestamp> {
    Timestamp::try_from(std::fs::metadata(path).ok()?.modified().ok()?).ok()
}

/// What was written.
#[derive(Debug, Default)]
pub(crate) struct Delivered {
    /// The files of results. Files for importers report themselves.
    pub(crate) files: Vec<WrittenFile>,
    /// Pages in the other places; for an importer, with those that its file cannot contain.
    others: u64,
    /// Pages that a file for an importer lacks; everything else is written.
    left_out: Option<CliError>,
}

impl Delivered {
    /// What was written, and the error if pages are missing in it.
    pub(crate) fn split(self) -> (Vec<WrittenFile>, Result<(), CliError>) {
        (self.files, self.left_out.map_or(Ok(()), Err))
    }

    /// True if no page was written anywhere.
    pub(crate) fn is_empty(&self) -> bool {
        self.others == 0 && self.files.iter().all(|file| file.pages == 0)
    }
}

/// A file of results.
#[derive(Debug)]
pub(crate) struct WrittenFile {
    path: PathBuf,
    pub(crate) format: Format,
    pages: u64,
}

impl WrittenFile {
    /// `wrote 51 pages to tags.csv`
    pub(crate) fn text(&self) -> String {
        format!("wrote {} to {}", count(self.pages, "page"), harmless(&self.path.display().to_string()))
    }
}

/// The output on standard output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stdout {
    Nothing,
    Data(Format),
    Table { all: bool, wide: bool },
}

impl Delivery {
    /// The output of `run` and similar commands: a table unless a file or a format was given.
    pub(crate) fn for_run(output: &OutputArgs, wide: bool, context: &Context) -> Result<Self, CliError> {
        let format = output.format.or(context.global.json.then_some(StdoutFormat::Data(Format::Json)));
        let cms = CmsOutput::from_args(&output.template, &output.files.output, format.is_some())?;
        let stdout = match format {
            Some(format) => stdout(format, false, wide),
            None if output.files.output.is_empty() && cms.is_none() => Stdout::Table { all: false, wide },
            None => Stdout::Nothing,
        };
        let skipped = output.files.skipped.as_deref().map(SkippedFile::new).transpose()?;
        let of_cms = |path: &PathBuf| cms.as_ref().is_some_and(|cms| cms.takes(path));
        let mut files = output.files.clone();
        files.output.retain(|path| !of_cms(path));
        let delivery = Self::new(&files, stdout)?;
        let shape = (!context.is_remote()).then(|| output.shape());
        let delivery = Self { cms, skipped, shape, ..delivery }.with_letterhead(&output.agency, context)?;
        delivery.warn_of_idle_flags(&output.agency, context);
        Ok(delivery)
    }

    /// Shows the findings of a check, even if texts are written next to them.
    pub(crate) fn with_check(self, check: Option<CheckView>) -> Self {
        let stdout = if check.as_ref().is_some_and(|check| check.takes_stdout) { Stdout::Nothing } else { self.stdout };
        Self { stdout, check, ..self }
    }

    /// Restricts files and data to these suggestions.
    pub(crate) fn with_choice(self, choice: Choice) -> Self {
        let cms = self.cms.map(|cms| cms.with_choice(choice));
        Self { cms, exported: Exported { choice, ..self.exported }, ..self }
    }

    /// The output of `show` on standard output.
    pub(crate) fn for_show(
        format: Option<StdoutFormat>,
        files: &FileArgs,
        all: bool,
        wide: bool,
        context: &Context,
    ) -> Result<Self, CliError> {
        let format = format.or(context.global.json.then_some(StdoutFormat::Data(Format::Json)));
        let stdout = stdout(format.unwrap_or(StdoutFormat::Table), all, wide);
        let delivery = Self::new(files, stdout)?.with_letterhead(&AgencyFlags::default(), context)?;
        delivery.warn_of_idle_flags(&AgencyFlags::default(), context);
        Ok(delivery)
    }

    /// Warns about flags that have no effect on the output.
    fn warn_of_idle_flags(&self, agency: &AgencyFlags, context: &Context) {
        let has_columns = |format: Format| format != Format::Pdf;
        let to_stdout = matches!(self.stdout, Stdout::Data(format) if has_columns(format));
        if self.exported.columns.is_some() && !to_stdout && !self.files.iter().any(|file| has_columns(file.format)) {
            let what = match self.stdout {
                Stdout::Table { .. } => "the table",
                _ if self.exported.letterhead.is_some() => "a PDF report",
                _ => "a file for an importer",
            };
            let hint = "only data has columns: -o tags.csv, or --format csv";
            context.notes().warning(&format!("--columns has no effect on {what}"), Some(hint));
        }
        if let Some(name) = agency.given.names().next().filter(|_| self.exported.letterhead.is_none()) {
            let flag = flag_of(name);
            context
                .notes()
                .warning(&format!("{flag} only affects PDF reports, and none is written"), Some("add -o report.pdf"));
        }
    }

    fn new(files: &FileArgs, stdout: Stdout) -> Result<Self, CliError> {
        let mut checked = Vec::new();
        for path in &files.output {
            let format = Format::of_path(path)?;
            check_target(path)?;
            checked.push(Target::new(path.clone(), format));
        }
        let columns = if files.columns.is_empty() { None } else { Some(export::select_columns(&files.columns)?) };
        Ok(Self {
            files: checked,
            cms: None,
            skipped: None,
            stdout,
            exported: Exported { columns, raw: files.raw, choice: Choice::ALL, letterhead: None },
            check: None,
            shape: None,
        })
    }

    /// Reads what only PDF reports need, before anything is started.
    fn with_letterhead(mut self, agency: &AgencyFlags, context: &Context) -> Result<Self, CliError> {
        let to_stdout = self.stdout == Stdout::Data(Format::Pdf);
        if to_stdout && io::stdout().is_terminal() {
            return Err(CliError::usage("a terminal cannot show a PDF", "name a file: -o report.pdf"));
        }
        if to_stdout || self.files.iter().any(|file| file.format == Format::Pdf) {
            self.exported.letterhead = Some(Letterhead::read(agency, context)?);
        }
        Ok(self)
    }

    /// True if a file or a format was requested, not just the table.
    pub(crate) fn is_data(&self) -> bool {
        !self.files.is_empty() || self.cms.is_some() || matches!(self.stdout, Stdout::Data(_))
    }

    /// The files of results, except for importers' files.
    fn result_files(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|file| file.path.as_path())
    }

    /// The flags for the files, for a repeated command.
    pub(crate) fn flags(&self) -> String {
        let of_cms = self.cms.iter().flat_map(CmsOutput::targets);
        let files =
            self.result_files().chain(of_cms).map(|path| format!(" -o {}", quoted(&path.display().to_string())));
        let template = self.cms.iter().map(|cms| cms.flags().to_owned());
        files.chain(template).chain(self.skipped.iter().map(SkippedFile::flag)).chain(self.shape.clone()).collect()
    }

    /// Writes everything: the files first, so that a closed standard output does not prevent them. Pages that a file for an
    /// importer lacks are an error in the result. Blocks.
    pub(crate) fn write(&self, source: Source<'_>, context: &Context) -> Result<Delivered, CliError> {
        if let (Some(skipped), Some((app, analysis))) = (&self.skipped, source.in_store()) {
            skipped.write(app, analysis)?;
        }
        let exporter = Exporter::new(&self.exported, source, context);
        let mut delivered = Delivered::default();
        for file @ Target { path, format, .. } in &self.files {
            if file.is_foreign() {
                let text = format!(
                    "another process wrote {} meanwhile; it is replaced",
                    harmless(&path.display().to_string())
                );
                context.notes().warning(&text, None);
            }
            let pages = exporter.write_file(path, *format)?;
            delivered.files.push(WrittenFile { path: path.clone(), format: *format, pages });
        }
        match self.cms.as_ref().map(|cms| cms.write(source, context)) {
            Some(Err(error @ CliError::LeftOut { .. })) => delivered.left_out = Some(error),
            Some(Err(error)) => return Err(error),
            Some(Ok(pages)) => delivered.others = pages,
            None => {}
        }
        delivered.others = delivered.others.max(self.write_stdout(source, &exporter, context)?);
        Ok(delivered)
    }

    /// Writes to standard output; returns the number of pages in its data.
    fn write_stdout(&self, source: Source<'_>, exporter: &Exporter<'_>, context: &Context) -> Result<u64, CliError> {
        match self.stdout {
            Stdout::Nothing => Ok(0),
            Stdout::Data(format) => exporter.write_stdout(format),
            Stdout::Table { all, wide } => {
                if self.check.is_some() || !source.writes_tags()? {
                    issues_table(source, &self.check.clone().unwrap_or_default(), all, wide, context)?;
                } else {
                    table(source, all, wide, context)?;
                }
                Ok(0)
            }
        }
    }
}

fn stdout(format: StdoutFormat, all: bool, wide: bool) -> Stdout {
    match format {
        StdoutFormat::Table => Stdout::Table { all, wide },
        StdoutFormat::Data(format) => Stdout::Data(format),
    }
}

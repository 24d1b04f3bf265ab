//! The output of `run`, `show` and `export`: files, data on standard output, or the table.

use super::cms::CmsOutput;
use super::letterhead::Letterhead;
use super::skipped_file::SkippedFile;
use super::source::{Records, Source, records_with};
use super::tables::{CheckView, issues_table, table};
use super::target::check_target;
use crate::args::{AgencyFlags, FileArgs, OutputArgs, StdoutFormat};
use crate::context::Context;
use crate::error::CliError;
use crate::remote::CopyPurpose;
use crate::settings::flag_of;
use crate::terminal::{Form, harmless, stdout as guarded_stdout};
use crate::text::{count, quoted};
use jiff::Timestamp;
use seotags::decision::Choice;
use seotags::export::pdf::Report;
use seotags::export::{self, Column, ExportOptions, Format, TagFigures, TagLengths, WriteError};
use seotags_app::StoreError;
use seotags_app::results::Content;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use tokio::runtime::Handle;

/// The requested output.
#[derive(Debug)]
pub(crate) struct Delivery {
    files: Vec<Target>,
    /// A file for an importer.
    cms: Option<CmsOutput>,
    /// The target of skipped URLs.
    skipped: Option<SkippedFile>,
    stdout: Stdout,
    columns: Option<Vec<Column>>,
    raw: bool,
    /// Which suggestions are in files and data.
    choice: Choice,
    /// Set if the results are those of a check.
    check: Option<CheckView>,
    /// For PDF reports, if there are any.
    letterhead: Option<Letterhead>,
    /// The flags about the content of data, for a repeated command; `None` for a team's service, which has a different
    /// command.
    shape: Option<String>,
    /// Whether the analysis is a copy from a team's service.
    is_remote: bool,
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
        let is_remote = context.is_remote();
        let shape = (!is_remote).then(|| output.shape());
        let delivery = Self { cms, skipped, shape, is_remote, ..delivery }.with_letterhead(&output.agency, context)?;
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
        Self { cms, choice, ..self }
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
        let delivery = Self { is_remote: context.is_remote(), ..delivery };
        delivery.warn_of_idle_flags(&AgencyFlags::default(), context);
        Ok(delivery)
    }

    /// Warns about flags that have no effect on the output.
    fn warn_of_idle_flags(&self, agency: &AgencyFlags, context: &Context) {
        let has_columns = |format: Format| format != Format::Pdf;
        let to_stdout = matches!(self.stdout, Stdout::Data(format) if has_columns(format));
        if self.columns.is_some() && !to_stdout && !self.files.iter().any(|file| has_columns(file.format)) {
            let what = match self.stdout {
                Stdout::Table { .. } => "the table",
                _ if self.letterhead.is_some() => "a PDF report",
                _ => "a file for an importer",
            };
            let hint = "only data has columns: -o tags.csv, or --format csv";
            context.notes().warning(&format!("--columns has no effect on {what}"), Some(hint));
        }
        if let Some(name) = agency.given.names().next().filter(|_| self.letterhead.is_none()) {
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
            columns,
            raw: files.raw,
            choice: Choice::ALL,
            check: None,
            letterhead: None,
            shape: None,
            is_remote: false,
        })
    }

    /// Reads what only PDF reports need, before anything is started.
    fn with_letterhead(mut self, agency: &AgencyFlags, context: &Context) -> Result<Self, CliError> {
        let to_stdout = self.stdout == Stdout::Data(Format::Pdf);
        if to_stdout && io::stdout().is_terminal() {
            return Err(CliError::usage("a terminal cannot show a PDF", "name a file: -o report.pdf"));
        }
        if to_stdout || self.files.iter().any(|file| file.format == Format::Pdf) {
            self.letterhead = Some(Letterhead::read(agency, context)?);
        }
        Ok(self)
    }

    /// The purpose of copying an analysis from a service.
    pub(crate) fn copied(&self) -> CopyPurpose {
        if self.letterhead.is_some() { CopyPurpose::Report } else { CopyPurpose::Results }
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
        if let Some(skipped) = &self.skipped {
            skipped.write(source.app, source.analysis)?;
        }
        let report =
            self.letterhead.as_ref().map(|letterhead| letterhead.report(source, self.choice, context)).transpose()?;
        let tags = self.tag_figures(source)?;
        let mut delivered = Delivered::default();
        for file @ Target { path, format, .. } in &self.files {
            if file.is_foreign() {
                let text = format!(
                    "another process wrote {} meanwhile; it is replaced",
                    harmless(&path.display().to_string())
                );
                context.notes().warning(&text, None);
            }
            let options = ExportOptions { tags, ..self.options(source, true, report.as_ref()) };
            let pages =
                export::write_file(path, |out| export::write(*format, records_for(*format, source)?, &options, out))
                    .map_err(|error| CliError::from_file(path, error))?;
            delivered.files.push(WrittenFile { path: path.clone(), format: *format, pages });
        }
        match self.cms.as_ref().map(|cms| cms.write(source, context)) {
            Some(Err(error @ CliError::LeftOut { .. })) => delivered.left_out = Some(error),
            Some(Err(error)) => return Err(error),
            Some(Ok(pages)) => delivered.others = pages,
            None => {}
        }
        delivered.others = delivered.others.max(self.write_stdout(source, report.as_ref(), context)?);
        Ok(delivered)
    }

    /// Writes to standard output; returns the number of pages in its data.
    fn write_stdout(&self, source: Source<'_>, report: Option<&Report>, context: &Context) -> Result<u64, CliError> {
        match self.stdout {
            Stdout::Nothing => Ok(0),
            Stdout::Data(format) => {
                let mut out = BufWriter::new(guarded_stdout(form_of(format)));
                let options = ExportOptions { tags: self.tag_figures(source)?, ..self.options(source, false, report) };
                let pages =
                    export::write(format, records_for(format, source).map_err(CliError::from)?, &options, &mut out)
                        .map_err(CliError::from_stdout)?;
                out.flush().map_err(CliError::stdout)?;
                Ok(pages)
            }
            Stdout::Table { all, wide } => {
                let is_check = self.check.is_some() || !source.analysis.settings.writes_tags();
                if is_check {
                    issues_table(source, &self.check.clone().unwrap_or_default(), all, wide, context)?;
                } else {
                    table(source, all, wide, context)?;
                }
                Ok(0)
            }
        }
    }

    fn options(&self, source: Source<'_>, bom: bool, report: Option<&Report>) -> ExportOptions {
        ExportOptions {
            columns: self.columns.clone(),
            analysis: Some(source.as_data(self.is_remote)),
            report: report.cloned().map(Box::new),
            raw: self.raw,
            choice: self.choice,
            bom,
            without_suggestions: !source.analysis.settings.writes_tags(),
            lengths: TagLengths::of(&source.analysis.settings),
            ..ExportOptions::default()
        }
    }

    /// The figures on titles and descriptions, for formats that contain them. Blocks.
    fn tag_figures(&self, source: Source<'_>) -> Result<Option<TagFigures>, CliError> {
        let says_it = |format: &Format| matches!(format, Format::Html | Format::Xlsx);
        let to_stdout = matches!(&self.stdout, Stdout::Data(format) if says_it(format));
        if !to_stdout && !self.files.iter().any(|file| says_it(&file.format)) {
            return Ok(None);
        }
        Ok(Handle::current().block_on(source.app.results().tag_figures(source.analysis.id, self.choice))?)
    }
}

fn stdout(format: StdoutFormat, all: bool, wide: bool) -> Stdout {
    match format {
        StdoutFormat::Table => Stdout::Table { all, wide },
        StdoutFormat::Data(format) => Stdout::Data(format),
    }
}

/// The format of results on standard output.
fn form_of(format: Format) -> Form {
    match format {
        Format::Json | Format::Jsonl => Form::Json,
        Format::Xml => Form::Xml,
        Format::Pdf | Format::Xlsx => Form::Bytes,
        Format::Csv | Format::Tsv | Format::Markdown | Format::Html => Form::Text,
    }
}

/// `records` with everything that the format has a place for.
fn records_for(format: Format, source: Source<'_>) -> Result<Records, WriteError<StoreError>> {
    let has_place = matches!(format, Format::Json | Format::Jsonl);
    records_with(source, if has_place { Content::Evidence } else { Content::Without })
}

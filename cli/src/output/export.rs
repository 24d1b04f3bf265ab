//! Results in a format, to a file or standard output: written here from the local store, by the service from its own.

use super::letterhead::Letterhead;
use super::source::{Place, Source};
use crate::context::Context;
use crate::error::CliError;
use crate::remote::RemoteAnalysis;
use crate::terminal::{ControlFilter, Form, stdout};
use seotags::decision::Choice;
use seotags::export::pdf::Report;
use seotags::export::{self, Column, ExportOptions, Format, TagFigures, TagLengths, WriteError};
use seotags::service::api::ExportParams;
use seotags_app::App;
use seotags_app::analyses::Analysis;
use seotags_app::results::Content;
use std::cell::OnceCell;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use tokio::runtime::Handle;

/// What is exported.
#[derive(Debug)]
pub(super) struct Exported {
    pub(super) columns: Option<Vec<Column>>,
    pub(super) raw: bool,
    /// Which suggestions are exported.
    pub(super) choice: Choice,
    /// For PDF reports, if there are any.
    pub(super) letterhead: Option<Letterhead>,
}

/// Exports an analysis in several formats.
pub(super) struct Exporter<'a> {
    what: &'a Exported,
    source: Source<'a>,
    context: &'a Context,
    tags: OnceCell<Option<TagFigures>>,
    report: OnceCell<Report>,
}

impl<'a> Exporter<'a> {
    pub(super) fn new(what: &'a Exported, source: Source<'a>, context: &'a Context) -> Self {
        Self { what, source, context, tags: OnceCell::new(), report: OnceCell::new() }
    }

    /// Writes a file completely or not at all; returns the number of pages. Blocks.
    pub(super) fn write_file(&self, path: &Path, format: Format) -> Result<u64, CliError> {
        export::write_file(path, |out| self.write(format, true, out)).map_err(|error| CliError::from_file(path, error))
    }

    /// Writes to standard output; returns the number of pages. A terminal gets text without control characters. Blocks.
    pub(super) fn write_stdout(&self, format: Format) -> Result<u64, CliError> {
        let form = form_of(format);
        let is_filtered = form != Form::Bytes && io::stdout().is_terminal();
        let mut out = BufWriter::new(ControlFilter::new(stdout(form), is_filtered));
        let pages = self.write(format, false, &mut out)?;
        out.flush().map_err(CliError::stdout)?;
        Ok(pages)
    }

    fn write(&self, format: Format, bom: bool, out: &mut dyn Write) -> Result<u64, WriteError<CliError>> {
        match self.source.place() {
            Place::Local(app, analysis) => self.write_local(app, analysis, (format, bom), out),
            Place::Remote(_) if format == Format::Pdf && self.has_own_logo() => self.lay_out(out),
            Place::Remote(remote) => self.receive(remote, (format, bom), out),
        }
    }

    fn write_local(
        &self,
        app: &App,
        analysis: &Analysis,
        (format, bom): (Format, bool),
        out: &mut dyn Write,
    ) -> Result<u64, WriteError<CliError>> {
        let content = if matches!(format, Format::Json | Format::Jsonl) { Content::Evidence } else { Content::Without };
        let options = self.options(app, analysis, (format, bom)).map_err(WriteError::Record)?;
        let records = app.results().records(analysis.id, content).blocking();
        let records = records.map_err(|error| WriteError::Record(error.into()))?;
        export::write(format, records.map(|record| Ok(record?)), &options, out)
    }

    fn options(
        &self,
        app: &App,
        analysis: &Analysis,
        (format, bom): (Format, bool),
    ) -> Result<ExportOptions, CliError> {
        Ok(ExportOptions {
            columns: self.what.columns.clone(),
            analysis: Some(Handle::current().block_on(app.results().analysis_data(analysis))?),
            report: if format == Format::Pdf { Some(Box::new(self.report()?)) } else { None },
            tags: self.tags(app, analysis, format)?,
            raw: self.what.raw,
            choice: self.what.choice,
            bom,
            without_suggestions: !analysis.settings.writes_tags(),
            lengths: TagLengths::of(&analysis.settings),
        })
    }

    /// The figures on titles and descriptions, for formats that contain them.
    fn tags(&self, app: &App, analysis: &Analysis, format: Format) -> Result<Option<TagFigures>, CliError> {
        if !matches!(format, Format::Html | Format::Xlsx) {
            return Ok(None);
        }
        if let Some(tags) = self.tags.get() {
            return Ok(*tags);
        }
        let tags = Handle::current().block_on(app.results().tag_figures(analysis.id, self.what.choice))?;
        Ok(*self.tags.get_or_init(|| tags))
    }

    /// The contents of a PDF report besides the results.
    fn report(&self) -> Result<Report, CliError> {
        if let Some(report) = self.report.get() {
            return Ok(report.clone());
        }
        let report = match &self.what.letterhead {
            Some(letterhead) => letterhead.report(self.source, self.what.choice, self.context)?,
            None => self.source.report(self.what.choice)?,
        };
        Ok(self.report.get_or_init(|| report).clone())
    }

    /// True if the logo of a PDF report is a file on this machine, which a service cannot read.
    fn has_own_logo(&self) -> bool {
        self.what.letterhead.as_ref().is_some_and(Letterhead::has_logo)
    }

    /// Lays out a PDF report on the results of a service.
    fn lay_out(&self, out: &mut dyn Write) -> Result<u64, WriteError<CliError>> {
        let report = self.report().map_err(WriteError::Record)?;
        let options = ExportOptions {
            lengths: report.lengths,
            report: Some(Box::new(report)),
            choice: self.what.choice,
            without_suggestions: !self.source.writes_tags().map_err(WriteError::Record)?,
            ..ExportOptions::default()
        };
        let records = self.source.records(usize::MAX).map_err(WriteError::Record)?;
        export::write(Format::Pdf, records, &options, out)
    }

    /// Copies an export of a service while it arrives.
    fn receive(
        &self,
        remote: &RemoteAnalysis,
        (format, bom): (Format, bool),
        out: &mut dyn Write,
    ) -> Result<u64, WriteError<CliError>> {
        let params = self.params(format, bom);
        let runtime = Handle::current();
        let failed = |error| WriteError::Record(CliError::Service(error));
        let mut stream = runtime.block_on(remote.export(format, &params)).map_err(failed)?;
        while let Some(bytes) = runtime.block_on(stream.next()).map_err(failed)? {
            out.write_all(bytes.as_ref())?;
        }
        Ok(stream.pages())
    }

    fn params(&self, format: Format, bom: bool) -> ExportParams {
        let Exported { columns, raw, choice, letterhead } = self.what;
        let is_pdf = format == Format::Pdf;
        let names = |columns: &Vec<Column>| columns.iter().map(|column| column.name).collect::<Vec<_>>().join(",");
        let letterhead = letterhead.as_ref().filter(|_| is_pdf);
        ExportParams {
            accepted_only: choice.accepted,
            changed: choice.changed,
            columns: columns.as_ref().filter(|_| !is_pdf).map(names),
            raw: *raw,
            bom,
            page_texts: false,
            agency_name: letterhead.and_then(Letterhead::name),
            agency_contact: letterhead.and_then(Letterhead::contact),
            count: true,
        }
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

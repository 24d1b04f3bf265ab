//! The end of a check: runs the gate over the results, writes reports, and decides the exit code.

use super::GateRun;
use super::verdict::{outcome_text, rule_warnings};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::terminal::{Form, stdout};
use crate::text::{count, io_reason};
use seotags::export;
use seotags::gate::{Gate, GateResult, Report, ReportContext};
use seotags_app::App;
use seotags_app::analyses::Analysis;
use seotags_app::results::Content;
use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

impl GateRun {
    /// Writes reports, prints the outcome, and returns the exit code.
    pub(crate) fn conclude(&self, outcome: &GateResult, context: &Context) -> Result<Exit, CliError> {
        let counts = &outcome.counts;
        if self.options.slow_ms.is_some() && counts.timed == 0 && counts.unread < counts.pages {
            let hint = "`slow` needs pages from a server: check their live addresses";
            context.notes().warning("no page was timed, so none can be slow", Some(hint));
        }
        let timestamp = seotags::clock::now().strftime("%Y-%m-%dT%H:%M:%S").to_string();
        let said = ReportContext { version: env!("CARGO_PKG_VERSION"), timestamp: &timestamp };
        for (report, path) in &self.reports {
            export::write_file(path, |out| report.write(outcome, said, out)).map_err(|error| of_report(path, error))?;
        }
        if let Some(path) = &self.step_summary {
            // This is the build server's own file: the gate is more important than its summary.
            if let Err(error) = append(path, outcome, said) {
                let shown = path.display();
                let warning = format!("cannot add to the job's summary {shown}: {}", io_reason(&error));
                context.notes().warning(&warning, None);
            }
        }
        let is_down = counts.unread > 0 && counts.unread == counts.pages;
        // Failures of a site that is down must not become part of the baseline.
        let baseline = match self.write_baseline.as_deref().filter(|_| !is_down) {
            Some(path) => {
                let baseline = outcome.baseline().map_err(temporary_file)?;
                export::write_file(path, |out| out.write_all(baseline.text().as_bytes()))
                    .map_err(|error| of_report(path, error))?;
                Some((path, baseline.len()))
            }
            None => None,
        };
        match self.stdout.map(|report| to_stdout(report, outcome, said)) {
            // The report has no reader any more; the gate still applies.
            Some(Err(error)) if error.kind() != io::ErrorKind::BrokenPipe => return Err(CliError::stdout(error)),
            _ => {}
        }
        for warning in rule_warnings(outcome, &self.rules_file) {
            context.notes().warning(&warning, None);
        }
        if is_down && self.exit_zero && self.write_baseline.is_some() {
            let message = format!("no baseline was written: none of {} could be read", count(counts.unread, "page"));
            context.notes().warning(&message, None);
        }
        let passes = outcome.passes() || self.exit_zero || baseline.is_some();
        context.notes().line(&outcome_text(outcome, passes, baseline));
        if is_down && !self.exit_zero && (outcome.passes() || self.write_baseline.is_some()) {
            // Without any page, the absence of findings means nothing.
            let message = format!("none of {} could be read", count(counts.unread, "page"));
            let hint = "check that the site is up and reachable from this machine".to_owned();
            return Err(CliError::Failed { message, hint: Some(hint) });
        }
        Ok(if passes { Exit::Done } else { Exit::Gate })
    }

    /// Lets the results through the gate; `files` are pages that are separate files, by key.
    pub(crate) fn outcome(
        &self,
        (app, analysis): (&App, &Analysis),
        files: &HashMap<String, PathBuf>,
    ) -> Result<GateResult, CliError> {
        let mut options = self.options.clone();
        options.title_max = analysis.settings.title_max_length as usize;
        let mut gate = Gate::new(options);
        for record in app.results().records(analysis.id, Content::Without).blocking()? {
            let record = record?;
            let path = files.get(&record.unique_key);
            // If a file was removed meanwhile, its findings have no line.
            let read = || std::fs::read(path?).ok();
            gate.add(&record, path.map(|path| self.root.shown(path)).as_deref(), read).map_err(temporary_file)?;
        }
        gate.finish().map_err(temporary_file)
    }
}

fn temporary_file(error: io::Error) -> CliError {
    CliError::Write { target: "a temporary file with the findings".to_owned(), source: error }
}

fn to_stdout(report: Report, outcome: &GateResult, said: ReportContext<'_>) -> io::Result<()> {
    let form = match report {
        Report::Junit => Form::Xml,
        Report::Sarif | Report::Gitlab | Report::Json => Form::Json,
        Report::Github => Form::Commands,
        Report::Markdown => Form::Words,
    };
    let mut out = BufWriter::new(stdout(form));
    report.write(outcome, said, &mut out)?;
    out.flush()
}

/// Keeps the output of earlier steps.
fn append(path: &Path, outcome: &GateResult, said: ReportContext<'_>) -> io::Result<()> {
    let mut text = Vec::new();
    Report::Markdown.write(outcome, said, &mut text)?;
    OpenOptions::new().append(true).create(true).open(path)?.write_all(&text)
}

fn of_report(path: &Path, error: export::FileError<io::Error>) -> CliError {
    let target = path.display().to_string();
    match error {
        export::FileError::Content(source) | export::FileError::Io { source, .. } => CliError::Write { target, source },
        error @ export::FileError::NoNewFile { .. } => {
            CliError::Failed { message: error.to_string(), hint: error.hint().map(str::to_owned) }
        }
        other => CliError::usage(other.to_string(), other.hint()),
    }
}

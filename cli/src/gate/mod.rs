//! The gate of `seotags check`: its options, checked before anything is started; its outcome in words, reports and the
//! exit code.
//!
//! Owns: files that a gate reads and writes, the build server's variables, the words on standard error.
//! Never: decides what fails; that is the library's `gate`.

mod finish;
mod verdict;

use crate::args::{CheckOutputArgs, GateArgs};
use crate::context::Context;
use crate::error::CliError;
use crate::files::is_same_file;
use crate::output::{CheckView, RepositoryRoot, check_target};
use crate::text::io_reason;
use seotags::gate::{Baseline, FailOn, GateError, GateOptions, Ignores, Report};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Default limit of `--slow`, until the first byte.
pub(crate) const SLOW: Duration = Duration::from_millis(800);

/// The gate of one run.
#[derive(Debug)]
pub(crate) struct GateRun {
    options: GateOptions,
    /// The displayed name of the file with the ignore rules.
    rules_file: String,
    exit_zero: bool,
    write_baseline: Option<PathBuf>,
    reports: Vec<(Report, PathBuf)>,
    stdout: Option<Report>,
    /// The job's summary on GitHub Actions, which other steps also write to.
    step_summary: Option<PathBuf>,
    root: RepositoryRoot,
}

impl GateRun {
    /// Reads the input files, and checks that the output files can be written.
    pub(crate) fn new(gate: &GateArgs, output: &CheckOutputArgs, context: &Context) -> Result<Self, CliError> {
        let (rules_file, ignores) = ignores(context)?;
        let fail_on = if gate.fail_on.is_empty() {
            FailOn::default()
        } else {
            FailOn::parse(gate.fail_on.iter().map(String::as_str))?
        };
        let is_slow_asked = gate.slow.is_some() || fail_on.names().iter().any(|name| name == "slow");
        let slow_ms = is_slow_asked.then(|| gate.slow.unwrap_or(SLOW).as_secs_f64() * 1_000.0);
        let baseline = gate.baseline.as_deref().map(baseline).transpose()?;
        let step_summary = std::env::var_os("GITHUB_STEP_SUMMARY").filter(|path| !path.is_empty()).map(PathBuf::from);
        let mut reports = output.report.iter().map(|text| report(text)).collect::<Result<Vec<_>, _>>()?;
        let stdout = output.report();
        let mut is_summed = stdout == Some(Report::Github);
        match &output.summary {
            // Appended even if it was given explicitly: earlier steps may have written to it.
            Some(path) if Some(path) == step_summary.as_ref() => is_summed = true,
            Some(path) => reports.push((Report::Markdown, path.clone())),
            None => {}
        }
        let written = reports.iter().map(|(_, path)| path).chain(&gate.write_baseline).chain(&output.files.output);
        let written: Vec<&Path> = written.map(PathBuf::as_path).collect();
        for (at, path) in written.iter().enumerate() {
            check_target(path)?;
            if written[..at].iter().any(|other| is_same_file(other, path)) {
                return Err(CliError::usage(format!("{} is named twice", path.display()), "name another file"));
            }
        }
        let options = GateOptions {
            fail_on,
            max_failures: gate.max_failures,
            slow_ms,
            baseline,
            ignores,
            today: seotags::clock::now().to_zoned(jiff::tz::TimeZone::UTC).date(),
            ..GateOptions::default()
        };
        Ok(Self {
            options,
            rules_file,
            exit_zero: gate.exit_zero,
            write_baseline: gate.write_baseline.clone(),
            reports,
            stdout,
            step_summary: step_summary.filter(|_| is_summed),
            root: RepositoryRoot::find(),
        })
    }

    /// The options for showing the results.
    pub(crate) fn view(&self) -> CheckView {
        let GateOptions { fail_on, slow_ms, .. } = &self.options;
        CheckView { fail_on: fail_on.clone(), slow_ms: *slow_ms, takes_stdout: self.stdout.is_some() }
    }
}

/// The rules of the settings file, and its displayed name.
fn ignores(context: &Context) -> Result<(String, Ignores), CliError> {
    let Some(file) = context.settings_file()? else {
        return Ok((String::new(), Ignores::default()));
    };
    match Ignores::parse(&file.text) {
        Ok(ignores) => Ok((file.shown, ignores)),
        Err(error) => Err(CliError::Usage { message: format!("{}:{error}", file.shown), hint: error.hint() }),
    }
}

fn baseline(path: &Path) -> Result<Baseline, CliError> {
    let shown = path.display();
    let bytes = std::fs::read(path).map_err(|error| {
        let message = format!("cannot read the baseline {shown}: {}", io_reason(&error));
        CliError::usage(message, "--write-baseline writes one")
    })?;
    let text = String::from_utf8(bytes).map_err(|_| GateError::Baseline { reason: "it is not UTF-8 text".to_owned() });
    text.and_then(|text| Baseline::parse(&text))
        .map_err(|error| CliError::Usage { message: format!("{shown}: {error}"), hint: error.hint() })
}

/// `sarif=seotags.sarif`.
fn report(text: &str) -> Result<(Report, PathBuf), CliError> {
    match text.split_once('=') {
        Some((name, path)) if !path.is_empty() => Ok((Report::of_name(name)?, PathBuf::from(path))),
        _ => Err(CliError::Usage {
            message: format!("--report “{text}” names no file"),
            hint: Some(format!("write it as FORMAT=FILE; the formats are {}", Report::names())),
        }),
    }
}

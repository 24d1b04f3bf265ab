//! The report of `apply` on each file: a line, a diff, or a JSON object.

use super::diff::unified;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::terminal::{Form, Paint, Tint, harmless, print};
use crate::text::{count, grouped};
use seotags::apply::Plan;
use seotags::url::AnalysisId;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Most pages without a file that are named; further ones are counted.
const MOST_NAMED: u64 = 10;

/// The outcome for one page.
#[derive(Debug)]
pub(crate) struct AppliedFile {
    /// Its URL.
    pub(crate) url: String,
    /// Its file, relative to the folder.
    pub(crate) path: Option<PathBuf>,
    /// The outcome.
    pub(crate) state: State,
}

/// The outcome for a page.
#[derive(Debug)]
pub(crate) enum State {
    /// The file was written (or would be), unless nothing in it changes.
    Planned(Box<Plan>),
    /// It was skipped, for this reason.
    Refused(String),
    /// The folder has no file for it.
    NoFile,
}

/// Reports and counts the outcomes.
#[derive(Debug)]
pub(crate) struct ApplyReport {
    dry_run: bool,
    as_json: bool,
    written: u64,
    already: u64,
    refused: u64,
    left: u64,
    no_file: u64,
    shown_files: u64,
}

impl ApplyReport {
    /// Before the first page.
    pub(crate) fn begin(dry_run: bool, context: &Context) -> Result<Self, CliError> {
        let as_json = context.global.json;
        if as_json {
            print("[", Form::Json).map_err(CliError::stdout)?;
        }
        Ok(Self { dry_run, as_json, written: 0, already: 0, refused: 0, left: 0, no_file: 0, shown_files: 0 })
    }

    /// A page is done.
    pub(crate) fn add(&mut self, file: &AppliedFile, context: &Context) -> Result<(), CliError> {
        let shown = file.path.as_deref().map(shown).unwrap_or_default();
        match &file.state {
            State::Planned(plan) if plan.edited.is_changed() => self.written += 1,
            State::Planned(plan) if plan.left().is_empty() => self.already += 1,
            State::Planned(_) | State::Refused(_) => self.refused += 1,
            State::NoFile => self.no_file += 1,
        }
        if self.as_json {
            self.object(file, &shown)?;
        }
        match &file.state {
            State::Planned(plan) => {
                for why in plan.left() {
                    self.left += 1;
                    context.notes().warning(&format!("{shown}: {why}; skipped"), None);
                }
                if plan.edited.is_changed() && !self.as_json {
                    self.file(plan, &shown, context)?;
                }
            }
            State::Refused(why) if shown.is_empty() => context.notes().warning(&format!("{}: {why}", file.url), None),
            State::Refused(why) => context.notes().warning(&format!("{shown}: {why}"), None),
            State::NoFile if self.no_file <= MOST_NAMED => {
                context.notes().warning(&format!("no file for {}", file.url), None);
            }
            State::NoFile => {}
        }
        Ok(())
    }

    fn file(&self, plan: &Plan, shown: &str, context: &Context) -> Result<(), CliError> {
        let (text, form) = if !self.dry_run {
            let line = format!("  {}  {}\n", harmless(shown), plan.written().join(", "));
            (line.into_bytes(), Form::Words)
        } else if plan.is_wide() {
            // Both programs would reject the whole patch because of it.
            context.notes().warning(&format!("{shown}: it is in UTF-16, which a diff cannot show"), None);
            return Ok(());
        } else {
            let diff = unified(plan.bytes_before(), &plan.bytes_after(), shown);
            let is_seen = context.terminal.width.is_some();
            let text = if is_seen {
                painted(&String::from_utf8_lossy(&diff), context.terminal.out).into_bytes()
            } else {
                diff
            };
            (text, Form::Words)
        };
        print(text, form).map_err(CliError::stdout)
    }

    fn object(&mut self, file: &AppliedFile, shown: &str) -> Result<(), CliError> {
        let (state, reason, plan) = match &file.state {
            State::Planned(plan) if !plan.edited.is_changed() && plan.left().is_empty() => {
                ("already", None, Some(plan))
            }
            State::Planned(plan) if !plan.edited.is_changed() => ("left", None, Some(plan)),
            State::Planned(plan) if self.dry_run => ("would_write", None, Some(plan)),
            State::Planned(plan) => ("written", None, Some(plan)),
            State::Refused(why) => ("refused", Some(why.as_str()), None),
            State::NoFile => ("no_file", None, None),
        };
        let object = json!({
            "url": file.url,
            "file": file.path.as_ref().map(|_| shown),
            "state": state,
            "reason": reason,
            "written": plan.map(|plan| plan.written()).unwrap_or_default(),
            "left": plan.map(|plan| plan.left()).unwrap_or_default(),
        });
        let between = if self.shown_files == 0 { "\n" } else { ",\n" };
        self.shown_files += 1;
        print(format!("{between}{object}"), Form::Json).map_err(CliError::stdout)
    }

    /// After the last page: prints the figures, and returns the exit code.
    pub(crate) fn end(&self, analysis: AnalysisId, folder: &Path, context: &Context) -> Result<Exit, CliError> {
        if self.as_json {
            print(if self.shown_files == 0 { "]\n" } else { "\n]\n" }, Form::Json).map_err(CliError::stdout)?;
        }
        let found = self.written + self.already + self.refused;
        if found == 0 && self.no_file > 0 {
            let message = format!("none of the pages of analysis {analysis} has a file in {}", folder.display());
            return Err(CliError::usage(message, "`seotags apply --help` explains how pages and files match"));
        }
        if self.no_file > MOST_NAMED {
            let more = count(self.no_file - MOST_NAMED, "more page");
            context.notes().warning(&format!("no file for {more}"), None);
        }
        let verb = if self.dry_run { "would be written" } else { "written" };
        let mut parts = vec![format!("{} {verb}", count(self.written, "file"))];
        let others =
            [(self.already, "already up to date"), (self.refused, "skipped"), (self.no_file, "without a file")];
        parts.extend(others.iter().filter(|(n, _)| *n > 0).map(|(n, words)| format!("{} {words}", grouped(*n))));
        if self.left > 0 {
            parts.push(format!("{} not written", count(self.left, "element")));
        }
        context.notes().line(&format!("  {}", parts.join(", ")));
        Ok(if self.refused > 0 || self.left > 0 { Exit::Failed } else { Exit::Done })
    }
}

/// A path as URLs and diffs contain it.
fn shown(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The diff for a terminal.
fn painted(diff: &str, paint: Paint) -> String {
    let line = |line: &str| {
        let tint = match line.as_bytes().first() {
            _ if line.starts_with("+++") || line.starts_with("---") => Tint::Bold,
            Some(b'+') => Tint::Good,
            Some(b'-') => Tint::Broken,
            Some(b'@') => Tint::Dim,
            _ => Tint::Plain,
        };
        format!("{}\n", paint.paint(tint, harmless(line).trim_end()))
    };
    diff.lines().map(line).collect()
}

//! All text on standard error: notes, warnings, hints. Bars step aside for it.

use super::build_log::{Form, escaped_lines, is_build_server};
use super::{Paint, Terminal, Tint, harmless};
use indicatif::{MultiProgress, ProgressDrawTarget};
use std::borrow::Cow;
use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// Prints messages on standard error. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Notes {
    bars: MultiProgress,
    paint: Paint,
    quiet: bool,
    /// Whether a build server may parse it.
    is_log: bool,
    /// Messages that are not printed again.
    said: Arc<Mutex<HashSet<String>>>,
}

impl Notes {
    /// Notes without bars.
    pub(crate) fn new(terminal: &Terminal, quiet: bool) -> Self {
        let is_log = is_build_server() || terminal.err_width.is_none();
        let bars = MultiProgress::with_draw_target(ProgressDrawTarget::hidden());
        Self { bars, paint: terminal.err, quiet, is_log, said: Arc::default() }
    }

    /// Where bars are drawn.
    pub(crate) fn bars(&self) -> &MultiProgress {
        &self.bars
    }

    /// Colours of standard error.
    pub(crate) fn paint(&self) -> Paint {
        self.paint
    }

    /// Prints a line, unless quiet.
    pub(crate) fn line(&self, text: &str) {
        if !self.quiet {
            self.write(text);
        }
    }

    /// Prints a line even if quiet, but only once.
    pub(crate) fn once(&self, text: &str) {
        if self.said.lock().unwrap_or_else(PoisonError::into_inner).insert(text.to_owned()) {
            self.write(text);
        }
    }

    /// Prints a warning with its hint, unless quiet.
    pub(crate) fn warning(&self, text: &str, hint: Option<&str>) {
        let label = self.paint.paint(Tint::Look, "warning:");
        self.line(&format!("{label} {}", harmless(text)));
        if let Some(hint) = hint {
            self.line(&format!("  hint: {}", harmless(hint)));
        }
    }

    /// Like [`Self::warning`], but only once.
    pub(crate) fn warning_once(&self, text: &str, hint: Option<&str>) {
        if self.said.lock().unwrap_or_else(PoisonError::into_inner).insert(text.to_owned()) {
            self.warning(text, hint);
        }
    }

    /// Like [`Self::warning_once`], but shown even with --quiet.
    pub(crate) fn loud_warning_once(&self, text: &str, hint: Option<&str>) {
        let label = self.paint.paint(Tint::Look, "warning:");
        let hint = hint.map(|hint| format!("\n  hint: {}", harmless(hint))).unwrap_or_default();
        self.once(&format!("{label} {}{hint}", harmless(text)));
    }

    /// Prints an error with its hint, even if quiet.
    pub(crate) fn error(&self, text: &str, hint: Option<&str>) {
        let label = self.paint.paint(Tint::Broken, "error:");
        self.write(&format!("{label} {}", harmless(text)));
        if let Some(hint) = hint {
            self.write(&format!("  hint: {}", harmless(hint)));
        }
    }

    /// Removes the bars before the process exits at once.
    pub(crate) fn leave(&self) {
        // A terminal that is gone needs no cleaning up.
        let _ = self.bars.clear();
        // Later output must not draw them again.
        self.bars.set_draw_target(ProgressDrawTarget::hidden());
    }

    /// Prints a line even if quiet.
    pub(crate) fn write(&self, text: &str) {
        self.write_as(text, Form::Words);
    }

    /// Writes a line of JSON, even with --quiet.
    pub(crate) fn json(&self, line: &str) {
        self.write_as(line, Form::Json);
    }

    fn write_as(&self, text: &str, form: Form) {
        let text = if self.is_log { Cow::Owned(escaped_lines(text, form)) } else { Cow::Borrowed(text) };
        self.bars.suspend(|| {
            // If standard error cannot be written, there is no way to report that.
            let _ = writeln!(io::stderr().lock(), "{text}");
        });
    }
}

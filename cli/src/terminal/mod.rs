//! Properties of the terminal: colours, width, whether a person is there, and text that is safe to print.
//!
//! Owns: the decision about colours, the width, cleaning of text from outside.
//! Never: knows what is printed.

mod build_log;
mod cells;
pub(crate) mod columns;
mod control_filter;
mod layout;
pub(crate) mod logging;
mod notes;
mod signals;
mod stdout;

pub(crate) use build_log::Form;
pub(crate) use cells::{Cell, GAP, first_of, write_row};
pub(crate) use columns::{Column, Lines};
pub(crate) use control_filter::ControlFilter;
pub(crate) use layout::Layout;
pub(crate) use logging::{NO_SANDBOX, USE_NO_ROOT};
pub(crate) use notes::Notes;
pub(crate) use signals::Interrupts;
pub(crate) use stdout::{EscapingWriter, print, stdout};

use crate::args::{ColorWhen, GlobalArgs};
use std::borrow::Cow;
use std::env;
use std::io::{self, BufRead, IsTerminal, Write};
#[cfg(unix)]
use std::os::fd::AsFd;
#[cfg(windows)]
use std::os::windows::io::AsHandle as AsFd;

/// Narrowest width that is used; terminals that report less report nonsense.
const MIN_WIDTH: usize = 20;

/// Standard input, output and error.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terminal {
    /// Colours of standard output.
    pub(crate) out: Paint,
    /// Colours of standard error.
    pub(crate) err: Paint,
    /// Columns of standard output; `None` if it is not a terminal, so that nothing is cut.
    pub(crate) width: Option<usize>,
    /// Columns of standard error; `None` if it is not a terminal, so that no bars are drawn and nothing is wrapped.
    pub(crate) err_width: Option<usize>,
    /// Whether a person can be asked.
    pub(crate) can_ask: bool,
}

impl Terminal {
    /// For errors about the command line itself, before any flag is known.
    pub(crate) fn unasked() -> Self {
        let err = io::stderr().is_terminal();
        let plain = Paint::default();
        let painted = Paint { on: wants_colour(ColorWhen::Auto, err, variable) };
        Self { out: plain, err: painted, width: None, err_width: None, can_ask: false }
    }

    /// Checks the streams, the flags and the environment.
    pub(crate) fn new(global: &GlobalArgs) -> Self {
        let (out, err) = (io::stdout().is_terminal(), io::stderr().is_terminal());
        Self {
            out: Paint { on: wants_colour(global.color, out, variable) },
            err: Paint { on: wants_colour(global.color, err, variable) },
            width: out.then(|| columns(io::stdout())),
            err_width: err.then(|| columns(io::stderr())),
            can_ask: io::stdin().is_terminal() && err && !global.no_input,
        }
    }
}

/// Asks a question on standard error; any answer but yes means no.
pub(crate) fn confirmed(question: &str) -> bool {
    let mut err = io::stderr().lock();
    // If the question cannot be written, there is no answer either.
    let _ = write!(err, "{question}");
    let _ = err.flush();
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer).is_ok() && matches!(answer.trim(), "y" | "Y" | "yes")
}

/// Columns of the terminal: `COLUMNS`, otherwise the terminal's own report, otherwise 80.
pub(crate) fn columns(stream: impl AsFd) -> usize {
    let stated = variable("COLUMNS").and_then(|text| text.parse().ok());
    let measured = || terminal_size::terminal_size_of(stream).map(|(width, _)| usize::from(width.0));
    stated.or_else(measured).filter(|width| *width >= MIN_WIDTH).unwrap_or(80)
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// `--color` decides, then `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, a dumb terminal, and finally whether it is a
/// terminal at all.
pub(crate) fn wants_colour(when: ColorWhen, is_terminal: bool, variable: impl Fn(&str) -> Option<String>) -> bool {
    match when {
        ColorWhen::Always => true,
        ColorWhen::Never => false,
        ColorWhen::Auto => {
            if variable("NO_COLOR").is_some() {
                return false;
            }
            if variable("CLICOLOR_FORCE").is_some_and(|value| value != "0") {
                return true;
            }
            is_terminal
                && variable("CLICOLOR").is_none_or(|value| value != "0")
                && variable("TERM").is_none_or(|value| value != "dumb")
        }
    }
}

/// Paints text, or returns it unchanged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Paint {
    on: bool,
}

/// The meaning of a colour. It is never the only sign: a word or symbol has the same meaning.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Tint {
    /// The terminal's default.
    #[default]
    Plain,
    /// For what is already known.
    Dim,
    /// For what was requested.
    Bold,
    /// Green.
    Good,
    /// Yellow: for what needs attention.
    Look,
    /// Red.
    Broken,
}

impl Paint {
    /// Paints in any case.
    #[cfg(test)]
    pub(crate) fn always() -> Self {
        Self { on: true }
    }

    /// Text in a tint; empty text stays empty.
    pub(crate) fn paint(self, tint: Tint, text: &str) -> String {
        let code = match tint {
            Tint::Plain => return text.to_owned(),
            Tint::Dim => "2",
            Tint::Bold => "1",
            Tint::Good => "32",
            Tint::Look => "33",
            Tint::Broken => "31",
        };
        if !self.on || text.is_empty() { text.to_owned() } else { format!("\u{1b}[{code}m{text}\u{1b}[0m") }
    }
}

/// Text from outside, made harmless for a terminal: removes control characters (escape sequences need one) and
/// characters that change the writing direction; line breaks and tabs become blanks.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    if !text.chars().any(|c| c.is_control() || turns_direction(c)) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            c if c.is_control() || turns_direction(c) => {}
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

fn turns_direction(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{061c}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(pairs: &[(&str, &str)], when: ColorWhen, terminal: bool) -> bool {
        wants_colour(when, terminal, |name| {
            pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn a_terminal_gets_colours_by_default() {
        assert!(with(&[], ColorWhen::Auto, true));
        assert!(!with(&[], ColorWhen::Auto, false));
        assert!(!with(&[("NO_COLOR", "1")], ColorWhen::Auto, true));
        assert!(!with(&[("CLICOLOR", "0")], ColorWhen::Auto, true));
        assert!(!with(&[("TERM", "dumb")], ColorWhen::Auto, true));
        assert!(with(&[("CLICOLOR_FORCE", "1")], ColorWhen::Auto, false));
        assert!(!with(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], ColorWhen::Auto, true));
        assert!(with(&[("NO_COLOR", "1")], ColorWhen::Always, false));
        assert!(!with(&[("CLICOLOR_FORCE", "1")], ColorWhen::Never, true));
    }

    #[test]
    fn text_from_outside_cannot_command_the_terminal() {
        assert_eq!(harmless("a\r\nb\u{1b}[2J\u{9b}31m\u{7}c\u{202e}d"), "a  b[2J31mcd");
        assert!(matches!(harmless("Schuhe für alle 👟"), Cow::Borrowed(_)));
    }

    #[test]
    fn nothing_is_painted_when_colours_are_off() {
        assert_eq!(Paint { on: false }.paint(Tint::Broken, "x"), "x");
        assert_eq!(Paint { on: true }.paint(Tint::Broken, "x"), "\u{1b}[31mx\u{1b}[0m");
    }
}

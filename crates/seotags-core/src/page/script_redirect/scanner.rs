//! Scans the code of a script: skips brackets, strings, comments and function bodies.

use super::statement::{Statement, is_word};
use std::cell::Cell;

/// Steps per byte of a script. Code in each examined function is scanned twice: to find its end, and to find redirects.
const STEPS_A_BYTE: usize = 16;

/// The number of bytes that all scans of one script may still read.
pub(super) struct Steps(Cell<usize>);

impl Steps {
    /// The budget for `script`.
    pub(super) fn of(script: &str) -> Self {
        Self(Cell::new(script.len() * STEPS_A_BYTE))
    }

    /// Steps that remain.
    pub(super) fn left(&self) -> usize {
        self.0.get()
    }

    /// Takes `bytes` steps; false if fewer remain.
    fn take(&self, bytes: usize) -> bool {
        let left = self.left().checked_sub(bytes);
        self.0.set(left.unwrap_or_default());
        left.is_some()
    }
}

/// Scans code token by token.
pub(super) struct Scanner<'a, 's> {
    /// The rest of the code.
    pub(super) rest: &'a str,
    /// Number of open brackets of any kind.
    pub(super) depth: usize,
    steps: &'s Steps,
    statement: Statement,
}

impl<'a, 's> Scanner<'a, 's> {
    pub(super) fn new(code: &'a str, steps: &'s Steps) -> Self {
        Self { rest: code, depth: 0, steps, statement: Statement::default() }
    }

    /// Skips one token; returns the names joined by dots if the token is such a path at the top level. Ends when no
    /// steps remain.
    pub(super) fn step(&mut self) -> Option<&'a str> {
        let before = self.rest;
        let path = self.token();
        if self.steps.take(before.len() - self.rest.len()) {
            return path;
        }
        self.rest = "";
        None
    }

    /// True if the last token runs whenever the code does.
    pub(super) fn always_runs(&self) -> bool {
        self.statement.always_runs()
    }

    fn token(&mut self) -> Option<&'a str> {
        let first = self.rest.chars().next()?;
        if self.rest.starts_with("//") {
            self.rest = self.rest.find('\n').map_or("", |end| &self.rest[end..]);
        } else if self.rest.starts_with("/*") {
            self.rest = self.rest.split_once("*/").map_or("", |(_, rest)| rest);
        } else if let Some(body) = self.rest.strip_prefix("=>").filter(|_| self.depth == 0) {
            // The body of a function that may be called later.
            let body = body.trim_start();
            let has_braces = body.starts_with('{');
            self.statement.arrow(has_braces);
            self.rest = if has_braces { body } else { &body[end_of(body, &END_OF_STATEMENT, self.steps)..] };
        } else if matches!(first, '"' | '\'' | '`') {
            self.statement.string(self.depth);
            self.rest = literal(self.rest).map_or("", |(_, rest)| rest);
        } else if is_word(first) {
            let path = path(self.rest);
            self.rest = &self.rest[path.len()..];
            self.statement.name(path, self.depth);
            return (self.depth == 0).then_some(path);
        } else {
            self.rest = &self.rest[first.len_utf8()..];
            self.statement.sign(first, self.depth, self.rest);
            match first {
                '(' | '[' | '{' => self.depth += 1,
                ')' | ']' | '}' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        None
    }
}

/// What ends the body of a function without braces outside brackets.
pub(super) const END_OF_STATEMENT: [char; 3] = [',', ';', '\n'];

/// Names joined by dots at the start of `text`.
fn path(text: &str) -> &str {
    let end = text.find(|c| !is_word(c) && c != '.').unwrap_or(text.len());
    &text[..end]
}

/// The contents of the brackets at the start of `text`, and the text after them.
pub(super) fn bracketed<'a>(text: &'a str, steps: &Steps) -> Option<(&'a str, &'a str)> {
    let inner = text.strip_prefix(['(', '{'])?;
    let end = end_of(inner, &[], steps);
    Some((&inner[..end], inner.get(end + 1..)?))
}

/// Position where the bracket that opens `text` ends, or of the first of `stops` outside inner brackets.
pub(super) fn end_of(text: &str, stops: &[char], steps: &Steps) -> usize {
    let mut scanner = Scanner { depth: 1, ..Scanner::new(text, steps) };
    while let Some(next) = scanner.rest.chars().next() {
        let is_end = scanner.depth == 1 && (stops.contains(&next) || matches!(next, ')' | ']' | '}'));
        if is_end {
            break;
        }
        scanner.step();
    }
    text.len() - scanner.rest.len()
}

/// The content of the string at the start of `text`, and the text after it. `None` if it contains escapes, which
/// addresses do not need.
pub(super) fn literal(text: &str) -> Option<(&str, &str)> {
    let quote = text.chars().next().filter(|c| matches!(c, '"' | '\'' | '`'))?;
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            c if c == quote => return Some((&text[1..at], &text[at + 1..])),
            _ => {}
        }
    }
    None
}

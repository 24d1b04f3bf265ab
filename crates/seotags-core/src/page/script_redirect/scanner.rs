//! Passing over the code of a script: brackets, strings, comments and the bodies of functions.

use super::statement::Statement;
use std::cell::Cell;

/// Steps for every byte of a script. Code is passed over twice in each function that is looked into: for its end, and for
/// what it does.
const STEPS_A_BYTE: usize = 16;

/// What all that looks at one script may still pass over, in bytes.
pub(super) struct Steps(Cell<usize>);

impl Steps {
    /// Those for `script`.
    pub(super) fn of(script: &str) -> Self {
        Self(Cell::new(script.len() * STEPS_A_BYTE))
    }

    /// How many are left.
    pub(super) fn left(&self) -> usize {
        self.0.get()
    }

    /// False if there are fewer.
    fn take(&self, bytes: usize) -> bool {
        let left = self.left().checked_sub(bytes);
        self.0.set(left.unwrap_or_default());
        left.is_some()
    }
}

/// Goes over code token by token.
pub(super) struct Scanner<'a, 's> {
    /// What is still to pass over.
    pub(super) rest: &'a str,
    /// Open brackets of any kind.
    pub(super) depth: usize,
    steps: &'s Steps,
    statement: Statement,
}

impl<'a, 's> Scanner<'a, 's> {
    pub(super) fn new(code: &'a str, steps: &'s Steps) -> Self {
        Self { rest: code, depth: 0, steps, statement: Statement::default() }
    }

    /// Passes over one token; the names joined by dots if it is one at the top level. Without steps left it is at its end.
    pub(super) fn step(&mut self) -> Option<&'a str> {
        let before = self.rest;
        let path = self.token();
        if self.steps.take(before.len() - self.rest.len()) {
            return path;
        }
        self.rest = "";
        None
    }

    /// True if what was passed over last runs whenever the code does.
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
            // The body of a function that something may call.
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

/// What ends the body of a function without braces that stands in no bracket.
pub(super) const END_OF_STATEMENT: [char; 3] = [',', ';', '\n'];

pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

/// Names joined by dots at the start of `text`.
fn path(text: &str) -> &str {
    let end = text.find(|c| !is_word(c) && c != '.').unwrap_or(text.len());
    &text[..end]
}

/// What stands in the brackets at the start of `text`, and what follows them.
pub(super) fn bracketed<'a>(text: &'a str, steps: &Steps) -> Option<(&'a str, &'a str)> {
    let inner = text.strip_prefix(['(', '{'])?;
    let end = end_of(inner, &[], steps);
    Some((&inner[..end], inner.get(end + 1..)?))
}

/// Where the bracket ends in which `text` begins, or one of `stops` stands outside of inner ones.
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

/// The content of the string at the start of `text`, and what follows it; none with escapes, which addresses do
/// without.
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

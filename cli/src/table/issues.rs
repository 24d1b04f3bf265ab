//! What was found on pages, a line an issue: how grave, where, what.

use super::cut::{cut_end, cut_middle, width_of, wrap};
use super::row::shown_url;
use super::write::Look;
use crate::terminal::{Tint, harmless};
use seotags::gate::{Found, suggestion_for};
use seotags::judge::Severity;
use seotags::result::{IssueRecord, ResultRecord};
use std::io::{self, Write};

/// Pages that are looked at before the widths are set; the table itself may be of any length.
const LOOKED_AT: usize = 200;
/// Most columns that an address takes on a terminal.
const URL_MOST: usize = 36;
/// Columns left for an address at least; where there are fewer, each page is a record.
const URL_LEAST: usize = 16;
/// Columns of the weight.
const LEVEL: usize = 5;
/// Columns left for the text at least.
const TEXT_LEAST: usize = 20;
/// Blanks before each column.
const GAP: usize = 2;
/// Most lines that a text takes on a terminal too narrow for columns.
const TEXT_LINES: usize = 3;

/// The issues of one page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct IssuePage {
    url: String,
    lines: Vec<Line>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    severity: Severity,
    code: String,
    text: String,
}

impl IssuePage {
    /// Errors and warnings of a page, with what is merely worth knowing if asked for. `origin` is left out of addresses.
    /// `beyond`: what was found beside the issues.
    pub(crate) fn of(record: &ResultRecord, beyond: &[Found], origin: Option<&str>, with_infos: bool) -> Self {
        let is_shown = |issue: &&IssueRecord| with_infos || issue.severity > Severity::Info;
        let line = |issue: &IssueRecord| Line {
            severity: issue.severity,
            code: harmless(&issue.code).into_owned(),
            text: with_suggestion(text(&issue.title, &issue.value), &issue.code, record),
        };
        let mut lines: Vec<Line> = record.issues.iter().filter(is_shown).map(line).collect();
        lines.extend(beyond.iter().map(|found| Line {
            severity: found.severity,
            code: found.rule.code.to_owned(),
            text: with_suggestion(text(found.rule.title, &found.value), found.rule.code, record),
        }));
        Self { url: shown_url(&record.url, origin), lines }
    }

    /// True if there is nothing to show.
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

/// The issue's title, with what was found unless the title says so already.
fn text(title: &str, value: &str) -> String {
    let value = harmless(value);
    if value.is_empty() || title.contains(&*value) {
        return title.to_owned();
    }
    format!("{title}: {value}")
}

/// With the text that was written for the tag in question, if one was.
fn with_suggestion(text: String, code: &str, record: &ResultRecord) -> String {
    match suggestion_for(code, record) {
        Some(suggestion) => format!("{text} → {}", harmless(suggestion)),
        None => text,
    }
}

/// Writes the issues of at most `most` pages; true if there are more.
pub(crate) fn write_issues<E: From<io::Error>>(
    mut pages: impl Iterator<Item = Result<IssuePage, E>>,
    most: usize,
    look: Look,
    out: &mut impl Write,
) -> Result<bool, E> {
    let mut first = Vec::new();
    for page in pages.by_ref().take(LOOKED_AT.min(most)) {
        first.push(page?);
    }
    let shape = Shape::of(&first, look);
    for (shown, page) in first.into_iter().map(Ok).chain(pages).enumerate() {
        let page = page?;
        if shown == most {
            return Ok(true);
        }
        match shape {
            Shape::Columns(widths) => {
                page.lines.iter().try_for_each(|line| widths.write(&page.url, line, look, out))?;
            }
            Shape::Records { width } => write_record(&page, width, look, out)?,
        }
    }
    Ok(false)
}

/// How issues are laid out; widths in columns of the terminal.
#[derive(Clone, Copy)]
enum Shape {
    /// A line an issue.
    Columns(Widths),
    /// The page's address, and its issues under it.
    Records { width: usize },
}

impl Shape {
    fn of(first: &[IssuePage], look: Look) -> Self {
        let url = first.iter().map(|page| width_of(&page.url)).max().unwrap_or_default();
        let code = first.iter().flat_map(|page| &page.lines).map(|line| line.code.len()).max().unwrap_or_default();
        let Some(width) = look.width.filter(|_| !look.wide) else {
            return Self::Columns(Widths { url, code, text: None });
        };
        let fixed = GAP + LEVEL + GAP + GAP + code + GAP + TEXT_LEAST;
        match width.checked_sub(fixed).filter(|room| *room >= url.min(URL_LEAST)) {
            Some(room) => {
                let url = url.min(URL_MOST).min(width / 3).min(room);
                Self::Columns(Widths { url, code, text: Some(TEXT_LEAST + room - url) })
            }
            None => Self::Records { width },
        }
    }
}

fn word_of(severity: Severity) -> (&'static str, Tint) {
    match severity {
        Severity::Error => ("error", Tint::Broken),
        Severity::Warn => ("warn", Tint::Look),
        Severity::Info => ("info", Tint::Dim),
    }
}

/// A page on a narrow terminal.
fn write_record(page: &IssuePage, width: usize, look: Look, out: &mut impl Write) -> io::Result<()> {
    let url = cut_middle(&page.url, width.saturating_sub(GAP));
    writeln!(out, "  {}", look.paint.paint(Tint::Bold, &url))?;
    for line in &page.lines {
        let (level, tint) = word_of(line.severity);
        let code = cut_end(&line.code, width.saturating_sub(GAP + GAP + LEVEL + GAP));
        writeln!(out, "    {}{}  {code}", look.paint.paint(tint, level), " ".repeat(LEVEL - level.len()))?;
        let indent = GAP + GAP + LEVEL + GAP;
        for text in wrap(&line.text, width.saturating_sub(indent), TEXT_LINES) {
            writeln!(out, "{}{text}", " ".repeat(indent))?;
        }
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Widths {
    url: usize,
    code: usize,
    /// `None`: nothing is cut.
    text: Option<usize>,
}

impl Widths {
    fn write(&self, url: &str, line: &Line, look: Look, out: &mut impl Write) -> io::Result<()> {
        let (level, tint) = word_of(line.severity);
        let (url, text) = match self.text {
            Some(room) => (cut_middle(url, self.url), cut_end(&line.text, room)),
            None => (url.to_owned(), line.text.clone()),
        };
        let pad = |text: &str, width: usize| " ".repeat(width.saturating_sub(width_of(text)) + GAP);
        let painted = look.paint.paint(tint, level);
        let (after_level, after_url, after_code) = (pad(level, LEVEL), pad(&url, self.url), pad(&line.code, self.code));
        writeln!(out, "  {painted}{after_level}{url}{after_url}{}{after_code}{text}", line.code)
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::record;
    use super::*;
    use crate::terminal::Paint;
    use serde_json::{Value, json};

    fn issue(code: &str, severity: &str, title: &str, value: &str) -> Value {
        json!({"code": code, "severity": severity, "title": title, "explanation": "", "fix": "", "source": "", "value": value})
    }

    fn pages() -> Vec<IssuePage> {
        let page = |path: &str, issues: Vec<Value>, wide| {
            let record = record(&format!("https://shop.example{path}"), json!({"issues": issues}));
            IssuePage::of(&record, &[], Some("https://shop.example:443"), wide)
        };
        let infos = vec![issue("not_html", "info", "Not HTML", "application/pdf")];
        vec![
            page("/old", vec![issue("not_found", "error", "Page not found (404)", "404")], false),
            page(
                "/shoes/trail/a-very-long-name-of-a-running-shoe",
                vec![
                    issue("canonical_mismatch", "error", "Canonical mismatch", "https://shop.example/\u{1b}[2Jb"),
                    issue("missing_meta", "warn", "Missing meta description", ""),
                ],
                false,
            ),
            page("/sheet.pdf", infos.clone(), true),
            page("/hidden.pdf", infos, false),
        ]
    }

    fn written(width: Option<usize>, most: usize) -> String {
        let look = Look { width, wide: false, paint: Paint::default() };
        let mut out = Vec::new();
        let pages = pages().into_iter().filter(|page| !page.is_empty()).map(Ok::<_, io::Error>);
        let has_more = write_issues(pages, most, look, &mut out).unwrap();
        format!("{}more: {has_more}", String::from_utf8(out).unwrap())
    }

    #[test]
    fn every_issue_has_a_line() {
        insta::assert_snapshot!(written(None, usize::MAX), @r#"
          error  /old                                             not_found           Page not found (404)
          error  /shoes/trail/a-very-long-name-of-a-running-shoe  canonical_mismatch  Canonical mismatch: https://shop.example/[2Jb
          warn   /shoes/trail/a-very-long-name-of-a-running-shoe  missing_meta        Missing meta description
          info   /sheet.pdf                                       not_html            Not HTML: application/pdf
        more: false
        "#);
        insta::assert_snapshot!(written(Some(80), 2), @r#"
          error  /old                        not_found           Page not found (404)
          error  /shoes/t…of-a-running-shoe  canonical_mismatch  Canonical mismatch: ht…
          warn   /shoes/t…of-a-running-shoe  missing_meta        Missing meta descripti…
        more: true
        "#);
    }

    #[test]
    fn a_narrow_terminal_shows_records() {
        insta::assert_snapshot!(written(Some(50), 2), @r#"
          /old
            error  not_found
                   Page not found (404)
          /shoes/trail/a-very-long-name-of-a-running-shoe
            error  canonical_mismatch
                   Canonical mismatch:
                   https://shop.example/[2Jb
            warn   missing_meta
                   Missing meta description
        more: true
        "#);
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for width in 20..140 {
            for line in written(Some(width), usize::MAX).lines() {
                assert!(width_of(line) <= width, "{width}: {line}");
            }
        }
    }
}

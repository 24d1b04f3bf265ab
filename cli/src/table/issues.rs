//! Issues of pages, one line each: severity, page, text.

use super::row::shown_url;
use super::write::Look;
use crate::terminal::{Tint, harmless};
use crate::text::{cut_end, cut_middle, width_of, wrap};
use seotags::gate::{Found, lines_of, suggestion_for};
use seotags::judge::Severity;
use seotags::result::ResultRecord;
use seotags::text::char_count;
use std::io::{self, Write};
use std::path::Path;

/// Pages that are looked at before the widths are set; the table itself may be of any length.
const LOOKED_AT: usize = 200;
/// Most columns that an address takes on a terminal.
const URL_MOST: usize = 36;
/// Columns left for an address at least; where there are fewer, each page is a record.
const URL_LEAST: usize = 16;
/// Columns of the weight.
const LEVEL: usize = 5;
/// Columns left for the text at least: most titles of issues, or an address and what is wrong with it.
const TEXT_LEAST: usize = 36;
/// Blanks before each column.
const GAP: usize = 2;
/// Most lines that a text takes on a terminal too narrow for columns, and a suggestion on any.
const TEXT_LINES: usize = 3;
/// Blanks before a suggestion, and what it begins with.
const TRY_INDENT: usize = GAP + LEVEL + GAP;
const TRY: &str = "try: ";

/// The file that a page was read from.
#[derive(Debug)]
pub(crate) struct PageFile<'a> {
    /// Where it is.
    pub(crate) path: &'a Path,
    /// How it is named to people.
    pub(crate) shown: String,
}

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
    /// What was written for the tag in question, with its length.
    suggestion: Option<String>,
    /// Line of the page's file.
    at: Option<usize>,
}

impl Line {
    fn new(found: &Found, record: &ResultRecord) -> Self {
        let suggestion = suggestion_for(found.element, record);
        let suggestion = suggestion.map(|text| format!("{}  ({})", harmless(text), char_count(text)));
        let text = text(found.rule.title, &found.value);
        Self { severity: found.severity, code: found.rule.code.to_owned(), text, suggestion, at: None }
    }
}

impl IssuePage {
    /// What is to be shown of what was found on a page. `origin` is left out of addresses; a page that was read from a file
    /// goes by that.
    pub(crate) fn new(
        record: &ResultRecord,
        found: &[Found],
        origin: Option<&str>,
        file: Option<&PageFile<'_>>,
    ) -> Self {
        let mut lines: Vec<Line> = found.iter().map(|found| Line::new(found, record)).collect();
        for at in 1..lines.len() {
            // What to try stands below the first that was found about a tag.
            if found[..at].iter().any(|before| before.element == found[at].element) {
                lines[at].suggestion = None;
            }
        }
        let Some(file) = file else { return Self { url: shown_url(&record.url, origin), lines } };
        // A file that went away meanwhile costs its findings their line.
        let bytes = if found.is_empty() { None } else { std::fs::read(file.path).ok() };
        for (line, at) in lines.iter_mut().zip(bytes.iter().flat_map(|bytes| lines_of(bytes, found))) {
            line.at = at;
        }
        Self { url: harmless(&file.shown).into_owned(), lines }
    }

    /// What a line names: the page, and where in its file.
    fn place(&self, line: &Line) -> String {
        match line.at {
            Some(at) => format!("{}:{at}", self.url),
            None => self.url.clone(),
        }
    }

    /// True if there is nothing to show.
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

/// The issue's title, with what was found unless the title says already up to date.
fn text(title: &str, value: &str) -> String {
    let value = harmless(value);
    if value.is_empty() || title.contains(&*value) {
        return title.to_owned();
    }
    format!("{title}: {value}")
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
                for line in &page.lines {
                    widths.write(&page.place(line), line, look, out)?;
                    write_suggestion(line, look, out)?;
                }
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
        let places = first.iter().flat_map(|page| page.lines.iter().map(|line| width_of(&page.place(line))));
        let url = places.max().unwrap_or_default();
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
        let at = line.at.map(|at| format!("  line {at}")).unwrap_or_default();
        let code = cut_end(&format!("{}{at}", line.code), width.saturating_sub(GAP + GAP + LEVEL + GAP));
        writeln!(out, "    {}{}  {code}", look.paint.paint(tint, level), " ".repeat(LEVEL - level.len()))?;
        let indent = GAP + GAP + LEVEL + GAP;
        for text in wrap(&line.text, width.saturating_sub(indent), TEXT_LINES) {
            writeln!(out, "{}{text}", " ".repeat(indent))?;
        }
        write_suggestion(line, look, out)?;
    }
    Ok(())
}

/// What was written for the tag, on lines of its own.
fn write_suggestion(line: &Line, look: Look, out: &mut impl Write) -> io::Result<()> {
    let Some(suggestion) = &line.suggestion else { return Ok(()) };
    let indent = TRY_INDENT + TRY.len();
    let room = look.width.filter(|_| !look.wide).map_or(usize::MAX, |width| width.saturating_sub(indent).max(1));
    for (number, text) in wrap(suggestion, room, TEXT_LINES).iter().enumerate() {
        let before = if number == 0 { format!("{:TRY_INDENT$}{TRY}", "") } else { " ".repeat(indent) };
        writeln!(out, "{before}{text}")?;
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
    use super::*;
    use crate::table::sample::record;
    use crate::terminal::Paint;
    use seotags::gate::found;
    use serde_json::{Value, json};

    fn issue(code: &str, severity: &str, title: &str, value: &str) -> Value {
        json!({"code": code, "severity": severity, "title": title, "explanation": "", "fix": "", "source": "", "value": value})
    }

    fn pages() -> Vec<IssuePage> {
        let page = |path: &str, issues: Vec<Value>| {
            let record = record(&format!("https://shop.example{path}"), json!({"issues": issues}));
            IssuePage::new(&record, &found(&record, 60, None), Some("https://shop.example:443"), None)
        };
        let infos = vec![issue("not_html", "info", "Not HTML", "application/pdf")];
        vec![
            page("/old", vec![issue("not_found", "error", "Page not found (404)", "404")]),
            page(
                "/shoes/trail/a-very-long-name-of-a-running-shoe",
                vec![
                    issue("canonical_mismatch", "error", "Canonical mismatch", "https://shop.example/\u{1b}[2Jb"),
                    issue("missing_meta", "warn", "Missing meta description", ""),
                ],
            ),
            page("/sheet.pdf", infos),
            page("/fine", Vec::new()),
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
        insta::assert_snapshot!(written(Some(100), 2), @r#"
          error  /old                               not_found           Page not found (404)
          error  /shoes/tra…name-of-a-running-shoe  canonical_mismatch  Canonical mismatch: https://shop.ex…
          warn   /shoes/tra…name-of-a-running-shoe  missing_meta        Missing meta description
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
    fn a_page_of_a_folder_goes_by_its_file_with_what_to_try_below() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.html");
        std::fs::write(&path, "<html>\n<head>\n<title>A title</title>").unwrap();
        let parts = json!({
            "issues": [issue("duplicate_title", "warn", "Duplicate title", ""), issue("not_found", "error", "Not found", "")],
            "suggested_title": "Another title that is a good deal longer than the first",
        });
        let file = PageFile { path: &path, shown: "public/a.html".to_owned() };
        let record = record("https://shop.example/a.html", parts);
        let page = IssuePage::new(&record, &found(&record, 60, None), None, Some(&file));
        let written = |width| {
            let look = Look { width, wide: false, paint: Paint::default() };
            let mut out = Vec::new();
            write_issues(std::iter::once(Ok::<_, io::Error>(page.clone())), 9, look, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        insta::assert_snapshot!(written(Some(80)), @r#"
          warn   public/a.html:3  duplicate_title  Duplicate title
                 try: Another title that is a good deal longer than the first  (55)
          error  public/a.html    not_found        Page not found (404)
        "#);
        insta::assert_snapshot!(written(Some(50)), @r#"
          public/a.html
            warn   duplicate_title  line 3
                   Duplicate title
                 try: Another title that is a good deal
                      longer than the first  (55)
            error  not_found
                   Page not found (404)
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

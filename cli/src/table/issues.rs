//! Issues of pages, one line each: severity, page, text.

use super::row::shown_url;
use super::write::TableStyle;
use crate::terminal::{Cell, GAP, Tint, first_of, harmless, write_row};
use crate::text::{cut_end, cut_middle, width_of, wrap};
use seotags::gate::{RuleFinding, lines_of, suggestion_for};
use seotags::judge::Severity;
use seotags::result::ResultRecord;
use seotags::text::char_count;
use std::io::{self, Write};
use std::path::Path;

/// Most columns of a URL on a terminal.
const URL_MOST: usize = 36;
/// Fewest columns of a URL; if there are fewer, each page is a record.
const URL_LEAST: usize = 16;
/// Columns of the severity.
const LEVEL: usize = 5;
/// Fewest columns of the text: enough for most titles of issues, or a URL and its problem.
const TEXT_LEAST: usize = 36;
/// Most lines of a text on a terminal that is too narrow for columns, and of a suggestion on any.
const TEXT_LINES: usize = 3;
/// What is before a suggestion.
const TRY: &str = "try: ";

/// The file that a page was read from.
#[derive(Debug)]
pub(crate) struct PageFile<'a> {
    /// Its path.
    pub(crate) path: &'a Path,
    /// Its path in messages.
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
    /// The suggestion for the tag in question, with its length.
    suggestion: Option<String>,
    /// Line of the page's file.
    at: Option<usize>,
}

impl Line {
    fn new(found: &RuleFinding, record: &ResultRecord) -> Self {
        let suggestion = suggestion_for(found.element, record);
        let suggestion = suggestion.map(|text| format!("{}  ({})", harmless(text), char_count(text)));
        let text = text(found.rule.title, &found.value);
        Self { severity: found.severity, code: found.rule.code.to_owned(), text, suggestion, at: None }
    }
}

impl IssuePage {
    /// The lines to show about a page. `origin` is omitted from URLs; a page that was read from a file has the name of
    /// the file.
    pub(crate) fn new(
        record: &ResultRecord,
        found: &[RuleFinding],
        origin: Option<&str>,
        file: Option<&PageFile<'_>>,
    ) -> Self {
        let mut lines: Vec<Line> = found.iter().map(|found| Line::new(found, record)).collect();
        for at in 1..lines.len() {
            // A suggestion follows after the first finding about a tag.
            if found[..at].iter().any(|before| before.element == found[at].element) {
                lines[at].suggestion = None;
            }
        }
        let Some(file) = file else { return Self { url: shown_url(&record.url, origin), lines } };
        // If a file was removed meanwhile, its findings have no line.
        let bytes = if found.is_empty() { None } else { std::fs::read(file.path).ok() };
        for (line, at) in lines.iter_mut().zip(bytes.iter().flat_map(|bytes| lines_of(bytes, found))) {
            line.at = at;
        }
        Self { url: harmless(&file.shown).into_owned(), lines }
    }

    /// The place in a line: the page, and the line in its file.
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

/// The issue's title, with the value unless the title contains it already.
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
    look: TableStyle,
    out: &mut impl Write,
) -> Result<bool, E> {
    let first = first_of(&mut pages, most)?;
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

/// The layout of issues; widths in columns of the terminal.
#[derive(Clone, Copy)]
enum Shape {
    /// One line per issue.
    Columns(Widths),
    /// The page's URL, with its issues below.
    Records { width: usize },
}

impl Shape {
    fn of(first: &[IssuePage], look: TableStyle) -> Self {
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

fn level_of(severity: Severity) -> Cell {
    let (word, tint) = match severity {
        Severity::Error => ("error", Tint::Broken),
        Severity::Warn => ("warn", Tint::Look),
        Severity::Info => ("info", Tint::Dim),
    };
    Cell::left(word, tint, LEVEL)
}

/// A page on a narrow terminal.
fn write_record(page: &IssuePage, width: usize, look: TableStyle, out: &mut impl Write) -> io::Result<()> {
    let url = cut_middle(&page.url, width.saturating_sub(GAP));
    write_row(&[Cell::left(url, Tint::Bold, 0)], look.paint, out)?;
    let room = width.saturating_sub(GAP + GAP + LEVEL + GAP);
    for line in &page.lines {
        let at = line.at.map(|at| format!("  line {at}")).unwrap_or_default();
        let mut lines = vec![cut_end(&format!("{}{at}", line.code), room)];
        lines.extend(wrap(&line.text, room, TEXT_LINES));
        let cells = [Cell::empty(0), level_of(line.severity), Cell::block(lines, Tint::Plain, 0)];
        write_row(&cells, look.paint, out)?;
        write_suggestion(line, look, out)?;
    }
    Ok(())
}

/// The suggestion for the tag, on separate lines.
fn write_suggestion(line: &Line, look: TableStyle, out: &mut impl Write) -> io::Result<()> {
    let Some(suggestion) = &line.suggestion else { return Ok(()) };
    let indent = GAP + LEVEL + GAP + TRY.len();
    let room = look.width.filter(|_| !look.wide).map_or(usize::MAX, |width| width.saturating_sub(indent).max(1));
    let lines = wrap(suggestion, room, TEXT_LINES).into_iter().enumerate();
    let lines =
        lines.map(|(number, text)| format!("{:width$}{text}", if number == 0 { TRY } else { "" }, width = TRY.len()));
    write_row(&[Cell::empty(LEVEL), Cell::block(lines.collect(), Tint::Plain, 0)], look.paint, out)
}

#[derive(Clone, Copy)]
struct Widths {
    url: usize,
    code: usize,
    /// `None`: the text is not cut.
    text: Option<usize>,
}

impl Widths {
    fn write(&self, url: &str, line: &Line, look: TableStyle, out: &mut impl Write) -> io::Result<()> {
        let (url, text) = match self.text {
            Some(room) => (cut_middle(url, self.url), cut_end(&line.text, room)),
            None => (url.to_owned(), line.text.clone()),
        };
        let url = Cell::left(url, Tint::Plain, self.url);
        let code = Cell::left(&*line.code, Tint::Plain, self.code);
        write_row(&[level_of(line.severity), url, code, Cell::left(text, Tint::Plain, 0)], look.paint, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::sample::record;
    use crate::terminal::Paint;
    use seotags::gate::find_all;
    use serde_json::{Value, json};

    fn issue(code: &str, severity: &str, title: &str, value: &str) -> Value {
        json!({"code": code, "severity": severity, "title": title, "explanation": "", "fix": "", "source": "", "value": value})
    }

    fn pages() -> Vec<IssuePage> {
        let page = |path: &str, issues: Vec<Value>| {
            let record = record(&format!("https://shop.example{path}"), json!({"issues": issues}));
            IssuePage::new(&record, &find_all(&record, 60, None), Some("https://shop.example:443"), None)
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
        let look = TableStyle { width, wide: false, paint: Paint::default() };
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
    fn a_page_of_a_folder_has_the_name_of_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.html");
        std::fs::write(&path, "<html>\n<head>\n<title>A title</title>").unwrap();
        let parts = json!({
            "issues": [issue("duplicate_title", "warn", "Duplicate title", ""), issue("not_found", "error", "Not found", "")],
            "suggested_title": "Another title that is a good deal longer than the first",
        });
        let file = PageFile { path: &path, shown: "public/a.html".to_owned() };
        let record = record("https://shop.example/a.html", parts);
        let page = IssuePage::new(&record, &find_all(&record, 60, None), None, Some(&file));
        let written = |width| {
            let look = TableStyle { width, wide: false, paint: Paint::default() };
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

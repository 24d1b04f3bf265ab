//! XLSX: a sheet of figures, one of pages and one of issues, with typed cells.
//!
//! Owns: the workbook as a whole, from rows to the archive around it. Never: knows the meaning of a column.
//!
//! Our own code, because the only library with limited memory use (rust_xlsxwriter) panics if the disk is full, and
//! needs to seek in its output. Each sheet is compressed into an unnamed temporary file while its rows arrive, so that
//! memory use does not grow; the archive is assembled at the end.

mod archive;
mod package;
mod sheet;
mod style;
mod text;

use super::{Cell, ExportOptions, WriteError, default_columns};
use seotags_core::judge::Severity;
use seotags_core::result::{IssueRecord, ResultRecord};
use serde_json::Value;
use sheet::{MOST_ROWS, Sheet, WrittenSheet};
use std::io::{self, Write};
use style::{Layout, severity_rules};
pub(crate) use text::says_cut;

pub(super) fn write<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    write_bounded(records, options, MOST_ROWS, out)
}

fn write_bounded<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    most_rows: u32,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    let columns = options.table_columns(default_columns);
    let layouts: Vec<Layout> = columns.iter().map(|column| Layout::of(column, &options.lengths)).collect();
    let mut pages = Sheets::new("Pages", layouts, most_rows)?;
    let mut issues = Sheets::new("Issues", issue_layouts(), most_rows)?;
    let mut count = 0;
    for record in records {
        let record = record.map_err(WriteError::Record)?;
        pages.push(columns.iter().map(|column| column.reading(&record)))?;
        for issue in &record.issues {
            issues.push(issue_cells(&record, issue))?;
        }
        count += 1;
    }
    let title = options.analysis.as_ref().and_then(|analysis| analysis.get("name")).and_then(Value::as_str);
    let mut sheets: Vec<WrittenSheet> = summary(options, most_rows)?.into_iter().collect();
    sheets.extend(pages.finish()?);
    sheets.extend(issues.finish()?);
    package::write_package(sheets, title, out)?;
    Ok(count)
}

/// The figures about titles and descriptions; `None` without figures.
fn summary(options: &ExportOptions, most_rows: u32) -> io::Result<Option<WrittenSheet>> {
    let Some(tags) = options.tags.as_ref().filter(|tags| tags.pages > 0) else { return Ok(None) };
    let (titles, descriptions) = if options.choice.accepted {
        ("Titles with the accepted tags", "Meta descriptions with the accepted tags")
    } else {
        ("Titles with the new tags", "Meta descriptions with the new tags")
    };
    let has_new = !options.without_suggestions;
    let columns =
        [("Pages", true), ("Titles", true), (titles, has_new), ("Meta descriptions", true), (descriptions, has_new)];
    let columns = columns.into_iter().filter(|(_, is_in)| *is_in).map(|(name, _)| Layout::text(name, 26, true));
    let mut sheet = Sheet::new("Summary".to_owned(), columns.collect(), most_rows)?;
    let counts = |[title, description]: [(u64, u64); 2]| {
        let all = [(title.0, true), (title.1, has_new), (description.0, true), (description.1, has_new)];
        all.into_iter().filter(|(_, is_in)| *is_in).map(|(count, _)| Cell::Count(count))
    };
    let all = (tags.pages, tags.pages);
    sheet.push([Cell::Text("Not blocked from search engines".to_owned())].into_iter().chain(counts([all, all])))?;
    for (title, description) in tags.of_titles().zip(tags.of_descriptions()) {
        let both = [title, description].map(|problem| (problem.before, problem.after));
        sheet.push([Cell::Text(title.name.to_owned())].into_iter().chain(counts(both)))?;
    }
    sheet.finish().map(Some)
}

/// Rows of one kind: a sheet, and further ones when it is full.
struct Sheets {
    title: &'static str,
    columns: Vec<Layout>,
    most_rows: u32,
    full: Vec<WrittenSheet>,
    last: Sheet,
}

impl Sheets {
    fn new(title: &'static str, columns: Vec<Layout>, most_rows: u32) -> io::Result<Self> {
        let last = Sheet::new(title.to_owned(), columns.clone(), most_rows)?;
        Ok(Self { title, columns, most_rows, full: Vec::new(), last })
    }

    fn push(&mut self, cells: impl IntoIterator<Item = Cell>) -> io::Result<()> {
        if self.last.is_full() {
            let title = format!("{} {}", self.title, self.full.len() + 2);
            let next = Sheet::new(title, self.columns.clone(), self.most_rows)?;
            self.full.push(std::mem::replace(&mut self.last, next).finish()?);
        }
        self.last.push(cells)
    }

    fn finish(mut self) -> io::Result<Vec<WrittenSheet>> {
        self.full.push(self.last.finish()?);
        Ok(self.full)
    }
}

fn issue_layouts() -> Vec<Layout> {
    let severity = Layout { rules: severity_rules(), ..Layout::text("severity", 10, false) };
    vec![
        Layout::text("url", 48, false),
        Layout::text("code", 26, false),
        severity,
        Layout::text("title", 34, true),
        Layout::text("value", 40, true),
        Layout::text("fix", 60, true),
        Layout::text("explanation", 60, true),
        Layout::text("source", 34, true),
    ]
}

fn issue_cells(record: &ResultRecord, issue: &IssueRecord) -> [Cell; 8] {
    let severity = match issue.severity {
        Severity::Error => "error",
        Severity::Warn => "warn",
        Severity::Info => "info",
    };
    let texts = [&*record.url, &*issue.code, severity, &*issue.title, &*issue.value, &*issue.fix, &*issue.explanation];
    let cell = |text: &str| if text.is_empty() { Cell::Empty } else { Cell::Text(text.to_owned()) };
    let [url, code, severity, title, value, fix, explanation] = texts.map(cell);
    [url, code, severity, title, value, fix, explanation, cell(&issue.source)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::{TagFigures, TagProblems};
    use calamine::{Reader, Xlsx};
    use std::convert::Infallible;
    use std::io::Cursor;

    #[test]
    fn first_sheet_contains_figures_about_titles_and_descriptions() {
        let titles = TagProblems { missing: 1, short: 2, long: 3, vague: 4, duplicate: 5 };
        let tags = TagFigures { pages: 9, titles, meta_descriptions_after: titles, ..TagFigures::default() };
        let written = |options: &ExportOptions| {
            let mut out = Vec::new();
            write(std::iter::empty::<Result<ResultRecord, Infallible>>(), options, &mut out).unwrap();
            let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(out)).unwrap();
            assert_eq!(workbook.sheet_names(), ["Summary", "Pages", "Issues"]);
            let range = workbook.worksheet_range("Summary").unwrap();
            range
                .rows()
                .map(|row| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
                .collect::<Vec<_>>()
        };
        let options = ExportOptions { tags: Some(tags), ..ExportOptions::default() };
        assert_eq!(
            written(&options),
            [
                "Pages Titles Titles with the new tags Meta descriptions Meta descriptions with the new tags",
                "Not blocked from search engines 9 9 9 9",
                "Missing 1 0 0 1",
                "Too short 2 0 0 2",
                "Too long 3 0 0 3",
                "Does not name the page 4 0 0 4",
                "Shared with another page 5 0 0 5",
            ]
        );
        let checked = written(&ExportOptions { without_suggestions: true, ..options });
        assert_eq!((&*checked[0], &*checked[3]), ("Pages Titles Meta descriptions", "Too short 2 0"));
    }

    #[test]
    fn rows_beyond_a_full_sheet_go_to_the_next() {
        let record = |n: usize| -> Result<ResultRecord, Infallible> {
            let issue = serde_json::json!({"code": "gone", "severity": "error", "title": "", "explanation": "", "fix": "", "source": "", "value": ""});
            Ok(serde_json::from_value(serde_json::json!({
                "id": 1, "analysis_id": 2, "unique_key": "k", "url": format!("https://a.example/{n}"), "target_keyword": "N/A",
                "indexability_issues": [], "has_stored_content": false, "content_truncated": false, "hops": [], "outcome": "ok",
                "notes": [], "ai_distilled": false, "findings": [], "issues": [issue], "source": {}, "cost_micros": 0
            }))
            .unwrap())
        };
        let mut out = Vec::new();
        assert_eq!(write_bounded((0..5).map(record), &ExportOptions::default(), 3, &mut out).unwrap(), 5);
        let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(out)).unwrap();
        assert_eq!(workbook.sheet_names(), ["Pages", "Pages 2", "Pages 3", "Issues", "Issues 2", "Issues 3"]);
        let urls: Vec<String> = ["Pages", "Pages 2", "Pages 3"]
            .iter()
            .flat_map(|sheet| {
                let range = workbook.worksheet_range(sheet).unwrap();
                range.rows().skip(1).map(|row| row[0].to_string()).collect::<Vec<_>>()
            })
            .collect();
        assert_eq!(urls, (0..5).map(|n| format!("https://a.example/{n}")).collect::<Vec<_>>());
    }
}

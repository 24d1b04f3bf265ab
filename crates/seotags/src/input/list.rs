//! Lists: CSV, TSV and plain text.

use super::InputWarning;
use super::address::{NotAnAddress, Spelling, read_address};
use super::bytes::{Opened, damage};
use super::layout::{Cell, Layout, SAMPLE_ROWS, delimiter, layout, split};
use super::limits::MAX_LINE_BYTES;
use super::lines::{Line, Lines, occurrences};
use super::reader::Found;
use super::rows::{Oddity, Row, Rows, is_passed_over};
use super::spec::InputOptions;
use super::{InputError, SourceUrl};
use seotags_core::text::fold_space;
use seotags_core::url::{HttpUrl, without_credentials};
use std::io::{self, BufRead};

/// Where a Shopify shop has its products.
const SHOP_PRODUCTS: &str = "/products/";

/// Characters of an unusable row that a warning shows.
const SHOWN_CHARS: usize = 120;

/// Lines looked at for the first rows; a row may span many.
const SAMPLE_LINES: usize = 1_000;

/// Reads a list row by row.
pub(super) struct List {
    name: String,
    rows: Rows<Box<dyn BufRead + Send>>,
    layout: Layout,
    site: Option<HttpUrl>,
    rows_read: usize,
    waiting: Option<Found>,
    empty_cells: Option<(u64, u64)>,
    ended: bool,
}

impl List {
    /// Looks at the first rows.
    pub(super) fn open(opened: Opened, options: &InputOptions) -> Result<Self, InputError> {
        let name = opened.name;
        let mut lines = Lines::new(opened.reader, &opened.head);
        let first = first_lines(&mut lines).map_err(|error| InputError::Read { path: name.clone(), error })?;
        let sample = whole_rows(&first);
        let delimiter = delimiter(&sample);
        let layout = layout(&split(&sample, delimiter), options).map_err(|missing| InputError::NoSuchColumn {
            file: name.clone(),
            column: missing.column,
            columns: missing.columns,
            width: missing.width,
        })?;
        if layout.spelling == Cell::Handle && options.site_url.is_none() {
            return Err(InputError::Handles { file: name });
        }
        lines.put_back(first.into_iter());
        Ok(Self {
            name,
            rows: Rows::new(lines, delimiter),
            layout,
            site: options.site_url.clone(),
            rows_read: 0,
            waiting: None,
            empty_cells: None,
            ended: false,
        })
    }

    fn read(&mut self, row: &Row) -> Option<Found> {
        self.rows_read += 1;
        let header = self.rows_read <= self.layout.rows_before;
        if header {
            return None;
        }
        let cell = row.cells.get(self.layout.url_column).map_or("", String::as_str).trim();
        let handle;
        let cell = match self.layout.spelling {
            Cell::Handle if !cell.is_empty() => {
                handle = format!("{SHOP_PRODUCTS}{cell}");
                &handle
            }
            _ => cell,
        };
        if cell.is_empty() {
            let (_, count) = self.empty_cells.get_or_insert((row.line, 0));
            *count += 1;
            return None;
        }
        match read_address(cell, self.site.as_ref()) {
            Ok((url, _)) => Some(Found::Page(SourceUrl { keywords: self.keywords(row), ..SourceUrl::web(url) })),
            Err(_) if row.oddity == Some(Oddity::LineCut) => None,
            Err(NotAnAddress { suggestion, cause }) => Some(Found::Warning(InputWarning::NotAUrl {
                file: self.name.clone(),
                line: row.line,
                text: shown(cell),
                suggestion,
                cause,
            })),
        }
    }

    fn keywords(&self, row: &Row) -> Vec<String> {
        let cell = self.layout.keyword_column.and_then(|column| row.cells.get(column));
        cell.map_or_else(Vec::new, |cell| keywords(cell))
    }

    fn oddity(&self, row: &Row) -> Option<InputWarning> {
        let (file, line) = (self.name.clone(), row.line);
        row.oddity.map(|oddity| match oddity {
            Oddity::LineCut => InputWarning::LineCut { file, line },
            Oddity::ColumnsCut => InputWarning::ColumnsCut { file, line },
            Oddity::UnclosedQuote => InputWarning::UnclosedQuote { file, line },
        })
    }

    fn end(&mut self) -> Option<Found> {
        self.ended = true;
        let (first_line, count) = self.empty_cells?;
        Some(Found::Warning(InputWarning::EmptyCells { file: self.name.clone(), first_line, count }))
    }
}

impl Iterator for List {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        if let Some(waiting) = self.waiting.take() {
            return Some(waiting);
        }
        while !self.ended {
            let row = match self.rows.next() {
                Ok(Some(row)) => row,
                Ok(None) => return self.end(),
                Err(error) => {
                    self.waiting = self.end();
                    return Some(Found::Warning(damage(&self.name, self.rows.line_number(), &error)));
                }
            };
            let found = self.read(&row);
            match self.oddity(&row) {
                Some(warning) => {
                    self.waiting = found;
                    return Some(Found::Warning(warning));
                }
                None if found.is_some() => return found,
                None => {}
            }
        }
        None
    }
}

/// True if the first rows of a text hold an address, written whole.
pub(super) fn holds_addresses(head: &[u8]) -> bool {
    let mut lines = Lines::new(Box::new(io::Cursor::new(head.to_vec())) as Box<dyn BufRead + Send>, head);
    let sample = whole_rows(&first_lines(&mut lines).unwrap_or_default());
    let rows = split(&sample, delimiter(&sample));
    rows.iter().flatten().any(|cell| matches!(read_address(cell, None), Ok((_, Spelling::Whole))))
}

/// Several keywords in one cell stand between `;` or `|`. A cell of digits or an address is not a keyword.
pub(super) fn keywords(cell: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for part in cell.split([';', '|']) {
        let keyword = fold_space(&part.replace('\0', ""));
        let is_figure = keyword.trim_end_matches('%').parse::<f64>().is_ok();
        if !keyword.is_empty() && !is_figure && !keyword.contains("://") && !out.contains(&keyword) {
            out.push(keyword);
        }
    }
    out
}

/// A text on one line, cut to what a warning shows.
pub(crate) fn shown(text: &str) -> String {
    // Before the cut, which might take the `@` away that tells credentials from the rest.
    let text = without_credentials(text);
    let mut out: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(SHOWN_CHARS).collect();
    if text.chars().nth(SHOWN_CHARS).is_some() {
        out.push('…');
    }
    out
}

/// The lines of the first rows. A row is whole when its quotation marks are even in number.
pub(super) fn first_lines(lines: &mut Lines<Box<dyn BufRead + Send>>) -> io::Result<Vec<Line>> {
    let mut first = Vec::new();
    let (mut rows, mut quotes, mut size) = (0, 0, 0);
    while rows < SAMPLE_ROWS && first.len() < SAMPLE_LINES && size < MAX_LINE_BYTES {
        let Some(line) = lines.next()? else { break };
        quotes += occurrences(b'"', &line.bytes);
        size += line.bytes.len();
        if quotes % 2 == 0 && !is_passed_over(&line.bytes) {
            rows += 1;
        }
        first.push(line);
    }
    Ok(first)
}

/// The first rows as one text each; blank lines and comments left out.
pub(super) fn whole_rows(lines: &[Line]) -> Vec<Vec<u8>> {
    let mut rows: Vec<Vec<u8>> = Vec::new();
    let mut open = false;
    for line in lines {
        if !open && is_passed_over(&line.bytes) {
            continue;
        }
        match rows.last_mut() {
            Some(row) if open => {
                row.push(b'\n');
                row.extend_from_slice(&line.bytes);
            }
            _ => rows.push(line.bytes.clone()),
        }
        let quotes = occurrences(b'"', &line.bytes);
        open ^= quotes % 2 == 1;
    }
    rows.truncate(SAMPLE_ROWS);
    rows
}

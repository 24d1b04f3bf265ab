//! Lists: CSV, TSV and plain text.
//!
//! Where neither header nor flag names the columns, all rows together show whether there are any ([`super::survey`]). A
//! note at the end says what was decided.

use super::InputWarning;
use super::address::{NotAnAddress, Spelling, read_address};
use super::bytes::{Opened, damage};
use super::kind::InputKind;
use super::layout::{Cell, Layout, SAMPLE_ROWS, layout, list_delimiter, names_keywords, split};
use super::limits::{MAX_LINE_BYTES, MAX_SURVEY_BYTES};
use super::lines::{Line, Lines, occurrences};
use super::note::InputNote;
use super::reader::Found;
use super::rows::{Oddity, Row, Rows, is_passed_over};
use super::separation::{DELIMITERS, End, cells_of_address, end_of_address, end_of_quoted, is_date, is_whole_address, kept_sign};
use super::spec::InputOptions;
use super::survey::Delimiter;
use super::{InputError, SourceUrl};
use seotags_core::text::fold_space;
use seotags_core::url::{HttpUrl, without_credentials};
use std::collections::VecDeque;
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
    columns: Columns,
    kind: InputKind,
    site: Option<HttpUrl>,
    rows_read: usize,
    waiting: VecDeque<Found>,
    empty_cells: Option<(u64, u64)>,
    /// First row with more cells than the header has, and how many there are.
    wide_rows: Option<(u64, u64)>,
    decided: [Decided; DELIMITERS.len()],
    ended: bool,
}

/// By what the columns of a list are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Columns {
    /// There are none: each line is an address.
    None,
    /// By nothing so far: each row shows where its address ends.
    Open,
    /// By the rows themselves.
    Rows(Delimiter),
    /// By a header or a flag, at this sign.
    Told(u8),
}

/// What was decided about a sign in rows that leave it open.
#[derive(Debug, Clone, Copy, Default)]
struct Decided {
    /// Rows with keywords behind it.
    keywords: u64,
    /// Rows whose address it was left in.
    kept: u64,
    /// One of those might have a keyword behind it.
    is_unsure: bool,
    /// Rows with another address behind it.
    urls: u64,
    /// Rows with a number or a date behind it.
    values: u64,
}

/// What a row says, before it is read as an address.
struct Said {
    address: String,
    keywords: Option<String>,
}

impl List {
    /// Looks at the first rows.
    pub(super) fn open(opened: Opened, options: &InputOptions) -> Result<Self, InputError> {
        Self::with(opened, options, |sample, lines| {
            let read_ahead = || {
                let ahead = lines.ahead(MAX_SURVEY_BYTES);
                let rows = ahead.iter().map(|line| line.bytes.clone()).collect();
                lines.put_back(ahead.into_iter());
                rows
            };
            match list_delimiter(sample, options, read_ahead) {
                None => Columns::Open,
                Some(found) if names_keywords(&split(sample, Some(found.sign)), options) => Columns::Told(found.sign),
                Some(found) => Columns::Rows(found),
            }
        })
    }

    /// A text sitemap: an address a line, as sitemaps.org states it, and nothing else.
    pub(super) fn sitemap(opened: Opened, options: &InputOptions) -> Result<Self, InputError> {
        let list = Self::with(opened, options, |_, _| Columns::None)?;
        Ok(Self { kind: InputKind::TextSitemap, ..list })
    }

    fn with(
        opened: Opened,
        options: &InputOptions,
        columns: impl FnOnce(&[Vec<u8>], &mut Lines<Box<dyn BufRead + Send>>) -> Columns,
    ) -> Result<Self, InputError> {
        let name = opened.name;
        let mut lines = Lines::new(opened.reader, &opened.head);
        let first = first_lines(&mut lines).map_err(|error| InputError::Read { path: name.clone(), error })?;
        let sample = whole_rows(&first);
        lines.put_back(first.into_iter());
        let columns = columns(&sample, &mut lines);
        let delimiter = columns.delimiter();
        let first_rows = split(&sample, delimiter);
        let layout = layout(&first_rows, options).map_err(|missing| InputError::NoSuchColumn {
            file: name.clone(),
            column: missing.column,
            columns: missing.columns,
            width: missing.width,
        })?;
        if layout.spelling == Cell::Handle && options.site_url.is_none() {
            return Err(InputError::Handles { file: name });
        }
        let header = layout.rows_before.checked_sub(1).and_then(|at| first_rows.get(at));
        let column = header.and_then(|titles| titles.get(layout.url_column)).cloned();
        let kind = if delimiter.is_some() { InputKind::Table { column } } else { InputKind::List };
        Ok(Self {
            name,
            rows: Rows::new(lines, delimiter),
            layout,
            columns,
            kind,
            site: options.site_url.clone(),
            rows_read: 0,
            waiting: VecDeque::new(),
            empty_cells: None,
            wide_rows: None,
            decided: [Decided::default(); DELIMITERS.len()],
            ended: false,
        })
    }

    /// What it is.
    pub(super) fn kind(&self) -> InputKind {
        self.kind.clone()
    }

    fn read(&mut self, row: &Row) -> Option<Found> {
        self.rows_read += 1;
        let header = self.rows_read <= self.layout.rows_before;
        if header {
            return None;
        }
        let Said { address, keywords: said } = self.said(row);
        let cell = address.trim();
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
            Ok((url, _)) => {
                let keywords = said.as_deref().map_or_else(Vec::new, keywords);
                if let (false, Columns::Rows(Delimiter { sign, .. })) = (keywords.is_empty(), self.columns) {
                    self.decided_of(sign).keywords += 1;
                }
                Some(Found::Page(SourceUrl { keywords, ..SourceUrl::web(url) }))
            }
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

    /// The address of a row and what its keywords are taken from.
    fn said(&mut self, row: &Row) -> Said {
        let cell = row.cells.get(self.layout.url_column).map_or("", String::as_str);
        match self.columns {
            Columns::Open if row.quoted.is_empty() => self.cut(cell),
            _ if end_of_quoted(cell).is_some() => self.cut(cell),
            // A row without the sign of the list is read for itself.
            Columns::Rows(_) if row.cells.len() == 1 && row.quoted.is_empty() => self.cut(cell),
            Columns::None | Columns::Open => Said { address: cell.to_owned(), keywords: None },
            Columns::Rows(Delimiter { sign, is_guessed }) => {
                let following = row.cells.get(self.layout.url_column + 1..).unwrap_or_default();
                let is_quoted = row.quoted.contains(&self.layout.url_column);
                let count = if is_quoted { 0 } else { cells_of_address(cell, following) };
                let next = following.get(count).map_or("", |next| next.trim());
                let is_url = is_further_url(next);
                let is_value = is_guessed && !is_url && !next.is_empty() && keywords(next).is_empty();
                let decided = self.decided_of(sign);
                decided.urls += u64::from(is_url);
                decided.values += u64::from(is_value);
                let said = self.joined(row, count, sign);
                Said { keywords: said.keywords.filter(|_| !is_url), ..said }
            }
            Columns::Told(sign) => {
                let count = self.surplus(row, cell);
                self.joined(row, count, sign)
            }
        }
    }

    /// Cuts a row of an open list where its address certainly ends.
    fn cut(&mut self, row: &str) -> Said {
        let Some(End { at, sign }) = end_of_address(row, self.site.as_ref()) else {
            if let Some((sign, is_certain)) = kept_sign(row, self.site.as_ref())
                && read_address(row, self.site.as_ref()).is_ok()
            {
                let decided = self.decided_of(sign);
                decided.kept += 1;
                decided.is_unsure |= !is_certain;
            }
            return Said { address: row.to_owned(), keywords: None };
        };
        let behind = split(&[row.as_bytes()[at + 1..].to_vec()], Some(sign));
        let keywords = behind.into_iter().flatten().next();
        let next = keywords.as_ref().map_or("", |cell| cell.trim());
        let (is_url, is_empty) = (is_further_url(next), next.is_empty());
        let decided = self.decided_of(sign);
        decided.urls += u64::from(is_url);
        decided.keywords += u64::from(!is_url && !is_empty);
        Said { address: row[..at].to_owned(), keywords: keywords.filter(|_| !is_url) }
    }

    /// The row with so many cells behind the address joined to it.
    fn joined(&mut self, row: &Row, count: usize, sign: u8) -> Said {
        let column = self.layout.url_column;
        let end = (column + 1 + count).min(row.cells.len());
        let parts = row.cells.get(column..end).unwrap_or_default();
        if count > 0 {
            self.decided_of(sign).kept += 1;
        }
        let keywords = self.layout.keyword_column.map(|at| if at > column { at + count } else { at });
        Said {
            address: parts.join(&char::from(sign).to_string()),
            keywords: keywords.and_then(|at| row.cells.get(at)).cloned(),
        }
    }

    /// How many cells of a row that is wider than its header belong to the address. A row whose cells cannot be told
    /// apart is counted.
    fn surplus(&mut self, row: &Row, address: &str) -> usize {
        let column = self.layout.url_column;
        if row.quoted.contains(&column) {
            return 0;
        }
        let width = row.cells.iter().rposition(|cell| !cell.trim().is_empty()).map_or(0, |last| last + 1);
        let Some(header) = self.layout.header_width.filter(|header| *header < width && column < *header) else {
            return 0;
        };
        let following = &row.cells[column + 1..];
        let count = cells_of_address(address, &following[..following.len().min(width - header)]);
        let next = following.get(count).map_or("", |cell| cell.trim());
        if count < width - header && next.starts_with(char::is_alphanumeric) && !next.contains(char::is_whitespace) {
            let (_, count) = self.wide_rows.get_or_insert((row.line, 0));
            *count += 1;
        }
        count
    }

    fn decided_of(&mut self, sign: u8) -> &mut Decided {
        let at = DELIMITERS.iter().position(|delimiter| *delimiter == sign).unwrap_or_default();
        &mut self.decided[at]
    }

    fn oddity(&self, row: &Row) -> Option<InputWarning> {
        let (file, line) = (self.name.clone(), row.line);
        row.oddity.map(|oddity| match oddity {
            Oddity::LineCut => InputWarning::LineCut { file, line },
            Oddity::ColumnsCut => InputWarning::ColumnsCut { file, line },
            Oddity::UnclosedQuote => InputWarning::UnclosedQuote { file, line },
        })
    }

    /// What is to be told of the list as a whole.
    fn end(&mut self) {
        self.ended = true;
        let file = || self.name.clone();
        let mut told = Vec::new();
        if let Some((first_line, count)) = self.empty_cells {
            told.push(Found::Warning(InputWarning::EmptyCells { file: file(), first_line, count }));
        }
        if let Some((first_line, count)) = self.wide_rows {
            told.push(Found::Warning(InputWarning::WiderThanHeader { file: file(), first_line, count }));
        }
        let is_guessed = matches!(self.columns, Columns::Rows(Delimiter { is_guessed: true, .. }));
        for (sign, Decided { keywords, kept, is_unsure, urls, values }) in DELIMITERS.into_iter().zip(self.decided) {
            if keywords > 0 {
                told.push(Found::Note(InputNote::Keywords { file: file(), sign, count: keywords, is_guessed }));
            }
            if values > 0 {
                told.push(Found::Note(InputNote::Values { file: file(), sign, count: values }));
            }
            if urls > 0 {
                told.push(Found::Note(InputNote::FurtherUrls { file: file(), sign, count: urls }));
            }
            if kept > 0 {
                told.push(Found::Note(InputNote::PartOfAddress { file: file(), sign, count: kept, is_unsure }));
            }
        }
        self.waiting.extend(told);
    }
}

impl Columns {
    fn delimiter(self) -> Option<u8> {
        match self {
            Self::None | Self::Open => None,
            Self::Rows(Delimiter { sign, .. }) | Self::Told(sign) => Some(sign),
        }
    }
}

impl Iterator for List {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        loop {
            if let Some(waiting) = self.waiting.pop_front() {
                return Some(waiting);
            }
            if self.ended {
                return None;
            }
            match self.rows.next() {
                Ok(Some(row)) => {
                    let found = self.read(&row);
                    self.waiting.extend(self.oddity(&row).map(Found::Warning));
                    self.waiting.extend(found);
                }
                Ok(None) => self.end(),
                Err(error) => {
                    self.waiting.push_back(Found::Warning(damage(&self.name, self.rows.line_number(), &error)));
                    self.end();
                }
            }
        }
    }
}

/// True for a second address of a row, as lists of redirects have it.
fn is_further_url(cell: &str) -> bool {
    is_whole_address(cell) || cell.starts_with('/')
}

/// True if the first rows of a text hold an address, written whole.
pub(super) fn holds_addresses(head: &[u8]) -> bool {
    let mut lines = Lines::new(Box::new(io::Cursor::new(head.to_vec())) as Box<dyn BufRead + Send>, head);
    let sample = whole_rows(&first_lines(&mut lines).unwrap_or_default());
    let delimiter = list_delimiter(&sample, &InputOptions::default(), || sample.clone());
    let rows = split(&sample, delimiter.map(|found| found.sign));
    rows.iter().flatten().any(|cell| matches!(read_address(cell, None), Ok((_, Spelling::Whole))))
}

/// Several keywords in one cell stand between `;` or `|`. A number, a date or an address is not a keyword.
pub(super) fn keywords(cell: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for part in cell.split([';', '|']) {
        let keyword = fold_space(&part.replace('\0', ""));
        let is_figure = keyword.trim_end_matches('%').parse::<f64>().is_ok();
        if !keyword.is_empty()
            && !is_figure
            && !is_date(&keyword)
            && !keyword.contains("://")
            && !out.contains(&keyword)
        {
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

//! Lists: CSV, TSV and plain text.
//!
//! If neither header nor flag determines the columns, all rows together show whether there are any ([`super::delimiter_evidence`]).
//! A note at the end reports the decision.

mod delimiter_choice;
mod first;
mod row;

use self::delimiter_choice::Decisions;
use self::row::RowParts;
use super::InputWarning;
use super::address::{NotAnAddress, read_address};
use super::bytes::{Opened, damage};
use super::delimiter_evidence::Delimiter;
use super::kind::InputKind;
use super::layout::{Cell, Layout, layout, list_delimiter, names_keywords, split};
use super::limits::MAX_SURVEY_BYTES;
use super::lines::Lines;
use super::reader::SourceItem;
use super::rows::{Row, RowProblem, Rows};
use super::spec::InputOptions;
use super::{InputError, SourceUrl};
use seotags_core::url::{HttpUrl, without_credentials};
use std::collections::VecDeque;
use std::io::BufRead;

pub(super) use self::first::{first_lines, holds_addresses, whole_rows};
pub(super) use self::row::keywords;

/// Path of the products in a Shopify shop.
const SHOP_PRODUCTS: &str = "/products/";

/// Maximum length of an unusable row in a warning.
const SHOWN_CHARS: usize = 120;

/// Reads a list row by row.
pub(super) struct List {
    name: String,
    rows: Rows<Box<dyn BufRead + Send>>,
    layout: Layout,
    columns: Columns,
    kind: InputKind,
    site: Option<HttpUrl>,
    rows_read: usize,
    waiting: VecDeque<SourceItem>,
    empty_cells: Option<(u64, u64)>,
    /// Line of the first row with more cells than the header, and the number of such rows.
    wide_rows: Option<(u64, u64)>,
    decided: Decisions,
    ended: bool,
}

/// How the columns of a list are determined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Columns {
    /// Without columns: each line is a URL.
    None,
    /// Undetermined: each row shows where its URL ends.
    Open,
    /// By the rows.
    Rows(Delimiter),
    /// By a header or a flag, with this delimiter.
    Named(u8),
}

impl List {
    /// Reads the first rows.
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
                Some(found) if names_keywords(&split(sample, Some(found.sign)), options) => Columns::Named(found.sign),
                Some(found) => Columns::Rows(found),
            }
        })
    }

    /// A text sitemap: only one URL per line, as in sitemaps.org.
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
            decided: Decisions::default(),
            ended: false,
        })
    }

    /// Its type.
    pub(super) fn kind(&self) -> InputKind {
        self.kind.clone()
    }

    fn read(&mut self, row: &Row) -> Option<SourceItem> {
        self.rows_read += 1;
        let header = self.rows_read <= self.layout.rows_before;
        if header {
            return None;
        }
        let RowParts { address, keywords: said, sign } = self.said(row);
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
                if let Some(sign) = sign.filter(|_| !keywords.is_empty()) {
                    self.decided.of(sign).keywords += 1;
                }
                Some(SourceItem::Page(SourceUrl { keywords, ..SourceUrl::web(url) }))
            }
            Err(_) if row.oddity == Some(RowProblem::LineCut) => None,
            Err(NotAnAddress { suggestion, cause }) => Some(SourceItem::Warning(InputWarning::NotAUrl {
                file: self.name.clone(),
                line: row.line,
                text: shown(cell),
                suggestion,
                cause,
            })),
        }
    }

    fn oddity(&self, row: &Row) -> Option<InputWarning> {
        let (file, line) = (self.name.clone(), row.line);
        row.oddity.map(|oddity| match oddity {
            RowProblem::LineCut => InputWarning::LineCut { file, line },
            RowProblem::ColumnsCut => InputWarning::ColumnsCut { file, line },
            RowProblem::UnclosedQuote => InputWarning::UnclosedQuote { file, line },
        })
    }

    /// Adds warnings and notes about the list as a whole.
    fn end(&mut self) {
        self.ended = true;
        let file = || self.name.clone();
        let mut found_at_end = Vec::new();
        if let Some((first_line, count)) = self.empty_cells {
            found_at_end.push(SourceItem::Warning(InputWarning::EmptyCells { file: file(), first_line, count }));
        }
        if let Some((first_line, count)) = self.wide_rows {
            found_at_end.push(SourceItem::Warning(InputWarning::WiderThanHeader { file: file(), first_line, count }));
        }
        let is_guessed = matches!(self.columns, Columns::Rows(Delimiter { is_guessed: true, .. }));
        found_at_end.extend(self.decided.notes(&self.name, is_guessed).into_iter().map(SourceItem::Note));
        self.waiting.extend(found_at_end);
    }
}

impl Columns {
    fn delimiter(self) -> Option<u8> {
        match self {
            Self::None | Self::Open => None,
            Self::Rows(Delimiter { sign, .. }) | Self::Named(sign) => Some(sign),
        }
    }
}

impl Iterator for List {
    type Item = SourceItem;

    fn next(&mut self) -> Option<SourceItem> {
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
                    self.waiting.extend(self.oddity(&row).map(SourceItem::Warning));
                    self.waiting.extend(found);
                }
                Ok(None) => self.end(),
                Err(error) => {
                    self.waiting.push_back(SourceItem::Warning(damage(&self.name, self.rows.line_number(), &error)));
                    self.end();
                }
            }
        }
    }
}

/// A text on one line, shortened for a warning.
pub fn shown(text: &str) -> String {
    // Before shortening, which might remove the `@` that marks credentials.
    let text = without_credentials(text);
    let mut out: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(SHOWN_CHARS).collect();
    if text.chars().nth(SHOWN_CHARS).is_some() {
        out.push('…');
    }
    out
}

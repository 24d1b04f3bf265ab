//! Parses a row: its URL and its keywords.

use super::super::address::read_address;
use super::super::delimiter_evidence::Delimiter;
use super::super::rows::{Cells, Row};
use super::super::separation::{
    End, cells_of_address, end_of_address, end_of_quoted, is_date, is_whole_address, kept_sign,
};
use super::{Columns, List};
use seotags_core::text::fold_space;

/// The parts of a row, before its URL is parsed.
pub(super) struct RowParts {
    pub(super) address: String,
    pub(super) keywords: Option<String>,
    /// The delimiter before the keywords, if no header names their column.
    pub(super) sign: Option<u8>,
}

impl List {
    /// The URL of a row, and the text that contains its keywords.
    pub(super) fn said(&mut self, row: &Row) -> RowParts {
        let cell = row.cells.get(self.layout.url_column).map_or("", String::as_str);
        match self.columns {
            Columns::Open if row.quoted.is_empty() => self.cut(cell),
            _ if end_of_quoted(cell).is_some() => self.cut(cell),
            // A row without the delimiter of the list is parsed on its own.
            Columns::Rows(_) if row.cells.len() == 1 && row.quoted.is_empty() => self.cut(&row.cells[0]),
            Columns::Rows(_) if row.cells.len() == 1 => {
                RowParts { address: row.cells[0].clone(), keywords: None, sign: None }
            }
            Columns::None | Columns::Open => RowParts { address: cell.to_owned(), keywords: None, sign: None },
            Columns::Rows(Delimiter { sign, is_guessed }) => {
                let following = row.cells.get(self.layout.url_column + 1..).unwrap_or_default();
                let is_quoted = row.quoted.contains(&self.layout.url_column);
                // No URL contains a tab.
                let count = if is_quoted || sign == b'\t' { 0 } else { cells_of_address(cell, following) };
                let next = following.get(count).map_or("", |next| next.trim());
                let is_url = is_further_url(next);
                let is_value = is_guessed && !is_url && !next.is_empty() && keywords(next).is_empty();
                let decided = self.decided.of(sign);
                decided.urls += u64::from(is_url);
                decided.values += u64::from(is_value);
                let said = self.joined(row, count, sign);
                RowParts { keywords: said.keywords.filter(|_| !is_url), sign: Some(sign), ..said }
            }
            Columns::Named(sign) => {
                let count = self.surplus(row, cell, sign);
                self.joined(row, count, sign)
            }
        }
    }

    /// Splits a row of an undetermined list where its URL certainly ends.
    fn cut(&mut self, row: &str) -> RowParts {
        let Some(End { at, sign }) = end_of_address(row, self.site.as_ref()) else {
            if let Some((sign, is_certain)) = kept_sign(row, self.site.as_ref())
                && read_address(row, self.site.as_ref()).is_ok()
            {
                let decided = self.decided.of(sign);
                decided.kept += 1;
                decided.is_unsure |= !is_certain;
            }
            return RowParts { address: row.to_owned(), keywords: None, sign: None };
        };
        let mut behind = Cells::new(Some(sign));
        behind.read(&row.as_bytes()[at + 1..]);
        let keywords = behind.finish().into_iter().next();
        let next = keywords.as_ref().map_or("", |cell| cell.trim());
        let is_url = is_further_url(next);
        self.decided.of(sign).urls += u64::from(is_url);
        RowParts { address: row[..at].to_owned(), keywords: keywords.filter(|_| !is_url), sign: Some(sign) }
    }

    /// The row with `count` cells after the URL joined to it.
    fn joined(&mut self, row: &Row, count: usize, sign: u8) -> RowParts {
        let column = self.layout.url_column;
        let end = (column + 1 + count).min(row.cells.len());
        let parts = row.cells.get(column..end).unwrap_or_default();
        if count > 0 {
            self.decided.of(sign).kept += 1;
        }
        let keywords = self.layout.keyword_column.map(|at| if at > column { at + count } else { at });
        RowParts {
            address: parts.join(&char::from(sign).to_string()),
            keywords: keywords.and_then(|at| row.cells.get(at)).cloned(),
            sign: None,
        }
    }

    /// How many cells of a row that is wider than its header belong to the URL. Counts rows in which this is ambiguous.
    fn surplus(&mut self, row: &Row, address: &str, sign: u8) -> usize {
        let column = self.layout.url_column;
        if row.quoted.contains(&column) {
            return 0;
        }
        let width = row.cells.iter().rposition(|cell| !cell.trim().is_empty()).map_or(0, |last| last + 1);
        let Some(header) = self.layout.header_width.filter(|header| *header < width && column < *header) else {
            return 0;
        };
        let following = &row.cells[column + 1..];
        let surplus = &following[..following.len().min(width - header)];
        let count = if sign == b'\t' { 0 } else { cells_of_address(address, surplus) };
        let next = following.get(count).map_or("", |cell| cell.trim());
        if count < width - header && next.starts_with(char::is_alphanumeric) && !next.contains(char::is_whitespace) {
            let (_, count) = self.wide_rows.get_or_insert((row.line, 0));
            *count += 1;
        }
        count
    }
}

/// True for a second URL in a row, as in lists of redirects.
fn is_further_url(cell: &str) -> bool {
    is_whole_address(cell) || cell.starts_with('/')
}

/// Several keywords in one cell are separated by `;` or `|`. A number, a date or a URL is a keyword only in separate
/// quotation marks within the cell, as the dashboard writes it.
pub(in crate::input) fn keywords(cell: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for part in cell.split([';', '|']) {
        let part = fold_space(&part.replace('\0', ""));
        let Some(keyword) = keyword_of(&part) else { continue };
        if !out.iter().any(|other| other == keyword) {
            out.push(keyword.to_owned());
        }
    }
    out
}

fn keyword_of(part: &str) -> Option<&str> {
    let needs_marks = |inner: &&str| {
        let bare = inner.trim_matches('"');
        is_value(bare) || bare.starts_with('/')
    };
    let marked = part.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).filter(needs_marks);
    marked.or_else(|| (!part.is_empty() && !is_value(part)).then_some(part))
}

/// True for a number, a date or a URL.
fn is_value(text: &str) -> bool {
    text.trim_end_matches('%').parse::<f64>().is_ok_and(f64::is_finite) || is_date(text) || text.contains("://")
}

//! Rows of a delimited text: RFC 4180, and its variants in practice.
//!
//! An unclosed quotation mark must not swallow the rest of a list. So a row of several lines is abandoned as soon as
//! it cannot be one, and its lines are read one by one.

use super::limits::{MAX_COLUMNS, MAX_LINE_BYTES};
use super::lines::{Line, Lines};
use super::separation::end_of_quoted;
use std::io::{self, BufRead};

/// Number of wrongly assumed multi-line rows after which quotation marks are treated as plain text: the file does not
/// use them for quoting.
const MAX_RECOVERIES: u32 = 64;

/// One row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Line number of its start, from 1.
    pub line: u64,
    /// Its cells.
    pub cells: Vec<String>,
    /// A problem with the row.
    pub oddity: Option<RowProblem>,
    /// Indices of its quoted cells.
    pub(super) quoted: Vec<usize>,
}

/// A problem with a row that was read nevertheless.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowProblem {
    /// A line longer than the limit.
    LineCut,
    /// More columns than the limit.
    ColumnsCut,
    /// An unclosed quotation mark.
    UnclosedQuote,
}

/// Assembles rows from lines.
pub(super) struct Rows<R> {
    lines: Lines<R>,
    delimiter: Option<u8>,
    recoveries: u32,
}

impl<R: BufRead> Rows<R> {
    /// Without a delimiter, a row is one cell.
    pub(super) fn new(lines: Lines<R>, delimiter: Option<u8>) -> Self {
        Self { lines, delimiter, recoveries: 0 }
    }

    /// Number of the last line read.
    pub(super) fn line_number(&self) -> u64 {
        self.lines.number()
    }

    /// The next row that is neither blank nor a comment.
    pub(super) fn next(&mut self) -> io::Result<Option<Row>> {
        loop {
            let Some(line) = self.lines.next()? else { return Ok(None) };
            if is_passed_over(&line.bytes) {
                continue;
            }
            return self.row_from(&line).map(Some);
        }
    }

    fn row_from(&mut self, first: &Line) -> io::Result<Row> {
        let mut cells = Cells::new(self.delimiter);
        if self.recoveries >= MAX_RECOVERIES || first.cut {
            return Ok(literal_row(first, self.delimiter, first.cut.then_some(RowProblem::LineCut)));
        }
        cells.read(&first.bytes);
        let mut following: Vec<Line> = Vec::new();
        let mut size = first.bytes.len();
        while cells.is_open() && !cells.is_broken() {
            let next = if size <= MAX_LINE_BYTES { self.lines.next()? } else { None };
            let Some(next) = next else { break };
            size += next.bytes.len() + 1;
            cells.read_line_end();
            cells.read(&next.bytes);
            let ends_here = next.cut;
            following.push(next);
            if ends_here {
                break;
            }
        }
        if cells.is_open() || (cells.is_broken() && !following.is_empty()) {
            self.recoveries += 1;
            self.lines.put_back(following.into_iter());
            return Ok(literal_row(first, self.delimiter, Some(RowProblem::UnclosedQuote)));
        }
        let oddity = cells.is_too_wide().then_some(RowProblem::ColumnsCut);
        // In a list with another delimiter between its columns, the quotation marks show where the URL ends.
        let literal = cells.is_broken().then(|| decoded(&first.bytes)).filter(|row| end_of_quoted(row).is_some());
        let (cells, quoted) = match (literal, cells.finish_with_quotes()) {
            (Some(row), (cells, _)) if cells.len() == 1 => (vec![row], Vec::new()),
            (_, finished) => finished,
        };
        Ok(Row { line: first.number, cells, oddity, quoted })
    }
}

/// True for blank lines and comments (`# …`). A `#` alone in its cell is the title of a column.
pub(super) fn is_passed_over(line: &[u8]) -> bool {
    let comment = line.first() == Some(&b'#') && !line.get(1).is_some_and(|byte| b",;|\t".contains(byte));
    comment || line.iter().all(u8::is_ascii_whitespace)
}

/// True for a row that consists of one quoted cell.
pub(super) fn is_quoted(row: &[u8]) -> bool {
    let mut cells = Cells::new(None);
    cells.read(row);
    cells.is_quoted_whole()
}

/// The cells of one line, with quotation marks as plain text.
fn literal_row(line: &Line, delimiter: Option<u8>, oddity: Option<RowProblem>) -> Row {
    let cells = line.bytes.split(|byte| Some(*byte) == delimiter).take(MAX_COLUMNS);
    let cells = cells.map(|cell| decoded(cell).trim_matches(['"', ' ']).to_owned()).collect();
    Row { line: line.number, cells, oddity, quoted: Vec::new() }
}

/// Bytes of a cell as text: UTF-8, otherwise Windows-1252, which can decode every byte.
pub(super) fn decoded(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => encoding_rs::WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    CellStart,
    Plain,
    Quoted,
    /// After a quotation mark inside a quoted cell: either its end, or the first half of a doubled one.
    QuoteInQuoted,
}

/// Splits a row into cells, line by line.
pub(super) struct Cells {
    delimiter: Option<u8>,
    done: Vec<String>,
    cell: Vec<u8>,
    state: State,
    /// Indices of the cells that end with their closing quotation mark.
    quoted: Vec<usize>,
    broken: bool,
    too_wide: bool,
}

impl Cells {
    pub(super) fn new(delimiter: Option<u8>) -> Self {
        Self {
            delimiter,
            done: Vec::new(),
            cell: Vec::new(),
            state: State::CellStart,
            quoted: Vec::new(),
            broken: false,
            too_wide: false,
        }
    }

    /// True if a quoted cell is still open, so that the row continues in the next line.
    pub(super) fn is_open(&self) -> bool {
        self.state == State::Quoted
    }

    /// True if there is text between a closing quotation mark and the next delimiter.
    fn is_broken(&self) -> bool {
        self.broken
    }

    fn is_quoted_whole(&self) -> bool {
        self.done.is_empty() && self.state == State::QuoteInQuoted && !self.broken
    }

    fn is_too_wide(&self) -> bool {
        self.too_wide
    }

    fn read_line_end(&mut self) {
        self.cell.push(b'\n');
    }

    pub(super) fn read(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match (self.state, byte) {
                (State::CellStart, b'"') => {
                    self.cell.clear();
                    self.state = State::Quoted;
                }
                (State::Quoted, b'"') => self.state = State::QuoteInQuoted,
                (State::Quoted, _) => self.cell.push(byte),
                (State::QuoteInQuoted, b'"') => {
                    self.cell.push(b'"');
                    self.state = State::Quoted;
                }
                (_, byte) if Some(byte) == self.delimiter => self.end_cell(),
                (State::QuoteInQuoted, b' ') => {}
                (State::QuoteInQuoted, _) => {
                    self.broken = true;
                    self.cell.push(byte);
                    self.state = State::Plain;
                }
                // Blanks before a quotation mark belong to the delimiter: `a, "b"`.
                (State::CellStart, b' ') => self.cell.push(byte),
                (State::CellStart | State::Plain, _) => {
                    self.cell.push(byte);
                    self.state = State::Plain;
                }
            }
        }
    }

    fn end_cell(&mut self) {
        if self.done.len() < MAX_COLUMNS {
            if self.state == State::QuoteInQuoted {
                self.quoted.push(self.done.len());
            }
            self.done.push(decoded(&self.cell));
        } else {
            self.too_wide = true;
        }
        self.cell.clear();
        self.state = State::CellStart;
    }

    pub(super) fn finish(self) -> Vec<String> {
        self.finish_with_quotes().0
    }

    fn finish_with_quotes(mut self) -> (Vec<String>, Vec<usize>) {
        self.end_cell();
        (self.done, self.quoted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rows(text: &[u8]) -> Vec<Row> {
        let mut rows = Rows::new(Lines::new(text, text), Some(b','));
        let mut out = Vec::new();
        while let Some(row) = rows.next().unwrap() {
            out.push(row);
        }
        out
    }

    fn cells(text: &str) -> Vec<Vec<String>> {
        rows(text.as_bytes()).into_iter().map(|row| row.cells).collect()
    }

    #[test]
    fn cells_are_split_according_to_rfc_4180() {
        assert_eq!(cells("a,\"b,c\",d"), [["a", "b,c", "d"]]);
        assert_eq!(cells("a,\"say \"\"hi\"\"\""), [["a", "say \"hi\""]]);
        assert_eq!(cells("a, \"b,c\" ,d"), [["a", "b,c", "d"]]);
        assert_eq!(cells("a,b\"c,"), [["a", "b\"c", ""]]);
        assert_eq!(cells("\"a\nb\",c\nd,e"), [["a\nb", "c"], ["d", "e"]]);
    }

    #[test]
    fn unclosed_quotation_mark_affects_one_line() {
        let read = rows(b"u1,\"oops\nu2,b\nu3,c\n");
        assert_eq!(read[0].oddity, Some(RowProblem::UnclosedQuote));
        assert_eq!(read.iter().map(|row| row.cells[0].as_str()).collect::<Vec<_>>(), ["u1", "u2", "u3"]);
        let closed_by_another = rows(b"u1,\"oops\nu2,b \"quoted\" c\nu3,c\n");
        assert_eq!(closed_by_another.len(), 3);
    }

    #[test]
    fn overlong_multi_line_row_is_abandoned() {
        let mut text = b"u1,\"never closed\n".to_vec();
        for n in 0..60_000 {
            text.extend_from_slice(format!("https://shop.example/a-rather-long-path/{n}\n").as_bytes());
        }
        let read = rows(&text);
        assert_eq!(read.len(), 60_001);
        assert_eq!(read[60_000].line, 60_001);
    }

    #[test]
    fn rows_are_numbered_by_their_first_line() {
        let numbers: Vec<u64> = rows(b"a\n\n\"b\nc\"\nd").iter().map(|row| row.line).collect();
        assert_eq!(numbers, [1, 3, 5]);
    }

    #[test]
    fn text_that_is_not_utf_8_is_read_as_windows_1252() {
        assert_eq!(rows(b"M\xfcller,\x80 5")[0].cells, ["Müller", "€ 5"]);
    }

    #[test]
    fn columns_beyond_the_limit_are_ignored() {
        let read = rows(&vec![b','; MAX_COLUMNS + 5]);
        assert_eq!((read[0].cells.len(), read[0].oddity), (MAX_COLUMNS, Some(RowProblem::ColumnsCut)));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_as_rows(text in prop::collection::vec(prop_oneof![Just(b'"'), Just(b','), Just(b'\n'), any::<u8>()], 0..300)) {
            let read = rows(&text);
            prop_assert!(read.windows(2).all(|pair| pair[0].line < pair[1].line));
        }

        #[test]
        fn csv_written_by_the_csv_crate_is_read_unchanged(table in prop::collection::vec(prop::collection::vec("[ -~\né]{0,12}", 2..4), 1..8)) {
            let mut writer = csv::WriterBuilder::new().flexible(true).quote_style(csv::QuoteStyle::Always).from_writer(Vec::new());
            for row in &table {
                writer.write_record(row).unwrap();
            }
            prop_assert_eq!(cells(std::str::from_utf8(&writer.into_inner().unwrap()).unwrap()), table);
        }
    }
}

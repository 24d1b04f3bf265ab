//! The first rows of a list.

use super::super::address::{Spelling, read_address};
use super::super::layout::{SAMPLE_ROWS, list_delimiter, split};
use super::super::limits::MAX_LINE_BYTES;
use super::super::lines::{Line, Lines, occurrences};
use super::super::rows::is_passed_over;
use super::super::spec::InputOptions;
use std::io::{self, BufRead};

/// Maximum number of lines read for the first rows; a row may span many.
const SAMPLE_LINES: usize = 1_000;

/// True if the first rows of a text contain a complete URL.
pub(in crate::input) fn holds_addresses(head: &[u8]) -> bool {
    let mut lines = Lines::new(Box::new(io::Cursor::new(head.to_vec())) as Box<dyn BufRead + Send>, head);
    let sample = whole_rows(&first_lines(&mut lines).unwrap_or_default());
    let delimiter = list_delimiter(&sample, &InputOptions::default(), || sample.clone());
    let rows = split(&sample, delimiter.map(|found| found.sign));
    rows.iter().flatten().any(|cell| matches!(read_address(cell, None), Ok((_, Spelling::Whole))))
}

/// The lines of the first rows. A row is complete if its number of quotation marks is even.
pub(in crate::input) fn first_lines(lines: &mut Lines<Box<dyn BufRead + Send>>) -> io::Result<Vec<Line>> {
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

/// The first rows as one text each, without blank lines and comments.
pub(in crate::input) fn whole_rows(lines: &[Line]) -> Vec<Vec<u8>> {
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

//! Rows of delimited text.

use super::cells::Origin;
use super::read::{Reading, Rows};
use super::row::{RawCell, RawRow};
use super::{ImportError, Reason};
use seotags_input::input::{Row, RowProblem, Table};

impl Rows for Table {
    fn next(&mut self) -> Result<Option<RawRow>, ImportError> {
        Ok(Table::next_row(self)?.map(raw))
    }
}

/// Reads all rows.
pub(super) fn read(file: &str, mut table: Table, reading: &mut Reading<'_>) -> Result<(), ImportError> {
    reading.sheet(file, None, Origin::Delimited, &mut table).map(drop)
}

fn raw(row: Row) -> RawRow {
    let reason = match row.oddity {
        Some(RowProblem::LineCut) => Some(Reason::TooLong),
        Some(RowProblem::UnclosedQuote) => Some(Reason::UnclosedQuote),
        Some(RowProblem::ColumnsCut) | None => None,
    };
    let cell = |text: String| if text.is_empty() { RawCell::Empty } else { RawCell::Text(text) };
    RawRow { row: row.line, cells: row.cells.into_iter().map(cell).collect(), reason }
}

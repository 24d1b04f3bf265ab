//! Cells next to each other, as lines: the writer of every table and record.
//!
//! Tables of results and issues are written row by row, with notes that run over the columns after them. `tabled` needs
//! all rows for cells over several columns, so it does not fit there.

use super::{Paint, Tint};
use crate::text::width_of;
use std::io::{self, Write};

/// Blanks before each column.
pub(crate) const GAP: usize = 2;

/// A cell: its lines and their tint, the column's width, and its alignment.
pub(crate) struct Cell {
    lines: Vec<String>,
    tint: Tint,
    width: usize,
    right: bool,
}

impl Cell {
    /// One line, left-aligned.
    pub(crate) fn left(text: impl Into<String>, tint: Tint, width: usize) -> Self {
        Self::block(vec![text.into()], tint, width)
    }

    /// One line, right-aligned.
    pub(crate) fn right(text: impl Into<String>, tint: Tint, width: usize) -> Self {
        Self { right: true, ..Self::left(text, tint, width) }
    }

    /// Several lines, left-aligned.
    pub(crate) fn block(lines: Vec<String>, tint: Tint, width: usize) -> Self {
        Self { lines, tint, width, right: false }
    }

    /// Blanks.
    pub(crate) fn empty(width: usize) -> Self {
        Self::block(Vec::new(), Tint::Plain, width)
    }
}

/// Writes a row, which has as many lines as its highest cell.
pub(crate) fn write_row(cells: &[Cell], paint: Paint, out: &mut impl Write) -> io::Result<()> {
    let height = cells.iter().map(|cell| cell.lines.len()).max().unwrap_or_default();
    for index in 0..height {
        let mut line = String::new();
        // Blanks are only written before further text, so that no line ends in blanks.
        let mut owed = 0;
        for cell in cells {
            let text = cell.lines.get(index).map_or("", String::as_str);
            let free = cell.width.saturating_sub(width_of(text));
            let (before, after) = if cell.right { (free, 0) } else { (0, free) };
            owed += GAP + before;
            if !text.is_empty() {
                line.push_str(&" ".repeat(owed));
                line.push_str(&paint.paint(cell.tint, text));
                owed = 0;
            }
            owed += after;
        }
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// The first rows of a table, by which the widths are set; the table itself may have any length.
pub(crate) fn first_of<T, E>(rows: &mut impl Iterator<Item = Result<T, E>>, most: usize) -> Result<Vec<T>, E> {
    const LOOKED_AT: usize = 200;
    rows.take(LOOKED_AT.min(most)).collect()
}

//! Plain tables: left-aligned words, right-aligned numbers, no lines, a header in dim, a dash for nothing.

use super::cells::{Cell, GAP, write_row};
use super::{Paint, Tint, harmless};
use crate::text::{cut_end, width_of, wrap};
use tabled::builder::Builder;
use tabled::settings::object::Columns;
use tabled::settings::{Alignment, Padding, Style};

/// Fewest columns for words; if they do not fit, there is no table.
const WORDS_LEAST: usize = 8;
/// Most lines of a cell in a record.
const CELL_LINES: usize = 4;

/// One column.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Column {
    name: &'static str,
    right: bool,
}

impl Column {
    /// Words.
    pub(crate) fn left(name: &'static str) -> Self {
        Self { name, right: false }
    }

    /// Numbers.
    pub(crate) fn right(name: &'static str) -> Self {
        Self { name, right: true }
    }
}

/// A table that is small enough to be in memory as a whole.
#[derive(Debug)]
pub(crate) struct Lines {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
    /// Columns of the terminal; `None`: nothing is cut.
    width: Option<usize>,
}

impl Lines {
    /// An empty table.
    pub(crate) fn new(columns: Vec<Column>) -> Self {
        Self { columns, rows: Vec::new(), width: None }
    }

    /// True if it has no rows.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds a row; text from outside is made harmless, an empty cell becomes a dash.
    pub(crate) fn push(&mut self, row: Vec<String>) {
        let clean = |cell: String| if cell.is_empty() { "–".to_owned() } else { harmless(&cell).into_owned() };
        self.rows.push(row.into_iter().map(clean).collect());
    }

    /// Cuts the widest columns of words if the table is wider than the terminal.
    pub(crate) fn fitted(mut self, width: Option<usize>) -> Self {
        self.width = width;
        self
    }

    /// The width of each column, and its limit.
    fn widths(&self) -> Vec<usize> {
        let natural = |(index, column): (usize, &Column)| {
            let cells = self.rows.iter().filter_map(|row| row.get(index)).map(|cell| width_of(cell));
            cells.max().unwrap_or_default().max(width_of(column.name))
        };
        let mut widths: Vec<usize> = self.columns.iter().enumerate().map(natural).collect();
        let total: usize = widths.iter().map(|width| GAP + width).sum();
        let mut over = self.width.map_or(0, |width| total.saturating_sub(width));
        while over > 0 {
            let is_left = |index: &usize| !self.columns[*index].right && widths[*index] > WORDS_LEAST;
            let Some(widest) = (0..widths.len()).filter(is_left).max_by_key(|index| widths[*index]) else { break };
            widths[widest] -= 1;
            over -= 1;
        }
        widths
    }

    /// The table as text, a header first, each line ended. If the terminal is too narrow for columns, each row is a
    /// record with one line per column.
    pub(crate) fn render(&self, paint: Paint) -> String {
        let widths = self.widths();
        let total: usize = widths.iter().map(|width| GAP + width).sum();
        match self.width.filter(|width| total > *width) {
            Some(width) => self.records(width, paint),
            None => self.table(&widths, paint),
        }
    }

    fn records(&self, width: usize, paint: Paint) -> String {
        let label = self.columns.iter().map(|column| width_of(column.name)).max().unwrap_or_default();
        let label = label.min(width / 2);
        let room = width.saturating_sub(GAP + label + GAP).max(1);
        let mut out = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            if index > 0 {
                out.push(b'\n');
            }
            for (column, cell) in self.columns.iter().zip(row) {
                let name = Cell::left(cut_end(column.name, label), Tint::Dim, label);
                let text = Cell::block(wrap(cell, room, CELL_LINES), Tint::Plain, 0);
                // Writing into memory cannot fail.
                let _ = write_row(&[name, text], paint, &mut out);
            }
        }
        String::from_utf8_lossy(&out).into_owned()
    }

    fn table(&self, widths: &[usize], paint: Paint) -> String {
        let mut builder = Builder::default();
        builder.push_record(self.columns.iter().map(|column| column.name));
        for row in &self.rows {
            builder.push_record(row.iter().zip(widths).map(|(cell, width)| cut_end(cell, *width)));
        }
        let mut table = builder.build();
        table.with(Style::empty()).with(Padding::new(GAP, 0, 0, 0));
        for (index, column) in self.columns.iter().enumerate() {
            let alignment = if column.right { Alignment::right() } else { Alignment::left() };
            table.modify(Columns::one(index), alignment);
        }
        let table = table.to_string();
        let mut out = String::with_capacity(table.len() + 16);
        for (index, line) in table.lines().map(str::trim_end).enumerate() {
            if index == 0 {
                out.push_str(&paint.paint(Tint::Dim, line));
            } else {
                out.push_str(line);
            }
            out.push('\n');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_left_aligned_and_numbers_right_aligned() {
        let mut lines = Lines::new(vec![Column::left("Name"), Column::right("Pages"), Column::left("Status")]);
        lines.push(vec!["urls.csv".into(), "1,204".into(), "success".into()]);
        lines.push(vec!["靴\u{1b}[2J".into(), "3".into(), String::new()]);
        insta::assert_snapshot!(lines.render(Paint::default()), @r#"
        Name      Pages  Status
        urls.csv  1,204  success
        靴[2J         3  –
        "#);
    }

    #[test]
    fn a_narrow_terminal_cuts_the_widest_words() {
        let mut lines = Lines::new(vec![Column::left("Name"), Column::right("Pages"), Column::left("Status")]);
        lines.push(vec!["https://shop.example/sitemap.xml 2026-11-21".into(), "1,204".into(), "success".into()]);
        insta::assert_snapshot!(lines.fitted(Some(40)).render(Paint::default()), @r#"
        Name                    Pages  Status
        https://shop.example/…  1,204  success
        "#);
    }

    #[test]
    fn a_terminal_too_narrow_for_columns_gets_records() {
        let names = ["Name", "Status", "Engine", "Project"].map(Column::left);
        let mut lines = Lines::new(names.into_iter().chain([Column::right("Pages")]).collect());
        let row = ["urls.csv 2026-11-21 of the shop in the mountains", "success", "openai", "shop.example", "1,204"];
        lines.push(row.map(str::to_owned).to_vec());
        lines.push(row.map(str::to_owned).to_vec());
        for width in (20..100).rev() {
            lines = lines.fitted(Some(width));
            let text = lines.render(Paint::default());
            assert!(text.lines().all(|line| width_of(line) <= width), "{width}\n{text}");
        }
        insta::assert_snapshot!(lines.fitted(Some(32)).render(Paint::default()), @"
        Name     urls.csv 2026-11-21
                 of the shop in the
                 mountains
        Status   success
        Engine   openai
        Project  shop.example
        Pages    1,204

        Name     urls.csv 2026-11-21
                 of the shop in the
                 mountains
        Status   success
        Engine   openai
        Project  shop.example
        Pages    1,204
        ");
    }
}

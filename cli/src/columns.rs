//! Plain tables: left-aligned words, right-aligned numbers, no lines, a header in dim, a dash for nothing.

use crate::terminal::{Paint, Tint, harmless};
use unicode_width::UnicodeWidthStr;

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

/// A table that is small enough to be held whole.
#[derive(Debug)]
pub(crate) struct Lines {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

impl Lines {
    /// An empty table.
    pub(crate) fn new(columns: Vec<Column>) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// Adds a row; what came from outside is made harmless, an empty cell becomes a dash.
    pub(crate) fn push(&mut self, row: Vec<String>) {
        let clean = |cell: String| if cell.is_empty() { "–".to_owned() } else { harmless(&cell).into_owned() };
        self.rows.push(row.into_iter().map(clean).collect());
    }

    /// The table as text, a header first, each line ended.
    pub(crate) fn render(&self, paint: Paint) -> String {
        let widths: Vec<usize> = (0..self.columns.len()).map(|index| self.width(index)).collect();
        let mut out = String::new();
        let header: Vec<String> = self.columns.iter().map(|column| column.name.to_owned()).collect();
        self.line(&mut out, &header, &widths, |text| paint.paint(Tint::Dim, text));
        for row in &self.rows {
            self.line(&mut out, row, &widths, str::to_owned);
        }
        out
    }

    fn width(&self, index: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(index)).map(|cell| cell.width());
        cells.chain([self.columns[index].name.width()]).max().unwrap_or_default()
    }

    fn line(&self, out: &mut String, row: &[String], widths: &[usize], tint: impl Fn(&str) -> String) {
        let mut line = String::new();
        for ((cell, column), width) in row.iter().zip(&self.columns).zip(widths) {
            let gap = " ".repeat(width.saturating_sub(cell.width()));
            line.push_str("  ");
            if column.right {
                line.push_str(&gap);
            }
            line.push_str(&tint(cell));
            if !column.right {
                line.push_str(&gap);
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_numbers_right() {
        let mut lines = Lines::new(vec![Column::left("Name"), Column::right("Pages"), Column::left("Status")]);
        lines.push(vec!["urls.csv".into(), "1,204".into(), "success".into()]);
        lines.push(vec!["靴\u{1b}[2J".into(), "3".into(), String::new()]);
        insta::assert_snapshot!(lines.render(Paint::default()), @r#"
        Name      Pages  Status
        urls.csv  1,204  success
        靴[2J         3  –
        "#);
    }
}

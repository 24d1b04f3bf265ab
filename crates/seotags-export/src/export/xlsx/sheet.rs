//! One worksheet, written row by row into its own part.

use super::super::cell::starts_formula;
use super::super::markup::push_valid_attribute;
use super::archive::Part;
use super::style::{Layout, Style};
use super::text::push_cell_text;
use crate::export::Cell;
use std::fmt::Write as _;
use std::io;

/// Maximum number of rows of a sheet, including its header (Excel specifications and limits).
pub(super) const MOST_ROWS: u32 = 1_048_576;
/// Size in bytes at which the next sheet is started: well below the maximum of an archive's entry.
const MOST_BYTES: u64 = 3 << 30;
/// Maximum number of links in a sheet (Excel specifications and limits: 65,530). Further URLs are plain text.
const MOST_LINKS: usize = 65_530;
/// Maximum number of bytes in memory for the URLs of one sheet's links.
const MOST_LINK_BYTES: usize = 8 << 20;
/// Longest URL that Excel can open.
const LONGEST_LINK: usize = 2_079;

const NAMESPACES: &str = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" \
                          xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"";

/// A sheet while it is written.
pub(super) struct Sheet {
    title: String,
    columns: Vec<Layout>,
    /// Names of the columns: `A`, `B`.
    letters: Vec<String>,
    part: Part,
    /// Rows so far, including the header.
    rows: u32,
    /// The current row.
    text: String,
    /// Cell and URL.
    links: Vec<(String, String)>,
    link_bytes: usize,
    most_rows: u32,
}

/// A completed sheet.
pub(super) struct WrittenSheet {
    pub(super) title: String,
    pub(super) part: Part,
    /// All of its cells, `$A$1:$F$20`.
    pub(super) range: String,
    /// URLs that it refers to as `rId1` and so on.
    pub(super) links: Vec<String>,
}

impl Sheet {
    /// A sheet with its header, for `most_rows` rows including it.
    pub(super) fn new(title: String, columns: Vec<Layout>, most_rows: u32) -> io::Result<Self> {
        let mut part = Part::new()?;
        part.put(head(&columns).as_bytes())?;
        let letters = (0..columns.len()).map(letters).collect();
        let (text, links) = (String::new(), Vec::new());
        let mut sheet = Self { title, columns, letters, part, rows: 0, text, links, link_bytes: 0, most_rows };
        let names: Vec<Cell> = sheet.columns.iter().map(|column| Cell::Text(column.name.to_owned())).collect();
        sheet.row(names, Some(Style::Head))?;
        Ok(sheet)
    }

    /// True if the next row belongs on another sheet.
    pub(super) fn is_full(&self) -> bool {
        self.rows >= self.most_rows || self.part.size() > MOST_BYTES
    }

    /// Writes the next row.
    pub(super) fn push(&mut self, cells: impl IntoIterator<Item = Cell>) -> io::Result<()> {
        self.row(cells, None)
    }

    fn row(&mut self, cells: impl IntoIterator<Item = Cell>, style: Option<Style>) -> io::Result<()> {
        self.rows += 1;
        self.text.clear();
        let _ = write!(self.text, "<row r=\"{}\">", self.rows);
        for (index, cell) in cells.into_iter().enumerate() {
            self.cell(index, cell, style);
        }
        self.text.push_str("</row>");
        self.part.put(self.text.as_bytes())
    }

    fn cell(&mut self, index: usize, cell: Cell, style: Option<Style>) {
        let rows = self.rows;
        let (style, value) = match cell {
            Cell::Empty => return,
            Cell::Number(number) if !number.is_finite() => return,
            Cell::Bool(yes) => return self.value(index, Style::Bool, "b", if yes { "1" } else { "0" }),
            Cell::Count(count) => return self.value(index, Style::Number, "n", &count.to_string()),
            Cell::Number(number) => return self.value(index, Style::Number, "n", &number.to_string()),
            cell => {
                let text = cell.into_text();
                (style.unwrap_or_else(|| self.style_of(index, &text)), text)
            }
        };
        let (text, letter) = (&mut self.text, &self.letters[index]);
        let style = style as u8;
        let _ = write!(text, "<c r=\"{letter}{rows}\" s=\"{style}\" t=\"inlineStr\"><is><t xml:space=\"preserve\">");
        push_cell_text(text, &value);
        text.push_str("</t></is></c>");
    }

    fn value(&mut self, index: usize, style: Style, kind: &str, value: &str) {
        let (rows, letter, style) = (self.rows, &self.letters[index], style as u8);
        let _ = write!(self.text, "<c r=\"{letter}{rows}\" s=\"{style}\" t=\"{kind}\"><v>{value}</v></c>");
    }

    fn style_of(&mut self, index: usize, text: &str) -> Style {
        if self.columns[index].links && self.link(index, text) {
            return Style::Link;
        }
        match (self.columns[index].wraps, starts_formula(text)) {
            (true, false) => Style::Wrapped,
            (false, false) => Style::Line,
            (true, true) => Style::WrappedQuoted,
            (false, true) => Style::LineQuoted,
        }
    }

    /// Adds a link, if the sheet has room for it.
    fn link(&mut self, index: usize, url: &str) -> bool {
        let is_web = url.starts_with("https://") || url.starts_with("http://");
        let fits = self.links.len() < MOST_LINKS && self.link_bytes + url.len() <= MOST_LINK_BYTES;
        if !is_web || !fits || url.len() > LONGEST_LINK {
            return false;
        }
        self.link_bytes += url.len();
        self.links.push((format!("{}{}", self.letters[index], self.rows), url.to_owned()));
        true
    }

    /// Adds what follows the rows: filter, colours, links.
    pub(super) fn finish(mut self) -> io::Result<WrittenSheet> {
        let (rows, last) = (self.rows, self.letters.last().map_or("A", String::as_str));
        let range = format!("$A$1:${last}${rows}");
        let mut tail = format!("</sheetData><autoFilter ref=\"A1:{last}{rows}\"/>");
        if rows > 1 {
            self.push_rules(&mut tail);
        }
        self.part.put(tail.as_bytes())?;
        if !self.links.is_empty() {
            self.part.put(b"<hyperlinks>")?;
            for (number, (place, _)) in self.links.iter().enumerate() {
                let link = format!("<hyperlink ref=\"{place}\" r:id=\"rId{}\"/>", number + 1);
                self.part.put(link.as_bytes())?;
            }
            self.part.put(b"</hyperlinks>")?;
        }
        self.part.put(b"<pageSetup orientation=\"landscape\"/></worksheet>")?;
        let links = self.links.into_iter().map(|(_, url)| url).collect();
        Ok(WrittenSheet { title: self.title, part: self.part, range, links })
    }

    fn push_rules(&self, tail: &mut String) {
        let mut priority = 0;
        for (index, column) in self.columns.iter().enumerate().filter(|(_, column)| !column.rules.is_empty()) {
            let letter = &self.letters[index];
            let _ = write!(tail, "<conditionalFormatting sqref=\"{letter}2:{letter}{}\">", self.rows);
            for (condition, tint) in &column.rules {
                priority += 1;
                let _ = write!(
                    tail,
                    "<cfRule type=\"expression\" dxfId=\"{}\" priority=\"{priority}\" stopIfTrue=\"1\"><formula>{}</formula></cfRule>",
                    *tint as u8,
                    condition.replace('@', &format!("{letter}2"))
                );
            }
            tail.push_str("</conditionalFormatting>");
        }
    }
}

fn head(columns: &[Layout]) -> String {
    // Not fitted to a page's width: a row is several pages wide, and LibreOffice 7.4 crashes when it prints such a
    // sheet with conditional colours.
    let mut head = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<worksheet {NAMESPACES}><sheetViews><sheetView \
         workbookViewId=\"0\">"
    );
    // The column headings stay visible, and the URLs, if they are the first column.
    let (first, pane, split) = match columns.first() {
        Some(column) if column.links => ("B2", "bottomRight", "xSplit=\"1\" ySplit=\"1\""),
        _ => ("A2", "bottomLeft", "ySplit=\"1\""),
    };
    let _ = write!(
        head,
        "<pane {split} topLeftCell=\"{first}\" activePane=\"{pane}\" state=\"frozen\"/><selection pane=\"{pane}\" \
         activeCell=\"{first}\" sqref=\"{first}\"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight=\"13\"/><cols>"
    );
    for (index, column) in columns.iter().enumerate() {
        let (number, width) = (index + 1, column.width);
        let _ = write!(head, "<col min=\"{number}\" max=\"{number}\" width=\"{width}\" customWidth=\"1\"/>");
    }
    head.push_str("</cols><sheetData>");
    head
}

/// The relationships of a sheet to the URLs of its links.
pub(super) fn relationships(links: &[String]) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<Relationships \
                    xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
        .to_owned();
    for (number, url) in links.iter().enumerate() {
        let _ = write!(
            text,
            "<Relationship Id=\"rId{}\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink\" \
             TargetMode=\"External\" Target=\"",
            number + 1
        );
        push_valid_attribute(&mut text, url);
        text.push_str("\"/>");
    }
    text.push_str("</Relationships>");
    text
}

/// The name of a column: `A` to `Z`, then `AA`.
fn letters(index: usize) -> String {
    let mut name = String::new();
    let mut rest = index + 1;
    while rest > 0 {
        name.insert(0, char::from(b'A' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    name
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn columns_are_named_as_in_spreadsheets() {
        let named: Vec<String> = [0, 25, 26, 51, 52, 701, 702].map(letters).into();
        assert_eq!(named, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}

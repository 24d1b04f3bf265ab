//! Writes rows as lines.

use super::fit::{INDEX, LENGTH, Shape, Widths};
use super::row::{Body, Fit, Pair, Row, Text, Word};
use crate::terminal::{Cell, GAP, Paint, Tint, first_of, write_row};
use crate::text::{cut_middle, width_of, wrap};
use std::io::{self, Write};

/// Most lines of a title: sixty characters fit.
const TITLE_LINES: usize = 3;
/// Most lines of any other text.
const TEXT_LINES: usize = 2;
/// Columns of an element's name in a record.
const LABEL: usize = 11;
/// Narrowest terminal on which a record has the names next to the texts; on narrower ones they are above the texts.
const LABELS_FROM: usize = 45;
/// Most lines of a text there.
const NARROW_LINES: usize = 6;
/// Longest text whose length fits its column.
const MOST_SHOWN: usize = 999;

/// How the table looks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TableStyle {
    /// Columns of the terminal; `None`: nothing is cut.
    pub(crate) width: Option<usize>,
    /// Whether to show every column in full.
    pub(crate) wide: bool,
    /// Colours.
    pub(crate) paint: Paint,
}

/// Writes the rows, one after the other; returns how many.
pub(crate) fn write_table<E: From<io::Error>>(
    rows: impl Iterator<Item = Result<Row, E>>,
    look: TableStyle,
    out: &mut impl Write,
) -> Result<u64, E> {
    let mut rows = rows.fuse();
    let first = first_of(&mut rows, usize::MAX)?;
    let sheet = Sheet { shape: Shape::choose(look.width, look.wide, &first), look };
    if !first.is_empty() {
        sheet.header(out)?;
    }
    let mut count = 0;
    for row in first.into_iter().map(Ok).chain(rows) {
        sheet.row(&row?, out)?;
        count += 1;
    }
    Ok(count)
}

struct Sheet {
    shape: Shape,
    look: TableStyle,
}

/// Which of an element's two texts a line shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    Current,
    Suggested,
}

impl Sheet {
    fn length_width(&self) -> usize {
        // `155 long`
        if self.look.wide { LENGTH + 6 } else { LENGTH }
    }

    fn header(&self, out: &mut impl Write) -> io::Result<()> {
        let name = |text: &str, width| Cell::left(text, Tint::Dim, width);
        let length = || {
            if self.look.wide {
                return name("Len", self.length_width());
            }
            Cell::right("Len", Tint::Dim, LENGTH)
        };
        let Shape::Columns(widths) = self.shape else { return Ok(()) };
        let mut cells = vec![name("URL", widths.url), name("Index", INDEX), name("Title", widths.title), length()];
        if let Some(description) = widths.description {
            cells.extend([name("Description", description), length()]);
        }
        if self.look.wide {
            cells.push(name("H1", 2));
        }
        write_row(&cells, self.look.paint, out)
    }

    fn row(&self, row: &Row, out: &mut impl Write) -> io::Result<()> {
        match self.shape {
            Shape::Records { width } => self.record(row, width, out),
            Shape::Columns(widths) => self.cells(row, widths, out),
        }
    }

    fn cells(&self, row: &Row, widths: Widths, out: &mut impl Write) -> io::Result<()> {
        let url = widths.url;
        let head = || {
            let shown = if self.cuts() { cut_middle(&row.url, url) } else { row.url.clone() };
            [Cell::left(shown, Tint::Bold, url), Cell::left(&*row.index.text, row.index.tint, INDEX)]
        };
        let Body::Tags { title: title_pair, description: description_pair, h1 } = &row.body else {
            let Body::Note(note) = &row.body else { return Ok(()) };
            let mut cells = Vec::from(head());
            cells.push(self.note(note, url));
            return write_row(&cells, self.look.paint, out);
        };
        for which in [Which::Current, Which::Suggested] {
            let pairs = [
                Some((title_pair, widths.title, TITLE_LINES)),
                widths.description.map(|width| (description_pair, width, TEXT_LINES)),
            ];
            let nothing = pairs.iter().flatten().all(|(pair, ..)| pair.suggested.is_none());
            if which == Which::Suggested && nothing {
                continue;
            }
            let mut cells = match which {
                Which::Current => Vec::from(head()),
                Which::Suggested => vec![Cell::empty(url), Cell::empty(INDEX)],
            };
            for (pair, width, most_lines) in pairs.into_iter().flatten() {
                cells.extend(self.element(pair, which, width, most_lines));
            }
            if self.look.wide {
                cells.extend(self.element(h1, which, 0, 1).into_iter().take(1));
            }
            write_row(&cells, self.look.paint, out)?;
        }
        Ok(())
    }

    fn note(&self, note: &Word, url: usize) -> Cell {
        let room = self.look.width.map(|width| width.saturating_sub(GAP + url + GAP + INDEX + GAP));
        let lines = match room.filter(|_| self.cuts()) {
            Some(room) => wrap(&note.text, room, TEXT_LINES),
            None => vec![note.text.clone()],
        };
        Cell::block(lines, note.tint, 0)
    }

    fn element(&self, pair: &Pair, which: Which, width: usize, most_lines: usize) -> [Cell; 2] {
        let (text, tint) = match which {
            Which::Current => (pair.current.as_ref(), Tint::Dim),
            Which::Suggested if pair.mark.is_rejected => (pair.suggested.as_ref(), Tint::Dim),
            Which::Suggested => (pair.suggested.as_ref(), Tint::Plain),
        };
        let same = which == Which::Suggested && pair.suggested.is_some() && pair.suggested == pair.current;
        let Some(text) = text else {
            let (word, dash) = if which == Which::Current { ("(empty)", "–") } else { ("", "") };
            let dash = if self.look.wide {
                Cell::left(format!("{dash:>LENGTH$}"), Tint::Dim, self.length_width())
            } else {
                Cell::right(dash, Tint::Dim, LENGTH)
            };
            return [Cell::left(word, Tint::Look, width), dash];
        };
        let mark = if which == Which::Suggested { pair.mark.shown(self.look.wide) } else { "" };
        let shown = format!("{mark}{}", if same { pair.mark.same() } else { &text.shown });
        let lines = if self.cuts() { wrap(&shown, width, most_lines) } else { vec![shown] };
        [Cell::block(lines, if same { Tint::Dim } else { tint }, width), self.length(text)]
    }

    fn length(&self, text: &Text) -> Cell {
        let (tint, word) = match text.fit {
            Fit::Short => (Tint::Look, " short"),
            Fit::Long => (Tint::Look, " long"),
            Fit::Good => (Tint::Good, ""),
        };
        if self.look.wide {
            let shown = format!("{:>LENGTH$}{word}", text.chars);
            return Cell::left(shown, tint, self.length_width());
        }
        let shown = if text.chars > MOST_SHOWN && self.cuts() { "1k+".to_owned() } else { text.chars.to_string() };
        Cell::right(shown, tint, LENGTH)
    }

    fn cuts(&self) -> bool {
        self.look.width.is_some() && !self.look.wide
    }

    /// A page on a narrow terminal.
    fn record(&self, row: &Row, width: usize, out: &mut impl Write) -> io::Result<()> {
        let paint = self.look.paint;
        let room = width.saturating_sub(GAP + GAP + width_of(&row.index.text));
        let url = cut_middle(&row.url, room);
        let index = Cell::left(&*row.index.text, row.index.tint, 0);
        write_row(&[Cell::left(url, Tint::Bold, 0), index], paint, out)?;
        match &row.body {
            Body::Note(note) => {
                let lines = wrap(&note.text, width.saturating_sub(GAP + GAP), TEXT_LINES);
                write_row(&[Cell::empty(0), Cell::block(lines, note.tint, 0)], paint, out)?;
            }
            Body::Tags { title, description, .. } => {
                self.record_element("title", title, width, out)?;
                self.record_element("description", description, width, out)?;
            }
        }
        Ok(())
    }

    fn record_element(&self, name: &str, pair: &Pair, width: usize, out: &mut impl Write) -> io::Result<()> {
        let is_narrow = width < LABELS_FROM;
        if is_narrow {
            write_row(&[Cell::empty(0), Cell::left(name, Tint::Dim, 0)], self.look.paint, out)?;
        }
        let column = if is_narrow { 1 } else { LABEL };
        let room = width.saturating_sub(GAP + GAP + column + GAP + GAP + LENGTH);
        let lines = if is_narrow { NARROW_LINES } else { TITLE_LINES };
        for which in [Which::Current, Which::Suggested] {
            if which == Which::Suggested && pair.suggested.is_none() {
                continue;
            }
            let label = match which {
                Which::Current if is_narrow => Cell::empty(column),
                Which::Current => Cell::left(name, Tint::Dim, column),
                Which::Suggested => Cell::right("→", Tint::Dim, column),
            };
            let [text, length] = self.element(pair, which, room, lines);
            write_row(&[Cell::empty(0), label, text, length], self.look.paint, out)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::row::Lengths;
    use crate::table::sample::shop_records;
    use seotags::export::TagLengths;

    fn table(width: Option<usize>, wide: bool) -> String {
        let lengths = Lengths::new(TagLengths::default(), true);
        let rows = shop_records();
        let rows =
            rows.iter().map(|record| Ok::<_, io::Error>(Row::new(record, Some("https://shop.example:443"), lengths)));
        let mut out = Vec::new();
        write_table(rows, TableStyle { width, wide, paint: Paint::default() }, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_common_terminal_shows_titles_and_descriptions() {
        insta::assert_snapshot!(table(Some(100), false), @r#"
        URL                        Index   Title                         Len  Description              Len
        /shoes/trail-runner-2      yes     Trail Runner 2                 14  (empty)                    –
                                           Trail Runner 2: Light          51  Light trail running      122
                                           Waterproof Trail Running           shoe with a recycled u…
                                           Shoe
        /tents/kuppel-2            yes     Kuppel 2, the tent for two     82  A tent.[2J                10
                                           people who like it light and
                                           dry in every season | Shop
                                           Kuppel 2: Light Tent for Two   35  (unchanged)               10
                                           People
        /shoes/old-model           404     not generated: the page does not exist
        /blog/ho…-wet-autumn-days  no      not generated: noindex meta tag: noindex, follow
        /sale                      301     → /offers, generated under /offers
        slow.example/              failed  no answer within 15 s; --timeout allows more time
        "#);
    }

    #[test]
    fn a_narrower_one_drops_the_description() {
        insta::assert_snapshot!(table(Some(80), false), @r#"
        URL                         Index   Title                                  Len
        /shoes/trail-runner-2       yes     Trail Runner 2                          14
                                            Trail Runner 2: Light Waterproof        51
                                            Trail Running Shoe
        /tents/kuppel-2             yes     Kuppel 2, the tent for two people who   82
                                            like it light and dry in every season
                                            | Shop
                                            Kuppel 2: Light Tent for Two People     35
        /shoes/old-model            404     not generated: the page does not exist
        /blog/ho…r-wet-autumn-days  no      not generated: noindex meta tag: noindex,
                                            follow
        /sale                       301     → /offers, generated under /offers
        slow.example/               failed  no answer within 15 s; --timeout allows
                                            more time
        "#);
    }

    #[test]
    fn a_very_narrow_one_makes_records() {
        insta::assert_snapshot!(table(Some(60), false), @r#"
        /shoes/trail-runner-2  yes
          title        Trail Runner 2                           14
                    →  Trail Runner 2: Light Waterproof Trail   51
                       Running Shoe
          description  (empty)                                   –
                    →  Light trail running shoe with a         122
                       recycled upper, waterproof membrane
                       and 6 mm drop. In eleven sizes, deliv…
        /tents/kuppel-2  yes
          title        Kuppel 2, the tent for two people who    82
                       like it light and dry in every season
                       | Shop
                    →  Kuppel 2: Light Tent for Two People      35
          description  A tent.[2J                               10
                    →  (unchanged)                              10
        /shoes/old-model  404
          not generated: the page does not exist
        /blog/how-to-choo…ail-running-shoe-for-wet-autumn-days  no
          not generated: noindex meta tag: noindex, follow
        /sale  301
          → /offers, generated under /offers
        slow.example/  failed
          no answer within 15 s; --timeout allows more time
        "#);
    }

    #[test]
    fn a_very_narrow_one_puts_names_above_texts() {
        insta::assert_snapshot!(table(Some(32), false), @"
        /shoes/trail-runner-2  yes
          title
             Trail Runner 2         14
          →  Trail Runner 2:        51
             Light Waterproof
             Trail Running Shoe
          description
             (empty)                 –
          →  Light trail running   122
             shoe with a recycled
             upper, waterproof
             membrane and 6 mm
             drop. In eleven
             sizes, delivered in…
        /tents/kuppel-2  yes
          title
             Kuppel 2, the tent     82
             for two people who
             like it light and
             dry in every season
             | Shop
          →  Kuppel 2: Light Tent   35
             for Two People
          description
             A tent.[2J             10
          →  (unchanged)            10
        /shoes/old-model  404
          not generated: the page does
          not exist
        /blog/ho…r-wet-autumn-days  no
          not generated: noindex meta
          tag: noindex, follow
        /sale  301
          → /offers, generated under
          /offers
        slow.example/  failed
          no answer within 15 s;
          --timeout allows more time
        ");
    }

    #[test]
    fn without_a_terminal_nothing_is_cut() {
        insta::assert_snapshot!(table(None, false), @r#"
        URL                                                                   Index   Title                                                                               Len  Description                                                                                                                 Len
        /shoes/trail-runner-2                                                 yes     Trail Runner 2                                                                       14  (empty)                                                                                                                       –
                                                                                      Trail Runner 2: Light Waterproof Trail Running Shoe                                  51  Light trail running shoe with a recycled upper, waterproof membrane and 6 mm drop. In eleven sizes, delivered in two days.  122
        /tents/kuppel-2                                                       yes     Kuppel 2, the tent for two people who like it light and dry in every season | Shop   82  A tent.[2J                                                                                                                   10
                                                                                      Kuppel 2: Light Tent for Two People                                                  35  (unchanged)                                                                                                                  10
        /shoes/old-model                                                      404     not generated: the page does not exist
        /blog/how-to-choose-the-right-trail-running-shoe-for-wet-autumn-days  no      not generated: noindex meta tag: noindex, follow
        /sale                                                                 301     → /offers, generated under /offers
        slow.example/                                                         failed  no answer within 15 s; --timeout allows more time
        "#);
    }

    #[test]
    fn wide_shows_long_and_short_in_words() {
        insta::assert_snapshot!(table(Some(80), true), @r#"
        URL                                                                   Index   Title                                                                               Len        Description                                                                                                                 Len        H1
        /shoes/trail-runner-2                                                 yes     Trail Runner 2                                                                       14 short  (empty)                                                                                                                       –        Trail Runner 2
                                                                                      Trail Runner 2: Light Waterproof Trail Running Shoe                                  51        Light trail running shoe with a recycled upper, waterproof membrane and 6 mm drop. In eleven sizes, delivered in two days.  122        (unchanged)
        /tents/kuppel-2                                                       yes     Kuppel 2, the tent for two people who like it light and dry in every season | Shop   82 long   A tent.[2J                                                                                                                   10 short  (empty)
                                                                                      Kuppel 2: Light Tent for Two People                                                  35        (unchanged)                                                                                                                  10 short  Kuppel 2
        /shoes/old-model                                                      404     not generated: the page does not exist
        /blog/how-to-choose-the-right-trail-running-shoe-for-wet-autumn-days  no      not generated: noindex meta tag: noindex, follow
        /sale                                                                 301     → /offers, generated under /offers
        slow.example/                                                         failed  no answer within 15 s; --timeout allows more time
        "#);
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for width in (20..110).chain([140, 200]) {
            for line in table(Some(width), false).lines() {
                assert!(width_of(line) <= width, "{width}: {line}");
            }
        }
    }
}

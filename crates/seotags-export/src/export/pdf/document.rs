//! The sheets of the report: the layout, before the number of sheets is known.

use super::colour::{Colour, MUTED, Style};
use super::fonts::Fonts;
use super::lines::{Change, Line, Run, Words, lines, unmarked};
use super::logo::Logo;
use super::structure::{Kind, Part, Structure};

/// A4 in points.
pub(super) const WIDTH: f32 = 595.0;
pub(super) const HEIGHT: f32 = 842.0;
/// Left and right margin.
pub(super) const MARGIN: f32 = 54.0;
/// Width of the printed area.
pub(super) const INSIDE: f32 = WIDTH - 2.0 * MARGIN;
/// Top and bottom of a sheet's text.
pub(super) const TOP: f32 = 54.0;
pub(super) const BOTTOM: f32 = HEIGHT - 56.0;

/// Height of the line through deleted words, and below inserted ones.
const STROKE: f32 = 0.5;

/// A rectangle, in points from the sheet's upper left corner.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

/// The target of a link.
#[derive(Debug, Clone)]
pub(super) enum Target {
    /// A web page.
    Web(Box<str>),
    /// A sheet, from 0.
    Sheet(usize),
}

/// An item on a sheet.
#[derive(Debug)]
pub(super) enum Mark {
    /// Text; `y` is its baseline.
    Text { x: f32, y: f32, size: f32, colour: Colour, run: Run, part: Option<Part> },
    /// A filled rectangle, with rounded corners. Decoration.
    Box { area: Area, radius: f32, colour: Colour },
    /// A picture.
    Logo { area: Area, logo: Logo, part: Part },
    /// A clickable area.
    Link { area: Area, target: Target, part: Part },
}

/// A bookmark.
#[derive(Debug)]
pub(super) struct Bookmark {
    /// 1 is a chapter, 2 is a section in it, and so on.
    pub(super) level: u8,
    pub(super) title: String,
    pub(super) sheet: usize,
    pub(super) y: f32,
}

/// The report while it is built.
#[derive(Default)]
pub(super) struct ReportBuilder {
    pub(super) fonts: Fonts,
    pub(super) sheets: Vec<Vec<Mark>>,
    pub(super) bookmarks: Vec<Bookmark>,
    pub(super) structure: Structure,
    /// Where the free space of the last sheet begins, in points from its upper edge.
    pub(super) y: f32,
}

impl ReportBuilder {
    /// Starts a new sheet.
    pub(super) fn turn(&mut self) {
        self.sheets.push(Vec::new());
        self.y = TOP;
    }

    /// Number of the last sheet, from 0.
    pub(super) fn sheet(&self) -> usize {
        self.sheets.len().saturating_sub(1)
    }

    /// Starts a new sheet unless `height` points are free on this one; true if it did.
    pub(super) fn need(&mut self, height: f32) -> bool {
        let turns = self.sheets.is_empty() || self.y + height > BOTTOM;
        if turns {
            self.turn();
        }
        turns
    }

    /// Adds an item to the last sheet.
    pub(super) fn mark(&mut self, mark: Mark) {
        if self.sheets.is_empty() {
            self.turn();
        }
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.push(mark);
        }
    }

    /// A filled rectangle.
    pub(super) fn fill(&mut self, area: Area, radius: f32, colour: Colour) {
        if area.width > 0.0 && area.height > 0.0 {
            self.mark(Mark::Box { area, radius, colour });
        }
    }

    /// Adds a part to the report's structure.
    pub(super) fn part(&mut self, kind: Kind, parent: Option<Part>) -> Part {
        self.structure.add(kind, parent)
    }

    /// Breaks a text into lines.
    pub(super) fn lines(&mut self, text: &str, style: Style, width: f32) -> Vec<Line> {
        self.marked_lines(&unmarked(text), style, width)
    }

    /// Breaks a text into lines; changed words are marked.
    pub(super) fn marked_lines(&mut self, words: &[Words<'_>], style: Style, width: f32) -> Vec<Line> {
        lines(words, style, width, &mut self.fonts)
    }

    /// Places a line; right-to-left text ends at the right edge of `width`.
    pub(super) fn put(&mut self, line: &Line, (x, y): (f32, f32), width: f32, style: Style, part: Option<Part>) {
        let left = if line.rtl && width.is_finite() { x + width - line.width } else { x };
        let base = y + (style.leading - style.size) / 2.0 + style.size * 0.8;
        for run in &line.runs {
            let (x, colour) = (left + run.x, if run.change == Change::Deleted { MUTED } else { style.colour });
            self.mark(Mark::Text { x, y: base, size: style.size, colour, run: run.clone(), part });
        }
        self.strokes(line, (left, base), style);
    }

    /// Strikes deleted words through and underlines inserted ones.
    fn strokes(&mut self, line: &Line, (left, base): (f32, f32), style: Style) {
        for run in &line.runs {
            let (rise, colour) = match run.change {
                Change::None => continue,
                Change::Deleted => (style.size * 0.26, MUTED),
                Change::Inserted => (style.size * -0.14, style.colour),
            };
            self.fill(Area { x: left + run.x, y: base - rise, width: run.width, height: STROKE }, 0.0, colour);
        }
    }

    /// Places lines one below the other, ignoring the end of the sheet; returns their height.
    pub(super) fn column(
        &mut self,
        lines: &[Line],
        (x, y): (f32, f32),
        width: f32,
        style: Style,
        part: Option<Part>,
    ) -> f32 {
        for (at, line) in lines.iter().enumerate() {
            self.put(line, (x, y + at as f32 * style.leading), width, style, part);
        }
        lines.len() as f32 * style.leading
    }

    /// Places a line of text in its natural width; returns the width.
    pub(super) fn word(&mut self, text: &str, at: (f32, f32), style: Style, part: Option<Part>) -> f32 {
        let lines = self.lines(text, style, f32::INFINITY);
        let Some(line) = lines.first() else { return 0.0 };
        self.put(line, at, f32::INFINITY, style, part);
        line.width
    }

    /// Text over the whole width, from the current position, on as many sheets as needed.
    pub(super) fn flow(&mut self, text: &str, style: Style, part: Option<Part>) {
        self.flow_in(text, style, (MARGIN, INSIDE), part);
    }

    /// [`flow`](Self::flow) between `x` and `x + width`.
    pub(super) fn flow_in(&mut self, text: &str, style: Style, (x, width): (f32, f32), part: Option<Part>) {
        for line in self.lines(text, style, width) {
            self.need(style.leading);
            let at = (x, self.y);
            self.put(&line, at, width, style, part);
            self.y += style.leading;
        }
    }

    /// A bookmark for the current position.
    pub(super) fn bookmark(&mut self, level: u8, title: impl Into<String>) {
        let (sheet, y) = (self.sheet(), self.y);
        self.bookmarks.push(Bookmark { level, title: title.into(), sheet, y });
    }

    /// A chapter's heading on a new sheet, with its bookmark; the following content belongs to the
    /// returned part.
    pub(super) fn chapter(&mut self, title: &str) -> Part {
        self.turn();
        let section = self.part(Kind::Section, None);
        self.bookmark(1, title);
        let heading = self.part(Kind::Heading(1), Some(section));
        self.flow(title, super::colour::CHAPTER, Some(heading));
        self.y += 8.0;
        section
    }

    /// Appends another book's sheets.
    pub(super) fn append(&mut self, other: Self) {
        let (sheets, parts) = (self.sheets.len(), self.structure.count());
        self.structure.append(other.structure);
        self.bookmarks.extend(other.bookmarks.into_iter().map(|mark| Bookmark { sheet: mark.sheet + sheets, ..mark }));
        self.sheets.extend(other.sheets.into_iter().map(|mut sheet| {
            for mark in &mut sheet {
                mark.move_parts(parts);
            }
            sheet
        }));
        self.y = other.y;
    }
}

impl Mark {
    fn move_parts(&mut self, count: u32) {
        match self {
            Self::Text { part, .. } => *part = part.map(|part| part.moved_by(count)),
            Self::Logo { part, .. } | Self::Link { part, .. } => *part = part.moved_by(count),
            Self::Box { .. } => {}
        }
    }
}

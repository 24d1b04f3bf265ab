//! The chapter of pages: the current and the suggested tags of each page, with lengths.

use super::colour::{ADDRESS, BODY, CELL, DANGER, LINE, META, Style, TEXT_2, WARN};
use super::document::{Area, BOTTOM, Bookmark, INSIDE, MARGIN, Mark, ReportBuilder, TOP, Target};
use super::figures::{Figures, counted, grouped};
use super::lines::{Change, Line, Words, unmarked};
use super::report::{MOST_LISTED, Report};
use super::structure::{Kind, Part};
use crate::export::columns::NO_KEYWORD;
use crate::export::word_diff::{TextPart, WordDiff, word_diff};
use crate::export::words::{capitalised, nothing_shown, shown_alone};
use seotags_core::check::{Fault, META_MAX_CHARS, html};
use seotags_core::compose::Element;
use seotags_core::decision::Choice;
use seotags_core::result::{Outcome, ResultRecord};
use seotags_core::text::char_count;

/// Maximum number of characters shown of a tag, and of a longer text.
const MOST_OF_TAG: usize = 700;
const MOST_OF_TEXT: usize = 6_000;
/// Maximum number of characters shown of a URL, and of a bookmark.
const MOST_OF_ADDRESS: usize = 600;
const MOST_OF_BOOKMARK: usize = 80;
/// Maximum number of bookmarks in a chapter; more are divided into groups of this size.
const GROUP: usize = 100;

/// Positions and widths of the columns.
const LABEL: f32 = 66.0;
const GAP: f32 = 18.0;
const COLUMN: f32 = (INSIDE - LABEL - GAP) / 2.0;
const NOW: f32 = MARGIN + LABEL;
const NEW: f32 = NOW + COLUMN + GAP;

/// The chapter while it is built.
pub(super) struct List {
    section: Option<Part>,
    title_max: usize,
    is_check: bool,
    choice: Choice,
    site: Option<String>,
    /// There is nothing below the column headings yet.
    is_fresh: bool,
}

/// A text in lines with its style.
type Block = (Vec<Line>, Style);

/// One element of a page.
struct Row {
    label: &'static str,
    now: Vec<Block>,
    new: Vec<Block>,
}

impl Row {
    fn height(&self) -> f32 {
        height(&self.now).max(height(&self.new)).max(CELL.leading) + 4.0
    }
}

fn height(blocks: &[Block]) -> f32 {
    blocks.iter().map(|(lines, style)| lines.len() as f32 * style.leading).sum()
}

impl List {
    pub(super) fn new(report: &Report, is_check: bool, choice: Choice) -> Self {
        let title_max = report.lengths.title_max as usize;
        Self { section: None, title_max, is_check, choice, site: None, is_fresh: true }
    }

    /// Adds a page.
    pub(super) fn add(&mut self, record: &ResultRecord, book: &mut ReportBuilder) {
        let section = self.begin(true, book);
        let address = book.lines(&clipped(&record.url, MOST_OF_ADDRESS), ADDRESS, INSIDE);
        let rows = self.rows(record, book);
        let tall = address.len() as f32 * ADDRESS.leading + META.leading + 17.0;
        let whole = tall + rows.iter().map(Row::height).sum::<f32>();
        // Keep a page together if that leaves no large gap.
        let room = if whole < (BOTTOM - TOP) / 2.0 { whole } else { tall + rows.first().map_or(0.0, Row::height) };
        self.need(room, book);
        if !self.is_fresh {
            book.fill(Area { x: MARGIN, y: book.y + 1.0, width: INSIDE, height: 0.6 }, 0.0, LINE);
            book.y += 10.0;
        }
        self.is_fresh = false;
        let section = book.part(Kind::Section, Some(section));
        self.bookmark(&record.url, book);
        head(record, &address, section, book);
        for row in &rows {
            self.row(row, section, book);
        }
        self.long_texts(record, section, book);
        book.y += 3.0;
    }

    /// Adds a note about omitted pages, and groups bookmarks if there are many.
    pub(super) fn finish(&mut self, figures: &Figures, book: &mut ReportBuilder) {
        let section = self.begin(figures.chosen > 0, book);
        let mut notes = Vec::new();
        if figures.pages == 0 {
            notes.push(nothing_shown(Choice::ALL).to_owned());
        } else if figures.chosen == 0 {
            notes.push(nothing_shown(self.choice).to_owned());
        }
        if figures.chosen > MOST_LISTED {
            let (listed, all) = (grouped(MOST_LISTED), grouped(figures.chosen));
            notes.push(format!(
                "The first {listed} of {all} pages are listed. The figures and findings are of all; a table (CSV, XLSX) \
                 lists all."
            ));
        }
        let missing: Vec<String> = book.fonts.missing().map(|c| format!("U+{:04X}", c as u32)).collect();
        if !missing.is_empty() {
            notes.push(format!("Shown as \u{fffd}, because no font of this report has them: {}", missing.join(", ")));
        }
        for note in notes {
            let part = book.part(Kind::Paragraph, Some(section));
            book.y += 8.0;
            book.flow(&note, BODY.in_ink(TEXT_2), Some(part));
        }
        group(&mut book.bookmarks);
    }

    /// The chapter's part; the chapter starts with the first page, or without any.
    fn begin(&mut self, has_pages: bool, book: &mut ReportBuilder) -> Part {
        if let Some(section) = self.section {
            return section;
        }
        let section = book.chapter("Pages");
        if has_pages {
            if let Some(words) = shown_alone(self.choice) {
                let part = book.part(Kind::Paragraph, Some(section));
                book.flow(&format!("{words}."), BODY.in_ink(TEXT_2), Some(part));
                book.y += 8.0;
            }
            if !self.is_check {
                let part = book.part(Kind::Paragraph, Some(section));
                book.flow("Words that are struck through are removed, underlined words are new.", META, Some(part));
                book.y += 8.0;
            }
            self.columns(book);
        }
        *self.section.insert(section)
    }

    /// Starts a sheet with column headings unless there is enough space.
    fn need(&mut self, height: f32, book: &mut ReportBuilder) {
        if book.need(height) {
            self.columns(book);
        }
    }

    fn columns(&mut self, book: &mut ReportBuilder) {
        let (y, style) = (book.y, Style { bold: true, ..META });
        book.word("Current", (NOW, y), style, None);
        if !self.is_check {
            book.word("Suggested", (NEW, y), style, None);
        }
        book.fill(Area { x: MARGIN, y: y + META.leading + 3.0, width: INSIDE, height: 0.6 }, 0.0, LINE);
        book.y += META.leading + 11.0;
        self.is_fresh = true;
    }

    fn bookmark(&mut self, url: &str, book: &mut ReportBuilder) {
        let site = self.site.get_or_insert_with(|| site_of(url).to_owned());
        let path = url.strip_prefix(site.as_str()).filter(|path| path.starts_with('/')).unwrap_or(url);
        book.bookmark(2, clipped(path, MOST_OF_BOOKMARK));
    }

    fn rows(&self, record: &ResultRecord, book: &mut ReportBuilder) -> Vec<Row> {
        // An unread page has neither current nor new tags, unless a person wrote some.
        if record.outcome != Outcome::Ok && !record.has_suggestion() {
            return Vec::new();
        }
        let elements = [
            ("Title", Element::Title, self.title_max),
            ("Description", Element::Meta, META_MAX_CHARS as usize),
            ("H1", Element::H1, usize::MAX),
        ];
        let width = if self.is_check { INSIDE - LABEL } else { COLUMN };
        let row = |(label, element, most): (&'static str, Element, usize)| {
            let now = record.current(element).filter(|now| !now.trim().is_empty());
            let is_unchanged = record.is_unchanged(element);
            let new = record.suggested(element).filter(|_| !self.is_check && !is_unchanged);
            let shown = [now, new.as_deref()].map(|text| clipped(text.unwrap_or_default(), MOST_OF_TAG));
            let [old_words, new_words] = marked(&shown);
            let mut old = blocks(now, &old_words, "Missing", (CELL.in_ink(TEXT_2), most), width, book);
            old.extend(now.and(fault(record, element, width, book)));
            if self.is_check {
                return Row { label, now: old, new: Vec::new() };
            }
            let without = if is_unchanged { "Unchanged" } else { "No change suggested" };
            let mut next = blocks(new.as_deref(), &new_words, without, (CELL, most), width, book);
            if let Some(decision) = new.as_ref().and(record.decisions.get(&element)) {
                next.push((book.lines(&capitalised(&decision.words()), META, width), META));
            }
            next.extend(remarks(record, element, width, book));
            Row { label, now: old, new: next }
        };
        elements.map(row).into()
    }

    fn row(&mut self, row: &Row, section: Part, book: &mut ReportBuilder) {
        let height = row.height();
        self.need(height, book);
        let y = book.y;
        let part = book.part(Kind::Paragraph, Some(section));
        book.word(row.label, (MARGIN, y + 0.8), META, Some(part));
        let width = if self.is_check { INSIDE - LABEL } else { COLUMN };
        for (x, blocks) in [(NOW, &row.now), (NEW, &row.new)] {
            let mut at = y;
            for (lines, style) in blocks {
                at += book.column(lines, (x, at), width, *style, Some(part));
            }
        }
        book.y = y + height;
    }

    /// SEO text and keywords, across both columns.
    fn long_texts(&mut self, record: &ResultRecord, section: Part, book: &mut ReportBuilder) {
        if self.is_check {
            return;
        }
        if let Some(text) = &record.suggested_seo_text {
            let text = clipped(&html::plain(text), MOST_OF_TEXT);
            self.long_text("SEO text", text.lines(), section, book);
        }
        if let Some(keywords) = record.suggested_lsi_keywords.as_ref().filter(|list| !list.is_empty()) {
            let list = clipped(&keywords.join(", "), MOST_OF_TEXT);
            self.long_text("Keywords", std::iter::once(list.as_str()), section, book);
        }
    }

    fn long_text<'a>(
        &mut self,
        label: &str,
        paragraphs: impl Iterator<Item = &'a str>,
        section: Part,
        book: &mut ReportBuilder,
    ) {
        let part = book.part(Kind::Paragraph, Some(section));
        self.need(CELL.leading * 2.0, book);
        let y = book.y;
        book.word(label, (MARGIN, y + 0.8), META, Some(part));
        for paragraph in paragraphs {
            for line in book.lines(paragraph, CELL, INSIDE - LABEL) {
                self.need(CELL.leading, book);
                let at = (NOW, book.y);
                book.put(&line, at, INSIDE - LABEL, CELL, Some(part));
                book.y += CELL.leading;
            }
            book.y += 2.0;
        }
        book.y += 3.0;
    }
}

/// The page's URL, and whether it can appear in search results.
fn head(record: &ResultRecord, address: &[Line], section: Part, book: &mut ReportBuilder) {
    let heading = book.part(Kind::Heading(2), Some(section));
    let target = web_target(&record.url);
    let part = if target.is_some() { book.part(Kind::Link, Some(heading)) } else { heading };
    for line in address {
        let at = (MARGIN, book.y);
        book.put(line, at, INSIDE, ADDRESS, Some(part));
        if let Some(target) = &target {
            let area = Area { x: at.0, y: at.1, width: line.width, height: ADDRESS.leading };
            book.mark(Mark::Link { area, target: Target::Web(target.clone()), part });
        }
        book.y += ADDRESS.leading;
    }
    let part = book.part(Kind::Paragraph, Some(section));
    let (state, style) = state(record);
    let keyword = match record.target_keyword.as_str() {
        "" | NO_KEYWORD => String::new(),
        keyword => format!(" · Keyword: {}", clipped(keyword, 120)),
    };
    book.flow(&format!("{state}{keyword}"), style, Some(part));
    book.y += 4.0;
}

/// The text for whether a page can appear in search results, and its style: positive ones are
/// subdued.
fn state(record: &ResultRecord) -> (String, Style) {
    if let Some(error) = record.error.as_ref().filter(|_| record.outcome == Outcome::Failed) {
        return (format!("Could not be read: {}", clipped(&error.message, 200)), META.in_ink(DANGER));
    }
    let reason = record.primary_issue.as_ref().and_then(|code| record.issues.iter().find(|issue| issue.code == *code));
    let because = reason.map(|issue| format!(": {}", issue.title)).unwrap_or_default();
    match record.is_indexable {
        Some(true) => ("Indexable".to_owned(), META),
        Some(false) => (format!("Not indexable{because}"), META.in_ink(DANGER)),
        None => (format!("Unknown whether it is indexable{because}"), META.in_ink(WARN)),
    }
}

/// The words of parts; the space behind changed words is not marked.
fn words(parts: Vec<TextPart<'_>>, change: Change) -> Vec<Words<'_>> {
    let mut words = Vec::with_capacity(parts.len() * 2);
    for TextPart { text, is_changed } in parts {
        let (marked, space) = text.split_at(text.trim_end().len());
        words.push(Words { text: marked, change: if is_changed { change } else { Change::None } });
        words.push(Words { text: space, change: Change::None });
    }
    words
}

/// Both texts of an element; words that only one of them has are marked.
fn marked([now, new]: &[String; 2]) -> [Vec<Words<'_>>; 2] {
    let Some(WordDiff { old, new }) = word_diff(now, new) else {
        return [unmarked(now).to_vec(), unmarked(new).to_vec()];
    };
    [words(old, Change::Deleted), words(new, Change::Inserted)]
}

/// A tag with its length below it, or a text for a missing tag. `most` is its maximum length.
fn blocks(
    text: Option<&str>,
    words: &[Words<'_>],
    without: &str,
    (style, most): (Style, usize),
    width: f32,
    book: &mut ReportBuilder,
) -> Vec<Block> {
    let Some(text) = text else { return vec![(book.lines(without, META, width), META)] };
    let length = char_count(text);
    let (long, colour) = if length > most { (" · too long", WARN) } else { ("", META.colour) };
    let meta = META.in_ink(colour);
    let says = format!("{}{long}", counted(length as u64, "character"));
    vec![(book.marked_lines(words, style, width), style), (book.lines(&says, meta, width), meta)]
}

/// The fault of a current tag, except for its length, which is already shown.
fn fault(record: &ResultRecord, element: Element, width: f32, book: &mut ReportBuilder) -> Option<Block> {
    let fault = record.faults.as_ref()?.get(&element)?;
    let style = META.in_ink(WARN);
    let is_said = matches!(fault, Fault::Missing | Fault::TooLong);
    (!is_said).then(|| (book.lines(&capitalised(fault.about()), style, width), style))
}

/// Remarks about a suggestion for a client. Notes for the writer are omitted.
fn remarks(record: &ResultRecord, element: Element, width: f32, book: &mut ReportBuilder) -> Vec<Block> {
    let style = META.in_ink(WARN);
    let mut said = Vec::new();
    if record.findings.iter().any(|finding| finding.field == element && finding.code == "left_out") {
        said.push(format!("The page has too little content for a good {}.", element.words()));
    }
    if record.is_beside_fine(element) && !record.is_unchanged(element) {
        said.push("The current one is fine as it is.".to_owned());
    }
    said.into_iter().map(|text| (book.lines(&text, style, width), style)).collect()
}

/// The target of a link to the web: no other scheme becomes a link.
pub(super) fn web_target(url: &str) -> Option<Box<str>> {
    // PDF readers handle very long URLs differently (Acrobat stops at 2,083 bytes).
    let is_web = url.starts_with("https://") || url.starts_with("http://");
    (is_web && url.len() <= 2_000 && !url.chars().any(char::is_control)).then(|| url.into())
}

fn site_of(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    &url[..url[host..].find('/').map_or(url.len(), |at| host + at)]
}

/// At most `most` characters of a text; an ellipsis marks a cut.
pub(super) fn clipped(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((at, _)) => format!("{}…", text[..at].trim_end()),
    }
}

/// Groups the bookmarks of pages, if there are many.
fn group(bookmarks: &mut Vec<Bookmark>) {
    let pages = bookmarks.iter().filter(|mark| mark.level == 2).count();
    if pages <= GROUP {
        return;
    }
    let mut grouped_marks = Vec::with_capacity(bookmarks.len() + pages / GROUP + 1);
    let mut number = 0;
    for mark in std::mem::take(bookmarks) {
        if mark.level != 2 {
            grouped_marks.push(mark);
            continue;
        }
        if number % GROUP == 0 {
            let title = format!("{}–{}", grouped(number as u64 + 1), grouped((number + GROUP).min(pages) as u64));
            grouped_marks.push(Bookmark { level: 2, title, sheet: mark.sheet, y: mark.y });
        }
        grouped_marks.push(Bookmark { level: 3, ..mark });
        number += 1;
    }
    *bookmarks = grouped_marks;
}

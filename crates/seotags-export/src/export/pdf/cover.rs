//! The cover: agency, project, date, and table of contents.

use super::colour::{BODY, BORDER, DISPLAY, HEADING, META, MUTED, PRIMARY, STRONG, TEXT_2};
use super::document::{Area, BOTTOM, Bookmark, INSIDE, MARGIN, Mark, ReportBuilder, Target};
use super::report::Report;
use super::structure::{Kind, Part};

/// Maximum size of the logo in points.
const LOGO: (f32, f32) = (190.0, 72.0);
/// Position of the title, in points from the upper edge.
const TITLE_TOP: f32 = 250.0;
/// Maximum number of lines of the contact details.
const CONTACT_LINES: usize = 6;
/// Maximum number of lines of the project's name and of the agency's.
const TITLE_LINES: usize = 4;

/// Creates the cover; the bookmarks are those of the following chapters.
pub(super) fn make(report: &Report, bookmarks: &[Bookmark]) -> ReportBuilder {
    let mut book = ReportBuilder::default();
    book.turn();
    let section = book.part(Kind::Section, None);
    head(report, section, &mut book);
    title(report, section, &mut book);
    contents(bookmarks, section, &mut book);
    agency(report, section, &mut book);
    book
}

fn head(report: &Report, section: Part, book: &mut ReportBuilder) {
    let top = 64.0;
    let agency = &report.agency;
    if let Some(logo) = &agency.logo {
        let (width, height) = logo.size_within(LOGO.0, LOGO.1);
        let words = if agency.name.is_empty() { "Logo".to_owned() } else { format!("Logo of {}", agency.name) };
        let part = book.part(Kind::Figure(words), Some(section));
        book.mark(Mark::Logo { area: Area { x: MARGIN, y: top, width, height }, logo: logo.clone(), part });
    } else if !agency.name.is_empty() {
        let part = book.part(Kind::Paragraph, Some(section));
        let lines = book.lines(&agency.name, HEADING, INSIDE);
        book.column(&lines[..lines.len().min(2)], (MARGIN, top), INSIDE, HEADING, Some(part));
    }
}

fn title(report: &Report, section: Part, book: &mut ReportBuilder) {
    book.fill(Area { x: MARGIN, y: TITLE_TOP - 22.0, width: 36.0, height: 3.0 }, 1.5, PRIMARY);
    book.y = TITLE_TOP;
    let (label, name) = match report.project.trim() {
        "" => (None, "SEO report"),
        name => (Some("SEO report"), name),
    };
    if let Some(label) = label {
        let part = book.part(Kind::Paragraph, Some(section));
        book.flow(label, HEADING.in_ink(PRIMARY), Some(part));
        book.y += 6.0;
    }
    let part = book.part(Kind::Heading(1), Some(section));
    let lines = book.lines(name, DISPLAY, INSIDE);
    let at = (MARGIN, book.y);
    book.y += book.column(&lines[..lines.len().min(TITLE_LINES)], at, INSIDE, DISPLAY, Some(part)) + 8.0;
    for (text, colour) in
        [(&report.analysis, TEXT_2), (&report.date, MUTED)].into_iter().filter(|(text, _)| !text.is_empty())
    {
        let part = book.part(Kind::Paragraph, Some(section));
        let (lines, at) = (book.lines(text, BODY, INSIDE), (MARGIN, book.y));
        book.y += book.column(&lines[..lines.len().min(2)], at, INSIDE, BODY.in_ink(colour), Some(part));
    }
}

fn contents(bookmarks: &[Bookmark], section: Part, book: &mut ReportBuilder) {
    book.y += 34.0;
    for chapter in bookmarks.iter().filter(|mark| mark.level == 1) {
        // The cover is the first sheet, and page numbers start at 1.
        let sheet = chapter.sheet + 1;
        let paragraph = book.part(Kind::Paragraph, Some(section));
        let part = book.part(Kind::Link, Some(paragraph));
        let (y, width) = (book.y, 260.0);
        book.word(&chapter.title, (MARGIN, y), BODY, Some(part));
        let number = (sheet + 1).to_string();
        let number_width = super::lines::width_of(&number, BODY, &mut book.fonts);
        book.word(&number, (MARGIN + width - number_width, y), BODY.in_ink(MUTED), Some(part));
        book.fill(Area { x: MARGIN, y: y + 18.0, width, height: 0.6 }, 0.0, BORDER);
        let area = Area { x: MARGIN, y, width, height: 18.0 };
        book.mark(Mark::Link { area, target: Target::Sheet(sheet), part });
        book.y += 22.0;
    }
}

fn agency(report: &Report, section: Part, book: &mut ReportBuilder) {
    let agency = &report.agency;
    if agency.name.is_empty() && agency.contact.is_empty() {
        return;
    }
    let mut rows = vec![("Prepared by".to_owned(), META), (agency.name.clone(), STRONG)];
    let contact = agency.contact.lines().filter(|line| !line.trim().is_empty()).take(CONTACT_LINES);
    rows.extend(contact.map(|line| (line.to_owned(), BODY.in_ink(MUTED))));
    let mut set = Vec::new();
    for (text, style) in rows {
        let mut lines = book.lines(&text, style, INSIDE);
        lines.truncate(2);
        set.push((lines, style));
    }
    let height: f32 = set.iter().map(|(lines, style)| lines.len() as f32 * style.leading).sum();
    let mut y = BOTTOM - height;
    for (lines, style) in &set {
        let part = book.part(Kind::Paragraph, Some(section));
        y += book.column(lines, (MARGIN, y), INSIDE, *style, Some(part));
    }
}

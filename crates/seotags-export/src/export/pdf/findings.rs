//! The chapter of findings: the meaning of each, its fix, and its pages.

use super::colour::{
    BODY, CELL, Colour, DANGER, DANGER_GROUND, HEADING, INFO, INFO_GROUND, META, PRIMARY, STRONG, SURFACE, TEXT_2,
    WARN, WARN_GROUND,
};
use super::document::{Area, BOTTOM, INSIDE, MARGIN, Mark, ReportBuilder, TOP, Target};
use super::entries::{clipped, web_target};
use super::figures::{Figures, Issue, counted, grouped};
use super::lines::Line;
use super::structure::{Kind, Part};
use seotags_core::judge::Severity;

/// Padding around the text of 'How to fix'.
const PAD: f32 = 10.0;
/// Lines of a URL in the list of a finding.
const ADDRESS_LINES: usize = 2;
/// Characters of a URL that two lines cannot exceed.
const MOST_OF_ADDRESS: usize = 400;

/// Adds the chapter.
pub(super) fn add(figures: &Figures, book: &mut ReportBuilder) {
    let section = book.chapter("Findings and how to fix them");
    let issues = figures.issues();
    if issues.is_empty() {
        let part = book.part(Kind::Paragraph, Some(section));
        book.flow("No problems were found.", BODY.in_ink(TEXT_2), Some(part));
    }
    for issue in issues {
        finding(issue, section, book);
    }
}

fn finding(issue: &Issue, section: Part, book: &mut ReportBuilder) {
    let section = book.part(Kind::Section, Some(section));
    let fix = book.lines(&issue.fix, BODY, INSIDE - 2.0 * PAD);
    // Keep heading, explanation, fix and one URL on one sheet.
    let explanation = book.lines(&issue.explanation, BODY, INSIDE);
    let lines = explanation.len() + fix.len() + 4;
    book.need((lines as f32 * BODY.leading + 2.0 * PAD + 40.0).min(BOTTOM - TOP));
    book.y += 10.0;
    book.bookmark(2, format!("{} ({})", issue.title, grouped(issue.pages)));
    title(issue, section, book);
    let part = book.part(Kind::Paragraph, Some(section));
    book.flow(&issue.explanation, BODY.in_ink(TEXT_2), Some(part));
    book.y += 6.0;
    how_to_fix(&fix, section, book);
    addresses(issue, section, book);
    book.y += 12.0;
}

fn title(issue: &Issue, section: Part, book: &mut ReportBuilder) {
    let (word, colour, ground) = badge(issue.severity);
    let part = book.part(Kind::Heading(2), Some(section));
    let says = format!("{word} · {}", counted(issue.pages, "page"));
    let width = super::lines::width_of(&says, META, &mut book.fonts) + 14.0;
    let y = book.y;
    let area = Area { x: MARGIN + INSIDE - width, y: y + 1.0, width, height: 14.0 };
    book.fill(area, 7.0, ground);
    book.flow_in(&issue.title, HEADING, (MARGIN, INSIDE - width - 12.0), Some(part));
    let part = book.part(Kind::Paragraph, Some(section));
    book.word(&says, (area.x + 7.0, y + 2.5), META.in_ink(colour), Some(part));
    book.y += 2.0;
}

fn badge(severity: Severity) -> (&'static str, Colour, Colour) {
    match severity {
        Severity::Error => ("Blocks indexing", DANGER, DANGER_GROUND),
        Severity::Warn => ("Should be fixed", WARN, WARN_GROUND),
        Severity::Info => ("Good to know", INFO, INFO_GROUND),
    }
}

fn how_to_fix(fix: &[Line], section: Part, book: &mut ReportBuilder) {
    if fix.is_empty() {
        return;
    }
    let height = (fix.len() + 1) as f32 * BODY.leading + 2.0 * PAD - 4.0;
    book.need(height);
    let y = book.y;
    book.fill(Area { x: MARGIN, y, width: INSIDE, height }, 4.0, SURFACE);
    let part = book.part(Kind::Paragraph, Some(section));
    book.word("How to fix", (MARGIN + PAD, y + PAD - 3.0), STRONG, Some(part));
    let at = (MARGIN + PAD, y + PAD - 3.0 + BODY.leading);
    book.column(fix, at, INSIDE - 2.0 * PAD, BODY, Some(part));
    book.y += height + 6.0;
}

fn addresses(issue: &Issue, section: Part, book: &mut ReportBuilder) {
    for url in &issue.addresses {
        let paragraph = book.part(Kind::Paragraph, Some(section));
        address(url, paragraph, book);
    }
    let more = issue.pages - issue.addresses.len() as u64;
    if more > 0 {
        let part = book.part(Kind::Paragraph, Some(section));
        book.flow(&format!("and {} more", counted(more, "page")), META, Some(part));
    }
}

/// The lines of a URL that is cut to fit; an ellipsis marks the cut.
fn fitted(url: &str, book: &mut ReportBuilder) -> Vec<Line> {
    let mut most = MOST_OF_ADDRESS;
    loop {
        let lines = book.lines(&clipped(url, most), CELL, INSIDE);
        if lines.len() <= ADDRESS_LINES || most == 0 {
            return lines;
        }
        most = most.saturating_sub(8);
    }
}

/// A URL on one or two lines, as a link if it is a web URL.
fn address(url: &str, paragraph: Part, book: &mut ReportBuilder) {
    let target = web_target(url);
    let part = if target.is_some() { book.part(Kind::Link, Some(paragraph)) } else { paragraph };
    let lines = fitted(url, book);
    for line in &lines {
        book.need(CELL.leading);
        let at = (MARGIN, book.y);
        book.put(line, at, INSIDE, CELL.in_ink(PRIMARY), Some(part));
        if let Some(target) = &target {
            let area = Area { x: at.0, y: at.1, width: line.width, height: CELL.leading };
            book.mark(Mark::Link { area, target: Target::Web(target.clone()), part });
        }
        book.y += CELL.leading;
    }
}

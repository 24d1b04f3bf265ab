//! The chapter of figures: what was written, the problems of tags before and after, which pages can appear in search
//! results.

use super::colour::{
    BAR_BAD, BAR_GOOD, BAR_NEUTRAL, BODY, Colour, HEADING, META, MUTED, PRIMARY, STRONG, Style, TEXT_2, TRACK,
};
use super::document::{Area, INSIDE, MARGIN, ReportBuilder};
use super::figures::{Figures, Reason, counted, grouped};
use super::report::Report;
use super::structure::{Kind, Part};
use crate::export::TagFigures;
use crate::export::tag_figures::{Problem, with_new_tags};
use crate::export::words::{nothing_shown, shown_of};
use seotags_core::decision::Choice;

/// Height of the figures on what was written.
const FIGURES_HEIGHT: f32 = 44.0;
/// Maximum number of reasons with their own bar; the rest share one.
const MOST_REASONS: usize = 8;
/// Widths of labels and of bars in points.
const LABEL: f32 = 190.0;
const BAR: f32 = 190.0;

/// A standalone number.
const FIGURE: Style = Style { size: 17.0, leading: 24.0, ..STRONG };

/// The part of the analysis that the report shows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shown {
    /// True if no tags were to be written.
    pub(super) is_check: bool,
    /// Which suggestions.
    pub(super) choice: Choice,
}

/// A bar with its text.
struct SummaryBar {
    label: String,
    pages: u64,
    colour: Colour,
}

/// Adds the chapter.
pub(super) fn add(report: &Report, figures: &Figures, shown: Shown, book: &mut ReportBuilder) {
    let section = book.chapter("Summary");
    let part = book.part(Kind::Paragraph, Some(section));
    book.flow(&opening(report, figures), BODY.in_ink(TEXT_2), Some(part));
    if figures.pages == 0 {
        return;
    }
    if let Some(words) = chosen(figures, shown.choice) {
        let part = book.part(Kind::Paragraph, Some(section));
        book.y += 6.0;
        book.flow(&words, STRONG, Some(part));
    }
    if !shown.is_check {
        written(figures, shown.choice, section, book);
    }
    if let Some(tags) = &report.tags {
        before_and_after(tags, figures.unknown > 0, shown, section, book);
    }
    indexability(figures, section, book);
}

/// Which suggestions the report shows, and of how many pages, if it does not show all.
fn chosen(figures: &Figures, choice: Choice) -> Option<String> {
    let words = shown_of(choice, figures.chosen, figures.pages)?;
    let more = if figures.chosen == 0 { format!(" {}", nothing_shown(choice)) } else { String::new() };
    Some(format!("{words}.{more}"))
}

fn opening(report: &Report, figures: &Figures) -> String {
    if figures.pages == 0 {
        return nothing_shown(Choice::ALL).to_owned();
    }
    let on = if report.date.is_empty() { String::new() } else { format!(" (as of {})", report.date) };
    let mut text = format!(
        "{} checked{on}. {} can appear in search results, {} cannot",
        if figures.pages == 1 { "1 page was".to_owned() } else { format!("{} pages were", grouped(figures.pages)) },
        grouped(figures.indexable),
        grouped(figures.not_indexable)
    );
    if figures.unknown > 0 {
        text = format!("{text}, and for {} this is unknown", grouped(figures.unknown));
    }
    text + "."
}

fn heading(text: &str, section: Part, room: f32, book: &mut ReportBuilder) {
    book.need(26.0 + HEADING.leading + room);
    book.y += 22.0;
    book.bookmark(2, text);
    let part = book.part(Kind::Heading(2), Some(section));
    book.flow(text, HEADING, Some(part));
    book.y += 4.0;
}

fn indexability(figures: &Figures, section: Part, book: &mut ReportBuilder) {
    heading("Which pages can be indexed?", section, 60.0, book);
    let mut bars = vec![SummaryBar { label: "Indexable".to_owned(), pages: figures.indexable, colour: BAR_GOOD }];
    let reasons = figures.reasons();
    let colour = |reason: &Reason| if reason.is_unknown { BAR_NEUTRAL } else { BAR_BAD };
    bars.extend(reasons.iter().take(MOST_REASONS).map(|reason| SummaryBar {
        label: if reason.is_unknown { format!("{} (unknown)", reason.title) } else { reason.title.clone() },
        pages: reason.pages,
        colour: colour(reason),
    }));
    let rest: u64 = reasons.iter().skip(MOST_REASONS).map(|reason| reason.pages).sum();
    if rest > 0 {
        bars.push(SummaryBar { label: "Other reasons".to_owned(), pages: rest, colour: BAR_BAD });
    }
    for bar in bars {
        let part = book.part(Kind::Paragraph, Some(section));
        row(&bar.label, &[(bar.pages, bar.colour)], figures.pages, &share(bar.pages, figures.pages), part, book);
    }
}

/// `1,240 · 62%`; a share is never rounded to 0 or 100.
fn share(pages: u64, all: u64) -> String {
    let percent = pages as f64 * 100.0 / all.max(1) as f64;
    let shown = if pages > 0 && percent < 1.0 {
        "<1".to_owned()
    } else if pages < all && percent > 99.0 {
        ">99".to_owned()
    } else {
        format!("{percent:.0}")
    };
    format!("{} · {shown}%", grouped(pages))
}

/// A label, bars one below the other, and their text.
fn row(label: &str, bars: &[(u64, Colour)], all: u64, says: &str, part: Part, book: &mut ReportBuilder) {
    let lines = book.lines(label, BODY, LABEL - 12.0);
    let lines = &lines[..lines.len().min(2)];
    let height = (lines.len().max(1) as f32 * BODY.leading).max(bars.len() as f32 * 7.0) + 5.0;
    book.need(height);
    let y = book.y;
    book.column(lines, (MARGIN, y), LABEL - 12.0, BODY, Some(part));
    let (thick, gap) = if bars.len() == 1 { (8.0, 0.0) } else { (5.0, 2.0) };
    let top = y + (BODY.leading - bars.len() as f32 * thick - gap * (bars.len() - 1) as f32) / 2.0;
    for (at, (pages, colour)) in bars.iter().enumerate() {
        let y = top + at as f32 * (thick + gap);
        let area = |width| Area { x: MARGIN + LABEL, y, width, height: thick };
        book.fill(area(BAR), thick / 2.0, TRACK);
        if *pages > 0 {
            let width = (BAR * *pages as f32 / all.max(1) as f32).clamp(thick, BAR);
            book.fill(area(width), thick / 2.0, *colour);
        }
    }
    book.word(says, (MARGIN + LABEL + BAR + 12.0, y), BODY.in_ink(TEXT_2), Some(part));
    book.y += height;
}

fn before_and_after(tags: &TagFigures, some_unknown: bool, shown: Shown, section: Part, book: &mut ReportBuilder) {
    let blocks =
        [("Titles", tags.of_titles().collect::<Vec<_>>()), ("Meta descriptions", tags.of_descriptions().collect())];
    for (name, problems) in blocks {
        heading(name, section, 80.0, book);
        let part = book.part(Kind::Paragraph, Some(section));
        legend(tags.pages, some_unknown, shown, part, book);
        for Problem { name: label, before, after } in problems {
            let part = book.part(Kind::Paragraph, Some(section));
            if shown.is_check {
                row(label, &[(before, BAR_NEUTRAL)], tags.pages, &share(before, tags.pages), part, book);
            } else {
                let says = format!("{} → {}", grouped(before), grouped(after));
                row(label, &[(before, BAR_NEUTRAL), (after, PRIMARY)], tags.pages, &says, part, book);
            }
        }
    }
}

/// The legend of the bars.
fn legend(pages: u64, some_unknown: bool, shown: Shown, part: Part, book: &mut ReportBuilder) {
    book.need(META.leading + 4.0);
    let which = if some_unknown { "that may be indexable" } else { "that are indexable" };
    let of = format!("of {} {which}", counted(pages, "page"));
    let y = book.y;
    let mut x = MARGIN + book.word(&of, (MARGIN, y), META, Some(part)) + 14.0;
    if !shown.is_check {
        for (word, colour) in [("today", BAR_NEUTRAL), (with_new_tags(shown.choice), PRIMARY)] {
            book.fill(Area { x, y: y + 3.0, width: 10.0, height: 5.0 }, 2.5, colour);
            x += 14.0;
            x += book.word(word, (x, y), META, Some(part)) + 12.0;
        }
    }
    book.y += META.leading + 6.0;
}

fn written(figures: &Figures, choice: Choice, section: Part, book: &mut ReportBuilder) {
    let written = &figures.written;
    let counts = [
        (["title", "titles"], written.titles),
        (["meta description", "meta descriptions"], written.meta_descriptions),
        (["H1", "H1"], written.h1s),
        (["SEO text", "SEO texts"], written.seo_texts),
        (["keyword list", "keyword lists"], written.keyword_lists),
    ];
    let counts: Vec<_> = counts.into_iter().filter(|(_, count)| *count > 0).collect();
    if counts.is_empty() {
        kept(figures, section, book);
        return;
    }
    let title = match (choice.accepted, choice.changed) {
        (false, false) => "What was written",
        (false, true) => "What changes",
        (true, false) => "What was accepted",
        (true, true) => "What was accepted and changes",
    };
    heading(title, section, FIGURES_HEIGHT, book);
    let (y, step) = (book.y, INSIDE / 5.0);
    for (at, ([one, more], count)) in counts.into_iter().enumerate() {
        let noun = if count == 1 { one } else { more };
        let x = MARGIN + at as f32 * step;
        let part = book.part(Kind::Paragraph, Some(section));
        let number = grouped(count);
        book.word(&number, (x, y), FIGURE, Some(part));
        book.word(noun, (x, y + FIGURE.leading), META.in_ink(MUTED), Some(part));
    }
    book.y += FIGURES_HEIGHT;
    kept(figures, section, book);
}

/// The number of tags that stay as they are.
fn kept(figures: &Figures, section: Part, book: &mut ReportBuilder) {
    let kept = &figures.kept;
    let counts = [(kept.titles, "title"), (kept.meta_descriptions, "meta description"), (kept.h1s, "H1")]
        .map(|(count, noun)| (count > 0).then(|| counted(count, noun)));
    let said: Vec<String> = counts.into_iter().flatten().collect();
    if !said.is_empty() {
        let part = book.part(Kind::Paragraph, Some(section));
        book.y += 6.0;
        book.flow(&format!("Unchanged: {}.", said.join(", ")), BODY.in_ink(TEXT_2), Some(part));
    }
}

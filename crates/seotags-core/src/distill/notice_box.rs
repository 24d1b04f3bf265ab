//! Which elements are banners and dialogs. A name alone makes none: sections, classes of posts and parts of a page may be
//! called like them. A second sign has to agree.

use super::names;
use super::outline::{Element, NONE, Outline};
use super::places;
use super::tags::Tag;
use crate::text::squash;

/// Letters that a box has at most that only its name and its controls, or its place in the window, show to be a notice.
const MOST_CHARS: u32 = 600;
/// Shortest heading that is known again in a title, in bytes.
const LEAST_HEADING: usize = 4;

/// True for each element that is the box of a banner or dialog.
pub(super) fn notice_boxes(outline: &Outline, title: Option<&str>) -> Vec<bool> {
    let holds_h1 = holders(outline, |level, _| level == 1);
    let title = title.map(squash).unwrap_or_default();
    let holds_title = holders(outline, |level, text| {
        let heading = squash(text);
        let is_long = heading.len() >= LEAST_HEADING;
        is_long && if level == 1 { title.contains(&heading) } else { title.starts_with(&heading) }
    });
    let mains = mains(outline);
    let is_box = |(number, element): (usize, &Element)| {
        let is_short = || element.chars <= MOST_CHARS && !holds_h1[number];
        !holds_title[number]
            && (is_dialog(outline, element) || is_short() && is_shown_by_two(outline, &mains, number as u32))
    };
    outline.elements.iter().enumerate().map(is_box).collect()
}

/// It states itself that it is a dialog.
fn is_dialog(outline: &Outline, element: &Element) -> bool {
    let above = if element.up == NONE { 0 } else { outline.element(element.up).places };
    element.places & !above & places::DIALOG != 0 || element.own_names & names::OVER != 0
}

/// It is pinned to the window, or its name agrees with something in it that answers it, or with its place beside what the
/// page states to be its main content. A list of like boxes is content.
fn is_shown_by_two(outline: &Outline, mains: &[u32], number: u32) -> bool {
    let element = outline.element(number);
    let is_named = element.own_names & names::NOTICE != 0 && can_be_named(element);
    let is_beside = || {
        let is_apart = element.places & places::MAIN == 0 && !mains.iter().any(|main| outline.contains(number, *main));
        is_apart && !mains.is_empty()
    };
    let agrees = || element.own_names & names::STICKY != 0 || element.controls > 0 || is_beside();
    let is_single = outline.groups[element.group as usize].size == 1;
    let is_pinned = element.own_names & names::PINNED != 0;
    is_pinned && element.places & (places::NAV | places::HEADER | places::FOOTER) == 0
        || is_named && is_single && agrees()
}

/// The outermost elements that state that they hold the main content, if they say something.
fn mains(outline: &Outline) -> Vec<u32> {
    let is_main = |element: &Element| element.places & places::MAIN != 0 && element.chars > 0;
    let starts = |element: &Element| element.up == NONE || outline.element(element.up).places & places::MAIN == 0;
    let elements = (0..).zip(&outline.elements);
    elements.filter(|(_, element)| is_main(element) && starts(element)).map(|(number, _)| number).collect()
}

/// Names of headings, posts and entries are made of what they say.
fn can_be_named(element: &Element) -> bool {
    let tag = Tag::name(element.tag);
    let is_text = element.level > 0 || matches!(tag, "article" | "main" | "li" | "p" | "figure" | "a" | "tr" | "td");
    !is_text && !matches!(tag, "html" | "body" | "button")
}

/// True for each element that holds a heading of which `is_it` holds.
fn holders(outline: &Outline, is_it: impl Fn(u8, &str) -> bool) -> Vec<bool> {
    let mut holders = vec![false; outline.elements.len()];
    for run in &outline.runs {
        if run.kind.heading_level().is_some_and(|level| is_it(level, &run.text)) {
            for (number, _) in outline.upwards(run.element) {
                if std::mem::replace(&mut holders[number as usize], true) {
                    break;
                }
            }
        }
    }
    holders
}

//! Detects banners and dialogs. A name alone is not enough, because sections, posts and other parts of a page may have
//! similar names: a second signal must agree. [`super::answered_box`] detects those without a revealing name.

use super::answered_box::answered_boxes;
use super::names;
use super::naming::Naming;
use super::outline::{CONTROL, Element, NONE, Outline, Run};
use super::places;
use super::tags::Tag;
use crate::page::PageFacts;
use crate::text::squash;

/// Maximum number of letters of a box that is recognised only by its name and controls, or by its position in the
/// window.
pub(super) const MOST_CHARS: u32 = 600;
/// Minimum length of a heading that is matched with a title, in bytes.
const LEAST_HEADING: usize = 4;

/// Maximum number of elements of a pinned box; a larger element is the page.
const MOST_ELEMENTS: u32 = 200;

/// The boxes of banners and dialogs on a page.
#[derive(Clone)]
pub(super) struct NoticeBoxes {
    /// True for each element that is a banner or dialog.
    pub all: Vec<bool>,
    /// Boxes that only their structure reveals.
    pub nameless: Vec<u32>,
}

pub(super) fn notice_boxes(outline: &Outline, facts: &PageFacts) -> NoticeBoxes {
    let holds_h1 = holders(outline, |level, _| level == 1);
    let title = facts.title.as_deref().map(squash).unwrap_or_default();
    let holds_title = holders(outline, |level, text| {
        let heading = squash(text);
        let is_long = heading.len() >= LEAST_HEADING;
        is_long && if level == 1 { title.contains(&heading) } else { title.starts_with(&heading) }
    });
    let page = Page { outline, naming: Naming::of(outline, facts), mains: mains(outline), shown: shown(outline) };
    let is_box = |(number, element): (usize, &Element)| {
        let is_short = || element.chars <= MOST_CHARS && !holds_h1[number];
        let stands_out = || is_dialog(outline, element) || is_short() && page.is_shown_by_two(number as u32);
        !holds_title[number] && stands_out() && page.is_part(element)
    };
    let mut all: Vec<bool> = outline.elements.iter().enumerate().map(is_box).collect();
    let nameless = answered_boxes(outline, &page.naming, &all);
    for number in &nameless {
        all[*number as usize] = true;
    }
    NoticeBoxes { all, nameless }
}

/// True if it declares itself a dialog.
fn is_dialog(outline: &Outline, element: &Element) -> bool {
    let above = if element.up == NONE { 0 } else { outline.element(element.up).places };
    element.places & !above & places::DIALOG != 0 || element.own_names & names::OVER != 0
}

struct Page<'p> {
    outline: &'p Outline,
    naming: Naming<'p>,
    /// The outermost elements that are declared as the main content.
    mains: Vec<u32>,
    /// Number of visible letters.
    shown: u32,
}

impl Page<'_> {
    /// True if there is other visible content: an element that contains the whole page is not a box on it.
    fn is_part(&self, element: &Element) -> bool {
        element.chars == 0 || element.chars < self.shown
    }

    /// True if it is pinned to the window, or if a second signal agrees with its name: an answer inside it, or a
    /// position beside the declared main content. A list of similar boxes is content.
    fn is_shown_by_two(&self, number: u32) -> bool {
        let element = self.outline.element(number);
        let is_single = self.outline.groups[element.group as usize].size == 1;
        let is_named = element.own_names & names::NOTICE != 0 && can_be_named(element);
        is_named && is_single && self.agrees(number) || element.own_names & names::PINNED != 0 && self.is_pinned(number)
    }

    /// A second signal for a box with a revealing name. A name that notes also have is not enough within the content.
    fn agrees(&self, number: u32) -> bool {
        let element = self.outline.element(number);
        let is_remark = element.own_names & names::REMARK != 0;
        let is_in_main = element.places & (places::MAIN | places::ARTICLE) != 0;
        element.own_names & names::STICKY != 0
            || element.holds & CONTROL != 0 && !(is_remark && is_in_main)
            || self.is_beside(number) && !(is_remark && self.has_heading(number)) && !self.names_page(number)
    }

    /// True if the page has main content, and the element is outside it.
    fn is_beside(&self, number: u32) -> bool {
        let is_apart = || !self.mains.iter().any(|main| self.outline.contains(number, *main));
        !self.mains.is_empty() && self.outline.element(number).places & places::MAIN == 0 && is_apart()
    }

    /// True if it is pinned, but neither a frame of the page nor around the page.
    fn is_pinned(&self, number: u32) -> bool {
        let element = self.outline.element(number);
        let landmarks = places::NAV | places::HEADER | places::FOOTER | places::MAIN | places::ARTICLE;
        let inner = &self.outline.elements[number as usize..element.end as usize];
        let holds_page = || inner.iter().any(|inner| inner.places & !element.places & landmarks != 0);
        let headings = || self.runs(number).filter(|run| run.kind.heading_level().is_some()).count();
        element.places & (places::NAV | places::HEADER | places::FOOTER) == 0
            && inner.len() <= MOST_ELEMENTS as usize
            && !holds_page()
            && (headings() <= 1 || element.chars < self.shown.saturating_sub(element.chars))
    }

    fn runs(&self, number: u32) -> impl Iterator<Item = &Run> {
        self.outline.runs[self.outline.runs_of(number)].iter()
    }

    fn has_heading(&self, number: u32) -> bool {
        self.runs(number).any(|run| run.kind.heading_level().is_some())
    }

    /// True if it contains a word that names the page.
    fn names_page(&self, number: u32) -> bool {
        let said = self.naming.words(self.runs(number).map(|run| self.outline.text(run)));
        self.naming.holds_one_of(&said, &self.outline.runs_of(number))
    }
}

/// Number of visible letters of a page.
fn shown(outline: &Outline) -> u32 {
    let shown = outline.runs.iter().filter(|run| run.places & (places::HIDDEN | places::SELECT) == 0);
    shown.map(|run| run.chars).sum()
}

/// The outermost elements that are declared as the main content and have text.
fn mains(outline: &Outline) -> Vec<u32> {
    let is_main = |element: &Element| element.places & places::MAIN != 0 && element.chars > 0;
    let starts = |element: &Element| element.up == NONE || outline.element(element.up).places & places::MAIN == 0;
    let elements = (0..).zip(&outline.elements);
    elements.filter(|(_, element)| is_main(element) && starts(element)).map(|(number, _)| number).collect()
}

/// False for headings, posts and entries, whose class and id are often made from their text.
pub(super) fn can_be_named(element: &Element) -> bool {
    let tag = Tag::name(element.tag);
    let is_text = element.level > 0 || matches!(tag, "article" | "main" | "li" | "p" | "figure" | "a" | "tr" | "td");
    !is_text && !matches!(tag, "html" | "body" | "button")
}

/// True for each element that contains a heading for which `is_it` is true.
fn holders(outline: &Outline, is_it: impl Fn(u8, &str) -> bool) -> Vec<bool> {
    let mut holders = vec![false; outline.elements.len()];
    for run in &outline.runs {
        if run.kind.heading_level().is_some_and(|level| is_it(level, outline.text(run))) {
            for (number, _) in outline.upwards(run.element) {
                if std::mem::replace(&mut holders[number as usize], true) {
                    break;
                }
            }
        }
    }
    holders
}

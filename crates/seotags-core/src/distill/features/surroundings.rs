//! What each element inherits from its ancestors: its card, landmark and section, and the distance to the main heading
//! and to the readable container. Parents come before their children, so one pass through the page is enough.

use super::super::names::{self};
use super::super::places;
use super::writing::Writing;
use crate::distill::block::BlockKind;
use crate::distill::names::Names;
use crate::distill::outline::{Element, NONE, Outline, share};
use crate::distill::tags::Tag;

/// Number of similar siblings from which they are cards.
const MIN_CARDS: u32 = 3;
/// Minimum length of a text that counts for its container, in characters.
const MIN_PROSE_CHARS: u32 = 50;
/// Shares of a paragraph's weight that its ancestors get.
const INHERITANCE: [f32; 4] = [1.0, 0.5, 0.33, 0.25];

/// One element's surroundings. A missing element is [`NONE`].
#[derive(Debug, Clone)]
pub(in super::super) struct Surroundings {
    /// The nearest element with similar siblings, itself included, and steps up to it.
    pub card: u32,
    pub card_steps: u32,
    /// The nearest landmark or section, and steps up to it.
    pub landmark: u32,
    pub landmark_steps: u32,
    pub main: u32,
    pub article: u32,
    /// The nearest element that also contains the main heading, and steps up to it.
    pub with_h1: u32,
    pub with_h1_steps: u32,
    /// The nearest element that also contains the readable container, and steps up to it.
    pub with_top: u32,
    pub with_top_steps: u32,
    /// The nearest element that contains an image, and steps up to it.
    pub pictured: u32,
    pub pictured_steps: u32,
    /// The outermost element of each of [`NAMED`].
    pub named: [u32; NAMED.len()],
}

/// Parts of pages whose size reveals whether they are the purpose of the page.
const NAMED: [Names; 4] = [names::REVIEW, names::COMMENT | names::THREAD, names::RELATED, names::PRODUCT];

/// The cards with the most text.
pub(super) struct Cards {
    /// Their group of siblings; [`NONE`] without cards.
    pub group: u32,
    /// The first element of the first card, and the end of the last one.
    pub first: u32,
    pub end: u32,
}

impl Cards {
    fn read(outline: &Outline) -> Self {
        let mut best = (0, NONE);
        for element in outline.elements.iter().filter(|element| element.rank == 0) {
            let group = &outline.groups[element.group as usize];
            let plain = group.chars.saturating_sub(group.link_chars / 2);
            if group.size >= MIN_CARDS && element.runs >= 2 && plain > best.0 {
                best = (plain, element.group);
            }
        }
        let mut cards = Self { group: best.1, first: NONE, end: 0 };
        for (number, element) in (0u32..).zip(&outline.elements) {
            if element.group == cards.group {
                cards.first = cards.first.min(number);
                cards.end = cards.end.max(element.end);
            }
        }
        cards
    }
}

impl Default for Surroundings {
    fn default() -> Self {
        Self {
            card: NONE,
            card_steps: 20,
            landmark: NONE,
            landmark_steps: 30,
            main: NONE,
            article: NONE,
            with_h1: NONE,
            with_h1_steps: 99,
            with_top: NONE,
            with_top_steps: 99,
            pictured: NONE,
            pictured_steps: 30,
            named: [NONE; NAMED.len()],
        }
    }
}

/// Data about the whole page, and the positions of its elements.
pub(super) struct PageLandmarks {
    /// The run that is the main heading.
    pub h1: Option<usize>,
    h1_element: u32,
    /// The container with the most prose.
    pub top: u32,
    pub main_chars: u32,
    pub articles: u32,
    pub cards: Cards,
}

impl PageLandmarks {
    pub(super) fn read(outline: &Outline, writings: &[Writing]) -> Self {
        let h1 =
            outline.runs.iter().position(|run| run.kind == BlockKind::Heading1 && run.places & places::HIDDEN == 0);
        let h1_element = h1.map_or(NONE, |at| outline.runs[at].element);
        let top = readable_container(outline, writings);
        let mains = outline.elements.iter().filter(|element| is_main(outline, element));
        let main_chars = mains.map(|element| element.chars).max().unwrap_or(0);
        let articles = outline.elements.iter().filter(|element| Tag::name(element.tag) == "article").count() as u32;
        Self { h1, h1_element, top, main_chars, articles, cards: Cards::read(outline) }
    }

    /// The surroundings of element `number`, given those of its parent.
    fn spot(&self, outline: &Outline, number: u32, above: Option<&Surroundings>) -> Surroundings {
        let element = outline.element(number);
        let mut spot = above.map_or_else(Surroundings::default, Surroundings::below);
        let holds = |inner: u32| inner != NONE && (number..element.end).contains(&inner);
        if outline.groups[element.group as usize].size >= MIN_CARDS && !is_text_tag(element.tag) {
            (spot.card, spot.card_steps) = (number, 0);
        }
        if Tag::name(element.tag) == "article" {
            spot.article = number;
        } else if is_main(outline, element) {
            spot.main = number;
        }
        if element.places & !places_above(outline, element) & LANDMARKS != 0 || is_landmark(element.tag) {
            (spot.landmark, spot.landmark_steps) = (number, 0);
        }
        for (named, names) in spot.named.iter_mut().zip(NAMED) {
            if *named == NONE && element.own_names & names != 0 {
                *named = number;
            }
        }
        if element.images > 0 {
            (spot.pictured, spot.pictured_steps) = (number, 0);
        }
        if holds(self.h1_element) {
            (spot.with_h1, spot.with_h1_steps) = (number, 0);
        }
        if holds(self.top) {
            (spot.with_top, spot.with_top_steps) = (number, 0);
        }
        spot
    }
}

/// The surroundings of elements, computed during the pass through the page. Only those of the current element's
/// ancestors are kept, because a page may have a million elements.
pub(in super::super) struct SurroundingsWalk<'a> {
    surroundings: &'a PageLandmarks,
    outline: &'a Outline,
    /// The open elements, outermost first.
    open: Vec<(u32, Surroundings)>,
    /// The first element not yet visited.
    next: u32,
}

impl<'a> SurroundingsWalk<'a> {
    pub(super) fn new(surroundings: &'a PageLandmarks, outline: &'a Outline) -> Self {
        Self { surroundings, outline, open: Vec::new(), next: 0 }
    }

    /// The surroundings of `element`, which comes after the previous element or contains it.
    pub(in super::super) fn of(&mut self, element: u32) -> Surroundings {
        while self.next <= element {
            let up = self.outline.element(self.next).up;
            while self.open.pop_if(|(number, _)| *number != up).is_some() {}
            let spot = self.surroundings.spot(self.outline, self.next, self.open.last().map(|(_, spot)| spot));
            self.open.push((self.next, spot));
            self.next += 1;
        }
        self.open.iter().rfind(|(number, _)| *number == element).map(|(_, spot)| spot.clone()).unwrap_or_default()
    }
}

/// Places of the element's parent.
fn places_above(outline: &Outline, element: &Element) -> places::Places {
    outline.elements.get(element.up as usize).map_or(0, |up| up.places)
}

/// True for the main element of the page, by tag or role.
fn is_main(outline: &Outline, element: &Element) -> bool {
    match Tag::name(element.tag) {
        "article" => false,
        "main" => true,
        _ => element.places & !places_above(outline, element) & places::MAIN != 0,
    }
}

impl Surroundings {
    /// The initial surroundings of a child.
    fn below(&self) -> Self {
        Self {
            card_steps: self.card_steps.saturating_add(1).min(20),
            landmark_steps: self.landmark_steps.saturating_add(1).min(30),
            with_h1_steps: self.with_h1_steps.saturating_add(1).min(99),
            with_top_steps: self.with_top_steps.saturating_add(1).min(99),
            pictured_steps: self.pictured_steps.saturating_add(1).min(30),
            ..self.clone()
        }
    }
}

const LANDMARKS: places::Places = places::MAIN
    | places::ARTICLE
    | places::SECTION
    | places::ASIDE
    | places::NAV
    | places::HEADER
    | places::FOOTER
    | places::FORM
    | places::DIALOG
    | places::TAB;

fn is_landmark(tag: u8) -> bool {
    matches!(Tag::name(tag), "section" | "article" | "aside" | "nav" | "header" | "footer" | "form" | "dialog")
}

/// Tags whose repetition has no meaning.
fn is_text_tag(tag: u8) -> bool {
    matches!(Tag::name(tag), "p" | "h2" | "h3" | "h4" | "a" | "span" | "strong" | "b" | "em" | "i" | "code")
}

/// The element directly around most of the prose, found the way browsers' reader modes find it.
fn readable_container(outline: &Outline, writings: &[Writing]) -> u32 {
    let mut worth = vec![0.0f32; outline.elements.len()];
    for (run, writing) in outline.runs.iter().zip(writings) {
        if run.chars < MIN_PROSE_CHARS || run.link_density() >= 0.4 {
            continue;
        }
        let value = 1.0 + writing.commas as f32 * 0.5 + (run.chars as f32 / 85.0).min(5.0);
        let above = outline.upwards(run.element).skip(1);
        for ((number, _), inherited) in above.zip(INHERITANCE) {
            worth[number as usize] += value * inherited;
        }
    }
    let mut best = (NONE, 0.0);
    for (number, element) in (0u32..).zip(&outline.elements) {
        let worth = worth[number as usize] * (1.0 - share(element.link_chars, element.chars));
        if worth > best.1 {
            best = (number, worth);
        }
    }
    best.0
}

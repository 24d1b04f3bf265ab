//! What was left out and why: in groups for people who ask why a text is missing, and line by line for those who read on.

use super::line_role::LineRole;
use super::names::{self, Names};
use super::outline::{Outline, Run};
use super::places::{self, Places};
use super::tags::Tag;
use serde::{Deserialize, Serialize};

/// Blocks left out for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Removed {
    /// E.g. `navigation`, `footer`, `hidden`, `low_score`.
    pub reason: String,
    /// Blocks.
    pub blocks: usize,
    /// Characters.
    pub chars: usize,
}

/// Why a run is left out.
struct Reason {
    places: Places,
    names: Names,
    word: &'static str,
    /// What it makes of the lines.
    role: LineRole,
}

const fn of(places: Places, names: Names, word: &'static str, role: LineRole) -> Reason {
    Reason { places, names, word, role }
}

/// The first place or name that fits is the reason.
const REASONS: &[Reason] = &[
    of(places::REMOVED | places::OUTSIDE, 0, "selector", LineRole::Furniture),
    of(places::HIDDEN, 0, "hidden", LineRole::Furniture),
    of(0, names::COOKIE, "cookie_banner", LineRole::Notice),
    of(places::NAV, names::MENU, "navigation", LineRole::Furniture),
    of(places::FOOTER, names::FOOTER, "footer", LineRole::Furniture),
    of(places::DIALOG, names::MODAL, "dialog", LineRole::Notice),
    of(0, names::BREADCRUMB, "breadcrumbs", LineRole::Beside),
    of(0, names::PAGER, "pagination", LineRole::Furniture),
    of(0, names::COMMENT, "comments", LineRole::Furniture),
    of(0, names::SHARE, "share_bar", LineRole::Furniture),
    of(0, names::RELATED, "related", LineRole::Furniture),
    of(0, names::NEWSLETTER, "newsletter", LineRole::Notice),
    of(0, names::ADVERT, "advertisement", LineRole::Furniture),
    of(0, names::NOTICE, "notice", LineRole::Notice),
    of(places::ASIDE, names::SIDEBAR, "sidebar", LineRole::Beside),
    of(places::FORM | places::SELECT | places::BUTTON, 0, "form", LineRole::Furniture),
    of(places::HEADER, names::HEADER, "header", LineRole::Beside),
];

/// The elements around the content: their names are the page's, not those of a part of it. A `body` may be called
/// `menu-open` or `no-modal`.
pub(super) struct Around(Vec<bool>);

impl Around {
    /// Those that hold a run that is `kept`, or, where none is, what says that it holds the main content.
    pub(super) fn content(outline: &Outline, kept: &[bool]) -> Self {
        let mut around = Self::main(outline);
        for (run, _) in outline.runs.iter().zip(kept).filter(|(_, kept)| **kept) {
            around.add(outline, run.element);
        }
        around
    }

    /// The page as a whole and what says that it holds the main content.
    pub(super) fn main(outline: &Outline) -> Self {
        let mut around = Self(vec![false; outline.elements.len()]);
        for (number, element) in (0..).zip(&outline.elements) {
            if matches!(Tag::name(element.tag), "html" | "body" | "main") {
                around.add(outline, number);
            }
        }
        around
    }

    /// An element and all above it.
    fn add(&mut self, outline: &Outline, element: u32) {
        for (number, _) in outline.upwards(element) {
            if std::mem::replace(&mut self.0[number as usize], true) {
                break;
            }
        }
    }

    /// What a run that is left out is to the content.
    pub(super) fn role(&self, outline: &Outline, run: &Run) -> LineRole {
        let parts = outline.upwards(run.element).take_while(|(number, _)| !self.0[*number as usize]);
        let names = parts.fold(0, |names, (_, element)| names | element.own_names);
        reason_of(run.places, names).map_or(LineRole::Beside, |reason| reason.role)
    }
}

fn reason_of(places: Places, names: Names) -> Option<&'static Reason> {
    REASONS.iter().find(|reason| places & reason.places != 0 || names & reason.names != 0)
}

/// Sums up the runs that are not kept, largest group first.
pub(super) fn removed(outline: &Outline, kept: &[bool]) -> Vec<Removed> {
    let mut groups: Vec<Removed> = Vec::new();
    for run in outline.runs.iter().zip(kept).filter(|(_, kept)| !**kept).map(|(run, _)| run) {
        let reason = reason(outline, run);
        let chars = run.text.chars().count();
        match groups.iter_mut().find(|group| group.reason == reason) {
            Some(group) => {
                group.blocks += 1;
                group.chars += chars;
            }
            None => groups.push(Removed { reason: reason.to_owned(), blocks: 1, chars }),
        }
    }
    groups.sort_by(|a, b| b.chars.cmp(&a.chars).then_with(|| a.reason.cmp(&b.reason)));
    groups
}

/// Where a run stands that is left out.
pub(super) fn reason(outline: &Outline, run: &Run) -> &'static str {
    let names = outline.element(run.element).names;
    reason_of(run.places, names).map_or("low_score", |reason| reason.word)
}

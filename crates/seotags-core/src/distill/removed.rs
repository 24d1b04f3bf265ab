//! Excluded texts and the reasons: in groups for people who look for a missing text, and line by line for further
//! processing.

use super::block::BlockKind;
use super::line_role::LineRole;
use super::names::{self, Names};
use super::notice_box::{NoticeBoxes, notice_boxes};
use super::outline::{Element, Outline, Run};
use super::places::{self, Places};
use super::tags::Tag;
use crate::page::PageFacts;
use crate::text::squash;
use serde::{Deserialize, Serialize};

/// Blocks excluded for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Removed {
    /// E.g. `navigation`, `footer`, `hidden`, `low_score`.
    pub reason: String,
    /// Blocks.
    pub blocks: usize,
    /// Characters.
    pub chars: usize,
}

/// Why a run is excluded.
struct Reason {
    places: Places,
    names: Names,
    word: &'static str,
    /// The role of the lines. `Beside` if the name alone is not sufficient.
    role: LineRole,
}

const fn of(places: Places, names: Names, word: &'static str, role: LineRole) -> Reason {
    Reason { places, names, word, role }
}

/// The first matching place or name is the reason.
const REASONS: &[Reason] = &[
    of(places::REMOVED | places::OUTSIDE, 0, "selector", LineRole::Furniture),
    of(places::HIDDEN, 0, "hidden", LineRole::Furniture),
    of(0, names::COOKIE, "cookie_banner", LineRole::Beside),
    of(places::NAV, names::MENU, "navigation", LineRole::Furniture),
    of(places::FOOTER, names::FOOTER, "footer", LineRole::Furniture),
    of(places::DIALOG, names::MODAL, "dialog", LineRole::Beside),
    of(0, names::BREADCRUMB, "breadcrumbs", LineRole::Beside),
    of(0, names::PAGER, "pagination", LineRole::Furniture),
    of(0, names::COMMENT, "comments", LineRole::Furniture),
    of(0, names::SHARE, "share_bar", LineRole::Furniture),
    of(0, names::RELATED, "related", LineRole::Furniture),
    of(0, names::NEWSLETTER, "newsletter", LineRole::Beside),
    of(0, names::ADVERT, "advertisement", LineRole::Furniture),
    of(places::ASIDE, names::SIDEBAR, "sidebar", LineRole::Beside),
    of(places::FORM | places::SELECT | places::BUTTON, 0, "form", LineRole::Furniture),
    of(places::HEADER, names::HEADER, "header", LineRole::Beside),
];

/// The elements around the content. Their names describe the page, not a part of it: a `body` may have the class
/// `menu-open` or `no-modal`.
#[derive(Clone)]
pub(super) struct WrapperNames {
    around: Vec<bool>,
    /// The boxes of banners and dialogs.
    notices: NoticeBoxes,
}

/// Minimum length of a main heading that is matched with a title, in bytes.
const LEAST_HEADING: usize = 4;

impl WrapperNames {
    /// Adds the elements around the runs that are `kept`.
    pub(super) fn with(&self, outline: &Outline, kept: &[bool]) -> Self {
        let mut around = self.clone();
        for (run, _) in outline.runs.iter().zip(kept).filter(|(_, kept)| **kept) {
            around.add(outline, run.element);
        }
        around
    }

    /// Contains the whole page, elements that are declared as the main content, and ancestors of a main heading that
    /// also occurs in the title.
    pub(super) fn of(outline: &Outline, facts: &PageFacts) -> Self {
        let notices = notice_boxes(outline, facts);
        let mut around = Self { around: vec![false; outline.elements.len()], notices };
        let title = facts.title.as_deref().map(squash).unwrap_or_default();
        let names_page = |text: &str| {
            let heading = squash(text);
            heading.len() >= LEAST_HEADING && title.contains(&heading)
        };
        for run in outline.runs.iter().filter(|run| run.kind == BlockKind::Heading1 && names_page(outline.text(run))) {
            around.add(outline, run.element);
        }
        for (number, element) in (0..).zip(&outline.elements) {
            if matches!(Tag::name(element.tag), "html" | "body" | "main") {
                around.add(outline, number);
            }
        }
        around
    }

    /// Adds an element and all its ancestors.
    fn add(&mut self, outline: &Outline, element: u32) {
        for (number, _) in outline.upwards(element) {
            if std::mem::replace(&mut self.around[number as usize], true) {
                break;
            }
        }
    }

    /// True if an element inside the body contains both the run and content.
    pub(super) fn holds(&self, outline: &Outline, run: &Run) -> bool {
        let nearest = outline.upwards(run.element).find(|(number, _)| self.around[*number as usize]);
        nearest.is_some_and(|(_, element)| !matches!(Tag::name(element.tag), "html" | "body"))
    }

    /// The role of an excluded run; does not check whether it is near the content.
    pub(super) fn role(&self, outline: &Outline, run: &Run) -> LineRole {
        if self.is_notice(outline, run) {
            return LineRole::Notice;
        }
        let names = self.parts(outline, run).fold(0, |names, (_, element)| names | element.own_names);
        reason_of(run.places, names).map_or(LineRole::Beside, |reason| reason.role)
    }

    /// True in a banner or dialog without content.
    fn is_notice(&self, outline: &Outline, run: &Run) -> bool {
        self.parts(outline, run).any(|(number, _)| self.notices.all[number as usize])
    }

    /// True in a banner without a revealing name. It counts for the threshold, so that excluding it changes nothing
    /// else.
    pub(super) fn is_nameless_notice(&self, outline: &Outline, run: &Run) -> bool {
        !self.notices.nameless.is_empty()
            && self.parts(outline, run).any(|(number, _)| self.notices.nameless.contains(&number))
    }

    /// The ancestors of the run, up to the first that is around the content.
    fn parts<'o>(&self, outline: &'o Outline, run: &Run) -> impl Iterator<Item = (u32, &'o Element)> {
        outline.upwards(run.element).take_while(|(number, _)| !self.around[*number as usize])
    }
}

/// Maximum number of characters in banners and dialogs of a page; more may be the subject of the page.
const MOST_NOTICE_CHARS: u32 = 800;
/// Share of the text outside of them from which they do not count as content, whatever their length.
const LEAST_BESIDE: f32 = 0.25;

/// Removes the text of banners and dialogs from what `may` be kept, if there is other text.
pub(super) fn leave_out_notices(outline: &Outline, around: &WrapperNames, may: &mut [bool]) {
    let mut notices: Vec<usize> = Vec::new();
    let (mut chars, mut beside) = (0, 0);
    for (at, run) in outline.runs.iter().enumerate().filter(|(at, _)| may[*at]) {
        match around.role(outline, run) {
            LineRole::Notice => {
                chars += run.chars;
                notices.push(at);
            }
            LineRole::Furniture => {}
            LineRole::Main | LineRole::Beside | LineRole::Outside => beside += run.chars,
        }
    }
    if beside > 0 && (chars <= MOST_NOTICE_CHARS || beside as f32 >= LEAST_BESIDE * (chars + beside) as f32) {
        for at in notices {
            may[at] = false;
        }
    }
}

fn reason_of(places: Places, names: Names) -> Option<&'static Reason> {
    REASONS.iter().find(|reason| places & reason.places != 0 || names & reason.names != 0)
}

/// Sums up the excluded runs, largest group first.
pub(super) fn removed(outline: &Outline, around: &WrapperNames, kept: &[bool]) -> Vec<Removed> {
    let mut groups: Vec<Removed> = Vec::new();
    for run in outline.runs.iter().zip(kept).filter(|(_, kept)| !**kept).map(|(run, _)| run) {
        let reason = notice(outline, around, run).unwrap_or_else(|| reason(outline, run));
        let chars = outline.text(run).chars().count();
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

/// The banner or dialog that contains a run.
pub(super) fn notice(outline: &Outline, around: &WrapperNames, run: &Run) -> Option<&'static str> {
    let names = outline.element(run.element).names;
    if !around.is_notice(outline, run) {
        return None;
    }
    Some(match () {
        () if names & names::COOKIE != 0 => "cookie_banner",
        () if run.places & places::DIALOG != 0 || names & (names::OVER | names::MODAL) != 0 => "dialog",
        () if names & names::NEWSLETTER != 0 => "newsletter",
        () => "notice",
    })
}

/// Why a run is excluded.
pub(super) fn reason(outline: &Outline, run: &Run) -> &'static str {
    let names = outline.element(run.element).names;
    reason_of(run.places, names).map_or("low_score", |reason| reason.word)
}

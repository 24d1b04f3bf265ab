//! What was left out and why: in groups for people who ask why a text is missing, and line by line for those who read on.

use super::block::BlockKind;
use super::line_role::LineRole;
use super::names::{self, Names};
use super::outline::{Outline, Run};
use super::places::{self, Places};
use super::tags::Tag;
use crate::text::squash;
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

impl Reason {
    /// It opens over the page wherever it stands in it.
    fn is_over_page(&self) -> bool {
        self.places & places::DIALOG != 0 || self.names & (names::COOKIE | names::DIALOG) != 0
    }
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
    of(places::DIALOG, names::DIALOG, "dialog", LineRole::Notice),
    of(0, names::MODAL, "dialog", LineRole::Beside),
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
#[derive(Clone)]
pub(super) struct Around(Vec<bool>);

/// Shortest main heading that is known again in a title, in bytes.
const LEAST_HEADING: usize = 4;

impl Around {
    /// With those that hold a run that is `kept`.
    pub(super) fn with(&self, outline: &Outline, kept: &[bool]) -> Self {
        let mut around = self.clone();
        for (run, _) in outline.runs.iter().zip(kept).filter(|(_, kept)| **kept) {
            around.add(outline, run.element);
        }
        around
    }

    /// The page as a whole, what says that it holds the main content, and what holds the main heading that the title
    /// says, too.
    pub(super) fn of(outline: &Outline, title: Option<&str>) -> Self {
        let mut around = Self(vec![false; outline.elements.len()]);
        let title = title.map(squash).unwrap_or_default();
        let names_page = |text: &str| {
            let heading = squash(text);
            heading.len() >= LEAST_HEADING && title.contains(&heading)
        };
        for run in outline.runs.iter().filter(|run| run.kind == BlockKind::Heading1 && names_page(&run.text)) {
            around.add(outline, run.element);
        }
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

    /// True if an element below the body that is around the content is around the run, too.
    pub(super) fn holds(&self, outline: &Outline, run: &Run) -> bool {
        let nearest = outline.upwards(run.element).find(|(number, _)| self.0[*number as usize]);
        nearest.is_some_and(|(_, element)| !matches!(Tag::name(element.tag), "html" | "body"))
    }

    /// What a run that is left out is to the content; whether it is near is not looked at.
    pub(super) fn role(&self, outline: &Outline, run: &Run) -> LineRole {
        self.reason(outline, run).map_or(LineRole::Beside, |reason| reason.role)
    }

    fn reason(&self, outline: &Outline, run: &Run) -> Option<&'static Reason> {
        let parts = outline.upwards(run.element).take_while(|(number, _)| !self.0[*number as usize]);
        let names = parts.fold(0, |names, (_, element)| names | element.own_names);
        reason_of(run.places, names)
    }
}

/// Characters that banners and dialogs have on a page at most; what has more may be what the page is about.
const MOST_NOTICE_CHARS: u32 = 800;
/// Share of the text that stands outside of them, from which they are none of it however long they are.
const LEAST_BESIDE: f32 = 0.25;

/// Takes what banners and dialogs say out of what `may` be kept, if there is something else. Outside of what says that
/// it holds the content any other notice goes, too; inside it may be a remark that belongs there.
pub(super) fn leave_out_notices(outline: &Outline, around: &Around, may: &mut [bool]) {
    let is_inside = |run: &Run| run.places & (places::MAIN | places::ARTICLE) != 0;
    let has_inside = outline.runs.iter().zip(may.iter()).any(|(run, may)| *may && is_inside(run));
    let mut notices: Vec<usize> = Vec::new();
    let (mut chars, mut beside) = (0, 0);
    for (at, run) in outline.runs.iter().enumerate().filter(|(at, _)| may[*at]) {
        match around.reason(outline, run) {
            None => beside += run.chars,
            Some(reason) if reason.role == LineRole::Beside => beside += run.chars,
            Some(reason) if reason.role == LineRole::Notice => {
                if reason.is_over_page() || has_inside && !is_inside(run) {
                    chars += run.chars;
                    notices.push(at);
                }
            }
            Some(_) => {}
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

/// The banner or dialog in which a run stands.
pub(super) fn notice(outline: &Outline, run: &Run) -> Option<&'static str> {
    let reason = reason_of(run.places, outline.element(run.element).names);
    reason.filter(|reason| reason.role == LineRole::Notice).map(|reason| reason.word)
}

/// Where a run stands that is left out.
pub(super) fn reason(outline: &Outline, run: &Run) -> &'static str {
    let names = outline.element(run.element).names;
    reason_of(run.places, names).map_or("low_score", |reason| reason.word)
}

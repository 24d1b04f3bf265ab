//! What was left out, in groups, for people who ask why a text is missing.

use super::names::{self, Names};
use super::outline::{Outline, Run};
use super::places::{self, Places};
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

/// The first place or name that fits is the reason.
const REASONS: &[(Places, Names, &str)] = &[
    (places::REMOVED | places::OUTSIDE, 0, "selector"),
    (places::HIDDEN, 0, "hidden"),
    (0, names::COOKIE, "cookie_banner"),
    (places::NAV, names::MENU, "navigation"),
    (places::FOOTER, names::FOOTER, "footer"),
    (places::DIALOG, names::MODAL, "dialog"),
    (0, names::BREADCRUMB, "breadcrumbs"),
    (0, names::PAGER, "pagination"),
    (0, names::COMMENT, "comments"),
    (0, names::SHARE, "share_bar"),
    (0, names::RELATED, "related"),
    (0, names::NEWSLETTER, "newsletter"),
    (0, names::ADVERT, "advertisement"),
    (places::ASIDE, names::SIDEBAR, "sidebar"),
    (places::FORM | places::SELECT | places::BUTTON, 0, "form"),
    (places::HEADER, names::HEADER, "header"),
];

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
    let fits = |(place, name, _): &&(Places, Names, &str)| run.places & place != 0 || names & name != 0;
    REASONS.iter().find(fits).map_or("low_score", |(_, _, reason)| reason)
}

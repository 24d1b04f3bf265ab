//! Detects what visitors write: customer reviews and comments. On a page that sells one thing they are not the subject,
//! and their start and end can be determined with certainty.

use super::block::BlockKind;
use super::names;
use super::outline::{Outline, share};
use super::places;
use super::tags::Tag;

/// Number of similar siblings from which a part named after reviews is a list of them; fewer are quotes selected by the
/// shop.
const MIN_OPINIONS: u32 = 3;
/// Minimum mean length of a review, in characters; star ratings have no text.
const MIN_CHARS: f32 = 15.0;

/// Removes reviews and comments from `kept`: those marked by microdata, and lists in parts named after them.
pub(super) fn leave_out(outline: &Outline, kept: &mut [bool]) {
    let inside = parts(outline);
    for (run, kept) in outline.runs.iter().zip(kept) {
        *kept = *kept && run.places & places::OPINION == 0 && !inside[run.element as usize];
    }
}

/// True for each element in a part with visitors' texts.
fn parts(outline: &Outline) -> Vec<bool> {
    let lists = lists(outline);
    let heading = outline.runs.iter().find(|run| run.kind == BlockKind::Heading1).map(|run| run.element);
    let mut inside: Vec<bool> = Vec::with_capacity(outline.elements.len());
    for (number, element) in (0u32..).zip(&outline.elements) {
        let above = inside.get(element.up as usize).copied().unwrap_or(false);
        let frame = matches!(Tag::name(element.tag), "html" | "body" | "main")
            || heading.is_some_and(|heading| outline.contains(number, heading));
        let named = element.own_names & names::OPINIONS != 0 && lists[number as usize] && !frame;
        inside.push(above || named);
    }
    inside
}

/// True for each element that is one of several similar texts, or contains such texts.
fn lists(outline: &Outline) -> Vec<bool> {
    let mut lists = vec![false; outline.elements.len()];
    for (number, element) in outline.elements.iter().enumerate().rev() {
        let group = &outline.groups[element.group as usize];
        lists[number] |= group.size >= MIN_OPINIONS && share(group.chars, group.size) >= MIN_CHARS;
        if lists[number]
            && let Some(above) = lists.get_mut(element.up as usize)
        {
            *above = true;
        }
    }
    lists
}

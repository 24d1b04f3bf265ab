//! Where visitors speak: reviews of customers, comments. On a page that sells one thing they are not what it is about, and
//! where they begin and end can be known for certain.

use super::block::BlockKind;
use super::names;
use super::outline::{Outline, share};
use super::places;
use super::tags::Tag;

/// Like siblings from which a part named after reviews is a list of them; fewer are quotes that the shop chose.
const MIN_OPINIONS: u32 = 3;
/// Characters that each of them has in the mean; stars have none.
const MIN_CHARS: f32 = 15.0;

/// Takes reviews and comments out of `kept`: what microdata calls so, and parts named so that hold a list.
pub(super) fn leave_out(outline: &Outline, kept: &mut [bool]) {
    let inside = parts(outline);
    for (run, kept) in outline.runs.iter().zip(kept) {
        *kept = *kept && run.places & places::OPINION == 0 && !inside[run.element as usize];
    }
}

/// True for each element in a part that visitors speak in.
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

/// True for each element that is one of several like texts, or holds such.
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

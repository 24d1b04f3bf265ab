//! Keeps related runs together: the heading of a kept text, the table under a kept heading, the rest of a kept table or
//! list, the caption of a picture between kept paragraphs. Readers miss these although they have few words.

use super::block::BlockKind;
use super::line_role::LineRole;
use super::names;
use super::outline::Outline;
use super::places::{self, Places};
use super::removed::WrapperNames;
use super::tags::Tag;

/// Share of a table's or list's characters from which the rest of it is also kept or excluded.
const MOST: f32 = 0.8;
/// A heading of kept text, and code after it, are kept down to this share of the threshold.
const HEADING_SHARE: f32 = 0.5;
/// The main heading, and an introductory text, are kept down to this share.
const MAIN_HEADING_SHARE: f32 = 0.2;
/// The same for a main heading inside the main element; on listings it is often in a banner.
const HEADING_IN_MAIN_SHARE: f32 = 0.05;
/// Maximum number of runs between the main heading and the text, such as date, author and share buttons.
const MAIN_REACH: usize = 8;
/// Minimum length of an introductory text, in characters without blanks.
const MIN_STANDFIRST_CHARS: u32 = 40;
/// Number of elements, starting with the table itself, whose names may reveal what the table is about.
const HOLDERS: usize = 3;
/// Content headings are never in these places.
const OUTSIDE: Places = places::NAV | places::FOOTER | places::DIALOG | places::ASIDE | places::BUTTON;

/// Adds related runs to `kept`, from those that `may` be kept.
pub(super) fn complete(
    outline: &Outline,
    around: &WrapperNames,
    scores: &[f32],
    threshold: f32,
    may: &[bool],
    kept: &mut [bool],
) {
    complete_tables_and_lists(outline, may, kept);
    keep_captions(outline, may, kept);
    keep_code(outline, scores, threshold, may, kept);
    let is_notice = |at: usize| around.role(outline, &outline.runs[at]) == LineRole::Notice;
    keep_headings(outline, scores, threshold, may, kept, &is_notice);
    keep_standfirst(outline, scores, threshold, may, kept, &is_notice);
}

fn complete_tables_and_lists(outline: &Outline, may: &[bool], kept: &mut [bool]) {
    let mut start = 0;
    while start < kept.len() {
        let Some(holder) = table_or_list(outline, start) else {
            start += 1;
            continue;
        };
        let mut end = start;
        let (mut all, mut inside) = (0, 0);
        while end < kept.len() && outline.contains(holder, outline.runs[end].element) {
            if may[end] {
                all += outline.runs[end].chars;
                inside += if kept[end] { outline.runs[end].chars } else { 0 };
            }
            end += 1;
        }
        let before = start.checked_sub(1).map(|before| (kept[before], outline.runs[before].kind.heading_level()));
        let announced = matches!(before, Some((true, Some(_)))) && outline.runs[start].kind == BlockKind::TableRow;
        if announced || specifies(outline, start, holder) || (inside as f32 >= MOST * all as f32 && inside > 0) {
            (start..end).for_each(|at| kept[at] |= may[at]);
        } else if inside as f32 <= (1.0 - MOST) * all as f32 {
            kept[start..end].fill(false);
        }
        start = end.max(start + 1);
    }
}

/// A data table in a part about a product: its specification, however few words it has.
fn specifies(outline: &Outline, at: usize, holder: u32) -> bool {
    let near = outline.upwards(holder).take(HOLDERS).fold(0, |near, (_, element)| near | element.own_names);
    let elsewhere = names::RELATED | names::REVIEW | names::CART | names::FILTER | names::FOOTER;
    outline.runs[at].kind == BlockKind::TableRow
        && near & names::PRODUCT != 0
        && outline.element(holder).names & elsewhere == 0
}

/// The table or list of a row or item, if it contains plain text.
fn table_or_list(outline: &Outline, at: usize) -> Option<u32> {
    let run = &outline.runs[at];
    if !matches!(run.kind, BlockKind::TableRow | BlockKind::ListItem) || run.places & OUTSIDE != 0 {
        return None;
    }
    let mut above = outline.upwards(run.element).take(4);
    above.find(|(_, element)| matches!(Tag::name(element.tag), "table" | "ul" | "ol" | "dl")).map(|(number, _)| number)
}

fn keep_captions(outline: &Outline, may: &[bool], kept: &mut [bool]) {
    for at in 1..kept.len().saturating_sub(1) {
        let between = kept[at - 1] && kept[at + 1];
        kept[at] |= may[at] && between && outline.runs[at].kind == BlockKind::Caption;
    }
}

/// Code right after a kept text belongs to that text.
fn keep_code(outline: &Outline, scores: &[f32], threshold: f32, may: &[bool], kept: &mut [bool]) {
    for at in 1..kept.len() {
        let run = &outline.runs[at];
        let likely = run.places & OUTSIDE == 0 && scores[at] >= HEADING_SHARE * threshold;
        kept[at] |= may[at] && kept[at - 1] && likely && run.kind == BlockKind::Code;
    }
}

/// Starts at the end, so that the parent heading of a kept heading is also kept.
fn keep_headings(
    outline: &Outline,
    scores: &[f32],
    threshold: f32,
    may: &[bool],
    kept: &mut [bool],
    is_notice: &dyn Fn(usize) -> bool,
) {
    for at in (0..kept.len().saturating_sub(1)).rev() {
        let run = &outline.runs[at];
        let share = match run.kind.heading_level() {
            Some(1) if run.places & places::MAIN != 0 => HEADING_IN_MAIN_SHARE,
            Some(1) => MAIN_HEADING_SHARE,
            Some(_) => HEADING_SHARE,
            None => continue,
        };
        let leads = kept[at + 1]
            && (outline.runs[at + 1].kind.heading_level().is_none_or(|next| run.kind.heading_level() < Some(next)));
        let main = run.kind == BlockKind::Heading1 && kept[at + 1..].iter().take(MAIN_REACH).any(|kept| *kept);
        let is_likely = run.places & OUTSIDE == 0 && scores[at] >= share * threshold;
        kept[at] |= may[at] && (leads || main) && is_likely && !is_notice(at);
    }
}

/// Whole sentences between the main heading and the first kept text are its introduction.
fn keep_standfirst(
    outline: &Outline,
    scores: &[f32],
    threshold: f32,
    may: &[bool],
    kept: &mut [bool],
    is_notice: &dyn Fn(usize) -> bool,
) {
    let heading = (0..kept.len()).find(|at| kept[*at] && outline.runs[*at].kind == BlockKind::Heading1);
    let Some(heading) = heading else { return };
    let Some(gap) = kept[heading + 1..].iter().take(MAIN_REACH).position(|kept| *kept) else { return };
    for at in heading + 1..heading + 1 + gap {
        let run = &outline.runs[at];
        let sentence = run.places & places::PARAGRAPH != 0
            && run.chars >= MIN_STANDFIRST_CHARS
            && run.link_density() < 0.2
            && outline.text(run).ends_with(['.', '!', '?', '…', '。']);
        let is_likely = run.places & OUTSIDE == 0 && scores[at] >= MAIN_HEADING_SHARE * threshold;
        kept[at] |= may[at] && sentence && is_likely && !is_notice(at);
    }
}

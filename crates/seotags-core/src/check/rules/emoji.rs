//! Emoji and pictographs, unless the settings allow them.

use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use unicode_segmentation::UnicodeSegmentation;

pub(super) fn emoji(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let is_looked_at = subject.is_line() && !subject.context.brief.allows_emoji;
    if !is_looked_at || !subject.text.contains(is_pictograph) {
        return;
    }
    let mut signs = subject.text.grapheme_indices(true);
    if let Some((at, sign)) = signs.find(|(_, cluster)| cluster.chars().next().is_some_and(is_pictograph)) {
        let message = format!("Remove “{sign}”.");
        out.push(subject.finding_at(FindingCode::Emoji, Severity::Warn, (at, at + sign.len()), message));
    }
}

fn is_pictograph(c: char) -> bool {
    matches!(c as u32, 0x1f000..=0x1faff | 0x2600..=0x27bf | 0x2190..=0x21ff | 0x2b00..=0x2bff | 0x25a0..=0x25ff)
}

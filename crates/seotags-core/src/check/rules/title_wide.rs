//! Titles too wide for a results page.

use super::lengths::is_whole_h1;
use crate::briefing::{Brief, Element};
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::pixels::{TITLE_PX, TITLE_WIDE_PX, pixel_width};
use crate::check::subject::Subject;
use crate::judge::Severity;

/// The width above which a title is surely cut.
const TITLE_WIDEST_PX: f32 = 600.0;

/// True if the title made of `part` would be an error because of its width.
pub(crate) fn is_too_wide(part: &str, brief: &Brief) -> bool {
    // A user who allows more than the usual 60 characters also allows more than the usual width.
    let asked_wider = brief.limits.title_max > crate::tag_lengths::TITLE_MAX_CHARS as usize;
    let counts = |text: &str| pixel_width(text, TITLE_PX) > TITLE_WIDEST_PX;
    !asked_wider && if brief.suffix_in_budget { counts(&brief.with_suffix(part)) } else { counts(part) }
}

pub(super) fn title_wide(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Title {
        return;
    }
    let brief = subject.context.brief;
    let whole = pixel_width(subject.text, TITLE_PX);
    let counted = if brief.suffix_in_budget { whole } else { pixel_width(subject.part, TITLE_PX) };
    let message = format!("Shorten it: it is {whole:.0} pixels wide and will be cut off.");
    let (severity, message) = if is_too_wide(subject.part, brief) {
        (if is_whole_h1(subject) { Severity::Info } else { subject.error_if_ours() }, message)
    } else if counted > TITLE_WIDE_PX {
        (if is_whole_h1(subject) { Severity::Info } else { Severity::Warn }, message)
    } else if whole > TITLE_WIDE_PX {
        let message = format!("With its suffix it is {whole:.0} pixels wide; the suffix may be cut.");
        (Severity::Info, message)
    } else {
        return;
    };
    out.push(subject.measured(FindingCode::TitleWide, severity, whole.round(), TITLE_WIDE_PX, message));
}

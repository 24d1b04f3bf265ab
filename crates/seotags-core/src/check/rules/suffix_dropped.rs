//! A suffix that leaves too little room for the title.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{Mode, Subject};
use crate::judge::Severity;
use crate::text::char_count;

pub(super) fn suffix_dropped(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let brief = subject.context.brief;
    if subject.field == Element::Title
        && subject.mode == Mode::Suggested
        && !brief.suffix.is_empty()
        && !brief.uses_suffix()
    {
        let message =
            format!("Shorten the suffix “{}” or raise the limit: it leaves too little room.", brief.suffix.trim());
        let limit = brief.limits.title_max;
        out.push(subject.measured(
            FindingCode::SuffixDropped,
            Severity::Warn,
            char_count(&brief.suffix),
            limit,
            message,
        ));
    }
}

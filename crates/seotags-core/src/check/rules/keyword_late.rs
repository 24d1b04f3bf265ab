//! A target keyword late in the title.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::check::target::place;
use crate::judge::Severity;
use crate::tag_lengths::TITLE_SHORT_CHARS;
use crate::text::char_count;

pub(super) fn keyword_late(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let Some(lead) = subject.context.lead().filter(|_| subject.field == Element::Title) else {
        return;
    };
    let keyword = &lead.keyword;
    let Some(at) = place(keyword, subject.part, subject.context.lexicon) else {
        return;
    };
    let before = char_count(&subject.part[..at]);
    if before > TITLE_SHORT_CHARS as usize || before * 2 > char_count(subject.part) {
        let message = format!("Move “{keyword}” towards the front.");
        out.push(subject.finding(FindingCode::KeywordLate, Severity::Info, message));
    }
}

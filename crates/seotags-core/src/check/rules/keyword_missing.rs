//! A title without the target keyword.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::check::target::{Presence, place};
use crate::judge::Severity;

pub(in crate::check) fn keyword_missing(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let context = subject.context;
    let Some(lead) = context.lead().filter(|_| subject.field == Element::Title) else {
        return;
    };
    let keyword = &lead.keyword;
    if place(keyword, subject.part, context.lexicon).is_some() {
        return;
    }
    let severity = match (lead.presence, context.targets()) {
        (Presence::Together, [_]) => subject.error_if_ours(),
        (Presence::Together, _) => Severity::Warn,
        // Words that never occur together on the page are not required in the title.
        (Presence::Scattered | Presence::Absent, _) => Severity::Info,
    };
    let message = format!("Put “{keyword}” into the title.");
    let limit = keyword.clone();
    out.push(Finding { limit, ..subject.finding(FindingCode::KeywordMissing, severity, message) });
}

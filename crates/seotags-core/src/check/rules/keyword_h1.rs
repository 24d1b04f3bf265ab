//! An H1 without the target keyword.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::check::target::{Presence, holds_keyword};
use crate::judge::Severity;

pub(super) fn keyword_h1(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let context = subject.context;
    let Some(lead) = context.lead().filter(|lead| lead.presence == Presence::Together) else {
        return;
    };
    if subject.field == Element::H1 && !holds_keyword(subject.text, &lead.keyword, context.lexicon) {
        let message = format!("Put “{}” into the H1.", lead.keyword);
        out.push(subject.finding(FindingCode::KeywordH1, Severity::Warn, message));
    }
}

//! A description without any of the target keywords.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::check::target::{Presence, Target, holds_keyword};
use crate::judge::Severity;

pub(super) fn keyword_meta(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let context = subject.context;
    let Some(lead) = context.lead().filter(|lead| lead.presence == Presence::Together) else {
        return;
    };
    let held = |target: &Target| holds_keyword(subject.text, &target.keyword, context.lexicon);
    if subject.field == Element::Meta && !context.targets().iter().any(held) {
        let message = format!("Put “{}” into the description.", lead.keyword);
        out.push(subject.finding(FindingCode::KeywordMeta, Severity::Warn, message));
    }
}

//! Target keywords.

use crate::check::target::place;
use crate::check::{Desk, Finding, FindingCode, Presence, Subject, TITLE_SHORT_CHARS, Target, finding};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::char_count;

/// The keyword that title, description and H1 are to hold, in each.
pub(super) fn keyword(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let desk = subject.desk;
    let Some(lead) = desk.lead() else {
        return;
    };
    let keyword = &lead.keyword;
    let is_together = lead.presence == Presence::Together;
    match subject.field {
        Element::Title => match place(keyword, subject.part, desk.lexicon) {
            None => {
                let severity = match (is_together, desk.targets()) {
                    (true, [_]) => subject.error_if_ours(),
                    (true, _) => Severity::Warn,
                    // Words that the page never says together are not forced on it.
                    (false, _) => Severity::Info,
                };
                let mut missing =
                    subject.finding(FindingCode::KeywordMissing, severity, format!("Put «{keyword}» into the title."));
                missing.limit.clone_from(keyword);
                out.push(missing);
            }
            Some(at) => {
                let before = char_count(&subject.part[..at]);
                if before > TITLE_SHORT_CHARS as usize || before * 2 > char_count(subject.part) {
                    let message = format!("Move «{keyword}» towards the front.");
                    out.push(subject.finding(FindingCode::KeywordLate, Severity::Info, message));
                }
            }
        },
        Element::Meta => {
            let held = |target: &Target| place(&target.keyword, subject.text, desk.lexicon).is_some();
            if is_together && !desk.targets().iter().any(held) {
                let message = format!("Put «{keyword}» into the description.");
                out.push(subject.finding(FindingCode::KeywordMeta, Severity::Warn, message));
            }
        }
        Element::H1 => {
            if is_together && place(keyword, subject.text, desk.lexicon).is_none() {
                out.push(subject.finding(
                    FindingCode::KeywordH1,
                    Severity::Warn,
                    format!("Put «{keyword}» into the H1."),
                ));
            }
        }
        Element::SeoText | Element::Keywords => {}
    }
}

/// Target keywords that the page doesn't speak of, as findings on `field`.
pub(crate) fn keywords_off_page(desk: &Desk<'_>, field: Element) -> Vec<Finding> {
    let absent = desk.targets().iter().filter(|target| target.presence == Presence::Absent);
    absent
        .map(|Target { keyword, .. }| Finding {
            value: keyword.clone(),
            ..finding(
                field,
                FindingCode::KeywordOffPage,
                Severity::Warn,
                format!("Add «{keyword}» to the page, or drop it as a target: the page does not say it."),
            )
        })
        .collect()
}

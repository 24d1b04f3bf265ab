//! Target keywords that are not on the page.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{CheckContext, finding};
use crate::check::target::Presence;
use crate::judge::Severity;

/// As findings on `field`: they concern the page, whatever was written for it.
pub(in crate::check) fn keyword_off_page(context: &CheckContext<'_>, field: Element) -> Vec<Finding> {
    let absent = context.targets().iter().filter(|target| target.presence == Presence::Absent);
    absent
        .map(|target| {
            let keyword = &target.keyword;
            let message =
                format!("The page never mentions “{keyword}”. Add it to the page, or choose another keyword.");
            Finding { value: keyword.clone(), ..finding(field, FindingCode::KeywordOffPage, Severity::Warn, message) }
        })
        .collect()
}

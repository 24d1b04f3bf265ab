//! AI crawlers that robots.txt blocks.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::robots::ai;

/// Only reported for pages that are otherwise indexable; the judge ensures this.
pub(super) const AI_BLOCKED: Issue = Issue {
    code: "ai_blocked",
    group: None,
    place: None,
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "AI crawlers blocked",
    explanation: "The robots file blocks AI crawlers. Blocking those that train models is a choice; blocking those that \
                  search or fetch for a user costs citations in their answers.",
    fix: "Nothing has to be done if this is intended; otherwise allow them by name in the robots file.",
    source: "the operators' documents",
    decide: ai_blocked,
};

fn ai_blocked(context: &IssueContext<'_>) -> Option<Found> {
    context.good_answer()?;
    let tokens = &context.answer()?.ai_shut_out;
    let mut groups = Vec::new();
    for purpose in ai::Purpose::ALL {
        let of_purpose = |token: &&String| ai::find(token).is_some_and(|crawler| crawler.purpose == purpose);
        let named: Vec<&str> = tokens.iter().filter(of_purpose).map(String::as_str).collect();
        if !named.is_empty() {
            groups.push(format!("{}: {}", purpose.as_str(), named.join(", ")));
        }
    }
    let groups = groups.join("; ");
    (!groups.is_empty()).then(|| Found::new(&groups, format!("AI crawlers blocked ({groups})")))
}

//! No usable response.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::visit::Visit;
use crate::visit::WithheldReason;

pub(super) const FETCH_FAILED: Issue = Issue {
    code: "fetch_failed",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::Unknown,
    title: "Fetch failed",
    explanation: "The server gave no usable answer.",
    fix: "Check the address, DNS, certificate and firewall, then run the analysis again.",
    source: "Google Search Central, HTTP status codes and network errors",
    decide: fetch_failed,
};

fn fetch_failed(context: &IssueContext<'_>) -> Option<Found> {
    let reason = match context.visit {
        Visit::Failed { failure, .. } => failure.message.as_str(),
        Visit::Withheld(withheld) if withheld.reason == WithheldReason::PrivateAddress => {
            "private addresses are not asked"
        }
        _ => return None,
    };
    Some(Found::new(reason, format!("Fetch failed: {reason}")))
}

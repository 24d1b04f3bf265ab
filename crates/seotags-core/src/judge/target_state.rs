//! What a visit shows about the page that another page declares as its canonical version.

use super::canonical::{self, Difference};
use super::canonical_target::{CanonicalTarget, TargetState};
use super::directives::Addressee;
use super::issue_context::IssueContext;
use super::options::JudgeOptions;
use super::refresh;
use super::visit::{Answer, Visit};
use crate::url::HttpUrl;
use crate::visit::{RobotsVerdict, WithheldReason};

impl CanonicalTarget {
    /// The state of `url` after a visit; `None` if it is unknown, because the server did not respond or a protection
    /// service did.
    pub fn of(url: &HttpUrl, visit: &Visit, options: &JudgeOptions<'_>) -> Option<Self> {
        let found = match visit {
            Visit::Failed { .. } => return None,
            Visit::Withheld(withheld) => match &withheld.reason {
                WithheldReason::RobotsTxt { rule, .. } => TargetState::Blocked { rule: rule.clone() },
                _ => return None,
            },
            Visit::Answered(answer) if answer.protection.is_some() => return None,
            Visit::Answered(answer) => answered(url, visit, answer, options)?,
        };
        Some(Self { url: url.clone(), found })
    }
}

fn answered(url: &HttpUrl, visit: &Visit, answer: &Answer, options: &JudgeOptions<'_>) -> Option<TargetState> {
    let context = IssueContext::new(url, visit, &RobotsVerdict::Unknown, options);
    let final_url = refresh::sent_on_to(visit).or_else(|| answer.final_url().cloned())?;
    let is_past = |rule: &super::directives::Rule| rule.is_noindex() || rule.is_past(options.now_ms);
    Some(TargetState::Answered {
        final_url,
        status: answer.status(),
        is_noindex: context.directives.iter().any(|d| d.addressee == Addressee::Judged && is_past(&d.rule)),
        canonical: elsewhere(context.canonical),
    })
}

/// The canonical address of a page, if it is another page and has to be fetched.
pub fn canonical_elsewhere(visit: &Visit) -> Option<HttpUrl> {
    let Visit::Answered(answer) = visit else { return None };
    let final_url = answer.final_url().filter(|_| answer.is_good())?;
    elsewhere(canonical::read(answer.facts.as_deref(), &answer.headers, final_url))
}

fn elsewhere(canonical: canonical::Canonical) -> Option<HttpUrl> {
    let is_other = canonical.difference.is_some_and(Difference::is_another_page);
    canonical.accepted.filter(|_| is_other)
}

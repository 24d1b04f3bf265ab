//! The page that another page declares as its canonical version, as far as it matters for the other page.

use super::canonical::{self, Difference};
use super::case::Case;
use super::directives::Addressee;
use super::{Answer, JudgeOptions, Visit, refresh};
use crate::url::HttpUrl;
use crate::visit::{RobotsVerdict, WithheldReason};

/// The result of fetching a canonical address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CanonicalTarget {
    /// The address.
    pub url: HttpUrl,
    /// What was found there.
    pub found: TargetState,
}

/// The state of a canonical address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TargetState {
    /// robots.txt blocks search engines from it.
    Blocked {
        /// The rule.
        rule: String,
    },
    /// The server responded.
    Answered {
        /// The address after redirects.
        final_url: HttpUrl,
        /// Status of the last response.
        status: u16,
        /// True if it asks not to be indexed.
        is_noindex: bool,
        /// Its own canonical address, if it differs again.
        canonical: Option<HttpUrl>,
    },
}

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

    /// A page without problems.
    pub fn fine(url: HttpUrl) -> Self {
        let found = TargetState::Answered { final_url: url.clone(), status: 200, is_noindex: false, canonical: None };
        Self { url, found }
    }

    /// True if there is nothing to report.
    pub fn is_fine(&self) -> bool {
        matches!(&self.found, TargetState::Answered { final_url, status: 200..=299, is_noindex: false, canonical: None }
            if final_url.normalised() == self.url.normalised())
    }
}

fn answered(url: &HttpUrl, visit: &Visit, answer: &Answer, options: &JudgeOptions<'_>) -> Option<TargetState> {
    let case = Case::new(url, visit, &RobotsVerdict::Unknown, options);
    let final_url = refresh::sent_on_to(visit).or_else(|| answer.final_url().cloned())?;
    let is_past = |rule: &super::directives::Rule| rule.is_noindex() || rule.is_past(options.now_ms);
    Some(TargetState::Answered {
        final_url,
        status: answer.status(),
        is_noindex: case.directives.iter().any(|d| d.addressee == Addressee::Judged && is_past(&d.rule)),
        canonical: elsewhere(case.canonical),
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

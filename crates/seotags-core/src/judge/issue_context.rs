//! All data that the issues use, computed once per page.

use super::canonical::{self, Canonical};
use super::canonical_target::CanonicalTarget;
use super::content::{self, Content};
use super::directives::{self, Directive};
use super::options::JudgeOptions;
use super::visit::{Answer, Visit};
use crate::page::PageFacts;
use crate::url::HttpUrl;
use crate::visit::{Hop, RobotsVerdict};

/// The data about one page.
pub(super) struct IssueContext<'a> {
    pub(super) asked: &'a HttpUrl,
    pub(super) visit: &'a Visit,
    pub(super) robots: &'a RobotsVerdict,
    pub(super) now_ms: i64,
    /// The result for the canonical address, if it was fetched for this address.
    pub(super) canonical_target: Option<&'a CanonicalTarget>,
    /// Contents of the last response's body; only 2xx responses are checked.
    pub(super) content: Content,
    /// Directives of the last response, if it is a 2xx.
    pub(super) directives: Vec<Directive>,
    /// Canonical of the last response, if it is a 2xx.
    pub(super) canonical: Canonical,
}

impl<'a> IssueContext<'a> {
    pub(super) fn new(
        asked: &'a HttpUrl,
        visit: &'a Visit,
        robots: &'a RobotsVerdict,
        options: &JudgeOptions<'a>,
    ) -> Self {
        let mut context = Self {
            asked,
            visit,
            robots,
            now_ms: options.now_ms,
            canonical_target: None,
            content: Content::None,
            directives: Vec::new(),
            canonical: Canonical::default(),
        };
        if let Some((answer, final_url)) = context.good_answer() {
            let facts = answer.facts.as_deref();
            context.content = content::of(answer);
            context.directives = directives::read(facts, &answer.headers, options.judge_as);
            context.canonical = canonical::read(facts, &answer.headers, final_url);
            let accepted = context.canonical.accepted.as_ref();
            let is_asked = |target: &&CanonicalTarget| accepted.is_some_and(|url| *url == target.url);
            context.canonical_target = options.canonical_target.filter(is_asked);
        }
        context
    }

    /// Every response in order.
    pub(super) fn hops(&self) -> &'a [Hop] {
        self.visit.hops()
    }

    /// The last response.
    pub(super) fn answer(&self) -> Option<&'a Answer> {
        match self.visit {
            Visit::Answered(answer) => Some(answer),
            _ => None,
        }
    }

    /// The last response and its address, if it is a 2xx that counts as 200.
    pub(super) fn good_answer(&self) -> Option<(&'a Answer, &'a HttpUrl)> {
        let answer = self.answer().filter(|answer| answer.is_good())?;
        Some((answer, answer.final_url()?))
    }

    /// Facts of an actual page: HTML with content.
    pub(super) fn page(&self) -> Option<&'a PageFacts> {
        let (answer, _) = self.good_answer()?;
        answer.facts.as_deref().filter(|_| self.content == Content::Page)
    }
}

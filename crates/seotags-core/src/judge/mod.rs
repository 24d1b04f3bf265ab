//! Whether a page can be crawled and indexed, and why not.
//!
//! Owns: robots.txt, robots directives, canonicals, the issues and their precedence.
//! Never: fetches, logs, knows the clock; the caller passes what it has.

mod canonical;
mod canonical_target;
mod case;
mod content;
mod dates;
mod directives;
mod hreflang;
pub mod issues;
pub mod protection;
mod refresh;
pub mod robots;
mod served;
mod special_file;
mod unbuilt;
mod verdict;

pub use canonical_target::{CanonicalTarget, canonical_elsewhere};
pub use hreflang::hreflang_targets;
pub use protection::Protection;
pub use refresh::sent_on_to;
pub use served::Served;
pub use special_file::SpecialFile;
pub use unbuilt::{holds_content, waits_for_content};
pub use verdict::judge;

use crate::page::PageFacts;
use crate::url::HttpUrl;
use crate::visit::{ContentSource, FetchFailure, ForbiddenHop, Headers, Hop, Note, Rendering, Timings, Withheld};
use serde::{Deserialize, Serialize};

/// What became of asking for a page, with the facts of what was read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "nearly every visit is an answer, and few are held at once")]
pub enum Visit {
    /// Not asked.
    Withheld(Withheld),
    /// No usable answer.
    Failed {
        /// Why.
        failure: FetchFailure,
        /// Answers before it.
        hops: Vec<Hop>,
    },
    /// The server said something.
    Answered(Answer),
}

/// The last answer of a visit.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Every answer in order, the last one included.
    pub hops: Vec<Hop>,
    /// Headers of the last answer.
    pub headers: Headers,
    /// Media type; see [`crate::visit::RawAnswer::content_type`].
    pub content_type: Option<String>,
    /// Decoded bytes of the body.
    pub body_bytes: u64,
    /// Times.
    pub timings: Timings,
    /// Notes.
    pub notes: Vec<Note>,
    /// Why the redirects led nowhere, if so.
    pub redirect_trouble: Option<crate::visit::RedirectTrouble>,
    /// See [`crate::visit::RawAnswer::forbidden_hop`].
    pub forbidden_hop: Option<Box<ForbiddenHop>>,
    /// See [`crate::visit::RawAnswer::ai_shut_out`].
    pub ai_shut_out: Vec<String>,
    /// Where it was got.
    #[serde(default)]
    pub source: ContentSource,
    /// The protection service that answered in place of the page, if one did.
    pub protection: Option<Box<Protection>>,
    /// The page's facts, if the last answer was a 2xx with HTML.
    pub facts: Option<Box<PageFacts>>,
    /// What the HTML from the server says, if `facts` are of the document that a browser made of it.
    pub served: Option<Box<Served>>,
    /// What that browser met on its way.
    #[serde(default)]
    pub rendering: Option<Box<Rendering>>,
    /// Where a script was seen to send visitors; the last answer is the one from there.
    pub script_redirect: Option<HttpUrl>,
}

impl Answer {
    /// Status of the last answer.
    pub fn status(&self) -> u16 {
        self.hops.last().map_or(0, |hop| hop.status)
    }

    /// True if the last answer is a page or file that counts as found: a 2xx, no part of one, and not a wall's.
    pub fn is_good(&self) -> bool {
        let is_good = matches!(self.status(), 200..=299) && self.status() != 206;
        is_good && self.redirect_trouble.is_none() && self.protection.is_none()
    }

    /// Address of the last answer.
    pub fn final_url(&self) -> Option<&HttpUrl> {
        self.hops.last().map(|hop| &hop.url)
    }
}

impl Visit {
    /// The page's facts, if it was read.
    pub fn facts(&self) -> Option<&PageFacts> {
        match self {
            Self::Answered(answer) => answer.facts.as_deref(),
            _ => None,
        }
    }

    /// Every answer in order.
    pub fn hops(&self) -> &[Hop] {
        match self {
            Self::Withheld(withheld) => &withheld.hops,
            Self::Failed { hops, .. } => hops,
            Self::Answered(answer) => &answer.hops,
        }
    }
}

/// Weight of an issue or finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Look here.
    Warn,
    /// Decides.
    Error,
}

/// Whether a search engine may list the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Indexable {
    /// It may.
    Yes,
    /// It may not.
    No,
    /// Nobody knows.
    Unknown,
}

impl Indexable {
    /// As the API says it: true, false, null.
    pub fn as_bool(self) -> Option<bool> {
        match self {
            Self::Yes => Some(true),
            Self::No => Some(false),
            Self::Unknown => None,
        }
    }
}

/// The verdict on one page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Indexability {
    /// robots.txt lets the judged agent fetch every hop; `None` if unknown.
    pub crawlable: Option<bool>,
    /// Whether the asked address may be listed.
    pub indexable: Indexable,
    /// Everything found, in order of precedence; none twice.
    pub issues: Vec<Occurrence>,
    /// Code of the issue that decides; `None` when there are at most infos.
    pub primary_issue: Option<String>,
    /// Accepted canonical address, resolved and normalised.
    pub canonical_url: Option<String>,
    /// Verdict of the final address by itself: true if it would be indexable had it been asked for directly.
    pub final_is_indexable: bool,
}

/// One issue found on one page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occurrence {
    /// Code; [`issues::find`] gives explanation and fix.
    pub code: String,
    /// Weight.
    pub severity: Severity,
    /// What was found, e.g. the directive; may be empty.
    pub value: String,
    /// The report's strings, e.g. `noindex meta tag: noindex`; a redirect has two.
    pub strings: Vec<String>,
}

/// What the judge is told besides the visit.
#[derive(Debug, Clone)]
pub struct JudgeOptions<'a> {
    /// Judged agent, e.g. `googlebot`.
    pub judge_as: &'a str,
    /// Milliseconds since 1970, for dates in directives.
    pub now_ms: i64,
    /// What is known of the page that the page names as its canonical version.
    pub canonical_target: Option<&'a CanonicalTarget>,
}

#[cfg(test)]
mod tests;

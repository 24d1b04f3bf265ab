//! Whether a page can be crawled and indexed, with reasons.
//!
//! Owns: robots.txt, robots directives, canonicals, the issues and their precedence. Does not fetch, log or use the
//! clock; the caller passes the data.

mod canonical;
mod canonical_target;
mod case;
mod content;
mod dates;
mod directives;
mod group;
mod hreflang;
pub mod issues;
mod place;
pub mod protection;
mod refresh;
pub mod robots;
mod served;
mod special_file;
mod unbuilt;
mod verdict;

pub use canonical_target::{CanonicalTarget, canonical_elsewhere};
pub use group::Group;
pub use hreflang::hreflang_targets;
pub use place::MarkupPlace;
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

/// The outcome of fetching a page, with the facts of the page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "nearly every visit is an answer, and few are held at once")]
pub enum Visit {
    /// Not fetched.
    Withheld(Withheld),
    /// No usable response.
    Failed {
        /// The reason.
        failure: FetchFailure,
        /// Responses before it.
        hops: Vec<Hop>,
    },
    /// The server responded.
    Answered(Answer),
}

/// The last response of a visit.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Every response in order, including the last one.
    pub hops: Vec<Hop>,
    /// Headers of the last response.
    pub headers: Headers,
    /// Media type; see [`crate::visit::RawAnswer::content_type`].
    pub content_type: Option<String>,
    /// Size of the decoded body in bytes.
    pub body_bytes: u64,
    /// Times.
    pub timings: Timings,
    /// Notes.
    pub notes: Vec<Note>,
    /// Why the redirects did not reach a page, if so.
    pub redirect_trouble: Option<crate::visit::RedirectTrouble>,
    /// See [`crate::visit::RawAnswer::forbidden_hop`].
    pub forbidden_hop: Option<Box<ForbiddenHop>>,
    /// See [`crate::visit::RawAnswer::ai_shut_out`].
    pub ai_shut_out: Vec<String>,
    /// Where it came from.
    #[serde(default)]
    pub source: ContentSource,
    /// The protection service that responded instead of the page, if any.
    pub protection: Option<Box<Protection>>,
    /// The page's facts, if the last response was a 2xx with HTML.
    pub facts: Option<Box<PageFacts>>,
    /// Facts from the server's HTML, if `facts` are from the document rendered in a browser.
    pub served: Option<Box<Served>>,
    /// What the browser reported during rendering.
    #[serde(default)]
    pub rendering: Option<Box<Rendering>>,
    /// The address to which a script redirected visitors; the last response is from there.
    pub script_redirect: Option<HttpUrl>,
}

impl Answer {
    /// Status of the last response.
    pub fn status(&self) -> u16 {
        self.hops.last().map_or(0, |hop| hop.status)
    }

    /// True if the last response is a page or file that counts as found: a 2xx, not partial, and not from a bot
    /// protection.
    pub fn is_good(&self) -> bool {
        let is_good = matches!(self.status(), 200..=299) && self.status() != 206;
        is_good && self.redirect_trouble.is_none() && self.protection.is_none()
    }

    /// Address of the last response.
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

    /// Every response in order.
    pub fn hops(&self) -> &[Hop] {
        match self {
            Self::Withheld(withheld) => &withheld.hops,
            Self::Failed { hops, .. } => hops,
            Self::Answered(answer) => &answer.hops,
        }
    }
}

/// Severity of an issue or finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Needs attention.
    Warn,
    /// Decisive.
    Error,
}

/// Whether search engines may index the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Indexable {
    /// They may.
    Yes,
    /// They may not.
    No,
    /// Unknown.
    Unknown,
}

impl Indexable {
    /// As in the API: true, false, null.
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
    /// True if robots.txt lets the judged agent fetch every hop; `None` if unknown.
    pub crawlable: Option<bool>,
    /// Whether the requested address may be indexed.
    pub indexable: Indexable,
    /// Everything found, in order of precedence, without duplicates.
    pub issues: Vec<Occurrence>,
    /// Code of the deciding issue; `None` if there are at most infos.
    pub primary_issue: Option<String>,
    /// Accepted canonical address, resolved and normalised.
    pub canonical_url: Option<String>,
    /// Verdict on the final address alone: true if it would be indexable when requested directly.
    pub final_is_indexable: bool,
}

/// One issue found on one page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occurrence {
    /// Code; [`issues::find`] gives explanation and fix.
    pub code: String,
    /// Severity.
    pub severity: Severity,
    /// What was found, e.g. the directive; may be empty.
    pub value: String,
    /// The report's strings, e.g. `noindex meta tag: noindex`; a redirect has two.
    pub strings: Vec<String>,
}

/// Input for the judge in addition to the visit.
#[derive(Debug, Clone)]
pub struct JudgeOptions<'a> {
    /// Judged agent, e.g. `googlebot`.
    pub judge_as: &'a str,
    /// Milliseconds since 1970, for dates in directives.
    pub now_ms: i64,
    /// The result for the page that this page declares as its canonical version.
    pub canonical_target: Option<&'a CanonicalTarget>,
}

#[cfg(test)]
mod tests;

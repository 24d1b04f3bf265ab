//! The outcome of fetching a page, with the facts of the page.

use super::before_scripts::Served;
use super::protection::Protection;
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

//! A request for one URL, and its answer.

use super::exchange::Sending;
use crate::cache::Validators;
use crate::content::ReadBody;
use crate::cookies::Jar;
use crate::retry::Variant;
use seotags_core::url::HttpUrl;
use seotags_core::visit::WireAnswer;
use seotags_core::visit::{ContentSource, Headers, Note, Timings};
use seotags_system::limits::TextMemory;
use std::time::Duration;

/// Which part of an answer's body is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NeededBody {
    /// Text of a page; nothing for other types.
    Page,
    /// The start of a page's text.
    PageStart,
    /// Bytes, with content codings undone, up to this number.
    Bytes(u64),
}

/// One request.
#[derive(Clone, Copy)]
pub(crate) struct Query<'a> {
    /// Its address.
    pub url: &'a HttpUrl,
    /// The needed part of the body.
    pub needed: NeededBody,
    /// It goes to the origin of the URL that the user requested, and may contain the user's headers.
    pub is_own: bool,
    /// Gap between requests that robots.txt demands.
    pub crawl_delay: Option<Duration>,
    /// The cookies of the visit, instead of those that every request has.
    pub jar: Option<&'a Jar>,
    /// Validators of the cached answer: the request asks whether it is still valid.
    pub validators: Option<&'a Validators>,
    /// It is fetched for another page, so it is not a separate page in an archive.
    pub is_hop: bool,
    /// It is a look at a URL that may be a list: the result is kept for the crawl.
    pub is_look: bool,
}

impl<'a> Query<'a> {
    /// A request that any crawler may send.
    pub(crate) fn new(url: &'a HttpUrl, needed: NeededBody) -> Self {
        Self {
            url,
            needed,
            is_own: false,
            crawl_delay: None,
            jar: None,
            validators: None,
            is_hop: false,
            is_look: false,
        }
    }

    /// The request to send, in this variant.
    pub(crate) fn sending(self, variant: Variant) -> Sending<'a> {
        let Self { url, is_own, jar, validators, .. } = self;
        Sending { url, is_own, jar, validators, variant }
    }
}

/// A parsed answer.
#[derive(Debug)]
pub(crate) struct Reply {
    /// HTTP status.
    pub status: u16,
    /// Header fields.
    pub headers: Headers,
    /// `Location` fields as received.
    pub locations: Vec<Vec<u8>>,
    /// The needed part of the body; empty for a redirect.
    pub body: ReplyBody,
    /// Timings of this answer.
    pub timings: Timings,
    /// Notes about the connection.
    pub notes: Vec<Note>,
    /// Number of tries.
    pub attempts: u32,
    /// Where it came from.
    pub source: ContentSource,
    /// The answer as received, if answers are kept.
    pub wire: Option<Box<WireAnswer>>,
    /// It is in the archive.
    pub is_archived: bool,
    /// The memory of the body's text, until the reader of the page counts it.
    #[expect(dead_code, reason = "held, not read")]
    pub text: Option<TextMemory>,
}

/// The body of a [`Reply`], as wished.
#[derive(Debug)]
pub(crate) enum ReplyBody {
    /// For [`NeededBody::Page`] and [`NeededBody::PageStart`].
    Page(ReadBody),
    /// For [`NeededBody::Bytes`].
    Bytes {
        /// The bytes.
        bytes: Vec<u8>,
        /// Cut at the limit.
        truncated: bool,
    },
}

impl ReplyBody {
    /// Bytes in memory.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Page(body) => body.text.len(),
            Self::Bytes { bytes, .. } => bytes.len(),
        }
    }
}

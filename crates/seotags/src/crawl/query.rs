//! What is asked of one address, and what comes back.

use super::bounds::Bounds;
use super::cache::Validators;
use super::content::ReadBody;
use super::cookies::Jar;
use super::exchange::Sending;
use super::retry::Variant;
use super::wire_answer::WireAnswer;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{ContentSource, Headers, Note, Timings};
use std::time::Duration;
use tokio::time::Instant;

/// What is wanted of an answer's body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Text of a page; nothing of anything else.
    Page,
    /// The start of a page's text.
    PageStart,
    /// Bytes, content codings undone, at most so many.
    Bytes(u64),
}

/// One request.
#[derive(Clone, Copy)]
pub(crate) struct Query<'a> {
    /// Its address.
    pub url: &'a HttpUrl,
    /// What is wanted of the body.
    pub wish: Wish,
    /// It goes to the origin of the address that the user asked for, and may carry the user's headers.
    pub is_own: bool,
    /// Gap between requests that the host asks for.
    pub crawl_delay: Option<Duration>,
    /// The cookies of the visit, in place of those that every request has.
    pub jar: Option<&'a Jar>,
    /// Of the answer that is known already: the server is asked whether it still holds.
    pub validators: Option<&'a Validators>,
    /// It is asked for another page's sake, so that it is no page of its own in an archive.
    pub is_hop: bool,
    /// It is a look at an address that may be a list: what comes of it is kept for the crawl.
    pub is_look: bool,
}

impl<'a> Query<'a> {
    /// A request that any crawler may send.
    pub(crate) fn new(url: &'a HttpUrl, wish: Wish) -> Self {
        Self { url, wish, is_own: false, crawl_delay: None, jar: None, validators: None, is_hop: false, is_look: false }
    }

    /// As it is sent, in this variant.
    pub(super) fn sending(self, variant: Variant) -> Sending<'a> {
        let Self { url, is_own, jar, validators, .. } = self;
        Sending { url, is_own, jar, validators, variant }
    }
}

/// An answer, read.
#[derive(Debug)]
pub(crate) struct Reply {
    /// HTTP status.
    pub status: u16,
    /// Header fields.
    pub headers: Headers,
    /// `Location` fields as they came.
    pub locations: Vec<Vec<u8>>,
    /// What was wanted of the body; empty for a redirect.
    pub body: ReplyBody,
    /// Times of this answer.
    pub timings: Timings,
    /// What was noticed of the connection.
    pub notes: Vec<Note>,
    /// Tries it took.
    pub attempts: u32,
    /// Where it was got.
    pub source: ContentSource,
    /// The answer as it came, if somebody keeps answers.
    pub wire: Option<Box<WireAnswer>>,
    /// The archive has it.
    pub is_archived: bool,
}

/// The body of a [`Reply`], as wished.
#[derive(Debug)]
pub(crate) enum ReplyBody {
    /// For [`Wish::Page`] and [`Wish::PageStart`].
    Page(ReadBody),
    /// For [`Wish::Bytes`].
    Bytes {
        /// The bytes.
        bytes: Vec<u8>,
        /// Cut at the limit.
        truncated: bool,
    },
}

/// The time that one page may take, without the queue of its host.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Allowance {
    deadline: Instant,
}

impl Allowance {
    /// That of a page, from now on.
    pub(crate) fn new(bounds: &Bounds) -> Self {
        Self { deadline: Instant::now() + bounds.total }
    }

    /// That of a robots.txt, from now on.
    pub(crate) fn for_robots(bounds: &Bounds) -> Self {
        Self { deadline: Instant::now() + bounds.robots }
    }

    /// That of a look at a page that others speak of, from now on.
    pub(crate) fn for_glimpse(bounds: &Bounds) -> Self {
        Self { deadline: Instant::now() + bounds.glimpse }
    }

    /// Time that was spent since `since` in somebody else's queue does not count.
    pub(crate) fn forgive(&mut self, since: Instant) {
        self.deadline += since.elapsed();
    }

    /// When it ends.
    pub(super) fn deadline(self) -> Instant {
        self.deadline
    }

    /// What is left of it.
    pub(super) fn left(self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }
}

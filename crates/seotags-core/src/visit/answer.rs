//! Answers and robots.txt files that are kept between fetches.

use super::{Headers, Timings};
use crate::url::{HttpUrl, hex};
use jiff::Timestamp;
use std::fmt;
use std::net::IpAddr;

/// An answer as received over the network. Transfer codings of its body are undone, content codings are
/// not.
#[derive(Debug, Clone, PartialEq)]
pub struct WireAnswer {
    /// URL that answered.
    pub url: HttpUrl,
    /// HTTP status.
    pub status: u16,
    /// Header fields in their original order, names in lower case.
    pub fields: Vec<(String, Vec<u8>)>,
    /// The body, or the part that was read.
    pub body: Vec<u8>,
    /// How much of the body was read.
    pub extent: Extent,
    /// IP address of the peer: the host, or the proxy.
    pub peer: Option<IpAddr>,
    /// It came over HTTP/2.
    pub is_http2: bool,
    /// When it was received.
    pub at: Timestamp,
    /// How long it took.
    pub timings: Timings,
}

/// How much of a body was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Whole,
    /// Only as much as was needed.
    Cut,
    /// Only as much as arrived before the connection broke.
    Broken,
}

impl WireAnswer {
    /// Its header fields, in the form that the judge reads.
    pub fn headers(&self) -> Headers {
        Headers(self.fields.iter().map(|(name, value)| (name.clone(), Headers::value_text(value))).collect())
    }
}

/// SHA-256 of a request: its URL, its header fields, and its proxy. Requests that differ in any of them have different
/// keys, whatever the answer's `Vary` contains.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CacheKey(pub [u8; 32]);

impl fmt::Debug for CacheKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CacheKey({})", hex(&self.0))
    }
}

/// A cached answer.
#[derive(Debug, Clone, PartialEq)]
pub struct CachedAnswer {
    /// The complete answer.
    pub answer: WireAnswer,
    /// When the server sent it, or confirmed that it is still valid.
    pub validated_at: Timestamp,
}

/// A robots.txt that cannot be fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RememberedRobots {
    /// The first failed fetch since the last successful one.
    pub failing_since: Timestamp,
    /// Number of days with failed fetches since then, including the first.
    pub failed_days: u32,
    /// The file of the last successful fetch, if there was one.
    pub last_good: Option<Vec<u8>>,
}

//! An answer as received over the network, for the archive of a run and the cache.

use super::redirects::is_followed;
use jiff::Timestamp;
use reqwest::header::LOCATION;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Headers, Timings};
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

    /// `Location` fields as received.
    pub(crate) fn locations(&self) -> Vec<Vec<u8>> {
        self.fields.iter().filter(|(name, _)| *name == LOCATION.as_str()).map(|(_, value)| value.clone()).collect()
    }

    /// True if it is a redirect.
    pub fn is_redirect(&self) -> bool {
        is_followed(self.status)
    }
}

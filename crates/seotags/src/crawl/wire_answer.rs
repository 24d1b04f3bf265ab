//! An answer as it came over the network, for those who keep answers: the archive of a run, and the cache.

use super::body::{End, Wire};
use super::exchange::Head;
use super::redirects::is_followed;
use crate::clock;
use jiff::Timestamp;
use reqwest::Version;
use reqwest::header::LOCATION;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Headers, Timings};
use std::net::IpAddr;

/// An answer as it came over the network. Transfer codings are off its body, content codings still on.
#[derive(Debug, Clone, PartialEq)]
pub struct WireAnswer {
    /// Address that answered.
    pub url: HttpUrl,
    /// HTTP status.
    pub status: u16,
    /// Header fields in their order, names in lower case.
    pub fields: Vec<(String, Vec<u8>)>,
    /// The body, or what was read of it.
    pub body: Vec<u8>,
    /// How much of the body there is.
    pub extent: Extent,
    /// Who answered: the host, or the proxy.
    pub peer: Option<IpAddr>,
    /// It came over HTTP/2.
    pub is_http2: bool,
    /// When it came.
    pub at: Timestamp,
    /// How long it took.
    pub timings: Timings,
}

/// How much of a body was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Whole,
    /// As much as was wanted.
    Cut,
    /// As much as came before the connection broke.
    Broken,
}

impl WireAnswer {
    /// An answer of which the head is there.
    pub(crate) fn of_head(url: &HttpUrl, head: &Head) -> Self {
        let fields = head.body.headers();
        Self {
            url: url.clone(),
            status: head.status,
            fields: fields.iter().map(|(name, value)| (name.as_str().to_owned(), value.as_bytes().to_vec())).collect(),
            body: Vec::new(),
            extent: Extent::Cut,
            peer: head.peer.map(|peer| peer.ip()),
            is_http2: head.body.version() == Version::HTTP_2,
            at: clock::now(),
            timings: Timings::default(),
        }
    }

    /// The body as it was read.
    pub(crate) fn take_body(&mut self, wire: &Wire) {
        self.body.clone_from(&wire.bytes);
        self.extent = match wire.end {
            End::Complete => Extent::Whole,
            End::AtLimit => Extent::Cut,
            End::Broken(_) => Extent::Broken,
        };
    }

    /// Its header fields as the judge reads them.
    pub fn headers(&self) -> Headers {
        Headers(self.fields.iter().map(|(name, value)| (name.clone(), Headers::value_text(value))).collect())
    }

    /// `Location` fields as they came.
    pub(crate) fn locations(&self) -> Vec<Vec<u8>> {
        self.fields.iter().filter(|(name, _)| *name == LOCATION.as_str()).map(|(_, value)| value.clone()).collect()
    }

    /// It leads elsewhere.
    pub fn is_redirect(&self) -> bool {
        is_followed(self.status)
    }
}

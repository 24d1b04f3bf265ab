//! An answer as received over the network, for the archive of a run and the cache.

use super::body::{End, Wire};
use super::exchange::Head;
use reqwest::Version;
use reqwest::header::LOCATION;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Extent, Timings, WireAnswer};
use seotags_system::clock;

/// An answer of which the head was received.
pub(super) fn of_head(url: &HttpUrl, head: &Head) -> WireAnswer {
    let fields = head.body.headers();
    WireAnswer {
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

/// Takes the body that was read.
pub(super) fn take_body(answer: &mut WireAnswer, wire: &Wire) {
    answer.body.clone_from(&wire.bytes);
    answer.extent = match wire.end {
        End::Complete => Extent::Whole,
        End::AtLimit => Extent::Cut,
        End::Broken(_) => Extent::Broken,
    };
}

/// `Location` fields as received.
pub(super) fn locations(answer: &WireAnswer) -> Vec<Vec<u8>> {
    answer.fields.iter().filter(|(name, _)| *name == LOCATION.as_str()).map(|(_, value)| value.clone()).collect()
}

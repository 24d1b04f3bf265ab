//! Stand-ins for the addresses of records that are not URLs, so that their pages are read nevertheless.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use seotags_core::text::cut_bytes;
use seotags_core::url::{HttpUrl, hex};
use sha2::{Digest, Sha256};

/// A host that no site can have (RFC 2606, 2).
const HOST: &str = "https://unreadable-address.invalid/";
/// Bytes of the text in the stand-in. A longer text is cut, and gets a hash so that it stays unique.
const MOST_BYTES: usize = 200;

/// The stand-in for this text; `None` if there is none.
pub(in crate::input) fn stand_in(text: &str) -> Option<HttpUrl> {
    let start = cut_bytes(text, MOST_BYTES);
    let mut address = format!("{HOST}{}", utf8_percent_encode(start, NON_ALPHANUMERIC));
    if start.len() < text.len() {
        address.push('~');
        address.push_str(&hex(&Sha256::digest(text)));
    }
    HttpUrl::parse(&address).ok()
}

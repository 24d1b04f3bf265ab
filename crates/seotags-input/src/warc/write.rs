//! Writes records: ISO 28500, version 1.1.

use jiff::Timestamp;
use seotags_core::url::{HttpUrl, hex};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::net::IpAddr;

/// Our own field with the role of a record's answer. Other readers ignore unknown fields (ISO 28500 5.1).
pub(super) const ROLE: &str = "x-seotags-role";

/// Why an answer was fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordRole {
    /// As a page of the list, whatever the answer was.
    Page,
    /// For another page: the target of a redirect, a canonical target, a list.
    Hop,
}

impl RecordRole {
    /// Its spelling in records.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Hop => "hop",
        }
    }
}

/// Why a record is incomplete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Truncation {
    /// A length limit.
    Length,
    /// The connection broke, or something else ended it early.
    Disconnect,
}

/// An HTTP answer to write.
#[derive(Debug, Clone, Copy)]
pub struct NewResponse<'a> {
    /// URL that answered.
    pub url: &'a HttpUrl,
    /// When.
    pub at: Timestamp,
    /// IP address of the peer.
    pub peer: Option<IpAddr>,
    /// It came over HTTP/2.
    pub is_http2: bool,
    /// HTTP status.
    pub status: u16,
    /// Header fields.
    pub fields: &'a [(String, Vec<u8>)],
    /// The body without transfer codings.
    pub body: &'a [u8],
    /// Why it is incomplete, if it is.
    pub truncated: Option<Truncation>,
    /// Why it was fetched.
    pub role: RecordRole,
}

impl NewResponse<'_> {
    /// The record.
    pub fn to_record(self) -> Vec<u8> {
        let mut block = self.message_head();
        block.extend_from_slice(self.body);
        let mut head = record_head("response", self.at);
        // Writing to a text cannot fail.
        let _ = write!(head, "WARC-Target-URI: {}\r\n", self.url);
        if let Some(peer) = self.peer {
            let _ = write!(head, "WARC-IP-Address: {peer}\r\n");
        }
        if self.is_http2 {
            head.push_str("WARC-Protocol: h2\r\n");
        }
        if let Some(truncated) = self.truncated {
            let reason = match truncated {
                Truncation::Length => "length",
                Truncation::Disconnect => "disconnect",
            };
            let _ = write!(head, "WARC-Truncated: {reason}\r\n");
        }
        let _ = write!(head, "{ROLE}: {}\r\n", self.role.name());
        let _ = write!(head, "WARC-Payload-Digest: {}\r\n", digest(self.body));
        head.push_str("Content-Type: application/http; msgtype=response\r\n");
        whole(head, &block)
    }

    /// Status line and fields. HTTP/2 has no text form, so its answers are written as HTTP/1.1, as is usual.
    fn message_head(self) -> Vec<u8> {
        let reason = http::StatusCode::from_u16(self.status).ok().and_then(|status| status.canonical_reason());
        let mut head = format!("HTTP/1.1 {} {}\r\n", self.status, reason.unwrap_or_default()).into_bytes();
        for (name, value) in self.fields.iter().filter(|(name, _)| name != "transfer-encoding") {
            for part in [name.as_bytes(), b": ", value, b"\r\n"] {
                head.extend_from_slice(part);
            }
        }
        head.extend_from_slice(b"\r\n");
        head
    }
}

/// The first record of an archive; `software` names the program that wrote it.
pub fn warcinfo(software: &str, at: Timestamp) -> Vec<u8> {
    let fields = format!(
        "software: {software}\r\nformat: WARC File Format 1.1\r\n\
         conformsTo: http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/\r\n"
    );
    let mut head = record_head("warcinfo", at);
    head.push_str("Content-Type: application/warc-fields\r\n");
    whole(head, fields.as_bytes())
}

fn record_head(kind: &str, at: Timestamp) -> String {
    format!("WARC/1.1\r\nWARC-Type: {kind}\r\nWARC-Record-ID: {}\r\nWARC-Date: {at:.0}\r\n", record_id())
}

fn whole(mut head: String, block: &[u8]) -> Vec<u8> {
    let _ = write!(head, "WARC-Block-Digest: {}\r\nContent-Length: {}\r\n\r\n", digest(block), block.len());
    [head.as_bytes(), block, b"\r\n\r\n"].concat()
}

fn digest(bytes: &[u8]) -> String {
    format!("sha256:{}", hex(&Sha256::digest(bytes)))
}

/// A UUID of version 4 (RFC 9562).
fn record_id() -> String {
    let random = fastrand::u128(..);
    let id = (random & !(0xf << 76) & !(0x3 << 62)) | 0x4 << 76 | 0x2 << 62;
    let digits = format!("{id:032x}");
    let groups = [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]];
    format!("<urn:uuid:{}>", groups.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::warc::{HttpMessage, read_record};
    use proptest::prelude::*;
    use std::io::BufReader;

    fn response(url: &HttpUrl, fields: &[(String, Vec<u8>)], body: &[u8], truncated: Option<Truncation>) -> Vec<u8> {
        let at = Timestamp::from_second(1_763_721_000).unwrap();
        let peer = "192.0.2.7".parse().ok();
        let role = RecordRole::Page;
        NewResponse { url, at, peer, is_http2: true, status: 404, fields, body, truncated, role }.to_record()
    }

    #[test]
    fn record_describes_its_contents() {
        let url = HttpUrl::parse("https://shop.example/a?b=c").unwrap();
        let fields = [("content-type", "text/html"), ("transfer-encoding", "chunked"), ("x-a", "caf\u{e9}")];
        let fields = fields.map(|(name, value)| (name.to_owned(), value.as_bytes().to_vec()));
        let record = response(&url, &fields, b"<p>gone", Some(Truncation::Length));
        let text = String::from_utf8(record).unwrap();
        let id = text.lines().find(|line| line.starts_with("WARC-Record-ID")).unwrap().to_owned();
        insta::assert_snapshot!(text.replace(&id, "WARC-Record-ID: …").replace('\r', ""), @r"
        WARC/1.1
        WARC-Type: response
        WARC-Record-ID: …
        WARC-Date: 2025-11-21T10:30:00Z
        WARC-Target-URI: https://shop.example/a?b=c
        WARC-IP-Address: 192.0.2.7
        WARC-Protocol: h2
        WARC-Truncated: length
        x-seotags-role: page
        WARC-Payload-Digest: sha256:3f94864d721e03b9609726fc07244d35e80e6e73eb3b522bb6db139d9792cf49
        Content-Type: application/http; msgtype=response
        WARC-Block-Digest: sha256:95a69cdc052f5694bd88866f6d86f1ab4c3b177c3db44b19d5feefb95a8384f9
        Content-Length: 70

        HTTP/1.1 404 Not Found
        content-type: text/html
        x-a: café

        <p>gone
        ");
        let groups: Vec<usize> = id[26..].trim_end_matches('>').split('-').map(str::len).collect();
        assert_eq!(groups, [8, 4, 4, 4, 12]);
        assert!(id[26 + 14..].starts_with('4'), "{id}");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(body in prop::collection::vec(any::<u8>(), 0..300), value in "[ -~]{0,40}") {
            let url = HttpUrl::parse("https://shop.example/").unwrap();
            let fields = [("x-a".to_owned(), value.clone().into_bytes())];
            let archive = [warcinfo("x", Timestamp::UNIX_EPOCH), response(&url, &fields, &body, None)].concat();
            let mut reader = BufReader::new(archive.as_slice());
            prop_assert_eq!(read_record(&mut reader, 1 << 20).unwrap().unwrap().head.kind(), "warcinfo");
            let record = read_record(&mut reader, 1 << 20).unwrap().unwrap();
            prop_assert_eq!(record.head.target(), Some("https://shop.example/"));
            let message = HttpMessage::parse(&record.block).unwrap();
            prop_assert_eq!(message.head.headers.get("x-a"), Some(value.trim()));
            prop_assert_eq!(message.body, body);
            prop_assert!(!message.incomplete && read_record(&mut reader, 1).unwrap().is_none());
        }
    }
}

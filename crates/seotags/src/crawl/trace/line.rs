//! One request as it is written down.

use serde::Serialize;
use std::borrow::Cow;
use std::net::IpAddr;

/// One request. Times are in milliseconds; of a connection that was kept from before, only the last two are known.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Line {
    /// When it was sent, in UTC.
    pub time: String,
    /// `crawler`, or `browser` for what a rendered page asked for.
    pub by: &'static str,
    /// HTTP method.
    pub method: Cow<'static, str>,
    /// Address, secrets masked.
    pub url: String,
    /// What a rendered page asked for: `Document`, `Script`, `XHR` …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource: Option<String>,
    /// Which try of this address it is, 1 and up.
    pub attempt: u32,
    /// Address of the peer: the host, or the proxy.
    pub ip: Option<IpAddr>,
    /// `HTTP/1.1`, `HTTP/2.0` …
    pub http_version: Option<String>,
    /// HTTP status.
    pub status: Option<u16>,
    /// Fields that we set, secrets masked.
    pub request_headers: Vec<(String, String)>,
    /// Fields of the answer, secrets masked.
    pub response_headers: Vec<(String, String)>,
    /// How long each part took.
    pub timings_ms: TimingsMs,
    /// Bytes of the body that were read, as they came over the wire.
    pub bytes: u64,
    /// `answered`, or the code of the failure. Of a browser's requests also `failed`, `robots_txt_blocked` (it was not sent),
    /// and `sent` where the browser says no more.
    pub outcome: &'static str,
    /// What went wrong.
    pub message: Option<String>,
}

/// How long the parts of a request took.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(super) struct TimingsMs {
    /// Looking the name up.
    pub dns: Option<f64>,
    /// TCP.
    pub connect: Option<f64>,
    /// TLS.
    pub tls: Option<f64>,
    /// From sending to the end of the head, a new connection included.
    pub ttfb: Option<f64>,
    /// From sending to the end.
    pub total: f64,
}

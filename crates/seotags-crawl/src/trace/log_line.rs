//! One line of the request log.

use jiff::Timestamp;
use serde::Serialize;
use std::borrow::Cow;
use std::net::IpAddr;
use std::time::Duration;

/// One request. Times are in milliseconds; on a reused connection, only the last two are known.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Line {
    /// When it was sent, in UTC.
    pub time: String,
    /// `crawler`, or `browser` for requests of a rendered page.
    pub by: &'static str,
    /// HTTP method.
    pub method: Cow<'static, str>,
    /// URL, with secrets masked.
    pub url: String,
    /// Resource type of a rendered page's request: `Document`, `Script`, `XHR` …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource: Option<String>,
    /// Number of the try for this URL, from 1.
    pub attempt: u32,
    /// IP address of the peer: the host, or the proxy.
    pub ip: Option<IpAddr>,
    /// `HTTP/1.1`, `HTTP/2.0` …
    pub http_version: Option<String>,
    /// HTTP status.
    pub status: Option<u16>,
    /// Header fields that we set, with secrets masked.
    pub request_headers: Vec<(String, String)>,
    /// Header fields of the answer, with secrets masked.
    pub response_headers: Vec<(String, String)>,
    /// Duration of each phase.
    pub timings_ms: TimingsMs,
    /// Bytes of the body that were read, as on the wire.
    pub bytes: u64,
    /// `answered`, or the code of the failure. For requests of a browser also `failed`, `robots_txt_blocked` (not
    /// sent), and `sent` if the browser reports no outcome.
    pub outcome: &'static str,
    /// The error message.
    pub message: Option<String>,
}

/// Durations of the phases of a request.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(crate) struct TimingsMs {
    /// Name resolution.
    pub dns: Option<f64>,
    /// TCP.
    pub connect: Option<f64>,
    /// TLS.
    pub tls: Option<f64>,
    /// From sending to the end of the head, including a new connection.
    pub ttfb: Option<f64>,
    /// From sending to the end of the body.
    pub total: f64,
}

/// A time in UTC; milliseconds since 1970.
pub(crate) fn at(ms: i64) -> String {
    Timestamp::from_millisecond(ms).map(|time| format!("{time:.3}")).unwrap_or_default()
}

/// With microsecond precision.
pub(crate) fn milliseconds(duration: Duration) -> f64 {
    duration.as_micros() as f64 / 1_000.0
}

//! Logs the requests that a browser made for a page.

use super::log::TraceLog;
use super::log_line::{Line, TimingsMs, at, milliseconds};
use super::mask;
use seotags_render::{PageAsked, PageAskedEnd};
use seotags_system::clock;
use std::borrow::Cow;

impl TraceLog {
    /// Logs a request of a rendered page; waits while the queue is full.
    pub(crate) async fn of_page(&self, asked: PageAsked) {
        self.write(line(asked)).await;
    }
}

fn line(asked: PageAsked) -> Line {
    let (outcome, message) = match asked.end {
        PageAskedEnd::Answered => ("answered", None),
        PageAskedEnd::Unknown => ("sent", None),
        PageAskedEnd::Failed(why) => ("failed", Some(why)),
        PageAskedEnd::Barred => ("robots_txt_blocked", Some("not sent: robots.txt disallows it".to_owned())),
    };
    let times = asked.times;
    Line {
        time: at(asked.sent_at_ms.unwrap_or_else(|| clock::now().as_millisecond())),
        by: "browser",
        method: Cow::Owned(asked.method),
        url: mask::address(&asked.url),
        resource: Some(asked.kind),
        attempt: 1,
        ip: asked.ip.and_then(|ip| ip.trim_matches(['[', ']']).parse().ok()),
        http_version: asked.protocol.as_deref().map(version),
        status: asked.status,
        request_headers: mask::of_page(&asked.request_headers),
        response_headers: mask::received(&asked.response_headers, &asked.url),
        timings_ms: TimingsMs {
            dns: times.dns.map(milliseconds),
            connect: times.connect.map(milliseconds),
            tls: times.tls.map(milliseconds),
            ttfb: times.first_byte.map(milliseconds),
            total: milliseconds(times.total),
        },
        bytes: asked.bytes,
        outcome,
        message,
    }
}

/// The HTTP version, in the spelling of the crawler's own requests.
fn version(protocol: &str) -> String {
    match protocol {
        "h2" => "HTTP/2.0".to_owned(),
        "h3" => "HTTP/3.0".to_owned(),
        _ => protocol.to_uppercase(),
    }
}

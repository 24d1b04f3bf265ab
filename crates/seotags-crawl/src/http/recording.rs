//! Records a request while it is in flight. It costs nothing without a log.

use super::exchange::Head;
use super::failure::AttemptFailure;
use crate::connection::connection_times::Times;
use crate::trace::{Line, TimingsMs, TraceLog, at, mask, milliseconds};
use reqwest::header::HeaderMap;
use seotags_core::url::HttpUrl;
use seotags_system::clock;
use std::borrow::Cow;
use std::sync::Arc;
use tokio::time::Instant;

/// A request in flight; empty without a log.
#[derive(Debug)]
pub(crate) struct Recording<'a>(Option<Open<'a>>);

#[derive(Debug)]
struct Open<'a> {
    log: &'a TraceLog,
    url: &'a HttpUrl,
    started: Instant,
    times: Arc<Times>,
    line: Line,
}

impl<'a> Recording<'a> {
    /// Starts to record a try; `headers` are the sent ones.
    pub(crate) fn begin(
        log: Option<&'a TraceLog>,
        url: &'a HttpUrl,
        attempt: u32,
        headers: impl FnOnce() -> HeaderMap,
    ) -> Self {
        Self(log.map(|log| Open {
            log,
            url,
            started: Instant::now(),
            times: Arc::default(),
            line: Line {
                time: now(),
                by: "crawler",
                method: Cow::Borrowed("GET"),
                url: mask::address(url),
                resource: None,
                attempt,
                ip: None,
                http_version: None,
                status: None,
                request_headers: mask::sent(&headers()),
                response_headers: Vec::new(),
                timings_ms: TimingsMs::default(),
                bytes: 0,
                outcome: "answered",
                message: None,
            },
        }))
    }

    /// The stopwatch for the request.
    pub(crate) fn times(&self) -> Option<Arc<Times>> {
        self.0.as_ref().map(|open| Arc::clone(&open.times))
    }

    /// The head was received.
    pub(crate) fn head(&mut self, head: &Head) {
        let Some(open) = &mut self.0 else { return };
        open.line.ip = head.peer.map(|peer| peer.ip());
        open.line.http_version = Some(format!("{:?}", head.body.version()));
        open.line.status = Some(head.status);
        open.line.response_headers = mask::received(&head.headers, open.url);
        open.line.timings_ms.ttfb = Some(milliseconds(head.first_byte));
    }

    /// This many bytes of the body were read.
    pub(crate) fn body(&mut self, bytes: u64) {
        if let Some(open) = &mut self.0 {
            open.line.bytes = bytes;
        }
    }

    /// The try is over, and is repeated immediately.
    pub(crate) async fn once_more(&mut self, failure: &AttemptFailure) {
        let Some(open) = &mut self.0 else { return };
        let line = open.close(Some(failure));
        open.log.write(line).await;
        open.line.time = now();
        (open.started, open.times) = (Instant::now(), Arc::default());
    }

    /// The try is over.
    pub(crate) async fn end(self, failure: Option<&AttemptFailure>) {
        let Some(open) = self.0 else { return };
        open.log.write(open.close(failure)).await;
    }
}

impl Open<'_> {
    fn close(&self, failure: Option<&AttemptFailure>) -> Line {
        let mut line = self.line.clone();
        let parts = self.times.parts();
        line.timings_ms = TimingsMs {
            dns: parts.dns.map(milliseconds),
            connect: parts.connect.map(milliseconds),
            tls: parts.tls.map(milliseconds),
            ttfb: line.timings_ms.ttfb,
            total: milliseconds(self.started.elapsed()),
        };
        if let Some(AttemptFailure { failure, .. }) = failure {
            line.outcome = failure.code.as_str();
            line.message = Some(failure.message.clone());
        }
        line
    }
}

fn now() -> String {
    at(clock::now().as_millisecond())
}

//! Reads a body: not slower than its minimum rate, not larger than its limit, and not more at once than memory allows.

use crate::bounds::Bounds;
use crate::http::failure::{AttemptFailure, classify, out_of_time, seconds};
use reqwest::Response;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Extent, WireAnswer};
use seotags_core::visit::{FailureCode, Phase};
use seotags_system::limits::BodyMemory;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Bytes that every body may use without waiting for memory.
const SMALL_BODY: usize = 1 << 20;

/// Time spent on reading the rest of an unneeded body, so that its connection can be reused.
const DRAIN_TIME: Duration = Duration::from_secs(1);

/// What was read of a body.
#[derive(Debug)]
pub(crate) struct WireBody {
    /// The bytes as received.
    pub bytes: Vec<u8>,
    /// How it ended.
    pub end: End,
    /// Its memory, if it is large.
    pub memory: BodyMemory,
    /// How long it waited for memory.
    pub waited: Duration,
}

/// How reading a body ended.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum End {
    /// With its last byte.
    Complete,
    /// At the size limit.
    AtLimit,
    /// With a closed connection or with broken framing.
    Broken(AttemptFailure),
}

/// Takes the body that was read.
pub(crate) fn take_body(answer: &mut WireAnswer, wire: &WireBody) {
    answer.body.clone_from(&wire.bytes);
    answer.extent = match wire.end {
        End::Complete => Extent::Whole,
        End::AtLimit => Extent::Cut,
        End::Broken(_) => Extent::Broken,
    };
}

/// Reads at most `most` bytes of a body.
///
/// # Errors
/// The body was too slow. Half a page would give wrong results, so nothing is returned.
pub(crate) async fn read(
    answer: &mut Response,
    url: &HttpUrl,
    most: u64,
    bounds: &Bounds,
    deadline: Instant,
) -> Result<WireBody, AttemptFailure> {
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let announced = answer.content_length().and_then(|length| usize::try_from(length).ok()).unwrap_or(0);
    let bytes = Vec::with_capacity(announced.min(most).min(SMALL_BODY));
    let mut wire = WireBody { bytes, end: End::Complete, memory: BodyMemory::default(), waited: Duration::ZERO };
    let mut pace = Pace::new(bounds, Instant::now(), deadline);
    loop {
        let chunk = match timeout_at(pace.next_check(), answer.chunk()).await {
            Ok(Ok(Some(chunk))) => chunk,
            Ok(Ok(None)) => return Ok(wire),
            Ok(Err(error)) => {
                wire.end = End::Broken(classify(&error, Phase::Body, url));
                return Ok(wire);
            }
            Err(_) => {
                pace.check(Instant::now(), bounds)?;
                continue;
            }
        };
        pace.received(chunk.len());
        pace.check(Instant::now(), bounds)?;
        let room = most - wire.bytes.len();
        wire.bytes.extend_from_slice(&chunk[..chunk.len().min(room)]);
        if chunk.len() > room {
            wire.end = End::AtLimit;
            return Ok(wire);
        }
        if wire.bytes.len() > SMALL_BODY {
            let before = Instant::now();
            bounds.memory.grow(&mut wire.memory, wire.bytes.len() as u64).await;
            wire.waited += before.elapsed();
            pace.pause(before.elapsed());
        }
    }
}

/// Reads an unneeded body, if it is short and fast, so that the connection can be reused; returns its bytes. What is
/// read is added to `kept` if the caller wants to keep it; its extent changes only if the whole body was read.
pub(crate) async fn drain(answer: &mut Response, most: u64, mut kept: Option<&mut WireAnswer>) -> u64 {
    let by = Instant::now() + DRAIN_TIME;
    let mut bytes = 0;
    while bytes <= most {
        match timeout_at(by, answer.chunk()).await {
            Ok(Ok(Some(chunk))) => {
                bytes += chunk.len() as u64;
                if let Some(kept) = kept.as_deref_mut() {
                    kept.body.extend_from_slice(&chunk);
                }
            }
            Ok(Ok(None)) => {
                if let Some(kept) = kept {
                    kept.extent = Extent::Whole;
                }
                break;
            }
            _ => break,
        }
    }
    bytes
}

/// Whether a body arrives fast enough. It does not read the clock itself.
#[derive(Debug, Clone)]
struct Pace {
    body_by: Instant,
    page_by: Instant,
    window_from: Instant,
    window_bytes: u64,
    window: Duration,
}

impl Pace {
    fn new(bounds: &Bounds, now: Instant, page_by: Instant) -> Self {
        Self { body_by: now + bounds.body, page_by, window_from: now, window_bytes: 0, window: bounds.rate_window }
    }

    fn next_check(&self) -> Instant {
        self.body_by.min(self.page_by).min(self.window_from + self.window)
    }

    fn received(&mut self, bytes: usize) {
        self.window_bytes += bytes as u64;
    }

    /// The reader itself was waiting; the server is not to blame.
    fn pause(&mut self, time: Duration) {
        self.body_by += time;
        self.page_by += time;
        self.window_from += time;
    }

    fn check(&mut self, now: Instant, bounds: &Bounds) -> Result<(), AttemptFailure> {
        if now >= self.page_by {
            return Err(out_of_time(bounds));
        }
        if now >= self.body_by {
            let message = format!("the body took over {} s; raise --timeout", seconds(bounds.body));
            return Err(AttemptFailure::new(FailureCode::Timeout, Phase::Body, message));
        }
        if now >= self.window_from + self.window {
            if (self.window_bytes as f64) < bounds.least_rate as f64 * self.window.as_secs_f64() {
                let message = format!("the body arrived at less than {} bytes per second", bounds.least_rate);
                return Err(AttemptFailure::new(FailureCode::Timeout, Phase::Body, message));
            }
            self.window_from = now;
            self.window_bytes = 0;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_core::settings::Settings;

    fn phase_of(result: Result<(), AttemptFailure>) -> Option<Phase> {
        result.err().map(|failure| failure.failure.phase)
    }

    #[test]
    fn slow_or_overdue_body_fails() {
        let bounds = Bounds::new(&Settings::default());
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);

        let mut pace = Pace::new(&bounds, start, after(120));
        pace.received(100);
        assert_eq!(phase_of(pace.check(after(9), &bounds)), None);
        assert_eq!(phase_of(pace.check(after(10), &bounds)), Some(Phase::Body));

        let mut pace = Pace::new(&bounds, start, after(120));
        for second in [10, 20, 29] {
            pace.received(20_000);
            assert_eq!(phase_of(pace.check(after(second), &bounds)), None);
        }
        assert_eq!(phase_of(pace.check(after(30), &bounds)), Some(Phase::Body));

        let mut pace = Pace::new(&bounds, start, after(5));
        assert_eq!(phase_of(pace.check(after(5), &bounds)), Some(Phase::Total));

        let mut pace = Pace::new(&bounds, start, after(120));
        pace.pause(Duration::from_mins(1));
        assert_eq!(phase_of(pace.check(after(69), &bounds)), None);
    }
}

//! Answers of the short looks at typed URLs that show whether they are pages or lists. The crawl uses each of them
//! once, so that no page is fetched twice.

use reqwest::header::HeaderMap;
use seotags_core::url::HttpUrl;
use seotags_core::visit::WireAnswer;
use seotags_core::visit::{FetchFailure, Note};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Bytes of bodies that are kept; anything beyond is fetched again.
const MOST_BYTES: usize = 64 << 20;

/// Anything older is fetched again.
const LIFETIME: Duration = Duration::from_mins(10);

/// Answers that wait for the crawl. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct ProbedAnswers(Arc<Mutex<Waiting>>);

#[derive(Debug, Default)]
struct Waiting {
    looks: HashMap<HttpUrl, Probe>,
    bytes: usize,
}

#[derive(Debug)]
struct Probe {
    since: Instant,
    /// Header fields of the request: with other fields, the answer may differ.
    asked_with: HeaderMap,
    found: Result<ProbedAnswer, FetchFailure>,
}

/// An answer as received.
#[derive(Debug)]
pub(crate) struct ProbedAnswer {
    pub(crate) answer: WireAnswer,
    pub(crate) notes: Vec<Note>,
    pub(crate) attempts: u32,
}

impl ProbedAnswers {
    /// Stores the result of a look.
    pub(crate) fn put(&self, url: &HttpUrl, asked_with: HeaderMap, found: Result<ProbedAnswer, FetchFailure>) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let look = Probe { since: Instant::now(), asked_with, found };
        if waiting.bytes + look.bytes() <= MOST_BYTES {
            waiting.bytes += look.bytes();
            if let Some(older) = waiting.looks.insert(url.clone(), look) {
                waiting.bytes -= older.bytes();
            }
        }
    }

    /// True if the result of a look at `url` is waiting.
    pub(crate) fn has(&self, url: &HttpUrl) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).looks.contains_key(url)
    }

    /// Removes and returns the result of a look at `url`, if there was one with the same request.
    pub(crate) fn take(
        &self,
        url: &HttpUrl,
        asks_with: impl FnOnce() -> HeaderMap,
    ) -> Option<Result<ProbedAnswer, FetchFailure>> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // The usual case: empty.
        if waiting.looks.is_empty() {
            return None;
        }
        let look = waiting.looks.remove(url)?;
        waiting.bytes -= look.bytes();
        (look.since.elapsed() < LIFETIME && look.asked_with == asks_with()).then_some(look.found)
    }
}

impl Probe {
    fn bytes(&self) -> usize {
        self.found.as_ref().map_or(0, |looked| looked.answer.body.len())
    }
}

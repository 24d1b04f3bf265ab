//! Answers to the looks that are taken at typed addresses, to see whether they are pages or lists: the crawl takes each
//! of them once, so that no page is asked for twice.

use super::wire_answer::WireAnswer;
use reqwest::header::HeaderMap;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{FetchFailure, Note};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Bytes of bodies that are kept; what goes beyond is asked for again.
const MOST_BYTES: usize = 64 << 20;

/// What is older is asked for again.
const LIFETIME: Duration = Duration::from_mins(10);

/// Answers that wait for the crawl. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct FirstLooks(Arc<Mutex<Waiting>>);

#[derive(Debug, Default)]
struct Waiting {
    looks: HashMap<HttpUrl, Look>,
    bytes: usize,
}

#[derive(Debug)]
struct Look {
    since: Instant,
    /// Header fields of the request: with others, the answer may be another one.
    asked_with: HeaderMap,
    found: Result<Looked, FetchFailure>,
}

/// An answer, as it came.
#[derive(Debug)]
pub(crate) struct Looked {
    pub(crate) answer: WireAnswer,
    pub(crate) notes: Vec<Note>,
    pub(crate) attempts: u32,
}

impl FirstLooks {
    /// Keeps what a look came to.
    pub(crate) fn put(&self, url: &HttpUrl, asked_with: HeaderMap, found: Result<Looked, FetchFailure>) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let look = Look { since: Instant::now(), asked_with, found };
        if waiting.bytes + look.bytes() <= MOST_BYTES {
            waiting.bytes += look.bytes();
            if let Some(older) = waiting.looks.insert(url.clone(), look) {
                waiting.bytes -= older.bytes();
            }
        }
    }

    /// True if a look at `url` waits.
    pub(crate) fn has(&self, url: &HttpUrl) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).looks.contains_key(url)
    }

    /// What a look at `url` came to, if there was one with the same request; it is taken out.
    pub(crate) fn take(
        &self,
        url: &HttpUrl,
        asks_with: impl FnOnce() -> HeaderMap,
    ) -> Option<Result<Looked, FetchFailure>> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // The rule: nothing waits.
        if waiting.looks.is_empty() {
            return None;
        }
        let look = waiting.looks.remove(url)?;
        waiting.bytes -= look.bytes();
        (look.since.elapsed() < LIFETIME && look.asked_with == asks_with()).then_some(look.found)
    }
}

impl Look {
    fn bytes(&self) -> usize {
        self.found.as_ref().map_or(0, |looked| looked.answer.body.len())
    }
}

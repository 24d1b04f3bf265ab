//! The first half of the road with its effects: fetch, then page → judge → distil on a core. Whatever panics on the
//! way fails the page, never the run.

use super::cpu::Cpu;
use super::read::{read_fetched, unreadable};
use crate::clock;
use crate::crawl::{Fetch, FetchRequest};
use futures::FutureExt;
use seotags_core::judge::Visit;
use seotags_core::result::{ReadPage, Spent};
use seotags_core::settings::Settings;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

/// Reads pages. Clones share the fetcher and the cores.
#[derive(Clone)]
pub struct Reader {
    fetch: Arc<dyn Fetch>,
    settings: Arc<Settings>,
    cpu: Cpu,
}

/// A page that was read and waits to be written.
#[derive(Debug)]
pub struct Read {
    /// What was read.
    pub page: ReadPage,
    /// What it took.
    pub spent: Spent,
}

impl Reader {
    /// A reader with cores of its own.
    pub fn new(fetch: Arc<dyn Fetch>, settings: Arc<Settings>) -> Self {
        Self { fetch, settings, cpu: Cpu::new() }
    }

    /// Fetch → page → judge → distil.
    pub async fn read(&self, request: &FetchRequest) -> Read {
        let started = Instant::now();
        let now_ms = clock::now().as_millisecond();
        // The fetcher works on bytes from outside; its state is not looked at after a panic.
        let fetched = AssertUnwindSafe(self.fetch.fetch(request)).catch_unwind().await;
        let fetch_ms = millis_since(started);
        let Ok(fetched) = fetched else {
            return self.failed(request, now_ms, fetch_ms);
        };
        let (url, settings) = (request.url.clone(), Arc::clone(&self.settings));
        let read = self.cpu.run(move || {
            let started = Instant::now();
            let page = read_fetched(&url, fetched, &settings, now_ms);
            (page, millis_since(started))
        });
        let Ok((page, read_ms)) = read.await else {
            return self.failed(request, now_ms, fetch_ms);
        };
        let bytes = match &page.visit {
            Visit::Answered(answer) => answer.body_bytes,
            _ => 0,
        };
        Read { page, spent: Spent { fetch_ms, read_ms, bytes, ..Spent::default() } }
    }

    fn failed(&self, request: &FetchRequest, now_ms: i64, fetch_ms: f64) -> Read {
        let page = unreadable(&request.url, &self.settings, now_ms);
        Read { page, spent: Spent { fetch_ms, ..Spent::default() } }
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(super) fn cpu(&self) -> &Cpu {
        &self.cpu
    }
}

/// Milliseconds since then.
pub(super) fn millis_since(started: Instant) -> f64 {
    started.elapsed().as_secs_f64() * 1_000.0
}

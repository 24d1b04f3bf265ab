//! Many hosts on loopback (`127.0.1.1`, `127.0.1.2` …) on one port, which count requests.

use anyhow::{Context as _, Result};
use seotags_testkit::{Answer, Request, Server, boot_page, pause};
use std::fmt::Write as _;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The first host; the others follow.
const FIRST: u32 = u32::from_be_bytes([127, 0, 1, 1]);

/// Running hosts.
pub(super) struct Hosts {
    server: Server,
    pages: usize,
    count: usize,
    counts: Arc<Mutex<Arc<Counts>>>,
}

/// Requests since the counts were reset.
pub(super) struct Counts {
    /// Requests for each page.
    asked: Vec<AtomicU8>,
    /// Open requests of each host, and their maximum.
    open: Vec<(AtomicUsize, AtomicUsize)>,
    answered: AtomicU64,
    /// When the first page was requested, and when the last response was ready.
    span: Mutex<Option<(Instant, Instant)>>,
}

impl Hosts {
    /// Serves this many pages; each answer takes this long.
    pub(super) fn serve(hosts: usize, pages: usize, takes: Duration) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        let counts = Arc::new(Mutex::new(Arc::new(Counts::new(hosts, pages))));
        let shared = Arc::clone(&counts);
        let server = Server::start_on(listener, move |request| answer(request, &current(&shared), takes));
        Ok(Self { server, pages, count: hosts, counts })
    }

    /// Writes the list, alternating between the hosts.
    pub(super) fn write_list(&self, file: &Path) -> Result<()> {
        let port = self.server.address().port();
        let mut list = String::with_capacity(self.pages * 32);
        for page in 0..self.pages {
            let host = Ipv4Addr::from_bits(FIRST + (page % self.count) as u32);
            let _ = writeln!(list, "http://{host}:{port}/{page}");
        }
        std::fs::write(file, list).with_context(|| format!("cannot write {}", file.display()))
    }

    /// Resets the counts, and returns the new ones.
    pub(super) fn set_back(&self) -> Arc<Counts> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut counts, Arc::new(Counts::new(self.count, self.pages)))
    }

    /// Pages served so far.
    pub(super) fn answered(&self) -> u64 {
        current(&self.counts).answered.load(Ordering::Relaxed)
    }
}

fn current(counts: &Mutex<Arc<Counts>>) -> Arc<Counts> {
    Arc::clone(&counts.lock().unwrap_or_else(PoisonError::into_inner))
}

fn answer(request: &Request, counts: &Counts, takes: Duration) -> Answer {
    let page = request.path.strip_prefix('/').and_then(|number| number.parse::<usize>().ok());
    let known = page.zip(number_of(&request.host));
    let Some((page, host)) = known.filter(|(page, host)| *page < counts.asked.len() && *host < counts.open.len())
    else {
        return Answer::not_found();
    };
    counts.begin(page, host);
    pause(takes);
    counts.end(host);
    Answer::html(boot_page(page as u64))
}

/// The number of a host by its address.
fn number_of(host: &str) -> Option<usize> {
    let address: Ipv4Addr = host.split(':').next()?.parse().ok()?;
    address.to_bits().checked_sub(FIRST).map(|number| number as usize)
}

impl Counts {
    fn new(hosts: usize, pages: usize) -> Self {
        Self {
            asked: std::iter::repeat_with(AtomicU8::default).take(pages).collect(),
            open: std::iter::repeat_with(Default::default).take(hosts).collect(),
            answered: AtomicU64::default(),
            span: Mutex::default(),
        }
    }

    fn begin(&self, page: usize, host: usize) {
        self.asked[page].fetch_add(1, Ordering::Relaxed);
        let (open, most) = &self.open[host];
        most.fetch_max(open.fetch_add(1, Ordering::Relaxed) + 1, Ordering::Relaxed);
        let now = Instant::now();
        self.span.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert((now, now));
    }

    /// Counted before the response is sent, since the next request may follow at once.
    fn end(&self, host: usize) {
        self.open[host].0.fetch_sub(1, Ordering::Relaxed);
        self.answered.fetch_add(1, Ordering::Relaxed);
        if let Some((_, last)) = &mut *self.span.lock().unwrap_or_else(PoisonError::into_inner) {
            *last = Instant::now();
        }
    }

    /// Pages that were never requested, and pages that were requested more than once.
    pub(super) fn missed_and_again(&self) -> (u64, u64) {
        let asked = |is_so: fn(u8) -> bool| {
            self.asked.iter().filter(|asked| is_so(asked.load(Ordering::Relaxed))).count() as u64
        };
        (asked(|times| times == 0), asked(|times| times > 1))
    }

    /// The most open requests of one host.
    pub(super) fn most_at_once(&self) -> usize {
        self.open.iter().map(|(_, most)| most.load(Ordering::Relaxed)).max().unwrap_or(0)
    }

    /// Pages per second, from the first request to the last response.
    pub(super) fn rate(&self) -> f64 {
        let span = *self.span.lock().unwrap_or_else(PoisonError::into_inner);
        let seconds = span.map_or(0.0, |(first, last)| (last - first).as_secs_f64());
        self.answered.load(Ordering::Relaxed) as f64 / seconds.max(f64::EPSILON)
    }
}

#[cfg(test)]
mod tests {
    use super::{Counts, number_of};

    #[test]
    fn hosts_are_known_by_their_addresses() {
        assert_eq!(number_of("127.0.1.1:8080"), Some(0));
        assert_eq!(number_of("127.0.2.0:8080"), Some(255));
        assert_eq!(number_of("127.0.0.1:8080"), None);
        assert_eq!(number_of("shop.example"), None);
    }

    #[test]
    fn counts_include_pages_and_concurrent_requests() {
        let counts = Counts::new(2, 3);
        counts.begin(0, 1);
        counts.begin(1, 1);
        counts.end(1);
        counts.begin(1, 1);
        counts.begin(1, 0);
        assert_eq!(counts.missed_and_again(), (1, 1));
        assert_eq!(counts.most_at_once(), 2);
    }
}

//! Waits for a host's turn, then for one of all connections: a slow host does not occupy connections while it waits.

use super::super::bounds::SlowDown;
use super::gate::{Gate, HostLimits, Speed};
use super::shared::{SharedHost, SharedHosts, Start};
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::FetchFailure;
use seotags_system::limits::{Limits, process_files};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep_until};

/// Number of remembered hosts from which those without state are dropped.
const SWEEP_FROM: usize = 1_024;

/// The hosts of a run, and the limits on connections.
#[derive(Debug)]
pub(crate) struct HostGates {
    settings: Settings,
    slow_down: SlowDown,
    places: HostSlots,
    hosts: Mutex<Hosts>,
    /// State shared with other crawlers.
    shared: Option<SharedHosts>,
}

/// Limits on connections. Some places are reserved for hosts known to answer quickly, and some for hosts without
/// history. So slow hosts, however many, delay only each other.
#[derive(Debug)]
struct HostSlots {
    all: Arc<Semaphore>,
    /// Three quarters.
    for_unknown: Arc<Semaphore>,
    /// Half of them.
    for_slow: Arc<Semaphore>,
}

#[derive(Debug)]
struct Hosts {
    by_origin: HashMap<String, Arc<Host>>,
    sweep_at: usize,
}

#[derive(Debug)]
struct Host {
    gate: Mutex<Gate>,
    connections: Arc<Semaphore>,
    shared: Option<Arc<SharedHost>>,
}

/// A permit for one connection to a host; dropping it releases the connection.
#[derive(Debug)]
pub(crate) struct Turn {
    host: Arc<Host>,
    _connection: [Option<OwnedSemaphorePermit>; 2],
    _place: ConnectionPermits,
}

/// A place among all connections, one among those for hosts of its kind, and one among those of the process.
type ConnectionPermits = [Option<OwnedSemaphorePermit>; 4];

impl HostGates {
    /// Gates with the politeness and the number of connections in `settings`.
    pub(crate) fn new(settings: &Settings, slow_down: SlowDown) -> Self {
        Self {
            settings: settings.clone(),
            slow_down,
            places: HostSlots::new(Limits::of_process().connections(settings.concurrency as usize)),
            hosts: Mutex::new(Hosts { by_origin: HashMap::new(), sweep_at: SWEEP_FROM }),
            shared: None,
        }
    }

    /// Shares state with other crawlers.
    pub(crate) fn among(self, shared: Option<SharedHosts>) -> Self {
        Self { shared, ..self }
    }

    /// Waits until a request to `url` may start.
    ///
    /// # Errors
    /// The host was given up after too many failures.
    pub(crate) async fn enter(&self, url: &HttpUrl, crawl_delay: Option<Duration>) -> Result<Turn, FetchFailure> {
        let host = self.host(url);
        let connection = host.connection().await;
        loop {
            let wait = host.wait(Instant::now())?;
            if let Some(at) = wait {
                sleep_until(at).await;
                continue;
            }
            let speed = lock(&host.gate).speed();
            let place = self.places.take(speed).await;
            // Time has passed while waiting, so another request of this host may have started.
            let wait = host.start(Instant::now(), crawl_delay)?;
            if wait.is_none() {
                return Ok(Turn { host, _connection: connection, _place: place });
            }
        }
    }

    /// Blocks the whole host of `url` for `time`.
    pub(crate) fn block(&self, url: &HttpUrl, time: Duration) {
        let (host, until) = (self.host(url), Instant::now() + time);
        lock(&host.gate).block(until);
        if let Some(shared) = &host.shared {
            shared.block(until);
        }
    }

    /// Skips the host of `url` for the rest of the run, because it demands a longer wait than we allow.
    pub(crate) fn give_up(&self, url: &HttpUrl, wait: Duration) {
        lock(&self.host(url).gate).rate_limited(wait);
    }

    /// Records an answer and its latency, which set the host's pace.
    pub(crate) fn note_answer(&self, url: &HttpUrl, status: u16, latency: Duration) {
        lock(&self.host(url).gate).note_answer(status, latency, Instant::now());
    }

    /// Records a request that another crawler started.
    pub(crate) fn begun(&self, url: &HttpUrl, crawl_delay: Option<Duration>) {
        // A host that was given up stays given up, and a blocked host stays blocked.
        let _ = self.host(url).start(Instant::now(), crawl_delay);
    }

    /// Records a try without an answer in time.
    pub(crate) fn kept_waiting(&self, url: &HttpUrl) {
        lock(&self.host(url).gate).kept_waiting();
    }

    /// Records the final answer, after retries.
    pub(crate) fn answered(&self, url: &HttpUrl, status: u16) {
        lock(&self.host(url).gate).answered(status, Instant::now());
    }

    /// Records the final failure, after retries.
    pub(crate) fn failed(&self, url: &HttpUrl, failure: &FetchFailure) {
        lock(&self.host(url).gate).failed(failure, Instant::now());
    }

    /// Forgets the failures of all hosts, because the hosts did not cause them.
    pub(crate) fn reset_failures(&self) {
        for host in lock(&self.hosts).by_origin.values() {
            lock(&host.gate).reset_failures();
        }
    }

    /// Number of remembered hosts.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        lock(&self.hosts).by_origin.len()
    }

    fn host(&self, url: &HttpUrl) -> Arc<Host> {
        let mut hosts = lock(&self.hosts);
        let origin = url.origin();
        if let Some(host) = hosts.by_origin.get(&origin) {
            return Arc::clone(host);
        }
        if hosts.by_origin.len() >= hosts.sweep_at {
            hosts.sweep(Instant::now());
        }
        let host_limits = HostLimits::new(&self.settings, url);
        let host = Arc::new(Host {
            gate: Mutex::new(Gate::new(host_limits.gap, self.slow_down)),
            connections: Arc::new(Semaphore::new(host_limits.connections as usize)),
            shared: self.shared.as_ref().map(|shared| shared.host(&origin, host_limits)),
        });
        hosts.by_origin.insert(origin, Arc::clone(&host));
        host
    }
}

impl Host {
    /// A connection of this crawler, which also counts towards those of all crawlers.
    async fn connection(&self) -> [Option<OwnedSemaphorePermit>; 2] {
        let own = acquire(&self.connections).await;
        match &self.shared {
            Some(shared) => [own, acquire(&shared.connections).await],
            None => [own, None],
        }
    }

    /// As [`Gate::wait`].
    fn wait(&self, now: Instant) -> Result<Option<Instant>, FetchFailure> {
        let own = lock(&self.gate).wait(now)?;
        Ok(own.max(self.shared.as_ref().and_then(|shared| shared.wait(now))))
    }

    /// As [`Gate::start`].
    fn start(&self, now: Instant, crawl_delay: Option<Duration>) -> Result<Option<Instant>, FetchFailure> {
        let mut gate = lock(&self.gate);
        let Some(shared) = &self.shared else { return gate.start(now, crawl_delay) };
        shared.start(now, || {
            Ok(match gate.start(now, crawl_delay)? {
                Some(at) => Start::At(at),
                None => Start::Now { next: gate.next_start() },
            })
        })
    }
}

impl HostSlots {
    fn new(all: usize) -> Self {
        let part = |share: usize| Arc::new(Semaphore::new(share.max(1)));
        Self { all: part(all), for_unknown: part(all - all.div_ceil(4)), for_slow: part(all / 2) }
    }

    async fn take(&self, speed: Speed) -> ConnectionPermits {
        let slow = if speed == Speed::Slow { acquire(&self.for_slow).await } else { None };
        let unknown = if speed == Speed::Quick { None } else { acquire(&self.for_unknown).await };
        [slow, unknown, acquire(&self.all).await, process_files().place().await]
    }
}

impl Hosts {
    fn sweep(&mut self, now: Instant) {
        self.by_origin.retain(|_, host| Arc::strong_count(host) > 1 || !lock(&host.gate).is_forgettable(now));
        self.sweep_at = (self.by_origin.len() * 2).max(SWEEP_FROM);
    }
}

impl Turn {
    /// True if the host has answered before, so the connection may be an old one.
    pub(crate) fn is_warm(&self) -> bool {
        lock(&self.host.gate).has_answered()
    }
}

/// Our semaphores are never closed, so there is always a permit.
async fn acquire(semaphore: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    Arc::clone(semaphore).acquire_owned().await.ok()
}

/// These values are valid even after a panic elsewhere: every change is one assignment.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_core::visit::{FailureCode, Phase};

    fn url(host: &str) -> HttpUrl {
        HttpUrl::parse(&format!("https://{host}/")).unwrap()
    }

    fn gates(concurrency: u32) -> HostGates {
        HostGates::new(&Settings { concurrency, ..Settings::default() }, SlowDown::default())
    }

    #[tokio::test(start_paused = true)]
    async fn requests_to_one_host_are_spread_without_delaying_others() {
        let gates = gates(2);
        let start = Instant::now();
        let slow_url = url("slow.example");
        let slow: Vec<_> = (0..4).map(|_| gates.enter(&slow_url, None)).collect();
        let all = async {
            for turn in slow {
                drop(turn.await.unwrap());
            }
            start.elapsed()
        };
        let other = async {
            drop(gates.enter(&url("other.example"), None).await.unwrap());
            start.elapsed()
        };
        let (all, other) = tokio::join!(all, other);
        // tokio's paused clock moves in milliseconds, rounding up
        assert!(all >= Duration::from_millis(1_500) && all < Duration::from_millis(1_510), "{all:?}");
        assert!(other < Duration::from_millis(5), "{other:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn crawlers_that_share_hosts_ask_no_more_than_one_would() {
        let shared = SharedHosts::default();
        let settings = Settings { per_host: Some(2), delay: Some(0.5), ..Settings::default() };
        let crawler = || HostGates::new(&settings, SlowDown::default()).among(Some(shared.clone()));
        let (one, other, url_of_both) = (crawler(), crawler(), url("shop.example"));
        let start = Instant::now();
        let first = one.enter(&url_of_both, None).await.unwrap();
        let _second = other.enter(&url_of_both, None).await.unwrap();
        assert!(start.elapsed() >= Duration::from_millis(500), "a gap apart");
        let third = other.enter(&url_of_both, None);
        tokio::pin!(third);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert!(futures::poll!(&mut third).is_pending(), "both connections are taken");
        drop(other.enter(&url("else.example"), None).await.unwrap());
        drop(first);
        assert!(futures::poll!(&mut third).is_ready());
    }

    #[tokio::test(start_paused = true)]
    async fn a_host_that_one_crawler_gave_up_is_asked_by_others() {
        let shared = SharedHosts::default();
        let (one, other) = (gates(8).among(Some(shared.clone())), gates(8).among(Some(shared)));
        one.give_up(&url("shop.example"), Duration::from_hours(1));
        assert!(one.enter(&url("shop.example"), None).await.is_err());
        assert!(other.enter(&url("shop.example"), None).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn waiting_for_a_host_occupies_no_connection() {
        let gates = gates(1);
        gates.block(&url("slow.example"), Duration::from_mins(1));
        let slow_url = url("slow.example");
        let waiting = gates.enter(&slow_url, None);
        tokio::pin!(waiting);
        assert!(futures::poll!(&mut waiting).is_pending());
        let start = Instant::now();
        drop(gates.enter(&url("other.example"), None).await.unwrap());
        assert!(start.elapsed() < Duration::from_secs(1));
        drop(waiting.await.unwrap());
        assert!(start.elapsed() >= Duration::from_mins(1));
    }

    #[tokio::test(start_paused = true)]
    async fn connections_per_host_are_limited() {
        let gates = HostGates::new(
            &Settings { per_host: Some(2), delay: Some(0.0), ..Settings::default() },
            SlowDown::default(),
        );
        let first = gates.enter(&url("a.example"), None).await.unwrap();
        let _second = gates.enter(&url("a.example"), None).await.unwrap();
        let same_url = url("a.example");
        let third = gates.enter(&same_url, None);
        tokio::pin!(third);
        assert!(futures::poll!(&mut third).is_pending());
        drop(first);
        assert!(futures::poll!(&mut third).is_ready());
    }

    #[tokio::test(start_paused = true)]
    async fn waiting_requests_fail_when_their_host_is_given_up() {
        let gates = gates(8);
        let failure =
            FetchFailure { code: FailureCode::Timeout, message: "slow".into(), phase: Phase::Head, attempts: 3 };
        for _ in 0..10 {
            gates.failed(&url("dead.example"), &failure);
        }
        let refused = gates.enter(&url("dead.example"), None).await.unwrap_err();
        assert_eq!(refused.code, FailureCode::HostGaveUp);
        assert!(gates.enter(&url("living.example"), None).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn idle_hosts_are_forgotten() {
        let gates = gates(8);
        let failure =
            FetchFailure { code: FailureCode::Timeout, message: "slow".into(), phase: Phase::Head, attempts: 3 };
        for _ in 0..10 {
            gates.failed(&url("dead.example"), &failure);
        }
        for number in 0..100_000 {
            drop(gates.enter(&url(&format!("host{number}.example")), None).await.unwrap());
            if number % 100 == 0 {
                tokio::time::advance(Duration::from_secs(1)).await;
            }
        }
        assert!(gates.len() < 4_096, "{}", gates.len());
        assert!(gates.enter(&url("dead.example"), None).await.is_err());
    }
}

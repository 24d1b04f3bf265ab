//! Pace and connections of hosts across all crawlers of a process: the users of a service share what a host can take.

use super::gate::HostLimits;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// Number of remembered hosts from which unused ones are dropped.
const SWEEP_FROM: usize = 1_024;

/// Hosts of several crawlers. Each crawler keeps its own politeness settings, and counts the requests of the others
/// like its own. A host that one of them gave up is not given up for the others. Clones share the state.
#[derive(Debug, Clone, Default)]
pub struct SharedHosts(Arc<Mutex<Hosts>>);

#[derive(Debug, Default)]
struct Hosts {
    by_origin: HashMap<String, Arc<SharedHost>>,
    sweep_at: usize,
}

/// One host.
#[derive(Debug)]
pub(super) struct SharedHost {
    /// Permits in order of request, so that none starves; as many as the most generous crawler has.
    pub(super) connections: Arc<Semaphore>,
    most: Mutex<usize>,
    next_start: Mutex<Option<Instant>>,
}

impl SharedHosts {
    /// The host of an origin, for a crawler with these politeness settings.
    pub(super) fn host(&self, origin: &str, host_limits: HostLimits) -> Arc<SharedHost> {
        let mut hosts = lock(&self.0);
        if hosts.by_origin.len() >= hosts.sweep_at.max(SWEEP_FROM) {
            let now = Instant::now();
            hosts.by_origin.retain(|_, host| Arc::strong_count(host) > 1 || host.wait(now).is_some());
            hosts.sweep_at = hosts.by_origin.len() * 2;
        }
        let connections = host_limits.connections as usize;
        let host = Arc::clone(hosts.by_origin.entry(origin.to_owned()).or_insert_with(|| {
            Arc::new(SharedHost {
                connections: Arc::new(Semaphore::new(connections)),
                most: Mutex::new(connections),
                next_start: Mutex::default(),
            })
        }));
        host.widen(connections);
        host
    }

    /// When all origins selected by `is_meant` are free again; `None` if all are free now.
    pub fn quiet_at(&self, is_meant: impl Fn(&str) -> bool) -> Option<Instant> {
        let now = Instant::now();
        let hosts = lock(&self.0);
        let waits = hosts.by_origin.iter().filter_map(|(origin, host)| Some((origin, host.wait(now)?)));
        waits.filter(|(origin, _)| is_meant(origin)).map(|(_, at)| at).max()
    }
}

impl SharedHost {
    fn widen(&self, connections: usize) {
        let mut most = lock(&self.most);
        self.connections.add_permits(connections.saturating_sub(*most));
        *most = connections.max(*most);
    }

    /// When a request may start; `None` means now.
    pub(super) fn wait(&self, now: Instant) -> Option<Instant> {
        lock(&self.next_start).filter(|&at| at > now)
    }

    /// Starts a request if `start` also does; `start` returns when the next one may start. Otherwise returns when this
    /// one may start.
    ///
    /// # Errors
    /// Those of `start`.
    pub(super) fn start<E>(
        &self,
        now: Instant,
        start: impl FnOnce() -> Result<Start, E>,
    ) -> Result<Option<Instant>, E> {
        let mut next_start = lock(&self.next_start);
        if let Some(at) = next_start.filter(|&at| at > now) {
            return Ok(Some(at));
        }
        match start()? {
            Start::At(at) => Ok(Some(at)),
            Start::Now { next } => {
                *next_start = next.max(*next_start);
                Ok(None)
            }
        }
    }

    /// Blocks all requests until `until`.
    pub(super) fn block(&self, until: Instant) {
        let mut next_start = lock(&self.next_start);
        *next_start = Some(until).max(*next_start);
    }
}

/// Whether a crawler's own politeness settings let a request start.
pub(super) enum Start {
    /// It must wait until then.
    At(Instant),
    /// It started; the next one may start at `next`.
    Now {
        /// `None`: immediately.
        next: Option<Instant>,
    },
}

/// These values are valid even after a panic elsewhere: every change is one assignment.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

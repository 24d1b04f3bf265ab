//! Open files: how many connections all crawls of the process may have together, and when idle connections are closed.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Assumed number of open files if they cannot be counted.
const USUALLY_OPEN: u64 = 32;

/// Maximum limit that is requested. Child processes (browsers, git) inherit the limit, and some of them loop over all
/// numbers below it.
const WANTED: u64 = 65_536;
/// Maximum that macOS grants if it reports no hard limit (`OPEN_MAX`, setrlimit(2)).
const GRANTED: u64 = 10_240;

/// Longest time that a connection stays open without a request.
const LONGEST_IDLE: Duration = Duration::from_secs(90);

/// Connections to new hosts that are expected in a second.
const CONNECTIONS_PER_IDLE_SECOND: u64 = 32;

/// Raises the limit of open files; the default is meant for programs that cannot handle more. Only for the program that
/// owns the process.
pub fn raise_open_files() {
    let limit = getrlimit(Resource::Nofile);
    for most in [WANTED, GRANTED] {
        let wanted = limit.maximum.unwrap_or(u64::MAX).min(most);
        if limit.current.is_none_or(|current| current >= wanted) {
            return;
        }
        match setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), ..limit }) {
            Ok(()) => return,
            Err(error) => tracing::debug!(%error, wanted, "the limit of open files is not raised"),
        }
    }
}

/// The file limits of this process, based on the number of open files at the first call.
pub fn process_files() -> &'static Files {
    static FILES: LazyLock<Files> = LazyLock::new(|| {
        let limit = getrlimit(Resource::Nofile).current;
        Files::new(limit.map(|limit| for_connections(limit, open_files())))
    });
    &FILES
}

/// Number of open files now.
fn open_files() -> u64 {
    let folder = fs::read_dir("/proc/self/fd").or_else(|_| fs::read_dir("/dev/fd"));
    folder.map_or(USUALLY_OPEN, |files| files.count() as u64)
}

/// Number of files for connections under this limit: some are left for the store, exports and calls of models.
fn for_connections(limit: u64, open: u64) -> usize {
    let left = limit.saturating_sub(open);
    usize::try_from(left.saturating_sub((left / 4).clamp(8, 256))).unwrap_or(usize::MAX)
}

/// The files that connections of crawls may use: half of them for connections in use, the other half for idle
/// connections, name resolution, and second addresses that are tried in parallel.
#[derive(Debug)]
pub struct Files {
    places: Option<Arc<Semaphore>>,
    connections: usize,
    /// Connections opened since idle ones were last closed.
    opened: AtomicUsize,
    round: AtomicUsize,
}

impl Files {
    fn new(files: Option<usize>) -> Self {
        let connections = files.map_or(Semaphore::MAX_PERMITS, |files| (files / 2).clamp(1, Semaphore::MAX_PERMITS));
        let places = files.map(|_| Arc::new(Semaphore::new(connections)));
        Self { places, connections, opened: AtomicUsize::new(0), round: AtomicUsize::new(0) }
    }

    /// Maximum number of connections in use; `None` means unlimited.
    pub(super) fn connections(&self) -> Option<usize> {
        self.places.as_ref().map(|_| self.connections)
    }

    /// Waits for a place among the connections of all crawls.
    pub async fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(self.places.as_ref()?).acquire_owned().await.ok()
    }

    /// How long a connection stays open without a request: the fewer files there are, the shorter. A connection of an
    /// earlier round is otherwise kept for as long as one request of that round waits for its answer.
    pub fn idle_time(&self) -> Duration {
        let by_files = Duration::from_secs(self.connections as u64 / CONNECTIONS_PER_IDLE_SECOND);
        by_files.clamp(Duration::from_secs(1), LONGEST_IDLE)
    }

    /// Records that a connection is being opened.
    pub fn opens(&self) {
        if self.opened.fetch_add(1, Ordering::Relaxed) + 1 >= self.connections {
            self.let_go();
        }
    }

    /// Idle connections should be closed.
    pub fn let_go(&self) {
        // If none was opened since, closing them achieves nothing.
        if self.opened.swap(0, Ordering::Relaxed) > 0 {
            self.round.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Changes each time that idle connections should be closed.
    pub fn round(&self) -> usize {
        self.round.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_everything_else() {
        assert_eq!(for_connections(64, 24), 30);
        assert_eq!(for_connections(1_024, 24), 750);
        assert_eq!(for_connections(1 << 20, 24), (1 << 20) - 24 - 256);
        assert_eq!(for_connections(16, 24), 0);
        assert_eq!(Files::new(Some(0)).connections(), Some(1));
        assert_eq!(Files::new(None).connections(), None);
    }

    #[test]
    fn idle_connections_are_closed_sooner_if_files_are_few() {
        let idle = |files| Files::new(files).idle_time().as_secs();
        assert_eq!([Some(0), Some(34), Some(750), Some(65_000), None].map(idle), [1, 1, 11, 90, 90]);
    }

    #[test]
    fn idle_connections_are_closed_before_they_exceed_their_half() {
        let files = Files::new(Some(6));
        assert_eq!(files.connections(), Some(3));
        let before = files.round();
        files.let_go();
        assert_eq!(files.round(), before, "none was opened");
        let rounds: Vec<usize> = (0..7)
            .map(|_| {
                files.opens();
                files.round()
            })
            .collect();
        assert_eq!(rounds, [0, 0, 1, 1, 1, 2, 2]);
        files.let_go();
        assert_eq!(files.round(), 3);
    }
}

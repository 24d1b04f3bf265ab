//! Open files: how many connections all crawls of the process may have together, and when connections that are kept for
//! later are let go of.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Files that are taken to be open where they cannot be counted.
const USUALLY_OPEN: u64 = 32;

/// Files that are wanted at most. Programs that are started (browsers, git) have the limit, too, and some of them go through
/// all numbers below it.
const WANTED: u64 = 65_536;
/// The most that macOS grants where it names no maximum (`OPEN_MAX`, setrlimit(2)).
const GRANTED: u64 = 10_240;

/// Raises the limit of open files: the usual one is made for programs that cannot have more. For the program that owns the
/// process.
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

/// Those of this process, by what is open when it is first asked.
pub(crate) fn process_files() -> &'static Files {
    static FILES: LazyLock<Files> = LazyLock::new(|| {
        let limit = getrlimit(Resource::Nofile).current;
        Files::new(limit.map(|limit| for_connections(limit, open_files())))
    });
    &FILES
}

/// Files that are open now.
fn open_files() -> u64 {
    let folder = fs::read_dir("/proc/self/fd").or_else(|_| fs::read_dir("/dev/fd"));
    folder.map_or(USUALLY_OPEN, |files| files.count() as u64)
}

/// Files that connections may take of so many: some are left for the store, exports and calls of models.
fn for_connections(limit: u64, open: u64) -> usize {
    let left = limit.saturating_sub(open);
    usize::try_from(left.saturating_sub((left / 4).clamp(8, 256))).unwrap_or(usize::MAX)
}

/// The files that connections of crawls may take: half of them are for connections in use, the other half for those that
/// are kept for later, for names that are looked up, and for second addresses that are tried beside the first.
#[derive(Debug)]
pub(crate) struct Files {
    places: Option<Arc<Semaphore>>,
    connections: usize,
    /// Connections that were opened since those that were kept were let go of.
    opened: AtomicUsize,
    round: AtomicUsize,
}

impl Files {
    fn new(files: Option<usize>) -> Self {
        let connections = files.map_or(Semaphore::MAX_PERMITS, |files| (files / 2).clamp(1, Semaphore::MAX_PERMITS));
        let places = files.map(|_| Arc::new(Semaphore::new(connections)));
        Self { places, connections, opened: AtomicUsize::new(0), round: AtomicUsize::new(0) }
    }

    /// Connections in use at once; `None`: there is no limit.
    pub(super) fn connections(&self) -> Option<usize> {
        self.places.as_ref().map(|_| self.connections)
    }

    /// Waits for a place among the connections of all crawls.
    pub(crate) async fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(self.places.as_ref()?).acquire_owned().await.ok()
    }

    /// Takes note of a connection that is being opened.
    pub(crate) fn opens(&self) {
        if self.opened.fetch_add(1, Ordering::Relaxed) + 1 >= self.connections {
            self.let_go();
        }
    }

    /// Connections that are kept for later are to be let go of.
    pub(crate) fn let_go(&self) {
        // Where none was opened since, there is nothing to gain.
        if self.opened.swap(0, Ordering::Relaxed) > 0 {
            self.round.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Changes each time that connections are to be let go of.
    pub(crate) fn round(&self) -> usize {
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
    fn what_is_kept_is_let_go_of_before_it_takes_more_than_its_half() {
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

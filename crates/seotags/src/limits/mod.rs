//! What the system lets this process have of open files and memory, and what a crawl takes of it.

mod cgroup;
mod files;
mod texts;

pub use cgroup::memory_limit;
pub(crate) use files::process_files;
pub use files::raise_open_files;
pub(crate) use texts::process_texts;

use std::path::Path;
use std::sync::LazyLock;

/// Memory from which on nothing is smaller than its usual bound.
const AMPLE: u64 = 1 << 30;

/// Memory that a connection stands for: two pages are under way for each, whose texts may be 10 MiB long.
const PER_CONNECTION: u64 = 32 << 20;

/// Memory that a thread takes which reads pages: the tree of one that is as large as pages may be.
const PER_READER: u64 = 192 << 20;

/// What this process may have. Bounds are made smaller by it, never larger.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limits {
    /// Connections of all crawls together, by the open files that are left for them; `None`: as many as one likes.
    pub connections: Option<usize>,
    /// Bytes of memory; `None`: as many as there are.
    pub memory: Option<u64>,
}

impl Limits {
    /// Those of this process, as they were when it was first asked.
    pub fn of_process() -> Self {
        static LIMITS: LazyLock<Limits> = LazyLock::new(|| Limits {
            connections: process_files().connections(),
            memory: memory_limit(Path::new("/")),
        });
        *LIMITS
    }

    /// Connections at once, of so many that are wanted.
    pub fn connections(self, wanted: usize) -> usize {
        let by_memory = self.memory.map_or(usize::MAX, |memory| to_usize(memory / PER_CONNECTION));
        wanted.min(self.connections.unwrap_or(usize::MAX)).min(by_memory).max(1)
    }

    /// That fewer pages are asked for at once than so many that are wanted, and why; `None` if they are not.
    pub fn fewer(self, wanted: usize) -> Option<String> {
        let most = self.connections(wanted);
        let why = match self.memory {
            Some(memory) if self.connections != Some(most) => {
                format!("have {} MiB of memory (its cgroup)", memory >> 20)
            }
            _ => "open few files (ulimit -n)".to_owned(),
        };
        (most < wanted).then(|| format!("at most {most} pages are asked for at once, for this process may {why}"))
    }

    /// Bytes that bodies may hold together, of so many that are usual.
    pub fn bytes_of_bodies(self, usual: u64) -> u64 {
        self.memory.map_or(usual, |memory| usual.min(memory / 4))
    }

    /// Threads that read pages, of as many as there are cores.
    pub fn readers(self, cores: usize) -> usize {
        self.memory.map_or(cores, |memory| cores.min(to_usize(memory / PER_READER))).max(1)
    }

    /// Things that wait in memory, of so many that are usual: in proportion where memory is short.
    pub fn queue(self, usual: usize) -> usize {
        let Some(memory) = self.memory.filter(|&memory| memory < AMPLE) else { return usual };
        to_usize(usual as u64 * (memory >> 10) / (AMPLE >> 10)).max(1)
    }
}

fn to_usize(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: u64 = 1 << 20;

    fn with(memory: u64) -> Limits {
        Limits { memory: Some(memory), connections: None }
    }

    #[test]
    fn without_limits_everything_is_as_usual() {
        for limits in [Limits::default(), with(64 << 30)] {
            assert_eq!(limits.connections(1_024), 1_024);
            assert_eq!(limits.bytes_of_bodies(256 * MIB), 256 * MIB);
            assert_eq!((limits.readers(64), limits.queue(16_384)), (64, 16_384));
        }
    }

    #[test]
    fn the_usual_bounds_fit_into_the_memory_of_the_example() {
        let limits = with(1_024 * MIB);
        assert_eq!((limits.connections(32), limits.bytes_of_bodies(256 * MIB)), (32, 256 * MIB));
        assert_eq!((limits.readers(4), limits.readers(64), limits.queue(16_384)), (4, 5, 16_384));
    }

    #[test]
    fn bounds_shrink_with_the_memory_and_leave_something() {
        let limits = with(256 * MIB);
        assert_eq!((limits.connections(32), limits.bytes_of_bodies(256 * MIB)), (8, 64 * MIB));
        assert_eq!((limits.readers(8), limits.queue(16_384)), (1, 4_096));
        let limits = with(1);
        assert_eq!((limits.connections(32), limits.readers(8), limits.queue(16_384)), (1, 1, 1));
    }

    #[test]
    fn the_fewest_connections_count() {
        let limits = Limits { connections: Some(12), memory: Some(512 * MIB) };
        assert_eq!((limits.connections(32), limits.connections(4)), (12, 4));
        let files = "at most 12 pages are asked for at once, for this process may open few files (ulimit -n)";
        assert_eq!((limits.fewer(32).as_deref(), limits.fewer(12)), (Some(files), None));
        let memory = "at most 8 pages are asked for at once, for this process may have 256 MiB of memory (its cgroup)";
        assert_eq!(with(256 * MIB).fewer(32).as_deref(), Some(memory));
    }
}

//! The open files and memory that the system grants this process, and the share that a crawl uses.

mod cgroup;
mod files;
mod page_memory;

pub use cgroup::memory_limit;
pub use files::process_files;
pub use files::raise_open_files;
pub use page_memory::{BodyMemory, PageMemory, RunMemory, TextMemory, TreeMemory, USUAL_PAGE_MEMORY, set_page_memory};

use std::path::Path;
use std::sync::LazyLock;

/// Memory from which on no limit is reduced.
const AMPLE: u64 = 1 << 30;

/// Memory per connection: two pages are in flight for each, whose texts may be 10 MiB long.
const PER_CONNECTION: u64 = 32 << 20;

/// Memory of a thread that parses pages: the tree of a page of maximum size.
const PER_READER: u64 = 192 << 20;

/// The resources of this process. They reduce limits and never increase them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limits {
    /// Connections of all crawls together, limited by the available open files; `None` means unlimited.
    pub connections: Option<usize>,
    /// Bytes of memory; `None` means unlimited.
    pub memory: Option<u64>,
}

impl Limits {
    /// The resources of this process at the first call.
    pub fn of_process() -> Self {
        static LIMITS: LazyLock<Limits> = LazyLock::new(|| Limits {
            connections: process_files().connections(),
            memory: memory_limit(Path::new("/")),
        });
        *LIMITS
    }

    /// Number of concurrent connections if `wanted` are requested.
    pub fn connections(self, wanted: usize) -> usize {
        let by_memory = self.memory.map_or(usize::MAX, |memory| to_usize(memory / PER_CONNECTION));
        wanted.min(self.connections.unwrap_or(usize::MAX)).min(by_memory).max(1)
    }

    /// A message if fewer pages than `wanted` are fetched at the same time, with the reason; `None` if there is no
    /// reduction.
    pub fn fewer(self, wanted: usize) -> Option<String> {
        let most = self.connections(wanted);
        let why = match self.memory {
            Some(memory) if self.connections != Some(most) => {
                format!("have {} MiB of memory (its cgroup)", memory >> 20)
            }
            _ => "open few files (ulimit -n)".to_owned(),
        };
        (most < wanted).then(|| format!("at most {most} pages are fetched at once, because this process may {why}"))
    }

    /// Memory for pages in progress: [`USUAL_PAGE_MEMORY`], at most half of the memory of the process.
    pub fn page_memory(self) -> u64 {
        self.memory.map_or(USUAL_PAGE_MEMORY, |memory| USUAL_PAGE_MEMORY.min(memory / 2))
    }

    /// Number of threads that parse pages, at most one per core.
    pub fn readers(self, cores: usize) -> usize {
        self.memory.map_or(cores, |memory| cores.min(to_usize(memory / PER_READER))).max(1)
    }

    /// Length of queues in memory, usually `usual`: reduced in proportion if memory is short.
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
    fn without_limits_usual_values_apply() {
        for limits in [Limits::default(), with(64 << 30)] {
            assert_eq!(limits.connections(1_024), 1_024);
            assert_eq!(limits.page_memory(), 256 * MIB);
            assert_eq!((limits.readers(64), limits.queue(16_384)), (64, 16_384));
        }
    }

    #[test]
    fn usual_limits_fit_into_the_memory_of_the_example() {
        let limits = with(1_024 * MIB);
        assert_eq!((limits.connections(32), limits.page_memory()), (32, 256 * MIB));
        assert_eq!((limits.readers(4), limits.readers(64), limits.queue(16_384)), (4, 5, 16_384));
    }

    #[test]
    fn bounds_shrink_with_the_memory_and_leave_something() {
        let limits = with(256 * MIB);
        assert_eq!((limits.connections(32), limits.page_memory()), (8, 128 * MIB));
        assert_eq!((limits.readers(8), limits.queue(16_384)), (1, 4_096));
        let limits = with(1);
        assert_eq!((limits.connections(32), limits.readers(8), limits.queue(16_384)), (1, 1, 1));
    }

    #[test]
    fn smallest_number_of_connections_counts() {
        let limits = Limits { connections: Some(12), memory: Some(512 * MIB) };
        assert_eq!((limits.connections(32), limits.connections(4)), (12, 4));
        let files = "at most 12 pages are fetched at once, because this process may open few files (ulimit -n)";
        assert_eq!((limits.fewer(32).as_deref(), limits.fewer(12)), (Some(files), None));
        let memory =
            "at most 8 pages are fetched at once, because this process may have 256 MiB of memory (its cgroup)";
        assert_eq!(with(256 * MIB).fewer(32).as_deref(), Some(memory));
    }
}

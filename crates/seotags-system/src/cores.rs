//! The only place that determines the number of cores.

use std::num::NonZero;
use std::sync::LazyLock;

/// Cores that this process may use, at least one. Determined once, because that reads the files of its cgroup.
pub fn core_count() -> usize {
    static CORES: LazyLock<usize> = LazyLock::new(|| std::thread::available_parallelism().map_or(1, NonZero::get));
    *CORES
}

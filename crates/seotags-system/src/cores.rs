//! The only place that determines the number of cores.

use std::num::NonZero;

/// Cores that this process may use, at least one.
pub fn core_count() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

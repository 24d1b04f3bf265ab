//! Waiting for what another process does.

use std::time::{Duration, Instant};

/// Longest wait for something that must come.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Waits until there is something; fails if it never comes.
pub fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let started = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(started.elapsed() < PATIENCE, "{what} never came");
        // Nobody wakes us: it is another process. A user may call a service ten times a second.
        std::thread::park_timeout(Duration::from_millis(50));
    }
}

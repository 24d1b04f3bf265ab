//! Waiting for what another process does.

use std::time::{Duration, Instant};

/// Longest wait for something that must come.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Waits until there is something; fails if it never comes.
pub fn wait_for<T>(what: &str, look: impl FnMut() -> Option<T>) -> T {
    // Another process does it and wakes no thread. A user may call a service ten times a second.
    look_until(what, look, || std::thread::park_timeout(Duration::from_millis(50)))
}

/// Waits as [`wait_for`] does for something that may last only a moment: it looks without a pause.
pub fn watch_for<T>(what: &str, look: impl FnMut() -> Option<T>) -> T {
    look_until(what, look, std::thread::yield_now)
}

fn look_until<T>(what: &str, mut look: impl FnMut() -> Option<T>, pause: impl Fn()) -> T {
    let started = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(started.elapsed() < PATIENCE, "{what} never came");
        pause();
    }
}

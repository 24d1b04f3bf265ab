//! Waits for other processes.

use std::time::{Duration, Instant};

/// Longest wait for an expected event.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Polls until there is a value; panics after a time limit.
pub fn wait_for<T>(what: &str, look: impl FnMut() -> Option<T>) -> T {
    // Another process produces the value and wakes no thread. A user may call a service ten times a
    // second.
    look_until(what, look, || std::thread::park_timeout(Duration::from_millis(50)))
}

/// Like [`wait_for`], for a value that may exist only briefly: polls without a pause.
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

/// Lets this much time pass, as a slow server does.
pub fn pause(length: Duration) {
    let end = Instant::now() + length;
    while let Some(left) = end.checked_duration_since(Instant::now()).filter(|left| !left.is_zero()) {
        std::thread::park_timeout(left);
    }
}

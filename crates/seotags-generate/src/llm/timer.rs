//! Clock and waits.

use std::future::Future;
use std::pin::Pin;
use std::time::Instant;

/// Clock and waits. Tests replace it with one whose waits end immediately.
pub trait Timer: Send + Sync {
    /// Now.
    fn now(&self) -> Instant;
    /// Ends at `at`.
    fn sleep_until(&self, at: Instant) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

/// The runtime's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct RealTimer;

impl Timer for RealTimer {
    fn now(&self) -> Instant {
        tokio::time::Instant::now().into_std()
    }

    fn sleep_until(&self, at: Instant) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(tokio::time::sleep_until(at.into()))
    }
}

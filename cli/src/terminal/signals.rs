//! Requests to stop: Ctrl-C, SIGTERM, SIGHUP.

use crate::error::CliError;
use std::io;

/// Listens for requests to stop.
#[derive(Debug)]
pub(crate) struct Interrupts {
    #[cfg(unix)]
    streams: Vec<(&'static str, tokio::signal::unix::Signal)>,
}

impl Interrupts {
    /// Starts listening; from now on the process does not end automatically on a first request.
    pub(crate) fn listen() -> Result<Self, CliError> {
        Self::open()
            .map_err(|error| CliError::Failed { message: format!("cannot listen for signals: {error}"), hint: None })
    }

    #[cfg(unix)]
    fn open() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let mut streams = vec![("^C", signal(SignalKind::interrupt())?), ("SIGTERM", signal(SignalKind::terminate())?)];
        if !is_hangup_ignored() {
            streams.push(("SIGHUP", signal(SignalKind::hangup())?));
        }
        Ok(Self { streams })
    }

    #[cfg(not(unix))]
    fn open() -> io::Result<Self> {
        Ok(Self {})
    }

    /// The next request: `^C`, `SIGTERM` or `SIGHUP`.
    #[cfg(unix)]
    pub(crate) async fn next(&mut self) -> &'static str {
        std::future::poll_fn(|context| {
            for (name, stream) in &mut self.streams {
                if stream.poll_recv(context).is_ready() {
                    return std::task::Poll::Ready(*name);
                }
            }
            std::task::Poll::Pending
        })
        .await
    }

    /// The next request.
    #[cfg(not(unix))]
    pub(crate) async fn next(&mut self) -> &'static str {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        "^C"
    }
}

/// True if the parent process wants us to outlive the terminal (`nohup`): SIGHUP, signal 1, is ignored.
#[cfg(unix)]
fn is_hangup_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

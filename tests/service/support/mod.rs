//! A service on a port of its own, somebody who calls it, and the mails that it sends.
#![allow(dead_code, unused_imports, reason = "each room of the tests uses its part")]

mod client;
mod desk;
mod files;
mod outbox;
mod service;
mod smtp;
mod socket;

pub(crate) use client::{Call, Reply, encoded};
pub(crate) use desk::{Desk, LONG_PAGES, holding, long_pages, shop};
pub(crate) use files::{PIXEL, form_with};
pub(crate) use outbox::{Mail, Outbox};
pub(crate) use service::{PASSWORD, Service, Session};
pub(crate) use smtp::{Manner, SmtpServer, certificate};
pub(crate) use socket::{Opening, PackedSocket, Socket, Told};

use std::time::{Duration, Instant};

/// Longest wait for something that must come.
const PATIENCE: Duration = Duration::from_mins(1);

/// Waits until there is something; fails if it never comes.
pub(crate) fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let started = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(started.elapsed() < PATIENCE, "{what} never came");
        // Nobody wakes us: the service is another process. A user may call it ten times a second.
        std::thread::park_timeout(Duration::from_millis(50));
    }
}

//! Writes the log back into the file in the background, so that neither the writer nor the end of a run waits for the
//! disk.

use super::connection;
use rusqlite::Connection;
use std::cell::Cell;
use std::ffi::c_int;
use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

/// Pages that are added to the log before it is written back, 16 MiB: pages that many batches change, such as the upper
/// pages of every index, are then written back once.
const PAGES: c_int = 4_096;
/// Pages at which the writer itself writes back the rest, 64 MiB. Only then does the log start from its beginning: a
/// log that is always growing is never written back completely.
const MOST_PAGES: c_int = 16_384;

thread_local! {
    /// Pages in the log of this thread's writing connection.
    static IN_LOG: Cell<c_int> = const { Cell::new(0) };
}

/// Counts pages of the log of the thread's connection, instead of writing them back every thousand pages.
pub(super) fn count(writer: &Connection) {
    writer.wal_hook(Some(|_, pages| {
        IN_LOG.set(pages);
        Ok(())
    }));
}

/// The thread that writes back.
#[derive(Debug)]
pub(super) struct Checkpoints {
    wake: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Pages in the log when it was last woken.
    at: c_int,
}

impl Checkpoints {
    /// Starts the thread, with a separate connection.
    pub(super) fn start(path: &Path) -> io::Result<Self> {
        let (wake, woken) = sync_channel(1);
        let connection = connection::checkpointer(path).map_err(io::Error::other)?;
        let thread = std::thread::Builder::new()
            .name("store-checkpoint".to_owned())
            .spawn(move || write_back_when_woken(&connection, &woken))?;
        Ok(Self { wake: Some(wake), thread: Some(thread), at: 0 })
    }

    /// The thread of [`count`] must call this after each commit.
    pub(super) fn committed(&mut self, writer: &Connection) {
        let pages = IN_LOG.get();
        if pages >= MOST_PAGES {
            write_back(writer);
        }
        // The log started from its beginning.
        self.at = self.at.min(pages);
        if pages - self.at >= PAGES {
            self.at = pages;
            if let Some(wake) = &self.wake {
                // If it is still busy, it handles the rest the next time.
                let _ = wake.try_send(());
            }
        }
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        self.wake.take();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn write_back_when_woken(connection: &Connection, woken: &Receiver<()>) {
    while woken.recv().is_ok() {
        write_back(connection);
    }
}

/// Writes back as much as readers allow. The rest, or what another connection is writing back, follows later.
fn write_back(connection: &Connection) {
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())) {
        tracing::debug!(%error, "the log was not written back");
    }
}

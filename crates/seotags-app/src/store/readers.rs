//! The connections that read. In WAL mode they neither wait for the writer nor make it wait.

use super::{StoreError, connection};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::Semaphore;

/// Readers at once. Queries are short; more would only wait for the disk.
const READERS: usize = 4;

/// A pool of connections, opened when first needed.
#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), permits: Arc::new(Semaphore::new(READERS)), idle: Arc::default() }
    }

    /// Runs `query` on a thread that may block.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let closed = || StoreError::Closed { path: self.path.clone() };
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(|_| closed())?;
        let (path, idle) = (self.path.clone(), Arc::clone(&self.idle));
        let answer = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let rested = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let answer = rested.map_or_else(|| connection::reader(&path), Ok).and_then(|connection| {
                let begun = Instant::now();
                let answer = query(&connection);
                metrics::histogram!("seotags_store_read_seconds").record(begun.elapsed());
                idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
                answer
            });
            answer.map_err(|error| StoreError::of(&path, &error))
        });
        answer.await.map_err(|_| closed())?
    }

    /// Closes the idle connections, so that the writer's is the last one and takes the log away.
    pub(super) fn close(&self) {
        self.permits.close();
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

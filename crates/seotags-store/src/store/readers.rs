//! The reading connections. In WAL mode they neither wait for the writer nor delay it.

use super::connection;
use super::error::StoreError;
use super::fault::Fault;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{Semaphore, oneshot};

/// Readers at once. Queries are short; more would only wait for the disk.
const READERS: usize = 4;
/// Queries at once that read whole analyses. They take seconds, so each has its own connection and none of the above.
const LONG: usize = 4;

/// Steps of SQLite's virtual machine between two checks for cancellation: about a hundred microseconds.
const STEPS: i32 = 10_000;

/// Cancels a query when its caller is gone.
#[derive(Debug, Default)]
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Open connections without a query.
type Idle = Arc<Mutex<Vec<Connection>>>;
type Query = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

/// A pool of connections, opened when they are first needed.
#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    fault: Arc<Fault>,
    permits: Arc<Semaphore>,
    long: Arc<Semaphore>,
    idle: Idle,
}

impl Readers {
    pub(super) fn new(path: &Path, fault: Arc<Fault>) -> Self {
        let (permits, long) = (Arc::new(Semaphore::new(READERS)), Arc::new(Semaphore::new(LONG)));
        Self { path: path.to_owned(), fault, permits, long, idle: Arc::default() }
    }

    /// Runs `query` on a thread that may block. Cancels it when its caller is gone.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.answered(Some(Arc::clone(&self.idle)), query).await
    }

    /// The same for a query that takes seconds: on a connection of its own, so that short queries do not wait for it.
    pub(super) async fn run_long<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.answered(None, query).await
    }

    async fn answered<T: Send + 'static>(
        &self,
        idle: Option<Idle>,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (give, mut answer) = oneshot::channel();
        let boxed = Box::new(move |connection: &Connection| {
            // The caller may be gone.
            let _ = give.send(query(connection)?);
            Ok(())
        });
        self.run_boxed(idle, boxed).await?;
        answer.try_recv().map_err(|_| self.closed())
    }

    /// The same for all kinds of queries, so that the runtime's code is not generated for each of them. `idle`: where the
    /// connection comes from and returns to; `None`: it is opened and closed for a long query.
    async fn run_boxed(&self, idle: Option<Idle>, query: Query) -> Result<(), StoreError> {
        let permits = if idle.is_some() { &self.permits } else { &self.long };
        let permit = Arc::clone(permits).acquire_owned().await.map_err(|_| self.closed())?;
        let (path, fault) = (self.path.clone(), Arc::clone(&self.fault));
        let wanted = CancelOnDrop::default();
        let is_over = Arc::clone(&wanted.0);
        let asked = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let rested = idle.as_ref().and_then(|idle| idle.lock().unwrap_or_else(PoisonError::into_inner).pop());
            let asked = rested.map_or_else(|| connection::reader(&path), Ok).and_then(|connection| {
                let begun = Instant::now();
                let watched = connection.progress_handler(STEPS, Some(move || is_over.load(Ordering::Relaxed)));
                let asked = watched.and_then(|()| query(&connection));
                metrics::histogram!("seotags_store_read_seconds").record(begun.elapsed());
                if let Some(idle) = idle {
                    idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
                }
                asked
            });
            asked.map_err(|error| {
                // Writing over a damaged page may damage others, so a fault counts for all, whoever met it.
                fault.note(&error);
                StoreError::of(&path, &error)
            })
        });
        asked.await.map_err(|_| self.closed())?
    }

    fn closed(&self) -> StoreError {
        StoreError::Closed { path: self.path.clone() }
    }

    /// Closes the idle connections, so that the writer's is the last one and removes the log.
    pub(super) fn close(&self) {
        self.permits.close();
        self.long.close();
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{LONG, READERS, Readers};
    use crate::store::Store;
    use std::sync::Arc;
    use std::time::Duration;
    use tokio::sync::oneshot;
    use tokio::time::timeout;

    /// A query that takes many minutes.
    const ENDLESS: &str =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000000000) SELECT count(*) FROM n";

    #[tokio::test]
    async fn abandoned_queries_do_not_block_others() {
        let store = Store::ephemeral().unwrap();
        let readers = Readers::new(&store.path, Arc::clone(&store.fault));
        for _ in 0..READERS {
            let (begun, has_begun) = oneshot::channel();
            let endless = readers.run(move |db| {
                let _ = begun.send(());
                db.query_row(ENDLESS, [], |row| row.get::<_, i64>(0))
            });
            tokio::select! {
                answer = endless => panic!("{answer:?}"),
                begun = has_begun => begun.unwrap(),
            }
        }
        let short = readers.run(|db| db.query_row("SELECT 7", [], |row| row.get::<_, i64>(0)));
        let answer = timeout(Duration::from_mins(1), short).await;
        assert_eq!(answer.expect("all readers are busy").unwrap(), 7);
    }

    #[tokio::test]
    async fn long_queries_hold_none_of_the_readers_and_need_none() {
        let store = Store::ephemeral().unwrap();
        let readers = Arc::new(Readers::new(&store.path, Arc::clone(&store.fault)));
        // As many long queries as are allowed, and as many that wait.
        let (begun, mut have_begun) = tokio::sync::mpsc::channel(2 * LONG);
        let (release, released) = std::sync::mpsc::channel::<()>();
        let released = Arc::new(std::sync::Mutex::new(released));
        let long = (0..2 * LONG).map(|_| {
            let (readers, begun, released) = (Arc::clone(&readers), begun.clone(), Arc::clone(&released));
            tokio::spawn(async move {
                let query = move |_: &rusqlite::Connection| {
                    begun.blocking_send(()).unwrap();
                    let _ = released.lock().unwrap().recv();
                    Ok(())
                };
                readers.run_long(query).await
            })
        });
        let long: Vec<_> = long.collect();
        for _ in 0..LONG {
            have_begun.recv().await.unwrap();
        }
        assert!(have_begun.try_recv().is_err(), "the others wait");
        let short = readers.run(|db| db.query_row("SELECT 7", [], |row| row.get::<_, i64>(0)));
        assert_eq!(timeout(Duration::from_mins(1), short).await.expect("long queries hold the readers").unwrap(), 7);
        drop(release);
        for query in long {
            query.await.unwrap().unwrap();
        }
        assert!(readers.idle.lock().unwrap().len() <= 1, "connections of long queries are closed");
    }
}

//! The one writing thread. It executes waiting writes, up to a batch, in one transaction; callers get their answer
//! after the commit.
//!
//! One connection serves both kinds of durability: `synchronous` is raised to FULL for a batch with anything that was
//! paid for, and lowered again. A second connection would only wait for the first one's lock, and syncing the log for a
//! paid answer also secures every commit before it.

use super::checkpoints::{self, Checkpoints};
use super::error::StoreError;
use super::fault::Fault;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Rows in one transaction; more have little benefit (`bench/crawl`: 25,300 rows/s at 500, 30,526 at 1,000).
pub const BATCH_ROWS: usize = 500;
/// Longest wait for a batch to fill.
const BATCH_WAIT: Duration = Duration::from_millis(5);
/// Most waiting writes. Each may contain a page's texts, so this is less than the rows of a batch.
const QUEUE: usize = 256;

/// What a write must survive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outlasts {
    /// The end of this process, however it comes. What a power loss takes is done again.
    Crash,
    /// Also a power loss: for what cost money, or cannot be repeated automatically.
    PowerLoss,
}

/// Sends writes to the thread.
#[derive(Debug)]
pub(super) struct Writer {
    path: PathBuf,
    queue: Arc<Semaphore>,
    jobs: Mutex<Option<Sender<Queued>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

struct Queued {
    job: Box<dyn Job>,
    rows: usize,
    outlasts: Outlasts,
    _permit: OwnedSemaphorePermit,
}

/// A write that can be run once and answered once.
trait Job: Send {
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()>;
    fn answer(self: Box<Self>, fate: Result<(), StoreError>);
}

struct Write<F, T> {
    work: Option<F>,
    value: Option<T>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<F, T> Job for Write<F, T>
where
    F: FnOnce(&Connection) -> rusqlite::Result<T> + Send,
    T: Send,
{
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        if let Some(work) = self.work.take() {
            self.value = Some(work(connection)?);
        }
        Ok(())
    }

    fn answer(self: Box<Self>, fate: Result<(), StoreError>) {
        let Self { value, reply, .. } = *self;
        // The caller may be gone; what was written stays written.
        match (fate, value) {
            (Ok(()), Some(value)) => drop(reply.send(Ok(value))),
            (Err(error), _) => drop(reply.send(Err(error))),
            (Ok(()), None) => {}
        }
    }
}

impl Writer {
    pub(super) fn start(connection: Connection, path: &Path, fault: Arc<Fault>) -> std::io::Result<Self> {
        let (jobs, queued) = channel();
        let file = path.to_owned();
        let checkpoints = Checkpoints::start(path)?;
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || write_all(connection, &queued, checkpoints, &file, &fault))?;
        Ok(Self {
            path: path.to_owned(),
            queue: Arc::new(Semaphore::new(QUEUE)),
            jobs: Mutex::new(Some(jobs)),
            thread: Mutex::new(Some(thread)),
        })
    }

    /// Runs `work` inside a transaction and returns after its commit. `rows` is its size within a batch.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        rows: usize,
        outlasts: Outlasts,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let closed = || StoreError::Closed { path: self.path.clone() };
        let permit = Arc::clone(&self.queue).acquire_owned().await.map_err(|_| closed())?;
        let begun = Instant::now();
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Write { work: Some(work), value: None, reply });
        let sent = match &*self.jobs.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(jobs) => jobs.send(Queued { job, rows, outlasts, _permit: permit }).is_ok(),
            None => false,
        };
        if !sent {
            return Err(closed());
        }
        let fate = answer.await.map_err(|_| closed())?;
        metrics::histogram!("seotags_store_write_seconds").record(begun.elapsed());
        fate
    }

    /// Ends the thread after all queued writes.
    pub(super) fn close(&self) {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = thread.join();
        }
    }
}

fn write_all(
    connection: Connection,
    jobs: &Receiver<Queued>,
    mut checkpoints: Checkpoints,
    path: &Path,
    fault: &Fault,
) {
    checkpoints::count(&connection);
    let mut fast = true;
    let mut last_rows = 1;
    while let Ok(first) = jobs.recv() {
        let batch = collect(first, jobs, last_rows);
        last_rows = batch.iter().map(|queued| queued.rows).sum();
        write_batch(&connection, batch, &mut fast, path, fault);
        checkpoints.committed(&connection);
    }
    // The last connection removes the log when it closes.
    drop(checkpoints);
    if let Err((_, error)) = connection.close() {
        tracing::warn!(%error, path = %path.display(), "the store could not be closed");
    }
}

/// Takes waiting writes. Waits for more only while the batch is smaller than the one before: the same number of callers
/// is likely to come again, and a single caller never waits.
fn collect(first: Queued, jobs: &Receiver<Queued>, expected: usize) -> Vec<Queued> {
    let until = Instant::now() + BATCH_WAIT;
    let mut rows = first.rows;
    let mut batch = vec![first];
    while rows < BATCH_ROWS {
        let wait = if rows < expected { until.saturating_duration_since(Instant::now()) } else { Duration::ZERO };
        match jobs.recv_timeout(wait) {
            Ok(queued) => {
                rows += queued.rows;
                batch.push(queued);
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
        }
    }
    batch
}

fn write_batch(connection: &Connection, batch: Vec<Queued>, fast: &mut bool, path: &Path, fault: &Fault) {
    // Writes that were queued before a fault was found are not executed either.
    if let Err(error) = fault.look() {
        return fail(batch, &error);
    }
    let failed = |error: &rusqlite::Error| {
        fault.note(error);
        StoreError::of(path, error)
    };
    let paid = batch.iter().any(|queued| queued.outlasts == Outlasts::PowerLoss);
    let begun = set_durability(connection, paid, fast).and_then(|()| connection.execute_batch("BEGIN IMMEDIATE"));
    if let Err(error) = begun {
        return fail(batch, &failed(&error));
    }
    let is_alone = batch.len() == 1;
    let mut done = Vec::with_capacity(batch.len());
    let mut open = batch.into_iter();
    while let Some(mut queued) = open.next() {
        let ran = if is_alone { queued.job.run(connection) } else { in_savepoint(connection, &mut *queued.job) };
        let Err(error) = ran else {
            done.push(queued);
            continue;
        };
        let error = failed(&error);
        queued.job.answer(Err(error.clone()));
        if is_alone {
            // Without a savepoint, whose pages would all be copied, the transaction is rolled back. SQLite may have
            // done so already.
            let _ = connection.execute_batch("ROLLBACK");
            return;
        }
        if connection.is_autocommit() {
            // SQLite rolled back the whole transaction (disk full, I/O error): nothing was written.
            done.extend(open);
            return fail(done, &error);
        }
    }
    match connection.execute_batch("COMMIT") {
        Ok(()) => done.into_iter().for_each(|queued| queued.job.answer(Ok(()))),
        Err(error) => {
            // It may already have been rolled back; then there is nothing to undo.
            let _ = connection.execute_batch("ROLLBACK");
            fail(done, &failed(&error));
        }
    }
}

/// If one write fails, the others of its batch still succeed.
fn in_savepoint(connection: &Connection, job: &mut dyn Job) -> rusqlite::Result<()> {
    connection.prepare_cached("SAVEPOINT one")?.execute([])?;
    let outcome = job.run(connection);
    if outcome.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK TO one")?;
    }
    if !connection.is_autocommit() {
        connection.prepare_cached("RELEASE one")?.execute([])?;
    }
    outcome
}

fn set_durability(connection: &Connection, paid: bool, fast: &mut bool) -> rusqlite::Result<()> {
    if paid == *fast {
        connection.pragma_update(None, "synchronous", if paid { "FULL" } else { "NORMAL" })?;
        *fast = !paid;
    }
    Ok(())
}

fn fail(batch: Vec<Queued>, error: &StoreError) {
    for queued in batch {
        queued.job.answer(Err(error.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::super::Store;
    use super::*;

    fn store() -> (tempfile::TempDir, Store) {
        let data = tempfile::tempdir().unwrap();
        let store = Store::open(data.path()).unwrap();
        (data, store)
    }

    fn learn(connection: &Connection, name: &str, bytes: usize) -> rusqlite::Result<()> {
        super::super::ledger::keep_model_trait(connection, "model", name, &"x".repeat(bytes))
    }

    async fn is_learned(store: &Store, name: &'static str) -> bool {
        store.read(move |db| super::super::ledger::model_trait(db, "model", name)).await.unwrap().is_some()
    }

    #[tokio::test]
    async fn a_failing_write_does_not_affect_others_of_its_batch() {
        let (_data, store) = store();
        let good = store.write(|db| learn(db, "good", 10));
        let bad = store.write(|db| {
            learn(db, "bad", 10)?;
            db.execute("INSERT INTO leases VALUES (99, 'nobody', 1, 'h', 0, 0)", [])
        });
        let later = store.write(|db| learn(db, "later", 10));
        let (good, bad, later) = tokio::join!(good, bad, later);
        good.unwrap();
        later.unwrap();
        assert!(matches!(bad, Err(StoreError::Sqlite { .. })), "{bad:?}");
        assert!(is_learned(&store, "good").await && is_learned(&store, "later").await);
        assert!(!is_learned(&store, "bad").await);
    }

    #[tokio::test]
    async fn a_write_that_fails_alone_is_undone() {
        let (_data, store) = store();
        let bad = store.write(|db| {
            learn(db, "bad", 10)?;
            db.execute("INSERT INTO leases VALUES (99, 'nobody', 1, 'h', 0, 0)", [])
        });
        assert!(matches!(bad.await, Err(StoreError::Sqlite { .. })));
        store.write(|db| learn(db, "next", 10)).await.unwrap();
        assert!(is_learned(&store, "next").await && !is_learned(&store, "bad").await);
    }

    #[tokio::test]
    async fn a_full_disk_is_reported_and_stored_data_stays() {
        let (_data, store) = store();
        store.write(|db| learn(db, "before", 10)).await.unwrap();
        store
            .write(|db| {
                let pages: i64 = db.query_row("PRAGMA page_count", [], |row| row.get(0))?;
                db.pragma_update(None, "max_page_count", pages + 4)
            })
            .await
            .unwrap();
        let full = store.write(|db| learn(db, "large", 1 << 20)).await.unwrap_err();
        assert_eq!(full, StoreError::DiskFull { path: store.path().to_owned() });
        assert!(is_learned(&store, "before").await && !is_learned(&store, "large").await);
        store.write(|db| learn(db, "small", 10)).await.unwrap();
        // Space is available again.
        store.write(|db| db.pragma_update(None, "max_page_count", 1 << 20)).await.unwrap();
        store.write(|db| learn(db, "large", 1 << 20)).await.unwrap();
        assert!(is_learned(&store, "large").await);
    }

    #[tokio::test]
    async fn only_paid_data_is_synced() {
        let (_data, store) = store();
        let level = |db: &Connection| db.query_row("PRAGMA synchronous", [], |row| row.get::<_, i64>(0));
        assert_eq!(store.write(level).await.unwrap(), 1, "NORMAL");
        assert_eq!(store.write_as(1, Outlasts::PowerLoss, level).await.unwrap(), 2, "FULL");
        assert_eq!(store.write(level).await.unwrap(), 1, "NORMAL");
    }

    #[tokio::test]
    async fn a_closed_store_reports_that_it_is_closed() {
        let (_data, store) = store();
        store.close();
        let error = store.write(|db| learn(db, "late", 1)).await.unwrap_err();
        assert_eq!(error, StoreError::Closed { path: store.path().to_owned() });
        assert!(store.read(|_| Ok(())).await.is_err());
    }

    #[tokio::test]
    async fn queued_writes_are_refused_after_a_fault() {
        let (_data, store) = store();
        let (begun, has_begun) = oneshot::channel();
        let (end, may_end) = std::sync::mpsc::channel::<()>();
        let writing = store.write(move |db| {
            learn(db, "before", 10)?;
            let _ = begun.send(());
            let _ = may_end.recv();
            Ok(())
        });
        let fault = Arc::clone(&store.fault);
        let finding = async {
            has_begun.await.unwrap();
            let queued =
                async { tokio::join!(store.write(|db| learn(db, "a", 10)), store.write(|db| learn(db, "b", 10))) };
            tokio::pin!(queued);
            assert!(futures::poll!(&mut queued).is_pending());
            fault.found("page 7 makes no sense".to_owned());
            end.send(()).unwrap();
            queued.await
        };
        let (written, refused) = tokio::join!(writing, finding);
        written.unwrap();
        let damaged =
            Err(StoreError::Damaged { path: store.path().to_owned(), detail: "page 7 makes no sense".to_owned() });
        assert_eq!(refused, (damaged.clone(), damaged));
        assert!(is_learned(&store, "before").await && !is_learned(&store, "a").await);
    }

    #[tokio::test]
    async fn nothing_is_written_after_a_damaged_page_was_found() {
        let (_data, store) = store();
        let corrupt = rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT), None);
        let met = store.write(|_| Err::<(), _>(corrupt)).await;
        assert!(matches!(met, Err(StoreError::Damaged { .. })), "{met:?}");
        let next = store.write(|db| learn(db, "next", 10)).await;
        assert!(matches!(next, Err(StoreError::Damaged { .. })), "{next:?}");
    }

    #[tokio::test]
    async fn readers_do_not_wait_for_a_writer() {
        let (_data, store) = store();
        let (begun, has_begun) = oneshot::channel();
        let (end, may_end) = std::sync::mpsc::channel::<()>();
        let writing = store.write(move |db| {
            learn(db, "slow", 10)?;
            let _ = begun.send(());
            let _ = may_end.recv();
            Ok(())
        });
        let reading = async {
            has_begun.await.unwrap();
            let seen = is_learned(&store, "slow").await;
            end.send(()).unwrap();
            seen
        };
        let (written, seen) = tokio::join!(writing, reading);
        written.unwrap();
        assert!(!seen, "not before the commit");
        assert!(is_learned(&store, "slow").await);
    }
}

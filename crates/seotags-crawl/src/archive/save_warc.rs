//! Saves fetched pages in an archive: a separate thread at the end of a short queue writes the records.

use super::pending_archive::{ArchiveLock, PendingArchive};
use flate2::Compression;
use flate2::write::GzEncoder;
use seotags_core::visit::{Extent, WireAnswer};
use seotags_input::warc::{NewResponse, RecordRole, Truncation, warcinfo};
use seotags_system::clock;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};

/// Answers in the queue; more wait in their tasks, so that none is lost.
const QUEUE: usize = 64;
/// KiB of answers in the queue: memory use is limited, however large the pages are. One answer may use all of it.
const QUEUE_KIB: u32 = 64 << 10;

/// Writes answers into a WARC archive. Clones share the file.
#[derive(Debug, Clone)]
pub struct WarcSaver {
    orders: mpsc::Sender<Order>,
    room: Arc<Semaphore>,
    broken: watch::Receiver<bool>,
    _hold: Arc<ArchiveLock>,
}

#[derive(Debug)]
enum Order {
    Write(Box<WireAnswer>, bool, OwnedSemaphorePermit),
    Flush(oneshot::Sender<io::Result<()>>),
    Finish,
}

impl WarcSaver {
    /// An archive in a file at `path`, readable only by its owner. An existing file is overwritten when the first
    /// record is written, not before. If the name ends in `.gz`, each record is one gzip member.
    ///
    /// # Errors
    /// The file cannot be created or written, or another run is writing it.
    pub fn create(path: &Path) -> io::Result<Self> {
        Self::start(PendingArchive::over(path)?)
    }

    /// An archive that continues after the last complete record of the file at `path`. Anything that a killed process
    /// left after it is removed when the first record is added. A missing or empty file is started. Blocks while it
    /// reads the file.
    ///
    /// # Errors
    /// The file is not an archive with one gzip member per record, cannot be read or written, or another run is
    /// writing it.
    pub fn append(path: &Path) -> io::Result<Self> {
        Self::start(PendingArchive::behind(path)?)
    }

    fn start(mut pending: PendingArchive) -> io::Result<Self> {
        let (orders, queue) = mpsc::channel(QUEUE);
        let (has_broken, broken) = watch::channel(false);
        let hold = pending.hold()?;
        let begins_at_once = pending.is_stream;
        let mut writer = Writer { is_gzip: pending.is_gzip, out: Out::Pending(pending), failed: None, has_broken };
        if begins_at_once {
            writer.begin()?;
        }
        std::thread::Builder::new().name("save-warc".to_owned()).spawn(move || writer.work(queue))?;
        Ok(Self { orders, room: Arc::new(Semaphore::new(QUEUE_KIB as usize)), broken, _hold: hold })
    }

    /// Ends a successful run: an archive that was to be overwritten, but got no records, becomes empty. Waits until
    /// everything is in the file.
    ///
    /// # Errors
    /// A record could not be written.
    pub async fn finish(&self) -> io::Result<()> {
        self.orders.send(Order::Finish).await.map_err(|_| io::Error::other("the writer has ended"))?;
        self.flush().await
    }

    /// Waits until all answers so far are in the file.
    ///
    /// # Errors
    /// A record could not be written.
    pub async fn flush(&self) -> io::Result<()> {
        let (done, is_done) = oneshot::channel();
        let gone = || io::Error::other("the writer has ended");
        self.orders.send(Order::Flush(done)).await.map_err(|_| gone())?;
        is_done.await.map_err(|_| gone())?
    }

    /// Waits until a write fails: continuing would leave gaps in the archive. [`Self::flush`] returns the error.
    pub async fn broken(&self) {
        if self.broken.clone().wait_for(|broken| *broken).await.is_err() {
            // The writer has ended successfully, so no write can fail.
            std::future::pending::<()>().await;
        }
    }

    /// Queues an answer; waits while the queue is full. `is_hop`: it was fetched for another page.
    pub(crate) async fn write(&self, answer: WireAnswer, is_hop: bool) {
        let kib = u32::try_from(answer.body.len() >> 10).unwrap_or(QUEUE_KIB).clamp(1, QUEUE_KIB);
        // Neither is closed while there is a sender.
        if let Ok(room) = Arc::clone(&self.room).acquire_many_owned(kib).await {
            let _ = self.orders.send(Order::Write(Box::new(answer), is_hop, room)).await;
        }
    }
}

struct Writer {
    out: Out,
    is_gzip: bool,
    /// The first error, after which writing stops.
    failed: Option<io::Error>,
    has_broken: watch::Sender<bool>,
}

enum Out {
    /// No record was written yet.
    Pending(PendingArchive),
    File(BufWriter<File>),
    /// The file could not be opened.
    Nothing,
}

impl Writer {
    fn work(mut self, mut queue: mpsc::Receiver<Order>) {
        while let Some(order) = queue.blocking_recv() {
            match order {
                Order::Write(answer, is_hop, _room) => self.attempt(|writer| writer.record(&record(&answer, is_hop))),
                Order::Flush(done) => {
                    let _ = done.send(self.failed.as_ref().map_or(Ok(()), |error| Err(copy(error))));
                }
                Order::Finish => {
                    if matches!(&self.out, Out::Pending(pending) if pending.is_new) {
                        self.attempt(|writer| writer.begin().map(drop));
                    }
                }
            }
        }
    }

    /// The file; on first use it is created with the record that describes the writer.
    fn begin(&mut self) -> io::Result<&mut BufWriter<File>> {
        if matches!(self.out, Out::Pending(_))
            && let Out::Pending(pending) = std::mem::replace(&mut self.out, Out::Nothing)
        {
            let mut out = BufWriter::new(pending.begin()?);
            let software = concat!("seotags/", env!("CARGO_PKG_VERSION"));
            write_record(&mut out, self.is_gzip, &warcinfo(software, clock::now()))?;
            self.out = Out::File(out);
        }
        match &mut self.out {
            Out::File(out) => Ok(out),
            _ => Err(io::Error::other("the archive could not be started")),
        }
    }

    fn record(&mut self, record: &[u8]) -> io::Result<()> {
        let is_gzip = self.is_gzip;
        write_record(self.begin()?, is_gzip, record)
    }

    fn attempt(&mut self, work: impl FnOnce(&mut Self) -> io::Result<()>) {
        if self.failed.is_none()
            && let Err(error) = work(self)
        {
            self.failed = Some(error);
            self.has_broken.send_replace(true);
        }
    }
}

/// Buffered records would be lost with the process, so every record is flushed.
fn write_record(out: &mut BufWriter<File>, is_gzip: bool, record: &[u8]) -> io::Result<()> {
    if is_gzip {
        let mut member = GzEncoder::new(&mut *out, Compression::default());
        member.write_all(record)?;
        member.finish()?;
    } else {
        out.write_all(record)?;
    }
    out.flush()
}

fn record(answer: &WireAnswer, is_hop: bool) -> Vec<u8> {
    NewResponse {
        url: &answer.url,
        at: answer.at,
        peer: answer.peer,
        is_http2: answer.is_http2,
        status: answer.status,
        fields: &answer.fields,
        body: &answer.body,
        truncated: match answer.extent {
            Extent::Whole => None,
            Extent::Cut => Some(Truncation::Length),
            Extent::Broken => Some(Truncation::Disconnect),
        },
        role: if is_hop { RecordRole::Hop } else { RecordRole::Page },
    }
    .to_record()
}

/// A copy of the error, for each caller.
fn copy(error: &io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => io::Error::new(error.kind(), error.to_string()),
    }
}

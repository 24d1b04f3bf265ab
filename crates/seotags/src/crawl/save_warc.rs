//! What was fetched, kept as an archive: a thread of its own at the end of a short queue writes the records.

use super::wire_answer::{Extent, WireAnswer};
use crate::clock;
use crate::input::{WARC_START, whole_records};
use crate::warc::{NewResponse, Truncation, warcinfo};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};

/// Answers that wait to be written; more wait in their tasks, so that none is lost.
const QUEUE: usize = 64;
/// KiB of answers that wait: memory stays flat, however large the pages are. One answer may have all of it.
const QUEUE_KIB: u32 = 64 << 10;
/// First bytes of a gzip member.
const GZIP_START: &[u8] = &[0x1f, 0x8b];

/// Writes answers into a WARC archive. Clones share the file.
#[derive(Debug, Clone)]
pub struct WarcSaver {
    orders: mpsc::Sender<Order>,
    room: Arc<Semaphore>,
    broken: watch::Receiver<bool>,
}

#[derive(Debug)]
enum Order {
    Write(Box<WireAnswer>, OwnedSemaphorePermit),
    Flush(oneshot::Sender<io::Result<()>>),
}

impl WarcSaver {
    /// An archive in a new file at `path`, readable by its owner alone; one that is there is written over. A name that
    /// ends in `.gz` asks for one gzip member a record.
    ///
    /// # Errors
    /// The file cannot be made.
    pub fn create(path: &Path) -> io::Result<Self> {
        let file = options().truncate(true).open(path)?;
        Self::start(file, is_gzip_name(path))
    }

    /// An archive that goes on after the last whole record of the file at `path`; what a killed process left behind it
    /// goes. A missing or empty file is begun. Blocks for as long as reading the file takes.
    ///
    /// # Errors
    /// The file is no archive of one record a gzip member, or it cannot be read or written.
    pub fn append(path: &Path) -> io::Result<Self> {
        let mut file = options().read(true).truncate(false).open(path)?;
        if file.metadata()?.len() == 0 {
            return Self::start(file, is_gzip_name(path));
        }
        let mut start = [0; 5];
        let read = io::Read::read(&mut file, &mut start)?;
        let is_gzip = start[..read].starts_with(GZIP_START);
        if !is_gzip && &start != WARC_START {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it is no WARC archive"));
        }
        let end = whole_records(path, is_gzip)?;
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Self::start(file, is_gzip)
    }

    fn start(file: File, is_gzip: bool) -> io::Result<Self> {
        let (orders, queue) = mpsc::channel(QUEUE);
        let (has_broken, broken) = watch::channel(false);
        let mut writer = Writer { out: BufWriter::new(file), is_gzip, failed: None, has_broken };
        let software = concat!("seotags/", env!("CARGO_PKG_VERSION"));
        writer.record(&warcinfo(software, clock::now()))?;
        writer.out.flush()?;
        std::thread::Builder::new().name("save-warc".to_owned()).spawn(move || writer.work(queue))?;
        Ok(Self { orders, room: Arc::new(Semaphore::new(QUEUE_KIB as usize)), broken })
    }

    /// Waits until all that was handed in so far is in the file.
    ///
    /// # Errors
    /// Something of it could not be written.
    pub async fn flush(&self) -> io::Result<()> {
        let (done, is_done) = oneshot::channel();
        let gone = || io::Error::other("the writer has ended");
        self.orders.send(Order::Flush(done)).await.map_err(|_| gone())?;
        is_done.await.map_err(|_| gone())?
    }

    /// Waits until something cannot be written: going on would leave an archive with holes. [`Self::flush`] says what.
    pub async fn broken(&self) {
        if self.broken.clone().wait_for(|broken| *broken).await.is_err() {
            // The writer has ended well, so nothing will break.
            std::future::pending::<()>().await;
        }
    }

    /// Queues an answer; waits while the writer is behind.
    pub(super) async fn write(&self, answer: WireAnswer) {
        let kib = u32::try_from(answer.body.len() >> 10).unwrap_or(QUEUE_KIB).clamp(1, QUEUE_KIB);
        // Neither is closed while there is a sender.
        if let Ok(room) = Arc::clone(&self.room).acquire_many_owned(kib).await {
            let _ = self.orders.send(Order::Write(Box::new(answer), room)).await;
        }
    }
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true);
    // Pages behind a sign-in may be in it, and the cookies that servers set.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn is_gzip_name(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gz"))
}

struct Writer {
    out: BufWriter<File>,
    is_gzip: bool,
    /// The first error; nothing is written after it.
    failed: Option<io::Error>,
    has_broken: watch::Sender<bool>,
}

impl Writer {
    fn work(mut self, mut queue: mpsc::Receiver<Order>) {
        while let Some(order) = queue.blocking_recv() {
            match order {
                // What is kept back for company would be lost with the process.
                Order::Write(answer, _room) => self.attempt(|writer| {
                    writer.record(&record(&answer))?;
                    writer.out.flush()
                }),
                Order::Flush(done) => {
                    let _ = done.send(self.failed.as_ref().map_or(Ok(()), |error| Err(copy(error))));
                }
            }
        }
    }

    fn record(&mut self, record: &[u8]) -> io::Result<()> {
        if !self.is_gzip {
            return self.out.write_all(record);
        }
        let mut member = GzEncoder::new(&mut self.out, Compression::default());
        member.write_all(record)?;
        member.finish().map(drop)
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

fn record(answer: &WireAnswer) -> Vec<u8> {
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
    }
    .to_record()
}

/// The same error once more, for each who asks.
fn copy(error: &io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => io::Error::new(error.kind(), error.to_string()),
    }
}

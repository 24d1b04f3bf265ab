//! What was fetched, kept as an archive: a thread of its own at the end of a short queue writes the records.

use super::prospect::{Hold, Prospect};
use super::wire_answer::{Extent, WireAnswer};
use crate::clock;
use crate::warc::{NewResponse, RecordRole, Truncation, warcinfo};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};

/// Answers that wait to be written; more wait in their tasks, so that none is lost.
const QUEUE: usize = 64;
/// KiB of answers that wait: memory stays flat, however large the pages are. One answer may have all of it.
const QUEUE_KIB: u32 = 64 << 10;

/// Writes answers into a WARC archive. Clones share the file.
#[derive(Debug, Clone)]
pub struct WarcSaver {
    orders: mpsc::Sender<Order>,
    room: Arc<Semaphore>,
    broken: watch::Receiver<bool>,
    _hold: Arc<Hold>,
}

#[derive(Debug)]
enum Order {
    Write(Box<WireAnswer>, bool, OwnedSemaphorePermit),
    Flush(oneshot::Sender<io::Result<()>>),
    Finish,
}

impl WarcSaver {
    /// An archive in a file at `path`, readable by its owner alone; one that is there is written over, once there is
    /// something to write and not before. A name that ends in `.gz` asks for one gzip member a record.
    ///
    /// # Errors
    /// The file cannot be made or written, or another run writes it.
    pub fn create(path: &Path) -> io::Result<Self> {
        Self::start(Prospect::over(path)?)
    }

    /// An archive that goes on after the last whole record of the file at `path`; what a killed process left behind it
    /// goes, once there is something to add. A missing or empty file is begun. Blocks for as long as reading the file
    /// takes.
    ///
    /// # Errors
    /// The file is no archive of one record a gzip member, it cannot be read or written, or another run writes it.
    pub fn append(path: &Path) -> io::Result<Self> {
        Self::start(Prospect::behind(path)?)
    }

    fn start(mut prospect: Prospect) -> io::Result<Self> {
        let (orders, queue) = mpsc::channel(QUEUE);
        let (has_broken, broken) = watch::channel(false);
        let hold = prospect.hold()?;
        let begins_at_once = prospect.is_stream;
        let mut writer = Writer { is_gzip: prospect.is_gzip, out: Out::Prospect(prospect), failed: None, has_broken };
        if begins_at_once {
            writer.begin()?;
        }
        std::thread::Builder::new().name("save-warc".to_owned()).spawn(move || writer.work(queue))?;
        Ok(Self { orders, room: Arc::new(Semaphore::new(QUEUE_KIB as usize)), broken, _hold: hold })
    }

    /// The run ended well: if an archive was to be written over and nothing came, it is an empty one now. Waits until
    /// all is in the file.
    ///
    /// # Errors
    /// Something of it could not be written.
    pub async fn finish(&self) -> io::Result<()> {
        self.orders.send(Order::Finish).await.map_err(|_| io::Error::other("the writer has ended"))?;
        self.flush().await
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

    /// Queues an answer; waits while the writer is behind. `is_hop`: it was asked for another page's sake.
    pub(super) async fn write(&self, answer: WireAnswer, is_hop: bool) {
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
    /// The first error; nothing is written after it.
    failed: Option<io::Error>,
    has_broken: watch::Sender<bool>,
}

enum Out {
    /// Nothing is written so far.
    Prospect(Prospect),
    File(BufWriter<File>),
    /// It could not be begun.
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
                    if matches!(&self.out, Out::Prospect(prospect) if prospect.is_new) {
                        self.attempt(|writer| writer.begin().map(drop));
                    }
                }
            }
        }
    }

    /// The file; with the record that says who wrote it, if it is only begun now.
    fn begin(&mut self) -> io::Result<&mut BufWriter<File>> {
        if matches!(self.out, Out::Prospect(_))
            && let Out::Prospect(prospect) = std::mem::replace(&mut self.out, Out::Nothing)
        {
            let mut out = BufWriter::new(prospect.begin()?);
            let software = concat!("seotags/", env!("CARGO_PKG_VERSION"));
            write_record(&mut out, self.is_gzip, &warcinfo(software, clock::now()))?;
            self.out = Out::File(out);
        }
        match &mut self.out {
            Out::File(out) => Ok(out),
            _ => Err(io::Error::other("the archive could not be begun")),
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

/// What is kept back for company would be lost with the process, so every record goes out at once.
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

/// The same error once more, for each who asks.
fn copy(error: &io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => io::Error::new(error.kind(), error.to_string()),
    }
}

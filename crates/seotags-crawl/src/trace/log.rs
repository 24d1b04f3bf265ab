//! The writer of the log: a separate thread at the end of a short queue.

use super::log_line::Line;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use tokio::sync::{mpsc, oneshot};

/// Requests in the queue; more wait in their tasks, so that no line is lost and memory use is limited.
const QUEUE: usize = 256;

/// Logs requests. Clones share the file.
#[derive(Debug, Clone)]
pub struct TraceLog {
    orders: mpsc::Sender<Order>,
}

#[derive(Debug)]
enum Order {
    Write(Box<Line>),
    Flush(oneshot::Sender<io::Result<()>>),
}

impl TraceLog {
    /// A log in a new file at `path`, readable only by its owner. An existing file is overwritten at the first write,
    /// or at the end if nothing was written.
    ///
    /// # Errors
    /// The file cannot be created.
    pub fn create(path: &Path) -> io::Result<Self> {
        Self::new(OverwrittenLog { file: open(path, OpenOptions::new().write(true))?, is_emptied: false })
    }

    /// A log that appends to the file at `path`, if it exists.
    ///
    /// # Errors
    /// The file cannot be created.
    pub fn append(path: &Path) -> io::Result<Self> {
        Self::new(open(path, OpenOptions::new().append(true))?)
    }

    /// A log that is written to `out`.
    ///
    /// # Errors
    /// The writer's thread could not be started.
    pub fn new(out: impl Write + Send + 'static) -> io::Result<Self> {
        let (orders, queue) = mpsc::channel(QUEUE);
        let writer = Writer { out: BufWriter::new(out), failed: None };
        std::thread::Builder::new().name("trace".to_owned()).spawn(move || writer.work(queue))?;
        Ok(Self { orders })
    }

    /// Waits until everything recorded so far is in the file.
    ///
    /// # Errors
    /// A line could not be written.
    pub async fn flush(&self) -> io::Result<()> {
        let (done, is_done) = oneshot::channel();
        let gone = || io::Error::other("the writer has ended");
        self.orders.send(Order::Flush(done)).await.map_err(|_| gone())?;
        is_done.await.map_err(|_| gone())?
    }

    /// Queues a line; waits while the queue is full.
    pub(crate) async fn write(&self, line: Line) {
        // The writer ends only with its last sender.
        let _ = self.orders.send(Order::Write(Box::new(line))).await;
    }
}

/// Opens the file without following symbolic links: a checkout may contain a link of that name that leads to another
/// file. Links to the streams of this process are allowed, because the system makes them.
#[cfg(unix)]
fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    use rustix::fs::OFlags;
    use rustix::io::Errno;
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600).create(true);
    let is_stream = ["/dev/stderr", "/dev/stdout", "/dev/tty"].iter().any(|stream| path == Path::new(stream))
        || path.parent() == Some(Path::new("/dev/fd"));
    if !is_stream {
        options.custom_flags(OFlags::NOFOLLOW.bits().cast_signed());
    }
    options.open(path).map_err(|error| match Errno::from_io_error(&error) {
        Some(Errno::LOOP) => io::Error::other("it is a symbolic link"),
        _ => error,
    })
}

#[cfg(not(unix))]
fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    options.create(true).open(path)
}

/// A file whose content is discarded at the first write or flush. A command that fails before its first request thus
/// keeps the log of an earlier one.
struct OverwrittenLog {
    file: File,
    is_emptied: bool,
}

impl OverwrittenLog {
    fn emptied(&mut self) -> io::Result<&mut File> {
        if !self.is_emptied {
            // Devices and pipes have no length.
            if self.file.metadata()?.is_file() {
                self.file.set_len(0)?;
            }
            self.is_emptied = true;
        }
        Ok(&mut self.file)
    }
}

impl Write for OverwrittenLog {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.emptied()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.emptied()?.flush()
    }
}

struct Writer<W: Write> {
    out: BufWriter<W>,
    /// The first error, after which writing stops.
    failed: Option<io::Error>,
}

impl<W: Write> Writer<W> {
    fn work(mut self, mut queue: mpsc::Receiver<Order>) {
        while let Some(order) = queue.blocking_recv() {
            match order {
                Order::Write(line) => self.attempt(|out| {
                    serde_json::to_writer(&mut *out, &line)?;
                    out.write_all(b"\n")
                }),
                Order::Flush(done) => {
                    self.attempt(Write::flush);
                    let _ = done.send(self.failed.as_ref().map_or(Ok(()), |error| Err(copy(error))));
                }
            }
            // Buffered lines would be lost with the process.
            if queue.is_empty() {
                self.attempt(Write::flush);
            }
        }
    }

    fn attempt(&mut self, work: impl FnOnce(&mut BufWriter<W>) -> io::Result<()>) {
        if self.failed.is_none() {
            self.failed = work(&mut self.out).err();
        }
    }
}

fn copy(error: &io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => io::Error::new(error.kind(), error.to_string()),
    }
}

//! A streamed answer: written by code that may block, and sent while it is written.

use axum::body::{Body, Bytes};
use futures::{StreamExt, stream};
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::SendTimeoutError;

/// Bytes per chunk.
const CHUNK: usize = 64 << 10;
/// Chunks that may wait for a slow client before the writer waits.
const AHEAD: usize = 4;

/// How fast a client must read. Only time that the writer waits for the client counts.
#[derive(Debug, Clone, Copy)]
struct Pace {
    /// Longest wait for one chunk, and the allowance at the start of an answer.
    grace: Duration,
    bytes_a_second: u64,
    /// Longest total wait for any answer.
    most: Duration,
}

impl Pace {
    const SERVICE: Self =
        Self { grace: Duration::from_secs(30), bytes_a_second: 32 << 10, most: Duration::from_hours(1) };

    /// How long the writer may wait for the client to accept the next chunk.
    fn patience(self, sent: u64, waited: Duration) -> Duration {
        let allowed = self.grace + Duration::from_secs(sent / self.bytes_a_second);
        allowed.min(self.most).saturating_sub(waited).min(self.grace)
    }
}

/// Writes the answer. Dropping it before [`Chunks::end`] aborts the answer.
#[derive(Debug)]
pub(super) struct Chunks {
    sender: mpsc::Sender<Bytes>,
    gathered: Vec<u8>,
    runtime: Handle,
    pace: Pace,
    sent: u64,
    waited: Duration,
    is_complete: Arc<AtomicBool>,
}

impl Write for Chunks {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.gathered.extend_from_slice(bytes);
        if self.gathered.len() >= CHUNK {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.gathered.is_empty() {
            return Ok(());
        }
        let chunk = Bytes::from(std::mem::take(&mut self.gathered));
        self.sent += chunk.len() as u64;
        let patience = self.pace.patience(self.sent, self.waited);
        let begun = Instant::now();
        // The timeout needs the timer of the runtime.
        let sent = self.runtime.block_on(async { self.sender.send_timeout(chunk, patience).await });
        self.waited += begun.elapsed();
        sent.map_err(|error| match error {
            SendTimeoutError::Timeout(_) => io::ErrorKind::TimedOut.into(),
            // The client is gone.
            SendTimeoutError::Closed(_) => io::ErrorKind::BrokenPipe.into(),
        })
    }
}

impl Chunks {
    /// A writer and the body that it writes. Disconnects a client that reads too slowly.
    pub(super) fn new(runtime: Handle) -> (Self, Body) {
        Self::at(Pace::SERVICE, runtime)
    }

    fn at(pace: Pace, runtime: Handle) -> (Self, Body) {
        let (sender, chunks) = mpsc::channel(AHEAD);
        let is_complete = Arc::new(AtomicBool::new(false));
        let complete = Arc::clone(&is_complete);
        let chunks = stream::unfold(Some((chunks, complete)), |state| async move {
            let (mut chunks, complete): (mpsc::Receiver<Bytes>, Arc<AtomicBool>) = state?;
            match chunks.recv().await {
                Some(chunk) => Some((Ok(chunk), Some((chunks, complete)))),
                None if complete.load(Ordering::Acquire) => None,
                // The client must not mistake a partial answer for a complete one.
                None => Some((Err(io::Error::other("the answer was aborted")), None)),
            }
        });
        // The body may be polled again after its end.
        let body = Body::from_stream(chunks.fuse());
        let chunks = Self {
            sender,
            gathered: Vec::with_capacity(CHUNK),
            runtime,
            pace,
            sent: 0,
            waited: Duration::ZERO,
            is_complete,
        };
        (chunks, body)
    }

    /// Sends the rest of the answer, or aborts it if it failed.
    pub(super) fn end(mut self, made: Result<(), String>) {
        match made.and_then(|()| self.flush().map_err(|error| error.to_string())) {
            Ok(()) => self.is_complete.store(true, Ordering::Release),
            Err(error) => tracing::warn!(error, "an answer was aborted"),
        }
    }
}

/// The body that `write` writes. If `write` fails or panics, or the client reads too slowly, the answer is aborted, so
/// that the client does not mistake a partial answer for a complete one. `turn` is released when writing ends.
pub(crate) fn written<E>(
    turn: impl Send + 'static,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E> + Send + 'static,
) -> Body
where
    E: std::error::Error + Send + 'static,
{
    written_at(Pace::SERVICE, turn, write)
}

fn written_at<E>(
    pace: Pace,
    turn: impl Send + 'static,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E> + Send + 'static,
) -> Body
where
    E: std::error::Error + Send + 'static,
{
    let (mut out, body) = Chunks::at(pace, Handle::current());
    tokio::task::spawn_blocking(move || {
        let made = write(&mut out).map_err(|error| error.to_string());
        out.end(made);
        drop(turn);
    });
    body
}

#[cfg(test)]
mod tests {
    use super::{AHEAD, CHUNK, Pace, written_at};
    use http_body_util::BodyExt;
    use std::io::{self, ErrorKind, Write};
    use std::sync::mpsc;
    use std::time::Duration;
    use tokio::sync::oneshot;

    fn patient(grace: Duration) -> Pace {
        Pace { grace, ..Pace::SERVICE }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_finished_export_can_be_polled_again() {
        let write = |out: &mut dyn Write| out.write_all(b"url");
        let mut body = written_at(patient(Duration::from_secs(5)), (), write);
        let first = body.frame().await.unwrap().unwrap();
        assert_eq!(first.into_data().unwrap().as_ref(), b"url");
        assert!(body.frame().await.is_none());
        assert!(body.frame().await.is_none());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_export_that_nobody_reads_is_given_up_and_its_turn_ends() {
        let (sender, hears) = mpsc::channel();
        let turn = sender.clone();
        let body = written_at(patient(Duration::from_millis(5)), turn, move |out: &mut dyn Write| -> io::Result<()> {
            let chunk = vec![0; CHUNK];
            let error = loop {
                if let Err(error) = out.write_all(&chunk) {
                    break error;
                }
            };
            sender.send(error.kind()).map_err(io::Error::other)?;
            Err(error)
        });
        let heard: Vec<ErrorKind> = tokio::task::spawn_blocking(move || hears.iter().collect()).await.unwrap();
        assert_eq!(heard, [ErrorKind::TimedOut], "and the turn is free again");
        drop(body);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_read_export_is_complete() {
        let body = written_at(Pace::SERVICE, (), |out: &mut dyn Write| out.write_all(&vec![7; 10 * CHUNK]));
        assert_eq!(body.collect().await.unwrap().to_bytes(), vec![7; 10 * CHUNK]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_answer_that_fails_with_a_full_channel_is_aborted() {
        let (failed, has_failed) = oneshot::channel::<()>();
        let body = written_at(Pace::SERVICE, failed, |out: &mut dyn Write| {
            let chunk = vec![7; CHUNK];
            (0..AHEAD).try_for_each(|_| out.write_all(&chunk))?;
            Err(io::Error::other("the store failed"))
        });
        // The client starts to read after the writer is gone.
        assert!(has_failed.await.is_err());
        assert!(body.collect().await.is_err());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_answer_is_aborted_if_the_client_reads_again_too_late() {
        let (failed, has_failed) = oneshot::channel::<()>();
        let body = written_at(patient(Duration::from_millis(5)), failed, |out: &mut dyn Write| {
            let chunk = vec![7; CHUNK];
            (0..10 * AHEAD).try_for_each(|_| out.write_all(&chunk))
        });
        assert!(has_failed.await.is_err());
        assert!(body.collect().await.is_err());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_answer_whose_writer_panics_is_aborted() {
        let body = written_at(Pace::SERVICE, (), |out: &mut dyn Write| -> io::Result<()> {
            out.write_all(&vec![7; CHUNK])?;
            panic!("on purpose");
        });
        assert!(body.collect().await.is_err());
    }

    #[test]
    fn a_client_must_keep_a_minimum_reading_speed() {
        let pace = Pace { grace: Duration::from_secs(30), bytes_a_second: 1_000, most: Duration::from_secs(100) };
        let seconds = |sent, waited| pace.patience(sent, Duration::from_secs(waited)).as_secs();
        assert_eq!(seconds(0, 0), 30);
        assert_eq!(seconds(10_000, 25), 15, "40 seconds in all for 10,000 bytes");
        assert_eq!(seconds(10_000, 40), 0);
        assert_eq!(seconds(50_000, 0), 30, "for one chunk");
        assert_eq!(seconds(1_000_000, 90), 10, "however long it is");
    }
}

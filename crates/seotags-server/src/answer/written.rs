//! An answer on its way: written by code that may block, sent as it is written.

use axum::body::{Body, Bytes};
use futures::{StreamExt, stream};
use std::io::{self, Write};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::SendTimeoutError;

/// Bytes that are gathered before they are sent.
const CHUNK: usize = 64 << 10;
/// Chunks that wait for a slow reader; then the writer waits.
const AHEAD: usize = 4;
/// Longest wait for a reader to take one; then the answer is given up, so that it holds no thread.
const STALLED: Duration = Duration::from_secs(30);

/// Writes into the answer.
#[derive(Debug)]
pub(super) struct Chunks {
    sender: mpsc::Sender<io::Result<Bytes>>,
    gathered: Vec<u8>,
    runtime: Handle,
    patience: Duration,
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
        let sent = self.runtime.block_on(self.sender.send_timeout(Ok(chunk), self.patience));
        sent.map_err(|error| match error {
            SendTimeoutError::Timeout(_) => io::ErrorKind::TimedOut.into(),
            // The reader has gone.
            SendTimeoutError::Closed(_) => io::ErrorKind::BrokenPipe.into(),
        })
    }
}

impl Chunks {
    /// A writer, and the body that it writes. Whoever takes nothing for half a minute is given up.
    pub(super) fn new(runtime: Handle) -> (Self, Body) {
        Self::within(STALLED, runtime)
    }

    fn within(patience: Duration, runtime: Handle) -> (Self, Body) {
        let (sender, chunks) = mpsc::channel(AHEAD);
        let chunks = stream::unfold(chunks, |mut chunks: mpsc::Receiver<_>| async move {
            let chunk = chunks.recv().await?;
            Some((chunk, chunks))
        });
        // Whoever packs the body asks once more after its end.
        let body = Body::from_stream(chunks.fuse());
        (Self { sender, gathered: Vec::with_capacity(CHUNK), runtime, patience }, body)
    }

    /// Ends the answer: with what is left to send, or, if it could not be made, broken off, so that nobody takes half of it
    /// for all.
    pub(super) fn end(mut self, made: Result<(), String>) {
        let sent = made.and_then(|()| self.flush().map_err(|error| error.to_string()));
        if let Err(error) = sent {
            tracing::warn!(error, "an answer broke off");
            let broken = Err(io::Error::other("the answer broke off"));
            // Nobody may be reading any more.
            let _ = self.runtime.block_on(self.sender.send_timeout(broken, self.patience));
        }
    }
}

/// The body that `write` writes. One that fails in the middle breaks the answer off, so that nobody takes half of it for
/// all; so does one whose reader takes nothing for half a minute. `turn` ends with the writing.
pub(crate) fn written<E>(
    turn: impl Send + 'static,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E> + Send + 'static,
) -> Body
where
    E: std::error::Error + Send + 'static,
{
    written_within(STALLED, turn, write)
}

fn written_within<E>(
    patience: Duration,
    turn: impl Send + 'static,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E> + Send + 'static,
) -> Body
where
    E: std::error::Error + Send + 'static,
{
    let (mut out, body) = Chunks::within(patience, Handle::current());
    tokio::task::spawn_blocking(move || {
        let made = write(&mut out).map_err(|error| error.to_string());
        out.end(made);
        drop(turn);
    });
    body
}

#[cfg(test)]
mod tests {
    use super::{CHUNK, written_within};
    use http_body_util::BodyExt;
    use std::io::{self, ErrorKind, Write};
    use std::sync::mpsc;
    use std::time::Duration;

    #[tokio::test(flavor = "multi_thread")]
    async fn an_export_that_has_ended_may_be_asked_again() {
        let write = |out: &mut dyn Write| out.write_all(b"url");
        let mut body = written_within(Duration::from_secs(5), (), write);
        let first = body.frame().await.unwrap().unwrap();
        assert_eq!(first.into_data().unwrap().as_ref(), b"url");
        assert!(body.frame().await.is_none());
        assert!(body.frame().await.is_none());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_export_that_nobody_reads_is_given_up_and_its_turn_ends() {
        let (told, hears) = mpsc::channel();
        let turn = told.clone();
        let body = written_within(Duration::from_millis(5), turn, move |out: &mut dyn Write| -> io::Result<()> {
            let chunk = vec![0; CHUNK];
            let error = loop {
                if let Err(error) = out.write_all(&chunk) {
                    break error;
                }
            };
            told.send(error.kind()).map_err(io::Error::other)?;
            Err(error)
        });
        let heard: Vec<ErrorKind> = tokio::task::spawn_blocking(move || hears.iter().collect()).await.unwrap();
        assert_eq!(heard, [ErrorKind::TimedOut], "and nobody holds the turn");
        drop(body);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_export_that_is_read_comes_whole() {
        let body =
            written_within(Duration::from_mins(1), (), |out: &mut dyn Write| out.write_all(&vec![7; 10 * CHUNK]));
        assert_eq!(body.collect().await.unwrap().to_bytes(), vec![7; 10 * CHUNK]);
    }
}

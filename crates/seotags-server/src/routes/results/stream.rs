//! An export on its way: written by code that may block, sent as it is written.

use axum::body::{Body, Bytes};
use futures::stream;
use std::io::{self, Write};
use tokio::sync::mpsc;

/// Bytes that are gathered before they are sent.
const CHUNK: usize = 64 << 10;
/// Chunks that wait for a slow reader; then the writer waits.
const AHEAD: usize = 4;

/// Writes into the answer.
struct Chunks {
    sender: mpsc::Sender<io::Result<Bytes>>,
    gathered: Vec<u8>,
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
        // The reader has gone.
        self.sender.blocking_send(Ok(chunk)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// The body that `write` writes. One that fails in the middle breaks the answer off, so that nobody takes half of it for
/// all.
pub(super) fn written<E>(write: impl FnOnce(&mut dyn Write) -> Result<(), E> + Send + 'static) -> Body
where
    E: std::error::Error + Send + 'static,
{
    let (sender, chunks) = mpsc::channel(AHEAD);
    tokio::task::spawn_blocking(move || {
        let mut out = Chunks { sender: sender.clone(), gathered: Vec::with_capacity(CHUNK) };
        let written = write(&mut out).map_err(|error| error.to_string());
        let written = written.and_then(|()| out.flush().map_err(|error| error.to_string()));
        if let Err(error) = written {
            tracing::warn!(error, "an export broke off");
            // Nobody may be reading any more.
            let _ = sender.blocking_send(Err(io::Error::other("the export broke off")));
        }
    });
    Body::from_stream(stream::unfold(chunks, |mut chunks| async move {
        let chunk = chunks.recv().await?;
        Some((chunk, chunks))
    }))
}

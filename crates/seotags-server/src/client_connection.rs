//! A connection: aborted if the client accepts nothing, and drained when we end it.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::time::{Sleep, sleep, timeout};
use tokio_util::task::TaskTracker;

/// Longest wait for the client to accept a byte.
pub(crate) const STALLED: Duration = Duration::from_mins(1);
/// Longest wait for enough bytes to determine the HTTP version, and their number: the HTTP/2 preface has this many
/// bytes (RFC 9113, 3.4), and no request that we serve is shorter.
pub(crate) const OPENING: Duration = Duration::from_secs(10);
const OPENING_BYTES: usize = 24;
/// Longest time and most bytes for which a connection is drained.
const FAREWELL: Duration = Duration::from_secs(2);
const MOST_HEARD: u64 = 1 << 20;
/// Connections that are drained at once; further ones are closed immediately.
static PLACES: Semaphore = Semaphore::const_new(256);

/// The transport of a connection.
pub(crate) trait ClientStream: AsyncRead + AsyncWrite + Unpin + Send + 'static {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send + 'static> ClientStream for T {}

/// A connection. When dropped, it shuts down our side, and reads what the client still sends for a moment: otherwise
/// the system would reset the connection, and our last bytes might be lost.
#[derive(Debug)]
pub(crate) struct Line<S: ClientStream> {
    /// Present until it is dropped.
    stream: Option<S>,
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    /// When the connection is aborted, until it has sent [`OPENING_BYTES`].
    opening: Option<Pin<Box<Sleep>>>,
    heard: usize,
    /// The tasks that drain connections.
    tasks: TaskTracker,
}

impl<S: ClientStream> Line<S> {
    /// A connection whose client may accept nothing for `patience`, and must begin to send within `opening`. It is
    /// drained in one of these tasks.
    pub(crate) fn new(stream: S, (opening, patience): (Duration, Duration), tasks: &TaskTracker) -> Self {
        let opening = Some(Box::pin(sleep(opening)));
        Self { stream: Some(stream), patience, stalled: None, opening, heard: 0, tasks: tasks.clone() }
    }

    fn on_stream<T>(
        &mut self,
        context: &mut Context<'_>,
        ask: impl FnOnce(Pin<&mut S>, &mut Context<'_>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        match &mut self.stream {
            Some(stream) => ask(Pin::new(stream), context),
            None => Poll::Ready(Err(io::ErrorKind::NotConnected.into())),
        }
    }

    /// The result of a read of `bytes` bytes; an error once too few came for too long.
    fn opened(&mut self, context: &mut Context<'_>, read: Poll<io::Result<()>>, bytes: usize) -> Poll<io::Result<()>> {
        self.heard = self.heard.saturating_add(bytes);
        if self.heard >= OPENING_BYTES {
            self.opening = None;
        }
        match &mut self.opening {
            Some(opening) if read.is_pending() => {
                opening.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
            }
            _ => read,
        }
    }

    /// The result of a write; an error once it has waited too long.
    fn judged(&mut self, context: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        stalled.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: ClientStream> AsyncRead for Line<S> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let (this, before) = (self.get_mut(), into.filled().len());
        let read = this.on_stream(context, |stream, context| stream.poll_read(context, into));
        this.opened(context, read, into.filled().len() - before)
    }
}

impl<S: ClientStream> AsyncWrite for Line<S> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = this.on_stream(context, |stream, context| stream.poll_write(context, bytes));
        this.judged(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = this.on_stream(context, |stream, context| stream.poll_write_vectored(context, parts));
        this.judged(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.get_mut().on_stream(context, AsyncWrite::poll_flush)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.get_mut().on_stream(context, AsyncWrite::poll_shutdown)
    }
}

impl<S: ClientStream> Drop for Line<S> {
    fn drop(&mut self) {
        let (Some(stream), Ok(runtime), Ok(place)) = (self.stream.take(), Handle::try_current(), PLACES.try_acquire())
        else {
            return;
        };
        let hearing = async move {
            // Then the connection is closed, whether the client is silent or sends too much.
            let _ = timeout(FAREWELL, hear_out(stream)).await;
            drop(place);
        };
        self.tasks.spawn_on(hearing, &runtime);
    }
}

async fn hear_out(mut stream: impl ClientStream) -> io::Result<u64> {
    stream.shutdown().await?;
    tokio::io::copy(&mut stream.take(MOST_HEARD), &mut tokio::io::sink()).await
}

#[cfg(test)]
mod tests {
    use super::Line;
    use std::io::ErrorKind;
    use std::time::Duration;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio_util::task::TaskTracker;

    const LONG: Duration = Duration::from_mins(1);
    const SHORT: Duration = Duration::from_millis(5);

    #[tokio::test]
    async fn who_takes_nothing_is_given_up() {
        let (ours, _theirs) = duplex(16);
        let mut line = Line::new(ours, (LONG, SHORT), &TaskTracker::new());
        assert_eq!(line.write_all(&[0; 64]).await.unwrap_err().kind(), ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn who_does_not_begin_to_speak_is_given_up_and_who_did_may_take_their_time() {
        for said in [&b""[..], b"PRI * HTTP/2.0\r\n"] {
            let (ours, mut theirs) = duplex(64);
            let mut line = Line::new(ours, (SHORT, LONG), &TaskTracker::new());
            theirs.write_all(said).await.unwrap();
            assert_eq!(line.read_to_end(&mut Vec::new()).await.unwrap_err().kind(), ErrorKind::TimedOut);
        }
        let (ours, mut theirs) = duplex(64);
        let mut line = Line::new(ours, (Duration::ZERO, LONG), &TaskTracker::new());
        theirs.write_all(&[b' '; 24]).await.unwrap();
        line.read_exact(&mut [0; 24]).await.unwrap();
        drop(theirs);
        assert_eq!(line.read(&mut [0]).await.unwrap(), 0);
    }

    #[tokio::test]
    async fn a_reading_client_gets_all_bytes_and_is_drained() {
        let (ours, mut theirs) = duplex(16);
        let tasks = TaskTracker::new();
        let mut line = Line::new(ours, (LONG, LONG), &tasks);
        let writing = tokio::spawn(async move { line.write_all(&[7; 64]).await });
        let mut got = Vec::new();
        theirs.read_to_end(&mut got).await.unwrap();
        assert_eq!(got, [7; 64]);
        writing.await.unwrap().unwrap();
        // More than fits on the wire, so it is being read.
        theirs.write_all(&[1; 64]).await.unwrap();
        assert_eq!(tasks.len(), 1, "the end of the service waits for them");
        drop(theirs);
        tasks.close();
        tasks.wait().await;
    }
}

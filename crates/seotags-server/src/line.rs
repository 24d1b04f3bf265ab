//! A connection: given up where the other side takes nothing, heard out where we end it.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::time::{Sleep, sleep, timeout};
use tokio_util::task::TaskTracker;

/// Longest wait for the other side to take a byte.
pub(crate) const STALLED: Duration = Duration::from_mins(1);
/// Longest wait for as much as tells which version of HTTP is spoken, and how much that is: HTTP/2 begins with so many
/// bytes (RFC 9113, 3.4), and no request that we serve is shorter.
pub(crate) const OPENING: Duration = Duration::from_secs(10);
const OPENING_BYTES: usize = 24;
/// Longest that the other side is heard out, and most that it says meanwhile.
const FAREWELL: Duration = Duration::from_secs(2);
const MOST_HEARD: u64 = 1 << 20;
/// Connections that are heard out at once; beyond, they are cut off.
static PLACES: Semaphore = Semaphore::const_new(256);

/// What a connection is made on.
pub(crate) trait Wire: AsyncRead + AsyncWrite + Unpin + Send + 'static {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send + 'static> Wire for T {}

/// A connection. Dropped, our side says that it is done, and what the other side still sends is read for a moment: the
/// system would else reset the connection, and what we said last might be lost.
#[derive(Debug)]
pub(crate) struct Line<S: Wire> {
    /// There until it is dropped.
    stream: Option<S>,
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    /// When it is given up, while it has said less than [`OPENING_BYTES`].
    opening: Option<Pin<Box<Sleep>>>,
    heard: usize,
    /// Where the other side is heard out.
    tasks: TaskTracker,
}

impl<S: Wire> Line<S> {
    /// One whose other side may take nothing for `patience`, and begins to speak within `opening`. It is heard out in one
    /// of these tasks.
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

    /// What a read of so many bytes came to; an error once too little came for too long.
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

    /// What a write came to; an error once it has waited too long.
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

impl<S: Wire> AsyncRead for Line<S> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let (this, before) = (self.get_mut(), into.filled().len());
        let read = this.on_stream(context, |stream, context| stream.poll_read(context, into));
        this.opened(context, read, into.filled().len() - before)
    }
}

impl<S: Wire> AsyncWrite for Line<S> {
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

impl<S: Wire> Drop for Line<S> {
    fn drop(&mut self) {
        let (Some(stream), Ok(runtime), Ok(place)) = (self.stream.take(), Handle::try_current(), PLACES.try_acquire())
        else {
            return;
        };
        let hearing = async move {
            // Whoever says nothing more, or too much, is left.
            let _ = timeout(FAREWELL, hear_out(stream)).await;
            drop(place);
        };
        self.tasks.spawn_on(hearing, &runtime);
    }
}

async fn hear_out(mut stream: impl Wire) -> io::Result<u64> {
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
    async fn who_takes_everything_gets_everything_and_is_heard_out() {
        let (ours, mut theirs) = duplex(16);
        let tasks = TaskTracker::new();
        let mut line = Line::new(ours, (LONG, LONG), &tasks);
        let writing = tokio::spawn(async move { line.write_all(&[7; 64]).await });
        let mut got = Vec::new();
        theirs.read_to_end(&mut got).await.unwrap();
        assert_eq!(got, [7; 64]);
        writing.await.unwrap().unwrap();
        // More than the wire holds: somebody reads it.
        theirs.write_all(&[1; 64]).await.unwrap();
        assert_eq!(tasks.len(), 1, "the end of the service waits for them");
        drop(theirs);
        tasks.close();
        tasks.wait().await;
    }
}

//! Aborts bodies that arrive too slowly, so that a client cannot block a request by sending single bytes.

use axum::body::Bytes;
use hyper::body::{Body, Frame, SizeHint};
use std::error::Error;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Instant, Sleep, sleep_until};

/// How fast a body must arrive: bytes per second, after some time for the first of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    bytes_a_second: u64,
    grace: Duration,
}

impl Pace {
    /// The pace of the service.
    pub(crate) const SERVICE: Self = Self { bytes_a_second: 1 << 10, grace: Duration::from_secs(10) };

    /// How long this many bytes may take.
    fn time_for(self, bytes: u64) -> Duration {
        self.grace + Duration::from_secs(bytes / self.bytes_a_second)
    }
}

/// A body did not keep the pace.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("the body came too slowly")]
pub(crate) struct TooSlow;

impl TooSlow {
    /// True if an error is this one, or was caused by it.
    pub(crate) fn is_behind(error: &(dyn Error + 'static)) -> bool {
        let mut next = Some(error);
        while let Some(error) = next {
            if error.is::<Self>() {
                return true;
            }
            next = error.source();
        }
        false
    }
}

/// A body that must keep a pace, from the moment at which reading starts.
#[derive(Debug)]
pub(crate) struct Paced<B> {
    body: B,
    pace: Pace,
    begun: Option<Instant>,
    bytes: u64,
    late: Option<Pin<Box<Sleep>>>,
}

impl<B> Paced<B> {
    pub(crate) fn new(body: B, pace: Pace) -> Self {
        Self { body, pace, begun: None, bytes: 0, late: None }
    }
}

impl<B> Body for Paced<B>
where
    B: Body<Data = Bytes> + Unpin,
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    type Data = Bytes;
    type Error = Box<dyn Error + Send + Sync>;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let this = self.get_mut();
        let begun = *this.begun.get_or_insert_with(Instant::now);
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(context) {
            let came = frame.as_ref().and_then(|frame| frame.as_ref().ok()).and_then(Frame::data_ref);
            this.bytes += came.map_or(0, |bytes| bytes.len() as u64);
            this.late = None;
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        let end = begun + this.pace.time_for(this.bytes);
        let late = this.late.get_or_insert_with(|| Box::pin(sleep_until(end)));
        late.as_mut().poll(context).map(|()| Some(Err(TooSlow.into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::{Pace, Paced, TooSlow};
    use axum::body::{Body, Bytes};
    use futures::{StreamExt, stream};
    use http_body_util::{BodyExt, Limited};
    use std::convert::Infallible;
    use std::time::Duration;

    /// A body that is sent in parts, and then stops.
    fn stuck_after(parts: Vec<&'static [u8]>) -> Body {
        let parts = stream::iter(parts).map(|part| Ok::<_, Infallible>(Bytes::from_static(part)));
        Body::from_stream(parts.chain(stream::pending()))
    }

    const IMPATIENT: Pace = Pace { bytes_a_second: 1 << 10, grace: Duration::from_millis(5) };

    #[tokio::test]
    async fn a_body_that_stops_coming_is_given_up() {
        for parts in [vec![], vec![&b"a"[..], b"b"]] {
            let body = Body::new(Paced::new(stuck_after(parts), IMPATIENT));
            let error = Limited::new(body, 1_000).collect().await.unwrap_err();
            assert!(TooSlow::is_behind(&*error), "{error}");
        }
    }

    #[tokio::test]
    async fn a_steady_body_is_read_completely() {
        let body = Body::new(Paced::new(Body::from("all of it"), IMPATIENT));
        assert_eq!(body.collect().await.unwrap().to_bytes(), "all of it");
    }

    #[test]
    fn whoever_sends_more_has_more_time() {
        assert_eq!(Pace::SERVICE.time_for(0), Duration::from_secs(10));
        assert_eq!(Pace::SERVICE.time_for(20 << 10), Duration::from_secs(30));
    }
}

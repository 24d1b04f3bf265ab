//! An HTTP connection: limits heads and streams, answers requests, and closes the connection when it is idle.

use crate::client_connection::{ClientStream, Line};
use crate::guard::{MAX_HEADERS, OverLimit, Pace, Paced};
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::ConnectInfo;
use axum::http::{Request, Response};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tower::{Service, ServiceExt, service_fn};

/// Timeout for the head of a request.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// Largest head of a request, in bytes.
const MAX_HEAD_BYTES: usize = 64 << 10;
/// Concurrent streams of an HTTP/2 connection.
const MAX_STREAMS: u32 = 64;
/// Interval of HTTP/2 keep-alive pings.
const PING: Duration = Duration::from_secs(25);
/// Idle timeout: no request arrives and the client accepts no part of an answer, even if it answers pings. An HTTP/1.1
/// connection without a request ends after [`HEAD_TIMEOUT`].
const IDLE: Duration = Duration::from_mins(1);
/// How long to wait for the client to close an idle connection after we have shut it down.
const GOODBYE: Duration = Duration::from_secs(10);
/// Largest part of an answer: even a slow network accepts one within [`IDLE`].
const PIECE: usize = 16 << 10;

/// Serves one connection until it ends, is idle for too long, or the service stops.
pub(crate) async fn answer<S, A>(
    line: Line<S>,
    (peer, crowded): (SocketAddr, Option<OverLimit>),
    app: A,
    stopping: CancellationToken,
) where
    S: ClientStream,
    A: Service<Request<Body>, Response = Response<Body>, Error = Infallible> + Clone + Send + 'static,
    A::Future: Send,
{
    let requests = Requests::default();
    let counted = requests.clone();
    let service = service_fn(move |request: Request<Incoming>| {
        let under_way = counted.begin();
        let mut request = request.map(|body| Body::new(Paced::new(body, Pace::SERVICE)));
        request.extensions_mut().insert(ConnectInfo(peer));
        if let Some(crowded) = crowded {
            request.extensions_mut().insert(crowded);
        }
        let app = app.clone();
        async move { Ok::<_, Infallible>(watched(app.oneshot(request).await?, under_way)) }
    });
    let mut builder = Builder::new(TokioExecutor::new());
    if crowded.is_some() {
        // HTTP/1.1 closes after this answer. An HTTP/2 connection would keep its slot, and be refused as long as it
        // lives.
        builder = builder.http1_only();
    }
    builder
        .http1()
        .keep_alive(crowded.is_none())
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_headers(MAX_HEADERS)
        .max_buf_size(MAX_HEAD_BYTES)
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(PING)
        .max_concurrent_streams(MAX_STREAMS)
        .max_header_list_size(MAX_HEAD_BYTES as u32);
    let service = TowerToHyperService::new(service);
    let mut connection = pin!(builder.serve_connection_with_upgrades(TokioIo::new(line), service).into_owned());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
        () = requests.idle_for(IDLE) => {
            connection.as_mut().graceful_shutdown();
            // The client may answer pings but ignore the shutdown, or a request may be on its way.
            tokio::select! {
                ended = connection.as_mut() => ended,
                () = requests.idle_for(GOODBYE) => Ok(()),
            }
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, %peer, "a connection failed");
    }
}

/// The requests of a connection. Clones share their state.
#[derive(Debug, Clone, Default)]
struct Requests(Arc<watch::Sender<Work>>);

/// The activity of a connection.
#[derive(Debug, Default)]
struct Work {
    /// Requests for which we are generating the answer or its next part.
    being_made: usize,
    /// Grows with each request and each part of an answer that is sent.
    steps: u64,
}

impl Requests {
    /// Registers a request, whose answer is being generated from now on.
    fn begin(&self) -> RequestInProgress {
        let mut begun = RequestInProgress { requests: self.clone(), is_being_made: false };
        begun.is_being_made(true);
        begun
    }

    /// Waits until the connection has been idle for this long.
    async fn idle_for(&self, time: Duration) {
        let mut work = self.0.subscribe();
        loop {
            // The sender lives as long as `self`.
            let _ = work.wait_for(|work| work.being_made == 0).await;
            if tokio::time::timeout(time, work.changed()).await.is_err() {
                return;
            }
        }
    }
}

/// A request in progress: its answer is being generated, or waits for the client. Dropping it ends the request.
#[derive(Debug)]
struct RequestInProgress {
    requests: Requests,
    is_being_made: bool,
}

impl RequestInProgress {
    fn is_being_made(&mut self, now: bool) {
        let before = std::mem::replace(&mut self.is_being_made, now);
        self.requests.0.send_modify(|work| {
            work.steps += 1;
            work.being_made = work.being_made + usize::from(now) - usize::from(before);
        });
    }
}

impl Drop for RequestInProgress {
    fn drop(&mut self) {
        self.is_being_made(false);
    }
}

/// The body of an answer, in parts. Each accepted part shows that the client still reads.
struct WatchedBody {
    body: Body,
    /// The rest of the last frame.
    rest: Bytes,
    under_way: RequestInProgress,
}

/// Wraps an answer so that the connection notices when the client accepts parts of it.
fn watched(answer: Response<Body>, mut under_way: RequestInProgress) -> Response<Body> {
    under_way.is_being_made(false);
    answer.map(|body| Body::new(WatchedBody { body, rest: Bytes::new(), under_way }))
}

impl HttpBody for WatchedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = &mut *self;
        if this.rest.is_empty() {
            let next = Pin::new(&mut this.body).poll_frame(context);
            this.under_way.is_being_made(next.is_pending());
            match ready!(next).transpose()?.map(Frame::into_data) {
                Some(Ok(data)) => this.rest = data,
                Some(Err(trailers)) => return Poll::Ready(Some(Ok(trailers))),
                None => return Poll::Ready(None),
            }
        } else {
            this.under_way.is_being_made(false);
        }
        let piece = this.rest.split_to(this.rest.len().min(PIECE));
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (mut hint, rest) = (self.body.size_hint(), self.rest.len() as u64);
        if let Some(upper) = hint.upper() {
            hint.set_upper(upper + rest);
        }
        hint.set_lower(hint.lower() + rest);
        hint
    }
}

#[cfg(test)]
mod tests {
    use super::{GOODBYE, IDLE, answer};
    use crate::client_connection::{Line, OPENING, STALLED};
    use axum::Router;
    use axum::body::{Body, Bytes};
    use axum::http::Request;
    use axum::routing::get;
    use std::net::SocketAddr;
    use std::time::Duration;
    use tokio::io::{DuplexStream, duplex};
    use tokio::time::{Instant, sleep};
    use tokio_util::sync::CancellationToken;
    use tokio_util::task::TaskTracker;

    /// Longer than an idle connection lives.
    const LONG: Duration = Duration::from_mins(5);

    /// The body of `/large`: more than all buffers can store.
    const LARGE: usize = 1 << 20;

    /// A service at the other end of a pipe: `/` and `/large` answer at once, `/late` after a delay, `/slow` with a
    /// slow body.
    fn service() -> DuplexStream {
        let slow = || {
            let chunks = futures::stream::unfold(0, async |sent| match sent {
                0 => Some((Ok::<_, std::io::Error>("begun, "), 1)),
                1 => {
                    sleep(LONG).await;
                    Some((Ok("done"), 2))
                }
                _ => None,
            });
            Body::from_stream(Box::pin(chunks))
        };
        let late = async || {
            sleep(LONG).await;
            "late"
        };
        let app = Router::new()
            .route("/", get(async || "here"))
            .route("/large", get(async || vec![7; LARGE]))
            .route("/late", get(late))
            .route("/slow", get(async move || slow()));
        let (ours, theirs) = duplex(64 << 10);
        let line = Line::new(ours, (OPENING, STALLED), &TaskTracker::new());
        tokio::spawn(answer(line, (SocketAddr::from(([127, 0, 0, 1], 1)), None), app, CancellationToken::new()));
        theirs
    }

    /// The body of the answer at this path.
    async fn asked(client: &mut h2::client::SendRequest<Bytes>, path: &str) -> String {
        let request = Request::get(format!("http://127.0.0.1{path}")).body(()).unwrap();
        let mut body = client.send_request(request, true).unwrap().0.await.unwrap().into_body();
        let mut text = String::new();
        while let Some(chunk) = body.data().await {
            text.push_str(std::str::from_utf8(&chunk.unwrap()).unwrap());
        }
        text
    }

    #[tokio::test(start_paused = true)]
    async fn an_http2_connection_that_only_answers_pings_ends_after_a_minute() {
        let (mut client, connection) = h2::client::handshake(service()).await.unwrap();
        let connection = tokio::spawn(connection);
        assert_eq!(asked(&mut client, "/").await, "here");
        let idle_since = Instant::now();
        connection.await.unwrap().unwrap();
        let waited = idle_since.elapsed();
        assert!(waited >= IDLE && waited <= IDLE + GOODBYE, "{waited:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn an_http2_connection_that_accepts_nothing_of_its_answer_ends_after_a_minute() {
        // Its flow control window allows no byte of any answer.
        let (mut client, connection) =
            h2::client::Builder::new().initial_window_size(0).handshake::<_, Bytes>(service()).await.unwrap();
        let connection = tokio::spawn(connection);
        let request = Request::get("http://127.0.0.1/large").body(()).unwrap();
        let answer = client.send_request(request, true).unwrap().0.await.unwrap();
        let idle_since = Instant::now();
        // Either side may report it first.
        let _ = connection.await.unwrap();
        let waited = idle_since.elapsed();
        assert!(waited >= IDLE && waited <= IDLE + 2 * GOODBYE, "{waited:?}");
        assert!(!matches!(answer.into_body().data().await, Some(Ok(_))), "it is cut off in the middle of an answer");
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_http2_client_gets_the_whole_answer() {
        let (mut client, connection) = h2::client::handshake(service()).await.unwrap();
        tokio::spawn(connection);
        let request = Request::get("http://127.0.0.1/large").body(()).unwrap();
        let mut body = client.send_request(request, true).unwrap().0.await.unwrap().into_body();
        let (mut read, begun) = (0, Instant::now());
        while let Some(piece) = body.data().await {
            read += piece.unwrap().len();
            sleep(IDLE / 2).await;
            body.flow_control().release_capacity(16 << 10).unwrap_or_default();
        }
        assert_eq!(read, LARGE);
        assert!(begun.elapsed() > LONG, "it took long");
    }

    #[tokio::test(start_paused = true)]
    async fn an_http2_connection_with_a_request_in_progress_stays_open() {
        let (mut client, connection) = h2::client::handshake(service()).await.unwrap();
        tokio::spawn(connection);
        assert_eq!(asked(&mut client, "/late").await, "late");
        assert_eq!(asked(&mut client, "/slow").await, "begun, done");
        assert_eq!(asked(&mut client, "/").await, "here");
    }
}

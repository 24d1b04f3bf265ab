//! One connection of HTTP: bounds its heads and streams, answers its requests, and ends it where it carries none.

use crate::guard::{Crowded, Pace, Paced};
use crate::line::{Line, Wire};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tower::{Service, ServiceExt, service_fn};

/// Longest wait for the head of a request.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// Largest head of a request.
const MAX_HEAD_BYTES: usize = 64 << 10;
/// Most fields of a head.
const MAX_HEADERS: usize = 100;
/// Requests of one HTTP/2 connection at once.
const MAX_STREAMS: u32 = 64;
/// How often the other side of an HTTP/2 connection is asked whether it is still there.
const PING: Duration = Duration::from_secs(25);
/// Longest time that a connection without a request stays open, whatever pings it answers. HTTP/1.1 ends after
/// [`HEAD_TIMEOUT`].
const IDLE: Duration = Duration::from_mins(1);
/// Longest wait for the other side to close an idle connection that we have ended.
const GOODBYE: Duration = Duration::from_secs(10);

/// Answers one connection until it ends, stays idle, or the service stops.
pub(crate) async fn answer<S, A>(
    line: Line<S>,
    (peer, crowded): (SocketAddr, Option<Crowded>),
    app: A,
    stopping: CancellationToken,
) where
    S: Wire,
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
        async move { Ok::<_, Infallible>(until_sent(app.oneshot(request).await?, under_way)) }
    });
    let mut builder = Builder::new(TokioExecutor::new());
    if crowded.is_some() {
        // Which ends with its first answer; one of HTTP/2 would keep the place, and be refused for as long as it lives.
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
            // Its pings may be answered, and its end not.
            tokio::time::timeout(GOODBYE, connection).await.unwrap_or(Ok(()))
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, %peer, "a connection broke off");
    }
}

/// An answer that counts as under way until its body is sent, or dropped.
fn until_sent(answer: Response<Body>, under_way: UnderWay) -> Response<Body> {
    let (head, body) = answer.into_parts();
    let body = body.map_frame(move |frame| {
        let _ = &under_way;
        frame
    });
    Response::from_parts(head, Body::new(body))
}

/// The requests of a connection that are under way. Clones share the count.
#[derive(Debug, Clone, Default)]
struct Requests(Arc<watch::Sender<usize>>);

/// A request, until it is dropped.
#[derive(Debug)]
struct UnderWay(Requests);

impl Requests {
    fn begin(&self) -> UnderWay {
        self.0.send_modify(|count| *count += 1);
        UnderWay(self.clone())
    }

    /// Waits until none has been under way for this long.
    async fn idle_for(&self, time: Duration) {
        let mut count = self.0.subscribe();
        loop {
            // The sender lives as long as we do.
            let _ = count.wait_for(|count| *count == 0).await;
            if tokio::time::timeout(time, count.wait_for(|count| *count > 0)).await.is_err() {
                return;
            }
        }
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::{GOODBYE, IDLE, answer};
    use crate::line::{Line, OPENING, STALLED};
    use axum::Router;
    use axum::body::Body;
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

    /// A service at the other end of a wire: `/` answers at once, `/late` after a while, `/slow` with a body that takes
    /// a while.
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
            .route("/late", get(late))
            .route("/slow", get(async move || slow()));
        let (ours, theirs) = duplex(64 << 10);
        let line = Line::new(ours, (OPENING, STALLED), &TaskTracker::new());
        tokio::spawn(answer(line, (SocketAddr::from(([127, 0, 0, 1], 1)), None), app, CancellationToken::new()));
        theirs
    }

    /// The body of the answer at this path.
    async fn asked(client: &mut h2::client::SendRequest<hyper::body::Bytes>, path: &str) -> String {
        let request = Request::get(format!("http://127.0.0.1{path}")).body(()).unwrap();
        let mut body = client.send_request(request, true).unwrap().0.await.unwrap().into_body();
        let mut text = String::new();
        while let Some(chunk) = body.data().await {
            text.push_str(std::str::from_utf8(&chunk.unwrap()).unwrap());
        }
        text
    }

    #[tokio::test(start_paused = true)]
    async fn an_http2_connection_that_answers_pings_alone_ends_after_a_minute() {
        let (mut client, connection) = h2::client::handshake(service()).await.unwrap();
        let connection = tokio::spawn(connection);
        assert_eq!(asked(&mut client, "/").await, "here");
        let idle_since = Instant::now();
        connection.await.unwrap().unwrap();
        let waited = idle_since.elapsed();
        assert!(waited >= IDLE && waited <= IDLE + GOODBYE, "{waited:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn an_http2_connection_with_a_request_under_way_stays_open() {
        let (mut client, connection) = h2::client::handshake(service()).await.unwrap();
        tokio::spawn(connection);
        assert_eq!(asked(&mut client, "/late").await, "late");
        assert_eq!(asked(&mut client, "/slow").await, "begun, done");
        assert_eq!(asked(&mut client, "/").await, "here");
    }
}

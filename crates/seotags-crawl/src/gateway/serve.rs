//! The server side of the gateway: accepts the browser's connections, checks the secret, and ends connections that
//! last too long.

use super::dial::NoConnection;
use super::exchange::{self, Answer, in_words};
use super::upstream::Link;
use super::{GatewayState, LONGEST, MAX_BYTES};
use futures::FutureExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::upgrade::OnUpgrade;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use seotags_core::url::HttpUrl;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// Maximum number of concurrent connections. Chromium opens at most 32 to a proxy; more wait in the system's queue.
const MAX_CONNECTIONS: usize = 128;
/// Time limit for the head of a request, and for idle connections.
const REQUEST_HEAD: Duration = Duration::from_secs(15);
/// Maximum buffer size of a connection.
const MAX_BUFFER: usize = 64 << 10;
/// Pause after an error of the listener (no file handle left), which an immediate retry would repeat.
const PAUSE: Duration = Duration::from_millis(50);

/// A granted tunnel, from the moment that the browser knows about it.
type GrantedTunnel = Arc<Mutex<Option<(OnUpgrade, Link)>>>;

/// Serves until it is aborted, together with all connections.
pub(super) async fn serve(listener: TcpListener, inside: Arc<GatewayState>) {
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let mut open = JoinSet::new();
    while let Ok(place) = Arc::clone(&places).acquire_owned().await {
        while open.try_join_next().is_some() {}
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let inside = Arc::clone(&inside);
        open.spawn(
            async move {
                let _ = timeout(LONGEST, converse(stream, inside)).await;
                drop(place);
            }
            .boxed(),
        );
    }
}

async fn converse(stream: TcpStream, inside: Arc<GatewayState>) {
    let _ = stream.set_nodelay(true);
    let granted = GrantedTunnel::default();
    let answering = service_fn(|request| {
        let (inside, granted) = (Arc::clone(&inside), Arc::clone(&granted));
        async move { Ok::<_, Infallible>(answer(request, &inside, &granted).await) }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(REQUEST_HEAD)
        .max_buf_size(MAX_BUFFER)
        .serve_connection(TokioIo::new(stream), answering)
        .with_upgrades()
        .await;
    let tunnel = granted.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let (Ok(()), Some((browser, target))) = (served, tunnel)
        && let Ok(browser) = browser.await
    {
        relay(TokioIo::new(browser), target).await;
    }
}

async fn answer(mut request: Request<Incoming>, inside: &GatewayState, granted: &GrantedTunnel) -> Answer {
    if !knows_secret(&request, inside) {
        return exchange::who_are_you();
    }
    let is_tunnel = request.method() == Method::CONNECT;
    let Some(target) = target(&request) else {
        return in_words(StatusCode::BAD_REQUEST, "not a web address");
    };
    let dialled = match inside.dialler.dial(&target, is_tunnel).await {
        Ok(dialled) => dialled,
        Err(error) => {
            let status = match error {
                NoConnection::Refused(_) => {
                    inside.refused.note(&target);
                    StatusCode::FORBIDDEN
                }
                NoConnection::Unreachable => StatusCode::BAD_GATEWAY,
            };
            return in_words(status, &error.to_string());
        }
    };
    if is_tunnel {
        let upgrade = hyper::upgrade::on(&mut request);
        *granted.lock().unwrap_or_else(PoisonError::into_inner) = Some((upgrade, dialled.link));
        return in_words(StatusCode::OK, "");
    }
    exchange::pass_on(request, dialled, inside.head).await
}

/// Compares in constant time, so that timing reveals nothing.
fn knows_secret(request: &Request<Incoming>, inside: &GatewayState) -> bool {
    let Some(given) = request.headers().get(hyper::header::PROXY_AUTHORIZATION) else { return false };
    let (given, expected) = (given.as_bytes(), inside.credentials.as_bytes());
    given.len() == expected.len() && given.iter().zip(expected).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

/// The URL whose host and port are requested: `host:port` of a tunnel, otherwise the URL of a plain http request.
fn target(request: &Request<Incoming>) -> Option<HttpUrl> {
    let uri = request.uri();
    let authority = uri.authority()?;
    let scheme = if request.method() == Method::CONNECT {
        authority.port()?;
        "https"
    } else {
        uri.scheme_str().filter(|scheme| *scheme == "http")?
    };
    HttpUrl::parse(&format!("{scheme}://{authority}/")).ok()
}

/// Copies in both directions until both ends are finished or exceed the limit.
async fn relay(browser: impl AsyncRead + AsyncWrite, target: Link) {
    let (from_browser, to_browser) = tokio::io::split(browser);
    let (from_target, to_target) = tokio::io::split(target);
    tokio::join!(pour(from_browser, to_target), pour(from_target, to_browser));
}

async fn pour(from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin) {
    let _ = tokio::io::copy(&mut from.take(MAX_BYTES as u64), &mut to).await;
    let _ = to.shutdown().await;
}

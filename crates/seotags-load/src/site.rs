//! Pages on loopback that analyses crawl: numbered products of a shop, served at once.

use anyhow::Result;
use boot_page::boot_page;
use bytes::Bytes;
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::net::SocketAddr;
use tokio::net::TcpListener;

#[path = "../../../tests/support/boot_page.rs"]
pub(crate) mod boot_page;

/// Serves until the program ends. Returns the address.
pub(crate) async fn serve() -> Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    serve_with(listener, answer);
    Ok(address)
}

/// Answers every request by a function until the program ends.
pub(crate) fn serve_with<F, A>(listener: TcpListener, answer: F)
where
    F: Fn(Request<Incoming>) -> A + Clone + Send + 'static,
    A: Future<Output = Result<Response<Full<Bytes>>, Infallible>> + Send + 'static,
{
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            // Sends small responses at once, if the system supports it.
            let _ = stream.set_nodelay(true);
            let talk = http1::Builder::new()
                .timer(TokioTimer::new())
                .serve_connection(TokioIo::new(stream), service_fn(answer.clone()));
            // The site must cope with a client that is killed during a request.
            tokio::spawn(async move { drop(talk.await) });
        }
    });
}

async fn answer(request: Request<Incoming>) -> Result<Response<Full<Bytes>>, Infallible> {
    let number = request.uri().path().strip_prefix("/boot/").and_then(|n| n.parse().ok());
    let mut response = Response::new(Full::new(number.map(boot_page).unwrap_or_default().into()));
    if number.is_none() {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    Ok(response)
}

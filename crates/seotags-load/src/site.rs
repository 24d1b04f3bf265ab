//! Pages on loopback that analyses crawl: numbered products of a shop, served at once.

use anyhow::Result;
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
    let mut response = Response::new(Full::new(number.map(page).unwrap_or_default().into()));
    if number.is_none() {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    Ok(response)
}

/// A product's page.
pub(crate) fn page(number: u64) -> String {
    const PLACES: [&str; 5] = ["forest paths", "rocky ridges", "wet meadows", "early snow", "long gravel roads"];
    let place = PLACES[number as usize % PLACES.len()];
    format!(
        "<!doctype html><html lang=en><head><title>Boot {number}</title></head><body><nav><a href=/>Home</a></nav><main>\
         <h1>Hiking boot model {number} for {place}</h1>\
         <p>Hiking boot model {number} is made for {place} and for people who carry a heavy pack over several days.</p>\
         <p>The sole of model {number} can be replaced twice, and the leather of its upper comes from a tannery nearby.</p>\
         <p>A membrane keeps feet dry in rain, and the high shaft supports the ankle where stones give way. Model {number} \
         is sold in twelve sizes for women and men, each in two widths.</p></main></body></html>"
    )
}

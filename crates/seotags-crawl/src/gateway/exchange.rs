//! Forwards one plain http request to its target, on a separate connection, and returns the answer.

use super::super::bounds::{MAX_HEAD_BYTES, MAX_HEAD_FIELDS};
use super::dial::{Dialled, End};
use super::{LONGEST, MAX_BYTES};
use bytes::Bytes;
use http_body_util::{Either, Full, Limited};
use hyper::body::Incoming;
use hyper::header::{
    CONNECTION, CONTENT_TYPE, HOST, HeaderMap, HeaderName, HeaderValue, PROXY_AUTHENTICATE, PROXY_AUTHORIZATION, TE,
    TRAILER, UPGRADE,
};
use hyper::{Request, Response, StatusCode, Uri};
use hyper_util::rt::TokioIo;
use std::time::Duration;
use tokio::time::timeout;

/// What the browser gets.
pub(super) type Answer = Response<Either<Limited<Incoming>, Full<Bytes>>>;

/// Fields that belong to one connection (RFC 9110 7.6.1), including the old ones of proxies.
const OF_ONE_CONNECTION: [HeaderName; 8] = [
    CONNECTION,
    PROXY_AUTHENTICATE,
    PROXY_AUTHORIZATION,
    TE,
    TRAILER,
    UPGRADE,
    HeaderName::from_static("keep-alive"),
    HeaderName::from_static("proxy-connection"),
];

/// An answer by the gateway itself: one line.
pub(super) fn in_words(status: StatusCode, words: &str) -> Answer {
    let text = if words.is_empty() { String::new() } else { format!("{words}\n") };
    let mut answer = Response::new(Either::Right(Full::new(Bytes::from(text))));
    *answer.status_mut() = status;
    if !words.is_empty() {
        answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    }
    answer
}

/// The answer to requests without the secret.
pub(super) fn who_are_you() -> Answer {
    let mut answer = in_words(StatusCode::PROXY_AUTHENTICATION_REQUIRED, "not yours");
    answer.headers_mut().insert(PROXY_AUTHENTICATE, HeaderValue::from_static("Basic realm=\"seotags\""));
    answer
}

/// Sends the browser's request to the target.
pub(super) async fn pass_on(request: Request<Incoming>, target: Dialled, head: Duration) -> Answer {
    let failed = || in_words(StatusCode::BAD_GATEWAY, "did not answer");
    let connected = hyper::client::conn::http1::Builder::new()
        .max_buf_size(MAX_HEAD_BYTES)
        .max_headers(MAX_HEAD_FIELDS)
        .ignore_invalid_headers_in_responses(true)
        .allow_obsolete_multiline_headers_in_responses(true)
        .allow_spaces_after_header_name_in_responses(true)
        .handshake(TokioIo::new(target.link))
        .await;
    let Ok((mut sender, connection)) = connected else { return failed() };
    // Ends with the answer's body, or when that is dropped.
    tokio::spawn(timeout(LONGEST, connection));
    let request = match target.end {
        End::Target => for_target(request),
        End::Proxy(authorization) => for_proxy(request, authorization),
    };
    let Some(request) = request else { return failed() };
    let Ok(Ok(answer)) = timeout(head, sender.send_request(request)).await else { return failed() };
    let (mut parts, body) = answer.into_parts();
    if parts.status == StatusCode::PROXY_AUTHENTICATION_REQUIRED {
        // A server is not a proxy. The browser knows no password of another proxy, and would send it our
        // secret.
        return failed();
    }
    drop_of_one_connection(&mut parts.headers);
    Response::from_parts(parts, Either::Left(Limited::new(body, MAX_BYTES)))
}

/// The request as the server should see it: only the path, with its host, and without headers of the hop to
/// us.
fn for_target(request: Request<Incoming>) -> Option<Request<Incoming>> {
    let (mut parts, body) = request.into_parts();
    let host = HeaderValue::from_str(parts.uri.authority()?.as_str()).ok()?;
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    parts.uri = path.parse::<Uri>().ok()?;
    drop_of_one_connection(&mut parts.headers);
    parts.headers.insert(HOST, host);
    Some(Request::from_parts(parts, body))
}

/// The request as a proxy should see it: the whole URL, with credentials.
fn for_proxy(request: Request<Incoming>, authorization: Option<HeaderValue>) -> Option<Request<Incoming>> {
    let (mut parts, body) = request.into_parts();
    let host = HeaderValue::from_str(parts.uri.authority()?.as_str()).ok()?;
    drop_of_one_connection(&mut parts.headers);
    parts.headers.insert(HOST, host);
    if let Some(authorization) = authorization {
        parts.headers.insert(PROXY_AUTHORIZATION, authorization);
    }
    Some(Request::from_parts(parts, body))
}

fn drop_of_one_connection(headers: &mut HeaderMap) {
    let named: Vec<String> = headers
        .get_all(CONNECTION)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|name| name.trim().to_ascii_lowercase())
        // hyper handles the framing of the body.
        .filter(|name| !name.is_empty() && name != "content-length" && name != "transfer-encoding")
        .collect();
    for name in named {
        headers.remove(name.as_str());
    }
    for name in &OF_ONE_CONNECTION {
        headers.remove(name);
    }
}

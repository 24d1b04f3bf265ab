//! Interprets the answers of a service.

use super::ServiceError;
use reqwest::Response;
use reqwest::header::{CONTENT_TYPE, HeaderMap, LOCATION, RETRY_AFTER};
use seotags_api::ErrorBody;
use serde::de::DeserializeOwned;
use std::time::Duration;

/// Largest answer that is read: an analysis of 100,000 long URLs takes a fifth of it.
pub(super) const MOST_BYTES: usize = 128 << 20;
/// Largest page of results that is read: a service ends a page after 32 MiB.
pub(super) const MOST_PAGE_BYTES: usize = 40 << 20;
/// Largest error answer that is read, and the length of its message that is shown: a sentence or
/// two.
const MOST_REFUSAL_BYTES: usize = 64 << 10;
const MOST_DETAIL_CHARS: usize = 500;

/// The parsed body of a successful answer of at most this many bytes.
pub(super) async fn read<T: DeserializeOwned>(
    server: &str,
    path: &str,
    answer: Response,
    most: usize,
) -> Result<T, ServiceError> {
    let answer = checked(server, path, answer).await?;
    let why_not = not_json(answer.headers());
    let body = body(server, answer, most).await?;
    if let Some(why) = why_not {
        return Err(ServiceError::NotAService { server: server.to_owned(), why });
    }
    serde_json::from_slice(&body).map_err(|error| ServiceError::Unknown {
        server: server.to_owned(),
        path: path.to_owned(),
        reason: error.to_string(),
    })
}

/// The answer, unless it is an error.
pub(super) async fn checked(server: &str, path: &str, answer: Response) -> Result<Response, ServiceError> {
    let status = answer.status();
    if status.is_redirection() {
        let to = answer.headers().get(LOCATION).and_then(|to| to.to_str().ok()).unwrap_or("somewhere else").to_owned();
        return Err(ServiceError::Redirected { server: server.to_owned(), to });
    }
    if status.is_success() {
        return Ok(answer);
    }
    let (retry_after, why_not) = (retry_after(answer.headers()), not_json(answer.headers()));
    let body = first_bytes(server, answer, MOST_REFUSAL_BYTES).await?;
    let refusal: Option<ErrorBody> = serde_json::from_slice(&body).ok().filter(|_| why_not.is_none());
    match refusal {
        Some(ErrorBody { detail, errors, code }) => Err(ServiceError::Refused {
            server: server.to_owned(),
            status: status.as_u16(),
            detail: cut(detail),
            code,
            fields: errors.into_iter().map(|error| error.field).collect(),
            retry_after,
        }),
        // A proxy in front of a service that is down.
        None if status.is_server_error() => Err(ServiceError::Refused {
            server: server.to_owned(),
            status: status.as_u16(),
            detail: status.canonical_reason().unwrap_or("no reason given").to_owned(),
            code: None,
            fields: Vec::new(),
            retry_after,
        }),
        None => {
            let why = why_not.unwrap_or_else(|| "no reason given".to_owned());
            let why = format!("it answers {path} with {} and {why}", status.as_u16());
            Err(ServiceError::NotAService { server: server.to_owned(), why })
        }
    }
}

/// An error if an answer is not of this media type.
pub(super) fn is_of_type(server: &str, headers: &HeaderMap, expected: &str) -> Result<(), ServiceError> {
    let why = is_another_type(headers, expected);
    why.map_or(Ok(()), |why| Err(ServiceError::NotAService { server: server.to_owned(), why }))
}

/// Why an answer is not JSON.
fn not_json(headers: &HeaderMap) -> Option<String> {
    is_another_type(headers, "application/json")
}

/// What an answer is instead of `expected`.
fn is_another_type(headers: &HeaderMap, expected: &str) -> Option<String> {
    let media_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = |text: &str| text.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    match essence(media_type).as_str() {
        found if found == essence(expected) => None,
        "text/html" => Some("it answers with a web page".to_owned()),
        "" => Some("its answer has no content type".to_owned()),
        other => Some(format!("it answers with {other}")),
    }
}

/// Seconds, as services write them; they do not use dates.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok().map(Duration::from_secs)
}

/// The whole body, if it is not larger than `most`.
async fn body(server: &str, answer: Response, most: usize) -> Result<Vec<u8>, ServiceError> {
    let path = answer.url().path().to_owned();
    let body = first_bytes(server, answer, most + 1).await?;
    if body.len() > most {
        return Err(ServiceError::TooLarge { server: server.to_owned(), path, mebibytes: most >> 20 });
    }
    Ok(body)
}

/// The body, cut at `most` bytes.
async fn first_bytes(server: &str, mut answer: Response, most: usize) -> Result<Vec<u8>, ServiceError> {
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(|error| broke_off(server, &error))? {
        body.extend_from_slice(&chunk[..chunk.len().min(most - body.len())]);
        if body.len() == most {
            break;
        }
    }
    Ok(body)
}

/// The first part of it, a line or two.
fn cut(mut detail: String) -> String {
    if let Some((end, _)) = detail.char_indices().nth(MOST_DETAIL_CHARS) {
        detail.truncate(end);
        detail.push('…');
    }
    detail
}

/// The error for an answer that broke off.
pub(super) fn broke_off(server: &str, error: &reqwest::Error) -> ServiceError {
    let reason = if error.is_timeout() { "no answer in time".to_owned() } else { innermost(error) };
    ServiceError::BrokeOff { server: server.to_owned(), reason }
}

/// The innermost cause: the outer ones only mean that a request failed.
pub(super) fn innermost(error: &reqwest::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(below) = cause.source() {
        cause = below;
    }
    match cause.downcast_ref::<std::io::Error>().map(std::io::Error::kind) {
        Some(std::io::ErrorKind::ConnectionRefused) => "connection refused".to_owned(),
        Some(std::io::ErrorKind::ConnectionReset | std::io::ErrorKind::UnexpectedEof) => "connection closed".to_owned(),
        _ => cause.to_string(),
    }
}

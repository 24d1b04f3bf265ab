//! One request and its answer, each part with its own deadline.

use super::client::Clients;
use super::failure::{AttemptFailure, classify, out_of_time, private_address, seconds};
use super::page_deadline::PageDeadline;
use crate::bounds::{Bounds, MAX_HEAD_BYTES, MAX_HEAD_FIELDS};
use crate::cache::Validators;
use crate::cookies::Jar;
use crate::retry::Variant;
use reqwest::header::{ACCEPT_ENCODING, COOKIE, HeaderMap, HeaderValue, LOCATION};
use reqwest::{Method, Request, Response, Version};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Extent, FailureCode, Headers, Phase, Timings, WireAnswer};
use seotags_system::clock;
use seotags_system::limits::process_files;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout_at};

/// Longest wait for a free file handle; others may keep all of them for ever.
const LONGEST_WAIT_FOR_FILE: Duration = Duration::from_mins(1);

/// First pause before the next try to get a file handle.
const LEAST_PAUSE: Duration = Duration::from_millis(50);

/// Longest pause.
const MOST_PAUSE: Duration = Duration::from_secs(1);

/// An answer whose head has been read.
#[derive(Debug)]
pub(crate) struct Head {
    /// HTTP status.
    pub status: u16,
    /// Header fields.
    pub headers: Headers,
    /// `Location` fields as received.
    pub locations: Vec<Vec<u8>>,
    /// When the request was sent.
    pub sent: Instant,
    /// From the request to the end of the head.
    pub first_byte: Duration,
    /// Who answered: the host, or the proxy.
    pub peer: Option<SocketAddr>,
    /// Its certificate is invalid, and was accepted because the settings allow it.
    pub is_overlooked: bool,
    /// The body, still to be read.
    pub body: Response,
}

/// An answer of which the head was received.
pub(crate) fn of_head(url: &HttpUrl, head: &Head) -> WireAnswer {
    let fields = head.body.headers();
    WireAnswer {
        url: url.clone(),
        status: head.status,
        fields: fields.iter().map(|(name, value)| (name.as_str().to_owned(), value.as_bytes().to_vec())).collect(),
        body: Vec::new(),
        extent: Extent::Cut,
        peer: head.peer.map(|peer| peer.ip()),
        is_http2: head.body.version() == Version::HTTP_2,
        at: clock::now(),
        timings: Timings::default(),
    }
}

/// A request in its final form.
#[derive(Clone, Copy)]
pub(crate) struct Sending<'a> {
    /// Its address.
    pub url: &'a HttpUrl,
    /// As in [`Clients::headers`].
    pub is_own: bool,
    /// The cookies of the visit, instead of those that every request has.
    pub jar: Option<&'a Jar>,
    /// Validators of the cached answer: the request asks whether it is still valid.
    pub validators: Option<&'a Validators>,
    /// How it is sent.
    pub variant: Variant,
}

/// Like [`send`], within a page's time limit, once a file handle is free for the connection. Waiting does not
/// count as a try.
pub(crate) async fn send_waiting(
    clients: &Clients,
    sending: Sending<'_>,
    bounds: &Bounds,
    deadline: &mut PageDeadline,
) -> Result<Head, AttemptFailure> {
    let by = Instant::now() + LONGEST_WAIT_FOR_FILE;
    let mut pause = LEAST_PAUSE;
    loop {
        let tried = Instant::now();
        match send(clients, sending, bounds, deadline.deadline()).await {
            Err(failure) if failure.lacks_file && tried < by => {
                if pause == LEAST_PAUSE {
                    tracing::warn!(url = %sending.url, "no file handle is free for a connection; waiting");
                }
                process_files().let_go();
                sleep(pause).await;
                pause = (pause * 2).min(MOST_PAUSE);
                deadline.extend_since(tried);
            }
            result => return result,
        }
    }
}

/// Sends a GET request and waits for the head; `deadline` is the page's.
pub(crate) async fn send(
    clients: &Clients,
    sending: Sending<'_>,
    bounds: &Bounds,
    deadline: Instant,
) -> Result<Head, AttemptFailure> {
    let url = sending.url;
    let sent = Instant::now();
    let client = clients.client(url, sending.variant);
    let by = (sent + bounds.head).min(deadline);
    let answer = match timeout_at(by, client.execute(request(clients, sending))).await {
        Ok(answer) => answer.map_err(|error| clients.blame(url, classify(&error, Phase::Head, url)))?,
        Err(_) if by == deadline => return Err(out_of_time(bounds)),
        Err(_) => return Err(slow_head(bounds)),
    };
    let first_byte = sent.elapsed();
    let peer = answer.remote_addr();
    if peer.is_some_and(|peer| !clients.may_be_peer(url, peer.ip())) {
        return Err(private_address());
    }
    check_head(&answer)?;
    Ok(Head {
        status: answer.status().as_u16(),
        headers: read_headers(answer.headers()),
        locations: answer.headers().get_all(LOCATION).iter().map(|value| value.as_bytes().to_vec()).collect(),
        sent,
        first_byte,
        peer,
        is_overlooked: clients.overlooks(url),
        body: answer,
    })
}

fn request(clients: &Clients, sending: Sending<'_>) -> Request {
    let mut request = Request::new(Method::GET, sending.url.as_url().clone());
    *request.headers_mut() = headers(clients, sending);
    request
}

/// The header fields of a request, except those of the connection.
pub(crate) fn headers(clients: &Clients, sending: Sending<'_>) -> HeaderMap {
    let Sending { url, is_own, jar, validators, variant } = sending;
    let mut headers = clients.headers(url, is_own).clone();
    if variant == Variant::Identity {
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("identity"));
    }
    let now = clock::now();
    let cookies = jar.map_or_else(|| clients.cookies().header(url, now), |jar| jar.header(url, now));
    let cookies = cookies.and_then(|cookies| HeaderValue::try_from(cookies).ok());
    if let Some(mut cookies) = cookies.filter(|_| !headers.contains_key(COOKIE)) {
        cookies.set_sensitive(true);
        headers.insert(COOKIE, cookies);
    }
    if let Some(validators) = validators {
        validators.add_to(&mut headers);
    }
    headers
}

fn check_head(answer: &Response) -> Result<(), AttemptFailure> {
    if answer.status().as_u16() == 101 {
        let message = "the server switched to another protocol without a request for it";
        return Err(AttemptFailure::new(FailureCode::ProtocolError, Phase::Head, message));
    }
    let fields = answer.headers();
    let weight: usize = fields.iter().map(|(name, value)| name.as_str().len() + value.len()).sum();
    if weight > MAX_HEAD_BYTES || fields.len() > MAX_HEAD_FIELDS {
        let message = "the head of the answer has over 64 KiB or 200 fields";
        let http2 = answer.version() == Version::HTTP_2;
        return Err(AttemptFailure {
            http2,
            ..AttemptFailure::new(FailureCode::HeadersTooLarge, Phase::Head, message)
        });
    }
    Ok(())
}

/// Header fields as text, each value cut at its limit.
fn read_headers(fields: &HeaderMap) -> Headers {
    Headers(
        fields.iter().map(|(name, value)| (name.as_str().to_owned(), Headers::value_text(value.as_bytes()))).collect(),
    )
}

fn slow_head(bounds: &Bounds) -> AttemptFailure {
    let message = format!("no answer within {} s; raise --timeout", seconds(bounds.head));
    AttemptFailure::new(FailureCode::Timeout, Phase::Head, message)
}

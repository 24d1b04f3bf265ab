//! Errors of the HTTP stack → typed failures with a sentence that helps.
//!
//! Error types decide, found by walking the chain of causes. Message texts are used only where a library
//! offers nothing else.

use crate::bounds::Bounds;
use crate::connection::tls::SelfSigned;
use crate::connection::{DnsError, lacks_file};
use crate::guard::PrivateAddress;
use seotags_core::url::HttpUrl;
use seotags_core::visit::WireAnswer;
use seotags_core::visit::{FailureCode, FetchFailure, Phase};
use std::error::Error;
use std::io;
use std::time::Duration;

/// One try without a usable answer.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct AttemptFailure {
    /// What to report.
    pub failure: FetchFailure,
    /// HTTP/2 caused the failure.
    pub http2: bool,
    /// No file handle was left for the connection, so no request was sent.
    pub lacks_file: bool,
    /// The unusable answer as received, if answers are kept.
    pub wire: Option<Box<WireAnswer>>,
}

impl AttemptFailure {
    /// A failure of the first try.
    pub(crate) fn new(code: FailureCode, phase: Phase, message: impl Into<String>) -> Self {
        FetchFailure { code, message: message.into(), phase, attempts: 1 }.into()
    }

    fn without_file() -> Self {
        let message = "too many open files; lower --concurrency or raise the limit (ulimit -n)";
        Self { lacks_file: true, ..Self::new(FailureCode::NetworkUnreachable, Phase::Connect, message) }
    }
}

impl From<FetchFailure> for AttemptFailure {
    fn from(failure: FetchFailure) -> Self {
        Self { failure, http2: false, lacks_file: false, wire: None }
    }
}

/// Names the failure behind `error`, which happened in `phase` (`Head` or `Body`) of a request to `url`.
pub(crate) fn classify(error: &reqwest::Error, phase: Phase, url: &HttpUrl) -> AttemptFailure {
    let place = Place { url, phase, is_connecting: error.is_connect() };
    if error.is_builder() {
        return AttemptFailure::new(FailureCode::InvalidUrl, Phase::Head, "the URL cannot be fetched over HTTP");
    }
    let mut is_http2 = false;
    for cause in causes(error) {
        is_http2 |= cause.is::<h2::Error>();
        if let Some(named) = named(cause, &place) {
            return AttemptFailure { http2: is_http2, ..named };
        }
    }
    if error.is_timeout() {
        return if error.is_connect() { place.connect_timeout() } else { place.timeout() };
    }
    if error.is_connect() {
        return AttemptFailure::new(FailureCode::NetworkUnreachable, Phase::Connect, no_way(url, &last(error)));
    }
    place.closed()
}

struct Place<'a> {
    url: &'a HttpUrl,
    phase: Phase,
    is_connecting: bool,
}

impl Place<'_> {
    fn connect_timeout(&self) -> AttemptFailure {
        let message = format!("connecting to {} timed out; raise --timeout", self.server());
        AttemptFailure::new(FailureCode::ConnectTimeout, Phase::Connect, message)
    }

    fn timeout(&self) -> AttemptFailure {
        AttemptFailure::new(FailureCode::Timeout, self.phase, "no answer in time; raise --timeout")
    }

    fn closed(&self) -> AttemptFailure {
        let part = if self.phase == Phase::Body { "body" } else { "answer" };
        let message = format!("the server closed the connection before the end of its {part}");
        AttemptFailure::new(FailureCode::ConnectionClosed, self.phase, message)
    }

    fn server(&self) -> String {
        let port = self.url.as_url().port_or_known_default().unwrap_or_default();
        format!("{}:{port}", self.url.host())
    }
}

fn named(cause: &(dyn Error + 'static), place: &Place<'_>) -> Option<AttemptFailure> {
    if let Some(dns) = cause.downcast_ref::<DnsError>() {
        return Some(of_dns(dns, place));
    }
    if let Some(tls) = cause.downcast_ref::<rustls::Error>() {
        return Some(of_tls(tls, place));
    }
    if let Some(h2) = cause.downcast_ref::<h2::Error>() {
        return of_h2(h2, place);
    }
    if let Some(hyper) = cause.downcast_ref::<hyper::Error>() {
        return of_hyper(hyper, place);
    }
    cause.downcast_ref::<io::Error>().and_then(|io| of_io(io, place))
}

fn of_dns(error: &DnsError, place: &Place<'_>) -> AttemptFailure {
    let host = place.url.host();
    let (code, message) = match error {
        DnsError::NotFound => {
            (FailureCode::DnsNotFound, format!("the host {host} was not found or has no address; check its spelling"))
        }
        DnsError::Timeout => {
            (FailureCode::DnsFailure, format!("looking up {host} took too long; check the network's name server"))
        }
        DnsError::Private => return private_address(),
        DnsError::NoFile => return AttemptFailure::without_file(),
        DnsError::Failed(reason) => (FailureCode::DnsFailure, format!("looking up {host} failed: {}", short(reason))),
    };
    AttemptFailure::new(code, Phase::Dns, message)
}

/// The only message of the guard, whatever it refused.
pub(crate) fn private_address() -> AttemptFailure {
    AttemptFailure::new(FailureCode::PrivateAddress, Phase::Connect, PrivateAddress.to_string())
}

fn of_tls(error: &rustls::Error, place: &Place<'_>) -> AttemptFailure {
    if let rustls::Error::InvalidCertificate(certificate) = error {
        let kind = certificate_kind(certificate);
        let message = format!("{kind}: the certificate of {} was refused; --insecure accepts it", place.url.host());
        return AttemptFailure::new(FailureCode::TlsCertificate, Phase::Connect, message);
    }
    let phase = if place.phase == Phase::Body { Phase::Body } else { Phase::Connect };
    let message = format!("no TLS connection with {}: {}", place.server(), short(&error.to_string()));
    AttemptFailure::new(FailureCode::TlsHandshake, phase, message)
}

/// The kinds of `docs/hostile-web.md`.
fn certificate_kind(error: &rustls::CertificateError) -> &'static str {
    use rustls::CertificateError as E;
    match error {
        E::Expired | E::ExpiredContext { .. } => "expired",
        E::NotValidYet | E::NotValidYetContext { .. } => "not_yet_valid",
        E::NotValidForName | E::NotValidForNameContext { .. } => "wrong_host",
        E::UnknownIssuer => "unknown_issuer",
        E::Revoked => "revoked",
        E::Other(other) if other.0.is::<SelfSigned>() => "self_signed",
        _ => "malformed",
    }
}

fn of_h2(error: &h2::Error, place: &Place<'_>) -> Option<AttemptFailure> {
    if error.is_io() {
        return None;
    }
    let reason = error.reason();
    if matches!(reason, Some(h2::Reason::REFUSED_STREAM | h2::Reason::NO_ERROR | h2::Reason::CANCEL)) {
        return Some(place.closed());
    }
    let said = reason.as_ref().map_or("a broken frame", h2::Reason::description);
    let message = format!("the server's HTTP/2 is broken: {said}");
    Some(AttemptFailure::new(FailureCode::ProtocolError, place.phase, message))
}

fn of_hyper(error: &hyper::Error, place: &Place<'_>) -> Option<AttemptFailure> {
    if error.is_parse_too_large() {
        let message = "the head of the answer has over 64 KiB or 200 fields";
        return Some(AttemptFailure::new(FailureCode::HeadersTooLarge, Phase::Head, message));
    }
    if error.is_parse() {
        return Some(of_parse(error, place));
    }
    let is_closed = error.is_incomplete_message() || error.is_closed() || error.is_canceled();
    (is_closed && error.source().is_none()).then(|| place.closed())
}

fn of_parse(error: &hyper::Error, place: &Place<'_>) -> AttemptFailure {
    let message = if place.url.as_url().scheme() == "http" && error.is_parse_version_h2() {
        "the server answered an HTTP/1.1 request with HTTP/2".to_owned()
    } else {
        format!("the server does not speak HTTP: {}", short(&error.to_string()))
    };
    AttemptFailure::new(FailureCode::ProtocolError, place.phase, message)
}

fn of_io(error: &io::Error, place: &Place<'_>) -> Option<AttemptFailure> {
    use io::ErrorKind as K;
    let server = place.server();
    let connect = |code, message: String| Some(AttemptFailure::new(code, Phase::Connect, message));
    if lacks_file(error) {
        return Some(AttemptFailure::without_file());
    }
    match error.kind() {
        K::ConnectionRefused => connect(FailureCode::ConnectRefused, format!("connection refused by {server}")),
        K::TimedOut => Some(place.connect_timeout()),
        K::NetworkUnreachable | K::HostUnreachable | K::NetworkDown | K::AddrNotAvailable => {
            connect(FailureCode::NetworkUnreachable, no_way(place.url, &error.to_string()))
        }
        K::UnexpectedEof if place.is_connecting => {
            let message = format!("no TLS connection with {server}: it closed the connection during the handshake");
            connect(FailureCode::TlsHandshake, message)
        }
        K::ConnectionReset | K::ConnectionAborted | K::BrokenPipe | K::NotConnected | K::UnexpectedEof => {
            Some(place.closed())
        }
        // A broken chunk, or a head that cannot be parsed.
        K::InvalidData | K::InvalidInput if error.get_ref().is_none_or(|inner| !inner.is::<rustls::Error>()) => {
            let message = format!("the server does not speak HTTP: {}", short(&error.to_string()));
            Some(AttemptFailure::new(FailureCode::ProtocolError, place.phase, message))
        }
        _ => None,
    }
}

fn no_way(url: &HttpUrl, reason: &str) -> String {
    format!("cannot reach {}: {}; check the network", url.host(), short(reason))
}

/// All causes of an error, starting with the error itself; the error inside an `io::Error` is also a
/// cause.
fn causes<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    std::iter::successors(Some(error), |&error| match error.downcast_ref::<io::Error>() {
        Some(io) => io.get_ref().map(|inner| inner as &(dyn Error + 'static)),
        None => error.source(),
    })
}

fn last(error: &reqwest::Error) -> String {
    causes(error).last().map(ToString::to_string).unwrap_or_default()
}

/// One line of at most 160 characters.
fn short(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(160).collect()
}

/// The page's time limit has passed.
pub(crate) fn out_of_time(bounds: &Bounds) -> AttemptFailure {
    let message = format!("the page took over {} s in all, redirects and retries included", bounds.total.as_secs());
    AttemptFailure::new(FailureCode::Timeout, Phase::Total, message)
}

/// Seconds with as many decimals as they need.
pub(crate) fn seconds(duration: Duration) -> String {
    let text = format!("{:.2}", duration.as_secs_f64());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(url: &HttpUrl) -> Place<'_> {
        Place { url, phase: Phase::Head, is_connecting: true }
    }

    #[test]
    fn causes_inside_io_errors_are_found() {
        let url = HttpUrl::parse("https://shop.example/").unwrap();
        let tls = rustls::Error::InvalidCertificate(rustls::CertificateError::Expired);
        let io = io::Error::new(io::ErrorKind::InvalidData, tls);
        let found = causes(&io).find_map(|cause| named(cause, &place(&url))).unwrap();
        assert_eq!(found.failure.code, FailureCode::TlsCertificate);
        assert!(found.failure.message.starts_with("expired: "), "{}", found.failure.message);
    }

    #[test]
    fn resolver_failures_are_distinguished() {
        let url = HttpUrl::parse("https://shop.example/").unwrap();
        let code = |error| of_dns(&error, &place(&url)).failure.code;
        assert_eq!(code(DnsError::NotFound), FailureCode::DnsNotFound);
        assert_eq!(code(DnsError::Timeout), FailureCode::DnsFailure);
        assert_eq!(code(DnsError::Failed("SERVFAIL".into())), FailureCode::DnsFailure);
    }
}

//! Against DNS rebinding: checks the host name of a request.

use super::log::route_of;
use crate::error::ApiError;
use crate::state::ServiceState;
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Refuses every request for a host that is not ours.
pub(super) async fn check(State(state): State<ServiceState>, request: Request, next: Next) -> Response {
    let route = route_of(&request).to_owned();
    match named(&request) {
        Some(host) if is_ours(&state, host.host()) => next.run(request).await,
        _ => {
            tracing::info!(route, "refused: unknown host");
            ApiError::bad_request("Unknown host.").into_response()
        }
    }
}

/// The one host of a request; `None` if there is no host, several ones, or an invalid one.
pub(super) fn named(request: &Request) -> Option<Authority> {
    let mut fields = request.headers().get_all(header::HOST).iter();
    let field = match fields.next() {
        Some(value) => Some(value.to_str().ok()?.parse::<Authority>().ok()?),
        None => None,
    };
    if fields.next().is_some() {
        return None;
    }
    let target = request.uri().authority().cloned();
    let host = match (field, target) {
        (Some(field), Some(target)) if field != target => return None,
        // HTTP/1.1 requires the field, whatever the target is.
        (None, Some(_)) if request.version() < Version::HTTP_2 => return None,
        (field, target) => field.or(target)?,
    };
    Some(host).filter(|host| !host.as_str().contains('@') && !host.host().is_empty())
}

fn is_ours(state: &ServiceState, host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    bare.parse::<std::net::IpAddr>().is_ok()
        || host == "localhost"
        || host == state.public_url().host()
        || state.options().trusted_hosts.iter().any(|trusted| trusted.eq_ignore_ascii_case(&host))
}

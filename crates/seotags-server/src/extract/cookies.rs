//! The cookies for browsers: one carries the session, only for `/api/v1/login`; one tells the dashboard's
//! scripts that there is a session; one outlives the session and marks the device as known.

use crate::error::ApiError;
use crate::guard::ClientAddress;
use crate::state::ServiceState;
use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderName};
use axum::http::request::Parts;
use axum::response::AppendHeaders;
use axum_extra::extract::CookieJar;
use jiff::Timestamp;
use seotags_app::accounts::{DeviceCookie, SignedIn};
use std::net::IpAddr;

const REFRESH: &str = "refresh_token";
const SESSION: &str = "session";
const DEVICE: &str = "device";

/// Fields that set cookies.
pub(crate) type SetCookies = AppendHeaders<Vec<(HeaderName, String)>>;

/// The cookies of a session, as received and as sent.
pub(crate) struct SessionCookies {
    jar: CookieJar,
    is_secure: bool,
}

impl SessionCookies {
    /// The refresh token of the request.
    pub(crate) fn refresh_token(&self) -> Option<&str> {
        self.jar.get(REFRESH).map(axum_extra::extract::cookie::Cookie::value)
    }

    /// The device cookie of the request.
    pub(crate) fn device(&self) -> Option<&str> {
        self.jar.get(DEVICE).map(axum_extra::extract::cookie::Cookie::value)
    }

    /// The fields that set the cookies of a session.
    fn of(&self, session: &SignedIn, now: Timestamp) -> SetCookies {
        let seconds = session.expires_at.duration_since(now).as_secs().max(0);
        // Hex digits need no quotes.
        AppendHeaders(self.both(session.refresh_token.expose(), "1", seconds))
    }

    /// Sets the cookies of a new or refreshed session, and the device cookie if there is one.
    pub(crate) fn begun(&self, session: &SignedIn, device: Option<&DeviceCookie>, now: Timestamp) -> SetCookies {
        let (AppendHeaders(mut fields), AppendHeaders(known)) = (self.of(session, now), self.known(device));
        fields.extend(known);
        AppendHeaders(fields)
    }

    /// Sets the device cookie, if there is one.
    pub(crate) fn known(&self, device: Option<&DeviceCookie>) -> SetCookies {
        AppendHeaders(device.map(|device| self.device_field(device)).into_iter().collect())
    }

    /// Removes the cookies of a session. The device stays known.
    pub(crate) fn none(&self) -> SetCookies {
        AppendHeaders(self.both("", "", 0))
    }

    fn both(&self, refresh: &str, session: &str, seconds: i64) -> Vec<(HeaderName, String)> {
        let bounds = self.bounds(seconds);
        vec![
            (header::SET_COOKIE, format!("{REFRESH}={refresh}; HttpOnly; Path=/api/v1/login; {bounds}")),
            (header::SET_COOKIE, format!("{SESSION}={session}; Path=/; {bounds}")),
        ]
    }

    /// The value has only characters that need no quotes.
    fn device_field(&self, device: &DeviceCookie) -> (HeaderName, String) {
        let bounds = self.bounds(device.seconds);
        (header::SET_COOKIE, format!("{DEVICE}={}; HttpOnly; Path=/api/v1; {bounds}", device.value))
    }

    fn bounds(&self, seconds: i64) -> String {
        let secure = if self.is_secure { "; Secure" } else { "" };
        format!("SameSite=Strict; Max-Age={seconds}{secure}")
    }
}

impl FromRequestParts<ServiceState> for SessionCookies {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let jar = CookieJar::from_headers(&parts.headers);
        let may_be_plain = state.options().insecure_cookies || is_plain_and_local(parts);
        Ok(Self { jar, is_secure: state.public_url().is_https() || !may_be_plain })
    }
}

/// True if the request came over plain http to a loopback name of this machine. A proxy in front of a service with an
/// https public URL may also send such requests.
fn is_plain_and_local(parts: &Parts) -> bool {
    let is_https = parts.extensions.get::<ClientAddress>().is_some_and(|client| client.is_https);
    let field = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let host = field.or_else(|| parts.uri.authority().map(axum::http::uri::Authority::as_str)).unwrap_or_default();
    !is_https && is_loopback(host)
}

/// `localhost`, `127.0.0.1:8080`, `[::1]:8080`.
fn is_loopback(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::is_loopback;

    #[test]
    fn this_machine_has_a_few_names() {
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:8080", "[::1]:8080", "[::1]"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in ["tags.example.com", "127.0.0.1.example", "localhost.example", "[::2]", "10.0.0.1:80", ""] {
            assert!(!is_loopback(host), "{host}");
        }
    }
}

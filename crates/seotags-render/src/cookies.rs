//! Cookies of one context of the browser: set before its page is opened, read afterwards.

use super::cdp::{CdpError, Connection};
use super::page::{RenderCookie, RenderFailure};
use serde_json::{Value, json};

/// Browsers refuse some cookies of their own exports, and with them the whole batch; the others are then set
/// separately.
pub(super) async fn set(connection: &Connection, context: &str, cookies: &[RenderCookie]) -> Result<(), RenderFailure> {
    let all: Vec<Value> = cookies.iter().map(to_devtools).collect();
    if all.is_empty() || attempt(connection, context, &all).await?.is_ok() {
        return Ok(());
    }
    for cookie in &all {
        if let Err(refused) = attempt(connection, context, std::slice::from_ref(cookie)).await? {
            tracing::debug!(name = %cookie["name"], %refused, "the browser refused a cookie");
        }
    }
    Ok(())
}

/// All cookies of the context.
pub(super) async fn all(connection: &Connection, context: &str) -> Result<Vec<RenderCookie>, RenderFailure> {
    let answer = connection.call(None, "Storage.getCookies", json!({"browserContextId": context})).await?;
    Ok(answer["cookies"].as_array().into_iter().flatten().filter_map(from_devtools).collect())
}

/// The final cookies; deleted ones are included as expired.
pub(super) fn changed(before: &[RenderCookie], mut after: Vec<RenderCookie>) -> Vec<RenderCookie> {
    let is_one = |a: &RenderCookie, b: &RenderCookie| (&a.name, &a.domain, &a.path) == (&b.name, &b.domain, &b.path);
    let gone = before.iter().filter(|cookie| !after.iter().any(|left| is_one(left, cookie)));
    let over: Vec<RenderCookie> =
        gone.map(|cookie| RenderCookie { value: String::new(), expires: Some(0), ..cookie.clone() }).collect();
    after.extend(over);
    after
}

/// The browser's answer; an error if the browser is gone.
async fn attempt(
    connection: &Connection,
    context: &str,
    cookies: &[Value],
) -> Result<Result<(), CdpError>, RenderFailure> {
    let params = json!({"cookies": cookies, "browserContextId": context});
    match connection.call(None, "Storage.setCookies", params).await {
        Ok(_) => Ok(Ok(())),
        Err(refused @ CdpError::Refused { .. }) => Ok(Err(refused)),
        Err(error) => Err(error.into()),
    }
}

/// A cookie in the format of DevTools: a host-only cookie by URL, a domain cookie by its domain.
fn to_devtools(cookie: &RenderCookie) -> Value {
    let scheme = if cookie.is_secure { "https" } else { "http" };
    let mut out = json!({"name": cookie.name, "value": cookie.value, "path": cookie.path, "secure": cookie.is_secure});
    if cookie.is_host_only {
        out["url"] = json!(format!("{scheme}://{}{}", cookie.domain, cookie.path));
    } else {
        out["domain"] = json!(format!(".{}", cookie.domain));
    }
    out["httpOnly"] = json!(cookie.is_http_only);
    if let Some(same_site) = cookie.same_site {
        out["sameSite"] = json!(same_site);
    }
    if let Some(expires) = cookie.expires {
        out["expires"] = json!(expires);
    }
    out
}

fn from_devtools(cookie: &Value) -> Option<RenderCookie> {
    let domain = cookie["domain"].as_str()?;
    Some(RenderCookie {
        name: cookie["name"].as_str()?.to_owned(),
        value: cookie["value"].as_str()?.to_owned(),
        domain: domain.trim_start_matches('.').to_owned(),
        is_host_only: !domain.starts_with('.'),
        path: cookie["path"].as_str().unwrap_or("/").to_owned(),
        is_secure: cookie["secure"] == true,
        is_http_only: cookie["httpOnly"] == true,
        same_site: match cookie["sameSite"].as_str() {
            Some("Strict") => Some("Strict"),
            Some("Lax") => Some("Lax"),
            Some("None") => Some("None"),
            _ => None,
        },
        expires: cookie["expires"].as_f64().filter(|seconds| *seconds >= 0.0).map(|seconds| seconds as i64),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_survive_the_round_trip() {
        let cookie = RenderCookie {
            name: "sid".into(),
            value: "s3cret".into(),
            domain: "shop.example".into(),
            is_host_only: false,
            path: "/a".into(),
            is_secure: true,
            is_http_only: true,
            same_site: Some("Lax"),
            expires: Some(2_000_000_000),
        };
        assert!(from_devtools(&to_devtools(&cookie)) == Some(cookie.clone()));
        assert!(!format!("{cookie:?}").contains("s3cret"));
        let session = json!({"name": "a", "value": "1", "domain": "shop.example", "path": "/", "expires": -1});
        let session = from_devtools(&session).unwrap();
        assert!(session.is_host_only && session.expires.is_none());
    }
}

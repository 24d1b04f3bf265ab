//! Cookies as browsers, their extensions and tools write them down.

use super::Cookie;
use super::cookie::path_of;
use serde_json::{Value, json};

/// `domain  TRUE  /  FALSE  0  name  value`, between tabs (Netscape's `cookies.txt`).
pub(super) fn of_line(line: &str) -> Option<Cookie> {
    let line = line.trim_end_matches('\r');
    let line = line.strip_prefix("#HttpOnly_").unwrap_or(line);
    if line.starts_with('#') {
        return None;
    }
    let fields: Vec<&str> = line.split('\t').collect();
    let [domain, with_subdomains, path, is_secure, expires, name, value] = fields[..] else { return None };
    let is_true = |text: &str| text.eq_ignore_ascii_case("true");
    let domain = domain.trim_start_matches('.');
    let domain = if is_true(with_subdomains) { format!(".{domain}") } else { domain.to_owned() };
    let cookie = Cookie::new(name, value, &domain)?;
    let expires = expires.parse().ok().filter(|&expires: &i64| expires > 0);
    Some(Cookie { path: path_of(path), is_secure: is_true(is_secure), expires, ..cookie })
}

/// The cookies of a JSON document: an array of them, or one under `cookies`.
pub(super) fn entries(json: &Value) -> &[Value] {
    json.as_array().or_else(|| json.get("cookies")?.as_array()).map_or(&[], Vec::as_slice)
}

/// One of them, as extensions (`expirationDate`, `hostOnly`) or Playwright (`expires`) write it.
pub(super) fn of_json(entry: &Value) -> Option<Cookie> {
    let text = |key: &str| entry.get(key).and_then(Value::as_str);
    let is_true = |key: &str| entry.get(key).and_then(Value::as_bool).unwrap_or(false);
    let cookie = Cookie::new(text("name")?, text("value")?, text("domain")?)?;
    let expires = ["expirationDate", "expires"].iter().find_map(|key| entry.get(*key)?.as_f64());
    Some(Cookie {
        path: path_of(text("path").unwrap_or("/")),
        is_secure: is_true("secure"),
        is_host_only: cookie.is_host_only || is_true("hostOnly"),
        expires: expires.filter(|&expires| expires > 0.0).map(|expires| expires as i64),
        ..cookie
    })
}

/// The other way round, as Playwright's storage state holds it.
pub(super) fn to_json(cookie: &Cookie) -> Value {
    let dot = if cookie.is_host_only { "" } else { "." };
    json!({
        "name": cookie.name,
        "value": cookie.value,
        "domain": format!("{dot}{}", cookie.domain),
        "path": cookie.path,
        "expires": cookie.expires.unwrap_or(-1),
        "secure": cookie.is_secure,
    })
}

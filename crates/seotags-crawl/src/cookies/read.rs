//! Reads cookies in the formats of browsers, their extensions and tools.

use super::MAX_COOKIES;
use super::cookie::{Cookie, SameSite, path_of};
use serde_json::{Value, json};

/// `domain  TRUE  /  FALSE  0  name  value`, between tabs (Netscape's `cookies.txt`).
fn of_line(line: &str) -> Option<Cookie> {
    let line = line.trim_end_matches('\r');
    let (is_http_only, line) = match line.strip_prefix("#HttpOnly_") {
        Some(rest) => (true, rest),
        None => (false, line),
    };
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
    Some(Cookie { path: path_of(path), is_secure: is_true(is_secure), is_http_only, expires, ..cookie })
}

/// The cookies found in a text, and the number of entries that are not cookies a request could carry.
pub(super) struct ReadCookies {
    pub(super) cookies: Vec<Cookie>,
    pub(super) left_out: usize,
}

/// The cookies of JSON, if the text is JSON, otherwise of a `cookies.txt`.
pub(super) fn cookies(text: &str, json: Option<&Value>) -> ReadCookies {
    match json {
        Some(json) => of_entries(entries(json).iter().map(of_json)),
        None => of_entries(text.lines().filter(|line| may_be_cookie(line)).map(of_line)),
    }
}

fn of_entries(entries: impl Iterator<Item = Option<Cookie>>) -> ReadCookies {
    let mut found = ReadCookies { cookies: Vec::new(), left_out: 0 };
    for entry in entries {
        match entry {
            Some(cookie) if found.cookies.len() < MAX_COOKIES => found.cookies.push(cookie),
            _ => found.left_out += 1,
        }
    }
    found
}

/// Strips a byte order mark and blank lines around a text. A tab at the end stays, because it may precede an
/// empty value.
pub(super) fn bare(text: &str) -> &str {
    text.trim_start_matches('\u{feff}').trim_start().trim_end_matches(['\r', '\n', ' '])
}

fn may_be_cookie(line: &str) -> bool {
    !line.trim().is_empty() && (!line.starts_with('#') || line.starts_with("#HttpOnly_"))
}

/// The cookies of a JSON document: an array of them, or one under `cookies`.
fn entries(json: &Value) -> &[Value] {
    json.as_array().or_else(|| json.get("cookies")?.as_array()).map_or(&[], Vec::as_slice)
}

/// Reads one cookie in the format of extensions (`expirationDate`, `hostOnly`) or Playwright (`expires`).
fn of_json(entry: &Value) -> Option<Cookie> {
    let text = |key: &str| entry.get(key).and_then(Value::as_str);
    let is_true = |key: &str| entry.get(key).and_then(Value::as_bool).unwrap_or(false);
    let cookie = Cookie::new(text("name")?, text("value")?, text("domain")?)?;
    let expires = ["expirationDate", "expires"].iter().find_map(|key| entry.get(*key)?.as_f64());
    Some(Cookie {
        path: path_of(text("path").unwrap_or("/")),
        is_secure: is_true("secure"),
        is_http_only: is_true("httpOnly"),
        same_site: text("sameSite").and_then(SameSite::of),
        is_host_only: cookie.is_host_only || is_true("hostOnly"),
        expires: expires.filter(|&expires| expires > 0.0).map(|expires| expires as i64),
        ..cookie
    })
}

/// The reverse: a cookie in the format of Playwright's storage state.
pub(super) fn to_json(cookie: &Cookie) -> Value {
    let dot = if cookie.is_host_only { "" } else { "." };
    let mut out = json!({
        "name": cookie.name,
        "value": cookie.value,
        "domain": format!("{dot}{}", cookie.domain),
        "path": cookie.path,
        "expires": cookie.expires.unwrap_or(-1),
        "secure": cookie.is_secure,
        "httpOnly": cookie.is_http_only,
    });
    if let Some(same_site) = cookie.same_site {
        out["sameSite"] = json!(same_site.as_str());
    }
    out
}

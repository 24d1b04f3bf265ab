//! Reads one `Set-Cookie` field of a server (RFC 6265 5.2 and 5.3, with the prefixes of its successor).

use super::cookie::{Cookie, SameSite, is_below};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use seotags_core::url::{HttpUrl, registrable_domain};

/// Longest attribute value that is respected (RFC 6265bis 5.6).
const MAX_ATTRIBUTE_BYTES: usize = 1_024;

/// The cookie set by the answer of `url`; `None` if a browser would refuse it. An expired cookie deletes the older one.
pub(super) fn parse(field: &str, url: &HttpUrl, now: Timestamp) -> Option<Cookie> {
    let mut parts = field.split(';');
    let (name, value) = parts.next()?.split_once('=')?;
    let (name, value) = (name.trim(), value.trim());
    let host = url.host().trim_end_matches('.').to_ascii_lowercase();
    let mut cookie = Cookie { path: default_path(url.as_url().path()), ..Cookie::new(name, value, &host)? };
    let mut max_age = None;
    for part in parts {
        let (attribute, value) = part.split_once('=').unwrap_or((part, ""));
        let value = value.trim();
        if value.len() > MAX_ATTRIBUTE_BYTES {
            continue;
        }
        match attribute.trim().to_ascii_lowercase().as_str() {
            "expires" => cookie.expires = date(value).or(cookie.expires),
            "max-age" => max_age = seconds(value).or(max_age),
            "domain" => cookie = with_domain(cookie, value, &host)?,
            "path" if value.starts_with('/') => value.clone_into(&mut cookie.path),
            "path" => cookie.path = default_path(url.as_url().path()),
            "secure" => cookie.is_secure = true,
            "httponly" => cookie.is_http_only = true,
            "samesite" => cookie.same_site = SameSite::of(value),
            _ => {}
        }
    }
    if let Some(age) = max_age {
        cookie.expires = Some(if age <= 0 { 0 } else { now.as_second().saturating_add(age) });
    }
    is_honest(&cookie, url).then_some(cookie)
}

/// A cookie for a whole domain; `None` if the host is not part of it, or if it is a public suffix.
fn with_domain(cookie: Cookie, domain: &str, host: &str) -> Option<Cookie> {
    let domain = domain.trim_start_matches('.').to_ascii_lowercase();
    if domain.is_empty() || domain == host && registrable_domain(host).is_none() {
        return Some(cookie);
    }
    let is_name = host.parse::<std::net::Ipv4Addr>().is_err() && !host.starts_with('[');
    if domain == host {
        return Some(Cookie { is_host_only: !is_name, ..cookie });
    }
    let is_owned = is_name && is_below(host, &domain) && registrable_domain(&domain).is_some();
    is_owned.then_some(Cookie { domain, is_host_only: false, ..cookie })
}

/// A cookie marked `Secure`, or with a `__Secure-` or `__Host-` prefix, must really have come over TLS.
fn is_honest(cookie: &Cookie, url: &HttpUrl) -> bool {
    let is_https = url.as_url().scheme() == "https";
    let starts = |prefix: &str| cookie.name.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix));
    (!cookie.is_secure || is_https)
        && (!starts("__Secure-") || cookie.is_secure)
        && (!starts("__Host-") || cookie.is_secure && cookie.is_host_only && cookie.path == "/")
}

/// RFC 6265 5.1.4: up to the last slash.
fn default_path(path: &str) -> String {
    match path.rfind('/') {
        Some(at) if at > 0 => path[..at].to_owned(),
        _ => "/".to_owned(),
    }
}

fn seconds(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(if text.starts_with('-') { i64::MIN } else { i64::MAX }))
}

/// Seconds since 1970 of anything that looks like a date (RFC 6265 5.1.1): day, month, year and time in any order.
fn date(text: &str) -> Option<i64> {
    const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let (mut day, mut month, mut year, mut time) = (None, None, None, None);
    let is_delimiter = |c: char| !(c.is_ascii_alphanumeric() || c == ':' || !c.is_ascii());
    for token in text.split(is_delimiter).filter(|token| !token.is_empty()) {
        let digits: String = token.chars().take_while(char::is_ascii_digit).collect();
        let number = digits.parse::<i16>().ok().filter(|_| digits.len() <= 4);
        let start = token.get(..3).map(str::to_ascii_lowercase);
        let named = start.and_then(|start| MONTHS.iter().position(|month| *month == start));
        match (number, named) {
            _ if time.is_none() && token.contains(':') => time = clock(token),
            (Some(number), _) if day.is_none() && digits.len() <= 2 => day = Some(number),
            (None, Some(at)) if month.is_none() => month = i8::try_from(at + 1).ok(),
            (Some(number), _) if year.is_none() && digits.len() >= 2 => year = Some(number),
            _ => {}
        }
    }
    let year = match year? {
        short @ 0..=69 => short + 2_000,
        short @ 70..=99 => short + 1_900,
        year => year,
    };
    let (hour, minute, second) = time?;
    let at = DateTime::new(year, month?, i8::try_from(day?).ok()?, hour, minute, second, 0).ok()?;
    Some(at.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second()).filter(|_| year >= 1_601)
}

fn clock(token: &str) -> Option<(i8, i8, i8)> {
    let mut fields = token.split(':').map(|field| field.parse::<i8>().ok());
    Some((fields.next()??, fields.next()??, fields.next()??))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn now() -> Timestamp {
        "2026-01-01T00:00:00Z".parse().unwrap()
    }

    fn set(field: &str, url: &str) -> Option<Cookie> {
        parse(field, &HttpUrl::parse(url).unwrap(), now())
    }

    /// Domain (with a leading dot if subdomains are included) and path.
    fn place(field: &str, url: &str) -> Option<String> {
        set(field, url)
            .map(|cookie| format!("{}{} {}", if cookie.is_host_only { "" } else { "." }, cookie.domain, cookie.path))
    }

    #[test]
    fn cookie_belongs_to_its_host_and_path_unless_it_sets_others() {
        let url = "https://www.shop.example/account/orders?x=/y";
        for (field, belongs) in [
            ("a=1", Some("www.shop.example /account")),
            ("a=1; Path=/", Some("www.shop.example /")),
            ("a=1; Path=account", Some("www.shop.example /account")),
            ("a=1; Domain=shop.example; Path=/", Some(".shop.example /")),
            ("a=1; domain=.SHOP.example", Some(".shop.example /account")),
            ("a=1; Domain=www.shop.example", Some(".www.shop.example /account")),
            ("a=1; Domain=", Some("www.shop.example /account")),
            ("a=1; Domain=example", None),
            ("a=1; Domain=other.example", None),
            ("a=1; Domain=op.example", None),
            ("a=1; Domain=my.www.shop.example", None),
            ("a", None),
            ("=1", None),
        ] {
            assert_eq!(place(field, url).as_deref(), belongs, "{field}");
        }
        assert_eq!(place("a=1; Domain=co.uk", "https://a.co.uk/"), None);
        assert_eq!(place("a=1; Domain=127.0.0.1", "http://127.0.0.1/").as_deref(), Some("127.0.0.1 /"));
        assert_eq!(place("a=1; Domain=0.0.1", "http://127.0.0.1/"), None);
        assert_eq!(place("a=1; Domain=localhost", "http://localhost/").as_deref(), Some("localhost /"));
    }

    #[test]
    fn expiry_dates_of_servers_are_parsed() {
        let expires = |field: &str| set(field, "https://a.example/").unwrap().expires;
        let at = Some(1_800_000_000);
        for date in ["Fri, 15 Jan 2027 08:00:00 GMT", "Friday, 15-Jan-27 08:00:00 GMT", "Fri Jan 15 08:00:00 2027"] {
            assert_eq!(expires(&format!("a=1; Expires={date}")), at, "{date}");
        }
        assert_eq!(expires("a=1; Expires=soon"), None);
        assert_eq!(expires("a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT"), Some(0));
        assert_eq!(expires("a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT"), Some(now().as_second() + 60));
        assert_eq!(expires("a=1; Max-Age=0"), Some(0));
        assert_eq!(expires("a=1; Max-Age=x"), None);
        assert_eq!(expires("a=1; Max-Age=99999999999999999999999"), Some(i64::MAX));
    }

    #[test]
    fn secure_cookies_need_tls() {
        let (plain, tls) = ("http://a.example/", "https://a.example/");
        assert!(set("a=1; Secure", plain).is_none() && set("a=1; Secure", tls).is_some());
        assert!(set("__Secure-a=1", tls).is_none() && set("__secure-a=1; Secure", tls).is_some());
        assert!(set("__Host-a=1; Secure", tls).is_some() && set("__Host-a=1; Secure; Path=/x", tls).is_none());
        assert!(set("__Host-a=1; Secure; Path=/; Domain=a.example", tls).is_none());
    }

    #[test]
    fn overlong_attributes_are_ignored() {
        let url = "https://a.example/x/y";
        let long = |count: usize| "p".repeat(count);
        assert_eq!(set(&format!("a={}", long(4_095)), url).map(|cookie| cookie.value.len()), Some(4_095));
        assert!(set(&format!("a={}", long(4_096)), url).is_none());
        let path = format!("/{}", long(1_023));
        assert_eq!(place(&format!("a=1; Path={path}"), url), Some(format!("a.example {path}")));
        assert_eq!(place(&format!("a=1; Path={path}p; Secure"), url).as_deref(), Some("a.example /x"));
        assert_eq!(place(&format!("a=1; Note={}; Path=/", long(20_000)), url).as_deref(), Some("a.example /"));
    }

    proptest! {
        #[test]
        fn cookies_stay_within_their_site(field in "(?s).{0,120}", domain in "[a-z.]{0,12}") {
            let url = HttpUrl::parse("https://www.a.example/x/y").unwrap();
            for field in [field.clone(), format!("a=1; Domain={domain}"), format!("a=1; Expires={field}")] {
                if let Some(cookie) = parse(&field, &url, now()) {
                    prop_assert!(["www.a.example", "a.example"].contains(&cookie.domain.as_str()), "{}", field);
                }
            }
        }
    }
}

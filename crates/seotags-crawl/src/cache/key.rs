//! The cache key of an answer: the request that fetched it.

use reqwest::header::HeaderMap;
use seotags_core::settings::is_credential;
use seotags_core::url::HttpUrl;
use seotags_core::visit::CacheKey;
use sha2::{Digest, Sha256};

/// The key of a request. `None` if the request contains credentials or another secret: such answers are never
/// stored, and neither is a digest from which the secret could be guessed.
pub(crate) fn key_of(url: &HttpUrl, headers: &HeaderMap, proxy: Option<&str>) -> Option<CacheKey> {
    if headers.keys().any(|name| is_credential(name.as_str())) {
        return None;
    }
    let mut fields: Vec<(&str, &[u8])> =
        headers.iter().map(|(name, value)| (name.as_str(), value.as_bytes())).collect();
    fields.sort_unstable();
    let mut digest = Sha256::new();
    for part in [url.as_str(), proxy.unwrap_or_default()] {
        digest.update(part);
        digest.update(b"\n");
    }
    for (name, value) in fields {
        digest.update(name);
        digest.update(b":");
        digest.update(value);
        digest.update(b"\n");
    }
    Some(CacheKey(digest.finalize().into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use reqwest::header::{HeaderName, HeaderValue};

    fn key(url: &str, fields: &[(&'static str, &'static str)], proxy: Option<&str>) -> Option<CacheKey> {
        let headers =
            fields.iter().map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        key_of(&HttpUrl::parse(url).unwrap(), &headers.collect(), proxy)
    }

    #[test]
    fn different_requests_have_different_keys() {
        let plain = [("user-agent", "x"), ("accept", "*/*")];
        let one = key("https://a.example/", &plain, None);
        assert!(one.is_some());
        assert_eq!(one, key("https://a.example/#top", &[plain[1], plain[0]], None));
        for other in [
            key("https://a.example/?", &plain, None),
            key("https://a.example/", &[("user-agent", "y"), plain[1]], None),
            key("https://a.example/", &[plain[0], plain[1], ("accept-language", "de")], None),
            key("https://a.example/", &plain, Some("http://proxy.example:80")),
        ] {
            assert!(other.is_some() && other != one);
        }
    }

    #[test]
    fn requests_with_credentials_have_no_key() {
        for name in ["authorization", "cookie", "x-api-key", "cf-access-client-secret", "x-session-token", "x-auth-key"]
        {
            assert_eq!(key("https://a.example/", &[("accept", "*/*"), (name, "s3cret")], None), None, "{name}");
        }
    }
}

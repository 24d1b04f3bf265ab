//! Masks secrets in headers and URLs before they are logged.

use reqwest::header::HeaderMap;
use seotags_core::settings::is_credential;
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;

/// Replaces a secret.
const MASK: &str = "***";

/// Words that mark a query parameter as a secret.
const SECRET_WORDS: [&str; 23] = [
    "token",
    "secret",
    "password",
    "passwd",
    "pwd",
    "pass",
    "key",
    "apikey",
    "auth",
    "signature",
    "sig",
    "session",
    "sid",
    "jwt",
    "credential",
    "accesstoken",
    "authtoken",
    "code",
    "jsessionid",
    "otp",
    "phpsessid",
    "sessionid",
    "ticket",
];

/// The fields of a request; values that the user gave are secret.
pub(crate) fn sent(fields: &HeaderMap) -> Vec<(String, String)> {
    let shown = |name: &str, value: &reqwest::header::HeaderValue| {
        if value.is_sensitive() || is_credential(name) {
            MASK.to_owned()
        } else {
            Headers::value_text(value.as_bytes())
        }
    };
    fields.iter().map(|(name, value)| (name.as_str().to_owned(), shown(name.as_str(), value))).collect()
}

/// The fields that a browser set for a page.
pub(crate) fn of_page(headers: &Headers) -> Vec<(String, String)> {
    let shown = |name: &str, value: &str| match name {
        _ if is_credential(name) => MASK.to_owned(),
        "referer" => HttpUrl::parse(value).map_or_else(|_| MASK.to_owned(), |url| address(&url)),
        _ => value.to_owned(),
    };
    headers.0.iter().map(|(name, value)| (name.clone(), shown(name, value))).collect()
}

/// The fields of an answer to a request to `url`.
pub(crate) fn received(headers: &Headers, url: &HttpUrl) -> Vec<(String, String)> {
    let shown = |name: &str, value: &str| match name {
        _ if is_credential(name) => MASK.to_owned(),
        "location" | "content-location" | "refresh" => {
            // Text that is not a valid URL may contain anything.
            url.join(value).map_or_else(|_| MASK.to_owned(), |url| address(&url))
        }
        _ => value.to_owned(),
    };
    headers.0.iter().map(|(name, value)| (name.clone(), shown(name, value))).collect()
}

/// A URL, with the values of query parameters masked whose names indicate a secret.
pub(crate) fn address(url: &HttpUrl) -> String {
    let Some(query) = url.as_url().query() else { return url.to_string() };
    let fields: Vec<String> = query
        .split('&')
        .map(|field| match field.split_once('=') {
            Some((name, _)) if names_secret(name) => format!("{name}={MASK}"),
            _ => field.to_owned(),
        })
        .collect();
    let text = url.to_string();
    let before = text.split('?').next().unwrap_or_default();
    let fragment = url.as_url().fragment().map(|fragment| format!("#{fragment}")).unwrap_or_default();
    format!("{before}?{}{fragment}", fields.join("&"))
}

/// `access_token`, `X-Amz-Signature`, `apiKey`; but not `keyword` or `author`.
fn names_secret(name: &str) -> bool {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for c in name.chars() {
        // `apiKey` is two words; `API_KEY` is also two, not six.
        if !c.is_ascii_alphanumeric() || c.is_ascii_uppercase() && was_small {
            words.push(String::new());
        }
        was_small = c.is_ascii_lowercase() || c.is_ascii_digit();
        if let (true, Some(word)) = (c.is_ascii_alphanumeric(), words.last_mut()) {
            word.push(c.to_ascii_lowercase());
        }
    }
    let is_word = |word: &str| SECRET_WORDS.contains(&word);
    words.iter().any(|word| is_word(word)) || is_word(&name.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn url(text: &str) -> HttpUrl {
        HttpUrl::parse(text).unwrap()
    }

    #[test]
    fn secrets_in_addresses_are_masked() {
        assert_eq!(
            address(&url("https://a.example/x?id=1&access_token=s3&apiKey=s3")),
            "https://a.example/x?id=1&access_token=***&apiKey=***"
        );
        assert_eq!(
            address(&url("https://a.example/?X-Amz-Signature=s3&TOKEN=s3")),
            "https://a.example/?X-Amz-Signature=***&TOKEN=***"
        );
        assert_eq!(
            address(&url("https://a.example/?keyword=boots&author=me")),
            "https://a.example/?keyword=boots&author=me"
        );
    }

    #[test]
    fn secrets_in_headers_are_masked() {
        let headers = [("set-cookie", "a=s3cret"), ("location", "/next?token=s3cret"), ("server", "x")];
        let headers = Headers(headers.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec());
        let shown = received(&headers, &url("https://a.example/"));
        assert_eq!(shown[0].1, "***");
        assert_eq!(shown[1].1, "https://a.example/next?token=***");
        assert_eq!(shown[2].1, "x");
    }

    proptest! {
        #[test]
        fn token_values_are_masked(name in "[a-z]{0,5}_?token", value in "[A-Z]{8,20}", more in "[a-z0-9=&]{0,20}") {
            let shown = address(&url(&format!("https://a.example/?{name}={value}&{more}")));
            if name.split('_').any(|word| word == "token") {
                prop_assert!(!shown.contains(&value), "{shown}");
            }
        }
    }
}

//! Extra request headers: which parts may be shown, which are secrets, and which ones users may not set.

/// Header fields that contain a secret. Fields whose name contains one of [`SECRET_WORDS`] are also secrets.
const SECRET_FIELDS: [&str; 4] = ["authorization", "proxy-authorization", "cookie", "set-cookie"];

/// Words in a name that mark a secret, as in `X-Api-Key` or `CF-Access-Client-Secret`.
const SECRET_WORDS: [&str; 14] = [
    "token",
    "secret",
    "password",
    "key",
    "apikey",
    "auth",
    "authentication",
    "authorization",
    "session",
    "sessionid",
    "credential",
    "credentials",
    "signature",
    "jwt",
];

/// Fields of the connection. They control how bytes travel, not what is requested (RFC 9110 7.6.1, RFC 9112 6).
const CONNECTION_FIELDS: [&str; 8] =
    ["connection", "content-length", "keep-alive", "te", "trailer", "trailers", "transfer-encoding", "upgrade"];

/// The part of an extra header that may be shown. The value may be a secret. Without a usable name, any part may belong
/// to the value, so the result is `(no name)`.
pub fn header_name(header: &str) -> &str {
    header.split_once(':').map(|(name, _)| name.trim()).filter(|name| is_header_name(name)).unwrap_or("(no name)")
}

/// True if the value of a header with that name is a secret that only its own site may receive. Applies to what is
/// sent, logged and stored.
pub fn is_credential(name: &str) -> bool {
    let name = name.trim().to_ascii_lowercase();
    SECRET_FIELDS.contains(&name.as_str()) || name.split(['-', '_', '.']).any(|word| SECRET_WORDS.contains(&word))
}

/// Why users may not set a header with that name; `None` if they may.
pub(super) fn why_refused(name: &str) -> Option<&'static str> {
    let name = name.trim().to_ascii_lowercase();
    if name == "host" {
        Some("it follows from each page's address")
    } else if name.starts_with("proxy-") {
        Some("it is for the proxy; put its password into SEOTAGS_PROXY or a browser profile")
    } else if CONNECTION_FIELDS.contains(&name.as_str()) {
        Some("it belongs to the connection")
    } else {
        None
    }
}

/// A token as defined in RFC 9110 5.6.2.
pub(super) fn is_header_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_recognised_by_name() {
        for name in [
            "Authorization",
            "cookie",
            "Set-Cookie",
            "X-Api-Key",
            "X-Auth-Token",
            "CF-Access-Client-Secret",
            "x_session_id",
            "X-CSRF-Token",
            "X-Amz-Security-Token",
            "X-Session-Token",
            "X-Auth-Key",
        ] {
            assert!(is_credential(name), "{name}");
        }
        for name in ["Accept", "Accept-Language", "X-Mine", "X-Keyword", "X-Author", "User-Agent", "X-Forwarded-For"] {
            assert!(!is_credential(name), "{name}");
        }
    }

    #[test]
    fn headers_of_the_crawler_are_rejected_with_a_reason() {
        for name in ["Host", "content-length", "TE", "Proxy-Authorization", "proxy-connection", " Upgrade "] {
            assert!(why_refused(name).is_some(), "{name}");
        }
        for name in ["Hostname", "Accept", "Authorization", "X-Proxy", "Cookie"] {
            assert_eq!(why_refused(name), None, "{name}");
        }
    }
}

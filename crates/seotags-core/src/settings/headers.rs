//! Extra request headers: what may be shown of them, which are secrets, and which are not the user's to set.

/// Header fields that hold a secret; so do those whose name has one of [`SECRET_WORDS`].
const SECRET_FIELDS: [&str; 4] = ["authorization", "proxy-authorization", "cookie", "set-cookie"];

/// Words of a name that tell a secret, as in `X-Api-Key` or `CF-Access-Client-Secret`.
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

/// Fields of the connection, which say how bytes travel and not what is asked (RFC 9110 7.6.1, RFC 9112 6).
const CONNECTION_FIELDS: [&str; 8] =
    ["connection", "content-length", "keep-alive", "te", "trailer", "trailers", "transfer-encoding", "upgrade"];

/// The part of an extra header that may be shown. Its value may be a secret, and where there is no usable name, any
/// part of it may belong to the value; so that it is `(no name)`.
pub fn header_name(header: &str) -> &str {
    header.split_once(':').map(|(name, _)| name.trim()).filter(|name| is_header_name(name)).unwrap_or("(no name)")
}

/// True if the value of a header of that name is a secret, for the site that it belongs to alone. Holds for what is sent,
/// what is logged and what is kept.
pub fn is_credential(name: &str) -> bool {
    let name = name.trim().to_ascii_lowercase();
    SECRET_FIELDS.contains(&name.as_str()) || name.split(['-', '_', '.']).any(|word| SECRET_WORDS.contains(&word))
}

/// Why a header of that name is not the user's to set, if it is not.
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

/// A token of RFC 9110 5.6.2.
pub(super) fn is_header_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_told_by_their_names() {
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
    fn what_the_crawler_sets_is_refused_with_its_reason() {
        for name in ["Host", "content-length", "TE", "Proxy-Authorization", "proxy-connection", " Upgrade "] {
            assert!(why_refused(name).is_some(), "{name}");
        }
        for name in ["Hostname", "Accept", "Authorization", "X-Proxy", "Cookie"] {
            assert_eq!(why_refused(name), None, "{name}");
        }
    }
}

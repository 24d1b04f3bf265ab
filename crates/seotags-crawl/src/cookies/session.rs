//! What a browser keeps of a person's visits: cookies, and what scripts stored per origin (local storage).

use super::Cookies;
use super::read::{bare, cookies, to_json};
use seotags_system::Secret;
use serde_json::{Value, json};
use std::fmt;

/// Longest text that is read: twice what browsers grant an origin, plus some cookies.
const MAX_BYTES: usize = 12 << 20;

/// The text contains no session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Invalid session data: expected JSON with cookies.")]
pub struct SessionError;

/// A session. Its values are secrets: [`fmt::Debug`] shows only their number.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct SessionData {
    /// Cookies.
    pub cookies: Cookies,
    /// Local storage.
    pub storage: Vec<OriginStorage>,
    /// Number of entries that are not cookies, or that no request could carry: no name, no host, characters not allowed
    /// in headers.
    pub left_out: usize,
}

/// What scripts of one origin stored. Not `Debug`: the values are secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct OriginStorage {
    /// Scheme, host and port, as scripts see it (`location.origin`).
    pub origin: String,
    /// Keys and values.
    pub entries: Vec<(String, String)>,
}

impl SessionData {
    /// Reads a storage state of Playwright (`cookies`, `origins`), the JSON of a browser extension (an array of
    /// cookies), or a `cookies.txt` (Netscape). Other entries are skipped.
    ///
    /// # Errors
    /// The text contains neither cookies nor local storage.
    pub fn parse(text: &str) -> Result<Self, SessionError> {
        if text.len() > MAX_BYTES {
            return Err(SessionError);
        }
        let text = bare(text);
        let json = serde_json::from_str::<Value>(text).ok();
        let found = cookies(text, json.as_ref());
        let storage = json.as_ref().map(origins).unwrap_or_default();
        let session = Self { cookies: Cookies(found.cookies.into()), storage, left_out: found.left_out };
        if session.is_empty() { Err(SessionError) } else { Ok(session) }
    }

    /// True if it is empty.
    pub fn is_empty(&self) -> bool {
        self.cookies.is_empty() && self.storage.is_empty()
    }

    /// Number of local storage values, over all origins.
    pub fn stored(&self) -> usize {
        self.storage.iter().map(|origin| origin.entries.len()).sum()
    }

    /// The session as a storage state, which [`Self::parse`] can read.
    pub fn to_storage_state(&self) -> Secret {
        let entry = |(name, value): &(String, String)| json!({"name": name, "value": value});
        let origin = |of: &OriginStorage| json!({"origin": of.origin, "localStorage": of.entries.iter().map(entry).collect::<Vec<_>>()});
        let cookies: Vec<Value> = self.cookies.0.iter().map(to_json).collect();
        let origins: Vec<Value> = self.storage.iter().map(origin).collect();
        Secret::new(&json!({"cookies": cookies, "origins": origins}).to_string())
    }
}

impl fmt::Debug for SessionData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SessionData({} cookies, {} stored)", self.cookies.len(), self.stored())
    }
}

/// `origins[].localStorage[]` of a storage state.
fn origins(json: &Value) -> Vec<OriginStorage> {
    let list = |value: Option<&Value>| value.and_then(Value::as_array).cloned().unwrap_or_default();
    let origin = |value: &Value| {
        let url = url::Url::parse(value.get("origin")?.as_str()?).ok()?;
        let pair =
            |entry: &Value| Some((entry.get("name")?.as_str()?.to_owned(), entry.get("value")?.as_str()?.to_owned()));
        let entries: Vec<_> = list(value.get("localStorage")).iter().filter_map(pair).collect();
        let is_usable = matches!(url.scheme(), "http" | "https") && !entries.is_empty();
        is_usable.then(|| OriginStorage { origin: url.origin().ascii_serialization(), entries })
    };
    list(json.get("origins")).iter().filter_map(origin).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATE: &str = r#"{"cookies": [
            {"name": "sid", "value": "s3cret", "domain": ".shop.example", "path": "/", "expires": -1, "secure": true},
            {"name": "one", "value": "1", "domain": "shop.example", "path": "/a", "expires": 1893456000.5, "httpOnly": true, "sameSite": "Strict"}],
        "origins": [
            {"origin": "https://Shop.example:443/x", "localStorage": [{"name": "token", "value": "t0ken"}, {"name": "half"}]},
            {"origin": "file:///tmp", "localStorage": [{"name": "a", "value": "b"}]},
            {"origin": "https://empty.example", "localStorage": []}]}"#;

    #[test]
    fn storage_state_survives_reading_and_writing() {
        let session = SessionData::parse(STATE).unwrap();
        assert_eq!(format!("{session:?}"), "SessionData(2 cookies, 1 stored)");
        assert_eq!(session.storage[0].origin, "https://shop.example");
        assert_eq!(session.storage[0].entries, [("token".to_owned(), "t0ken".to_owned())]);
        assert!(SessionData::parse(session.to_storage_state().expose()).unwrap() == session);
    }

    #[test]
    fn local_storage_alone_is_a_session_but_an_empty_text_is_not() {
        let storage = r#"{"cookies": [], "origins": [{"origin": "http://a.example", "localStorage": [{"name": "a", "value": "b"}]}]}"#;
        assert_eq!(SessionData::parse(storage).unwrap().stored(), 1);
        assert_eq!(SessionData::parse("a.example\tFALSE\t/\tFALSE\t0\ta\tb").unwrap().cookies.len(), 1);
        let some = SessionData::parse(
            "a.example\tFALSE\t/\tFALSE\t0\ta\tZürich\n\n# note\n#HttpOnly_a.example\tFALSE\t/\tFALSE\t0\tb\t",
        )
        .unwrap();
        assert_eq!((some.cookies.len(), some.left_out), (1, 1));
        for text in ["", "{}", "[]", "{\"cookies\": 3}", "not cookies", "\"text\""] {
            assert_eq!(
                SessionData::parse(text).unwrap_err().to_string(),
                "Invalid session data: expected JSON with cookies."
            );
        }
    }
}

//! Access tokens, made with the signing key.

use super::Service;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use std::fs;

/// Signs a token with this header and these claims.
pub(crate) fn signed(header: &Value, claims: &Value, key: &[u8]) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let text = format!("{}.{}", part(header), part(claims));
    let mac = Hmac::<Sha256>::new_from_slice(key).unwrap().chain_update(&text).finalize().into_bytes();
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(mac))
}

/// Reads the header and the claims of a token.
pub(crate) fn parts_of(token: &str) -> (Value, Value) {
    let read = |part: &str| serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap();
    let mut parts = token.split('.');
    (read(parts.next().unwrap()), read(parts.next().unwrap()))
}

/// The same token, with the password typed this number of seconds ago; `None` removes the time.
pub(crate) fn aged(service: &Service, token: &str, seconds: Option<i64>) -> String {
    let key = fs::read(service.seotags().data().join("secrets/jwt.key")).unwrap();
    let (header, mut claims) = parts_of(token);
    let issued = claims["iat"].as_i64().unwrap();
    let claims_map = claims.as_object_mut().unwrap();
    match seconds {
        Some(seconds) => claims_map.insert("auth_time".to_owned(), json!(issued - seconds)),
        None => claims_map.remove("auth_time"),
    };
    signed(&header, &claims, &key)
}

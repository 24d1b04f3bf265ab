//! Access tokens: accepted ones were signed with the key of the service, like its own tokens.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use seotags::clock;
use seotags_app::accounts::SigningKeys;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::sync::OnceLock;
use tempfile::TempDir;

const KEY: [u8; 32] = [7; 32];
/// Longest validity of a token, in seconds.
const LONGEST: i64 = 15 * 60;

/// Text: a token as it is. With `s` in front: a header and a body on separate lines, which are signed with the key;
/// with `f` and a third line, that line is the signature. `KID` is replaced by the name of the key, `NOW` by the time,
/// `LATER` by a time at which the token is still valid.
pub(crate) fn token(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let now = clock::now().as_second();
    let text = text.replace("KID", &key_id());
    let text = text.replace("NOW", &now.to_string()).replace("LATER", &(now + LONGEST / 2).to_string());
    let mut lines = text.get(1..).unwrap_or_default().splitn(3, '\n').map(str::to_owned);
    let mut part = || BASE64.encode(lines.next().unwrap_or_default());
    let token = match text.bytes().next() {
        Some(b's') => {
            let signed = format!("{}.{}", part(), part());
            let signature = BASE64.encode(signature(&signed));
            format!("{signed}.{signature}")
        }
        Some(b'f') => format!("{}.{}.{}", part(), part(), text.splitn(3, '\n').nth(2).unwrap_or_default()),
        _ => text.clone(),
    };
    if keys().verify(&token).is_some() {
        is_ours(&token);
    }
}

/// Parses it independently of the service.
fn is_ours(token: &str) {
    let parts: Vec<&str> = token.split('.').collect();
    let &[header, body, signed] = parts.as_slice() else { panic!("{} parts", parts.len()) };
    let decode = |text: &str| BASE64.decode(text).expect("base64");
    assert_eq!(decode(signed), signature(&format!("{header}.{body}")), "signed by somebody else");
    let json = |text: &str| serde_json::from_slice::<Value>(&decode(text)).expect("JSON");
    let (header, body) = (json(header), json(body));
    assert_eq!((&header["alg"], &header["kid"]), (&Value::from("HS256"), &Value::from(key_id())));
    let seconds = |name: &str| body[name].as_i64().expect("a time");
    let now = clock::now().as_second();
    let (begun, ends) = (seconds("iat"), seconds("exp"));
    let is_short = i128::from(ends) - i128::from(begun) <= i128::from(LONGEST);
    assert!(is_short && ends >= now && begun <= now + 60, "{body}");
    let is_for_access = |for_what: &Value| for_what == "access";
    assert!(is_for_access(&body["aud"]) || body["aud"].as_array().is_some_and(|all| all.iter().any(is_for_access)));
    assert!(body["sub"].as_str().is_some_and(|user| user.parse::<i64>().is_ok()), "{body}");
}

fn signature(text: &str) -> Vec<u8> {
    let mac = Hmac::<Sha256>::new_from_slice(&KEY).expect("a key");
    mac.chain_update(text).finalize().into_bytes().to_vec()
}

fn key_id() -> String {
    seotags::url::hex(&Sha256::digest(KEY)[..8])
}

fn keys() -> &'static SigningKeys {
    static KEYS: OnceLock<(SigningKeys, TempDir)> = OnceLock::new();
    let (keys, _) = KEYS.get_or_init(|| {
        let data = tempfile::tempdir().expect("a folder");
        // Created first, so that only its owner can read it; then replaced by a known key.
        SigningKeys::open(data.path()).expect("a key");
        std::fs::write(data.path().join("secrets/jwt.key"), KEY).expect("a file that takes the key");
        (SigningKeys::open(data.path()).expect("the key"), data)
    });
    keys
}

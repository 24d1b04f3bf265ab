//! Access tokens: JWTs that name the user of a session, always signed with HMAC-SHA-256.

use hmac::{Hmac, KeyInit, Mac};
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{ErrorKind, Result as JwtResult};
use jsonwebtoken::signature::{self, Signer, Verifier};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use seotags_store::model::UserId;
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// The purpose of these tokens; tokens for any other purpose are rejected.
const AUDIENCE: &str = "access";
/// Lifetime of a token in seconds.
pub(super) const LIFE_SECONDS: i64 = 15 * 60;
/// How many seconds the clock of another of our processes may be ahead.
const CLOCK_AHEAD_SECONDS: i64 = 60;
/// Longest token that is parsed.
const MAX_BYTES: usize = 4 << 10;

/// The content of an access token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccessToken {
    /// The user of the session.
    pub user: UserId,
    /// The version of the user's tokens when it was made.
    pub version: i64,
    /// When the password was last typed in this session, in seconds since 1970. Tokens of earlier versions do not have
    /// it.
    pub signed_in_at: Option<i64>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Claims {
    sub: String,
    aud: String,
    iat: i64,
    exp: i64,
    ver: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    auth_time: Option<i64>,
}

/// Signs a token made at `now`, in seconds since 1970.
pub(super) fn sign(token: AccessToken, now: i64, key_id: &str, key: &[u8]) -> JwtResult<String> {
    install();
    let header = Header { kid: Some(key_id.to_owned()), ..Header::new(Algorithm::HS256) };
    let claims = Claims {
        sub: token.user.to_string(),
        aud: AUDIENCE.to_owned(),
        iat: now,
        exp: now + LIFE_SECONDS,
        ver: token.version,
        auth_time: token.signed_in_at,
    };
    jsonwebtoken::encode(&header, &claims, &EncodingKey::from_secret(key))
}

/// The id of the key that a token names; `None` if its header has anything that our headers never have.
pub(super) fn key_id(token: &str) -> Option<String> {
    if token.len() > MAX_BYTES {
        return None;
    }
    let header = jsonwebtoken::decode_header(token).ok()?;
    let is_plain = header.alg == Algorithm::HS256
        && header.jku.is_none()
        && header.jwk.is_none()
        && header.x5u.is_none()
        && header.x5c.is_none()
        && header.crit.is_none();
    header.kid.filter(|_| is_plain)
}

/// The content of a token, if it was signed with `key` and is valid at `now`.
pub(super) fn verify(token: &str, now: i64, key: &[u8]) -> Option<AccessToken> {
    install();
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_audience(&[AUDIENCE]);
    validation.set_required_spec_claims(&["sub", "aud", "exp"]);
    // Checked against our own clock, which tests can set.
    validation.validate_exp = false;
    let claims = jsonwebtoken::decode::<Claims>(token, &DecodingKey::from_secret(key), &validation).ok()?.claims;
    let is_short = claims.exp.checked_sub(claims.iat).is_some_and(|life| life <= LIFE_SECONDS);
    let is_good = claims.exp > now && claims.iat <= now + CLOCK_AHEAD_SECONDS && is_short;
    let user = claims.sub.parse().ok().filter(|_| is_good)?;
    Some(AccessToken { user: UserId(user), version: claims.ver, signed_in_at: claims.auth_time })
}

/// The library's own providers include algorithms that are never used here; this one only has HMAC-SHA-256.
fn install() {
    static PROVIDER: CryptoProvider = CryptoProvider {
        signer_factory: |algorithm, key| Ok(Box::new(Hs256::new(*algorithm, key.as_bytes())?)),
        verifier_factory: |algorithm, key| Ok(Box::new(Hs256::new(*algorithm, key.try_get_as_bytes()?)?)),
        key_utils: KeyUtils::new_unimplemented(),
    };
    // Later calls find the provider already installed.
    let _ = PROVIDER.install_default();
}

struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn new(algorithm: Algorithm, key: &[u8]) -> JwtResult<Self> {
        if algorithm != Algorithm::HS256 {
            return Err(ErrorKind::InvalidAlgorithm.into());
        }
        Ok(Self(Hmac::new_from_slice(key).map_err(|_| ErrorKind::InvalidKeyFormat)?))
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        Ok(self.0.clone().chain_update(message).finalize().into_bytes().to_vec())
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    fn verify(&self, message: &[u8], given: &Vec<u8>) -> Result<(), signature::Error> {
        // In constant time.
        self.0.clone().chain_update(message).verify_slice(given).map_err(|_| signature::Error::new())
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

#[cfg(test)]
mod tests {
    use super::{AccessToken, Algorithm, Claims, EncodingKey, Header, LIFE_SECONDS, key_id, sign, verify};
    use seotags_store::model::UserId;

    const KEY: &[u8] = &[7; 32];
    const TOKEN: AccessToken = AccessToken { user: UserId(3), version: 2, signed_in_at: Some(900) };

    fn signed() -> String {
        sign(TOKEN, 1_000, "a", KEY).unwrap()
    }

    /// A token with this header and body in clear, and the signature of another token.
    fn forged(header: &str, body: &str, signature: &str) -> String {
        use base64::Engine;
        let encode = |text: &str| base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(text);
        format!("{}.{}.{signature}", encode(header), encode(body))
    }

    #[test]
    fn a_token_is_good_for_its_time() {
        let token = signed();
        assert_eq!(verify(&token, 1_000, KEY), Some(TOKEN));
        assert_eq!(verify(&token, 1_000 + LIFE_SECONDS - 1, KEY), Some(TOKEN));
        assert_eq!(verify(&token, 1_000 + LIFE_SECONDS, KEY), None);
        assert_eq!(verify(&token, 1_000 - 61, KEY), None);
        assert_eq!(key_id(&token).as_deref(), Some("a"));
    }

    #[test]
    fn an_overlong_lifetime_is_refused() {
        let (header, encode) = (Header::new(Algorithm::HS256), EncodingKey::from_secret(KEY));
        let (sub, aud) = ("3".to_owned(), super::AUDIENCE.to_owned());
        let claims = Claims { sub, aud, iat: i64::MIN, exp: i64::MAX, ver: 2, auth_time: None };
        super::install();
        let token = jsonwebtoken::encode(&header, &claims, &encode).unwrap();
        assert_eq!(verify(&token, 1_000, KEY), None);
    }

    #[test]
    fn only_our_signature_counts() {
        let token = signed();
        assert_eq!(verify(&token, 1_000, &[8; 32]), None);
        let (head, signature) = token.rsplit_once('.').unwrap();
        let body = r#"{"sub":"1","aud":"access","iat":1000,"exp":1900,"ver":2}"#;
        for header in [
            r#"{"alg":"none"}"#,
            r#"{"alg":"None"}"#,
            r#"{"alg":"HS384"}"#,
            r#"{"alg":"HS512"}"#,
            r#"{"alg":"RS256"}"#,
            r#"{"alg":"HS256"}"#,
        ] {
            for signature in ["", signature] {
                let token = forged(header, body, signature);
                assert_eq!(verify(&token, 1_000, KEY), None, "{header}");
            }
        }
        assert_eq!(verify(&format!("{head}."), 1_000, KEY), None);
        assert_eq!(verify(&format!("{head}.{}x", &signature[..signature.len() - 1]), 1_000, KEY), None);
    }

    #[test]
    fn headers_that_name_keys_are_refused() {
        for more in [r#""jku":"https://evil.example""#, r#""x5u":"https://evil.example""#, r#""crit":["exp"]"#] {
            let token = forged(&format!(r#"{{"alg":"HS256","kid":"a",{more}}}"#), "{}", "x");
            assert_eq!(key_id(&token), None, "{more}");
        }
        assert_eq!(key_id(&forged(r#"{"alg":"HS256","kid":"a"}"#, "{}", "x")).as_deref(), Some("a"));
        assert_eq!(key_id(&"a".repeat(5_000)), None);
    }
}

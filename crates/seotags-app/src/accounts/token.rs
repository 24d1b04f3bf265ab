//! Random tokens; the store only has their hashes.

use seotags::Secret;
use seotags::url::hex;
use seotags_store::secrets::random_bytes;
use sha2::{Digest, Sha256};
use std::io;

pub(super) use seotags_store::store::sessions::TokenHash;

/// Bytes of a token: 256 bits.
const BYTES: usize = 32;
/// Prefix of personal tokens, so that leaked ones can be recognised.
const PROGRAM_PREFIX: &str = "sta_";

/// A new token as hex digits, with its hash.
pub(super) fn fresh() -> io::Result<(Secret, TokenHash)> {
    let text = hex(&random_bytes::<BYTES>()?);
    let hash = hash(&text);
    Ok((Secret::verbatim(text), hash))
}

/// A new personal token, with its hash.
pub(super) fn fresh_for_program() -> io::Result<(Secret, TokenHash)> {
    let text = format!("{PROGRAM_PREFIX}{}", hex(&random_bytes::<BYTES>()?));
    let hash = hash(&text);
    Ok((Secret::verbatim(text), hash))
}

/// The hash of a bearer token that has the form of a personal token.
pub(super) fn of_program(bearer: &str) -> Option<TokenHash> {
    let rest = bearer.strip_prefix(PROGRAM_PREFIX)?;
    // Any text of the right length is looked up.
    (rest.len() == 2 * BYTES).then(|| hash(bearer))
}

/// The stored form of a token.
pub(super) fn hash(token: &str) -> TokenHash {
    Sha256::digest(token).into()
}

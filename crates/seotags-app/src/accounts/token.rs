//! Tokens that are random and nothing else; the store knows their hashes alone.

use crate::secrets::random_bytes;
use seotags::Secret;
use seotags::url::hex;
use sha2::{Digest, Sha256};
use std::io;

pub(super) use crate::store::sessions::TokenHash;

/// Bytes of one: 256 bits.
const BYTES: usize = 32;
/// What personal tokens begin with, so that they are known where they leak.
const PROGRAM_PREFIX: &str = "sta_";

/// A new one, as hex digits, with its hash.
pub(super) fn fresh() -> io::Result<(Secret, TokenHash)> {
    let text = hex(&random_bytes::<BYTES>()?);
    let hash = hash(&text);
    Ok((Secret::verbatim(text), hash))
}

/// A new one for programs.
pub(super) fn fresh_for_program() -> io::Result<(Secret, TokenHash)> {
    let text = format!("{PROGRAM_PREFIX}{}", hex(&random_bytes::<BYTES>()?));
    let hash = hash(&text);
    Ok((Secret::verbatim(text), hash))
}

/// The hash of a bearer token that looks like one for programs.
pub(super) fn of_program(bearer: &str) -> Option<TokenHash> {
    let rest = bearer.strip_prefix(PROGRAM_PREFIX)?;
    // Whatever it is, it is looked up; but not at any length.
    (rest.len() == 2 * BYTES).then(|| hash(bearer))
}

/// What the store keeps of a token.
pub(super) fn hash(token: &str) -> TokenHash {
    Sha256::digest(token).into()
}

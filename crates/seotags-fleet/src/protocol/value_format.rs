//! The format of values at the broker: small ones as JSON that people can read, messages compressed.

use crate::error::FleetError;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Most bytes that a message may unpack to: several times the largest page with its texts.
const MOST_UNPACKED: usize = 256 << 20;

/// Encodes a small value so that people can read it.
pub(crate) fn to_bytes(value: &impl Serialize) -> Result<Vec<u8>, FleetError> {
    serde_json::to_vec(value).map_err(unreadable)
}

/// Decodes the output of [`to_bytes`].
pub(crate) fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, FleetError> {
    serde_json::from_slice(bytes).map_err(unreadable)
}

/// A packed message.
pub(crate) fn packed(value: &impl Serialize) -> Result<Vec<u8>, FleetError> {
    zstd::bulk::compress(&to_bytes(value)?, 1).map_err(unreadable)
}

/// Decodes the output of [`packed`].
pub(crate) fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, FleetError> {
    let reader = zstd::stream::read::Decoder::new(bytes).map_err(unreadable)?;
    let reader = std::io::Read::take(reader, MOST_UNPACKED as u64);
    serde_json::from_reader(std::io::BufReader::new(reader)).map_err(unreadable)
}

/// A message that cannot be read: another version of the program wrote it.
fn unreadable(error: impl std::fmt::Display) -> FleetError {
    FleetError::Unreadable(format!("a message that cannot be read: {error}"))
}

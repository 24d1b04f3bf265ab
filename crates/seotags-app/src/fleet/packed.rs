//! How values travel: as JSON, compressed.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Most bytes that a message may unpack to: several times the largest page with its texts.
const MOST_UNPACKED: usize = 256 << 20;

/// A message that cannot be read: another version of the program wrote it.
#[derive(Debug, thiserror::Error)]
#[error("a message that cannot be read: {0}")]
pub(super) struct Unreadable(String);

/// Packs a value.
pub(super) fn pack(value: &impl Serialize) -> Result<Vec<u8>, Unreadable> {
    let json = serde_json::to_vec(value).map_err(|error| Unreadable(error.to_string()))?;
    zstd::bulk::compress(&json, 1).map_err(|error| Unreadable(error.to_string()))
}

/// Unpacks one.
pub(super) fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unreadable> {
    let reader = zstd::stream::read::Decoder::new(bytes).map_err(|error| Unreadable(error.to_string()))?;
    let reader = std::io::Read::take(reader, MOST_UNPACKED as u64);
    serde_json::from_reader(std::io::BufReader::new(reader)).map_err(|error| Unreadable(error.to_string()))
}

//! Files of the program, compressed once for all requests.
//!
//! Owns: choosing the encoding for a request, and the compressed files.
//! Never: knows which files there are.

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::HashMap;
use std::io::{self, Read, Write};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use tokio::sync::OnceCell;
use tokio::task::spawn_blocking;

/// Marks an answer that must not be compressed later: its tag is that of the uncompressed bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Uncompressed;

/// Brotli's level: one per cent larger than its highest one, in a tenth of the time.
const BROTLI_LEVEL: u32 = 9;
/// Brotli's window, as a power of two.
const BROTLI_WINDOW: u32 = 22;

/// The encoding of a file, the smaller one first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Coding {
    Brotli,
    Gzip,
}

impl Coding {
    const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// The name in `Content-Encoding`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// The preferred encoding of a request, the smaller of two; `None`: uncompressed (RFC 9110 12.5.3).
    pub(crate) fn accepted(request: &HeaderMap) -> Option<Self> {
        let fields = request.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let weights: Vec<(String, f32)> = fields.flat_map(|field| field.split(',')).map(weighed).collect();
        let of = |name: &str| weights.iter().find(|(known, _)| known == name).map(|(_, weight)| *weight);
        let any = of("*").unwrap_or(0.0);
        let plain = of("identity").unwrap_or(0.0);
        let taken = Self::ALL.map(|coding| (coding, of(coding.name()).unwrap_or(any)));
        let best = taken.iter().map(|(_, weight)| *weight).fold(0.0, f32::max);
        let first = taken.into_iter().find(|(_, weight)| *weight > 0.0 && *weight >= best.max(plain));
        first.map(|(coding, _)| coding)
    }

    fn pack(self, data: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Brotli => {
                let mut packer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, BROTLI_LEVEL, BROTLI_WINDOW);
                packer.write_all(data)?;
                Ok(packer.into_inner())
            }
            Self::Gzip => {
                let mut packer = GzEncoder::new(Vec::new(), Compression::best());
                packer.write_all(data)?;
                packer.finish()
            }
        }
    }
}

/// `gzip;q=0.8`, as a name and a weight.
fn weighed(entry: &str) -> (String, f32) {
    let mut parts = entry.split(';');
    let name = parts.next().unwrap_or_default().trim().to_ascii_lowercase();
    let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.trim().parse().ok());
    (name, weight.unwrap_or(1.0))
}

/// Compressed files, or decompressed ones without an encoding, by the hash of the original.
type CompressedFiles = HashMap<(Option<Coding>, [u8; 32]), Arc<OnceCell<Bytes>>>;

/// A program has few files.
static PACKED: LazyLock<Mutex<CompressedFiles>> = LazyLock::new(Mutex::default);

/// A compressed file; compressed on the first request.
///
/// # Errors
/// An error of the compressor; then nothing is stored.
pub(crate) async fn packed(
    coding: Coding,
    hash: [u8; 32],
    data: impl Future<Output = io::Result<Bytes>>,
) -> io::Result<Bytes> {
    let cell = cell(Some(coding), hash);
    let pack = || async {
        let data = data.await?;
        spawn_blocking(move || coding.pack(&data)).await.map_err(io::Error::other)?.map(Bytes::from)
    };
    cell.get_or_try_init(pack).await.cloned()
}

/// The decompressed form of a file in Brotli; decompressed on the first request.
///
/// # Errors
/// An error of the decompressor; then nothing is stored.
pub(crate) async fn unpacked(hash: [u8; 32], brotli: Bytes) -> io::Result<Bytes> {
    let unpack = move || {
        let mut data = Vec::new();
        brotli::Decompressor::new(&brotli[..], 1 << 16).read_to_end(&mut data)?;
        Ok(Bytes::from(data))
    };
    let cell = cell(None, hash);
    let unpacked = || async { spawn_blocking(unpack).await.map_err(io::Error::other)? };
    cell.get_or_try_init(unpacked).await.cloned()
}

fn cell(coding: Option<Coding>, hash: [u8; 32]) -> Arc<OnceCell<Bytes>> {
    let mut known = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(known.entry((coding, hash)).or_default())
}

#[cfg(test)]
mod tests {
    use super::{Coding, packed};
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn the_preferred_encoding_is_chosen() {
        let chosen = |field: &'static str| {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(field))]);
            Coding::accepted(&headers).map(Coding::name)
        };
        for (field, coding) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("GZIP", Some("gzip")),
            ("br;q=0, gzip", Some("gzip")),
            ("br;q=0.5, gzip;q=0.8", Some("gzip")),
            ("gzip;q=0.5, identity", None),
            ("*", Some("br")),
            ("*;q=0", None),
            ("identity", None),
            ("br;q=x", Some("br")),
            ("", None),
        ] {
            assert_eq!(chosen(field), coding, "{field}");
        }
        assert_eq!(Coding::accepted(&HeaderMap::new()), None);
    }

    #[tokio::test]
    async fn a_file_is_compressed_once() {
        let text = "a text that is repeated many times. ".repeat(100);
        let first = packed(Coding::Gzip, [7; 32], async { Ok(text.into()) }).await.unwrap();
        assert!(first.len() < 200);
        let another = || async { Ok("another".into()) };
        // With the same hash, it is the same file.
        let again = packed(Coding::Gzip, [7; 32], another()).await.unwrap();
        assert_eq!(first.as_ptr(), again.as_ptr());
        assert_ne!(packed(Coding::Brotli, [7; 32], another()).await.unwrap(), first);
    }
}

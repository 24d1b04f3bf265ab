//! Compressed WebSocket messages (RFC 7692, permessage-deflate). Each message is compressed separately, so that the
//! result serves every socket that gets it.

use flate2::{Compress, Compression, FlushCompress, Status};

/// The response to an accepted offer.
pub(crate) const TAKEN: &str = "permessage-deflate; server_no_context_takeover; client_no_context_takeover";
/// The end of a flushed block; it is omitted (RFC 7692, 7.2.1).
const TAIL: [u8; 4] = [0x00, 0x00, 0xff, 0xff];
/// How much the buffer grows at a time.
const PIECE: usize = 16 << 10;

/// True if an offer of a `Sec-WebSocket-Extensions` header can be accepted. One that demands a window size of us
/// cannot: the response would have to repeat it.
pub(crate) fn is_offered(header: &str) -> bool {
    header.split(',').any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        parts.next() == Some("permessage-deflate") && parts.all(is_taken)
    })
}

/// Parameters of an offer (RFC 7692, 7.1). How the client compresses does not matter, since its messages are not read.
fn is_taken(parameter: &str) -> bool {
    let (name, value) = parameter.split_once('=').map_or((parameter, None), |(name, value)| (name, Some(value)));
    match (name.trim_end(), value.map(|value| value.trim().trim_matches('"'))) {
        ("server_no_context_takeover" | "client_no_context_takeover" | "client_max_window_bits", None) => true,
        ("client_max_window_bits", Some(bits)) => bits.parse().is_ok_and(|bits: u8| (8..=15).contains(&bits)),
        _ => false,
    }
}

/// The payload of a compressed message.
pub(crate) fn pack(text: &[u8]) -> Vec<u8> {
    let mut deflate = Compress::new(Compression::fast(), false);
    let mut packed = Vec::with_capacity(text.len() / 8 + PIECE);
    loop {
        let taken = usize::try_from(deflate.total_in()).unwrap_or(usize::MAX);
        // This only fails for a stream that was ended or misused.
        let done = deflate.compress_vec(&text[taken..], &mut packed, FlushCompress::Sync);
        let is_full = packed.len() == packed.capacity();
        if !is_full || !matches!(done, Ok(Status::Ok)) {
            break;
        }
        packed.reserve(PIECE);
    }
    if packed.ends_with(&TAIL) {
        packed.truncate(packed.len() - TAIL.len());
    }
    packed
}

#[cfg(test)]
mod tests {
    use super::{TAIL, is_offered, pack};
    use flate2::{Decompress, FlushDecompress};

    #[test]
    fn offers_of_browsers_are_accepted_and_smaller_windows_are_not() {
        for offer in [
            "permessage-deflate",
            "permessage-deflate; client_max_window_bits",
            "x-other, permessage-deflate; server_no_context_takeover; client_max_window_bits=12",
            "permessage-deflate; server_max_window_bits=10, permessage-deflate; client_max_window_bits=\"15\"",
        ] {
            assert!(is_offered(offer), "{offer}");
        }
        for offer in [
            "",
            "x-webkit-deflate-frame",
            "permessage-deflate; server_max_window_bits=10",
            "permessage-deflate; server_max_window_bits=15",
            "permessage-deflate; client_max_window_bits=99",
            "permessage-deflate; unheard_of",
        ] {
            assert!(!is_offered(offer), "{offer}");
        }
    }

    fn unpacked(packed: &[u8], length: usize) -> Vec<u8> {
        let mut text = Vec::with_capacity(length + 1);
        let mut inflate = Decompress::new(false);
        inflate.decompress_vec(&[packed, &TAIL].concat(), &mut text, FlushDecompress::Sync).unwrap();
        text
    }

    #[test]
    fn compressed_messages_round_trip() {
        let mut random = fastrand::Rng::with_seed(7);
        // Random, so that it grows; repeated, so that it shrinks; around every size at which a chunk may end.
        for length in [0, 1, 500, 16_383, 16_384, 16_385, 18_700, 100_000] {
            let text: Vec<u8> = (0..length).map(|_| random.u8(..)).collect();
            for text in [text.repeat(9), text] {
                assert!(unpacked(&pack(&text), text.len()) == text, "{length} bytes, {} in all", text.len());
            }
        }
    }
}

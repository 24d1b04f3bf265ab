//! One record with its block.

use super::{RecordHead, WarcError, read_head};
use std::io::{BufRead, Read};

/// One record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WarcRecord {
    /// Its head.
    pub head: RecordHead,
    /// The block; for a response, the HTTP message as it was sent.
    pub block: Vec<u8>,
    /// The block was cut at the limit.
    pub truncated: bool,
    /// The archive ends before the end of the block.
    pub incomplete: bool,
}

/// Reads the record at the reader's position, with at most `max_bytes` of its block; `None` at the end of the archive.
///
/// A record without a usable `Content-Length` ends before the next one, or at the end of the archive; the reader is
/// then after the next one's first line. After a record with `truncated` set, the reader is inside the block.
///
/// # Errors
/// The data is not a record, or reading fails.
pub fn read_record(reader: &mut impl BufRead, max_bytes: u64) -> Result<Option<WarcRecord>, WarcError> {
    let Some(head) = read_head(reader)? else { return Ok(None) };
    let mut record = WarcRecord { head, ..WarcRecord::default() };
    match record.head.block_length() {
        Ok(length) => {
            read_up_to(reader, length.min(max_bytes), &mut record)?;
            record.truncated = length > max_bytes && !record.incomplete;
        }
        Err(_) => read_to_next(reader, max_bytes, &mut record)?,
    }
    Ok(Some(record))
}

fn read_up_to(reader: &mut impl BufRead, length: u64, record: &mut WarcRecord) -> Result<(), WarcError> {
    let result = reader.by_ref().take(length).read_to_end(&mut record.block);
    // A damaged gzip member still contains usable bytes before the damage.
    if let Err(error) = result
        && record.block.is_empty()
    {
        return Err(error.into());
    }
    record.incomplete = (record.block.len() as u64) < length;
    Ok(())
}

fn read_to_next(reader: &mut impl BufRead, max_bytes: u64, record: &mut WarcRecord) -> Result<(), WarcError> {
    loop {
        let start = record.block.len();
        let room = max_bytes.saturating_sub(start as u64);
        if room == 0 {
            record.truncated = true;
            break;
        }
        match reader.by_ref().take(room).read_until(b'\n', &mut record.block) {
            Err(error) if record.block.is_empty() => return Err(error.into()),
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        if record.block[start..].starts_with(b"WARC/1.") {
            record.block.truncate(start);
            break;
        }
    }
    record.incomplete = true;
    let length = record.block.trim_ascii_end().len();
    record.block.truncate(length);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::warc::HttpMessage;
    use proptest::prelude::*;
    use std::io;

    const RESPONSE: &str = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-A: 1\r\n  2\r\n\r\n<p>x</p>";

    fn record(length: &str, block: &str) -> Vec<u8> {
        format!("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: <http://a.example/>\r\nContent-Length: {length}\r\n\r\n{block}\r\n\r\n")
            .into_bytes()
    }

    fn read(bytes: &[u8], most: u64) -> Result<Option<WarcRecord>, WarcError> {
        read_record(&mut io::BufReader::with_capacity(7, bytes), most)
    }

    #[test]
    fn records_are_read_one_after_the_other() {
        let mut archive = record(&RESPONSE.len().to_string(), RESPONSE);
        archive.extend(record("0", ""));
        let mut reader = archive.as_slice();
        let first = read_record(&mut reader, 10_000).unwrap().unwrap();
        assert_eq!((first.head.kind().as_str(), first.head.target()), ("response", Some("http://a.example/")));
        let message = HttpMessage::parse(&first.block).unwrap();
        assert_eq!((message.head.status, message.body.as_slice()), (200, b"<p>x</p>".as_slice()));
        assert_eq!(message.head.headers.get("x-a"), Some("1 2"));
        assert!(read_record(&mut reader, 10_000).unwrap().unwrap().block.is_empty());
        assert_eq!(read_record(&mut reader, 10_000).unwrap(), None);
    }

    #[test]
    fn bad_lengths_do_not_lead_into_the_next_record() {
        for length in ["", "-1", "many", "99999999999999999999999"] {
            let mut archive = record(length, RESPONSE);
            archive.extend(record("0", ""));
            let found = read(&archive, 10_000).unwrap().unwrap();
            assert_eq!((found.block.as_slice(), found.incomplete), (RESPONSE.as_bytes(), true), "{length}");
        }
        let long = read(&record("500", RESPONSE), 10_000).unwrap().unwrap();
        assert!(long.incomplete && !long.truncated);
        let cut = read(&record(&RESPONSE.len().to_string(), RESPONSE), 20).unwrap().unwrap();
        assert_eq!((cut.block.len(), cut.truncated), (20, true));
    }

    #[test]
    fn bytes_before_damage_in_a_member_are_kept() {
        for length in ["500", "unknown"] {
            let whole = record(length, RESPONSE);
            let damaged = io::Read::chain(whole.as_slice(), Broken);
            let found = read_record(&mut io::BufReader::new(damaged), 10_000).unwrap().unwrap();
            assert!(found.block.starts_with(RESPONSE.as_bytes()) && found.incomplete && !found.truncated, "{length}");
        }
        let in_head = io::Read::chain(b"WARC/1.0\r\nWARC-Type: resp".as_slice(), Broken);
        assert!(matches!(read_record(&mut io::BufReader::new(in_head), 100), Err(WarcError::Read(_))));
    }

    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::InvalidData.into())
        }
    }

    #[test]
    fn other_data_is_refused() {
        assert!(matches!(read(b"<html>", 100), Err(WarcError::NotARecord)));
        assert!(matches!(read(&vec![b'a'; 100_000], 100), Err(WarcError::HeadTooLarge)));
        assert_eq!(read(b"\r\n\r\n", 100).unwrap(), None);
    }

    proptest! {
        #[test]
        fn any_bytes_end(bytes in proptest::collection::vec(any::<u8>(), 0..400), most in 0u64..500) {
            let _ = read(&bytes, most);
            let _ = HttpMessage::parse(&bytes);
        }

        #[test]
        fn any_block_and_length_end_within_the_limit(block in "\\PC{0,200}", length in "[0-9a-f+-]{0,22}", most in 0u64..300) {
            if let Ok(Some(found)) = read(&record(&length, &block), most) {
                prop_assert!(found.block.len() as u64 <= most);
            }
        }
    }
}

//! Rows in pages: lengths, types, values. Inconsistent rows are rejected.

use rusqlite::types::Value;

/// A number of one to nine bytes, and its length.
pub(super) fn varint(bytes: &[u8]) -> Option<(i64, usize)> {
    let mut number: u64 = 0;
    for (place, byte) in bytes.iter().take(9).enumerate() {
        if place == 8 {
            return Some(((number << 8 | u64::from(*byte)).cast_signed(), 9));
        }
        number = number << 7 | u64::from(byte & 0x7F);
        if byte & 0x80 == 0 {
            return Some((number.cast_signed(), place + 1));
        }
    }
    None
}

/// A length or a count: not negative.
pub(super) fn length(bytes: &[u8]) -> Option<(usize, usize)> {
    let (number, taken) = varint(bytes)?;
    Some((usize::try_from(number).ok()?, taken))
}

/// The values of a row. Every byte of `payload` must be used, and texts must be valid UTF-8.
pub(super) fn values(payload: &[u8]) -> Option<Vec<Value>> {
    let (head, mut at) = length(payload)?;
    let (kinds, mut body) = payload.split_at_checked(head)?;
    let mut values = Vec::new();
    while at < head {
        let (kind, taken) = length(kinds.get(at..)?)?;
        at += taken;
        let (bytes, rest) = body.split_at_checked(bytes_of(kind)?)?;
        values.push(value(kind, bytes)?);
        body = rest;
    }
    (at == head && body.is_empty()).then_some(values)
}

/// Bytes of a value of a kind (2.1).
fn bytes_of(kind: usize) -> Option<usize> {
    Some(match kind {
        0 | 8 | 9 => 0,
        1..=4 => kind,
        5 => 6,
        6 | 7 => 8,
        10 | 11 => return None,
        _ => (kind - 12) / 2,
    })
}

fn value(kind: usize, bytes: &[u8]) -> Option<Value> {
    Some(match kind {
        0 => Value::Null,
        1..=6 => Value::Integer(integer(bytes)),
        7 => Value::Real(f64::from_be_bytes(bytes.try_into().ok()?)),
        8 => Value::Integer(0),
        9 => Value::Integer(1),
        _ if kind.is_multiple_of(2) => Value::Blob(bytes.to_vec()),
        _ => Value::Text(String::from_utf8(bytes.to_vec()).ok()?),
    })
}

/// A signed number of one to eight bytes.
fn integer(bytes: &[u8]) -> i64 {
    let sign = if bytes.first().is_some_and(|first| first & 0x80 != 0) { -1 } else { 0 };
    bytes.iter().fold(sign, |number: i64, byte| number << 8 | i64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn numbers_round_trip() {
        assert_eq!(varint(&[0x7F]), Some((127, 1)));
        assert_eq!(varint(&[0x81, 0x00, 0xFF]), Some((128, 2)));
        assert_eq!(varint(&[0xFF; 9]), Some((-1, 9)));
        assert_eq!(varint(&[0x80]), None);
        assert_eq!(integer(&[0xFF, 0xFE]), -2);
        assert_eq!(integer(&[0x01, 0x00, 0x00]), 65_536);
    }

    #[test]
    fn a_row_must_add_up() {
        let row = [4, 1, 15, 0, 42, b'a'];
        assert_eq!(values(&row), Some(vec![Value::Integer(42), Value::Text("a".to_owned()), Value::Null]));
        assert_eq!(values(&row[..5]), None, "a text that ends early");
        assert_eq!(values(&[&row[..], &[0]].concat()), None, "a byte too many");
        assert_eq!(values(&[2, 15, 0xFF]), None, "no text");
    }

    proptest! {
        #[test]
        fn nothing_panics(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
            values(&bytes);
        }
    }
}

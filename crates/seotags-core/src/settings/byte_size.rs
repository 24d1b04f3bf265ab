//! Parses a number of bytes as people write it.

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserializer, de};
use std::fmt;

/// Reads `10485760`, `512k`, `10MB` (10⁶) or `10MiB` (2²⁰).
///
/// # Errors
/// A message for people about the invalid text.
pub fn byte_size(text: &str) -> Result<u64, String> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
    let factor: u64 = match text[digits.len()..].trim().to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "k" | "kib" => 1 << 10,
        "kb" => 1_000,
        "m" | "mib" => 1 << 20,
        "mb" => 1_000_000,
        "g" | "gib" => 1 << 30,
        "gb" => 1_000_000_000,
        unit => return Err(format!("unknown unit “{unit}”; write e.g. 10MiB")),
    };
    let number: u64 = digits.parse().map_err(|_| "write a whole number, e.g. 10MiB".to_owned())?;
    number.checked_mul(factor).ok_or_else(|| "too large".to_owned())
}

/// Deserialises a number, or a text with a unit.
pub(super) fn patched<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    struct Size;
    impl<'de> Visitor<'de> for Size {
        type Value = Option<u64>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a number of bytes, e.g. 10485760 or \"10MiB\"")
        }

        fn visit_u64<E: Error>(self, bytes: u64) -> Result<Option<u64>, E> {
            Ok(Some(bytes))
        }

        fn visit_i64<E: Error>(self, bytes: i64) -> Result<Option<u64>, E> {
            u64::try_from(bytes).map(Some).map_err(|_| E::invalid_value(Unexpected::Signed(bytes), &self))
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Option<u64>, E> {
            byte_size(text).map(Some).map_err(|why| E::custom(format!("“{text}”: {why}")))
        }

        fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<u64>, D::Error> {
            deserializer.deserialize_any(Self)
        }

        fn visit_none<E: de::Error>(self) -> Result<Option<u64>, E> {
            Ok(None)
        }

        fn visit_unit<E: de::Error>(self) -> Result<Option<u64>, E> {
            Ok(None)
        }
    }
    deserializer.deserialize_option(Size)
}

#[cfg(test)]
mod tests {
    use super::byte_size;
    use crate::settings::parse_file;

    #[test]
    fn sizes_are_parsed_with_their_unit() {
        assert_eq!(byte_size("10485760"), Ok(10 << 20));
        assert_eq!(byte_size("10MiB"), Ok(10 << 20));
        assert_eq!(byte_size("5 mb"), Ok(5_000_000));
        assert!(byte_size("ten").is_err());
        assert!(byte_size("3 parsecs").is_err());
        assert!(byte_size("99999999999999GiB").is_err());
    }

    #[test]
    fn settings_files_and_flags_use_the_same_syntax() {
        let read = |value: &str| parse_file(&format!("max_bytes = {value}\n")).map(|patch| patch.max_bytes);
        assert_eq!(read("\"5MiB\""), Ok(Some(5 << 20)));
        assert_eq!(read("5242880"), Ok(Some(5 << 20)));
        assert_eq!(
            read("\"5 parsecs\"").unwrap_err().to_string(),
            "1:13: “5 parsecs”: unknown unit “parsecs”; write e.g. 10MiB"
        );
        assert!(read("-5").unwrap_err().to_string().contains("a number of bytes"));
    }
}

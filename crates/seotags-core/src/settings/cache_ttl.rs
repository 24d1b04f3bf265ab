//! How long a cached response is valid, as a duration that people write.

use jiff::SignedDuration;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Maximum time that a response is valid and kept. An older response may differ from the current page.
const MOST_SECONDS: u64 = 90 * 24 * 3_600;

/// How long a cached response is valid, in seconds. Written as a number of seconds, or as a number with `s`, `m`, `h`,
/// `d` or `w`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CacheTtl(u64);

/// Why a text is not a valid duration.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CacheTtlError {
    /// It is not a duration.
    #[error("“{0}” is not a length of time: write e.g. 30m, 24h, 7d, or seconds")]
    Unreadable(String),
    /// It is over 90 days.
    #[error("answers are kept for 90 days at most")]
    TooLong,
}

impl CacheTtl {
    /// Responses of earlier runs are not used.
    pub const OFF: Self = Self(0);
    /// The maximum.
    pub const MOST: Self = Self(MOST_SECONDS);

    /// In seconds.
    pub fn seconds(self) -> u64 {
        self.0
    }

    /// As a duration.
    pub fn duration(self) -> SignedDuration {
        SignedDuration::from_secs(i64::try_from(self.0).unwrap_or(i64::MAX))
    }

    fn of_seconds(seconds: u64) -> Result<Self, CacheTtlError> {
        if seconds > MOST_SECONDS { Err(CacheTtlError::TooLong) } else { Ok(Self(seconds)) }
    }
}

impl FromStr for CacheTtl {
    type Err = CacheTtlError;

    fn from_str(text: &str) -> Result<Self, CacheTtlError> {
        let text = text.trim();
        let unreadable = || CacheTtlError::Unreadable(text.to_owned());
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
        let factor = match text[digits.len()..].trim().to_ascii_lowercase().as_str() {
            "" | "s" => 1,
            "m" | "min" => 60,
            "h" => 3_600,
            "d" => 24 * 3_600,
            "w" => 7 * 24 * 3_600,
            _ => return Err(unreadable()),
        };
        let number: u64 = digits.parse().map_err(|_| unreadable())?;
        Self::of_seconds(number.saturating_mul(factor))
    }
}

/// Uses the largest unit that divides the duration: `7d`, `36h`, `90s`; `0` for none.
impl fmt::Display for CacheTtl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = [("d", 24 * 3_600), ("h", 3_600), ("m", 60), ("s", 1)];
        match units.into_iter().find(|(_, seconds)| self.0 > 0 && self.0.is_multiple_of(*seconds)) {
            Some((unit, seconds)) => write!(f, "{}{unit}", self.0 / seconds),
            None => f.write_str("0"),
        }
    }
}

impl Serialize for CacheTtl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CacheTtl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TextOrSeconds)
    }
}

struct TextOrSeconds;

impl Visitor<'_> for TextOrSeconds {
    type Value = CacheTtl;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a length of time, e.g. \"24h\", or seconds")
    }

    fn visit_u64<E: de::Error>(self, seconds: u64) -> Result<CacheTtl, E> {
        CacheTtl::of_seconds(seconds).map_err(E::custom)
    }

    fn visit_i64<E: de::Error>(self, seconds: i64) -> Result<CacheTtl, E> {
        let seconds = u64::try_from(seconds).map_err(|_| E::custom("a length of time is not negative"))?;
        self.visit_u64(seconds)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<CacheTtl, E> {
        text.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn durations_round_trip_in_every_unit() {
        for (text, seconds, written) in [
            ("0", 0, "0"),
            ("3600", 3_600, "1h"),
            ("90 s", 90, "90s"),
            ("30m", 1_800, "30m"),
            (" 24H ", 86_400, "1d"),
            ("36h", 129_600, "36h"),
            ("2w", 1_209_600, "14d"),
        ] {
            let read: CacheTtl = text.parse().unwrap();
            assert_eq!((read.seconds(), read.to_string().as_str()), (seconds, written), "{text}");
        }
        for text in ["", "h", "-1h", "1.5h", "3 months", "99999999999999999999", "91d", "9999999999999w"] {
            assert!(text.parse::<CacheTtl>().is_err(), "{text}");
        }
    }

    #[test]
    fn files_contain_texts_or_numbers() {
        let read = |json: &str| serde_json::from_str::<CacheTtl>(json).map(CacheTtl::seconds).ok();
        assert_eq!([read("\"2h\""), read("7200"), read("-1"), read("true")], [Some(7_200), Some(7_200), None, None]);
    }

    proptest! {
        #[test]
        fn display_round_trips(seconds in 0..=MOST_SECONDS) {
            let time = CacheTtl(seconds);
            prop_assert_eq!(time.to_string().parse(), Ok(time));
        }
    }
}

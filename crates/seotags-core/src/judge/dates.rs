//! Dates of `unavailable_after`: RFC 822, RFC 850, ISO 8601, with or without time zone.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime, Time};
use jiff::tz::Offset;

/// Milliseconds since 1970 of a date as written. Without a time zone it is UTC; without a time it is the start of the
/// day.
pub(super) fn parse(written: &str) -> Option<i64> {
    let text = written.trim();
    iso_8601(text).or_else(|| internet_message(text)).map(Timestamp::as_millisecond)
}

fn iso_8601(text: &str) -> Option<Timestamp> {
    if let Ok(timestamp) = text.parse::<Timestamp>() {
        return Some(timestamp);
    }
    let civil = text.parse::<DateTime>().or_else(|_| text.parse::<Date>().map(DateTime::from)).ok()?;
    at(civil, Offset::UTC)
}

fn at(civil: DateTime, offset: Offset) -> Option<Timestamp> {
    offset.to_timestamp(civil).ok()
}

/// `Fri, 25 Jun 2010 15:00:00 PST`, `Friday, 25-Jun-10 15:00:00 GMT`, also without weekday, seconds or zone.
fn internet_message(text: &str) -> Option<Timestamp> {
    let after_weekday = text.split_once(',').map_or(text, |(_, rest)| rest);
    let mut words = after_weekday.split_whitespace().flat_map(split_dashed_date);
    let day = words.next()?.parse().ok()?;
    let month = month(words.next()?)?;
    let year = full_year(words.next()?)?;
    let date = Date::new(year, month, day).ok()?;
    let time = words.next().map_or(Some(Time::midnight()), clock_time)?;
    let offset = words.next().map_or(Some(Offset::UTC), zone)?;
    at(date.to_datetime(time), offset)
}

/// RFC 850 writes `25-Jun-10`; a time zone such as `-0800` is not split.
fn split_dashed_date(word: &str) -> impl Iterator<Item = &str> {
    let is_date = word.contains('-') && word.starts_with(|c: char| c.is_ascii_digit());
    let pieces = if is_date { 3 } else { 1 };
    word.splitn(pieces, move |c| is_date && c == '-')
}

fn month(name: &str) -> Option<i8> {
    const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let start = name.get(..3)?.to_ascii_lowercase();
    MONTHS.iter().position(|month| *month == start).map(|index| index as i8 + 1)
}

/// Two digits mean 1970 to 2069, as RFC 9110 interprets RFC 850 dates.
fn full_year(digits: &str) -> Option<i16> {
    let year: i16 = digits.parse().ok()?;
    match (digits.len(), year) {
        (4, _) => Some(year),
        (2, 0..=69) => Some(2000 + year),
        (2, _) => Some(1900 + year),
        _ => None,
    }
}

fn clock_time(text: &str) -> Option<Time> {
    let mut parts = text.split(':').map(|part| part.parse::<i8>().ok());
    let hour = parts.next()??;
    let minute = parts.next()??;
    let second = parts.next().unwrap_or(Some(0))?;
    Time::new(hour, minute, second, 0).ok()
}

fn zone(name: &str) -> Option<Offset> {
    let hours = match name.to_ascii_uppercase().as_str() {
        "GMT" | "UTC" | "UT" | "Z" | "WET" => 0,
        "EST" | "CDT" => -5,
        "EDT" => -4,
        "CST" | "MDT" => -6,
        "MST" | "PDT" => -7,
        "PST" => -8,
        "CET" | "BST" => 1,
        "CEST" | "EET" => 2,
        "JST" => 9,
        _ => return numeric_zone(name),
    };
    Offset::from_seconds(hours * 3600).ok()
}

fn numeric_zone(text: &str) -> Option<Offset> {
    let sign = match text.as_bytes().first()? {
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    let digits = text[1..].replace(':', "");
    let hours: i32 = digits.get(..2)?.parse().ok()?;
    let minutes: i32 = digits.get(2..4)?.parse().ok()?;
    Offset::from_seconds(sign * (hours * 3600 + minutes * 60)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_every_date_format() {
        let iso = |text: &str| parse(text).and_then(|ms| Timestamp::from_millisecond(ms).ok()).map(|t| t.to_string());
        for (written, expected) in [
            ("25 Jun 2010 15:00:00 PST", "2010-06-25T23:00:00Z"),
            ("Fri, 25 Jun 2010 15:00:00 -0800", "2010-06-25T23:00:00Z"),
            ("Friday, 25-Jun-10 15:00:00 GMT", "2010-06-25T15:00:00Z"),
            ("25 June 2010", "2010-06-25T00:00:00Z"),
            ("25 Jun 2010 15:00", "2010-06-25T15:00:00Z"),
            ("2010-09-21", "2010-09-21T00:00:00Z"),
            ("2010-09-21T12:30", "2010-09-21T12:30:00Z"),
            ("2010-09-21T12:30:00+02:00", "2010-09-21T10:30:00Z"),
            ("2010-09-21 12:30:00", "2010-09-21T12:30:00Z"),
        ] {
            assert_eq!(iso(written).as_deref(), Some(expected), "{written}");
        }
        for unreadable in ["", "soon", "31 Feb 2010", "25 Foo 2010", "2010-13-01", "25 Jun 2010 25:00", "1 é 2010"] {
            assert_eq!(iso(unreadable), None, "{unreadable}");
        }
    }
}

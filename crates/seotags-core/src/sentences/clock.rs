//! Times of day.

use regex::Regex;
use std::sync::LazyLock;

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static TIME: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)^([0-9]{1,2})(?:[:.h]([0-9]{2}))?(?:\s?(a\.?m|p\.?m)\b\.?|\s?(uhr|o[’']clock)\b|\s?h\b)?").unwrap()
});

/// The time of day whose first number is from `start` to `end`, in minutes since midnight, and its end.
pub(crate) fn time_at(text: &str, start: usize, end: usize) -> Option<(usize, u16)> {
    let rest = &text[start..];
    let behind = &rest[end - start..];
    // Most numbers are plain.
    if !behind.starts_with([':', ' ', 'h', 'a', 'p', 'A', 'P', 'U', '\u{a0}']) || end - start > 5 {
        return None;
    }
    let found = TIME.captures(rest)?;
    let has_half = found.get(3).is_some();
    let is_named = has_half || found.get(4).is_some();
    // `14h30`
    let has_colon = found.get(2).is_some() && matches!(rest.as_bytes().get(found[1].len()), Some(b':' | b'h' | b'H'));
    if !is_named && !has_colon {
        return None;
    }
    let hour: u16 = found[1].parse().ok()?;
    let minute: u16 = found.get(2).map_or(Some(0), |minute| minute.as_str().parse().ok())?;
    let last = start + found[0].trim_end().len();
    // `1:25:30` and `16:9:2` are not times of day.
    if minute > 59 || hour > 24 || text[last..].starts_with(':') && !is_named {
        return None;
    }
    let hour = match found.get(3).map(|half| half.as_str().to_ascii_lowercase()) {
        Some(half) if half.starts_with('p') && hour < 12 => hour + 12,
        Some(half) if half.starts_with('a') && hour == 12 => 0,
        _ => hour,
    };
    Some((last, hour * 60 + minute))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_equal_in_any_notation() {
        let time = |text: &str| {
            let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
            time_at(text, 0, end).map(|(_, minutes)| minutes)
        };
        for text in ["14:00", "2 pm", "2pm", "14 Uhr", "2 p.m.", "14.00 Uhr", "14h00"] {
            assert_eq!(time(text), Some(840), "{text}");
        }
        assert_eq!(time("12 am"), Some(0));
        for text in ["14 rooms", "14", "1:25:30", "30:99"] {
            assert_eq!(time(text), None, "{text}");
        }
    }
}

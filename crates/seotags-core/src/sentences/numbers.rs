//! Numbers in digits, in normalised form.

use regex::Regex;
use std::sync::LazyLock;

/// Digits with gaps between thousands.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
pub(crate) static GAPPED: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?-u:\b)[0-9]{1,3}(?: [0-9]{3})+(?-u:\b)").unwrap());

/// Numbers of `text` with their byte ranges, in normalised form: thousands joined, a point before decimals.
pub(crate) fn numbers(text: &str) -> Vec<((usize, usize), String)> {
    let mut out = Vec::new();
    let mut rest = 0;
    while let Some(start) = first_digit(text, rest) {
        let end = end_of_number(text, start);
        out.push(((start, end), normalise_number(&text[start..end])));
        rest = end;
    }
    out
}

/// Position of the first digit from the byte `from`.
fn first_digit(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    // A digit, or the first byte of a digit in other scripts.
    let may_begin = |byte: u8| byte.is_ascii_digit() || matches!(byte, 0xd9 | 0xdb | 0xef);
    let mut at = from;
    while at < bytes.len() {
        let piece = &bytes[at..bytes.len().min(at + 64)];
        // Whole chunks first, so that the compiler vectorises the search.
        if piece.iter().fold(false, |any, byte| any | may_begin(*byte)) {
            let mut places = (at..at + piece.len()).filter(|at| may_begin(bytes[*at]) && text.is_char_boundary(*at));
            let found = places.find(|at| text[*at..].starts_with(is_digit));
            if found.is_some() {
                return found;
            }
        }
        at += piece.len();
    }
    None
}

/// End of the number that starts at `start`: digits, and single marks between them.
fn end_of_number(text: &str, start: usize) -> usize {
    let digits = |from: usize| text[from..].find(|c| !is_digit(c)).map_or(text.len(), |at| from + at);
    let mut end = digits(start);
    loop {
        let Some(mark) = text[end..].chars().next().filter(|c| ".,'’٫٬\u{a0}\u{202f}".contains(*c)) else {
            return end;
        };
        let next = digits(end + mark.len_utf8());
        if next == end + mark.len_utf8() {
            return end;
        }
        end = next;
    }
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '٠'..='٩' | '۰'..='۹' | '０'..='９')
}

fn normalise_number(raw: &str) -> String {
    if raw.bytes().all(|byte| byte.is_ascii_digit()) {
        return raw.to_owned();
    }
    let western: String = raw.chars().map(western_digit).collect();
    let raw = western.as_str();
    let parts: Vec<&str> = raw.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let marks: Vec<char> = raw.chars().filter(|c| !c.is_ascii_digit()).collect();
    let mut out = parts.first().copied().unwrap_or_default().to_owned();
    for (at, part) in parts.iter().enumerate().skip(1) {
        let thousands = part.len() == 3 && !(at + 1 == parts.len() && at > 1 && marks.get(at - 1) != marks.first());
        if !thousands {
            out.push('.');
        }
        out.push_str(part);
    }
    out
}

/// A digit of another script as a Western digit; any other character unchanged.
fn western_digit(c: char) -> char {
    const ZEROS: [char; 3] = ['٠', '۰', '０'];
    let value = ZEROS.iter().find_map(|zero| (c as u32).checked_sub(*zero as u32).filter(|value| *value < 10));
    value.and_then(|value| char::from_digit(value, 10)).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_digit_equals_a_search_by_characters(
            text in "([a-z .,]{0,70}|[0-9٣۴５]|[éÙÛ靴﷼ﻼ]){0,8}", from in 0_usize..200
        ) {
            let from = text.floor_char_boundary(from.min(text.len()));
            prop_assert_eq!(first_digit(&text, from), text[from..].find(is_digit).map(|at| from + at));
        }
    }

    fn spelt(text: &str) -> Vec<String> {
        numbers(text).into_iter().map(|(_, number)| number).collect()
    }

    #[test]
    fn numbers_are_normalised() {
        assert_eq!(spelt("1,000 and 1.000 and 1'000"), ["1000", "1000", "1000"]);
        assert_eq!(spelt("3,50 € or $3.50"), ["3.50", "3.50"]);
        assert_eq!(spelt("1.234,56"), ["1234.56"]);
        assert_eq!(spelt("٢٥ and ２５"), ["25", "25"]);
        assert_eq!(spelt("v2.0.1 in 2024."), ["2.0.1", "2024"]);
    }
}

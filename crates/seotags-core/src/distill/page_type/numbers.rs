//! Detects numbers in a line: times, dates, quantities, weekdays with opening hours, telephone numbers.

use super::words::WORDS;
use crate::distill::features::hash_word;
use crate::distill::hash::KeySet;
use std::sync::LazyLock;

/// Number of digits in a telephone number, and minimum number of groups.
const PHONE_DIGITS: std::ops::RangeInclusive<usize> = 7..=15;
const PHONE_GROUPS: usize = 3;
/// Number of digits from which a number may start with an area code without 0.
const LONG_PHONE_DIGITS: usize = 10;
/// Maximum number of characters before a quantity: a checkbox, a bullet.
const MAX_BULLET: usize = 3;

static HOURS: LazyLock<KeySet> = LazyLock::new(|| hashes(&WORDS.hours));
static UNIT_WORDS: LazyLock<KeySet> = LazyLock::new(|| hashes(&WORDS.units));
static DAYS: LazyLock<KeySet> = LazyLock::new(|| hashes(&WORDS.weekdays));

fn hashes(words: &str) -> KeySet {
    words.split_ascii_whitespace().map(hash_word).collect()
}

/// What was found in a line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Numbers {
    /// `19:30`, `7 pm`, `20 Uhr`, `18h00`.
    pub time: bool,
    /// `3.5.2026`.
    pub date: bool,
    /// `250 g`, `½ cup`, `2-3 EL`, at the start of the line.
    pub quantity: bool,
    /// The name of a day of the week.
    pub weekday: bool,
    /// `+44 1224 555 0198`.
    pub phone: bool,
}

impl Numbers {
    pub(super) fn read(line: &str) -> Self {
        let tokens = tokens(line);
        let mut found = Self { quantity: begins_with_quantity(&tokens), ..Self::default() };
        for at in 0..tokens.len() {
            let rest = &tokens[at..];
            found.time |= is_time(rest);
            found.date |= is_date(rest);
            found.weekday |= !rest[0].is_number() && DAYS.contains(&hash_word(rest[0].text));
            let goes_on = at > 0 && tokens[at - 1].is_number() && joins_phone(rest[0].gap);
            found.phone |= !goes_on && is_phone(rest);
        }
        found.phone &= !found.date;
        found
    }
}

/// A sequence of letters or of digits.
struct Token<'a> {
    /// The text between the previous token and this one.
    gap: &'a str,
    text: &'a str,
}

impl Token<'_> {
    fn is_number(&self) -> bool {
        self.text.starts_with(char::is_numeric)
    }

    /// Its value if it is a short number of ASCII digits.
    fn value(&self) -> Option<u32> {
        self.text.parse().ok().filter(|_| self.text.len() <= 4)
    }
}

fn tokens(line: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find(char::is_alphanumeric) {
        let (gap, behind) = rest.split_at(start);
        let is_number = behind.starts_with(char::is_numeric);
        let ends = |c: char| !c.is_alphanumeric() || c.is_numeric() != is_number;
        let (text, next) = behind.split_at(behind.find(ends).unwrap_or(behind.len()));
        tokens.push(Token { gap, text });
        rest = next;
    }
    tokens
}

fn is_near(gap: &str) -> bool {
    matches!(gap, "" | " " | "\u{a0}")
}

fn is_time(tokens: &[Token<'_>]) -> bool {
    let Some(hour) = tokens[0].value().filter(|hour| *hour < 25 && tokens[0].text.len() <= 2) else { return false };
    let says_hour = |at: usize| match (tokens.get(at), tokens.get(at + 1)) {
        (Some(word), _) if is_near(word.gap) && HOURS.contains(&hash_word(word.text)) => true,
        (Some(a), Some(m)) => {
            is_near(a.gap)
                && matches!(a.text, "a" | "p" | "A" | "P")
                && m.gap == "."
                && m.text.eq_ignore_ascii_case("m")
        }
        _ => false,
    };
    let minute = |at: usize| {
        tokens.get(at).filter(|minute| minute.text.len() == 2 && minute.value().is_some_and(|value| value < 60))
    };
    match minute(1).map(|minute| minute.gap) {
        Some(":") => hour < 24,
        Some(".") => says_hour(2),
        _ => says_hour(1),
    }
}

fn is_date(tokens: &[Token<'_>]) -> bool {
    let [first, second, third, ..] = tokens else { return false };
    [first, second, third].into_iter().all(|part| part.value().is_some())
        && second.text.len() <= 2
        && second.gap == third.gap
        && matches!(second.gap, "." | "/" | "-")
}

fn begins_with_quantity(tokens: &[Token<'_>]) -> bool {
    let Some((first, rest)) = tokens.split_first().filter(|(first, _)| first.is_number()) else { return false };
    let unit = rest.iter().find(|token| !token.is_number());
    let numbers = rest.iter().take_while(|token| token.is_number());
    first.gap.chars().count() <= MAX_BULLET
        && numbers.clone().count() <= 2
        && numbers.clone().all(|number| matches!(number.gap, "" | " " | "." | "," | "/" | "-" | "–" | " - " | " – "))
        && unit.is_some_and(|unit| is_near(unit.gap) && UNIT_WORDS.contains(&hash_word(unit.text)))
}

fn joins_phone(gap: &str) -> bool {
    gap.chars().count() <= 3 && gap.chars().all(|c| matches!(c, ' ' | '\u{a0}' | '(' | ')' | '/' | '.' | '-' | '–'))
}

fn is_phone(tokens: &[Token<'_>]) -> bool {
    let first = &tokens[0];
    let is_ascii = |token: &Token<'_>| token.text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_ascii(first) {
        return false;
    }
    let others = tokens[1..].iter().take_while(|token| is_ascii(token) && joins_phone(token.gap));
    let (groups, digits) =
        others.fold((1, first.text.len()), |(groups, digits), token| (groups + 1, digits + token.text.len()));
    let is_marked =
        first.gap.ends_with('+') || first.text.starts_with('0') || first.text.len() == 3 && digits >= LONG_PHONE_DIGITS;
    PHONE_DIGITS.contains(&digits) && groups >= PHONE_GROUPS && is_marked
}

/// True if the line contains an email address, even one hidden from robots.
pub(super) fn holds_email(line: &str) -> bool {
    ["@", "(at)", "[at]"].into_iter().any(|at| {
        line.match_indices(at).any(|(start, _)| {
            let host = line[start + at.len()..].trim_start();
            let host = &host
                [..host.find(|c: char| !(c.is_alphanumeric() || matches!(c, '.' | '-' | '_'))).unwrap_or(host.len())];
            let named = line[..start].trim_end().ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let ending = host.trim_end_matches('.').rsplit_once('.').map_or("", |(_, ending)| ending);
            named && ending.len() >= 2 && ending.starts_with(char::is_alphabetic)
        })
    })
}

/// True for gender markers in the title of a vacancy: `(m/w/d)`, `(H/F)`, `m/f/x`.
pub(super) fn is_for_all_sexes(title: &str) -> bool {
    let is_mark = |part: &str| {
        let mut letters = part.trim().chars();
        matches!(
            (letters.next(), letters.next()),
            (Some('m' | 'w' | 'f' | 'd' | 'h' | 'x' | 'v' | 'u' | 'i' | 'n' | 'M' | 'W' | 'F' | 'D' | 'H' | 'X'), None)
        )
    };
    let words = title.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '[' | ']'));
    let bracketed = title.split(['(', '[']).skip(1).filter_map(|part| part.split([')', ']']).next());
    words.filter(|word| word.matches('/').count() == 2).chain(bracketed).any(|group| {
        let parts: Vec<&str> = group.split(['/', '|', '*', ':', ',']).collect();
        (2..=4).contains(&parts.len()) && parts.into_iter().all(is_mark)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_classified() {
        let only = |change: fn(&mut Numbers)| {
            let mut numbers = Numbers::default();
            change(&mut numbers);
            numbers
        };
        let cases: [(Numbers, &[&str]); 6] = [
            (only(|n| n.time = true), &["doors 19:30", "7 pm", "6.30 p.m.", "um 20 Uhr", "19.30 Uhr", "à 18h00"]),
            (only(|n| n.date = true), &["3.5.2026", "2026-05-03", "am 03/05/26"]),
            (
                only(|n| n.quantity = true),
                &["250 g flour", "½ cup milk", "• 2-3 EL Öl", "1,5 l water", "2 cucharadas", "350ml"],
            ),
            (only(|n| n.weekday = true), &["Monday", "nur Sa", "le mardi"]),
            (
                only(|n| n.phone = true),
                &["+44 1224 555 0198", "Tel. 0221 555 01 98", "(02) 40 55 01 98", "215-794-3112"],
            ),
            (Numbers::default(), &["in 1998", "£2,400", "version 3.2", "HX200", "no. 4711", "110 km/h", "3 leeks", ""]),
        ];
        for (expected, lines) in cases {
            for line in lines {
                assert_eq!(Numbers::read(line), expected, "{line}");
            }
        }
    }

    #[test]
    fn email_addresses_are_detected() {
        for line in ["hello@site.example", "mail: a.b@site.example.", "info (at) site.example"] {
            assert!(holds_email(line), "{line}");
        }
        for line in ["@site on all networks", "3 @ 4.50", "meet (at) home", "@", ""] {
            assert!(!holds_email(line), "{line}");
        }
    }

    #[test]
    fn gender_markers_are_detected() {
        for title in ["LKW-Fahrer (m/w/d)", "Chef de partie (H/F) - Lune", "Pfleger m/w/d in Bonn", "Arzt [w|m|d]"] {
            assert!(is_for_all_sexes(title), "{title}");
        }
        for title in ["A/B tests", "Size S/M/L", "Stove (gas)", "Cables (f/5)", "", "("] {
            assert!(!is_for_all_sexes(title), "{title}");
        }
    }
}

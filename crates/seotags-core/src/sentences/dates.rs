//! Dates in digits and dates with the name of a month.

use super::numerals::Decimal;
use crate::text::Token;
use regex::Regex;
use std::sync::LazyLock;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Date {
    pub(crate) year: Option<u16>,
    pub(crate) month: Option<u8>,
    pub(crate) day: Option<u8>,
    /// True if day and month may be swapped: `3/4/2021`.
    pub(super) is_open: bool,
}

impl Date {
    pub(crate) fn of(year: Option<u16>, month: Option<u8>, day: Option<u8>, is_open: bool) -> Self {
        Self { year, month, day, is_open }
    }

    /// True if `other` contains everything that it states.
    pub(super) fn is_part_of(self, other: Self) -> bool {
        let is_in = |one: Option<u16>, other: Option<u16>| one.is_none() || one == other;
        let days = |date: Self| [date.month, date.day].map(|part| part.map(u16::from));
        let [month, day] = days(self);
        let [other_month, other_day] = days(other);
        let is_same = is_in(month, other_month) && is_in(day, other_day);
        let is_turned = (self.is_open || other.is_open) && is_in(month, other_day) && is_in(day, other_month);
        is_in(self.year, other.year) && (is_same || is_turned)
    }
}

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static ISO: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?-u:\b)").unwrap());
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static NUMERIC: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^([0-9]{1,2})([./-])\s?([0-9]{1,2})([./-])\s?([0-9]{4}|[0-9]{2})(?-u:\b)").unwrap());

impl Date {
    fn new(year: Option<u16>, month: u8, day: Option<u8>) -> Option<Self> {
        let is_date = (1..=12).contains(&month) && day.is_none_or(|day| (1..=31).contains(&day));
        is_date.then_some(Self::of(year, Some(month), day, false))
    }
}

/// The date whose first number is from `start` to `end`, and its end.
pub(crate) fn in_digits(text: &str, start: usize, end: usize, decimal: Decimal) -> Option<(usize, Date)> {
    let rest = &text[start..];
    // Most numbers are plain.
    if !rest[end - start..].starts_with(['-', '/', '.', ' ']) && !text[start..end].contains('.') {
        return None;
    }
    if let Some(found) = ISO.captures(rest) {
        let date = Date::new(found[1].parse().ok(), found[2].parse().ok()?, found[3].parse().ok())?;
        return Some((start + found[0].len(), date));
    }
    let found = NUMERIC.captures(rest)?;
    if found[2] != found[4] {
        return None;
    }
    let (first, second): (u8, u8) = (found[1].parse().ok()?, found[3].parse().ok()?);
    let year: u16 = found[5].parse().ok()?;
    let year = if year < 100 { year + if year < 70 { 2000 } else { 1900 } } else { year };
    // English pages may write the month first, but never with dots.
    let month_first = &found[2] == "/" && decimal == Decimal::Point && first <= 12;
    let (month, day) = if month_first || second > 12 { (first, second) } else { (second, first) };
    let date = Date::new(Some(year), month, Some(day))?;
    let is_open = &found[2] == "/" && first <= 12 && second <= 12;
    Some((start + found[0].len(), Date::of(date.year, date.month, date.day, is_open)))
}

/// The date with the month at word `at`; `None` if the word is not a month here.
pub(crate) fn around_month(text: &str, words: &[Token], at: usize, month: u8) -> Option<((usize, usize), Date)> {
    let word = words[at];
    let is_capital = text[word.start..].starts_with(char::is_uppercase);
    let number = |token: &Token| text[token.start..token.end].parse::<u16>().ok();
    let gap = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    let is_joined = |gap: &str| gap.len() <= 4 && !gap.contains(['\n', ';', ':', '!', '?', '(']);
    let joins = |token: &Token| matches!(&text[token.start..token.end], "of" | "de" | "del" | "di");
    let (mut start, mut end) = (word.start, word.end);
    let (mut day, mut year) = (None, None);
    let mut before = at;
    if before > 0 && joins(&words[before - 1]) {
        before -= 1;
    }
    if before > 0 {
        let token = &words[before - 1];
        let spelt = &text[token.start..token.end];
        let digits = spelt.trim_end_matches(|c: char| c.is_alphabetic());
        let found = digits.parse::<u8>().ok().filter(|day| (1..=31).contains(day) && spelt.len() - digits.len() <= 3);
        if let Some(found) = found.filter(|_| is_joined(gap(token.end, words[before].start))) {
            (day, start) = (Some(found), token.start);
        }
    }
    let mut behind = at + 1;
    if day.is_none() {
        let token = words.get(behind);
        let found = token.and_then(|token| {
            let spelt = &text[token.start..token.end];
            let digits = spelt.trim_end_matches(|c: char| c.is_alphabetic());
            digits.parse::<u8>().ok().filter(|day| (1..=31).contains(day) && spelt.len() - digits.len() <= 2)
        });
        if let (Some(found), Some(token)) = (found, token)
            && is_joined(gap(end, token.start))
        {
            (day, end) = (Some(found), token.end);
            behind += 1;
        }
    }
    if words.get(behind).is_some_and(joins) {
        behind += 1;
    }
    if let Some(token) = words.get(behind)
        && let Some(found) = number(token).filter(|year| (1500..2200).contains(year))
        && (is_joined(gap(end, token.start)) || behind > at + 1 && gap(end, token.start).len() <= 6)
    {
        (year, end) = (Some(found), token.end);
    }
    // `may` and `march` are also verbs.
    let is_date =
        is_capital && (day.is_some() || year.is_some() || word.end - word.start > 3) || day.is_some() || year.is_some();
    is_date.then_some(((start, end), Date::of(year, Some(month), day, false)))
}

//! Values in any notation: numbers with their units, dates, weekdays and times of day.

use super::dates::Date;
use super::figures::{AMBIGUOUS, Measure, measured};
use super::numbers::{GAPPED, numbers};
use super::numerals::{Decimal, read_numeral};
use super::scale::{means_one, scale_behind, scaled};
use super::vocabulary::{Bound, UnitForms, UnitId, Vocabulary};
use crate::text::language::Lexicon;
use crate::text::{Token, cut_bytes, fold_word, is_ideographic};

/// Maximum size of a number in digits, and of the unit after it, in bytes.
const LONGEST_NUMERAL: usize = 60;
const LONGEST_UNIT: usize = 60;

/// A value in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Value {
    /// Byte range, including the sign or word of its unit.
    pub(crate) at: (usize, usize),
    pub(crate) what: Quantity,
    pub(crate) bound: Option<Bound>,
    /// Set if it is one end of a range.
    pub(crate) end_of_range: Option<RangeEnd>,
    /// Byte range of the phrase that limits it.
    pub(crate) bound_at: Option<(usize, usize)>,
    /// The power of ten of its multiplying word.
    pub(crate) power: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RangeEnd {
    Low,
    High,
}

/// The meaning of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Quantity {
    Number {
        number: String,
        unit: Option<Unit>,
        kind: NumberKind,
    },
    Date(Date),
    Weekday(u8),
    /// Minutes since midnight.
    Clock(u16),
}

/// The role of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NumberKind {
    /// It counts or measures.
    Counts,
    /// It belongs to a name: `iPhone 15`, `Route 66`.
    Label,
    /// Nothing follows it, as in a table cell; its unit is elsewhere.
    Alone,
    /// It counts the word that follows, which is not a unit: `20 boots`.
    Things,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    Measure(Measure),
    Named(UnitId),
}

/// Result of comparing two values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Same {
    Yes,
    /// Equal numbers with different units.
    OtherUnit,
    No,
    /// Values of different kinds.
    Unlike,
}

impl Quantity {
    /// Whether a tag may state this value if the page states `page`.
    pub(crate) fn compare(&self, page: &Self) -> Same {
        match (self, page) {
            (Self::Number { number, unit, kind }, Self::Number { number: other, unit: measure, kind: other_kind }) => {
                let is_label = |kind: NumberKind| kind == NumberKind::Label;
                let is_like = is_label(*kind) == is_label(*other_kind)
                    && (measure_alike(*unit, *measure) || *other_kind == NumberKind::Alone);
                match number == other {
                    // `20 boots` are not 20 dollars.
                    true if matches!(measure, Some(Unit::Measure(_)))
                        && unit.is_none()
                        && matches!(kind, NumberKind::Counts | NumberKind::Things) =>
                    {
                        Same::OtherUnit
                    }
                    // Nor are `7 museums` 7 nights.
                    true if matches!(measure, Some(Unit::Named(_)))
                        && unit.is_none()
                        && *kind == NumberKind::Things =>
                    {
                        Same::OtherUnit
                    }
                    true if unit_agrees(*unit, *measure) => Same::Yes,
                    true if measure.is_none() && !is_share(*unit) && *other_kind == NumberKind::Alone => Same::Yes,
                    true => Same::OtherUnit,
                    false if is_like => Same::No,
                    false => Same::Unlike,
                }
            }
            (Self::Date(date), Self::Date(other)) => {
                if date.is_part_of(*other) {
                    Same::Yes
                } else {
                    Same::No
                }
            }
            (Self::Number { number, unit: None, .. }, Self::Date(date)) => match date.year {
                Some(year) if is_year(number) => {
                    if number == &year.to_string() {
                        Same::Yes
                    } else {
                        Same::No
                    }
                }
                _ => Same::Unlike,
            },
            (Self::Date(date), Self::Number { number, unit: None, .. }) if is_year(number) => match date.year {
                Some(year) if date.month.is_none() => {
                    if &year.to_string() == number {
                        Same::Yes
                    } else {
                        Same::No
                    }
                }
                Some(year) if &year.to_string() != number => Same::No,
                _ => Same::Unlike,
            },
            (Self::Weekday(day), Self::Weekday(other)) => {
                if day == other {
                    Same::Yes
                } else {
                    Same::No
                }
            }
            (Self::Clock(time), Self::Clock(other)) => {
                if time == other {
                    Same::Yes
                } else {
                    Same::No
                }
            }
            _ => Same::Unlike,
        }
    }

    /// True for a number that a text may use without counting: `one of the best`.
    pub(crate) fn is_one(&self) -> bool {
        matches!(self, Self::Number { number, unit: None, .. } if number == "1")
    }

    pub(crate) fn is_date(&self) -> bool {
        match self {
            Self::Date(_) | Self::Weekday(_) => true,
            Self::Number { number, unit: None, .. } => is_year(number),
            _ => false,
        }
    }

    /// True for money or a share.
    pub(crate) fn is_measured(&self) -> bool {
        matches!(self, Self::Number { unit: Some(Unit::Measure(_)), .. })
    }

    pub(crate) fn has_unit(&self) -> bool {
        matches!(self, Self::Number { unit: Some(_), .. })
    }
}

/// True if both measure the same kind of thing, or neither has a unit: `30 euros` does not contradict `280 grams` or
/// `two weeks`.
fn measure_alike(one: Option<Unit>, other: Option<Unit>) -> bool {
    match (one, other) {
        (Some(Unit::Named(one)), Some(Unit::Named(other))) => UnitForms::all().are_alike(one, other),
        (Some(Unit::Measure(_)), Some(Unit::Measure(_))) => is_share(one) == is_share(other),
        (None, None) => true,
        _ => false,
    }
}

fn is_share(unit: Option<Unit>) -> bool {
    unit == Some(Unit::Measure(Measure::Percent))
}

/// True if a number of a tag may omit the unit of the page.
fn unit_agrees(tag: Option<Unit>, page: Option<Unit>) -> bool {
    match (tag, page) {
        (None, None) => true,
        (None, Some(unit)) => !is_share(Some(unit)),
        (Some(unit), Some(other)) => unit == other,
        (Some(_), None) => false,
    }
}

pub(crate) fn is_year(number: &str) -> bool {
    number.len() == 4 && number.parse::<u16>().is_ok_and(|year| (1500..2200).contains(&year))
}

/// The data for reading values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader {
    pub(crate) lexicon: &'static Lexicon,
    pub(crate) vocabulary: &'static Vocabulary,
    pub(crate) decimal: Decimal,
}

impl Reader {
    /// The values of `text`, whose words are `words`, in order.
    pub(crate) fn values(&self, text: &str, words: &[Token]) -> Vec<Value> {
        let mut out = Vec::new();
        if text.bytes().any(|byte| byte.is_ascii_digit() || !byte.is_ascii()) {
            self.numerals(text, &mut out);
        }
        self.words(text, words, &mut out);
        out.sort_by_key(|value| value.at);
        out.dedup_by(|later, earlier| later.at.0 < earlier.at.1);
        self.bind(text, words, &mut out);
        out
    }

    fn numerals(&self, text: &str, out: &mut Vec<Value>) {
        let found = numbers(text);
        let mut next = 0;
        for (place, _) in &found {
            let (start, end) = *place;
            if start < next {
                continue;
            }
            let Some((at, what)) = self.numeral(text, start, end) else { continue };
            let power = scale_behind(text, end, self.lexicon).map_or(0, |(_, power)| power);
            next = at.1;
            out.push(Value { power, ..plain(at, what) });
        }
    }

    fn numeral(&self, text: &str, start: usize, end: usize) -> Option<((usize, usize), Quantity)> {
        let raw = &text[start..end];
        let before = text[..start].chars().next_back();
        // `CO2`, `B2B`
        if before.is_some_and(|c| (c.is_alphanumeric() || c == '_') && !is_ideographic(c)) {
            return None;
        }
        if let Some((last, date)) = super::dates::in_digits(text, start, end, self.decimal) {
            return Some(((start, last), Quantity::Date(date)));
        }
        if let Some((last, minutes)) = super::clock::time_at(text, start, end) {
            return Some(((start, last), Quantity::Clock(minutes)));
        }
        let gapped = GAPPED
            .find(cut_bytes(&text[start..], LONGEST_NUMERAL))
            .filter(|found| found.start() == 0 && !raw.starts_with('0'));
        let (end, number) = match gapped {
            Some(found) => (start + found.end(), found.as_str().chars().filter(char::is_ascii_digit).collect()),
            None => (end, read_numeral(raw, self.decimal)),
        };
        let behind = &text[end..];
        let letters = &behind[..behind.find(|c: char| !c.is_alphabetic() && !"²³".contains(c)).unwrap_or(behind.len())];
        // `by 2030 millions of jobs`
        let scale = scale_behind(text, end, self.lexicon).filter(|_| !is_year(raw));
        if let Some((last, power)) = scale {
            let (at, measure) = measured(text, (start, last));
            return Some((
                at,
                Quantity::Number {
                    number: scaled(&number, power),
                    unit: measure.map(Unit::Measure),
                    kind: NumberKind::Counts,
                },
            ));
        }
        let power = match letters {
            "k" | "K" => 3,
            "M" | "Mio" => 6,
            "bn" | "B" => 9,
            _ => 0,
        };
        if power > 0 {
            let (at, measure) = measured(text, (start, end + letters.len()));
            return Some((
                at,
                Quantity::Number {
                    number: scaled(&number, power),
                    unit: measure.map(Unit::Measure),
                    kind: NumberKind::Counts,
                },
            ));
        }
        // `1 000 000 d'euros`
        let joined = [" d’", " d'", " de "].into_iter().find(|join| behind.starts_with(join)).map_or(0, str::len);
        let (at, measure) = Some(measured(text, (start, end + joined)))
            .filter(|(_, measure)| joined > 0 && measure.is_some())
            .unwrap_or_else(|| measured(text, (start, end)));
        if let Some(measure) = measure {
            return Some((
                at,
                Quantity::Number { number, unit: Some(Unit::Measure(measure)), kind: NumberKind::Counts },
            ));
        }
        if let Some((last, unit)) = unit_behind(text, end) {
            return Some((
                (start, last),
                Quantity::Number { number, unit: Some(Unit::Named(unit)), kind: NumberKind::Counts },
            ));
        }
        let is_ordinal = matches!(letters, "st" | "nd" | "rd" | "th" | "er" | "re" | "e" | "ème" | "º" | "ª");
        // `3D`, `4x4`; `1st` is a number.
        if !letters.is_empty() && !is_ordinal && !letters.starts_with(is_ideographic) {
            return None;
        }
        let kind = if is_label(text, start) {
            NumberKind::Label
        } else if is_alone(text, end) {
            NumberKind::Alone
        } else if self.counts_things(text, end) {
            NumberKind::Things
        } else {
            NumberKind::Counts
        };
        Some(((start, end), Quantity::Number { number, unit: None, kind }))
    }

    /// True if a word that is not a unit follows the number that ends at `end`, and no unit behind it: `7 quiet nights`
    /// counts nights.
    fn counts_things(&self, text: &str, end: usize) -> bool {
        let Some(behind) = text[end..].strip_prefix([' ', '\u{a0}']) else { return false };
        let word = &behind[..behind.find(|c: char| !c.is_alphabetic()).unwrap_or(behind.len())];
        let last = text.len() - behind.len() + word.len();
        let is_word = word.chars().count() > 2 && !self.lexicon.is_function_word(&word.to_lowercase());
        is_word && unit_behind(text, last).is_none()
    }

    /// Numbers, months and weekdays in words.
    fn words(&self, text: &str, words: &[Token], out: &mut Vec<Value>) {
        let is_taken = |out: &[Value], at: usize| out.iter().any(|value| value.at.0 <= at && at < value.at.1);
        for (index, word) in words.iter().enumerate() {
            if word.number || is_taken(out, word.start) {
                continue;
            }
            let spelt = &text[word.start..word.end];
            if let Some(month) = self.vocabulary.months.get(&word.word) {
                if let Some((at, date)) = super::dates::around_month(text, words, index, *month) {
                    out.retain(|value| value.at.1 <= at.0 || at.1 <= value.at.0);
                    out.push(plain(at, Quantity::Date(date)));
                }
                continue;
            }
            if let Some(day) = self.vocabulary.weekdays.get(&word.word) {
                // In lower case, `sun`, `sat`, `so` are other words.
                let is_short = spelt.chars().count() < 4;
                if !is_short
                    || spelt.starts_with(char::is_uppercase)
                        && text[word.end..].starts_with(['.', ',', ':', ' ', '–', '-'])
                        && self.lexicon.language.code != "de"
                {
                    out.push(plain((word.start, word.end), Quantity::Weekday(*day)));
                }
                continue;
            }
            // `a million`
            let is_one = means_one(word.word, self.lexicon) && scale_behind(text, word.end, self.lexicon).is_some();
            if let Some(number) = is_one.then_some(1).or_else(|| self.number_word(word, spelt)) {
                let end = word.end;
                let (last, power) = scale_behind(text, end, self.lexicon).unwrap_or((end, 0));
                let number = scaled(&number.to_string(), power);
                let (at, measure) = measured(text, (word.start, last));
                let unit = measure.map(Unit::Measure).map(|unit| (at, unit));
                let unit =
                    unit.or_else(|| unit_behind(text, last).map(|(end, id)| ((word.start, end), Unit::Named(id))));
                let (at, unit) = unit.map_or(((word.start, last), None), |(at, unit)| (at, Some(unit)));
                out.push(plain(at, Quantity::Number { number, unit, kind: NumberKind::Counts }));
            }
        }
    }

    fn number_word(&self, word: &Token, spelt: &str) -> Option<u32> {
        let listed = self.lexicon.numbers.as_ref().and_then(|words| words.iter().skip(1).position(|w| *w == word.word));
        let number = listed.and_then(|at| u32::try_from(at + 2).ok());
        let number = number.or_else(|| self.vocabulary.number_words.get(&word.word).copied().filter(|n| *n > 1))?;
        (!AMBIGUOUS.contains(&fold_word(spelt).as_str())).then_some(number)
    }

    /// Finds the limit of each value, and pairs of values that are a range.
    fn bind(&self, text: &str, words: &[Token], values: &mut [Value]) {
        // `2024 and beyond` is still a year.
        for value in values.iter_mut().filter(|value| !value.what.is_date()) {
            let before = words.partition_point(|word| word.end <= value.at.0);
            let found = (1..=4_usize).rev().filter(|n| *n <= before).find_map(|n| {
                let run = &words[before - n..before];
                let (length, bound) = self.vocabulary.bounds_before.at(run)?;
                // Only a sign between it and the number: `up to $50`.
                (length == n && is_gap(&text[run[n - 1].end..value.at.0]))
                    .then_some(((run[0].start, run[n - 1].end), bound))
            });
            let behind = words.partition_point(|word| word.start < value.at.1);
            let after = || {
                let (length, bound) = self.vocabulary.bounds_after.at(&words[behind..])?;
                let last = words[behind + length - 1].end;
                is_gap(&text[value.at.1..words[behind].start]).then_some(((words[behind].start, last), bound))
            };
            let plus = || {
                let sign = text[value.at.1..].trim_start();
                let at = text.len() - sign.len();
                (sign.starts_with('+') && at - value.at.1 < 2).then_some(((at, at + 1), Bound::AtLeast))
            };
            // `choose from 20 boots` has no limit, `from $20` does.
            let is_money = matches!(value.what, Quantity::Number { unit: Some(Unit::Measure(_)), .. });
            let limits = |(at, bound): &((usize, usize), Bound)| {
                let is_preposition =
                    !text[at.0..at.1].contains(' ') && self.lexicon.is_function_word(&text[at.0..at.1]);
                *bound != Bound::AtLeast || !is_preposition || is_money || self.lexicon.language.code == "de"
            };
            if let Some((at, bound)) = found.filter(limits).or_else(after).or_else(plus) {
                (value.bound, value.bound_at) = (Some(bound), Some(at));
            }
        }
        for at in 1..values.len() {
            let between = &text[values[at - 1].at.1..values[at].at.0.max(values[at - 1].at.1)];
            let opens = || text[..values[at - 1].at.0].trim_end().rsplit(char::is_whitespace).next().map(fold_word);
            let joins = |between: &str| match between.trim() {
                "-" | "–" | "—" | "~" | "bis" | "to" | "through" | "till" | "until" | "à" | "a" | "tot" | "do"
                | "до" | "bis zu" | "up to" => true,
                "and" | "und" | "et" | "y" | "e" | "en" | "i" | "och" | "og" => opens().is_some_and(|word| {
                    matches!(
                        word.as_str(),
                        "between" | "zwischen" | "entre" | "tra" | "fra" | "tussen" | "mellan" | "mellem"
                    )
                }),
                _ => false,
            };
            if !joins(between) {
                continue;
            }
            if let Some(hour) = hour_before(text, &values[at - 1], &values[at]) {
                values[at - 1].what = hour;
            }
            if matches!(values[at - 1].what.compare(&values[at].what), Same::No | Same::OtherUnit) {
                // `5 to 10 million`
                let (power, own) = (values[at].power, values[at - 1].power);
                if let Quantity::Number { number, .. } = &mut values[at - 1].what
                    && power > 0
                    && own == 0
                {
                    *number = scaled(number, power);
                }
                values[at - 1].end_of_range = Some(RangeEnd::Low);
                values[at].end_of_range = Some(RangeEnd::High);
            }
        }
    }
}

/// A plain number before a time of day is in the same half of the day: `7 to 11 pm`.
fn hour_before(text: &str, number: &Value, time: &Value) -> Option<Quantity> {
    let (Quantity::Number { number, unit: None, .. }, Quantity::Clock(later)) = (&number.what, &time.what) else {
        return None;
    };
    let hour = number.parse::<u16>().ok().filter(|hour| *hour <= 24)?;
    let is_afternoon = text[time.at.0..time.at.1].contains(['p', 'P']);
    let shift = if is_afternoon && hour < 12 && (hour + 12) * 60 <= *later { 12 } else { 0 };
    Some(Quantity::Clock((hour + shift) * 60))
}

/// True if the number that starts at `start` follows a capitalised word that does not start the text.
fn is_label(text: &str, start: usize) -> bool {
    let Some(before) = text[..start].strip_suffix([' ', '\u{a0}']) else { return false };
    let word_at = before
        .rfind(|c: char| !c.is_alphanumeric())
        .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
    let word = &before[word_at..];
    let goes_on = !before[..word_at].trim_end().ends_with(['.', '!', '?', ':']) && word_at > 0;
    word.starts_with(char::is_uppercase) && goes_on
}

/// True if only the end of the line or cell follows the number.
fn is_alone(text: &str, end: usize) -> bool {
    let rest = text[end..].trim_start_matches([' ', '\u{a0}']);
    rest.is_empty() || rest.starts_with(['\n', '|', '\t'])
}

fn plain(at: (usize, usize), what: Quantity) -> Value {
    Value { at, what, bound: None, end_of_range: None, bound_at: None, power: 0 }
}

/// True if there are only blanks, opening brackets and quotes, and currency signs.
fn is_gap(text: &str) -> bool {
    text.len() <= 6
        && !text.contains(|c: char| c.is_alphanumeric() || matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '\n'))
}

/// The unit right after the number which ends at `end`, and its end.
fn unit_behind(text: &str, end: usize) -> Option<(usize, UnitId)> {
    let units = UnitForms::all();
    let behind = &text[end..];
    let gap =
        behind.chars().next().filter(|gap| matches!(gap, ' ' | '-' | '\u{a0}' | '\u{202f}')).map_or(0, char::len_utf8);
    let rest = cut_bytes(&behind[gap..], LONGEST_UNIT);
    let is_inside = |c: char| c.is_alphanumeric() || matches!(c, '²' | '³' | '°' | '/' | '"' | '″' | '′');
    let word = &rest[..rest.find(|c: char| !is_inside(c)).unwrap_or(rest.len())];
    let second = rest[word.len()..]
        .strip_prefix([' ', '-'])
        .map(|rest| &rest[..rest.find(|c: char| !is_inside(c)).unwrap_or(rest.len())]);
    let two = second.filter(|second| !second.is_empty()).map(|second| &rest[..word.len() + 1 + second.len()]);
    for candidate in two.into_iter().chain([word]) {
        if candidate.is_empty() {
            continue;
        }
        if let Some(unit) = units.named(candidate) {
            return Some((end + gap + candidate.len(), unit));
        }
    }
    // `km/h-Marke`, `24kWh/day`
    let head = word.split('/').next().filter(|head| head.len() < word.len() && !head.is_empty())?;
    units.named(head).map(|unit| (end + gap + head.len(), unit))
}

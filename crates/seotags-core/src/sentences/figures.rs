//! Figures in a text: numbers in digits or words, and what they measure.

use super::numbers::numbers;
use super::scale::{scale_behind, scaled};
use crate::text::language::Lexicon;
use crate::text::{fold_word, tokens};
use foldhash::HashSet;
use std::sync::LazyLock;

/// One figure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Figure {
    /// Byte range, including the sign of its measure.
    pub(crate) at: (usize, usize),
    /// In normalised form; `5 million` is 5000000.
    pub(crate) number: String,
    /// The number before a multiplying word, if there is one.
    pub(crate) multiplied: Option<Multiplied>,
    /// What it measures, if that is a share or money.
    pub(crate) measure: Option<Measure>,
    /// True if it is written as a word.
    pub(crate) spelt: bool,
}

/// The number before a word that multiplies it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Multiplied {
    /// Byte range.
    pub(crate) at: (usize, usize),
    /// In normalised form.
    pub(crate) number: String,
    /// The power of ten of the word.
    pub(crate) power: u32,
}

impl Multiplied {
    /// The number at `at`, if such a word follows it, and the end of the word.
    fn find(text: &str, at: (usize, usize), number: &str, lexicon: &Lexicon) -> Option<(Self, usize)> {
        let (end, power) = scale_behind(text, at.1, lexicon)?;
        Some((Self { at, number: number.to_owned(), power }, end))
    }

    fn product(&self) -> String {
        scaled(&self.number, self.power)
    }
}

/// The measure of a figure, as far as texts confuse measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Measure {
    Percent,
    Dollar,
    Euro,
    Pound,
    Yen,
    Franc,
    Ruble,
    Lira,
    Won,
    Zloty,
    Koruna,
    Krone,
    Shekel,
    Rupee,
}

use Measure::{Dollar, Euro, Franc, Koruna, Krone, Lira, Percent, Pound, Ruble, Rupee, Shekel, Won, Yen, Zloty};

/// Signs next to a number.
const SIGNS: [(char, Measure); 14] = [
    ('%', Percent),
    ('٪', Percent),
    ('$', Dollar),
    ('€', Euro),
    ('£', Pound),
    ('¥', Yen),
    ('円', Yen),
    ('元', Yen),
    ('₽', Ruble),
    ('₺', Lira),
    ('₩', Won),
    ('원', Won),
    ('₪', Shekel),
    ('₹', Rupee),
];

/// Folded words next to a number, in the order of the measures.
const WORDS: [(&str, Measure); 51] = [
    ("percent", Percent),
    ("per cent", Percent),
    ("prozent", Percent),
    ("pour cent", Percent),
    ("por ciento", Percent),
    ("per cento", Percent),
    ("por cento", Percent),
    ("procent", Percent),
    ("procento", Percent),
    ("процент", Percent),
    ("yuzde", Percent),
    ("usd", Dollar),
    ("dollar", Dollar),
    ("dolar", Dollar),
    ("доллар", Dollar),
    ("دولار", Dollar),
    ("eur", Euro),
    ("euro", Euro),
    ("евро", Euro),
    ("يورو", Euro),
    ("gbp", Pound),
    ("pound", Pound),
    ("jpy", Yen),
    ("cny", Yen),
    ("yen", Yen),
    ("yuan", Yen),
    ("chf", Franc),
    ("franken", Franc),
    ("rub", Ruble),
    ("руб", Ruble),
    ("рубл", Ruble),
    ("tl", Lira),
    ("lira", Lira),
    ("krw", Won),
    ("zl", Zloty),
    ("pln", Zloty),
    ("zloty", Zloty),
    ("kc", Koruna),
    ("czk", Koruna),
    ("korun", Koruna),
    ("kr", Krone),
    ("sek", Krone),
    ("dkk", Krone),
    ("nok", Krone),
    ("kronor", Krone),
    ("kroner", Krone),
    ("ils", Shekel),
    ("nis", Shekel),
    ("שח", Shekel),
    ("inr", Rupee),
    ("rupee", Rupee),
];

/// Words for numbers that often mean something else.
pub(crate) const AMBIGUOUS: [&str; 9] = ["neuf", "sei", "on", "alti", "yedi", "to", "ni", "ti", "elf"];

impl Measure {
    fn is_money(self) -> bool {
        self != Percent
    }

    /// True if a figure with this measure is clearly different from one with `other` or none: shares are named, and
    /// money has one currency.
    pub(crate) fn differs(self, other: Option<Self>) -> bool {
        match other {
            None => !self.is_money(),
            Some(other) => self != other,
        }
    }
}

/// Figures of `text` in order, including numbers from two in words, for languages with such words.
pub(crate) fn figures(text: &str, lexicon: &Lexicon) -> Vec<Figure> {
    let in_digits = numbers(text).into_iter().map(|(place, number)| {
        let found = Multiplied::find(text, place, &number, lexicon);
        let end = found.as_ref().map_or(place.1, |(_, end)| *end);
        let (at, measure) = measured(text, (place.0, end));
        let multiplied = found.map(|(multiplied, _)| multiplied);
        let number = multiplied.as_ref().map_or(number, Multiplied::product);
        Figure { at, number, multiplied, measure, spelt: false }
    });
    let mut out: Vec<Figure> = in_digits.collect();
    if let Some(words) = &lexicon.numbers {
        out.extend(tokens(text, lexicon).into_iter().filter_map(|token| {
            let count = words.iter().skip(1).position(|word| *word == token.word)? + 2;
            let folded = fold_word(&text[token.start..token.end]);
            let counts = !folded.is_empty() && !AMBIGUOUS.contains(&folded.as_str());
            if !counts {
                return None;
            }
            let number = count.to_string();
            let found = Multiplied::find(text, (token.start, token.end), &number, lexicon);
            let end = found.as_ref().map_or(token.end, |(_, end)| *end);
            let multiplied = found.map(|(multiplied, _)| multiplied);
            let number = multiplied.as_ref().map_or(number, Multiplied::product);
            Some(Figure { at: (token.start, end), number, multiplied, measure: None, spelt: true })
        }));
    }
    out.sort_unstable_by_key(|figure| figure.at);
    out
}

/// True if the text names an amount of money.
pub(crate) fn states_price(text: &str) -> bool {
    let is_money = |(place, _)| measured(text, place).1.is_some_and(Measure::is_money);
    numbers(text).into_iter().any(is_money)
}

/// The range of a number including the sign next to it, and the measure of the sign.
pub(crate) fn measured(text: &str, (start, end): (usize, usize)) -> ((usize, usize), Option<Measure>) {
    if let Some((to, measure)) = mark_behind(text, end) {
        return ((start, to), Some(measure));
    }
    if let Some((from, measure)) = mark_before(text, start) {
        return ((from, end), Some(measure));
    }
    ((start, end), None)
}

/// The measure of the mark after a number that ends at `end`, and the end of the mark.
fn mark_behind(text: &str, end: usize) -> Option<(usize, Measure)> {
    let counted = if text[..end].ends_with(char::is_alphabetic) { behind_word(text, end) } else { end };
    let behind = text[counted..].trim_start_matches([' ', '\u{a0}', '\u{202f}', '-', ',']);
    let at = text.len() - behind.len();
    if at - counted > 3 {
        return None;
    }
    let sign = behind.chars().next().and_then(|first| Some((sign_of(first)?, first.len_utf8())));
    let word = &behind[..behind.find(|c: char| !c.is_alphabetic()).unwrap_or(behind.len())];
    // A comma after the number separates it: `12, euro` is not an amount.
    let is_beside = !text[counted..at].contains(',');
    let folded = if is_beside && may_be_mark(word) { fold_word(word) } else { String::new() };
    let is_named = |(mark, _): &&(&str, Measure)| !folded.is_empty() && names(mark, &folded, behind);
    let named = WORDS.iter().find(is_named).map(|(_, measure)| (*measure, word.len()));
    let (measure, length) = sign.into_iter().chain(named).min_by_key(|(measure, _)| *measure)?;
    Some((at + length, measure))
}

/// Position after the dot of a multiplying word (`Mio. Euro`), or after the word that joins it to its noun (`millones
/// de euros`).
fn behind_word(text: &str, end: usize) -> usize {
    let joins = [". ", " de ", " d'", " d’", " di "];
    let length = joins.into_iter().find(|join| text[end..].starts_with(join)).map_or(0, str::len);
    end + length
}

/// The measure of the mark before a number that starts at `start`, and the start of the mark.
fn mark_before(text: &str, start: usize) -> Option<(usize, Measure)> {
    let before = text[..start].trim_end_matches([' ', '\u{a0}']);
    if start - before.len() > 2 {
        return None;
    }
    let last = before.chars().next_back()?;
    let sign = sign_of(last).map(|measure| (measure, last.len_utf8()));
    let letters = before.chars().rev().take_while(|c| c.is_alphabetic()).map(char::len_utf8).sum::<usize>();
    let word = &before[before.len() - letters..];
    let folded = if letters > MOST_OF_CODE { String::new() } else { fold_word(word) };
    let is_code = |(mark, _): &&(&str, Measure)| folded == *mark && mark.chars().count() == 3;
    let code = WORDS.iter().find(is_code).map(|(_, measure)| (*measure, word.len()));
    let found = sign.into_iter().chain(code).filter(|(measure, _)| measure.is_money());
    let (measure, length) = found.min_by_key(|(measure, _)| *measure)?;
    Some((before.len() - length, measure))
}

/// Maximum number of bytes of a code of three letters, before it is folded.
const MOST_OF_CODE: usize = 12;

fn sign_of(c: char) -> Option<Measure> {
    SIGNS.iter().find(|(sign, _)| *sign == c).map(|(_, measure)| *measure)
}

/// False if the word's first letter shows that it is not a mark.
fn may_be_mark(word: &str) -> bool {
    static FIRSTS: LazyLock<HashSet<char>> =
        LazyLock::new(|| WORDS.iter().filter_map(|(mark, _)| mark.chars().next()).collect());
    let Some(first) = word.chars().next() else { return false };
    if first.is_ascii() {
        return FIRSTS.contains(&first.to_ascii_lowercase());
    }
    let folded = fold_word(&word[..first.len_utf8()]);
    first.to_lowercase().chain(folded.chars()).any(|first| FIRSTS.contains(&first))
}

/// True if the folded word next to a number is `mark`, or an inflection of a mark that is a whole word.
fn names(mark: &str, folded: &str, behind: &str) -> bool {
    if mark.contains(' ') {
        let mut lower = behind.chars().flat_map(char::to_lowercase);
        return mark.chars().all(|c| lower.next() == Some(c));
    }
    let letters = |word: &str| word.chars().count();
    folded == mark || letters(mark) >= 4 && folded.starts_with(mark) && letters(folded) <= letters(mark) + 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::lexicon;

    fn found(language: &str, text: &str) -> Vec<(String, String, Option<Measure>)> {
        let figures = figures(text, lexicon(Some(language)));
        figures.into_iter().map(|f| (text[f.at.0..f.at.1].to_owned(), f.number, f.measure)).collect()
    }

    fn one(text: &str, number: &str, measure: Option<Measure>) -> (String, String, Option<Measure>) {
        (text.to_owned(), number.to_owned(), measure)
    }

    #[test]
    fn a_figure_is_a_number_with_its_measure() {
        assert_eq!(
            found("en", "Save 20% on $1,299.00 shoes"),
            [one("20%", "20", Some(Percent)), one("$1,299.00", "1299.00", Some(Dollar))]
        );
        assert_eq!(
            found("de", "ab 89,95 Euro, 20 Prozent"),
            [one("89,95 Euro", "89.95", Some(Euro)), one("20 Prozent", "20", Some(Percent))]
        );
        assert_eq!(found("fr", "Prix : 1 299,00 €")[1], one("299,00 €", "299.00", Some(Euro)));
        assert_eq!(found("ja", "送料550円"), [one("550円", "550", Some(Yen))]);
        assert_eq!(found("pl", "od 49 zł"), [one("49 zł", "49", Some(Zloty))]);
        assert_eq!(found("en", "12 pounding hearts")[0].2, None);
        assert_eq!(found("ru", "42 000 рублей")[1].2, Some(Ruble));
    }

    #[test]
    fn a_figure_includes_its_multiplying_word() {
        assert_eq!(found("en", "raised $5 million"), [one("$5 million", "5000000", Some(Dollar))]);
        assert_eq!(found("de", "3,5 Mio. Euro Umsatz"), [one("3,5 Mio. Euro", "3500000", Some(Euro))]);
        assert_eq!(found("de", "3 Milliarden Euro"), [one("3 Milliarden Euro", "3000000000", Some(Euro))]);
        assert_eq!(found("en", "three thousand pieces"), [one("three thousand", "3000", None)]);
        assert_eq!(found("ja", "3万円"), [one("3万円", "30000", Some(Yen))]);
    }

    #[test]
    fn marks_are_listed_in_folded_form() {
        for (mark, _) in WORDS.iter().filter(|(mark, _)| !mark.contains(' ')) {
            assert_eq!(&fold_word(mark), mark);
        }
        assert!(WORDS.is_sorted_by_key(|(_, measure)| *measure));
    }

    #[test]
    fn words_for_numbers_are_figures() {
        assert_eq!(found("en", "Seven colours, one shoe"), [one("Seven", "7", None)]);
        assert_eq!(found("de", "zwölf Farben"), [one("zwölf", "12", None)]);
        assert_eq!(found("fr", "un vélo neuf"), []);
        assert_eq!(found("ar", "٢٥ لونا"), [one("٢٥", "25", None)]);
    }
}

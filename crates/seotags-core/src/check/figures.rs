//! Figures in a text: numbers in digits or in words, with what they measure.

use super::page_words::numbers;
use crate::text::fold_word;
use crate::text::language::Lexicon;
use crate::text::{is_ideographic, tokens};

/// One figure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Figure {
    /// Byte range, the sign of its measure included.
    pub(crate) at: (usize, usize),
    /// In one spelling.
    pub(crate) number: String,
    /// What it measures, if that is a share or money.
    pub(crate) measure: Option<Measure>,
    /// Written as a word.
    pub(crate) spelt: bool,
}

/// What a figure measures, as far as texts mistake one for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

/// Signs and folded words beside a number.
const MARKS: [(Measure, &[&str]); 14] = [
    (
        Percent,
        &[
            "%",
            "٪",
            "percent",
            "per cent",
            "prozent",
            "pour cent",
            "por ciento",
            "per cento",
            "por cento",
            "procent",
            "procento",
            "процент",
            "yuzde",
        ],
    ),
    (Dollar, &["$", "usd", "dollar"]),
    (Euro, &["€", "eur", "euro"]),
    (Pound, &["£", "gbp", "pound"]),
    (Yen, &["¥", "円", "元", "jpy", "cny", "yen", "yuan"]),
    (Franc, &["chf", "franken"]),
    (Ruble, &["₽", "rub", "руб", "рубл"]),
    (Lira, &["₺", "tl", "lira"]),
    (Won, &["₩", "원", "krw"]),
    (Zloty, &["zl", "pln", "zloty"]),
    (Koruna, &["kc", "czk", "korun"]),
    (Krone, &["kr", "sek", "dkk", "nok", "kronor", "kroner"]),
    (Shekel, &["₪", "ils", "nis", "שח"]),
    (Rupee, &["₹", "inr", "rupee"]),
];

/// Words for numbers that mean something else as often.
const AMBIGUOUS: [&str; 9] = ["neuf", "sei", "on", "alti", "yedi", "to", "ni", "ti", "elf"];

impl Measure {
    fn is_money(self) -> bool {
        self != Percent
    }

    /// True if a figure of this measure cannot be told from one of `other`, or of none: shares are named, and money is
    /// in one currency.
    pub(crate) fn differs(self, other: Option<Self>) -> bool {
        match other {
            None => !self.is_money(),
            Some(other) => self != other,
        }
    }
}

/// Figures of `text` in order; words for numbers from two on, where the language writes words.
pub(crate) fn figures(text: &str, lexicon: &Lexicon) -> Vec<Figure> {
    let mut out: Vec<Figure> = numbers(text)
        .into_iter()
        .map(|(at, number)| {
            let (at, measure) = measured(text, at);
            Figure { at, number, measure, spelt: false }
        })
        .collect();
    let words = &lexicon.language.numbers;
    if words.iter().all(|word| !word.contains(is_ideographic)) {
        out.extend(tokens(text, lexicon).into_iter().filter_map(|token| {
            let folded = fold_word(&text[token.start..token.end]);
            let count = words.iter().skip(1).position(|word| fold_word(word) == folded)? + 2;
            let counts = !folded.is_empty() && !AMBIGUOUS.contains(&folded.as_str());
            counts.then(|| Figure {
                at: (token.start, token.end),
                number: count.to_string(),
                measure: None,
                spelt: true,
            })
        }));
    }
    out.sort_unstable_by_key(|figure| figure.at);
    out
}

/// The range of a number with the sign beside it, and what that says.
fn measured(text: &str, (start, end): (usize, usize)) -> ((usize, usize), Option<Measure>) {
    let behind = text[end..].trim_start_matches([' ', '\u{a0}', '\u{202f}', '-', ',']);
    let gap = text.len() - end - behind.len();
    if gap <= 3 {
        let word: String = behind.chars().take_while(|c| c.is_alphabetic()).collect();
        let folded = fold_word(&word);
        for (measure, marks) in MARKS {
            if let Some(sign) = marks.iter().find(|mark| !is_word(mark) && behind.starts_with(**mark)) {
                return ((start, text.len() - behind.len() + sign.len()), Some(measure));
            }
            // A number's own comma: `12, euro` is no amount.
            let beside = !text[end..end + gap].contains(',');
            if beside && !folded.is_empty() && marks.iter().any(|mark| is_word(mark) && names(mark, &folded, behind)) {
                return ((start, text.len() - behind.len() + word.len()), Some(measure));
            }
        }
    }
    let before = text[..start].trim_end_matches([' ', '\u{a0}']);
    if start - before.len() <= 2 {
        let word: String = before.chars().rev().take_while(|c| c.is_alphabetic()).collect();
        let folded = fold_word(&word.chars().rev().collect::<String>());
        for (measure, marks) in MARKS.into_iter().filter(|(measure, _)| measure.is_money()) {
            if let Some(sign) = marks.iter().find(|mark| !is_word(mark) && before.ends_with(**mark)) {
                return ((before.len() - sign.len(), end), Some(measure));
            }
            if folded.chars().count() == 3 && marks.contains(&folded.as_str()) {
                return ((before.len() - word.len(), end), Some(measure));
            }
        }
    }
    ((start, end), None)
}

fn is_word(mark: &str) -> bool {
    mark.starts_with(char::is_alphabetic) && !mark.contains(is_ideographic)
}

/// The folded word beside a number is `mark`, or an inflection of a mark that is a whole word itself.
fn names(mark: &str, folded: &str, behind: &str) -> bool {
    if mark.contains(' ') {
        return behind.to_lowercase().starts_with(mark);
    }
    let letters = |word: &str| word.chars().count();
    folded == fold_word(mark) || letters(mark) >= 4 && folded.starts_with(mark) && letters(folded) <= letters(mark) + 2
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
    fn words_for_numbers_are_figures_too() {
        assert_eq!(found("en", "Seven colours, one shoe"), [one("Seven", "7", None)]);
        assert_eq!(found("de", "zwölf Farben"), [one("zwölf", "12", None)]);
        assert_eq!(found("fr", "un vélo neuf"), []);
        assert_eq!(found("ar", "٢٥ لونا"), [one("٢٥", "25", None)]);
    }
}

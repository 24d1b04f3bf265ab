//! Numerals in the notation of a language: `1.500` is one and a half in English and fifteen hundred in German.

use super::numbers::numbers;
use crate::text::language::Lexicon;

/// The decimal mark of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decimal {
    Point,
    Comma,
}

impl Decimal {
    /// The notation of numbers in `text`, a page in the lexicon's language: the notation of its language, unless it
    /// clearly uses the other one.
    pub(crate) fn of(text: &str, lexicon: &Lexicon) -> Self {
        let usual = match lexicon.language.code {
            "en" | "zh" | "ja" | "ko" | "he" | "ar" => Self::Point,
            _ => Self::Comma,
        };
        let (mut point, mut comma) = (0, 0);
        for ((start, end), _) in numbers(text) {
            match plain_mark(&text[start..end]) {
                Some(Self::Point) => point += 1,
                Some(Self::Comma) => comma += 1,
                None => {}
            }
        }
        match usual {
            Self::Point if point == 0 && comma > 1 => Self::Comma,
            Self::Comma if comma == 0 && point > 1 => Self::Point,
            usual => usual,
        }
    }

    fn mark(self) -> char {
        match self {
            Self::Point => '.',
            Self::Comma => ',',
        }
    }
}

/// The decimal mark of an unambiguous numeral.
fn plain_mark(raw: &str) -> Option<Decimal> {
    let marks: Vec<char> = raw.chars().filter(|c| matches!(c, '.' | ',')).collect();
    let last = raw.rfind(['.', ','])?;
    let behind = raw.len() - last - 1;
    let of = |mark| if mark == '.' { Decimal::Point } else { Decimal::Comma };
    let other = |mark| if mark == '.' { Decimal::Comma } else { Decimal::Point };
    match marks.as_slice() {
        // `12.5`, `8,99`; versions and dates have more marks.
        [mark] if behind == 1 || behind == 2 => Some(of(*mark)),
        [first, last] if first != last && behind != 3 => Some(of(*last)),
        // `1.500.000`
        [first, rest @ ..] if !rest.is_empty() && rest.iter().all(|mark| mark == first) && behind == 3 => {
            Some(other(*first))
        }
        _ => None,
    }
}

/// The numeral in normalised form: no marks between thousands, a point before decimals, no trailing zeros. Text that is
/// not a number in that notation, such as a version, stays unchanged.
pub(crate) fn read_numeral(raw: &str, decimal: Decimal) -> String {
    let western: String = raw.chars().map(western_sign).collect();
    let parts: Vec<&str> = western.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let marks: Vec<char> = western.chars().filter(|c| !c.is_ascii_digit()).collect();
    let whole = parts.first().copied().unwrap_or_default();
    if parts.len() < 2 {
        return without_zeros(whole);
    }
    let is_decimal = |at: usize| marks.get(at) == Some(&decimal.mark());
    let last = parts.len() - 2;
    let has_decimals = is_decimal(last) && marks[..last].iter().all(|mark| *mark != decimal.mark())
        // `2,50` on a page that writes `2.50`: groups of thousands are never that short.
        || parts.len() == 2 && parts[1].len() != 3 && matches!(marks[0], '.' | ',');
    let thousands = if has_decimals { &parts[1..=last] } else { &parts[1..] };
    let are_thousands = thousands.iter().all(|part| part.len() == 3) && whole.len() <= 3;
    if !are_thousands {
        return western;
    }
    let joined: String = std::iter::once(&whole).chain(thousands).copied().collect();
    if !has_decimals {
        return without_zeros(&joined);
    }
    match parts[parts.len() - 1].trim_end_matches('0') {
        "" => without_zeros(&joined),
        decimals => format!("{}.{decimals}", without_zeros(&joined)),
    }
}

fn without_zeros(digits: &str) -> String {
    match digits.trim_start_matches('0') {
        "" => "0".to_owned(),
        rest => rest.to_owned(),
    }
}

/// A digit or mark of another script in its Western form.
fn western_sign(c: char) -> char {
    const ZEROS: [char; 3] = ['٠', '۰', '０'];
    match c {
        '٫' => '.',
        '٬' => ',',
        _ => {
            let value = ZEROS.iter().find_map(|zero| (c as u32).checked_sub(*zero as u32).filter(|value| *value < 10));
            value.and_then(|value| char::from_digit(value, 10)).unwrap_or(c)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::lexicon;

    #[test]
    fn numerals_are_read_in_the_notation_of_the_page() {
        for (raw, decimal, read) in [
            ("1,500", Decimal::Point, "1500"),
            ("1.500", Decimal::Point, "1.5"),
            ("1.500", Decimal::Comma, "1500"),
            ("1,500", Decimal::Comma, "1.5"),
            ("1.299,00", Decimal::Comma, "1299"),
            ("1,299.50", Decimal::Point, "1299.5"),
            ("2,50", Decimal::Point, "2.5"),
            ("1'500", Decimal::Point, "1500"),
            ("1\u{202f}500", Decimal::Comma, "1500"),
            ("2.0.1", Decimal::Point, "2.0.1"),
            ("007", Decimal::Point, "7"),
            ("٢٥", Decimal::Point, "25"),
        ] {
            assert_eq!(read_numeral(raw, decimal), read, "{raw}");
        }
    }

    #[test]
    fn a_page_may_use_the_notation_of_another_language() {
        let english = lexicon(Some("en"));
        assert_eq!(Decimal::of("It weighs 1.5 kg and costs 1,500 dollars.", english), Decimal::Point);
        assert_eq!(Decimal::of("1.299,00 € and 8,50 €", english), Decimal::Comma);
        assert_eq!(Decimal::of("Ab 1.500 Euro", lexicon(Some("de"))), Decimal::Comma);
    }
}

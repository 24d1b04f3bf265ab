//! Words that multiply the number before them: `5 million`, `3,5 Mrd.`, `3万`.

use crate::text::{fold_word, is_ideographic};

/// Folded words by the power of ten that they stand for. An English billion is taken for a billion in every language but
/// those that write it with endings of their own.
const WORDS: [(u32, &[&str]); 5] = [
    (2, &["hundred"]),
    (
        3,
        &[
            "thousand",
            "tausend",
            "tsd",
            "mille",
            "duizend",
            "tusen",
            "tusind",
            "tysiac",
            "tysiace",
            "tysiecy",
            "tys",
            "tisic",
            "тысяча",
            "тысячи",
            "тысяч",
            "тыс",
        ],
    ),
    (
        6,
        &[
            "million",
            "mio",
            "mln",
            "millon",
            "millones",
            "milion",
            "milhao",
            "milhoes",
            "miljoen",
            "miljon",
            "миллион",
            "млн",
            "milyon",
        ],
    ),
    (
        9,
        &[
            "billion",
            "bn",
            "milliard",
            "mrd",
            "mld",
            "miliard",
            "bilhao",
            "bilhoes",
            "miljard",
            "миллиард",
            "млрд",
            "milyar",
        ],
    ),
    (12, &["trillion", "billionen", "billon", "billones"]),
];
/// Letters with which those words begin.
const FIRST: &str = "htdmbтм";
/// Letters of a word whose inflections count (`Millionen`), and their endings; `Millionäre` are people.
const LEAST_LETTERS: usize = 6;
const ENDINGS: [&str; 16] = ["s", "n", "en", "er", "e", "i", "y", "u", "a", "ow", "ov", "es", "а", "ов", "ы", "у"];
/// Signs right behind a number.
const SIGNS: [(u32, &[char]); 2] = [(4, &['万', '萬', '만']), (8, &['億', '亿', '억'])];
/// Letters right behind a number.
const LETTERS: [(u32, &str); 4] = [(3, "k"), (3, "K"), (6, "M"), (9, "B")];

/// Where the word ends that multiplies the number which ends at `end`, and its power of ten.
pub(super) fn scale_behind(text: &str, end: usize) -> Option<(usize, u32)> {
    let behind = &text[end..];
    let sign = behind.chars().next().filter(|sign| is_ideographic(*sign));
    if let Some(sign) = sign {
        let (power, _) = SIGNS.into_iter().find(|(_, signs)| signs.contains(&sign))?;
        return Some((end + sign.len_utf8(), power));
    }
    let gap =
        behind.chars().next().filter(|gap| matches!(gap, ' ' | '-' | '\u{a0}' | '\u{202f}')).map_or(0, char::len_utf8);
    let word = word_at(&behind[gap..]);
    let may_be = |first: char| first.to_lowercase().all(|first| FIRST.contains(first));
    if word.len() > 30 || !word.starts_with(may_be) {
        return None;
    }
    let power = power_of(&fold_word(word))?;
    Some((end + gap + word.len(), power))
}

/// [`scale_behind`], which also takes `5M`, `20k`: a page may mean that, or metres.
pub(super) fn scale_or_letter_behind(text: &str, end: usize) -> Option<(usize, u32)> {
    let word = word_at(&text[end..]);
    let letter = LETTERS.into_iter().find(|(_, letter)| *letter == word);
    letter.map(|(power, letter)| (end + letter.len(), power)).or_else(|| scale_behind(text, end))
}

/// `number`, in the one spelling that numbers have, times ten to the `power`.
pub(super) fn scaled(number: &str, power: u32) -> String {
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let power = power as usize;
    let moved = &decimals[..decimals.len().min(power)];
    let zeros = "0".repeat(power - moved.len());
    let digits = format!("{whole}{moved}{zeros}");
    let digits = digits.trim_start_matches('0');
    let digits = if digits.is_empty() { "0" } else { digits };
    match decimals[moved.len()..].trim_end_matches('0') {
        "" => digits.to_owned(),
        rest => format!("{digits}.{rest}"),
    }
}

fn power_of(folded: &str) -> Option<u32> {
    let find = |means: &dyn Fn(&str) -> bool| {
        WORDS.into_iter().find(|(_, words)| words.iter().any(|known| means(known))).map(|(power, _)| power)
    };
    let is_inflection = |known: &str| {
        known.chars().count() >= LEAST_LETTERS
            && folded.strip_prefix(known).is_some_and(|ending| ENDINGS.contains(&ending))
    };
    find(&|known| known == folded).or_else(|| find(&is_inflection))
}

fn word_at(text: &str) -> &str {
    &text[..text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn behind(text: &str) -> Option<(String, u32)> {
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap();
        scale_behind(text, digits).map(|(end, power)| (text[..end].to_owned(), power))
    }

    #[test]
    fn words_multiply_in_their_languages() {
        for (text, power) in [
            ("5 million", 6),
            ("5 Millionen", 6),
            ("5 Mio", 6),
            ("5\u{a0}millions", 6),
            ("5-billion", 9),
            ("5 Milliarden", 9),
            ("5 Billionen", 12),
            ("5 млн", 6),
            ("5 millones", 6),
            ("5 milhões", 6),
            ("5万", 4),
            ("5억", 8),
            ("5 thousand", 3),
            ("5 tys", 3),
            ("5 миллионов", 6),
            ("5 milioni", 6),
            ("5 miljarder", 9),
        ] {
            assert_eq!(behind(&format!("{text}, so")), Some((text.to_owned(), power)), "{text}");
        }
        for text in [
            "5 mills",
            "5 millimetres",
            "5 millionaires",
            "5 millet",
            "5 brands",
            "5 mil",
            "5M",
            "5 k",
            "5  million",
            "5, million",
            "5 個",
        ] {
            assert_eq!(behind(&format!("{text}, so")), None, "{text}");
        }
    }

    #[test]
    fn letters_are_taken_only_where_they_are_asked_for() {
        assert_eq!(scale_or_letter_behind("5M users", 1), Some((2, 6)));
        assert_eq!(scale_or_letter_behind("5K", 1), Some((2, 3)));
        assert_eq!(scale_or_letter_behind("5m users", 1), None);
        assert_eq!(scale_or_letter_behind("5MB", 1), None);
        assert_eq!(scale_or_letter_behind("5 million", 1), Some((9, 6)));
    }

    #[test]
    fn a_scaled_number_is_the_one_that_digits_say() {
        assert_eq!(scaled("5", 6), "5000000");
        assert_eq!(scaled("3.5", 6), "3500000");
        assert_eq!(scaled("0.25", 3), "250");
        assert_eq!(scaled("1.2345", 2), "123.45");
        assert_eq!(scaled("1200", 9), "1200000000000");
        assert_eq!(scaled("0", 6), "0");
    }
}

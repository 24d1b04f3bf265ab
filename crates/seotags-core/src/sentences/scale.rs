//! Words that multiply the number before them: `5 million`, `3,5 Mrd.`, `2 hundred thousand`, `3万`.

mod words;

use crate::text::language::Lexicon;
use crate::text::{fold_word, hash_word, is_ideographic, is_invisible};
use std::iter::successors;
use std::sync::LazyLock;
use words::{COUNTED, FIRST, JAPANESE_SIGN, LETTERS, ONE, OWN, SIGNS, SMALL_LETTERS, WORDS};

/// Number of letters from which a word's inflections count (`Millionen`), and their endings; `Millionäre` are people.
const LEAST_LETTERS: usize = 6;
const ENDINGS: [&str; 17] = ["s", "n", "en", "er", "e", "i", "o", "y", "u", "a", "ow", "ov", "es", "а", "ов", "ы", "у"];
/// Maximum number of bytes between a number and a separate multiplying word.
const MOST_BETWEEN: usize = 8;
/// Maximum length of a multiplying word, in bytes.
const MOST_BYTES: usize = 30;
/// Maximum number of consecutive multiplying words: `hundred thousand`, `mil millones`.
const MOST_WORDS: usize = 3;

/// End of the words that multiply the number which ends at `end` in a text of a language, and their power of ten.
pub(crate) fn scale_behind(text: &str, end: usize, lexicon: &Lexicon) -> Option<(usize, u32)> {
    let code = lexicon.language.code;
    let first = one_behind(text, end, code)?;
    let next = |&(end, power): &(usize, u32)| one_behind(text, end, code).map(|(end, more)| (end, power + more));
    successors(Some(first), next).take(MOST_WORDS).last()
}

/// The result of [`scale_behind`], and other possible meanings on a page: `5M`, `20k`, or metres; a billion as in
/// English.
pub(crate) fn scales_on_page(text: &str, end: usize, lexicon: &Lexicon) -> impl Iterator<Item = (usize, u32)> {
    let word = word_at(&text[end..]);
    let letter = LETTERS.into_iter().find(|(_, letter)| *letter == word);
    let letter = letter.map(|(power, letter)| (end + letter.len(), power));
    let own = letter.or_else(|| scale_behind(text, end, lexicon));
    let english = own.filter(|(_, power)| *power > 9).and_then(|_| one_behind(text, end, "en"));
    own.into_iter().chain(english.filter(|english| Some(*english) != own))
}

/// Possible meanings of a letter after the number at `at`, even if it may mean metres: `5m`, `5 M€`, `£5 m`.
pub(crate) fn letter_may_mean(text: &str, at: (usize, usize)) -> Option<u32> {
    let behind = &text[at.1..];
    let gap = behind.chars().next().filter(|gap| matches!(gap, ' ' | '\u{a0}' | '\u{202f}')).map_or(0, char::len_utf8);
    let word = word_at(&behind[gap..]);
    let is_money =
        || text[..at.0].ends_with(['£', '$', '€']) || behind[gap + word.len()..].starts_with(['£', '$', '€']);
    let (power, letter) = SMALL_LETTERS.into_iter().find(|(_, letters)| *letters == word)?;
    (gap == 0 || letter != "m" || is_money()).then_some(power)
}

/// The power of ten of the word after the number which ends at `end`, with only marks and gaps between them: `10+
/// million`, or a word on the next line.
pub(crate) fn scale_apart(text: &str, end: usize, lexicon: &Lexicon) -> Option<u32> {
    let is_between = |c: char| c.is_whitespace() || matches!(c, '+' | '*' | '~' | '>' | '≥');
    let behind = text[end..].trim_start_matches(is_between);
    let is_near = text.len() - behind.len() - end <= MOST_BETWEEN;
    let word = word_at(behind);
    if is_near && may_be_scale(word) { power_of_word(word, lexicon) } else { None }
}

/// False if the word's first letter shows that it does not multiply.
pub(crate) fn may_be_scale(word: &str) -> bool {
    let may_be = |first: char| first.to_lowercase().all(|first| FIRST.contains(first));
    word.len() <= MOST_BYTES && word.starts_with(may_be)
}

/// The word for a number in a language.
pub(crate) fn word_for(number: &str, lexicon: &Lexicon) -> Option<&'static str> {
    let at = number.parse::<usize>().ok()?.checked_sub(1)?;
    lexicon.language.numbers.get(at).map(String::as_str).filter(|word| !word.is_empty())
}

/// Hashes of [`ONE`].
static ARTICLES: LazyLock<[u64; ONE.len()]> = LazyLock::new(|| ONE.map(hash_word));

/// True if the word with this hash means one before a multiplying word.
pub(crate) fn means_one(word: u64, lexicon: &Lexicon) -> bool {
    let is_number = || match lexicon.numbers {
        Some([one, ..]) => word == one,
        None => word_for("1", lexicon).is_some_and(|one| word == hash_word(one)),
    };
    ARTICLES.contains(&word) || is_number()
}

/// Hashes of the words for a number; an article also means one before a multiplying word.
pub(crate) fn words_for(number: &str, is_multiplied: bool, lexicon: &Lexicon) -> Vec<u64> {
    let articles = if number == "1" && is_multiplied { &ARTICLES[..] } else { &[] };
    word_for(number, lexicon).map(hash_word).into_iter().chain(articles.iter().copied()).collect()
}

/// [`scale_behind`] for a single word or character.
fn one_behind(text: &str, end: usize, code: &str) -> Option<(usize, u32)> {
    let behind = &text[end..];
    let gap =
        behind.chars().next().filter(|gap| matches!(gap, ' ' | '-' | '\u{a0}' | '\u{202f}')).map_or(0, char::len_utf8);
    let mut signs = behind[gap..].chars();
    if let Some(sign) = signs.next().filter(|sign| is_ideographic(*sign)) {
        let power = power_of_sign(sign, code)?;
        let begins_word = signs.next().is_some_and(|next| is_ideographic(next) && !COUNTED.contains(&next));
        // `10 만화`, `2025千葉`, `5千克`: a word starts with the character.
        let is_scale = if gap > 0 { power >= 4 && !(sign == '만' && begins_word) } else { power >= 4 || !begins_word };
        return is_scale.then_some((end + gap + sign.len_utf8(), power));
    }
    let word = word_at(&behind[gap..]);
    if !may_be_scale(word) {
        return None;
    }
    let power = power_of(&fold_word(word), code)?;
    Some((end + gap + word.len(), power))
}

/// `number` in normalised form, times ten to the `power`.
pub(crate) fn scaled(number: &str, power: u32) -> String {
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

fn power_of_sign(sign: char, code: &str) -> Option<u32> {
    if (JAPANESE_SIGN.1, "ja") == (sign, code) {
        return Some(JAPANESE_SIGN.0);
    }
    SIGNS.into_iter().find(|(_, signs)| signs.contains(&sign)).map(|(power, _)| power)
}

/// The power of ten of a word.
pub(crate) fn power_of_word(word: &str, lexicon: &Lexicon) -> Option<u32> {
    power_of(&fold_word(word), lexicon.language.code)
}

fn power_of(folded: &str, code: &str) -> Option<u32> {
    let own = OWN.into_iter().find(|(codes, _, words)| codes.contains(&code) && words.contains(&folded));
    if let Some((_, power, _)) = own {
        return Some(power);
    }
    let find = |means: &dyn Fn(&str) -> bool| {
        WORDS.into_iter().find(|(_, words)| words.iter().any(|known| means(known))).map(|(power, _)| power)
    };
    let is_inflection = |known: &str| {
        folded.strip_prefix(known).is_some_and(|ending| ENDINGS.contains(&ending))
            && known.chars().count() >= LEAST_LETTERS
    };
    find(&|known| known == folded).or_else(|| find(&is_inflection))
}

fn word_at(text: &str) -> &str {
    &text[..text.find(|c: char| !c.is_alphabetic() && !is_invisible(c)).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::lexicon;

    fn behind(language: &str, text: &str) -> Option<(String, u32)> {
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap();
        scale_behind(text, digits, lexicon(Some(language))).map(|(end, power)| (text[..end].to_owned(), power))
    }

    fn on_page(language: &str, text: &str) -> Vec<(usize, u32)> {
        scales_on_page(text, 1, lexicon(Some(language))).collect()
    }

    #[test]
    fn words_multiply_in_their_language() {
        for (language, text, power) in [
            ("en", "5 million", 6),
            ("de", "5 Millionen", 6),
            ("de", "5 Mio", 6),
            ("fr", "5\u{a0}millions", 6),
            ("en", "5-billion", 9),
            ("de", "5 Milliarden", 9),
            ("de", "5 Billionen", 12),
            ("de", "1 Billion", 12),
            ("fr", "2 billions", 12),
            ("da", "2 billioner", 12),
            ("nl", "2 biljoen", 12),
            ("ru", "5 млн", 6),
            ("es", "5 millones", 6),
            ("es", "5 mil", 3),
            ("es", "5 mil millones", 9),
            ("it", "5 mila", 3),
            ("tr", "5 bin", 3),
            ("ar", "5 آلاف", 3),
            ("ar", "5 مليون", 6),
            ("he", "5 מיליון", 6),
            ("pt", "5 milhões", 6),
            ("ja", "5万", 4),
            ("ja", "5百万", 6),
            ("zh", "5千万", 7),
            ("zh", "5万亿", 12),
            ("zh", "5 万", 4),
            ("ja", "5兆", 12),
            ("it", "1 miliardo", 9),
            ("cs", "3 tisíce", 3),
            ("cs", "5 mil", 6),
            ("da", "3 mia", 9),
            ("fr", "3 Mds", 9),
            ("en", "5 mil\u{ad}lion", 6),
            ("sv", "5 milj", 6),
            ("sv", "3 mdr", 9),
            ("de", "5 Mill", 6),
            ("ko", "5억", 8),
            ("en", "5 thousand", 3),
            ("en", "5 hundred thousand", 5),
            ("pl", "5 tys", 3),
            ("ru", "5 миллионов", 6),
            ("it", "5 milioni", 6),
            ("sv", "5 miljarder", 9),
        ] {
            assert_eq!(behind(language, &format!("{text}, so")), Some((text.to_owned(), power)), "{text}");
        }
        for (language, text) in [
            ("ko", "10 만화 목록"),
            ("ko", "2025 천연 가죽"),
            ("ja", "2025千葉の店"),
            ("zh", "10 百货公司"),
            ("zh", "5千克"),
            ("da", "24 mdr"),
        ] {
            assert_eq!(behind(language, text), None, "{text}");
        }
        assert_eq!(behind("zh", "5千人"), Some(("5千".to_owned(), 3)));
        assert_eq!(behind("ko", "3 만원"), Some(("3 만".to_owned(), 4)));
        for text in [
            "5 mills",
            "5 millimetres",
            "5 millionaires",
            "5 millet",
            "5 brands",
            "5 mil",
            "5 bin",
            "5M",
            "5 k",
            "5  million",
            "5, million",
            "5 個",
        ] {
            assert_eq!(behind("en", &format!("{text}, so")), None, "{text}");
        }
    }

    #[test]
    fn letters_and_english_billions_count_on_pages() {
        assert_eq!(on_page("en", "5M users"), [(2, 6)]);
        assert_eq!(on_page("en", "5K"), [(2, 3)]);
        assert_eq!(on_page("en", "5m users"), []);
        assert_eq!(on_page("en", "5MB"), []);
        assert_eq!(on_page("en", "5 million"), [(9, 6)]);
        assert_eq!(on_page("en", "5 billion"), [(9, 9)]);
        assert_eq!(on_page("de", "5 Billion"), [(9, 12), (9, 9)]);
        assert_eq!(on_page("de", "5 Billionen"), [(11, 12)]);
    }

    #[test]
    fn words_are_listed_in_folded_form() {
        for word in WORDS.iter().flat_map(|(_, words)| *words).chain(OWN.iter().flat_map(|(_, _, words)| *words)) {
            assert_eq!(&fold_word(word), word);
            assert!(word.starts_with(|first| FIRST.contains(first)), "{word}");
        }
    }

    #[test]
    fn an_article_means_one_before_a_multiplying_word() {
        let words = |multiplied| words_for("1", multiplied, lexicon(Some("en")));
        assert!(words(true).into_iter().all(|word| means_one(word, lexicon(Some("en")))));
        assert!(!means_one(hash_word("two"), lexicon(Some("en"))));
        assert_eq!(words(false), [hash_word("one")]);
        assert!(words(true).contains(&hash_word("a")));
        assert_eq!(words_for("2", true, lexicon(Some("en"))), [hash_word("two")]);
    }

    #[test]
    fn scaled_numbers_equal_their_digits() {
        assert_eq!(scaled("5", 6), "5000000");
        assert_eq!(scaled("3.5", 6), "3500000");
        assert_eq!(scaled("0.25", 3), "250");
        assert_eq!(scaled("1.2345", 2), "123.45");
        assert_eq!(scaled("1200", 9), "1200000000000");
        assert_eq!(scaled("0", 6), "0");
    }
}

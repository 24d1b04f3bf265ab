//! The page's language: as declared, or else detected from its text.

use crate::text::cut_bytes;
use whatlang::{Detector, Lang};

/// Minimum length of a text for detection, in characters.
const MIN_CHARS: usize = 200;
/// Minimum number of different trigrams for detection. A sentence of ten words has about fifty. A few repeated words
/// have fewer, and match any language with similar spelling.
const MIN_TRIGRAMS: u32 = 40;
/// Maximum number of bytes to examine; more text does not change the result.
const MAX_BYTES: usize = 6_000;

/// Languages that can be detected, with their ISO 639-1 codes.
const GUESSED: &[(Lang, &str)] = &[
    (Lang::Eng, "en"),
    (Lang::Deu, "de"),
    (Lang::Fra, "fr"),
    (Lang::Spa, "es"),
    (Lang::Ita, "it"),
    (Lang::Por, "pt"),
    (Lang::Nld, "nl"),
    (Lang::Cat, "ca"),
    (Lang::Dan, "da"),
    (Lang::Swe, "sv"),
    (Lang::Nob, "nb"),
    (Lang::Fin, "fi"),
    (Lang::Est, "et"),
    (Lang::Lav, "lv"),
    (Lang::Lit, "lt"),
    (Lang::Pol, "pl"),
    (Lang::Ces, "cs"),
    (Lang::Slk, "sk"),
    (Lang::Slv, "sl"),
    (Lang::Hrv, "hr"),
    (Lang::Srp, "sr"),
    (Lang::Bul, "bg"),
    (Lang::Rus, "ru"),
    (Lang::Ukr, "uk"),
    (Lang::Hun, "hu"),
    (Lang::Ron, "ro"),
    (Lang::Ell, "el"),
    (Lang::Tur, "tr"),
    (Lang::Ara, "ar"),
    (Lang::Heb, "he"),
    (Lang::Pes, "fa"),
    (Lang::Hin, "hi"),
    (Lang::Ben, "bn"),
    (Lang::Tha, "th"),
    (Lang::Vie, "vi"),
    (Lang::Ind, "id"),
    (Lang::Jpn, "ja"),
    (Lang::Kor, "ko"),
    (Lang::Cmn, "zh"),
];

/// ISO 639-2 codes that pages declare instead of two-letter codes.
const THREE_LETTERS: &[(&str, &str)] = &[
    ("eng", "en"),
    ("deu", "de"),
    ("ger", "de"),
    ("fra", "fr"),
    ("fre", "fr"),
    ("spa", "es"),
    ("ita", "it"),
    ("por", "pt"),
    ("nld", "nl"),
    ("dut", "nl"),
    ("swe", "sv"),
    ("dan", "da"),
    ("nor", "no"),
    ("fin", "fi"),
    ("pol", "pl"),
    ("ces", "cs"),
    ("cze", "cs"),
    ("rus", "ru"),
    ("ukr", "uk"),
    ("tur", "tr"),
    ("jpn", "ja"),
    ("kor", "ko"),
    ("zho", "zh"),
    ("chi", "zh"),
    ("cmn", "zh"),
    ("ara", "ar"),
];

/// ISO 639-1 code of a declared language tag such as `de-AT`, `en_US` or `eng`.
pub(super) fn from_declaration(declared: &str) -> Option<String> {
    let first = declared.split(',').next().unwrap_or_default().trim();
    let code = first.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
    match code.len() {
        2 if code.bytes().all(|byte| byte.is_ascii_lowercase()) => Some(code),
        3 => THREE_LETTERS.iter().find(|(three, _)| *three == code).map(|(_, two)| (*two).to_owned()),
        _ => None,
    }
}

/// ISO 639-1 code of the language of a text, if detection is certain.
pub(super) fn of_text(text: &str) -> Option<String> {
    let text = cut_bytes(text.trim_start(), MAX_BYTES);
    text.chars().filter(|c| !c.is_whitespace()).nth(MIN_CHARS - 1)?;
    if !has_trigrams(text) {
        return None;
    }
    let detector = Detector::with_allowlist(GUESSED.iter().map(|(lang, _)| *lang).collect());
    let guess = detector.detect(text).filter(whatlang::Info::is_reliable)?;
    GUESSED.iter().find(|(lang, _)| *lang == guess.lang()).map(|(_, code)| (*code).to_owned())
}

/// True if the text has at least [`MIN_TRIGRAMS`]. Hash collisions count as one trigram, which is rare with so few.
fn has_trigrams(text: &str) -> bool {
    let mut seen = [0_u64; 64];
    let (mut last, mut count) = ((' ', ' '), 0);
    for letter in text.chars() {
        let mixed = [last.0, last.1, letter].iter().fold(0_u32, |sum, c| (sum ^ *c as u32).wrapping_mul(0x9E37_79B1));
        let (place, bit) = ((mixed >> 26) as usize, 1 << (mixed >> 20 & 63));
        count += u32::from(seen[place] & bit == 0);
        if count >= MIN_TRIGRAMS {
            return true;
        }
        seen[place] |= bit;
        last = (last.1, letter);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_repeated_words_have_no_language() {
        assert_eq!(of_text(&"mot suivant ".repeat(50)), None);
        let english = "The quick brown fox jumps over the lazy dog while the farmer and his wife look on. ";
        assert_eq!(of_text(&english.repeat(4)).as_deref(), Some("en"));
        let chinese = "产品的质量取决于原材料和制造过程，我们的工程师每天都在工厂里检查每一个部件。";
        assert_eq!(of_text(&chinese.repeat(8)).as_deref(), Some("zh"));
    }
}

//! The page's language: as declared, else as its text looks.

use crate::text::cut_bytes;
use whatlang::{Detector, Lang};

/// Shortest text that is guessed upon, in characters.
const MIN_CHARS: usize = 200;
/// Longest part of the text that is looked at, in bytes; more doesn't change the answer.
const MAX_BYTES: usize = 6_000;

/// Languages that a text is guessed to be, with their ISO 639-1 codes.
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

/// ISO 639-2 codes that pages declare in place of the two letters.
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

/// ISO 639-1 code of the language that a text is surely written in.
pub(super) fn of_text(text: &str) -> Option<String> {
    let text = cut_bytes(text.trim_start(), MAX_BYTES);
    text.chars().filter(|c| !c.is_whitespace()).nth(MIN_CHARS - 1)?;
    let detector = Detector::with_allowlist(GUESSED.iter().map(|(lang, _)| *lang).collect());
    let guess = detector.detect(text).filter(whatlang::Info::is_reliable)?;
    GUESSED.iter().find(|(lang, _)| *lang == guess.lang()).map(|(_, code)| (*code).to_owned())
}

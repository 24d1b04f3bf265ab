//! The language of one or two lines, if it is certainly not the required one.

use crate::text::language::{lexicon, lexicons, votes};
use crate::text::tokens;

/// Number of letters from which trigrams are trusted if the result is certain.
const LETTERS_FOR_TRIGRAMS: usize = 70;
/// Number of letters from which they are trusted without known function words.
const LETTERS_FOR_TRIGRAMS_ALONE: usize = 120;

/// The language of `text` if it certainly differs from `wanted`.
pub(super) fn other_language(text: &str, wanted: &str) -> Option<String> {
    if let Some(found) = other_script(text, wanted) {
        return Some(found);
    }
    let votes = votes(&tokens(text, lexicon(None)));
    let (best, most) = votes.iter().copied().max_by_key(|(_, hits)| *hits)?;
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let by_trigrams = || {
        if letters < LETTERS_FOR_TRIGRAMS || most < 3 {
            return None;
        }
        let info = whatlang::detect(text)?;
        let sure = info.is_reliable();
        let found = code_of(info.lang())?;
        (sure && found != wanted && found == best && !are_kin(found, wanted)).then(|| found.to_owned())
    };
    // For a text without known function words.
    let by_trigrams_alone = || {
        let info = whatlang::detect(text).filter(whatlang::Info::is_reliable)?;
        let is_known = letters >= LETTERS_FOR_TRIGRAMS_ALONE && are_trigrams_reliable(wanted);
        let found = code_of(info.lang());
        let is_other = found.is_none_or(|found| found != wanted && !are_kin(found, wanted));
        (is_known && is_other).then(|| found.unwrap_or(info.lang().eng_name()).to_owned())
    };
    if most == 0 {
        return by_trigrams_alone();
    }
    // For a language without known function words, only trigrams can decide.
    let Some(ours) = votes.iter().find(|(code, _)| *code == wanted).map(|(_, hits)| *hits) else {
        return by_trigrams();
    };
    if best == wanted || are_kin(best, wanted) || ours > 0 && most < 3 * ours {
        return None;
    }
    if most >= 3 && ours == 0 || most >= 4 && most >= 4 * ours {
        return Some(best.to_owned());
    }
    by_trigrams()
}

/// True if trigrams cover the language.
fn are_trigrams_reliable(wanted: &str) -> bool {
    whatlang::Lang::all().iter().any(|lang| code_of(*lang) == Some(wanted))
}

fn code_of(lang: whatlang::Lang) -> Option<&'static str> {
    use whatlang::Lang;
    Some(match lang {
        Lang::Eng => "en",
        Lang::Deu => "de",
        Lang::Fra => "fr",
        Lang::Spa => "es",
        Lang::Ita => "it",
        Lang::Por => "pt",
        Lang::Nld => "nl",
        Lang::Pol => "pl",
        Lang::Swe => "sv",
        Lang::Dan => "da",
        Lang::Ces => "cs",
        Lang::Rus => "ru",
        Lang::Tur => "tr",
        Lang::Ara => "ar",
        Lang::Heb => "he",
        _ => return None,
    })
}

/// Languages that neither function words nor trigrams can distinguish in one or two lines.
const KIN: [&[&str]; 6] = [
    &["da", "no", "nb", "nn", "sv"],
    &["cs", "sk", "pl"],
    &["es", "ca", "gl", "pt"],
    &["ru", "uk", "be", "bg", "sr", "mk"],
    &["ar", "fa", "ur", "ps", "ckb"],
    &["tr", "az"],
];

/// True if `found` may be `wanted`.
fn are_kin(found: &str, wanted: &str) -> bool {
    let has_lists = |code: &str| lexicons().iter().any(|lexicon| lexicon.language.code == code);
    let is_pair = KIN.iter().any(|kin| kin.contains(&found) && kin.contains(&wanted));
    is_pair && !(has_lists(found) && has_lists(wanted))
}

/// Name of the text's main script if `wanted` does not use it. Latin is always accepted, because brands are Latin.
pub(super) fn other_script(text: &str, wanted: &str) -> Option<String> {
    let found = whatlang::detect_script(text)?;
    let expected: &[&str] = match wanted {
        "ru" | "uk" | "bg" | "sr" | "mk" | "be" | "kk" | "mn" | "ky" | "tg" => &["Cyrillic"],
        "el" => &["Greek"],
        "he" | "yi" => &["Hebrew"],
        "ar" | "fa" | "ur" | "ps" | "ckb" => &["Arabic"],
        "ja" => &["Hiragana", "Katakana", "Mandarin"],
        "zh" => &["Mandarin"],
        "ko" => &["Hangul"],
        "th" => &["Thai"],
        "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "da" | "sv" | "no" | "fi" | "pl" | "cs" | "sk" | "hu"
        | "ro" | "tr" | "ca" | "hr" | "sl" | "et" | "lv" | "lt" | "id" | "vi" => &["Latin"],
        _ => return None,
    };
    (found.name() != "Latin" && !expected.contains(&found.name())).then(|| found.name().to_owned())
}

#[cfg(test)]
mod tests {
    use super::other_language;

    #[test]
    fn other_languages_are_reported_only_with_certainty() {
        let english = "The shoes that you need for your next run in the hills.";
        let german = "Die Schuhe, die du für deinen nächsten Lauf in den Bergen brauchst.";
        assert_eq!(other_language(german, "en").as_deref(), Some("de"));
        assert_eq!(other_language(english, "de").as_deref(), Some("en"));
        assert_eq!(other_language(english, "en"), None);
        assert_eq!(other_language(german, "de"), None);
        assert_eq!(other_language("Trail Runner Pro Max Edition 2024", "de"), None);
        assert_eq!(other_language("Лучшие кроссовки для бега по горам", "en").as_deref(), Some("Cyrillic"));
    }
}

//! The language a tag is written in.

use crate::check::{Desk, Finding, FindingCode, Mode, Subject};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::language::{lexicon, lexicons, votes};
use crate::text::tokens;

/// Fewest letters that a verdict rests on.
const LETTERS_FOR_VERDICT: usize = 20;
/// Letters from which trigrams are trusted when they are sure of themselves.
const LETTERS_FOR_TRIGRAMS: usize = 70;
/// Fewest words that tell a translation from its original.
const WORDS_FOR_TRANSLATION: usize = 3;

pub(super) fn language(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let Some(wanted) = subject.desk.brief.language.as_deref().filter(|_| subject.mode == Mode::Suggested) else {
        return;
    };
    let wanted = wanted.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
    let found = if subject.field == Element::Keywords {
        // One keyword is too little for more than its script; the list is judged whole.
        other_script(subject.part, &wanted)
    } else {
        let letters = subject.part.chars().filter(|c| c.is_alphabetic()).count();
        let other = if letters < LETTERS_FOR_VERDICT { None } else { other_language(subject.part, &wanted) };
        other.or_else(|| untranslated(subject.desk, subject.part, &wanted))
    };
    if let Some(found) = found {
        out.push(mismatch(subject, &found, &wanted));
    }
}

/// The keyword list, judged whole.
pub(crate) fn list_language(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let wanted = subject.desk.brief.language.as_deref().filter(|_| subject.mode == Mode::Suggested);
    let wanted = wanted.and_then(|code| code.split(['-', '_']).next()).unwrap_or_default().to_ascii_lowercase();
    if let Some(found) = untranslated(subject.desk, subject.text, &wanted) {
        out.push(mismatch(subject, &found, &wanted));
    }
}

fn mismatch(subject: &Subject<'_>, found: &str, wanted: &str) -> Finding {
    let message = format!("Write it in «{wanted}»; it reads like «{found}».");
    subject.measured(FindingCode::LanguageMismatch, Severity::Error, found, wanted, message)
}

/// The page's language where another one is wanted and the text is made of the page's plain words: nobody translated
/// it. Names stay what they are in any language, so that only words count that the page writes small too (German
/// writes its nouns big; there any word counts).
fn untranslated(desk: &Desk<'_>, text: &str, wanted: &str) -> Option<String> {
    let of_page = desk.brief.page_language.as_deref().filter(|_| !desk.brief.is_in_page_language())?;
    let of_page = of_page.split(['-', '_']).next().unwrap_or_default();
    let ours = lexicon(Some(wanted));
    let words = tokens(text, lexicon(Some(of_page)));
    if words.iter().any(|token| ours.function_words.contains(&token.word) && token.content) {
        return None;
    }
    let content: Vec<&str> = words.iter().filter(|t| t.content && !t.number).map(|t| &text[t.start..t.end]).collect();
    let is_plain =
        |word: &&&str| desk.words.has_spelt_word(&word.to_lowercase()) || of_page == "de" && desk.words.has_word(word);
    let plain = content.iter().filter(is_plain).count();
    let is_of_page = content.len() >= WORDS_FOR_TRANSLATION && plain * 5 >= content.len() * 4;
    is_of_page.then(|| of_page.to_owned())
}

/// The language of `text` if it surely is another than `wanted`.
fn other_language(text: &str, wanted: &str) -> Option<String> {
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
    // Of a language whose function words are not known here, the trigrams alone can tell.
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

/// Languages that neither function words nor trigrams tell apart in a line or two.
const KIN: [&[&str]; 6] = [
    &["da", "no", "nb", "nn", "sv"],
    &["cs", "sk", "pl"],
    &["es", "ca", "gl", "pt"],
    &["ru", "uk", "be", "bg", "sr", "mk"],
    &["ar", "fa", "ur", "ps", "ckb"],
    &["tr", "az"],
];

/// `found` may be `wanted` after all.
fn are_kin(found: &str, wanted: &str) -> bool {
    let has_lists = |code: &str| lexicons().iter().any(|lexicon| lexicon.language.code == code);
    let is_pair = KIN.iter().any(|kin| kin.contains(&found) && kin.contains(&wanted));
    is_pair && !(has_lists(found) && has_lists(wanted))
}

/// Name of the text's main script if `wanted` is not written in it. Latin is let pass everywhere: brands are Latin.
fn other_script(text: &str, wanted: &str) -> Option<String> {
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
    fn says_no_only_when_sure() {
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

//! Number of tokens that an answer within the requested lengths needs.

use crate::briefing::{Brief, Targets};
use crate::text::cut_bytes;

/// Maximum length of the requested H1, in characters.
const H1_CHARS: usize = 70;
/// Maximum length of the requested SEO text, in characters, plus its markup.
const SEO_TEXT_CHARS: usize = 1_500 + 200;
/// Characters of ten key phrases of one to four words.
const KEYWORDS_CHARS: usize = 280;
/// Tokens of the keys, quotation marks and braces of all elements.
const FRAME_TOKENS: usize = 50;
/// Factor by which answers may exceed the requested lengths and are still worth reading to the end: a text that is too
/// long is cut afterwards at no cost.
const HEADROOM: f64 = 1.6;
/// The same for SEO text, which rarely gets close to its limit.
const SEO_TEXT_HEADROOM: f64 = 1.15;
/// Tokens per character, as lengths count it, in Latin letters, …
const LATIN: f64 = 0.4;
/// … in characters that count twice or that most models know, …
const USUAL: f64 = 0.9;
/// … and in those that models know least.
const RARE: f64 = 1.6;
/// Number of bytes of a page's text that determine its script.
const SAMPLE_BYTES: usize = 2_000;

/// Maximum number of tokens of an answer with the elements `wanted`, for any common tokenizer.
pub(super) fn answer_tokens(brief: &Brief, wanted: Targets) -> u32 {
    let chars = [
        (wanted.title, brief.title_budget()),
        (wanted.meta_description, brief.limits.meta_max),
        (wanted.h1, H1_CHARS),
        (wanted.keywords, KEYWORDS_CHARS),
    ];
    let chars: usize = chars.into_iter().filter_map(|(is_wanted, chars)| is_wanted.then_some(chars)).sum();
    let text = if wanted.seo_text { SEO_TEXT_CHARS as f64 * SEO_TEXT_HEADROOM } else { 0.0 };
    let tokens = (chars as f64 * HEADROOM + text) * tokens_per_char(brief);
    FRAME_TOKENS as u32 + tokens.ceil() as u32
}

/// Tokens per character as lengths count it, for the models that know the script least.
fn tokens_per_char(brief: &Brief) -> f64 {
    let code = brief.language.as_deref().and_then(|code| code.split(['-', '_']).next());
    match code {
        Some("en") => 0.3,
        // The first three are double width, and counted that way.
        Some(
            "zh" | "ja" | "ko" | "ru" | "uk" | "be" | "bg" | "sr" | "mk" | "kk" | "mn" | "ky" | "tg" | "el" | "he"
            | "yi" | "ar" | "fa" | "ur" | "ps" | "ckb",
        ) => USUAL,
        Some(
            "th" | "lo" | "km" | "my" | "hi" | "mr" | "ne" | "bn" | "ta" | "te" | "kn" | "ml" | "gu" | "pa" | "si"
            | "ka" | "hy" | "am",
        ) => RARE,
        Some(_) => LATIN,
        None if is_latin(&brief.page.distilled.text) => LATIN,
        None => RARE,
    }
}

/// True for Latin script; used for pages without a known language.
fn is_latin(text: &str) -> bool {
    let letters = cut_bytes(text, SAMPLE_BYTES).chars().filter(|c| c.is_alphabetic());
    let (all, latin) = letters.fold((0, 0), |(all, latin), c| (all + 1, latin + usize::from(c <= '\u{24f}')));
    latin * 2 >= all
}

#[cfg(test)]
mod tests {
    use super::super::page::tests::brief;
    use super::*;

    const NOTHING: Targets =
        Targets { title: false, meta_description: false, h1: false, seo_text: false, keywords: false };

    fn room(language: &str, wanted: Targets) -> u32 {
        answer_tokens(&Brief { language: Some(language.to_owned()), ..brief() }, wanted)
    }

    #[test]
    fn each_element_has_just_enough_room() {
        let title = Targets { title: true, ..NOTHING };
        let lines = Targets { meta_description: true, h1: true, keywords: true, ..title };
        let all = Targets { seo_text: true, ..lines };
        let rooms = [title, lines, all].map(|wanted| room("en", wanted));
        assert!((60..100).contains(&rooms[0]), "{rooms:?}");
        assert!((250..400).contains(&rooms[1]), "{rooms:?}");
        assert!((800..1_000).contains(&rooms[2]), "{rooms:?}");
        assert!(room("de", lines) > rooms[1] && room("ru", lines) > room("de", lines), "by the script");
    }

    #[test]
    fn an_unknown_language_is_measured_by_script() {
        let wanted = Targets { title: true, ..NOTHING };
        let page = |text: &str| {
            let mut brief = Brief { language: None, ..brief() };
            text.clone_into(&mut brief.page.distilled.text);
            answer_tokens(&brief, wanted)
        };
        assert!(page("กระเป๋าเดินทางสำหรับทุกคน") > 2 * page("A bag for everybody."));
    }
}

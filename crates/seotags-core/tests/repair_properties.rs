//! Properties of the repair for any input, in languages with and without spaces between words.

use proptest::prelude::*;
use seotags_core::check::repair;
use seotags_core::compose::{Brief, Suggestion, brief};
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::page::{self, Document};
use seotags_core::settings::Settings;
use seotags_core::text::language::lexicon;
use seotags_core::text::{char_count, ends_whole, fold_space, tokens};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;

/// Words of pages, including function words, clusters of several characters and marks at which
/// clauses end.
const WORDS: [(&str, &[&str]); 7] = [
    (
        "en",
        &[
            "shoes",
            "for",
            "the",
            "wide",
            "feet",
            "and",
            "runners’",
            "grip,",
            "café",
            "trail:",
            "in",
            "light;",
            "👍🏽",
            "rock",
        ],
    ),
    (
        "de",
        &["Räder", "für", "die", "Stadt", "und", "große", "Körbe,", "mit", "Licht:", "am", "Straßen", "wartungsarm"],
    ),
    ("pl", &["rowery", "w", "mieście", "i", "na", "ścieżkach,", "które", "są", "łatwe", "dla", "dzieci"]),
    ("ru", &["туры", "по", "горам", "и", "в", "лесах,", "с", "проводником", "который", "знает", "тропы"]),
    ("tr", &["halılar", "ve", "yün", "için", "ışık,", "bir", "çok", "eski", "ilmek", "daha"]),
    ("ar", &["تمور", "من", "المدينة", "و", "في", "مزارع،", "التي", "عجوة", "كل", "طازجة"]),
    ("ja", &["山の", "宿", "露天風呂", "と", "客室が", "ある、", "料理の", "野菜"]),
];

fn page_of(language: &str, text: &str, settings: &Settings) -> Brief {
    let html = format!(
        "<!doctype html><html lang={language}><title>x</title><main><h1>{text}</h1><p>{text}.</p></main></html>"
    );
    let url = HttpUrl::parse("https://pages.example/one").expect("an address");
    let document = Document::parse(&html);
    let facts = page::read(&document, &url, &Headers::default());
    let distilled = distill(&document, &facts, &DistillOptions::default());
    brief(&url, &facts, &distilled, &[], settings)
}

fn text_of(words: &'static [&'static str]) -> impl Strategy<Value = Vec<&'static str>> {
    prop::collection::vec(prop::sample::select(words.to_vec()), 6..40)
}

fn language_and_words() -> impl Strategy<Value = (&'static str, Vec<&'static str>)> {
    prop::sample::select(WORDS.to_vec()).prop_flat_map(|(language, words)| (Just(language), text_of(words)))
}

fn bare(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_repaired_line_is_complete(
        (language, words) in language_and_words(),
        most in 24_u32..80,
        suffix in prop::sample::select(vec![None, Some("| Hill"), Some("– Ein Laden")]),
    ) {
        let has_gaps = language != "ja";
        let text = words.join(if has_gaps { " " } else { "" });
        let settings = Settings {
            title_max_length: most,
            title_suffix: suffix.map(str::to_owned),
            language: Some(language.to_owned()),
            ..Settings::default()
        };
        let brief = page_of(language, &text, &settings);
        let given = Suggestion { title: Some(text.clone()), meta_description: Some(text.clone()), ..Suggestion::default() };
        let once = repair(given, &brief);
        let lexicon = lexicon(Some(language));
        if let Some(title) = &once.title {
            let part = brief.without_suffix(title);
            prop_assert!(char_count(title) <= most as usize, "{title:?}");
            // Never cut within a word: the rest consists of the given words, in order.
            if has_gaps {
                let mut given = words.iter().map(|word| bare(word)).filter(|word| !word.is_empty());
                let left: Vec<String> = part.split_whitespace().map(bare).filter(|word| !word.is_empty()).collect();
                prop_assert!(left.iter().all(|word| given.any(|other| other == *word)), "{part:?} of {text:?}");
            }
            prop_assert!(!part.contains('\u{1f3fd}') || part.contains("👍🏽"), "{part:?}");
            let last = tokens(part, lexicon).last().copied();
            prop_assert!(last.is_none_or(|last| !lexicon.hanging.contains(&last.word)) || fold_space(part) == fold_space(&text), "{part:?}");
        }
        if let Some(meta) = &once.meta_description {
            prop_assert!(char_count(meta) <= 155, "{meta:?}");
            prop_assert!(ends_whole(meta), "{meta:?}");
        }
        prop_assert_eq!(repair(once.clone(), &brief), once);
    }
}

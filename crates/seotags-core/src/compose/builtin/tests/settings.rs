//! Settings that the writer follows exactly.

use super::{ARTICLE, SHOP, char_count, suggest};
use crate::check::check;
use crate::settings::Settings;

const URL: &str = "https://hill.example/how-to-clean-trail-running-shoes";
const SUFFIX: &str = " | Hill Paper of the Northern Valleys";

fn title(settings: &Settings) -> String {
    suggest(URL, ARTICLE, &[], settings).title.unwrap_or_default()
}

fn with_suffix(in_budget: bool, most: u32) -> Settings {
    Settings {
        title_suffix: Some(SUFFIX.into()),
        include_suffix_in_title_length_budget: in_budget,
        title_max_length: most,
        ..Settings::default()
    }
}

#[test]
fn a_suffix_counts_if_the_setting_is_on() {
    let inside = title(&with_suffix(true, 60));
    assert!(inside.ends_with(SUFFIX) && char_count(&inside) <= 60, "{inside}");
    let outside = title(&with_suffix(false, 40));
    let part = outside.strip_suffix(SUFFIX).unwrap();
    assert_eq!(part, "How to clean trail running shoes", "its own budget is the page's alone");
}

#[test]
fn a_suffix_without_room_is_omitted_and_reported() {
    let settings = with_suffix(true, 45);
    let brief = super::brief_of(URL, ARTICLE, &[], &settings);
    let out = super::write(&brief);
    assert_eq!(out.title.as_deref(), Some("How to clean trail running shoes"));
    assert!(check(&out, &brief).iter().any(|finding| finding.code == "suffix_dropped"));
}

#[test]
fn a_title_keeps_the_set_length_or_is_missing() {
    for (min, max) in [(40, 60), (45, 55), (20, 32), (60, 90)] {
        let settings = Settings { title_min_length: Some(min), title_max_length: max, ..Settings::default() };
        let out = suggest(URL, ARTICLE, &[], &settings);
        let fits = |title: &str| (min as usize..=max as usize).contains(&char_count(title));
        assert!(out.title.as_deref().is_none_or(fits), "{min} to {max}: {:?}", out.title);
    }
    assert!(char_count(&title(&Settings { title_min_length: Some(40), ..Settings::default() })) >= 40);
}

#[test]
fn forbidden_words_are_in_no_element() {
    let forbid = |words: &[&str]| Settings {
        forbidden_words_in_tags: words.iter().map(|word| (*word).to_owned()).collect(),
        ..Settings::default()
    };
    for words in [&["soft brush"][..], &["clean*"], &["shoe", "rubber"], &["Mud", "\"washing machine\""]] {
        let out = suggest(URL, ARTICLE, &[], &forbid(words));
        let texts = [out.title, out.meta_description, out.h1, out.seo_text, out.keywords.map(|all| all.join(", "))];
        let all = texts.into_iter().flatten().collect::<Vec<_>>().join("\n").to_lowercase();
        for word in words {
            assert!(!all.contains(&word.to_lowercase().replace(['*', '"'], "")), "{word}: {all}");
        }
    }
}

#[test]
fn the_form_of_address_follows_the_setting() {
    let page = SHOP.replace(
        "Auf langen Touren im Gebirge schützt ein hoher Schaft",
        "Deine Wanderschuhe für Damen sind zwei Wochen lang bei dir zu Hause zur Probe, dann entscheidest du in Ruhe. \
         Sie können Ihre Wanderschuhe für Damen in unserer Werkstatt neu besohlen lassen, so oft Sie wollen. \
         Auf langen Touren im Gebirge schützt ein hoher Schaft",
    );
    let written = |tone: &str| {
        let settings = Settings { tone_and_style: Some(tone.into()), ..Settings::default() };
        let out = suggest("https://bergladen.example/wanderschuhe-damen", &page, &[], &settings);
        out.seo_text.unwrap_or_default()
    };
    let (formal, informal) = (written("formell"), written("informell, du"));
    assert!(!formal.contains("Deine") && !informal.contains("Ihre "), "{formal}\n---\n{informal}");
    assert!(formal.contains("Ihre ") && informal.contains("Deine"), "{formal}\n---\n{informal}");
}

#[test]
fn settings_for_models_are_reported() {
    let settings = Settings {
        tone_and_style: Some("witty".into()),
        meta_description_info: Some("mention our anniversary".into()),
        seo_text_specific_instructions: Some("end with a poem".into()),
        ..Settings::default()
    };
    let brief = super::brief_of(URL, ARTICLE, &[], &settings);
    let found = check(&super::write(&brief), &brief);
    let named: Vec<&str> =
        found.iter().filter(|finding| finding.code == "needs_model").map(|finding| finding.value.as_str()).collect();
    assert_eq!(named.len(), 3, "{named:?}");
}

//! The checker and the repair through their public functions.

mod agreement;
mod current;
mod fine;
mod forbidden;
mod optimised;
mod tone;

use super::*;
use crate::briefing::Brief;
use crate::briefing::Element;
use crate::briefing::Suggestion;
use crate::briefing::{Limits, Targets, WrittenBy};
use crate::distill::{Block, BlockKind, Distilled};
use crate::judge::Severity;
use crate::outline::PageOutline;
use crate::page::PageFacts;
use crate::sentences::SharedIndex;
use crate::url::HttpUrl;
use insta::assert_snapshot;
use proptest::prelude::*;

const PAGE: &str = "Trail running shoes for wide feet. Our trail running shoes are light and grip on wet rock. \
    Each pair weighs 280 grams and costs 89.95 euros. We have seven colours and return what does not fit. \
    The Kärcher sole is made in Scotland by people who run in the hills themselves every week of the year.";

pub(super) fn brief() -> Brief {
    let block =
        |kind, text: &str| Block { kind, text: text.into(), path: String::new(), score: 1.0, link_density: 0.0 };
    let facts = PageFacts {
        h1s: vec!["Trail running shoes".into()],
        site_name: Some("Hill Shop".into()),
        language: Some("en".into()),
        ..PageFacts::default()
    };
    let distilled = Distilled {
        blocks: vec![block(BlockKind::Heading1, "Trail running shoes"), block(BlockKind::Paragraph, PAGE)],
        raw_text: format!("Trail running shoes\n{PAGE}"),
        text: PAGE.into(),
        language: Some("en".into()),
        ..Distilled::default()
    };
    Brief {
        url: HttpUrl::parse("https://hillshop.example/shoes/trail-running").unwrap(),
        page: PageOutline { facts, distilled, vouched: Vec::new(), shown: None },
        keywords: Vec::new(),
        language: Some("en".into()),
        page_language: Some("en".into()),
        targets: Targets { title: true, meta_description: true, h1: true, seo_text: true, keywords: true },
        limits: Limits { title_min: None, title_max: 60, meta_max: 155 },
        suffix: String::new(),
        suffix_in_budget: true,
        forbidden_words: Vec::new(),
        asks_for_seo_text: false,
        spellings: Vec::new(),
        good_pairs: Vec::new(),
        allows_emoji: false,
        tone_and_style: None,
        meta_description_info: None,
        seo_text_instructions: None,
        page_tokens: 1_200,
        set_language: None,
        template: None,
        keep_good: None,
        shared: Vec::new(),
        index: SharedIndex::default(),
    }
}

fn lines(findings: &[Finding]) -> String {
    let line = |f: &Finding| format!("{:?} {:?} {} {}", f.severity, f.field, f.code, f.message);
    findings.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn title(text: &str) -> String {
    title_with(&brief(), text)
}

fn title_with(brief: &Brief, text: &str) -> String {
    lines(&check(&Suggestion { title: Some(text.into()), ..Suggestion::default() }, brief))
}

fn meta(text: &str) -> String {
    lines(&check(&Suggestion { meta_description: Some(text.into()), ..Suggestion::default() }, &brief()))
}

#[test]
fn titles_are_checked_for_length_form_and_truth() {
    assert_snapshot!(title("Trail running shoes for wide feet"), @"");
    assert_snapshot!(title(""), @"Error Title title_empty Write one: nothing is left after trimming.");
    assert_snapshot!(title("Shoes"), @"Error Title title_short Lengthen it to at least 30 characters; it has 5.");
    assert_snapshot!(title("Trail running shoes"), @"Warn Title title_short Lengthen it to at least 30 characters; it has 19.");
    assert_snapshot!(title("Light trail running shoes for wide feet that grip on wet rock"), @"Error Title title_long Shorten it to 60 characters; it has 61.");
    assert_snapshot!(title("Trail running shoes for wide feet and"), @"Error Title cut_off Finish it: it ends with “and”.");
    assert_snapshot!(title("Trail running shoes for wide feet:"), @"Error Title cut_off Finish it: it ends with “:”.");
    assert_snapshot!(title("Trail running shoes <b>for</b> wide feet"), @"Error Title markup Remove the markup “<b>”.");
    assert_snapshot!(title("TRAIL RUNNING SHOES for wide feet"), @"Error Title shouting Write it in lower case with capitals where the language has them.");
    assert_snapshot!(title("Hill Shop: trail running shoes - HillShop"), @"Error Title brand_twice Name “HillShop” once.");
    assert_snapshot!(title("Trail running shoes in 12 colours"), @"Error Title number_off_page Leave out “12”: the page does not state it.");
    assert_snapshot!(title("Trail running shoes in 7 colours"), @"");
    assert_snapshot!(title("Light trail running shoes with GoreTex"), @"Error Title name_off_page Leave out “GoreTex”: the page does not name it.");
    assert_snapshot!(title("The best trail running shoes"), @r"
    Warn Title title_short Lengthen it to at least 30 characters; it has 28.
    Error Title superlative Leave out “best”: the page does not claim it.
    ");
    assert_snapshot!(title("Die Schuhe, die du für den Lauf in den Bergen brauchst"), @r"
    Error Title words_off_page Use the page's own words: it does not contain “Die Schuhe, die du für den Lauf in den Bergen brauchst”.
    Error Title name_off_page Leave out “Schuhe”: the page does not name it.
    Error Title name_off_page Leave out “Lauf”: the page does not name it.
    Error Title name_off_page Leave out “Bergen”: the page does not name it.
    Error Title language_mismatch Write it in “en”; it reads like “de”.
    ");
}

#[test]
fn old_tags_and_addresses_are_not_evidence() {
    let mut page = brief();
    page.page.facts.title = Some("The best shoes with 24 eyelets".into());
    page.page.facts.meta_description = Some("Made by Norbert. Free shipping today.".into());
    page.page.facts.images = vec![crate::page::Image { src: "a.jpg".into(), alt: Some("Shoes of Gudrun".into()) }];
    page.url = HttpUrl::parse("https://hillshop.example/shoes/waterproof-kevlar").unwrap();
    let codes = |title: &str| {
        let found = check(&Suggestion { title: Some(title.into()), ..Suggestion::default() }, &page);
        found.into_iter().map(|finding| finding.code).collect::<Vec<_>>().join(" ")
    };
    assert!(codes("The best shoes with 24 eyelets").contains("number_off_page"));
    assert!(codes("The best shoes with 24 eyelets").contains("superlative"));
    for name in ["Norbert", "Gudrun", "Kevlar"] {
        let text = format!("Trail running shoes by {name} for wide feet");
        assert_eq!(codes(&text), "name_off_page", "{text}");
        let proofs = evidence(&Suggestion { title: Some(text), ..Suggestion::default() }, &page);
        assert!(proofs.iter().all(|proof| proof.value != name), "{proofs:?}");
    }
}

#[test]
fn the_whole_h1_may_be_a_little_long() {
    let h1 = "Light trail running shoes for wide feet that grip on wet rock in rain";
    let found = |change: &dyn Fn(&mut Brief)| {
        let mut page = brief();
        page.page.facts.h1s = vec![h1.into()];
        change(&mut page);
        lines(&check(&Suggestion { title: Some(h1.into()), ..Suggestion::default() }, &page))
    };
    let free = found(&|_| {});
    assert!(free.contains("Info Title title_long") && !free.contains("Error Title title_"), "{free}");
    assert!(found(&|page| page.limits.title_max = 50).contains("Error Title title_long"));
    assert!(found(&|page| page.suffix = " | Hill".into()).contains("Error Title title_long"));
    assert!(found(&|page| page.page.facts.h1s = Vec::new()).contains("Error Title title_long"));
}

#[test]
fn a_title_that_names_nothing_is_an_error() {
    for vague in ["Welcome", "Hill Shop", "home page", "hillshop.example"] {
        assert!(title(vague).contains(" vague "), "{vague}");
    }
    let with_name =
        ["Home - Hill Shop", "Hill Shop | Home", "Welcome to our website! - Hill Shop", "Welcome to Hill Shop!"];
    for vague in
        with_name.into_iter().chain(["Welcome! | HillShop", "Untitled Document", "Untitled page 1 - Hill Shop"])
    {
        assert!(title(vague).contains(" vague "), "{vague}");
    }
    for named in [
        "Contact - Hill Shop",
        "Welcome to wide feet - Hill Shop",
        "Untitled Goose Game",
        "Untitled, 1989 - Hill Shop",
        "Home shoes | Hill Shop",
    ] {
        assert!(!title(named).contains(" vague "), "{named}");
    }
}

#[test]
fn descriptions_are_checked_for_length_form_and_truth() {
    let good = "Our trail running shoes are light and grip on wet rock. Each pair weighs 280 grams and costs 89.95 euros. \
        We have seven colours.";
    assert_snapshot!(meta(good), @"");
    assert_snapshot!(meta("Light shoes."), @"Error Meta meta_short Lengthen it to at least 70 characters; it has 12.");
    assert!(meta(&format!("{good} {good}")).contains("Error Meta meta_long"));
    assert!(meta(&good.replace("seven colours.", "seven colours")).contains("meta_no_sentence"));
    assert!(meta(&good.replace("We have seven colours.", "Accept all cookies.")).contains("Error Meta boilerplate"));
    assert!(meta(&good.replace("We have seven colours.", "Free shipping today.")).contains("Error Meta promise"));
    assert!(meta(&good.replace("wet rock", "“rock and roll”")).contains("Error Meta quote"));
    assert!(!meta(&good.replace("wet rock", "“wet rock”")).contains("quote "));
}

#[test]
fn a_single_target_keyword_belongs_in_the_title() {
    let mut with = brief();
    with.keywords = vec!["wide feet".into()];
    assert_snapshot!(title_with(&with, "Light shoes that grip on wet rock"), @"Error Title keyword_missing Put “wide feet” into the title.");
    assert_snapshot!(title_with(&with, "Light shoes that grip for wide feet"), @"Info Title keyword_late Move “wide feet” towards the front.");
    assert_snapshot!(title_with(&with, "Feet so wide: light shoes that grip"), @"");
    with.keywords = vec!["tennis racket".into()];
    assert_snapshot!(title_with(&with, "Light shoes that grip on wet rock"), @r"
    Warn Title keyword_off_page The page never mentions “tennis racket”. Add it to the page, or choose another keyword.
    ");
}

#[test]
fn lengths_of_the_pages_own_tags_are_only_warnings() {
    let mut brief = brief();
    brief.page.facts.title =
        Some("Light trail running shoes for wide feet that grip on wet rock and cost 999 euros".into());
    assert_snapshot!(lines(&check_current(&brief)), @r"
    Warn Title title_long Shorten it to 60 characters; it has 80.
    Warn Title title_wide Shorten it: it is 688 pixels wide and will be cut off.
    ");
}

#[test]
fn seo_text_contains_no_scripts_or_other_elements() {
    let of = |text: &str| lines(&check(&Suggestion { seo_text: Some(text.into()), ..Suggestion::default() }, &brief()));
    assert!(of("<p onclick=\"x()\">Shoes</p>").contains("script"));
    assert!(of("<div>Shoes</div>").contains("markup"));
    assert!(!of("<p>Light trail running shoes that grip, for <strong>wide feet</strong></p>").contains("Error"));
}

fn repaired(suggestion: Suggestion, brief: &Brief) -> Suggestion {
    repair(suggestion, brief)
}

#[test]
fn repair_removes_artefacts_of_models() {
    let suggestion = Suggestion {
        title: Some(
            "\"Title: Trail running shoes &amp; more for wide feet, wet rock and long days in the hills\"".into(),
        ),
        meta_description: Some("**Trail running shoes** for wide feet that are light and grip on wet rock".into()),
        keywords: Some(
            ["trail shoes", "Trail shoe", "the", "280", "wide feet", "x", "tennis racket", "wet rock"]
                .map(String::from)
                .to_vec(),
        ),
        seo_text: Some(
            "<p>Trail running shoes that grip on wet rock.</p><p>The best in 1999.</p><script>x</script>".into(),
        ),
        ..Suggestion::default()
    };
    let out = repaired(suggestion, &brief());
    assert_snapshot!(out.title.unwrap(), @"Trail running shoes & more for wide feet");
    assert_snapshot!(out.meta_description.unwrap(), @"Trail running shoes for wide feet that are light and grip on wet rock.");
    assert_eq!(out.keywords.unwrap(), ["trail shoes", "wide feet", "wet rock"]);
    assert_eq!(out.seo_text.unwrap(), "<p>Trail running shoes that grip on wet rock.</p>");
}

#[test]
fn repair_drops_forbidden_words_or_their_clause() {
    let mut brief = brief();
    brief.forbidden_words = vec!["light".into(), "wet".into()];
    let out = |text: &str| {
        repaired(Suggestion { title: Some(text.into()), ..Suggestion::default() }, &brief).title.unwrap_or_default()
    };
    assert_eq!(out("Light trail running shoes for wide feet"), "Trail running shoes for wide feet");
    assert_eq!(out("Trail running shoes for wide feet, light"), "Trail running shoes for wide feet");
    assert_eq!(out("Lighter"), "");
}

#[test]
fn the_suffix_is_appended_once() {
    let mut brief = brief();
    brief.suffix = " | Hill Shop".into();
    for text in [
        "Trail running shoes for wide feet",
        "Trail running shoes for wide feet | Hill Shop",
        "Trail running shoes for wide feet - HillShop",
    ] {
        let out = repaired(Suggestion { title: Some(text.into()), ..Suggestion::default() }, &brief);
        assert_eq!(out.title.as_deref(), Some("Trail running shoes for wide feet | Hill Shop"), "{text}");
    }
}

#[test]
fn irreparable_elements_are_dropped() {
    let lie = Suggestion { title: Some("Tennis rackets for 1,999 dollars".into()), ..Suggestion::default() };
    let out = repaired(lie, &brief());
    assert_eq!((out.title.as_deref(), out.source.len()), (None, 0));
    assert_snapshot!(out.left_out[&Element::Title], @"the new text failed a check (Use the page's own words: it does not contain “Tennis rackets for 1,999 dollars”)");
    assert_snapshot!(lines(&check(&out, &brief())), @"Warn Title left_out Left out: the new text failed a check (Use the page's own words: it does not contain “Tennis rackets for 1,999 dollars”).");
}

fn keywords(brief: &Brief, list: &[&str]) -> String {
    let list = list.iter().map(|keyword| (*keyword).to_owned()).collect();
    lines(&check(&Suggestion { keywords: Some(list), ..Suggestion::default() }, brief))
}

#[test]
fn a_keyword_list_has_at_least_three_keywords_from_the_page() {
    assert_snapshot!(keywords(&brief(), &["trail running shoes", "wide feet", "wet rock"]), @"");
    assert_snapshot!(keywords(&brief(), &["trail running shoes", "tennis", "ball games", "x", "2024"]), @"
    Error Keywords words_off_page Use the page's own words: it does not contain “tennis”.
    Error Keywords words_off_page Use the page's own words: it does not contain “ball games”.
    Error Keywords number_off_page Leave out “2024”: the page does not state it.
    Warn Keywords keyword_list Leave out “x”: it means nothing by itself.
    Warn Keywords keyword_list Leave out “2024”: a number is not a keyword.
    ");
    assert_snapshot!(keywords(&brief(), &["wide feet"]), @"Warn Keywords keyword_list Give 3 to 15 keywords; there are 1.");
    let with = Brief { keywords: vec!["tennis".into()], ..brief() };
    assert_snapshot!(keywords(&with, &["tennis"]), @"
    Warn Keywords keyword_list Give 3 to 15 keywords; there are 1.
    Warn Keywords keyword_off_page The page never mentions “tennis”. Add it to the page, or choose another keyword.
    ");
}

#[test]
fn a_short_list_of_the_built_in_engine_is_complete() {
    let list = Some(vec!["wide feet".to_owned()]);
    let of = |author| Suggestion {
        keywords: list.clone(),
        source: [(Element::Keywords, author)].into(),
        ..Suggestion::default()
    };
    assert_eq!(lines(&check(&of(WrittenBy::Builtin), &brief())), "");
    assert!(lines(&check(&of(WrittenBy::Model), &brief())).contains("Give 3 to 15 keywords"));
}

#[test]
fn target_keywords_are_in_every_list() {
    let with = Brief { keywords: vec!["tennis".into(), "wet rock".into()], ..brief() };
    let list = ["trail running shoes", "wide feet"].map(String::from).to_vec();
    let out = repaired(Suggestion { keywords: Some(list), ..Suggestion::default() }, &with);
    assert_eq!(out.keywords.unwrap(), ["wet rock", "trail running shoes", "wide feet", "tennis"]);
}

#[test]
fn stumps_are_not_tags() {
    let stumps = Suggestion {
        meta_description: Some("OK".into()),
        h1: Some("c".into()),
        seo_text: Some("<p>!</p>".into()),
        ..Suggestion::default()
    };
    assert_snapshot!(lines(&check(&stumps, &brief())), @"
    Error Meta meta_short Lengthen it to at least 70 characters; it has 2.
    Info Meta meta_front Mention the subject of the H1 in the first 110 characters: phones cut off the rest.
    Warn Meta meta_no_sentence End it with a full stop.
    Error Meta words_off_page Use the page's own words: it does not contain “OK”.
    Error H1 h1_short Name the page: one or two letters are not a heading.
    Error SeoText seo_text_length Write 300 to 1,500 characters; it has 1.
    Info SeoText geo_answer Name the page's subject in the first sentence, and say what it is.
    ");
    let out = repaired(stumps, &brief());
    assert_eq!((out.meta_description, out.h1, out.seo_text), (None, None, None));
}

#[test]
fn a_short_h1_must_be_about_this_page() {
    let h1 = |text: &str| lines(&check(&Suggestion { h1: Some(text.into()), ..Suggestion::default() }, &brief()));
    assert_snapshot!(h1("Trail shoes"), @"");
    assert_snapshot!(h1("Tennis"), @"Error H1 words_off_page Use the page's own words: it does not contain “Tennis”.");
    let long = "Light trail running shoes for wide feet that grip on wet rock and weigh only 280 grams each";
    let out = repaired(Suggestion { h1: Some(long.into()), ..Suggestion::default() }, &brief());
    assert_snapshot!(out.h1.unwrap(), @"Light trail running shoes for wide feet that grip on wet rock");
}

#[test]
fn words_of_the_page_are_not_a_translation() {
    let german = Brief { language: Some("de".into()), ..brief() };
    assert_snapshot!(title_with(&german, "Trail running shoes for wide feet"), @"Error Title language_mismatch Write it in “de”; it reads like “en”.");
    assert_snapshot!(title_with(&german, "Leichte Trailschuhe von Kärcher für breite Füße"), @"");
    assert_snapshot!(keywords(&german, &["trail running shoes", "wide feet", "wet rock"]), @"Error Keywords language_mismatch Write it in “de”; it reads like “en”.");
    assert_snapshot!(keywords(&german, &["Trailschuhe", "breite Füße", "nasser Fels"]), @"");
    let polish = Brief { language: Some("pl".into()), ..brief() };
    assert_snapshot!(title_with(&polish, "Light shoes that grip on wet rock"), @"Error Title language_mismatch Write it in “pl”; it reads like “en”.");
}

#[test]
fn errors_are_repaired_once_and_then_given_up() {
    let findings = check(&Suggestion { title: Some("Shoes".into()), ..Suggestion::default() }, &brief());
    assert!(matches!(next(&findings, 0), NextStep::Repair(errors) if errors.len() == 1));
    assert_eq!(next(&findings, 1), NextStep::GiveUp(vec![Element::Title]));
    assert_eq!(next(&[], 0), NextStep::Accept);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn repaired_suggestions_have_no_errors_and_are_stable(
        title in "([A-Z]?[a-zé|:,\\-]{1,9}|trail|shoes|wide|feet|&amp;|<b>|“|Hill Shop|\u{ad}|靴|👍🏽| )( ([a-z]{1,8}|trail|running|shoes|the|and|für|8|\\(|…)){0,14}",
        meta in "(\\PC{0,14}[ .,!?]){0,16}",
        suffix in prop::sample::select(vec!["", " | Hill Shop", " - Trail", " · A long name of a shop"]),
        forbidden in prop::sample::select(vec!["", "trail", "shoes wide", "a*"]),
    ) {
        let mut brief = brief();
        brief.suffix = suffix.to_owned();
        brief.forbidden_words = vec![forbidden.to_owned()];
        let suggestion = Suggestion {
            h1: Some(title.clone()),
            keywords: Some(vec![title.clone(), meta.clone()]),
            seo_text: Some(format!("<p>{meta}</p>{title}")),
            title: Some(title),
            meta_description: Some(meta),
            ..Suggestion::default()
        };
        let once = repair(suggestion, &brief);
        let errors: Vec<_> = check(&once, &brief).into_iter().filter(|f| f.severity == Severity::Error).collect();
        prop_assert!(errors.is_empty(), "{errors:?}");
        if let Some(title) = &once.title {
            prop_assert!(crate::text::char_count(title) <= 60);
        }
        if let Some(meta) = &once.meta_description {
            prop_assert!(crate::text::char_count(meta) <= 155);
        }
        let twice = repair(once.clone(), &brief);
        prop_assert_eq!(once, twice);
    }
}

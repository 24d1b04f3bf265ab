//! Which of the owner's tags are kept, and the faults of the others.

use crate::briefing::{Brief, Element, Suggestion, WrittenBy};
use crate::check::{CheckContext, Fault, check, repair};
use crate::page::Heading;
use crate::url::HttpUrl;

/// The test page with these tags.
fn page(title: &str, description: &str) -> Brief {
    let mut brief = super::brief();
    let set = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    brief.page.facts.title = set(title);
    brief.page.facts.meta_description = set(description);
    brief
}

fn title(text: &str) -> Option<Fault> {
    CheckContext::new(&page(text, "")).fault(Element::Title)
}

fn description(text: &str) -> Option<Fault> {
    CheckContext::new(&page("Trail running shoes for wide feet - Hill Shop", text)).fault(Element::Meta)
}

fn h1(texts: &[&str], path: &str) -> Option<Fault> {
    let mut brief = page("Trail running shoes for wide feet - Hill Shop", "");
    brief.page.facts.h1s = texts.iter().map(|text| (*text).to_owned()).collect();
    brief.url = HttpUrl::parse(&format!("https://hillshop.example{path}")).unwrap();
    CheckContext::new(&brief).fault(Element::H1)
}

#[test]
fn titles_inside_the_kept_range_are_fine() {
    for fine in [
        "Trail running shoes for wide feet - Hill Shop",
        // 77 characters; 65 without the site's name.
        "Light trail running shoes for people with wide feet and old hills | Hill Shop",
        // With words that are not on the page, a superlative, a name and a number.
        "Best GoreTex winter boots of 2031, ranked by Alan",
        "Shoes, sandals and boots for the whole family ▷ order now",
        "Shoes You Can Rely On: What to Look For in a Pair",
        "✓ Hotels in New York, NY: compare and book",
        "Power tools: battery, cordless and power tool kits",
        "Five HR trends of the year | THE BIG HR JOURNAL",
    ] {
        assert_eq!(title(fine), None, "{fine}");
    }
}

#[test]
fn a_title_is_replaced_for_a_visible_fault() {
    for (text, fault) in [
        ("", Fault::Missing),
        ("-- | --", Fault::Missing),
        ("Trail shoes", Fault::TooShort),
        ("Light trail running shoes for people with wide feet who run in the high hills", Fault::TooLong),
        ("Home | Hill Shop", Fault::NoName),
        ("Untitled Document", Fault::NoName),
        ("Hill Shop - hillshop.example", Fault::BareBrand),
        ("Womenâ€™s trail running shoes for wide feet", Fault::Broken),
        ("{{ product.name }} for long days in the hills", Fault::Broken),
        ("Trail running shoes for wide feet and the…", Fault::CutOff),
        ("Trail running shoes for wide feet and... | Hill Shop", Fault::CutOff),
        ("Trail running shoes for people with wide feet and", Fault::CutOff),
        ("Die Schuhe, die du für den Lauf in den Bergen brauchst", Fault::OtherLanguage),
        ("shoes-for-wide-feet-and-long-days-out", Fault::SlugWords),
        ("TRAIL RUNNING SHOES FOR WIDE FEET", Fault::Shouting),
        ("Trail shoes, shoes for trails, shoes for wide feet", Fault::Stuffed),
        ("Portman P1 Retro or Evo - 4 P1 retro or evo - units", Fault::Stuffed),
        ("Contact | Marlow Road Dental | Contact", Fault::Stuffed),
    ] {
        assert_eq!(title(text), Some(fault), "{text}");
    }
}

#[test]
fn a_heading_is_neither_cut_off_nor_a_slug() {
    let mut brief = page("what you always wanted to know about…", "");
    brief.url = HttpUrl::parse("https://hillshop.example/what-you-always-wanted-to-know-about").unwrap();
    assert_eq!(CheckContext::new(&brief).fault(Element::Title), Some(Fault::CutOff));
    let heading = Heading { level: 2, text: "What you always wanted to know about …".to_owned() };
    brief.page.facts.headings = vec![heading];
    assert_eq!(CheckContext::new(&brief).fault(Element::Title), None);
    brief.page.facts.title = Some("what you always wanted to know abt".to_owned());
    brief.url = HttpUrl::parse("https://hillshop.example/what-you-always-wanted-to-know-abt.html").unwrap();
    assert_eq!(CheckContext::new(&brief).fault(Element::Title), Some(Fault::SlugWords));
}

#[test]
fn a_description_of_60_to_170_characters_is_fine() {
    for fine in [
        "Order trail running shoes with free shipping today, the best price in town",
        "✓ Free returns ✓ 30 days ✓ Best price ➤ Order your trail running shoes now and save more than ever! Our team of runners helps you to find the right pair. Go!",
        "Read more about trail running shoes on www.hillshop.example, and subscribe to our letter.",
        "Trail running shoes, boots, socks, poles, packs, tents, stoves and more...",
    ] {
        assert_eq!(description(fine), None, "{fine}");
    }
    for (text, fault) in [
        ("", Fault::Missing),
        ("Trail running shoes for wide feet, light and made in Scotland", Fault::TooShort),
        ("Trail running shoes for wide feet that are light and made in Scotland, with a sole that", Fault::CutOff),
        ("Trail running shoes for wide feet that are light and made in Scotland, with a so...", Fault::CutOff),
        ("This website uses cookies to make sure that you get the best experience of all.", Fault::Boilerplate),
        ("Just another WordPress site with a description that somebody made a bit longer", Fault::Boilerplate),
        (
            "Schuhe für den Lauf in den Bergen, die du auch im Winter tragen kannst und die nicht drücken.",
            Fault::OtherLanguage,
        ),
        ("SchÃ¶ne trail running shoes for wide feet that are light and made in Scotland.", Fault::Broken),
    ] {
        let text = if fault == Fault::TooShort { &text[..50] } else { text };
        assert_eq!(description(text), Some(fault), "{text}");
    }
    assert_eq!(description(&"Trail running shoes. ".repeat(9)), Some(Fault::TooLong));
    let title = "Trail running shoes for wide feet that are light and made in Scotland";
    assert_eq!(CheckContext::new(&page(title, &format!("{title}."))).fault(Element::Meta), Some(Fault::RepeatsTitle));
}

#[test]
fn an_h1_is_fine_unless_it_is_missing_or_a_label() {
    assert_eq!(h1(&["Shoes"], "/shoes/trail-running"), None);
    for front in ["/", "/de-at/", "/en/index.html"] {
        assert_eq!(h1(&["Hill Shop"], front), None, "{front}");
    }
    assert_eq!(h1(&["About us", "Trail running shoes"], "/shoes/trail-running"), None);
    assert_eq!(h1(&["Search"], "/search"), None);
    for (texts, fault) in [
        (&[][..], Fault::Missing),
        (&["Menu"], Fault::Furniture),
        (&["Welcome"], Fault::NoName),
        (&["Hill Shop"], Fault::BareBrand),
        (&["Our winter sale", "Trail running shoes"], Fault::Furniture),
    ] {
        assert_eq!(h1(texts, "/shoes/trail-running"), Some(fault), "{texts:?}");
    }
}

#[test]
fn tags_against_the_settings_and_shared_tags_are_not_kept() {
    let fine = "Trail running shoes for wide feet";
    let fault = |change: &dyn Fn(&mut Brief)| {
        let mut brief = page(fine, "");
        change(&mut brief);
        CheckContext::new(&brief).fault(Element::Title)
    };
    assert_eq!(fault(&|_| {}), None);
    assert_eq!(fault(&|brief| brief.shared = vec![Element::Title]), Some(Fault::Shared));
    assert_eq!(fault(&|brief| brief.forbidden_words = vec!["wide".into()]), Some(Fault::ForbiddenWord));
    assert_eq!(fault(&|brief| brief.keywords = vec!["wet rock".into()]), Some(Fault::NoKeyword));
    assert_eq!(fault(&|brief| brief.keywords = vec!["tennis".into()]), None);
    assert_eq!(fault(&|brief| brief.suffix = " | Hill Shop".into()), Some(Fault::NoSuffix));
    assert_eq!(fault(&|brief| brief.language = Some("de".into())), Some(Fault::OtherLanguage));
}

#[test]
fn pages_have_no_seo_text_or_keywords() {
    let brief = page("", "");
    let context = CheckContext::new(&brief);
    for element in [Element::SeoText, Element::Keywords] {
        assert_eq!(
            (context.current(element), context.fault(element), context.keeps(element)),
            (None, Some(Fault::Missing), false)
        );
    }
    assert_eq!(context.current(Element::H1), Some("Trail running shoes"));
}

#[test]
fn kept_texts_are_neither_checked_nor_repaired() {
    let text = "Best GoreTex winter boots of 2031, ranked by Alan, who knows them all as nobody else does";
    let brief = page(text, "");
    let mut kept = Suggestion::default();
    kept.keep(Element::Title, text);
    assert_eq!(check(&kept, &brief), []);
    assert_eq!(repair(kept.clone(), &brief), kept);
    let ours = Suggestion { source: [(Element::Title, WrittenBy::Builtin)].into(), ..kept };
    assert!(check(&ours, &brief).iter().any(|finding| finding.code == "name_off_page"));
}

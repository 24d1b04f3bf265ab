//! The owner's own tags: unintended artefacts are errors, form and contradictions with the page are at most warnings,
//! and intended wordings are accepted.

use super::super::{CheckContext, Fault, Finding, check_current};
use crate::briefing;
use crate::briefing::{Brief, Element};
use crate::distill::{DistillOptions, Distilled, distill};
use crate::judge::Severity;
use crate::page::{self, Document, PageFacts};
use crate::settings::Settings;
use crate::url::HttpUrl;
use crate::visit::Headers;

/// The most severe finding of each code on a title, on a page with the text `text`.
fn found(title: &str, text: &str) -> Vec<(String, Severity)> {
    found_on(title, text, |_| {})
}

fn found_on(title: &str, text: &str, change: impl Fn(&mut Brief)) -> Vec<(String, Severity)> {
    let mut brief = super::brief();
    brief.page.facts.title = Some(title.to_owned());
    brief.page.distilled.raw_text = text.to_owned();
    change(&mut brief);
    let on_title = check_current(&brief).into_iter().filter(|finding| finding.field == Element::Title);
    on_title
        .map(|finding| (finding.code, finding.severity))
        .filter(|(code, _)| !matches!(code.as_str(), "title_short" | "brackets"))
        .collect()
}

fn is(code: &str, severity: Severity) -> Vec<(String, Severity)> {
    vec![(code.to_owned(), severity)]
}

#[test]
fn template_artefacts_are_errors() {
    for title in [
        "{{ product.name }} for long days in the hills",
        "${product.name} for long days in the hills",
        "[% title %] for long days in the hills",
        "<?= $title ?> for long days in the hills",
        "%%title%% for long days in the hills",
        "%sitename% for long days in the hills",
        "[object Object] for long days in the hills",
        "undefined - shoes for long days in the hills",
        "null | shoes for long days in the hills",
        "Shoes &amp; boots for long days in the hills",
        "Shoes</b> and boots for long days in the hills",
        "SchÃ¶ne Schuhe for long days in the hills",
        "Womenâ€™s shoes for long days in the hills",
        "Shoes \u{fffd} boots for long days in the hills",
    ] {
        assert_eq!(found(title, "Shoes and boots."), is("markup", Severity::Error), "{title}");
    }
}

#[test]
fn a_page_about_markup_may_contain_it() {
    for title in [
        "<a>: the anchor element of a web page",
        "std::vector<int> explained for beginners",
        "What *args and **kwargs mean in Python",
        "How to use &nbsp; without breaking lines",
        "# Comments in the scripts of your shell",
        "Our [product] page, and what belongs on it",
        "Description: what it is in a play of old",
    ] {
        assert_eq!(found(title, title), [], "{title}");
    }
    let title = "Interpolation with {{ }} in our templates";
    assert_eq!(found(title, title), is("markup", Severity::Warn));
    for title in
        ["Donau\u{ad}dampf\u{ad}schiff\u{ad}fahrt for long days", "The shop of \u{200e}محمد\u{200e} in the old town"]
    {
        assert_eq!(found(title, ""), [], "{title:?}");
    }
}

#[test]
fn a_default_title_of_a_tool_is_an_error() {
    for title in ["Home", "Untitled document", "New Page 1", "React App", "Vite + React + TS", "Page 12"] {
        assert_eq!(found(title, "")[0], ("vague".to_owned(), Severity::Error), "{title}");
    }
    for title in ["Contact", "About"] {
        assert_eq!(found(title, ""), is("vague", Severity::Warn), "{title}");
    }
    let named = |path: &str| {
        found_on("Hallam Outdoors", "", |brief| {
            brief.page.facts.site_name = Some("Hallam Outdoors".to_owned());
            brief.url = HttpUrl::parse(&format!("https://hallam.example{path}")).unwrap();
        })
    };
    assert_eq!(named("/shoes"), is("vague", Severity::Warn));
    assert_eq!(named("/"), is("vague", Severity::Info));
}

#[test]
fn intended_ends_are_complete() {
    for title in [
        "Building permits of the town | Portage, IN",
        "Walking shoes, boots, socks, poles and more",
        "Fitness trends to keep in mind in 2025 and beyond",
        "Handbook for programmers of modern C++",
        "A list of the films for people aged 18+",
        "Shoes that you can always rely on",
    ] {
        assert_eq!(found(title, ""), [], "{title}");
    }
    for title in ["Walking shoes, boots, socks, and poles for the", "Walking shoes, boots, socks –"] {
        assert_eq!(found(title, ""), is("cut_off", Severity::Warn), "{title}");
    }
}

#[test]
fn abbreviations_and_model_names_are_not_shouting() {
    for title in ["What Is HRMS? A guide for small firms", "NASA, ESA and JAXA", "ASUS ROG STRIX RTX 5090 OC card"] {
        assert_eq!(found(title, ""), [], "{title}");
    }
    for title in ["ACTUARIAL CONSULTING AND INSURANCE", "Buy our WATERPROOF RUNNING SHOES TODAY"] {
        assert_eq!(found(title, ""), is("shouting", Severity::Warn), "{title}");
    }
}

#[test]
fn current_tags_are_checked_in_their_own_language() {
    let translated = |brief: &mut Brief| {
        brief.page_language = Some("en".to_owned());
        brief.language = Some("de".to_owned());
    };
    assert_eq!(found_on("A short history of how old shoes and boots die", "", translated), []);
}

#[test]
fn contradictions_of_current_tags_are_warnings() {
    let text = "The tent weighs 2.4 kilograms and sleeps 3 people.\nThe tent is not waterproof in heavy rain.\n\
        Delivery of every tent takes up to 5 days.\nThe workshop in Leeds opened its doors in 2019.";
    for (title, code) in [
        ("The tent weighs 1.9 kilograms and sleeps 3 people", "other_number"),
        ("The tent weighs 2.4 pounds and sleeps 3 people", "other_unit"),
        ("The workshop in Leeds opened its doors in 2014", "other_date"),
        ("The workshop in Bristol opened its doors in 2019", "other_name"),
        ("The tent is waterproof in heavy rain", "negation"),
        ("Delivery of every tent takes 5 days", "scope"),
    ] {
        assert_eq!(found(title, text), is(code, Severity::Warn), "{title}");
    }
    let of = |title: &str, code: &str| {
        let mut brief = super::brief();
        brief.page.facts.title = Some(title.to_owned());
        brief.page.distilled.raw_text = text.to_owned();
        let found = check_current(&brief).into_iter().find(|finding| finding.code == code);
        found.map(|finding| (finding.limit, finding.message)).unwrap()
    };
    let (limit, message) = of("The tent weighs 1.9 kilograms and sleeps 3 people", "other_number");
    assert_eq!(limit, "2.4 kilograms");
    assert_eq!(message, "The page says “2.4 kilograms”, not “1.9 kilograms”.");
    let (_, message) = of("Delivery of every tent takes 5 days", "scope");
    assert_eq!(message, "The page says “up to 5 days”, and the tag leaves that limit out.");
}

#[test]
fn unsupported_statements_of_the_owner_are_accepted() {
    let text = "The tent weighs 2.4 kilograms and sleeps 3 people.\nSome of these tents can help you sleep well.\n\
        Here are nine tips for a good night.";
    for title in [
        "Award-winning tents of Northumberland since 1987",
        "The tent weighs 2.4 kilograms, free shipping",
        "These tents help you sleep well on any hill",
        "Here are nine ways to a good night in the hills",
    ] {
        assert_eq!(found(title, text), [], "{title}");
    }
}

/// The codes of the findings about truth on the description of a page that was distilled.
fn found_on_page(description: &str) -> Vec<String> {
    let html = format!(
        r#"<html lang="en"><head><title>Tents for two in the Northern Fells</title>
        <meta name="description" content="{description}"></head>
        <body><nav><ul><li><a href="/a">Tents from $99</a></li><li><a href="/b">Stoves from $20</a></li></ul></nav>
        <main><h1>Tents for two in the Northern Fells</h1>
        <p>Both tents come from our workshop in Kendal, where nine people cut, sew and test them before they leave.</p>
        <h2>Trail Dome</h2><p>It weighs 2.1 kilograms with all its pegs and sleeps two.</p>
        <h2>Ridge Tunnel</h2><p>It weighs 2.9 kilograms with all its lines and sleeps four.</p>
        </main><footer><p>Tents cost $15 a day to rent in our shop at the station.</p></footer></body></html>"#
    );
    let url = HttpUrl::parse("https://shop.example/tents").unwrap();
    let document = Document::parse(&html);
    let facts = page::read(&document, &url, &Headers::default());
    let distilled = distill(&document, &facts, &DistillOptions::default());
    let found = check_current(&briefing::brief(&url, &facts, &distilled, &[], &Settings::default()));
    found.into_iter().filter(Finding::is_about_truth).map(|finding| finding.code).collect()
}

#[test]
fn current_tags_are_compared_with_the_item_that_they_name() {
    let swapped = "Trail Dome: It weighs 2.9 kilograms with all its lines and sleeps four.";
    assert_eq!(found_on_page(swapped), ["other_item"]);
    let right = "Trail Dome: It weighs 2.1 kilograms with all its pegs and sleeps two.";
    assert_eq!(found_on_page(right), [""; 0]);
}

#[test]
fn only_the_content_contradicts_current_tags() {
    let rent = |price: u32| format!("Tents cost ${price} a day to rent in our shop at the station in Kendal.");
    assert_eq!(found_on_page(&rent(25)), [""; 0], "the footer says $15");
    let weight = "Trail Dome: It weighs 1.7 kilograms with all its pegs and sleeps two.";
    assert_eq!(found_on_page(weight), ["other_number"], "the content says 2.1 kilograms");
}

#[test]
fn a_current_tag_that_the_page_contradicts_is_not_fine() {
    let fault = |weight: &str| {
        let mut brief = super::brief();
        let text = format!("The tent weighs {weight} kilograms and sleeps 3 people in any weather of the year.");
        brief.page.facts.meta_description = Some(text);
        brief.page.distilled.raw_text = "The tent weighs 2.4 kilograms and sleeps 3 people.".to_owned();
        CheckContext::new(&brief).fault(Element::Meta)
    };
    assert_eq!(fault("2.4"), None);
    assert_eq!(fault("1.9"), Some(Fault::Contradicted));
}

#[test]
fn a_short_page_takes_its_language_from_all_of_its_text() {
    let language = |menu: &str| {
        let text = "Dogs are not allowed on the beach.";
        let distilled =
            Distilled { text: text.to_owned(), raw_text: format!("{menu}\n{text}"), ..Distilled::default() };
        let url = HttpUrl::parse("https://beach.example/").unwrap();
        briefing::brief(&url, &PageFacts::default(), &distilled, &[], &Settings::default()).page_language
    };
    let menu = "All about the beach and the bay. How to get to us by bus and on foot. Where to eat and drink in the \
                village. What you can do when it rains. When the shops are open and where you can park the car. \
                Who we are and what we do for the coast. How you can help us to keep it clean. This is our blog. Ask \
                us what you want to know about the weather and the tides. These are the rules of the beach.";
    assert_eq!(language(menu).as_deref(), Some("en"));
    assert_eq!(language(""), None, "too short to tell");
}

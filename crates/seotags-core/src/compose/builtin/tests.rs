//! Tests of the writer on small pages of several kinds and languages.

mod cuts;
mod languages;
mod lists;
mod misread;
mod names;
mod notices;
mod offers;
mod optimised;
mod phrases;
mod purposes;
mod scripts;
mod sets;
mod settings;
mod sources;
mod subject;

use super::*;
use crate::briefing::{WrittenBy, brief};
use crate::check::check;
use crate::distill::{DistillOptions, distill};
use crate::judge::Severity;
use crate::page::{self, Document};
use crate::settings::Settings;
use crate::text::{char_count, ends_whole};
use crate::url::HttpUrl;
use crate::visit::Headers;

/// The brief of a page with all five elements wanted, unless the settings exclude some.
fn brief_of(url: &str, html: &str, keywords: &[&str], settings: &Settings) -> Brief {
    let url = HttpUrl::parse(url).unwrap();
    let document = Document::parse(html);
    let facts = page::read(&document, &url, &Headers::default());
    let distilled = distill(&document, &facts, &DistillOptions::default());
    let keywords: Vec<String> = keywords.iter().map(|keyword| (*keyword).to_owned()).collect();
    let generate_seo_text = settings.generate_seo_text.or(Some(true));
    brief(&url, &facts, &distilled, &keywords, &Settings { generate_seo_text, ..settings.clone() })
}

const ARTICLE: &str = r#"<html lang="en"><head><meta property="og:site_name" content="Hill Paper"></head><body>
<nav><a href="/">Home</a> <a href="/shoes">Shoes</a> <a href="/login">Log in</a></nav>
<main><article><h1>How to clean trail running shoes</h1>
<p>Mud dries out the rubber of trail running shoes within a few weeks. Clean them by hand with lukewarm water, a soft brush and
mild soap after each long run. However, a washing machine loosens the glue between sole and upper.</p>
<h2>Dry them slowly</h2>
<p>Let the shoes dry in a shady place for a full day before you wear them again. Stuff them with newspaper and change the paper
after two hours. Heat from a radiator makes the sole brittle and shortens the life of the shoes.</p>
<h2>Care for the sole</h2>
<p>A worn sole slips on wet rock and should be replaced every 800 kilometres. Check the lugs of your trail running shoes once a month.</p>
</article></main>
<footer><p>We use cookies to improve your experience. All rights reserved.</p></footer></body></html>"#;

const SHOP: &str = r#"<html lang="de"><head><meta property="og:site_name" content="Bergladen"></head><body>
<header><a href="/warenkorb">Warenkorb</a></header>
<main><h1>Wanderschuhe für Damen</h1>
<p>Unsere Wanderschuhe für Damen sind leicht, wasserdicht und geben auch auf nassem Fels sicheren Halt. Wir führen Modelle von zwölf
Herstellern aus Europa in den Größen 35 bis 43.</p>
<ul><li><a href="/p/1">Alpenglühen Mid</a> 129,95 €</li><li><a href="/p/2">Gipfelstürmer Low</a> 99,95 €</li>
<li><a href="/p/3">Talwanderer Leder</a> 149,95 €</li></ul>
<h2>Welcher Schuh passt zu welcher Tour?</h2>
<p>Für kurze Wege im Tal genügt ein flacher Schuh mit weicher Sohle. Auf langen Touren im Gebirge schützt ein hoher Schaft die Knöchel
vor dem Umknicken.</p></main><footer>Impressum Datenschutz</footer></body></html>"#;

const FRENCH: &str = r#"<html lang="fr"><body><main><h1>Location de vélos à Annecy</h1>
<p>Louez un vélo de route, un vélo électrique ou un VTT au bord du lac d'Annecy, à la journée ou à la semaine. Nos mécaniciens règlent
chaque vélo à votre taille avant le départ. Le casque, l'antivol et la carte des pistes cyclables sont compris dans le prix.</p>
</main></body></html>"#;

fn assert_flawless(suggestion: &Suggestion, brief: &Brief) {
    let errors: Vec<_> = check(suggestion, brief).into_iter().filter(|f| f.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{errors:?}");
}

fn suggest(url: &str, html: &str, keywords: &[&str], settings: &Settings) -> Suggestion {
    let brief = brief_of(url, html, keywords, settings);
    let suggestion = write(&brief);
    assert_flawless(&suggestion, &brief);
    assert_eq!(suggestion, write(&brief), "the same page gives the same tags");
    suggestion
}

/// [`suggest`], but without keeping current tags that have no findings.
fn rewrite(url: &str, html: &str) -> Suggestion {
    let brief = Brief { keep_good: Some(false), ..brief_of(url, html, &[], &Settings::default()) };
    let suggestion = write(&brief);
    assert_flawless(&suggestion, &brief);
    suggestion
}

#[test]
fn an_article_gets_all_five_elements() {
    let out = suggest("https://hill.example/how-to-clean-trail-running-shoes", ARTICLE, &[], &Settings::default());
    let title = out.title.unwrap();
    assert!(title.contains("clean trail running shoes") || title.contains("Clean Trail Running Shoes"), "{title}");
    let meta = out.meta_description.unwrap();
    assert!((120..=155).contains(&char_count(&meta)) && ends_whole(&meta), "{meta}");
    assert!(!meta.contains("cookies"), "{meta}");
    assert_eq!(out.h1.as_deref(), Some("How to clean trail running shoes"));
    let seo_text = out.seo_text.unwrap();
    assert!(seo_text.starts_with("<p>") && seo_text.contains("<h2>"), "{seo_text}");
    let keywords = out.keywords.unwrap();
    assert!(keywords.iter().any(|k| k.contains("running shoes")), "{keywords:?}");
    let by = |element| if element == Element::H1 { WrittenBy::Page } else { WrittenBy::Builtin };
    assert!(out.source.iter().all(|(element, author)| *author == by(*element)) && out.source.len() == 5);
}

#[test]
fn tags_are_in_the_language_of_the_page() {
    let de = suggest("https://bergladen.example/damen/wanderschuhe", SHOP, &[], &Settings::default());
    assert!(de.title.unwrap().contains("Wanderschuhe für Damen"));
    let meta = de.meta_description.unwrap();
    assert!(ends_whole(&meta) && (meta.contains("Wanderschuhe") || meta.contains("Schuh ")), "{meta}");
    let fr = suggest("https://velos.example/location-velos-annecy", FRENCH, &[], &Settings::default());
    assert!(fr.title.unwrap().contains("vélos"));
    assert!(ends_whole(&fr.meta_description.unwrap()));
}

#[test]
fn a_different_target_language_gets_a_reason_instead_of_tags() {
    let settings = Settings { language: Some("en".into()), ..Settings::default() };
    let out = suggest("https://bergladen.example/damen/wanderschuhe", SHOP, &[], &settings);
    assert!(out.source.is_empty());
    assert_eq!(out.left_out.keys().copied().collect::<Vec<_>>(), Element::ALL);
    let reason = "the page is in “de”, and the built-in engine cannot translate it to “en”";
    assert!(out.left_out.values().all(|why| why == reason), "{:?}", out.left_out);
}

#[test]
fn a_short_page_in_the_set_language_overrides_its_declaration() {
    let html = r#"<html lang="en"><body><main><h1>Wanderschuhe für Damen</h1>
<p>Unsere Wanderschuhe für Damen sind leicht und geben auch auf nassem Fels sicheren Halt.</p></main></body></html>"#;
    let settings = Settings { language: Some("de".into()), ..Settings::default() };
    let out = suggest("https://bergladen.example/damen/wanderschuhe", html, &[], &settings);
    assert!(out.title.unwrap().starts_with("Wanderschuhe für Damen"));
}

#[test]
fn the_target_keyword_is_placed() {
    let url = "https://hill.example/how-to-clean-trail-running-shoes";
    let out = suggest(url, ARTICLE, &["wet rock"], &Settings::default());
    assert!(out.title.as_deref().is_some_and(|title| title.to_lowercase().contains("wet rock")), "{:?}", out.title);
    assert!(out.meta_description.unwrap().contains("wet rock"));
    assert_eq!(out.keywords.unwrap().first().map(String::as_str), Some("wet rock"));
    assert_eq!(out.h1.as_deref(), Some("How to clean trail running shoes"), "a good H1 stays");
}

#[test]
fn a_keyword_missing_on_the_page_changes_no_tag() {
    let url = "https://hill.example/how-to-clean-trail-running-shoes";
    let titled = ARTICLE.replace("<head>", "<head><title>How to clean trail running shoes by hand</title>");
    let plain = suggest(url, &titled, &[], &Settings::default());
    // Not on the page; or its words are on the page, but never together.
    for keyword in ["tennis racket", "soap radiator"] {
        let out = suggest(url, &titled, &[keyword], &Settings::default());
        assert_eq!((&out.title, &out.h1), (&plain.title, &plain.h1), "{keyword}");
    }
    let brief = brief_of(url, &titled, &["tennis racket"], &Settings::default());
    let out = write(&brief);
    assert_eq!(out.keywords.as_ref().unwrap().last().map(String::as_str), Some("tennis racket"));
    let codes: Vec<String> = check(&out, &brief).into_iter().map(|finding| finding.code).collect();
    assert!(
        codes.contains(&"keyword_off_page".to_owned()) && !codes.contains(&"keyword_missing".to_owned()),
        "{codes:?}"
    );
}

#[test]
fn the_first_keyword_on_the_page_leads() {
    let url = "https://hill.example/how-to-clean-trail-running-shoes";
    let out = suggest(url, ARTICLE, &["tennis racket", "wet rock"], &Settings::default());
    assert!(out.title.unwrap().to_lowercase().contains("wet rock"));
}

#[test]
fn a_keyword_of_function_words_does_not_prevent_a_title() {
    let html = ARTICLE.replace("<nav>", "<nav><a href='/about'>About us</a>");
    let url = "https://hill.example/how-to-clean-trail-running-shoes";
    for keyword in ["about us", "you again", "the", "from"] {
        let out = suggest(url, &html, &[keyword], &Settings::default());
        assert!(out.title.unwrap().to_lowercase().contains("trail running shoes"), "{keyword}");
    }
}

#[test]
fn missing_elements_have_a_reason() {
    let thin = "<html lang='en'><body><main><h1>Opening hours</h1><p>Monday to Friday.</p></main></body></html>";
    let out = suggest("https://hill.example/hours", thin, &[], &Settings::default());
    assert_eq!(out.left_out[&Element::SeoText], "the page has too few complete sentences about its subject");
    assert!(out.left_out.contains_key(&Element::Meta), "{:?}", out.left_out);
    let settings = Settings { title_min_length: Some(59), title_max_length: 60, ..Settings::default() };
    let out = suggest("https://hill.example/hours", thin, &[], &settings);
    let why = &out.left_out[&Element::Title];
    assert!(out.title.is_none() && why.contains("at least 59 characters"), "{why}");
    let brief = brief_of("https://hill.example/hours", thin, &[], &settings);
    let said = check(&out, &brief).into_iter().filter(|finding| finding.code == "left_out").count();
    assert_eq!(said, out.left_out.len());
}

#[test]
fn an_h1_is_cut_at_a_clause_or_not_at_all() {
    let h1_of = |h1: &str| {
        let html = ARTICLE.replace("How to clean trail running shoes", h1);
        rewrite("https://hill.example/how-to-clean-trail-running-shoes", &html).h1.unwrap()
    };
    let clauses = "How to clean trail running shoes by hand: what our readers learned in ten wet winters in the hills";
    assert_eq!(h1_of(clauses), "How to clean trail running shoes by hand");
    let whole = "How our readers clean and dry their trail running shoes after ten wet winter weeks in the hills";
    assert_eq!(h1_of(whole), whole);
}

#[test]
fn a_long_own_h1_precedes_a_short_dialog_h1() {
    let long = "How our readers clean and dry their trail running shoes after ten wet winter weeks in the hills";
    let html = ARTICLE.replace("How to clean trail running shoes", long);
    let html = html.replace("<main>", "<h1>Your privacy settings</h1><main>");
    let out = suggest("https://hill.example/how-to-clean-trail-running-shoes", &html, &[], &Settings::default());
    assert_eq!(out.h1.as_deref(), Some(long));
}

#[test]
fn an_h1_is_not_cut_at_an_ordinal_nor_within_a_quotation() {
    let h1_of = |h1: &str| {
        let html = SHOP.replace("Wanderschuhe für Damen</h1>", &format!("{h1}</h1>"));
        rewrite("https://bergladen.example/damen/wanderschuhe", &html).h1.unwrap()
    };
    let ordinal = "Wanderschuhe für Damen auf dem großen Markt der Hersteller am 19. August im Tal";
    assert_eq!(h1_of(ordinal), ordinal);
    let quoted = "Wanderschuhe für Damen im Test unserer Leser: „Sicherer Halt – auch auf nassem Fels“ am Gipfel";
    assert_eq!(h1_of(quoted), "Wanderschuhe für Damen im Test unserer Leser");
}

#[test]
fn a_stock_phrase_as_h1_is_not_replaced_by_an_address_word() {
    let html = TENT.replace("<title>TITLE</title>", "").replace("Kuppel 2</h1>", "Kontakt</h1>");
    let out = suggest("https://fernweg.example/seite-thin", &html, &[], &Settings::default());
    assert_eq!(out.h1.as_deref(), Some("Kontakt"));
}

#[test]
fn a_keyword_is_added_to_the_whole_name() {
    let titled = ARTICLE.replace("<head>", "<head><title>Shoes</title>");
    let url = "https://hill.example/how-to-clean-trail-running-shoes";
    let title = suggest(url, &titled, &["wet rock"], &Settings::default()).title.unwrap();
    assert!(title.contains("lean trail running shoes"), "{title}");
    let imprint =
        "<html lang='de'><head><title>Impressum</title></head><body><main><h1>Impressum</h1></main></body></html>";
    let out = suggest("https://hill.example/impressum", imprint, &["Impressum"], &Settings::default());
    assert!(!out.title.unwrap_or_default().contains("Impressum - Impressum"));
}

#[test]
fn a_forbidden_name_is_not_replaced_by_a_section_name() {
    let settings = Settings { forbidden_words_in_tags: vec!["trail".into(), "shoes".into()], ..Settings::default() };
    let out = suggest("https://hill.example/how-to-clean-trail-running-shoes", ARTICLE, &[], &settings);
    assert!(!format!("{:?}{:?}", out.title, out.h1).contains("Dry them slowly"), "{out:?}");
}

#[test]
fn answers_are_not_combined() {
    let html = r#"<html lang="en"><body><main><h1>Common questions</h1>
<h2>How long does it take?</h2><p>It takes up to a week to the islands, and two days everywhere else in the country.</p>
<h2>Can I send them back?</h2><p>They must not have been worn outdoors, and they need to be in their box as they came.</p>
</main></body></html>"#;
    let out = suggest("https://hill.example/questions", html, &[], &Settings::default());
    let meta = out.meta_description.unwrap_or_default();
    assert!(!(meta.contains("up to a week") && meta.contains("worn outdoors")), "{meta}");
    let inline = html.replace("</h2><p>", " ").replace("<h2>", "<p>");
    let out = suggest("https://hill.example/questions", &inline, &[], &Settings::default());
    let all = format!("{:?}{:?}", out.meta_description, out.seo_text);
    assert!(!all.contains("It takes up to a week") && !all.contains("They must not"), "{all}");
}

#[test]
fn a_missing_h1_is_a_name_without_the_site() {
    let html = TENT
        .replace("TITLE", "Kuppel 2 | Zelt für zwei | Fernweg Outdoor")
        .replace("<h1>Kuppel 2</h1>", "<h2>Kuppel 2</h2>");
    let out = suggest("https://fernweg.example/zelte/kuppel-2", &html, &[], &Settings::default());
    assert_eq!(out.h1.as_deref(), Some("Kuppel 2"));
}

#[test]
fn suffix_limits_and_forbidden_words_are_kept() {
    let settings = Settings {
        title_suffix: Some("| Hill Paper".into()),
        title_max_length: 50,
        title_min_length: Some(20),
        forbidden_words_in_tags: vec!["trail".into()],
        ..Settings::default()
    };
    let out = suggest("https://hill.example/how-to-clean-trail-running-shoes", ARTICLE, &[], &settings);
    if let Some(title) = &out.title {
        assert!(title.ends_with(" | Hill Paper") && char_count(title) <= 50, "{title}");
    }
    assert_eq!(out.title.as_deref(), Some("How to clean running shoes | Hill Paper"));
    let all = serde_json::to_string(&Suggestion { left_out: [].into(), ..out }).unwrap().to_lowercase();
    assert!(!all.contains("trail"), "{all}");
}

#[test]
fn a_taken_tag_is_avoided() {
    let brief = brief_of("https://hill.example/how-to-clean-trail-running-shoes", ARTICLE, &[], &Settings::default());
    let first = write(&brief);
    let taken = |element: Element, text: &str| {
        element == Element::Title && Some(text) == first.title.as_deref()
            || element == Element::Meta && Some(text) == first.meta_description.as_deref()
    };
    let second = write_avoiding(&brief, &taken);
    assert!(second.title.is_some() && second.title != first.title);
    assert!(second.meta_description.is_some() && second.meta_description != first.meta_description);
    assert_flawless(&second, &brief);
}

#[test]
fn an_empty_page_gets_no_tags() {
    let out = suggest("https://hill.example/", "<html><body></body></html>", &[], &Settings::default());
    assert_eq!((out.meta_description, out.seo_text, out.h1), (None, None, None));
}

#[test]
fn an_seo_text_is_written_only_on_request() {
    let url = "https://hill.example/how-to-clean-trail-running-shoes";
    let asked = brief_of(url, ARTICLE, &[], &Settings { generate_seo_text: Some(true), ..Settings::default() });
    let (facts, distilled) = (&asked.page.facts, &asked.page.distilled);
    let written = |generate_seo_text| {
        let settings = Settings { generate_seo_text, ..Settings::default() };
        write(&brief(&asked.url, facts, distilled, &[], &settings))
    };
    let [unsaid, on, off] = [None, Some(true), Some(false)].map(written);
    assert!(on.seo_text.is_some() && unsaid.seo_text.is_none() && off.seo_text.is_none());
    assert_eq!(unsaid, off, "it has no reason for being missing either");
}

#[test]
fn targets_that_are_off_stay_empty() {
    let settings = Settings { generate_title: false, generate_keywords: false, ..Settings::default() };
    let out = suggest("https://hill.example/how-to-clean-trail-running-shoes", ARTICLE, &[], &settings);
    assert_eq!((out.title, out.keywords), (None, None));
    assert!(out.meta_description.is_some());
}

const TENT: &str = r#"<html lang="de"><head><title>TITLE</title><meta name="description" content="DESCRIPTION">
<meta property="og:site_name" content="Fernweg Outdoor"></head><body>
<main><h1>Kuppel 2</h1><p>Im Zelt für zwei Personen tragen gekreuzte Stangen aus Aluminium das Innenzelt, das Außenzelt reicht bis zum Boden. Wer darin
schläft, hat einen eigenen Eingang und eine Apsis für das Gepäck.</p>
<p>Das Zelt steht in vier Minuten von allein, auch auf Fels und Sand. Es wiegt mit allen Heringen nur zwei Kilogramm.</p></main>
</body></html>"#;

const GOOD_DESCRIPTION: &str = "Das Zweipersonenzelt Kuppel 2 steht in vier Minuten von allein, hat zwei Eingänge mit Apsis \
und ein Außenzelt, das bis zum Boden reicht.";

fn tent(title: &str, description: &str, keywords: &[&str], settings: &Settings) -> (String, String) {
    let html = TENT.replace("TITLE", title).replace("DESCRIPTION", description);
    let out = suggest("https://fernweg.example/zelte/kuppel-2", &html, keywords, settings);
    (out.title.unwrap_or_default(), out.meta_description.unwrap_or_default())
}

#[test]
fn good_current_tags_are_kept_unchanged() {
    let title = "Kuppel 2 | Zelt für zwei Personen | Fernweg Outdoor";
    let out = tent(title, GOOD_DESCRIPTION, &[], &Settings::default());
    assert_eq!(out, (title.to_owned(), GOOD_DESCRIPTION.to_owned()));
    // Owners may state more than the page's text does.
    let title = "Kuppel 2: Trekkingzelt mit 3000 mm Wassersäule";
    assert_eq!(tent(title, GOOD_DESCRIPTION, &[], &Settings::default()).0, title);
}

#[test]
fn current_tags_against_the_settings_are_replaced() {
    let title = "Kuppel 2 | Zelt für zwei Personen | Fernweg Outdoor";
    let suffix = Settings { title_suffix: Some("– Fernweg Outdoor".into()), ..Settings::default() };
    assert_eq!(tent(title, "", &[], &suffix).0, "Kuppel 2 | Zelt für zwei Personen – Fernweg Outdoor");
    let forbidden = Settings { forbidden_words_in_tags: vec!["Personen".into()], ..Settings::default() };
    assert!(!tent(title, "", &[], &forbidden).0.contains("Personen"));
    let (with_keyword, _) = tent(title, "", &["Innenzelt"], &Settings::default());
    assert!(with_keyword.contains("Innenzelt"), "{with_keyword}");
}

#[test]
fn current_tags_about_something_else_are_replaced() {
    for stale in ["Willkommen in unserem schönen neuen Laden", "Fernweg Outdoor", "Produkte", "Startseite"] {
        let (title, meta) = tent(stale, "Bei uns kaufen Sie gut und günstig ein.", &[], &Settings::default());
        assert!(title.starts_with("Kuppel 2"), "{title}");
        assert!(!meta.contains("günstig"), "{meta}");
    }
}

#[test]
fn current_tags_of_the_wrong_length_are_repaired() {
    let none = Settings::default();
    assert_eq!(tent("Kuppel 2 Trekkingzelt", "", &[], &none).0, "Kuppel 2 | Fernweg Outdoor", "nothing is added");
    let long = "Kuppel 2: Zelt für zwei Personen - leicht, sturmfest und in vier Minuten aufgebaut | Fernweg Outdoor";
    assert_eq!(tent(long, "", &[], &none).0, "Kuppel 2: Zelt für zwei Personen");
    let short = "Kuppel 2 ist ein leichtes Zelt für zwei Personen und drei Jahreszeiten.";
    let (_, meta) = tent("", short, &[], &none);
    assert_eq!(meta, short);
    // Of a long description, the sentences that the page supports remain.
    let borne = "Das Zelt Kuppel 2 steht in vier Minuten von allein, auch auf Fels und Sand, und es wiegt mit allen Heringen nur zwei Kilogramm.";
    let long = format!("{borne} Bestellen Sie das schönste aller Zelte noch heute in unserem Laden in der Stadt.");
    assert_eq!(tent("", &long, &[], &none).1, borne);
    let unproven = "Kuppel 2 ist das Lieblingszelt der Weltmeister im Bergsteigen und kam mit ihnen auf den höchsten Gipfel. Es \
        trotzt jedem Sturm, trocknet über Nacht und hält auch nach vielen nassen Jahren dicht wie am ersten Tag.";
    let (_, meta) = tent("", unproven, &[], &none);
    assert!(!meta.contains("Weltmeister"), "{meta}");
}

#[test]
fn the_site_name_lengthens_short_titles() {
    let html = TENT.replace("<title>TITLE</title>", "").replace("Kuppel 2", "Sommerdaune 400");
    let out = suggest("https://fernweg.example/sommerdaune", &html, &[], &Settings::default());
    assert_eq!(out.title.as_deref(), Some("Sommerdaune 400 | Fernweg Outdoor"));
}

#[test]
fn written_out_umlauts_are_not_repeated() {
    let html = TENT.replace("<title>TITLE</title>", "").replace("Kuppel 2", "Schlafsäcke");
    let out = suggest("https://fernweg.example/schlafsaecke", &html, &[], &Settings::default());
    let all = serde_json::to_string(&out).unwrap().to_lowercase();
    assert!(all.contains("schlafsäcke") && !all.contains("schlafsaecke"), "{all}");
}

#[test]
fn lone_answers_and_tax_notes_are_not_used() {
    let html = TENT.replace("<title>TITLE</title>", "").replace(
        "</main>",
        "<p>Ja, das Zelt Kuppel 2 lässt sich auch allein in wenigen Minuten auf jedem Boden aufbauen. Alle Preise sind \
        inklusive gesetzlicher Mehrwertsteuer und zuzüglich Versandkosten für das Zelt Kuppel 2.</p></main>",
    );
    let out = suggest("https://fernweg.example/zelte/kuppel-2", &html, &[], &Settings::default());
    let all = format!("{:?} {:?}", out.meta_description, out.seo_text);
    assert!(!all.contains("Ja,") && !all.contains("Mehrwertsteuer"), "{all}");
}

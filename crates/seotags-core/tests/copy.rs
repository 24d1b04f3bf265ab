//! The built-in writer on small pages of a shop, a dental practice and a software firm, checked as a copywriter would
//! check them: what a title says, how a description opens, and what no tag may say.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

#[path = "copy/pages.rs"]
mod pages;

use pages::{BRANDS, EMPTY, PAGES, Page, SEPARATORS, all_but, assert_all, page};
use seotags_core::compose::builtin::stems;
use seotags_core::compose::{Element, WrittenBy};
use seotags_core::distill::PageType;

/// Of the footers: where the firms are.
const ADDRESSES: [&str; 8] = [
    "14 Harbour Street",
    "AB11 5QX",
    "22 Marlow Road",
    "HP11 1TA",
    "Lindenufer 9",
    "10119 Berlin",
    "Gerberau 12",
    "79098 Freiburg",
];
/// Of the footers: what the law asks for.
const REGISTRATION: [&str; 6] = ["registered", "regulated", "amtsgericht", "hrb", "vat", "newsletter"];
/// First words of a sentence that leans on the one before it.
const POINTS_BACK: [&str; 40] = [
    "it",
    "its",
    "that",
    "these",
    "those",
    "they",
    "them",
    "their",
    "he",
    "she",
    "him",
    "his",
    "her",
    "there",
    "here",
    "which",
    "but",
    "and",
    "or",
    "so",
    "nor",
    "yet",
    "also",
    "besides",
    "however",
    "then",
    "therefore",
    "thus",
    "instead",
    "because",
    "otherwise",
    "moreover",
    "furthermore",
    "meanwhile",
    "nevertheless",
    "still",
    "such",
    "both",
    "either",
    "another",
];
/// Words that stand for a noun named before.
const PRONOUNS: [&str; 6] = ["it", "its", "they", "them", "he", "she"];

fn words(text: &str) -> impl Iterator<Item = String> {
    let is_word = |c: char| c.is_alphanumeric() || c == '\'' || c == '-';
    text.split(move |c| !is_word(c)).filter(|word| !word.is_empty()).map(str::to_lowercase)
}

/// Numbers with their commas and points: `1,290`, `2.4`.
fn numbers(text: &str) -> Vec<&str> {
    let runs = text.split(|c: char| !c.is_ascii_digit() && c != ',' && c != '.');
    runs.map(|run| run.trim_matches([',', '.'])).filter(|run| !run.is_empty()).collect()
}

fn contains_any(text: &str, parts: &[&str]) -> bool {
    let text = text.to_lowercase();
    parts.iter().any(|part| text.contains(&part.to_lowercase()))
}

fn is_near_copy(a: &str, b: &str) -> bool {
    let bare = |text: &str| words(text).filter(|word| !word.contains(|c: char| c.is_ascii_digit())).collect::<Vec<_>>();
    bare(a) == bare(b)
}

#[test]
fn every_page_with_content_gets_a_title_a_description_and_its_own_h1() {
    assert_eq!(PAGES.len(), 22);
    assert_all(all_but(&[]), |page| {
        (15..=70).contains(&page.title().chars().count())
            && (70..=155).contains(&page.description().chars().count())
            && page.tags.h1.as_ref() == page.facts.h1s.first()
            && page.tags.source.get(&Element::H1) == Some(&WrittenBy::Page)
    });
}

#[test]
fn a_page_without_main_text_gets_no_tags_and_a_hint_to_render_it() {
    let tags = &page(EMPTY).tags;
    let none = (&tags.title, &tags.meta_description, &tags.h1, &tags.seo_text, &tags.keywords);
    assert_eq!(none, (&None, &None, &None, &None, &None));
    // Nobody asked for the SEO text.
    assert_eq!(tags.left_out.len(), Element::ALL.len() - 1);
    assert!(
        tags.left_out.values().all(|why| why.contains("no main text") && why.contains("--render auto")),
        "{tags:?}"
    );
}

#[test]
fn a_page_that_shows_an_error_or_a_question_gets_no_tags_and_the_reason() {
    let error = "<h1>Something went wrong</h1><p>An unexpected error occurred. Please try again later.</p>";
    let wall = "<h1>Before you continue</h1><p>We value your privacy and use cookies.</p><button>Accept all</button>";
    for (body, why) in [(error, "shows an error"), (wall, "asks for consent")] {
        let html =
            format!("type: article\nurl: https://shop.example/ridge-boot\nkeywords:\n<title>Ridge Boot</title>{body}");
        let html = html.replacen('<', "--><", 1);
        let tags = Page::of(why, format!("<!--\n{html}")).tags;
        assert_eq!(tags.left_out.len(), Element::ALL.len() - 1, "{tags:?}");
        assert!(tags.left_out.values().all(|text| text.contains(why) && text.contains("--render auto")), "{tags:?}");
    }
}

#[test]
fn descriptions_open_with_a_whole_thought() {
    assert_all(all_but(&[]), |page| {
        let first = words(page.description()).next().unwrap_or_default();
        let starts = page.description().starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        starts && !POINTS_BACK.contains(&first.as_str())
    });
}

#[test]
fn a_pronoun_in_the_first_sentence_stands_behind_its_noun() {
    let written = all_but(&[]).filter(|page| page.is_written(Element::Meta));
    assert_all(written, |page| {
        let opener: Vec<String> = words(page.opener()).collect();
        let Some(at) = opener.iter().position(|word| PRONOUNS.contains(&word.as_str())) else { return true };
        let subject = page.subject();
        stems(&opener[..at].join(" "), Some("en")).iter().any(|stem| subject.contains(stem))
    });
}

#[test]
fn descriptions_name_the_subject_of_the_page_or_speak_for_the_firm() {
    // Two open with a fragment from under a heading; contact pages name the firm.
    let written = all_but(&["dental-team", "software-pricing", "dental-contact", "shop-contact"])
        .filter(|page| page.is_written(Element::Meta));
    assert_all(written, |page| {
        let first = words(page.opener()).next().unwrap_or_default();
        let subject = page.subject();
        ["we", "our", "you"].contains(&first.as_str())
            || stems(page.opener(), Some("en")).iter().any(|stem| subject.contains(stem))
    });
}

#[test]
fn descriptions_end_with_a_full_stop_and_no_cut() {
    assert_all(all_but(&[]), |page| page.description().ends_with('.') && !page.description().contains('…'));
}

#[test]
fn addresses_stay_in_the_footer_but_on_contact_pages() {
    let others = all_but(&[]).filter(|page| !page.name.ends_with("contact"));
    assert_all(others, |page| !contains_any(&page.said(), &ADDRESSES));
    assert_all(all_but(&[]), |page| {
        let seo_text = page.tags.seo_text.as_deref().unwrap_or_default();
        let all = format!("{}\n{seo_text}", page.said());
        !contains_any(seo_text, &ADDRESSES)
            && !all.contains('©')
            && !words(&all).any(|word| REGISTRATION.contains(&word.as_str()))
    });
}

#[test]
fn contact_pages_give_address_and_telephone() {
    let shop = page("shop-contact").description();
    assert!(
        ["14 Harbour Street", "Aberdeen AB11 5QX", "01224 555 0198", "9:30 to 17:30", "Monday"]
            .iter()
            .all(|part| shop.contains(part)),
        "{shop}"
    );
    let dental = page("dental-contact").description();
    assert!(["22 Marlow Road", "HP11 1TA", "01494 555 0132"].iter().all(|part| dental.contains(part)), "{dental}");
    assert!(!dental.contains("Parking"), "{dental}");
}

#[test]
fn numbers_in_tags_stand_in_the_main_text() {
    assert_all(all_but(&[]), |page| {
        let stated = numbers(&page.text);
        let lines = [page.title(), page.description()];
        lines.into_iter().flat_map(numbers).all(|number| stated.contains(&number))
    });
}

#[test]
fn titles_of_products_say_what_the_thing_is() {
    for (name, thing) in [
        ("shop-tents-skerry-2", "2 person tent"),
        ("shop-tents-skerry-3", "3 person tent"),
        // In the plural, as the category has it.
        ("shop-tents-holm-1", "tent"),
    ] {
        let title = page(name).title().to_lowercase();
        assert!(title.contains(thing) && title.contains(&page(name).facts.h1s[0].to_lowercase()), "{title}");
    }
    let rucksack = page("shop-packs-munro-45").title();
    assert!(rucksack.starts_with("Munro 45: ") && rucksack.matches("rucksack").count() == 1, "{rucksack}");
}

#[test]
fn sizes_of_one_product_get_their_own_tags() {
    let (two, three) = (page("shop-tents-skerry-2"), page("shop-tents-skerry-3"));
    assert_ne!(two.title(), three.title());
    assert!(!is_near_copy(two.description(), three.description()), "{}", two.description());
}

#[test]
fn a_keyword_that_the_page_says_is_woven_into_the_title() {
    let said = [
        "shop-tents",
        "shop-boots",
        "shop-tents-skerry-2",
        "shop-tents-skerry-3",
        "shop-packs-munro-45",
        "shop-workshop",
        "software-blog-month-end-close-checklist",
    ];
    assert_all(said.map(page), |page| {
        let target = &page.keywords[0];
        let stands_alone = |mark: &str| page.title().split(mark).any(|part| part.trim().eq_ignore_ascii_case(target));
        // A keyword that says all of the H1 and more takes its place.
        let keyword = stems(target, Some("en"));
        let says_h1 = stems(&page.facts.h1s[0], Some("en")).iter().all(|stem| keyword.contains(stem));
        contains_any(page.title(), &[target])
            && (says_h1 || !SEPARATORS.into_iter().any(stands_alone))
            && page.tags.keywords.as_ref().is_some_and(|keywords| keywords.first() == Some(target))
    });
}

#[test]
fn a_keyword_that_the_page_does_not_say_changes_no_title() {
    let page = page("software-product-bank-reconciliation");
    assert_eq!(page.core(), "Bank reconciliation that finishes itself");
}

#[test]
fn lists_are_not_named_after_the_caption_of_a_card() {
    for name in ["shop-tents", "shop-boots"] {
        let page = page(name);
        let (title, h1) = (page.title().to_lowercase(), page.tags.h1.as_deref().unwrap().to_lowercase());
        assert!(title.starts_with(&page.keywords[0]), "{title}");
        let captions: Vec<&str> =
            page.html.split("class=\"caption\">").skip(1).map(|rest| rest.split('<').next().unwrap()).collect();
        assert!(captions.len() >= 5);
        for caption in captions {
            assert!(!contains_any(&title, &[caption]) && !contains_any(&h1, &[caption]), "{title}");
            assert!(!page.description().contains(caption), "{}", page.description());
        }
        assert!(!["b0", "b1", "b2"].iter().any(|rating| words(&title).any(|word| word == *rating)), "{title}");
    }
}

#[test]
fn a_good_description_is_kept_word_for_word() {
    for name in ["shop-journal-waterproof-ratings-explained", "software-product-bank-reconciliation"] {
        let page = page(name);
        assert_eq!(page.tags.meta_description, page.facts.meta_description, "{name}");
        assert_eq!(page.tags.source[&Element::Meta], WrittenBy::Page, "{name}");
    }
}

#[test]
fn without_its_good_description_an_article_is_described_by_a_sentence_and_no_item_of_a_list() {
    let page = page("shop-journal-waterproof-ratings-explained").undescribed();
    assert!(page.is_written(Element::Meta) && page.description().starts_with("A hydrostatic head of 3,000 mm means"));
    assert!(!contains_any(page.description(), &["Jacket:", "Groundsheet:", "flysheet:"]), "{}", page.description());
}

#[test]
fn a_bad_description_is_replaced() {
    for name in ["shop-tents-holm-1", "shop-boots-strath-low", "fernweg-home"] {
        assert!(page(name).is_written(Element::Meta), "{name}");
        assert_ne!(page(name).tags.meta_description, page(name).facts.meta_description, "{name}");
    }
}

#[test]
fn what_only_the_old_description_says_stands_in_no_tag() {
    let strath = page("shop-boots-strath-low");
    let claims =
        ["free", "shipping", "price", "guarante", "popular", "cheap", "buy", "today", "stock", "love", "worldwide"];
    let seo_text = strath.tags.seo_text.as_deref().unwrap_or_default();
    assert!(!contains_any(&strath.said(), &claims) && !contains_any(seo_text, &claims), "{:?}", strath.tags);
    assert_eq!(strath.undescribed().tags, strath.tags, "the old description is no evidence");
}

#[test]
fn price_lists_state_what_things_cost() {
    for name in ["dental-fees", "shop-workshop"] {
        let page = page(name);
        let stated: Vec<_> =
            page.rows().filter(|(_, price)| price.contains('£') && page.description().contains(price)).collect();
        assert!(stated.len() >= 3, "{}", page.description());
        for (what, price) in stated {
            assert!(page.description().contains(&format!("{what} {price}")), "{}", page.description());
        }
    }
    assert!(!page("shop-workshop").description().contains("muddy"), "the offer comes before instructions");
}

#[test]
fn services_are_described_by_their_lead_and_not_by_a_later_section() {
    for (name, lead) in [
        ("dental-treatments-dental-implants", "A dental implant replaces"),
        ("dental-treatments-invisalign", "Invisalign straightens teeth"),
    ] {
        assert!(page(name).description().starts_with(lead), "{}", page(name).description());
    }
}

#[test]
fn a_comparison_names_both_sides() {
    let page = page("software-compare-ledgerline-vs-tallybrook");
    for text in [page.title(), page.description()] {
        assert!(text.contains("Ledgerline") && text.contains("TallyBrook"), "{text}");
    }
}

#[test]
fn a_job_is_titled_by_its_role_and_its_firm() {
    let title = page("software-careers-senior-rust-engineer").title();
    assert!(title.starts_with("Senior Rust Engineer") && title.ends_with("Ledgerline"), "{title}");
}

#[test]
fn the_title_of_a_home_page_is_the_name_and_a_noun_phrase() {
    let title = page("fernweg-home").title();
    assert!(title.starts_with("Fernweg Outdoor") && title.contains("Freiburg"), "{title}");
    assert!(!words(title).any(|word| ["is", "we", "a"].contains(&word.as_str())), "{title}");
}

#[test]
fn a_headline_is_whole_or_ends_at_its_colon() {
    let page = page("software-blog-month-end-close-checklist");
    let headline = &page.facts.h1s[0];
    let (before, _) = headline.split_once(':').unwrap();
    assert!([headline.as_str(), before].contains(&page.core()), "{}", page.title());
}

#[test]
fn titles_say_nothing_twice() {
    // Kept with its last segment equal to its first; a keyword that shares a word with the name; names of cards.
    let open = &["dental-contact", "shop-packs-munro-45", "shop-workshop", "shop-tents"];
    assert_all(all_but(open), |page| {
        let letters: Vec<String> = words(page.core()).filter(|word| !word.starts_with(char::is_numeric)).collect();
        let mut stems = stems(&letters.join(" "), Some("en"));
        let all = stems.len();
        stems.sort_unstable();
        stems.dedup();
        stems.len() == all
    });
}

#[test]
fn titles_have_one_kind_of_separator() {
    // Its category stands behind a dash, the site's name behind a bar.
    assert_all(all_but(&["shop-tents-holm-1"]), |page| {
        SEPARATORS.iter().filter(|mark| page.title().contains(*mark)).count() <= 1
    });
}

#[test]
fn commercial_titles_end_with_the_site_s_name_where_there_is_room() {
    let types = [PageType::Product, PageType::Collection, PageType::Contact];
    let pages = all_but(&["dental-contact"]).filter(|page| types.contains(&page.kind));
    assert_all(pages, |page| BRANDS.iter().any(|brand| page.title().ends_with(&format!(" | {brand}"))));
}

#[test]
fn keywords_are_few_and_from_the_page() {
    assert_all(all_but(&[]), |page| {
        let keywords = page.tags.keywords.as_deref().unwrap_or_default();
        let text = format!("{}\n{}\n{}", page.text, page.html, page.keywords.join("\n")).to_lowercase();
        (1..=8).contains(&keywords.len())
            && keywords.iter().flat_map(|keyword| keyword.split(' ')).all(|word| contains_any(&text, &[word]))
    });
}

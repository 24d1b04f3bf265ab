//! Descriptions that state the page's purpose, and the text around such sentences.

use super::names::{page_of, written};
use super::*;

const DEFINITION: &str = "A tunnel tent is a shelter of fabric and poles that keeps two sleepers dry in rain and wind.";
const PURPOSE: &str = "This guide compares eight tunnel tents by weight, price and how well they stand up to wind.";
const URL: &str = "https://hills.example/blog/tunnel-tents-for-two";

/// The description of an article on tunnel tents.
fn described(paragraphs: &[&str]) -> String {
    let paragraphs = paragraphs.join("</p><p>");
    let page = page_of("en", "", &format!("<article><h1>Tunnel tents for two</h1><p>{paragraphs}</p></article>"));
    written(URL, &page).meta_description.unwrap_or_default()
}

/// Texts from which a description of that article may be made.
fn readings_of(sentence: &str) -> Vec<String> {
    let page = page_of("en", "", &format!("<h1>Tunnel tents for two</h1><p>{DEFINITION}</p><p>{sentence}</p>"));
    let brief = brief_of(URL, &page, &[], &Settings::default());
    let all = RankerPage::of(&brief).stretches(Models::shipped(), "Tunnel tents for two");
    all.into_iter().map(|stretch| stretch.text).collect()
}

#[test]
fn a_purpose_is_preferred_to_a_definition() {
    assert_eq!(described(&[DEFINITION, PURPOSE]), PURPOSE);
    let opened = "In this short guide, the staff of the shop will show how eight tunnel tents stand up to wind.";
    assert_eq!(described(&[DEFINITION, opened]), opened, "it does not need the previous sentence");
    let personal = "In this guide, I compare eight tunnel tents by weight, price and how well they stand up to wind.";
    assert_eq!(described(&[DEFINITION, personal]), personal, "the author speaks of the page");
}

#[test]
fn the_purpose_of_another_page_is_not_used() {
    let other = "This guide compares the best boats of the year by weight, price and how well they sail in wind.";
    assert_eq!(described(&[DEFINITION, other]), DEFINITION, "nothing of it names the page");
    let back = "This guide explains these tunnel tents by weight, price and how well they stand up to wind.";
    assert_eq!(described(&[DEFINITION, back]), DEFINITION, "which ones?");
    let sections = "</p><h2>Poles</h2><p>Poles of steel bend.</p><h2>Pegs</h2><p>Pegs of wood break.</p><p>";
    assert_eq!(described(&[DEFINITION, sections, PURPOSE]), DEFINITION, "it is too far from the start");
}

#[test]
fn a_purpose_may_follow_another_sentence() {
    let short = "This guide compares tunnel tents for two.";
    let together = format!("Wind tears at the seams of tents. {short}");
    let other = "Tents were sewn by hand in many villages of the coast until the mills came to the valley.";
    assert_eq!(described(&[other, &together]), together);
}

#[test]
fn a_long_purpose_loses_its_lead_or_additions() {
    let rest = "compare the weight and the price of eight tunnel tents and tell how long all eight stood up to wind from the \
                sea in late autumn";
    let long = format!("In this practical article, we {rest}.");
    let led = format!("We {rest}.");
    assert!(char_count(&long) > 155 && char_count(&led) <= 155);
    assert!(readings_of(&long).contains(&led), "{:?}", readings_of(&long));
    assert_eq!(described(&[DEFINITION, &long]), led);
    let adding = "This article delves into the making of tunnel tents for two sleepers, including fabrics, poles, zips, guy \
                  lines and pegs that a workshop on the coast of Wales keeps in stock all year.";
    let cut = "This article delves into the making of tunnel tents for two sleepers.";
    assert!(readings_of(adding).iter().any(|text| text == cut), "{:?}", readings_of(adding));
}

#[test]
fn an_enumeration_is_not_cut_before_its_last_item() {
    let sentence = "This guide explains the weight and price of tunnel tents, the way in which they are sewn by hand, and the \
                    care that each of them needs after a long and rainy autumn by the sea.";
    let torn = "the way in which they are sewn by hand.";
    assert!(readings_of(sentence).iter().all(|text| !text.ends_with(torn)), "{:?}", readings_of(sentence));
}

#[test]
fn a_hook_is_replaced_by_an_informative_sentence() {
    let hook = "The right tunnel tent can make or break a week in the hills for two sleepers and a dog.";
    assert_eq!(described(&[hook, DEFINITION]), DEFINITION);
}

#[test]
fn a_call_to_read_on_is_removed_but_its_topic_stays() {
    let call = "Keep reading to learn how tunnel tents for two are pitched, dried and patched by those who sew them.";
    let learnt = "Learn how tunnel tents for two are pitched, dried and patched by those who sew them.";
    assert_eq!(described(&[DEFINITION, call]), learnt);
}

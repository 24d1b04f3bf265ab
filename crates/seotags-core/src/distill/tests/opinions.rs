//! Visitors' texts are content in a forum and below an article's own review, but not on a page that sells one thing.

use super::super::{DistillOptions, PageType};
use super::at;

const OPINION: &str =
    "I have worn them for a year, in rain and on rock, and the sole has never let me down, not even once.";

/// A page about one product, with `inner` below its description.
fn said_on(page_type: PageType, inner: &str) -> bool {
    let page = format!(
        "<html lang=en><head><title>Trail Runner 2</title></head><body><main><h1>Trail Runner 2</h1>
        <div class=content><p>A light shoe for rough ground, with a sole that grips on wet rock, and a heel that holds
        your foot in place on the steepest way down.</p>{inner}<p>There is room enough for your toes, even at the end
        of a long day, when feet have grown by a whole size, as they do.</p></div></main></body></html>"
    );
    let options = DistillOptions { page_type: Some(page_type), ..DistillOptions::default() };
    let distilled = at("https://shop.example.org/products/trail-runner-2", &page, &options);
    assert!(distilled.text.contains("A light shoe") && distilled.text.contains("There is room"), "{}", distilled.text);
    distilled.text.contains(OPINION)
}

fn list(class: &str, count: usize) -> String {
    let others =
        "<div class=text><p>They hold what they promise, and I would buy them again.</p></div>".repeat(count - 1);
    format!("<div class='{class}'><div class=text><p>{OPINION}</p></div>{others}</div>")
}

#[test]
fn customer_reviews_are_excluded_only_on_products() {
    for (inner, is_out) in [
        (list("product-reviews", 3), true),
        (list("comments", 4), true),
        (list("reviews", 2), false),
        (list("texts", 4), false),
        (list("testimonials", 4), false),
        (
            format!("<div itemscope itemtype='https://schema.org/Review'><p itemprop=reviewBody>{OPINION}</p></div>"),
            true,
        ),
        (format!("<div itemscope itemtype='https://schema.org/Question'><p itemprop=text>{OPINION}</p></div>"), false),
    ] {
        assert_eq!(said_on(PageType::Product, &inner), !is_out, "{inner}");
        assert!(said_on(PageType::Article, &inner), "{inner}");
    }
}

#[test]
fn a_part_with_the_main_heading_is_not_by_visitors() {
    let words = "It is the lightest shoe that we have ever made, and the one that we are most proud of. ".repeat(2);
    let parts = format!("<div class=part><p>{words}</p></div>").repeat(3).replacen("It is", "Certainly it is", 1);
    let page = format!("<title>Trail Runner 2</title><body><div id=reviews><h1>Trail Runner 2</h1>{parts}</div>");
    let options = DistillOptions { page_type: Some(PageType::Product), ..DistillOptions::default() };
    let distilled = at("https://shop.example.org/products/trail-runner-2", &page, &options);
    assert!(distilled.text.contains("Certainly it is the lightest shoe"), "{}", distilled.text);
}

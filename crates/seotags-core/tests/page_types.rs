//! Small pages of every type in several languages, including those that are easily confused.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use seotags_core::distill::{DistillOptions, Distilled, PageType, distill};
use seotags_core::page::{Document, read};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use std::fmt::Write as _;

const PAGES: &str = include_str!("fixtures/page-types.txt");
/// Minimum number of pages of each type.
const MIN_OF_A_TYPE: usize = 4;

/// Every page has the usual parts: a menu, and a footer with contact data.
const HEADER: &str = "<body><header><a href=/>Home</a><nav><a href=/products>Products</a> <a href=/blog>Blog</a> <a href=/faq>FAQ</a>
    <a href=/careers>Jobs</a> <a href=/events>Events</a> <a href=/contact>Contact</a> <a href=/about>About us</a></nav></header>";
const FOOTER: &str = "<footer><p>14 Harbour Street, Aberdeen AB11 5QX</p><p>Phone <a href=tel:+441224555019>+44 1224 555 0198</a></p>
    <p><a href=mailto:hello@site.example>hello@site.example</a></p><p>Monday to Friday: 9:00 to 17:00</p><a href=/imprint>Imprint</a>
    <p>© 2026</p></footer></body>";

/// Type, address and source of each page.
fn pages() -> Vec<(PageType, &'static str, String)> {
    let page = |text: &'static str| {
        let (head, html) = text.split_once('\n').unwrap();
        let (name, url) = head.split_once(' ').unwrap();
        let (head, main) = html.split_at(html.find("<main").unwrap());
        (PageType::named(name).unwrap(), url, format!("<!doctype html>{head}{HEADER}{main}{FOOTER}"))
    };
    PAGES.split("\n@ ").skip(1).map(page).collect()
}

fn distilled(url: &str, html: &str, options: &DistillOptions) -> Distilled {
    let document = Document::parse(html);
    let facts = read(&document, &HttpUrl::parse(url).unwrap(), &Headers::default());
    distill(&document, &facts, options)
}

#[test]
fn every_page_has_the_expected_type() {
    let mut wrong = String::new();
    for (page_type, url, html) in pages() {
        let found = distilled(url, &html, &DistillOptions::default());
        if found.page_type != page_type {
            let (found, sure) = (found.page_type.as_str(), found.page_type_confidence);
            let _ = writeln!(wrong, "{url} is {}, not {found} ({sure:.2})", page_type.as_str());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_type_has_enough_pages() {
    let pages = pages();
    for page_type in PageType::ALL {
        let count = pages.iter().filter(|(other, ..)| *other == page_type).count();
        assert!(count >= MIN_OF_A_TYPE, "{}: {count}", page_type.as_str());
    }
}

#[test]
fn a_given_type_is_used_unchanged() {
    let (_, url, html) = pages().swap_remove(0);
    for page_type in PageType::ALL {
        let options = DistillOptions { page_type: Some(page_type), ..DistillOptions::default() };
        let found = distilled(url, &html, &options);
        assert_eq!((found.page_type, found.page_type_confidence), (page_type, 1.0));
    }
}

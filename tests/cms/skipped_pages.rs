//! Pages that are skipped because of their kind, or because they share a key.

use crate::site::written;
use seotags::decision::Choice;
use seotags::export::cms::{CmsFile, PathPattern, Reason, Template};
use seotags::result::ResultRecord;
use seotags_testkit::record;

fn page(url: &str) -> ResultRecord {
    let mut page: ResultRecord = record(url);
    page.current_title = Some("Old".to_owned());
    page.suggested_title = Some("New".to_owned());
    page
}

fn written_and_skipped(template: &str, pages: &[ResultRecord]) -> String {
    let (_, written) = written(&CmsFile::new(Template::named(template).unwrap()), pages);
    let left: Vec<String> =
        written.left_out.iter().map(|(reason, pages)| format!("{reason:?} {}", pages.count)).collect();
    format!("{} | {}", written.rows, left.join(" "))
}

#[test]
fn pages_of_other_kinds_are_counted() {
    let paths = ["/", "/products", "/products/boot", "/collections/all/products/boot", "/de/products/boot", "/pages/a"];
    let pages: Vec<ResultRecord> = paths.iter().map(|path| page(&format!("https://shop.example{path}"))).collect();
    assert_eq!(written_and_skipped("shopify", &pages), "1 | OtherKind 5");
    assert_eq!(written_and_skipped("shopify-pages", &pages), "1 | OtherKind 5");
    let pages = ["/a.html", "/7-a.html", "/", "/7-a"].map(|path| page(&format!("https://shop.example{path}")));
    assert_eq!(written_and_skipped("prestashop", &pages), "1 | OtherKind 2 NoKey 1");
}

#[test]
fn a_page_with_another_canonical_is_skipped() {
    let mut variant = page("https://shop.example/products/boot?variant=7");
    variant.canonical_url = Some("https://shop.example/products/boot".to_owned());
    let mut preview = page("http://preview.example/products/boot");
    preview.canonical_url = Some("https://shop.example/products/boot/".to_owned());
    assert_eq!(written_and_skipped("shopify", &[variant, preview]), "1 | OtherCanonical 1");
}

#[test]
fn pages_that_share_an_entry_are_all_skipped() {
    let pages =
        ["/en/7-a.html", "/fr/7-a.html", "/en/8-b.html"].map(|path| page(&format!("https://shop.example{path}")));
    assert_eq!(written_and_skipped("prestashop", &pages), "1 | SameKey 2");
    let english = vec![PathPattern::parse("/en/**").unwrap()];
    let file = CmsFile::new(Template::named("prestashop").unwrap().with_pages(english).unwrap());
    let (_, written) = written(&file, &pages);
    assert_eq!(written.rows, 2);
    assert!(!written.left_out.has_failures());
    let error = Template::named("shopify").unwrap().with_pages(vec![PathPattern::parse("/p/*").unwrap()]).unwrap_err();
    assert_eq!(error.to_string(), "must name {handle}, which shopify-products needs");
}

#[test]
fn the_redirect_target_is_written() {
    let mut moved = page("https://shop.example/products/old");
    moved.final_url = Some("https://shop.example/products/new".to_owned());
    let (text, _) = written(&CmsFile::new(Template::named("shopify").unwrap()), &[moved]);
    assert!(text.contains("\nnew,UPDATE,New,"), "{text}");
}

#[test]
fn texts_that_php_misreads_are_skipped() {
    let mut quoted = page("https://blog.example/a");
    quoted.suggested_title = Some("a\\\"b".to_owned());
    let mut ended = page("https://blog.example/b");
    ended.suggested_title = Some("a, b\\".to_owned());
    let template = Template::named("rankmath").unwrap();
    let table = crate::site::ids(&template, "url,id\n/a,1\n/b,2\n");
    let (_, written) = written(&CmsFile::new(template).with_ids(table), &[quoted, ended]);
    let left: Vec<_> =
        written.left_out.iter().map(|(reason, pages)| (reason, pages.count, pages.first.len())).collect();
    assert_eq!((written.rows, left), (0, vec![(Reason::Refused, 2, 2)]));
}

#[test]
fn with_accepted_only_other_pages_are_not_written() {
    let file = CmsFile::new(Template::named("shopify").unwrap()).with_choice(Choice::ACCEPTED);
    let (_, written) = written(&file, &[page("https://shop.example/products/boot")]);
    assert_eq!((written.rows, written.left_out.iter().count()), (0, 0));
}

#[test]
fn a_choice_applies_to_the_elements_of_the_template() {
    let mut accepted = page("https://shop.example/products/boot");
    accepted.current_title = accepted.suggested_title.clone();
    accepted.suggested_meta_description = None;
    let decision = serde_json::json!({"decision": "accepted", "text": null, "locked": false, "by": "ann", "at": ""});
    accepted.decisions.insert(seotags::compose::Element::Title, serde_json::from_value(decision).unwrap());
    let rows = |choice| {
        let file = CmsFile::new(Template::named("shopify").unwrap()).with_choice(choice);
        written(&file, std::slice::from_ref(&accepted)).1.rows
    };
    // This template writes only changes.
    assert_eq!((rows(Choice::ACCEPTED), rows(Choice::ALL)), (0, 0));
    accepted.current_title = None;
    let file = CmsFile::new(Template::named("shopify").unwrap()).with_choice(Choice::ACCEPTED);
    assert_eq!(written(&file, &[accepted]).1.rows, 1);
}

//! Why blocks are kept or excluded, and how options change this.

use super::super::{BlockKind, DistillOptions, Method, PageType, distill, explain};
use super::{article_page, at};
use crate::page::{self, Document};
use crate::url::HttpUrl;
use crate::visit::Headers;

const URL: &str = "https://www.example.org/blog/how-dough-rises";

#[test]
fn every_block_has_a_reason() {
    let tip = "<p class=tip>Buy our new book of breads today, and bake along with thousands of others!</p>";
    let html = article_page(&format!("{tip}<p hidden>Not to be seen by anybody.</p>"));
    let document = Document::parse(&html);
    let facts = page::read(&document, &HttpUrl::parse(URL).unwrap(), &Headers::default());
    let options = DistillOptions { selectors_to_remove: vec![".tip".to_owned()], ..DistillOptions::default() };
    let explained = explain(&document, &facts, &options);
    let explanation = explained.explanation.clone().unwrap();
    let part = |start: &str| explanation.parts.iter().find(|part| part.text.starts_with(start)).unwrap();
    for (start, kept, reason) in [
        ("Yeast eats", true, "score"),
        ("Buy our", false, "selector"),
        ("Not to be", false, "hidden"),
        ("Home", false, "navigation"),
        ("© 2026", false, "footer"),
    ] {
        assert_eq!((part(start).kept, part(start).reason.as_str()), (kept, reason), "{start}");
    }
    let kept = explanation.parts.iter().filter(|part| part.kept).map(|part| &part.text);
    assert!(kept.eq(explained.blocks.iter().map(|block| &block.text)));
    assert!(part("Yeast eats").score >= explanation.threshold);
    let plain = distill(&document, &facts, &options);
    assert_eq!((plain.explanation, plain.text), (None, explained.text), "explaining changes nothing");
}

#[test]
fn a_content_selector_excludes_the_rest() {
    let html = article_page("<section id=tips><h2>Three tips</h2><p>Warm the bowl, salt late, and wait.</p></section>");
    let with = |selector: &str| {
        let options = DistillOptions { content_selector: Some(selector.to_owned()), ..DistillOptions::default() };
        at(URL, &html, &options)
    };
    let tips = with("#tips");
    assert_eq!(tips.raw_text, "Three tips\nWarm the bowl, salt late, and wait.");
    assert!(tips.text.contains("salt late") && !tips.text.contains("Yeast"), "{}", tips.text);
    assert!(with("#missing").text.contains("Yeast eats"), "one that matches nothing is as none");
}

#[test]
fn a_given_page_type_is_used() {
    let options = DistillOptions { page_type: Some(PageType::Forum), ..DistillOptions::default() };
    let distilled = at(URL, &article_page(""), &options);
    assert_eq!((distilled.page_type, distilled.page_type_confidence), (PageType::Forum, 1.0));
    assert!(distilled.blocks.iter().any(|block| block.kind == BlockKind::Post));
}

#[test]
fn embedded_state_is_the_last_source() {
    let state =
        r#"{"props":{"page":{"title":"Trail Runner 2","slug":"trail-runner-2","body":"<p>A light shoe for rough ground,
        with a sole that grips on wet rock.</p><p>There is room enough for your toes on the way down.</p>",
        "css":".a{color:red} .b{margin:0;padding:0} .c{top:0} .d{left:0} .e{right:0}",
        "note":"Made in small numbers by a family that has made shoes for eighty years."}}}"#
            .replace('\n', " ");
    let page = format!(
        "<title>Trail Runner 2</title><body><div id=root></div><script type='application/json' id=state>{state}</script>"
    );
    let distilled = at("https://shop.example.org/products/trail-runner-2", &page, &DistillOptions::default());
    assert_eq!(distilled.method, Method::State);
    assert!(distilled.blocks.iter().all(|block| block.path == "state"));
    assert_eq!(
        distilled.text,
        "Trail Runner 2\n\nA light shoe for rough ground, with a sole that grips on wet rock.\n\nThere is room enough \
         for your toes on the way down.\n\nMade in small numbers by a family that has made shoes for eighty years."
    );
    let shown =
        page.replace("<div id=root>", &format!("<div id=root><p>{}</p>", "Shown words count more. ".repeat(12)));
    assert_eq!(at("https://shop.example.org/", &shown, &DistillOptions::default()).method, Method::Blocks);
}

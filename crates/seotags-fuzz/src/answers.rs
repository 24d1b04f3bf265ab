//! Answers of models: tags of one page or of several, sentences to keep, reviews.

use seotags::check::check;
use seotags::compose::prompt::{read, read_group, read_numbers};
use seotags::compose::{Brief, Suggestion, Targets, brief};
use seotags::distill::{DistillOptions, distill};
use seotags::page::{self, Document};
use seotags::review;
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::Headers;
use std::sync::OnceLock;

/// Pages and tags that an answer may be about.
const PAGES: &[u32] = &[1, 2, 3, 4];

const ALL: Targets = Targets { title: true, meta_description: true, h1: true, seo_text: true, keywords: true };
const TITLE: Targets = Targets { title: true, meta_description: false, h1: false, seo_text: false, keywords: false };

/// An answer: only requested elements are used, on one line where required, without harmful markup.
pub(crate) fn answer(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let title_alone = read(&text, TITLE);
    assert!(title_alone.meta_description.is_none() && title_alone.seo_text.is_none() && title_alone.keywords.is_none());
    let suggestion = read(&text, ALL).onto(&Suggestion::default(), page());
    for line in [&suggestion.title, &suggestion.meta_description, &suggestion.h1] {
        assert!(line.as_ref().is_none_or(|line| !line.chars().any(char::is_control)), "{line:?}");
    }
    if let Some(text) = &suggestion.seo_text {
        let folded = text.to_lowercase();
        assert!(!folded.contains("<script") && !folded.contains("<iframe"), "{text}");
    }
    let _ = check(&suggestion, page());
    assert_eq!(read_group(&text, PAGES, ALL).len(), PAGES.len());
    assert_eq!(review::read(&text, PAGES.len()).len(), PAGES.len());
    let _ = read_numbers(&text);
}

fn page() -> &'static Brief {
    static PAGE: OnceLock<Brief> = OnceLock::new();
    PAGE.get_or_init(|| {
        let url = HttpUrl::parse("https://shop.example/boot").expect("an address");
        let document = Document::parse(
            "<html lang=en><title>Boot</title><main><h1>Leather boot for rocky ridges</h1>
             <p>This leather boot has a stiff sole for rocky ridges and early snow. It weighs 640 g.</p></main>",
        );
        let facts = page::read(&document, &url, &Headers::default());
        let distilled = distill(&document, &facts, &DistillOptions::default());
        brief(&url, &facts, &distilled, &[], &Settings::default())
    })
}

//! Pages: parsed, judged, distilled, given tags by the built-in engine, checked.

use seotags::check::check;
use seotags::compose::{brief, builtin};
use seotags::distill::{DistillOptions, distill, explain};
use seotags::page::{self, Document};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::Headers;

/// Most characters of a page's raw and distilled text: both are cut (hostile-web, 2).
const MOST_RAW: usize = 2 << 20;

/// A page: the same result twice, no control characters in output, no empty sentence in suggestions.
pub(crate) fn html(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let url = HttpUrl::parse("https://shop.example/a/b").expect("an address");
    let document = Document::parse(&text);
    let facts = page::read(&document, &url, &Headers::default());
    let options = DistillOptions::default();
    let distilled = distill(&document, &facts, &options);
    assert!(distilled.raw_text.len() <= MOST_RAW && distilled.text.len() <= MOST_RAW);
    assert_eq!(distilled, distill(&document, &facts, &options), "the same page, the same text");
    for shown in [&facts.title, &facts.meta_description] {
        assert!(shown.as_ref().is_none_or(|text| !text.chars().any(char::is_control)), "{shown:?}");
    }
    let _ = explain(&document, &facts, &options);
    let settings = Settings::default();
    let brief = brief(&url, &facts, &distilled, &[], &settings);
    let suggestion = builtin::write(&brief);
    for shown in [&suggestion.title, &suggestion.meta_description, &suggestion.h1] {
        assert!(
            shown.as_ref().is_none_or(|text| !text.trim().is_empty() && !text.contains(['\n', '\r', '\0'])),
            "{shown:?}"
        );
    }
    let _ = check(&suggestion, &brief);
}

//! Example answers by type of page (`copywriting`), about invented shops and companies, in plain English.

use super::clean::clean_line;
use crate::briefing::{Brief, Targets};
use crate::distill::PageType;
use crate::house_style::GoodPair;
use crate::text::squash;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Guidance on good tags for one type of page.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfType {
    /// The content of a title and description of such a page.
    says: String,
    /// Two answers.
    good: Vec<Example>,
}

/// An example answer.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    title: String,
    meta_description: String,
    h1: String,
    keywords: Vec<String>,
}

static EXAMPLES: LazyLock<HashMap<String, OfType>> =
    LazyLock::new(|| serde_json::from_str(include_str!("examples.json")).unwrap_or_default());

/// Types with one example each if a call has pages of several types.
const MIXED: [PageType; 2] = [PageType::Product, PageType::Article];

/// Two example answers with their heading, for pages of `page_type`, or for any page.
pub(super) fn examples(brief: &Brief, page_type: Option<PageType>) -> String {
    let wanted = brief.targets;
    let of = |page_type: PageType| EXAMPLES.get(page_type.as_str());
    let mut out = String::new();
    let shown: Vec<&Example> = match page_type.and_then(|page_type| Some((page_type, of(page_type)?))) {
        Some((page_type, known)) => {
            out = format!("Pages of this type ({}) say: {}.\n\n", page_type.as_str(), known.says);
            known.good.iter().collect()
        }
        None => MIXED.into_iter().filter_map(|page_type| of(page_type)?.good.first()).collect(),
    };
    out.push_str("Examples of answers (for the form only; never take words from them)");
    for example in shown {
        out.push('\n');
        out.push_str(&example.json(wanted));
    }
    if !brief.good_pairs.is_empty() {
        out.push_str("\n\nPairs that the owner likes (for style only; never take facts from them)");
    }
    for GoodPair { title, description } in &brief.good_pairs {
        let (title, description) = (clean_line(title), clean_line(description));
        out.push('\n');
        out.push_str(&json!({ "title": title, "meta_description": description }).to_string());
    }
    out
}

/// True if a line is from an example; models without an answer of their own copy them. H1s do not count, because any
/// page may have such a short one.
pub(super) fn is_example(text: &str) -> bool {
    let text = squash(text);
    let lines = EXAMPLES.values().flat_map(|known| &known.good).flat_map(|good| [&good.title, &good.meta_description]);
    !text.is_empty() && lines.map(|line| squash(line)).any(|line| line == text)
}

impl Example {
    fn json(&self, wanted: Targets) -> String {
        let text = |is_wanted: bool, text: &str| if is_wanted { json!(text) } else { Value::Null };
        let seo_text = format!("<p>{} …</p>", self.meta_description);
        json!({
            "title": text(wanted.title, &self.title),
            "meta_description": text(wanted.meta_description, &self.meta_description),
            "h1": text(wanted.h1, &self.h1),
            "seo_text": text(wanted.seo_text, &seo_text),
            "keywords": if wanted.keywords { json!(self.keywords) } else { Value::Null },
        })
        .to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tag_lengths::{META_MAX_CHARS, META_SHORT_CHARS, TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
    use crate::text::char_count;

    #[test]
    fn every_type_has_two_valid_examples() {
        let is_in = |text: &str, least: u32, most: u32| (least as usize..=most as usize).contains(&char_count(text));
        for page_type in PageType::ALL {
            let known = &EXAMPLES[page_type.as_str()];
            assert!(known.good.len() == 2 && !known.says.is_empty(), "{page_type:?}");
            for example in &known.good {
                assert!(is_in(&example.title, TITLE_SHORT_CHARS, TITLE_MAX_CHARS), "{}", example.title);
                let description = &example.meta_description;
                assert!(is_in(description, META_SHORT_CHARS, META_MAX_CHARS), "{description}");
                assert!(description.ends_with(['.', '?']) && example.h1 != example.title, "{description}");
                assert!(example.keywords.len() == 3, "{:?}", example.keywords);
            }
        }
        assert_eq!(EXAMPLES.len(), PageType::ALL.len());
    }
}

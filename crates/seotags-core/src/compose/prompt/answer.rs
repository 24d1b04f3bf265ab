//! Reading an answer: whatever of it can be used.

use super::clean::{clean_line, clean_text};
use super::json::objects;
use crate::compose::{Brief, Element, Suggestion, Targets, WrittenBy, seo_html};
use serde_json::{Map, Value};

/// What an answer holds of the wanted elements.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answer {
    /// Title without suffix.
    pub title: Option<String>,
    /// Meta description.
    pub meta_description: Option<String>,
    /// H1.
    pub h1: Option<String>,
    /// SEO text as the model wrote it.
    pub seo_text: Option<String>,
    /// Keywords.
    pub keywords: Option<Vec<String>>,
    /// The answer broke off in the middle.
    pub is_cut: bool,
}

/// Reads `text` leniently: fences and prose are skipped, the largest object with a known key is taken, values are
/// coerced, unknown keys and elements that are not wanted are dropped.
pub fn read(text: &str, wanted: Targets) -> Answer {
    let candidates = objects(text);
    let Some((object, is_whole)) =
        candidates.iter().find_map(|found| Some((with_tags(&found.object)?, found.is_whole)))
    else {
        return Answer { is_cut: candidates.first().is_some_and(|found| !found.is_whole), ..Answer::default() };
    };
    let mut answer = Answer { is_cut: !is_whole, ..Answer::default() };
    for (key, value) in object {
        match element(key) {
            Some(Element::Title) if wanted.title => answer.title = line(value),
            Some(Element::Meta) if wanted.meta_description => answer.meta_description = line(value),
            Some(Element::H1) if wanted.h1 => answer.h1 = line(value),
            Some(Element::SeoText) if wanted.seo_text => answer.seo_text = coerce(value, "\n"),
            Some(Element::Keywords) if wanted.keywords => answer.keywords = list(value),
            _ => {}
        }
    }
    answer
}

impl Answer {
    /// True if no wanted element could be read.
    pub fn is_empty(&self) -> bool {
        self.title.is_none()
            && self.meta_description.is_none()
            && self.h1.is_none()
            && self.seo_text.is_none()
            && self.keywords.is_none()
    }

    /// True if every wanted element is there.
    pub fn has_all(&self, wanted: Targets) -> bool {
        (self.title.is_some() || !wanted.title)
            && (self.meta_description.is_some() || !wanted.meta_description)
            && (self.h1.is_some() || !wanted.h1)
            && (self.seo_text.is_some() || !wanted.seo_text)
            && (self.keywords.is_some() || !wanted.keywords)
    }

    /// Puts the elements that were read over those of `previous`: suffix appended, SEO text sanitised.
    pub fn onto(self, previous: &Suggestion, brief: &Brief) -> Suggestion {
        let mut out = previous.clone();
        let mut written = |element| {
            out.source.insert(element, WrittenBy::Openai);
        };
        if let Some(title) = self.title {
            written(Element::Title);
            out.title = Some(brief.with_suffix(&title));
        }
        if let Some(meta_description) = self.meta_description {
            written(Element::Meta);
            out.meta_description = Some(meta_description);
        }
        if let Some(h1) = self.h1 {
            written(Element::H1);
            out.h1 = Some(h1);
        }
        if let Some(html) = self.seo_text.map(|html| seo_html::sanitise(&html)).filter(|html| !html.is_empty()) {
            written(Element::SeoText);
            out.seo_text = Some(html);
        }
        if let Some(keywords) = self.keywords {
            written(Element::Keywords);
            out.keywords = Some(keywords);
        }
        out
    }
}

/// The object itself if it holds a tag, else the first object inside it that does (`{"tags": {…}}`).
fn with_tags(object: &Map<String, Value>) -> Option<&Map<String, Value>> {
    if object.keys().any(|key| element(key).is_some()) {
        return Some(object);
    }
    object.values().find_map(|value| match value {
        Value::Object(inner) => Some(inner).filter(|inner| inner.keys().any(|key| element(key).is_some())),
        Value::Array(items) => {
            items.iter().filter_map(Value::as_object).find(|inner| inner.keys().any(|key| element(key).is_some()))
        }
        _ => None,
    })
}

/// Models rename keys; letters alone decide.
fn element(key: &str) -> Option<Element> {
    let letters: String = key.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    match letters.as_str() {
        "title" | "metatitle" | "titletag" | "seotitle" => Some(Element::Title),
        "metadescription" | "meta" | "description" => Some(Element::Meta),
        "h1" | "heading" => Some(Element::H1),
        "seotext" => Some(Element::SeoText),
        "keywords" | "lsikeywords" => Some(Element::Keywords),
        _ => None,
    }
}

fn line(value: &Value) -> Option<String> {
    coerce(value, " ").map(|text| clean_line(&text)).filter(|text| !text.is_empty())
}

/// Any value as text; lists are joined.
fn coerce(value: &Value, joiner: &str) -> Option<String> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Array(items) => items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(joiner),
        Value::Null | Value::Bool(_) | Value::Object(_) => return None,
    };
    let text = clean_text(&text);
    let is_nothing = matches!(text.trim().to_ascii_lowercase().as_str(), "" | "null" | "none" | "n/a");
    (!is_nothing).then_some(text)
}

/// A list of keywords; one text is split at commas, semicolons, bars and line ends.
fn list(value: &Value) -> Option<Vec<String>> {
    let words: Vec<String> = match value {
        Value::Array(items) => items.iter().filter_map(line).collect(),
        other => coerce(other, ",")?.split([',', ';', '|', '\n']).map(clean_line).collect(),
    };
    let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
    (!words.is_empty()).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compose::prompt::page::tests::brief;

    const ALL: Targets = Targets { title: true, meta_description: true, h1: true, seo_text: true, keywords: true };

    #[test]
    fn keys_and_values_are_coerced() {
        let answer = read(
            r#"{"result": {"Meta-Description": "A\nB", "title": 7, "keywords": "a, b; c", "h1": "null", "evil": 1, "seoText": ["x", "y"]}}"#,
            ALL,
        );
        assert_eq!(
            answer,
            Answer {
                title: Some("7".to_owned()),
                meta_description: Some("A B".to_owned()),
                h1: None,
                seo_text: Some("x\ny".to_owned()),
                keywords: Some(vec!["a".to_owned(), "b".to_owned(), "c".to_owned()]),
                is_cut: false,
            }
        );
    }

    #[test]
    fn what_is_not_wanted_is_dropped() {
        let wanted = Targets { h1: false, keywords: false, ..ALL };
        let answer = read(r#"{"title": "A", "h1": "B", "keywords": ["c"]}"#, wanted);
        assert_eq!((answer.h1.clone(), answer.keywords.clone()), (None, None));
        assert!(!answer.has_all(wanted) && !answer.is_empty());
        assert!(read("no", wanted).is_empty());
    }

    #[test]
    fn a_suggestion_gets_the_suffix_once_and_clean_html() {
        for title in ["Trail shoe", "Trail shoe | Shop"] {
            let answer = Answer {
                title: Some(title.to_owned()),
                seo_text: Some("<p>a<script>b</script></p>".to_owned()),
                ..Answer::default()
            };
            let suggestion = answer.onto(&Suggestion::default(), &brief());
            assert_eq!(suggestion.title.as_deref(), Some("Trail shoe | Shop"));
            assert_eq!(suggestion.seo_text.as_deref(), Some("<p>a</p>"));
            assert_eq!(suggestion.source[&Element::Title], WrittenBy::Openai);
            assert_eq!(suggestion.source.len(), 2);
        }
    }
}

//! Application state: JSON that a page passes to the scripts that build it. If nothing else contains the content, its
//! prose is used.

use super::options::Selectors;
use super::text::word_count;
use super::walk::walk;
use crate::page::Document;
use crate::text::fold_space;
use scraper::Node;
use serde_json::Value;
use std::collections::HashSet;

/// Maximum size of a state; a larger one is a whole catalogue.
const MAX_BYTES: usize = 4 << 20;
/// Number of words from which a string may be prose.
const MIN_WORDS: usize = 8;
/// Maximum number of strings.
const MAX_TEXTS: usize = 200;

/// The texts in the page's data scripts, in order and without duplicates.
pub(super) fn prose(document: &Document) -> Vec<String> {
    read(document).found
}

/// The lines of the longest text in the page's data scripts.
pub(super) fn longest(document: &Document) -> Vec<String> {
    read(document).longest
}

/// The lines of a text that may be HTML.
pub(super) fn lines(text: &str) -> Vec<String> {
    if text.contains("</") {
        let outline = walk(Document::parse(text).html(), &Selectors::default());
        outline.runs.iter().map(|run| outline.text(run).to_owned()).collect()
    } else {
        text.lines().map(fold_space).collect()
    }
}

fn read(document: &Document) -> Texts {
    let mut texts = Texts::default();
    for node in document.html().tree.nodes() {
        let Node::Element(element) = node.value() else { continue };
        if element.name() != "script" || element.attr("type") != Some("application/json") {
            continue;
        }
        let Some(Node::Text(text)) = node.first_child().map(|child| child.value()) else { continue };
        if text.len() <= MAX_BYTES
            && let Ok(state) = serde_json::from_str::<Value>(text)
        {
            texts.take(&state);
        }
    }
    texts
}

#[derive(Default)]
struct Texts {
    found: Vec<String>,
    seen: HashSet<String>,
    /// Lines of the longest one, and its length in bytes.
    longest: Vec<String>,
    longest_bytes: usize,
}

impl Texts {
    /// The parser limits the depth.
    fn take(&mut self, value: &Value) {
        match value {
            Value::String(text) => self.take_string(text),
            Value::Array(values) => values.iter().for_each(|value| self.take(value)),
            Value::Object(values) => values.values().for_each(|value| self.take(value)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn take_string(&mut self, text: &str) {
        if self.found.len() >= MAX_TEXTS || word_count(text) < MIN_WORDS {
            return;
        }
        let is_html = text.contains("</");
        if !is_html && !is_prose(text) {
            return;
        }
        let lines = if is_html { lines(text) } else { vec![fold_space(text)] };
        let bytes = lines.iter().map(String::len).sum();
        if bytes > self.longest_bytes {
            (self.longest_bytes, self.longest) = (bytes, lines.clone());
        }
        for line in lines {
            self.add(line);
        }
    }

    fn add(&mut self, text: String) {
        if !text.is_empty() && self.seen.insert(text.clone()) {
            self.found.push(text);
        }
    }
}

/// True for text with letters and sentences that is not code.
fn is_prose(text: &str) -> bool {
    let (mut letters, mut signs) = (0usize, 0usize);
    for c in text.chars() {
        letters += usize::from(c.is_alphabetic());
        signs += usize::from(matches!(c, '{' | '}' | ';' | '=' | '<' | '>' | '_' | '#' | '\\'));
    }
    letters > signs * 20 && text.contains(['.', '!', '?', '。', '।', '؟'])
}

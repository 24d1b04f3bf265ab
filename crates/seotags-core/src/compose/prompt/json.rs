//! Reads JSON as models write it: in code fences, amid prose, with trailing commas, single quotes, bare line breaks,
//! and cut off.

use serde_json::{Map, Number, Value};
use std::ops::Range;

/// Maximum nesting depth; answers need two levels.
const MAX_DEPTH: usize = 16;
/// Maximum number of keys that are recorded of an object.
const MAX_KEYS: usize = 64;
/// Maximum length of a comment between `/*` and `*/`.
const MOST_COMMENT_BYTES: usize = 4096;

/// The position of a string determines what may follow its closing quote.
#[derive(Clone, Copy, PartialEq)]
enum StringPosition {
    Key,
    Value,
}

/// Reads one object.
pub(super) struct Reader<'a> {
    text: &'a str,
    at: usize,
    is_whole: bool,
    is_left: bool,
    /// Valid objects. If one is inside a text and they have a key in common, the text was never closed.
    sound: &'a [ValidObject],
    /// Keys read so far.
    keys: Vec<String>,
}

/// A valid object and its range.
pub(super) type ValidObject = (Range<usize>, Map<String, Value>);

impl<'a> Reader<'a> {
    /// Starts at the `{` of an object.
    pub(super) fn new(text: &'a str, at: usize, sound: &'a [ValidObject]) -> Self {
        Self { text, at, is_whole: true, is_left: false, sound, keys: Vec::new() }
    }

    /// Current position.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// True if the object is complete.
    pub(super) fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// True if the object was abandoned for another one that starts here.
    pub(super) fn is_left(&self) -> bool {
        self.is_left
    }

    /// A text with its escapes decoded, as if it were in quotes.
    pub(super) fn unescaped(text: &str) -> String {
        let mut reader = Reader::new(text, 0, &[]);
        let mut out = String::with_capacity(text.len());
        while let Some(c) = reader.bump() {
            if c == '\\' {
                reader.escape(&mut out);
            } else {
                out.push(c);
            }
        }
        out
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.bump();
        }
    }

    /// Reads an object at `{`. `None`: not an object.
    pub(super) fn object(&mut self, depth: usize) -> Option<Map<String, Value>> {
        self.bump();
        let mut object = Map::new();
        loop {
            self.skip_blanks();
            if self.is_left {
                return (!object.is_empty()).then_some(object);
            }
            match self.peek() {
                Some(',') => {
                    self.bump();
                    continue;
                }
                Some('/' | '#') if self.skip_comment() => continue,
                Some('}') => {
                    self.bump();
                    return Some(object);
                }
                None => {
                    self.is_whole = false;
                    return (!object.is_empty()).then_some(object);
                }
                Some(_) => {}
            }
            let Some(key) = self.key() else {
                return (!object.is_empty() && !self.is_whole).then_some(object);
            };
            if !self.keys.contains(&key) && self.keys.len() < MAX_KEYS {
                self.keys.push(key.clone());
            }
            if let Some(value) = self.value(depth) {
                object.insert(key, value);
            }
        }
    }

    /// Skips a comment that starts with `//`, `/*` or `#` in the place of a key.
    fn skip_comment(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let end = match rest.strip_prefix("/*") {
            Some(inner) => inner[..inner.floor_char_boundary(MOST_COMMENT_BYTES)].find("*/").map(|at| at + 4),
            None if rest.starts_with("//") || rest.starts_with('#') => Some(rest.find('\n').unwrap_or(rest.len())),
            None => None,
        };
        self.at += end.unwrap_or(0);
        end.is_some()
    }

    /// A key and its colon; `None` if either is missing.
    fn key(&mut self) -> Option<String> {
        let key = if let quote @ ('"' | '\'') = self.peek()? {
            self.string(quote, StringPosition::Key)?
        } else {
            let rest = &self.text[self.at..];
            let word: String = rest.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '-')).collect();
            self.at += word.len();
            word
        };
        self.skip_blanks();
        if self.peek().is_none() {
            self.is_whole = false;
        }
        (!key.is_empty() && self.bump() == Some(':')).then_some(key)
    }

    /// `None`: nothing usable, or cut off.
    fn value(&mut self, depth: usize) -> Option<Value> {
        self.skip_blanks();
        match self.peek() {
            None => {
                self.is_whole = false;
                None
            }
            Some('{' | '[') if depth >= MAX_DEPTH => {
                self.at = self.text.len();
                self.is_whole = false;
                None
            }
            Some('{') => self.object(depth + 1).map(Value::Object),
            Some('[') => Some(Value::Array(self.array(depth + 1))),
            Some(quote @ ('"' | '\'')) => self.string(quote, StringPosition::Value).map(Value::String),
            Some(_) => Some(self.bare()),
        }
    }

    fn array(&mut self, depth: usize) -> Vec<Value> {
        self.bump();
        let mut items = Vec::new();
        loop {
            self.skip_blanks();
            if self.is_left {
                return items;
            }
            match self.peek() {
                Some(',') => {
                    self.bump();
                }
                Some(']') => {
                    self.bump();
                    return items;
                }
                Some('}') => return items,
                None => {
                    self.is_whole = false;
                    return items;
                }
                Some(_) => {
                    let before = self.at;
                    items.extend(self.value(depth));
                    if self.at == before {
                        self.bump();
                    }
                }
            }
        }
    }

    /// A number, a literal, or an unquoted text, up to the next comma, bracket or line end.
    fn bare(&mut self) -> Value {
        let rest = &self.text[self.at..];
        let end = rest.find([',', '}', ']', '\n']).unwrap_or(rest.len());
        self.at += end;
        let word = rest[..end].trim();
        match word {
            "null" | "None" | "undefined" | "" => Value::Null,
            "true" | "True" => Value::Bool(true),
            "false" | "False" => Value::Bool(false),
            _ => word.parse::<Number>().map_or_else(|_| Value::String(word.to_owned()), Value::Number),
        }
    }

    /// Reads a string at a quote. A quote without structure after it belongs to the text. `None`: cut off.
    fn string(&mut self, quote: char, place: StringPosition) -> Option<String> {
        self.bump();
        let mut out = String::new();
        loop {
            if self.peek() == Some('{') && self.is_another() {
                (self.is_whole, self.is_left) = (false, true);
                return None;
            }
            let Some(c) = self.bump() else {
                self.is_whole = false;
                return None;
            };
            if c == quote && ends_string(&self.text[self.at..], place) {
                return Some(out);
            }
            if c == '\\' {
                self.escape(&mut out);
            } else {
                out.push(c);
            }
        }
    }

    /// True if a valid object with a common key starts at this `{` in a text.
    fn is_another(&self) -> bool {
        let found = self.sound.binary_search_by_key(&self.at, |(range, _)| range.start);
        found.is_ok_and(|nth| self.keys.iter().any(|key| self.sound[nth].1.contains_key(key)))
    }

    /// Reads an escape after its backslash.
    fn escape(&mut self, out: &mut String) {
        match self.bump() {
            Some('n') => out.push('\n'),
            Some('t') => out.push('\t'),
            Some('r') => out.push('\r'),
            Some('b') => out.push('\u{8}'),
            Some('f') => out.push('\u{c}'),
            Some('u') => out.push(self.unicode()),
            Some(c) => out.push(c),
            None => {}
        }
    }

    /// Reads four hex digits after `\u`, and the second half of a pair. U+FFFD for an invalid character.
    fn unicode(&mut self) -> char {
        let Some(first) = self.hex4() else { return char::REPLACEMENT_CHARACTER };
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER);
        }
        let before = self.at;
        if self.text[self.at..].starts_with("\\u") {
            self.at += 2;
            if let Some(second) = self.hex4().filter(|second| (0xdc00..0xe000).contains(second)) {
                let code = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
                return char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
            }
        }
        self.at = before;
        char::REPLACEMENT_CHARACTER
    }

    fn hex4(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        let code = u32::from_str_radix(digits, 16).ok()?;
        self.at += 4;
        Some(code)
    }
}

/// Whether a quote before `rest` closes its string.
fn ends_string(rest: &str, place: StringPosition) -> bool {
    let rest = rest.trim_start();
    match (place, rest.chars().next()) {
        (StringPosition::Key, next) => matches!(next, Some(':')),
        (StringPosition::Value, None | Some('}' | ']')) => true,
        (StringPosition::Value, Some(',')) => {
            let after = rest[1..].trim_start();
            let word = after.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_').trim_start();
            after.is_empty() || after.starts_with(['"', '\'', '}', ']', '{', '[']) || word.starts_with(':')
        }
        // A comma is missing: the next line starts with a key.
        (StringPosition::Value, Some('"' | '\'')) => rest[1..].split_once(['"', '\'']).is_some_and(|(word, tail)| {
            word.chars().all(|c| c.is_alphanumeric() || c == '_') && tail.trim_start().starts_with(':')
        }),
        (StringPosition::Value, Some(_)) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::objects::objects;
    use super::*;
    use proptest::prelude::*;

    fn first(text: &str) -> String {
        objects(text).into_iter().next().map_or("none".to_owned(), |found| {
            let end = if found.is_whole { "" } else { " (cut)" };
            format!("{}{end}", Value::Object(found.object))
        })
    }

    #[test]
    fn reads_json_as_models_write_it() {
        let cases = [
            ("```json\n{\"title\": \"A\"}\n```", r#"{"title":"A"}"#),
            ("Sure! {x} Here it is: {\"title\": \"A\", \"n\": 1,} Hope it helps {}", r#"{"title":"A","n":1}"#),
            ("{'title': 'It's a dog's life', 'h1': 'B'}", r#"{"title":"It's a dog's life","h1":"B"}"#),
            ("{\"title\": \"a\nb\", h1: \"c\"", "{\"title\":\"a\\nb\",\"h1\":\"c\"} (cut)"),
            ("{\"title\": \"The \"best\", they say\" \"h1\": \"B\"}", r#"{"title":"The \"best\", they say","h1":"B"}"#),
            ("{\"title\": \"A\", \"seo_text\": \"<p>broken o", r#"{"title":"A"} (cut)"#),
            ("{\"keywords\": [\"a\", \"b\",], \"x\": None}", r#"{"keywords":["a","b"],"x":null}"#),
            ("{\"title\": \"\\u00fcber \\ud83d\\ude00 \\ud83d\"}", "{\"title\":\"über 😀 \u{fffd}\"}"),
            ("[{\"title\": \"A\"}]", r#"{"title":"A"}"#),
            ("{ // tags\n /* h */ \"title\": \"A\"}", r#"{"title":"A"}"#),
            ("\"{\\\"title\\\": \\\"A\\\"}\"", r#"{"title":"A"}"#),
            ("Here: \"{\\\"title\\\": \\\"A\\\", \\\"h1\\\": \\\"B", r#"{"title":"A"} (cut)"#),
            ("{\"answer\": \"```json\\n{\\\"title\\\": \\\"A\\\"}\\n```\"}", r#"{"answer":{"title":"A"}}"#),
            ("{\"title\": \"D\"} Final: {\"title\": \"A\"}", r#"{"title":"A"}"#),
            ("<think>{\"title\": \"D\", and then</think>{\"title\": \"A\"}", r#"{"title":"A"}"#),
            ("So {\"title\": \"D\", and then the rest. {\"title\": \"A\"}", r#"{"title":"A"}"#),
            ("<think>So {\"title\": \"D\"} is too long", "none"),
            ("<think>So\n```json\n{\"title\": \"A\"}\n```\n", r#"{"title":"A"}"#),
            ("```\n{\"title\": \"The </think> tag\", \"h1\": \"B\"}\n```", r#"{"title":"The </think> tag","h1":"B"}"#),
            ("{'title': 'The </think> tag'}", r#"{"title":"The </think> tag"}"#),
            ("{\"title\": \"A\"}\n{\"title\": \"A", r#"{"title":"A"}"#),
            ("{\"title\": \"{a: b}\"}", r#"{"title":"{a: b}"}"#),
            ("I can't do that.", "none"),
        ];
        for (text, expected) in cases {
            assert_eq!(first(text), expected, "{text}");
        }
    }

    #[test]
    fn deep_nesting_is_bounded() {
        let deep = "{\"a\":".repeat(100_000);
        assert!(objects(&deep).len() <= 1);
    }

    proptest! {
        #[test]
        fn never_panics(text in r#"([{}\[\]:,"'\\ \nu0-9a-fé]|"title"){0,80}"#) {
            objects(&text);
        }

        #[test]
        fn valid_json_is_read_unchanged(title in ".{0,40}", words in prop::collection::vec(".{0,9}", 0..4)) {
            let object = serde_json::json!({ "title": title, "keywords": words });
            let prose = format!("Here:\n```\n{object}\n```");
            prop_assert_eq!(Value::Object(objects(&object.to_string()).remove(0).object), object.clone());
            if !title.contains(['"', '\'', '{', '\\']) && !words.concat().contains(['"', '\'', '{', '\\']) {
                prop_assert_eq!(Value::Object(objects(&prose).remove(0).object), object);
            }
        }
    }
}

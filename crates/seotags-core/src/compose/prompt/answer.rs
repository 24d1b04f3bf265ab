//! Reads an answer and takes everything usable from it.

use super::clean::{clean_line, clean_text};
use super::mention::Standing;
use super::objects::{FoundObject, objects};
use super::thinking_marks::{names_answer, names_thinking};
use crate::briefing::{Brief, Element, Suggestion, Targets, WrittenBy};
use crate::compose::seo_html;
use serde_json::{Map, Value};

/// The wanted elements in an answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answer {
    /// Title without suffix.
    pub title: Option<String>,
    /// Meta description.
    pub meta_description: Option<String>,
    /// H1.
    pub h1: Option<String>,
    /// SEO text as written by the model.
    pub seo_text: Option<String>,
    /// Keywords.
    pub keywords: Option<Vec<String>>,
    /// True if the answer was cut off.
    pub is_cut: bool,
}

/// Reads `text` leniently: code fences, prose and thinking are skipped, values are converted, unknown keys and unwanted
/// elements are dropped.
///
/// If there are several objects, the first in rank order that has every wanted element counts; a separate object before
/// it corrects it. A copy of the input counts only if nothing else is stated, a mentioned object only if no stated
/// object has every element, and a form only if there is nothing else. If no object has every element, the last value
/// of each element counts.
pub fn read(text: &str, wanted: Targets) -> Answer {
    read_asked(text, wanted, &[])
}

/// Like [`read`]; `shown` are tags that the question contains.
pub(super) fn read_asked(text: &str, wanted: Targets, shown: &[String]) -> Answer {
    let found = objects(text);
    let broken_off = found.iter().find(|found| !found.is_whole && !found.is_left);
    let is_cut = broken_off.is_some_and(|found| {
        // If list items were cut off, nothing shows it.
        let ends_in_list = found.object.values().next_back().is_some_and(Value::is_array);
        ends_in_list || Part::of(found, wanted).is_none_or(|part| !part.says_all(wanted))
    });
    let mut ranks: [Vec<Part>; 5] = Default::default();
    for mut part in found.iter().filter_map(|found| Part::of(found, wanted)) {
        part.is_copy = part.copies(shown);
        ranks[part.rank()].push(part);
    }
    let [mut said, copies, mut mentioned, form, left] = ranks;
    let says_all = |part: &Part| part.says_all(wanted);
    if said.is_empty() {
        said = copies;
    }
    if !said.is_empty() {
        mentioned.retain(|part| !part.is_copy);
    }
    if said.is_empty() || !said.iter().any(says_all) && mentioned.iter().any(says_all) {
        said.extend(mentioned);
    }
    for others in [form, left] {
        if said.is_empty() {
            said = others;
        }
    }
    if let Some(base) = said.iter().position(says_all) {
        said.truncate(base + 1);
        let mut nth = 0;
        said.retain(|part| {
            nth += 1;
            nth == base + 1 || (part.found.is_apart || part.is_copy) && !part.has_other_keys
        });
    }
    let mut answer = Answer { is_cut, ..Answer::default() };
    for part in said.into_iter().rev() {
        part.put_over(&mut answer);
    }
    answer
}

/// Contents of one object.
struct Part<'a> {
    found: &'a FoundObject,
    tags: Answer,
    /// Elements that it declares as missing.
    nothing: Vec<Element>,
    /// True if it has keys other than tags.
    has_other_keys: bool,
    /// True if it is the form of an answer, or the input of the question.
    is_form: bool,
    /// True if it repeats tags from the question.
    is_copy: bool,
}

impl<'a> Part<'a> {
    /// `None` if it has none of the wanted elements.
    fn of(found: &'a FoundObject, wanted: Targets) -> Option<Self> {
        let object = with_tags(&found.object)?;
        let mut part = Self {
            found,
            tags: Answer::default(),
            nothing: Vec::new(),
            has_other_keys: object.keys().any(|key| element(key).is_none()),
            is_form: is_form(object),
            is_copy: false,
        };
        for (key, value) in object {
            let Some(element) = element(key).filter(|element| wanted.has(*element)) else { continue };
            if value.is_null() {
                part.nothing.push(element);
                continue;
            }
            let tags = &mut part.tags;
            match element {
                Element::Title => tags.title = line(value).or(tags.title.take()),
                Element::Meta => tags.meta_description = line(value).or(tags.meta_description.take()),
                Element::H1 => tags.h1 = line(value).or(tags.h1.take()),
                Element::SeoText => tags.seo_text = coerce(value, "\n").or(tags.seo_text.take()),
                Element::Keywords => tags.keywords = list(value).or(tags.keywords.take()),
            }
        }
        (!part.tags.is_empty() || !part.nothing.is_empty()).then_some(part)
    }

    /// Its rank in [`read`].
    fn rank(&self) -> usize {
        match (self.found.is_left, self.is_form, self.found.standing) {
            (true, ..) => 4,
            (false, true, _) => 3,
            (false, false, Standing::Mentioned) => 2,
            (false, false, Standing::Answer | Standing::Said) => usize::from(self.is_copy),
        }
    }

    /// True if each of its texts is one of these, and no mark declares it the answer. A single text may be kept on
    /// purpose.
    fn copies(&self, shown: &[String]) -> bool {
        let Answer { title, meta_description, h1, seo_text, keywords, .. } = &self.tags;
        let mut texts = [title, meta_description, h1].into_iter().flatten();
        let is_of_lines = seo_text.is_none() && keywords.is_none() && texts.clone().count() > 1;
        is_of_lines && self.found.standing != Standing::Answer && texts.all(|text| shown.contains(text))
    }

    fn says_all(&self, wanted: Targets) -> bool {
        Element::ALL.into_iter().filter(|element| wanted.has(*element)).all(|element| {
            self.nothing.contains(&element)
                || match element {
                    Element::Title => self.tags.title.is_some(),
                    Element::Meta => self.tags.meta_description.is_some(),
                    Element::H1 => self.tags.h1.is_some(),
                    Element::SeoText => self.tags.seo_text.is_some(),
                    Element::Keywords => self.tags.keywords.is_some(),
                }
        })
    }

    fn put_over(self, answer: &mut Answer) {
        let Self { tags, nothing, .. } = self;
        let is_none = |element| nothing.contains(&element);
        put(&mut answer.title, tags.title, is_none(Element::Title));
        put(&mut answer.meta_description, tags.meta_description, is_none(Element::Meta));
        put(&mut answer.h1, tags.h1, is_none(Element::H1));
        put(&mut answer.seo_text, tags.seo_text, is_none(Element::SeoText));
        put(&mut answer.keywords, tags.keywords, is_none(Element::Keywords));
    }
}

/// A later value replaces an earlier one.
fn put<T>(earlier: &mut Option<T>, later: Option<T>, is_none: bool) {
    if later.is_some() || is_none {
        *earlier = later;
    }
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

    /// True if every wanted element was read.
    pub fn has_all(&self, wanted: Targets) -> bool {
        (self.title.is_some() || !wanted.title)
            && (self.meta_description.is_some() || !wanted.meta_description)
            && (self.h1.is_some() || !wanted.h1)
            && (self.seo_text.is_some() || !wanted.seo_text)
            && (self.keywords.is_some() || !wanted.keywords)
    }

    /// Drops the lines that `is_copy` identifies as copied from the question.
    pub(super) fn drop_copies(&mut self, is_copy: impl Fn(&str) -> bool) {
        for line in [&mut self.title, &mut self.meta_description, &mut self.h1] {
            *line = line.take().filter(|text| !is_copy(text));
        }
    }

    /// Replaces elements of `previous` with those that were read: suffix appended, SEO text sanitised.
    pub fn onto(self, previous: &Suggestion, brief: &Brief) -> Suggestion {
        let mut out = previous.clone();
        let mut written = |element| {
            out.source.insert(element, WrittenBy::Model);
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

/// The object itself if it has a tag, or else an object inside it that has one (`{"tags": {…}}`): under a key for an
/// answer, or else the last one, but never under a key for thinking.
fn with_tags(object: &Map<String, Value>) -> Option<&Map<String, Value>> {
    if holds_tags(object) {
        return Some(object);
    }
    let spoken = || object.iter().rev().filter(|(key, _)| !names_thinking(key));
    let named = spoken().filter(|(key, _)| names_answer(key)).find_map(|(_, value)| inner_tags(value));
    named.or_else(|| spoken().find_map(|(_, value)| inner_tags(value)))
}

fn inner_tags(value: &Value) -> Option<&Map<String, Value>> {
    match value {
        Value::Object(inner) => Some(inner).filter(|inner| holds_tags(inner)),
        Value::Array(items) => items.iter().rev().filter_map(Value::as_object).find(|inner| holds_tags(inner)),
        _ => None,
    }
}

/// True if it contains an address of the input, or if its texts only describe what should be there.
fn is_form(object: &Map<String, Value>) -> bool {
    let is_input = |key: &str| matches!(key.to_ascii_lowercase().as_str(), "url" | "uri" | "page_url" | "address");
    let mut texts = object.iter().filter(|(key, _)| element(key).is_some()).filter_map(|(key, value)| {
        let text = value.as_str().or_else(|| value.as_array()?.first()?.as_str())?;
        Some((key, text.trim()))
    });
    let is_placeholder = |(key, text): (&String, &str)| {
        let mut inner = [('<', '>'), ('[', ']'), ('{', '}')].into_iter().filter_map(|(open, close)| {
            let inner = text.strip_prefix(open)?.strip_suffix(close)?;
            (!inner.contains(['<', '>', ']'])).then_some(())
        });
        let is_type = ["string", "str", "text"].iter().any(|name| text.eq_ignore_ascii_case(name));
        is_type || text.eq_ignore_ascii_case(key) || inner.next().is_some()
    };
    let is_of_types = texts.next().is_some_and(is_placeholder) && texts.all(is_placeholder);
    is_of_types || object.keys().any(|key| is_input(key))
}

/// True if an object has a key of a tag or an element.
pub(super) fn names_tags(object: &Map<String, Value>) -> bool {
    object.keys().any(|key| element(key).is_some())
}

fn holds_tags(object: &Map<String, Value>) -> bool {
    object.iter().any(|(key, value)| element(key).is_some() && is_said(value))
}

/// False for a level above the tags: `{"description": {"title": …}}`, a schema.
fn is_said(value: &Value) -> bool {
    !value.is_object()
}

/// Models rename keys, so only letters are compared.
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
    let is_nothing = matches!(text.trim().to_ascii_lowercase().as_str(), "null" | "none" | "n/a");
    // `...` stands for a text in a quoted form.
    let is_nothing = is_nothing || !text.chars().any(char::is_alphanumeric);
    (!is_nothing).then_some(text)
}

/// A list of keywords; a single text is split at commas, semicolons, bars and line ends.
fn list(value: &Value) -> Option<Vec<String>> {
    let words: Vec<String> = match value {
        Value::Array(items) => items.iter().filter_map(line).collect(),
        other => coerce(other, ",")?.split([',', ';', '|', '\n']).map(clean_line).collect(),
    };
    let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
    (!words.is_empty()).then_some(words)
}

#[cfg(test)]
mod tests;

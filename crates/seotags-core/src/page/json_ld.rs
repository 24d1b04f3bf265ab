//! Reads JSON-LD blocks.

use super::facts::{DeclaredSubject, JsonLdFacts};
use super::subjects;
use crate::text::{cut_bytes, fold_space};
use serde_json::{Map, Value};

/// Maximum length of the text kept of one value, in bytes.
const MAX_VALUE_BYTES: usize = 200 << 10;
/// Maximum size of all values kept for truth checks, in bytes.
const MAX_VALUES_BYTES: usize = 64 << 10;
/// Maximum number of texts kept of each kind.
const MAX_OF_A_KIND: usize = 200;

/// Types whose names are names of the site.
const SITE_TYPES: &[&str] = &[
    "WebSite",
    "Organization",
    "Corporation",
    "NewsMediaOrganization",
    "EducationalOrganization",
    "NGO",
    "OnlineStore",
    "OnlineBusiness",
    "Brand",
];

/// Types that are not what a page is about.
const SIDE_TYPES: &[&str] = &[
    "Person",
    "BreadcrumbList",
    "ListItem",
    "ItemList",
    "ImageObject",
    "SearchAction",
    "ReadAction",
    "EntryPoint",
    "PostalAddress",
    "ContactPoint",
    "SiteNavigationElement",
    "WPHeader",
    "WPFooter",
    "WPSideBar",
    "Offer",
    "AggregateOffer",
    "AggregateRating",
    "Rating",
    "Review",
    "Question",
    "Answer",
    "Comment",
];

/// Contents of all blocks of one page.
#[derive(Default)]
pub(super) struct JsonLd {
    pub(super) facts: JsonLdFacts,
    pub(super) published: Option<String>,
    pub(super) modified: Option<String>,
    pub(super) breadcrumbs: Vec<String>,
    pub(super) subjects: Vec<DeclaredSubject>,
    values_bytes: usize,
}

/// The role of an object on the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// May be the subject of the page.
    DeclaredSubject,
    /// Belongs to something else, so only its type and values are used.
    Part,
}

/// Reads every block. Invalid blocks are counted and skipped.
pub(super) fn read(blocks: &[&str]) -> JsonLd {
    let mut found = JsonLd::default();
    for block in blocks {
        match parse(block) {
            Some(value) => found.block(&value),
            None => found.facts.invalid_count += 1,
        }
    }
    found
}

/// Parses a block as search engines do: tolerates comment and CDATA wrappers, raw control characters in texts, and
/// anything after the first value. The parser's depth limit (128) stays on.
fn parse(block: &str) -> Option<Value> {
    let text = unwrap(block);
    if text.is_empty() {
        return None;
    }
    first_value(text).or_else(|| {
        let tamed: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        first_value(&tamed)
    })
}

fn first_value(text: &str) -> Option<Value> {
    serde_json::Deserializer::from_str(text)
        .into_iter::<Value>()
        .next()?
        .ok()
        .filter(|value| value.is_object() || value.is_array())
}

fn unwrap(block: &str) -> &str {
    let mut text = block.trim_start_matches('\u{feff}').trim();
    for opening in ["<!--", "//<![CDATA[", "// <![CDATA[", "/*<![CDATA[*/", "/* <![CDATA[ */", "<![CDATA["] {
        text = text.strip_prefix(opening).unwrap_or(text).trim_start();
    }
    text
}

impl JsonLd {
    /// Walks one block in document order, without recursion.
    fn block(&mut self, root: &Value) {
        let mut waiting = vec![(root, Role::DeclaredSubject)];
        while let Some((value, role)) = waiting.pop() {
            match value {
                Value::Array(items) => waiting.extend(items.iter().rev().map(|item| (item, role))),
                Value::Object(object) => {
                    self.object(object, role);
                    let inner = object.iter().filter(|(key, _)| !matches!(key.as_str(), "@context" | "@id" | "@type"));
                    waiting.extend(inner.rev().map(|(key, value)| (value, role_below(role, key))));
                }
                Value::String(text) => self.value(text),
                Value::Number(number) => self.value(&number.to_string()),
                Value::Bool(_) | Value::Null => {}
            }
        }
    }

    fn object(&mut self, object: &Map<String, Value>, role: Role) {
        let types = types_of(object);
        for name in &types {
            if !self.facts.types.iter().any(|known| known == name) && self.facts.types.len() < MAX_OF_A_KIND {
                self.facts.types.push((*name).to_owned());
            }
        }
        if types.contains(&"BreadcrumbList") && self.breadcrumbs.is_empty() {
            self.breadcrumbs = breadcrumbs(object);
        }
        if types.iter().any(|name| SITE_TYPES.contains(name)) {
            if role == Role::DeclaredSubject || types.contains(&"WebSite") {
                keep(&mut self.facts.site_names, texts(object.get("name")));
            }
            return;
        }
        if role == Role::DeclaredSubject {
            let name = texts(object.get("name")).into_iter().chain(texts(object.get("headline"))).next();
            subjects::add(&mut self.subjects, &types, Some(&name.unwrap_or_default()));
            if !types.iter().any(|name| SIDE_TYPES.contains(name)) {
                self.subject(object);
            }
        }
    }

    fn subject(&mut self, object: &Map<String, Value>) {
        keep(&mut self.facts.names, texts(object.get("name")));
        keep(&mut self.facts.names, texts(object.get("headline")));
        keep(&mut self.facts.descriptions, texts(object.get("description")));
        keep(&mut self.facts.bodies, texts(object.get("articleBody")));
        keep(&mut self.facts.bodies, texts(object.get("text")));
        keep(&mut self.facts.brands, texts(object.get("brand")));
        let date = |key| object.get(key).and_then(Value::as_str).map(str::trim).filter(|date| !date.is_empty());
        if self.published.is_none() {
            self.published = date("datePublished").or_else(|| date("dateCreated")).map(str::to_owned);
        }
        if self.modified.is_none() {
            self.modified = date("dateModified").map(str::to_owned);
        }
    }

    fn value(&mut self, text: &str) {
        let text = fold_space(cut_bytes(text, MAX_VALUES_BYTES - self.values_bytes));
        if !text.is_empty() {
            self.values_bytes += text.len().min(MAX_VALUES_BYTES - self.values_bytes);
            self.facts.values.push(text);
        }
    }
}

/// Values under these keys may also be the page's subject.
fn role_below(role: Role, key: &str) -> Role {
    match key {
        "@graph" | "mainEntity" | "mainEntityOfPage" => role,
        _ => Role::Part,
    }
}

/// Names of an object's types without vocabulary, e.g. `Product` of `http://schema.org/Product`.
fn types_of(object: &Map<String, Value>) -> Vec<&str> {
    let written = match object.get("@type") {
        Some(Value::String(name)) => vec![name.as_str()],
        Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    written.into_iter().map(|name| name.rsplit(['/', '#', ':']).next().unwrap_or(name).trim()).collect()
}

/// Texts of a value: a string, the name of an object, or a list of such.
fn texts(value: Option<&Value>) -> Vec<String> {
    let items = match value {
        Some(Value::Array(items)) => items.as_slice(),
        Some(single) => std::slice::from_ref(single),
        None => &[],
    };
    let text = |item: &Value| match item {
        Value::String(text) => Some(text.clone()),
        Value::Object(object) => {
            let named = object.get("name").or_else(|| object.get("@value"));
            named.and_then(Value::as_str).map(str::to_owned)
        }
        _ => None,
    };
    items.iter().filter_map(text).collect()
}

fn keep(kept: &mut Vec<String>, texts: Vec<String>) {
    for text in texts {
        let text = fold_space(cut_bytes(&text, MAX_VALUE_BYTES));
        if !text.is_empty() && !kept.contains(&text) && kept.len() < MAX_OF_A_KIND {
            kept.push(text);
        }
    }
}

/// Names of a BreadcrumbList's entries by position.
fn breadcrumbs(list: &Map<String, Value>) -> Vec<String> {
    let Some(Value::Array(entries)) = list.get("itemListElement") else { return Vec::new() };
    let mut named: Vec<(f64, String)> = Vec::new();
    for entry in entries.iter().take(MAX_OF_A_KIND) {
        let name = texts(entry.get("name")).into_iter().next();
        let name = name.or_else(|| texts(entry.get("item")).into_iter().find(|text| !text.contains("://")));
        let Some(name) = name.map(|name| fold_space(&name)).filter(|name| !name.is_empty()) else { continue };
        named.push((position(entry.get("position"), named.len()), name));
    }
    named.sort_by(|a, b| a.0.total_cmp(&b.0));
    named.into_iter().map(|(_, name)| name).collect()
}

fn position(written: Option<&Value>, index: usize) -> f64 {
    match written {
        Some(Value::Number(number)) => number.as_f64().unwrap_or(index as f64),
        Some(Value::String(text)) => text.trim().parse().unwrap_or(index as f64),
        _ => index as f64 + 1.0,
    }
}

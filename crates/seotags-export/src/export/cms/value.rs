//! The contents of a cell: text, and fields in braces such as `{url.slug}` or
//! `{ids.object_type|post}`.

use super::super::{Column, all_columns};
use super::page::Page;
use super::path::PathPattern;
use seotags_core::compose::Element;

/// Tags by their names in templates.
const ELEMENTS: [(&str, Element); 5] = [
    ("title", Element::Title),
    ("meta_description", Element::Meta),
    ("h1", Element::H1),
    ("seo_text", Element::SeoText),
    ("keywords", Element::Keywords),
];

/// Parts of a URL that every page has.
const URL_PARTS: [(&str, UrlPart); 4] = [
    ("url.path", UrlPart::Path),
    ("url.slug", UrlPart::Slug),
    ("url.number", UrlPart::Number),
    ("url.host", UrlPart::Host),
];

const QUERY: &str = "url.query.";
const URL: &str = "url.";
const IDS: &str = "ids.";

/// The value of a cell in a template.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Value(Vec<Part>);

#[derive(Debug, Clone, PartialEq)]
enum Part {
    Text(String),
    Field { field: Field, otherwise: Option<String> },
}

/// A field of a page.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Field {
    /// The exported tag; without one, the template's rule for unchanged tags.
    Element(Element),
    /// A column of exports.
    Column(Column),
    /// A part of the URL.
    Url(UrlPart),
    /// A column of the table of ids, by its name.
    Id(String),
}

/// A part of a URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum UrlPart {
    Path,
    Slug,
    Number,
    Host,
    Query(String),
    Named(String),
}

/// Why a text is not a valid value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ValueError {
    /// An unmatched brace.
    Braces,
    /// An unknown field, with a suggestion.
    UnknownField { name: String, nearest: Option<String> },
}

/// A value for a page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Filled {
    /// The text.
    pub(super) text: String,
    /// It only contains the page's current text.
    pub(super) is_repeated: bool,
}

impl Value {
    /// Parses a value. `{{` and `}}` are literal braces; `{name|text}` is `text` if the field is
    /// empty.
    pub(super) fn parse(text: &str, pages: &[PathPattern]) -> Result<Self, ValueError> {
        let mut parts = Vec::new();
        let mut plain = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            plain.push_str(&rest[..at]);
            let brace = &rest[at..=at];
            rest = &rest[at + 1..];
            if let Some(after) = rest.strip_prefix(brace) {
                plain.push_str(brace);
                rest = after;
                continue;
            }
            let (inside, after) = rest.split_once('}').filter(|_| brace == "{").ok_or(ValueError::Braces)?;
            rest = after;
            let (name, otherwise) = inside.split_once('|').map_or((inside, None), |(name, text)| (name, Some(text)));
            parts.extend(Some(std::mem::take(&mut plain)).filter(|plain| !plain.is_empty()).map(Part::Text));
            parts.push(Part::Field { field: field(name.trim(), pages)?, otherwise: otherwise.map(str::to_owned) });
        }
        plain.push_str(rest);
        parts.extend(Some(plain).filter(|plain| !plain.is_empty()).map(Part::Text));
        Ok(Self(parts))
    }

    /// Its text for a page.
    pub(super) fn fill(&self, page: &Page<'_>) -> Filled {
        let mut filled = Filled::default();
        for part in &self.0 {
            match part {
                Part::Text(text) => filled.text.push_str(text),
                Part::Field { field, otherwise } => {
                    let value = page.field(field);
                    filled.is_repeated |= value.is_repeated && !value.text.is_empty();
                    filled.text.push_str(if value.text.is_empty() {
                        otherwise.as_deref().unwrap_or_default()
                    } else {
                        &value.text
                    });
                }
            }
        }
        filled
    }

    /// The tags in it.
    pub(super) fn elements(&self) -> impl Iterator<Item = Element> {
        self.fields().filter_map(|(field, _)| match field {
            Field::Element(element) => Some(*element),
            Field::Column(column) => suggested_element(column.name),
            Field::Url(_) | Field::Id(_) => None,
        })
    }

    /// The columns of the table of ids that it uses; true for required ones.
    pub(super) fn ids(&self) -> impl Iterator<Item = (&str, bool)> {
        self.fields().filter_map(|(field, otherwise)| match field {
            Field::Id(name) => Some((name.as_str(), otherwise.is_none())),
            _ => None,
        })
    }

    /// The parts of the path that it uses.
    pub(super) fn path_names(&self) -> impl Iterator<Item = &str> {
        self.fields().filter_map(|(field, _)| match field {
            Field::Url(UrlPart::Named(name)) => Some(name.as_str()),
            _ => None,
        })
    }

    /// True if it has a default text for an empty field.
    pub(super) fn has_default(&self) -> bool {
        self.fields().any(|(_, otherwise)| otherwise.is_some())
    }

    fn fields(&self) -> impl Iterator<Item = (&Field, Option<&str>)> {
        self.0.iter().filter_map(|part| match part {
            Part::Field { field, otherwise } => Some((field, otherwise.as_deref())),
            Part::Text(_) => None,
        })
    }
}

fn suggested_element(column: &str) -> Option<Element> {
    Some(match column {
        "suggested_title" => Element::Title,
        "suggested_meta_description" => Element::Meta,
        "suggested_h1" => Element::H1,
        "suggested_seo_text" => Element::SeoText,
        "suggested_lsi_keywords" => Element::Keywords,
        _ => return None,
    })
}

fn field(name: &str, pages: &[PathPattern]) -> Result<Field, ValueError> {
    if let Some((_, element)) = ELEMENTS.iter().find(|(known, _)| *known == name) {
        return Ok(Field::Element(*element));
    }
    if let Some(column) = all_columns().find(|column| column.name == name) {
        return Ok(Field::Column(*column));
    }
    if let Some((_, part)) = URL_PARTS.iter().find(|(known, _)| *known == name) {
        return Ok(Field::Url(part.clone()));
    }
    if let Some(query) = name.strip_prefix(QUERY).filter(|query| !query.is_empty()) {
        return Ok(Field::Url(UrlPart::Query(query.to_owned())));
    }
    if let Some(named) =
        name.strip_prefix(URL).filter(|named| pages.iter().any(|page| page.names().any(|n| n == *named)))
    {
        return Ok(Field::Url(UrlPart::Named(named.to_owned())));
    }
    if let Some(id) = name.strip_prefix(IDS).filter(|id| !id.is_empty()) {
        return Ok(Field::Id(id.to_owned()));
    }
    Err(ValueError::UnknownField { name: name.to_owned(), nearest: nearest_field(name, pages) })
}

fn nearest_field(name: &str, pages: &[PathPattern]) -> Option<String> {
    let named = pages.iter().flat_map(|page| page.names().map(|name| format!("{URL}{name}")));
    let known = ELEMENTS.iter().map(|(name, _)| (*name).to_owned());
    let known = known.chain(all_columns().map(|column| column.name.to_owned()));
    let known = known.chain(URL_PARTS.iter().map(|(name, _)| (*name).to_owned())).chain(named);
    nearest(name, known)
}

/// The most similar of the known names, if one is similar enough.
pub(super) fn nearest(name: &str, known: impl Iterator<Item = String>) -> Option<String> {
    let name = name.to_lowercase();
    known
        .map(|known| (strsim::jaro_winkler(&known, &name), known))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Value, ValueError> {
        Value::parse(text, &[PathPattern::parse("/products/{handle}").unwrap()])
    }

    #[test]
    fn fields_are_parsed_between_texts() {
        let value = parse("a {{x}} {url.handle}-{ids.type|post}").unwrap();
        assert_eq!(value.0.len(), 4);
        assert_eq!(value.0[0], Part::Text("a {x} ".to_owned()));
        assert_eq!(value.ids().collect::<Vec<_>>(), [("type", false)]);
        assert_eq!(
            parse("{title}{suggested_h1}").unwrap().elements().collect::<Vec<_>>(),
            [Element::Title, Element::H1]
        );
        assert_eq!(parse("").unwrap(), Value(Vec::new()));
    }

    #[test]
    fn unknown_field_leads_to_a_suggestion() {
        for text in ["{title", "title}", "{"] {
            assert_eq!(parse(text), Err(ValueError::Braces), "{text}");
        }
        let nearest = |text: &str| match parse(text) {
            Err(ValueError::UnknownField { nearest, .. }) => nearest,
            other => panic!("{other:?}"),
        };
        assert_eq!(nearest("{sugested_title}").as_deref(), Some("suggested_title"));
        assert_eq!(nearest("{url.handel}").as_deref(), Some("url.handle"));
        assert_eq!(nearest("{meta_descripton}").as_deref(), Some("meta_description"));
        assert_eq!(nearest("{xyz}"), None);
    }
}

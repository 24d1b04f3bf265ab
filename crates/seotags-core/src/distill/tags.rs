//! Properties of HTML elements that the distiller uses.

use super::hash::{KeyMap, hash_bytes};
use super::places::{self, Places};
use std::sync::LazyLock;

/// How an element affects the flow of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    /// Ends the run of text before it and after it.
    Block,
    /// Its text continues the text around it.
    Inline,
    /// Contains no text of the page.
    Skipped,
}

/// Properties of one tag.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tag {
    /// Number in [`TAGS`] plus one; 0 for a tag that is not listed.
    pub code: u8,
    pub flow: Flow,
    /// The places that the tag gives to its content.
    pub places: Places,
    /// 1 to 6 for headings, else 0.
    pub level: u8,
}

impl Tag {
    /// The highest number of a tag.
    pub(super) const LAST: u8 = TAGS.len() as u8;

    /// The number of a listed tag.
    pub(super) fn code(name: &str) -> u8 {
        tag(name).code
    }

    /// The name, as used in paths.
    pub(super) fn name(code: u8) -> &'static str {
        if code == 0 { "x" } else { TAGS[usize::from(code) - 1].0 }
    }
}

/// An element unknown to HTML, usually a custom element that contains a section.
const UNKNOWN: Tag = Tag { code: 0, flow: Flow::Block, places: 0, level: 0 };

use Flow::{Block, Inline, Skipped};

/// The relevant tags. Their numbers are model features: add new tags at the end.
const TAGS: &[(&str, Flow, Places)] = &[
    ("html", Block, 0),
    ("body", Block, 0),
    ("p", Block, places::PARAGRAPH),
    ("div", Block, 0),
    ("li", Block, places::ITEM),
    ("h1", Block, 0),
    ("h2", Block, 0),
    ("h3", Block, 0),
    ("h4", Block, 0),
    ("h5", Block, 0),
    ("h6", Block, 0),
    ("td", Block, places::CELL),
    ("th", Block, places::HEAD_CELL),
    ("dt", Block, places::ITEM),
    ("dd", Block, places::ITEM),
    ("pre", Block, places::PRE),
    ("button", Block, places::BUTTON),
    ("option", Block, places::SELECT),
    ("label", Inline, 0),
    ("figcaption", Block, places::CAPTION),
    ("blockquote", Block, places::QUOTE),
    ("section", Block, places::SECTION),
    ("article", Block, places::ARTICLE),
    ("a", Inline, 0),
    ("span", Inline, 0),
    ("summary", Block, places::SUMMARY),
    ("caption", Block, places::CAPTION),
    ("legend", Block, 0),
    ("address", Block, places::ADDRESS),
    ("main", Block, places::MAIN),
    ("header", Block, places::HEADER),
    ("footer", Block, places::FOOTER),
    ("nav", Block, places::NAV),
    ("aside", Block, places::ASIDE),
    ("table", Block, places::TABLE),
    ("tbody", Block, 0),
    ("thead", Block, 0),
    ("tfoot", Block, 0),
    ("tr", Block, 0),
    ("ul", Block, places::LIST),
    ("ol", Block, places::LIST),
    ("dl", Block, places::DL),
    ("form", Block, places::FORM),
    ("fieldset", Block, places::FORM),
    ("figure", Block, places::FIGURE),
    ("details", Block, places::DETAILS),
    ("dialog", Block, places::DIALOG),
    ("select", Block, places::SELECT),
    ("optgroup", Block, places::SELECT),
    ("textarea", Block, places::SELECT),
    ("center", Block, 0),
    ("hgroup", Block, 0),
    ("search", Block, places::FORM),
    ("menu", Block, places::LIST),
    ("b", Inline, places::STRONG),
    ("strong", Inline, places::STRONG),
    ("i", Inline, places::EMPHASIS),
    ("em", Inline, places::EMPHASIS),
    ("code", Inline, places::CODE),
    ("abbr", Inline, 0),
    ("acronym", Inline, 0),
    ("bdi", Inline, 0),
    ("bdo", Inline, 0),
    ("big", Inline, 0),
    ("cite", Inline, 0),
    ("data", Inline, 0),
    ("del", Inline, 0),
    ("dfn", Inline, 0),
    ("font", Inline, 0),
    ("ins", Inline, 0),
    ("kbd", Inline, 0),
    ("mark", Inline, 0),
    ("nobr", Inline, 0),
    ("output", Inline, 0),
    ("q", Inline, 0),
    ("ruby", Inline, 0),
    ("rb", Inline, 0),
    ("rt", Skipped, 0),
    ("s", Inline, 0),
    ("samp", Inline, 0),
    ("small", Inline, 0),
    ("strike", Inline, 0),
    ("sub", Inline, 0),
    ("sup", Inline, 0),
    ("time", Inline, 0),
    ("tt", Inline, 0),
    ("u", Inline, 0),
    ("var", Inline, 0),
    ("wbr", Inline, 0),
    ("br", Inline, 0),
    ("img", Inline, 0),
    ("input", Inline, 0),
    ("picture", Inline, 0),
    ("slot", Inline, 0),
    ("hr", Block, 0),
    ("head", Skipped, 0),
    ("script", Skipped, 0),
    ("style", Skipped, 0),
    ("template", Skipped, 0),
    ("svg", Skipped, 0),
    ("math", Skipped, 0),
    ("iframe", Skipped, 0),
    ("object", Skipped, 0),
    ("embed", Skipped, 0),
    ("canvas", Skipped, 0),
    ("noembed", Skipped, 0),
    ("noframes", Skipped, 0),
    ("noscript", Skipped, 0),
    ("audio", Skipped, 0),
    ("video", Skipped, 0),
    ("map", Skipped, 0),
    ("datalist", Skipped, 0),
    ("rp", Skipped, 0),
    ("link", Skipped, 0),
    ("meta", Skipped, 0),
    ("source", Skipped, 0),
    ("title", Skipped, 0),
];

static BY_NAME: LazyLock<KeyMap<Tag>> = LazyLock::new(|| {
    let numbered = TAGS.iter().zip(1..);
    numbered
        .map(|(&(name, flow, places), code)| {
            (hash_bytes(name.as_bytes()), Tag { code, flow, places, level: level(name) })
        })
        .collect()
});

fn level(name: &str) -> u8 {
    match name.as_bytes() {
        [b'h', digit @ b'1'..=b'6'] => digit - b'0',
        _ => 0,
    }
}

/// Looks up the name of a tag, in lower case.
pub(super) fn tag(name: &str) -> Tag {
    BY_NAME.get(&hash_bytes(name.as_bytes())).copied().unwrap_or(UNKNOWN)
}

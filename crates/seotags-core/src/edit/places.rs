//! Locates titles, metas and H1s in an HTML source.

use super::scan::{Kind, Piece, Scan, Tag};
use crate::page::decode_references;
use crate::text::fold_space;
use std::ops::Range;

/// Locations of elements.
#[derive(Debug, Default)]
pub(super) struct Places<'a> {
    pub(super) titles: Vec<ElementRange>,
    pub(super) metas: Vec<Meta<'a>>,
    pub(super) h1s: Vec<Heading>,
    /// The opening tag of the head.
    pub(super) head: Option<Range<usize>>,
}

/// An element with text.
#[derive(Debug, Clone)]
pub(super) struct ElementRange {
    /// From its opening to its closing tag.
    pub(super) whole: Range<usize>,
    /// The range between them.
    pub(super) inner: Range<usize>,
}

/// A `<meta>`.
#[derive(Debug, Clone)]
pub(super) struct Meta<'a> {
    pub(super) whole: Range<usize>,
    pub(super) tag: Tag<'a>,
}

/// An `<h1>`.
#[derive(Debug, Clone)]
pub(super) struct Heading {
    /// Its pieces of text that are not only blanks.
    pub(super) texts: Vec<Range<usize>>,
    /// True if it contains an image or the like, whose text counts.
    pub(super) has_more: bool,
}

impl Meta<'_> {
    /// `name` or `property`, in lower case.
    pub(super) fn is_named(&self, html: &str, name: &str) -> bool {
        ["name", "property"].into_iter().any(|attribute| {
            let value = self.tag.attribute(attribute).and_then(|attribute| attribute.value.clone());
            value.is_some_and(|value| decode_references(&html[value], true).trim().to_lowercase() == name)
        })
    }

    /// Its content, folded.
    pub(super) fn content(&self, html: &str) -> String {
        let value = self.tag.attribute("content").and_then(|attribute| attribute.value.clone());
        value.map(|value| fold_space(&decode_references(&html[value], true))).unwrap_or_default()
    }
}

/// Scans a source once.
pub(super) fn find(html: &str) -> Places<'_> {
    let mut places = Places::default();
    let mut scan = Scan::new(html);
    let mut title: Option<(Range<usize>, Range<usize>)> = None;
    let mut h1: Option<Heading> = None;
    let (mut templates, mut shadows) = (0_usize, 0_usize);
    while let Some(Piece { kind, span }) = scan.next() {
        match kind {
            // The contents of a shadow root are on the page.
            Kind::Start(tag) if templates == 0 && tag.opens_shadow_root(html) => shadows += 1,
            Kind::Start(tag) if tag.name == "template" => templates += 1,
            Kind::End(name) if name == "template" && templates > 0 => templates -= 1,
            Kind::End(name) if name == "template" => shadows = shadows.saturating_sub(1),
            _ if templates > 0 => {}
            Kind::Text => {
                if let Some((_, inner)) = &mut title {
                    *inner = span;
                } else if let Some(heading) = &mut h1
                    && !text(html, &span).is_empty()
                {
                    heading.texts.push(span);
                }
            }
            Kind::Start(tag) => {
                // The scan has not moved on, so the title's range is still current.
                match &*tag.name {
                    // A title in a shadow root is not the page's.
                    "title" if shadows == 0 && !scan.is_in_foreign() => {
                        title = Some((span.clone(), span.end..span.end));
                    }
                    "meta" if !scan.is_in_foreign() => places.metas.push(Meta { whole: span, tag }),
                    "head" if places.head.is_none() => places.head = Some(span),
                    "h1" if !scan.is_in_foreign() => {
                        places.h1s.extend(h1.replace(Heading { texts: Vec::new(), has_more: false }));
                    }
                    "img" | "svg" | "math" | "textarea" | "select" | "script" | "style" | "noscript" => {
                        if let Some(heading) = &mut h1 {
                            heading.has_more = true;
                        }
                    }
                    _ => {}
                }
            }
            Kind::End(name) => match &*name {
                "title" => {
                    if let Some((open, inner)) = title.take() {
                        places.titles.push(ElementRange { whole: open.start..span.end, inner });
                    }
                }
                "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => places.h1s.extend(h1.take()),
                _ => {}
            },
            Kind::Other => {}
        }
    }
    places
}

/// The text in a range, as shown on the page.
pub(super) fn text(html: &str, range: &Range<usize>) -> String {
    fold_space(&decode_references(&html[range.clone()], false))
}

/// The range without the blanks around it.
pub(super) fn trimmed(html: &str, range: &Range<usize>) -> Range<usize> {
    let is_blank = |c: char| c.is_ascii_whitespace();
    let written = &html[range.clone()];
    let start = range.start + (written.len() - written.trim_start_matches(is_blank).len());
    let end = range.end - (written.len() - written.trim_end_matches(is_blank).len());
    if start <= end { start..end } else { range.start..range.start }
}

//! Where to insert a missing title or description, and how to write it in the page's style.

use super::places::{Meta, Places};
use super::replacement::Replacement;
use crate::text::{html_text, html_value};
use std::ops::Range;

/// A missing element.
pub(super) enum Insertion<'a> {
    /// The title.
    Title(&'a str),
    /// The meta description.
    Description(&'a str),
}

/// Inserts the element where it belongs: after the title, or else after the metas about encoding and layout, or else at
/// the start of the head. `None` if the page has none of these.
pub(super) fn missing_element(html: &str, places: &Places<'_>, what: &Insertion<'_>) -> Option<Replacement> {
    let title = || places.titles.first().map(|title| title.whole.clone());
    let early = || places.metas.iter().rfind(|meta| is_early(html, meta)).map(|meta| meta.whole.clone());
    let anchor = match what {
        Insertion::Title(_) => early(),
        Insertion::Description(_) => title().or_else(early),
    };
    let anchor = anchor.or_else(|| places.head.clone())?;
    let written = match what {
        Insertion::Title(text) => format!("<title>{}</title>", html_text(text)),
        Insertion::Description(text) => meta(html, &places.metas, text),
    };
    let line = line_break(html, &anchor);
    Some(Replacement { range: anchor.end..anchor.end, text: format!("{line}{written}") })
}

/// `charset`, `viewport` and the like come first in a head.
fn is_early(html: &str, meta: &Meta<'_>) -> bool {
    meta.tag.attribute("charset").is_some()
        || meta.tag.attribute("http-equiv").is_some()
        || meta.is_named(html, "viewport")
}

/// A meta in the style of the page's own.
fn meta(html: &str, metas: &[Meta<'_>], text: &str) -> String {
    let quotes = || metas.iter().flat_map(|meta| &meta.tag.attributes).filter_map(|attribute| attribute.quote);
    let singles = quotes().filter(|quote| *quote == '\'').count();
    let quote = if singles * 2 > quotes().count() { '\'' } else { '"' };
    let end = match metas.iter().find(|meta| meta.tag.closes_itself) {
        Some(meta) if html[..meta.tag.end].ends_with(' ') => " />",
        Some(_) => "/>",
        None => ">",
    };
    format!("<meta name={quote}description{quote} content={quote}{}{quote}{end}", html_value(text, quote))
}

/// The line end and indentation of an element on a separate line; empty otherwise.
fn line_break(html: &str, anchor: &Range<usize>) -> String {
    let before = &html[..anchor.start];
    let line_start = before.rfind(['\n', '\r']).map_or(0, |found| found + 1);
    let indentation = before[line_start..].trim_start_matches('\u{feff}');
    let behind = html[anchor.end..].trim_start_matches([' ', '\t']);
    let end = ["\r\n", "\n", "\r"].into_iter().find(|end| behind.starts_with(end));
    match end {
        Some(end) if indentation.chars().all(|c| matches!(c, ' ' | '\t')) => format!("{end}{indentation}"),
        Some(end) => end.to_owned(),
        None => String::new(),
    }
}

//! What a 2xx answer holds (`indexability` 7).

use super::Answer;
use crate::page::PageFacts;

/// Text up to this length, without a heading beside it, may only tell that the page loads.
const LOADING_MAX_CHARS: usize = 30;
/// A sentence begins here: no name of a shop, no menu entry.
const LEAST_PROSE_CHARS: usize = 16;
/// With so many characters of links, a page is about where they lead, whatever else is to come.
const LEAST_LINKS_CHARS: usize = 200;
/// With so many characters in all, a page says something, wherever it says it.
const LEAST_TEXT_CHARS: usize = 400;

/// What a 2xx answer holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Content {
    /// No 2xx answer, or HTML that could not be read.
    None,
    /// An HTML page with something in it.
    Page,
    /// Nothing at all.
    Empty,
    /// HTML with hardly any text, which scripts may bring: what the page is about is not known.
    Shell,
    /// A file that search engines list all the same, e.g. PDF; the media type.
    Document(String),
    /// A file that they do not list as a page; the media type.
    Unsupported(String),
}

/// What `answer`, a 2xx, holds.
pub(super) fn of(answer: &Answer) -> Content {
    let media_type = answer.content_type.as_deref().unwrap_or_default();
    let is_html = matches!(media_type, "text/html" | "application/xhtml+xml");
    if matches!(answer.status(), 204 | 205) {
        return Content::Empty;
    }
    if is_html && is_download(answer) {
        return Content::Unsupported("download".to_owned());
    }
    match (&answer.facts, media_type) {
        (Some(facts), _) if is_html || media_type.is_empty() => of_page(answer, facts),
        (None, _) if (is_html || media_type.is_empty()) && answer.body_bytes == 0 => Content::Empty,
        (None, _) if is_html => Content::None,
        (_, "") => Content::Unsupported("unknown type".to_owned()),
        _ if is_listed(media_type) => Content::Document(media_type.to_owned()),
        _ => Content::Unsupported(media_type.to_owned()),
    }
}

fn of_page(answer: &Answer, facts: &PageFacts) -> Content {
    let holds_nothing = facts.visible_text_chars == 0 && !facts.has_media;
    let is_unbuilt = match &answer.served {
        None => facts.substance.has_scripts && may_be_unbuilt(facts),
        // A browser opened it: what shows now is the page, unless nothing or next to nothing came while it waited.
        Some(served) => {
            let is_cut = answer.rendering.as_ref().is_some_and(|rendering| rendering.is_cut);
            let may_change = facts.substance.has_scripts || served.has_scripts;
            may_change && (holds_nothing || may_be_loading(facts) || is_cut && may_be_unbuilt(facts))
        }
    };
    if is_unbuilt {
        Content::Shell
    } else if holds_nothing {
        Content::Empty
    } else {
        Content::Page
    }
}

/// True if a page has hardly any text of its own, and scripts may bring more. Of pages that show something, only those
/// count that have an empty place for it, or that show only what a page shows while it loads.
fn may_be_unbuilt(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    if facts.visible_text_chars == 0 {
        // Several images are content, and so is an image with a description. A single one may turn while the page loads.
        let shows_images = facts.images.len() > 1 || substance.text_chars > LOADING_MAX_CHARS;
        return !shows_images && (substance.has_empty_place || facts.images.len() == 1 || !facts.has_media);
    }
    let has_more = facts.has_media || substance.has_fields;
    let says_something = substance.prose_chars >= LEAST_PROSE_CHARS
        || substance.has_embeds
        || substance.has_heading && (has_more || !substance.has_empty_place);
    let has_room = substance.has_empty_place
        && substance.text_chars < LEAST_LINKS_CHARS
        && facts.visible_text_chars < LEAST_TEXT_CHARS;
    has_room && !says_something || may_be_loading(facts)
}

/// True if all that a page shows is a few words.
fn may_be_loading(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    let has_more = substance.has_heading || substance.has_fields || substance.has_embeds;
    (1..LOADING_MAX_CHARS).contains(&facts.visible_text_chars) && !has_more && substance.text_chars < LOADING_MAX_CHARS
}

fn is_download(answer: &Answer) -> bool {
    let disposition = answer.headers.get("content-disposition").unwrap_or_default();
    disposition.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("attachment"))
}

/// Types besides HTML that Google indexes ("File types indexable by Google").
fn is_listed(media_type: &str) -> bool {
    const LISTED: &[&str] = &[
        "application/pdf",
        "application/postscript",
        "application/rtf",
        "application/msword",
        "application/epub+zip",
        "application/x-tex",
        "application/x-latex",
        "application/xml",
        "text/plain",
        "text/csv",
        "text/xml",
        "text/rtf",
        "text/richtext",
        "text/markdown",
        "image/svg+xml",
        "application/vnd.ms-excel",
        "application/vnd.ms-powerpoint",
        "application/vnd.google-earth.kml+xml",
        "application/vnd.google-earth.kmz",
    ];
    LISTED.contains(&media_type)
        || media_type.starts_with("application/vnd.openxmlformats-officedocument.")
        || media_type.starts_with("application/vnd.oasis.opendocument.")
        || (media_type.starts_with("application/") && media_type.ends_with("+xml"))
        || (media_type.starts_with("text/x-") && !media_type.contains("javascript"))
}

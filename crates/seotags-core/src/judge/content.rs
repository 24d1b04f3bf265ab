//! What a 2xx answer holds (`indexability` 7).

use super::Answer;
use crate::page::PageFacts;

/// Under this many characters of visible text, the frame of an application has not been filled.
const SHELL_MAX_CHARS: usize = 50;

/// What a 2xx answer holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Content {
    /// No 2xx answer, or HTML that could not be read.
    None,
    /// An HTML page with something in it.
    Page,
    /// Nothing at all.
    Empty,
    /// HTML that a script has to fill.
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
        (Some(facts), _) if is_html || media_type.is_empty() => of_page(facts, answer.served.is_some()),
        (None, _) if (is_html || media_type.is_empty()) && answer.body_bytes == 0 => Content::Empty,
        (None, _) if is_html => Content::None,
        (_, "") => Content::Unsupported("unknown type".to_owned()),
        _ if is_listed(media_type) => Content::Document(media_type.to_owned()),
        _ => Content::Unsupported(media_type.to_owned()),
    }
}

/// A page that a browser `has_filled` is what it is.
fn of_page(facts: &PageFacts, has_filled: bool) -> Content {
    if !has_filled && facts.is_application_shell && facts.visible_text_chars < SHELL_MAX_CHARS {
        Content::Shell
    } else if facts.visible_text_chars == 0 && !facts.has_media {
        Content::Empty
    } else {
        Content::Page
    }
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

//! What a 2xx answer holds (`indexability` 7).

use super::Answer;
use crate::page::PageFacts;

/// Under this many characters of text, a page that scripts may build has not been built.
const SHELL_MAX_CHARS: usize = 50;
/// With so many characters of links, a page is about where they lead, whatever else is to come.
const LEAST_LINKS_CHARS: usize = 200;

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
    let is_unbuilt = match &answer.served {
        None => facts.substance.has_scripts,
        Some(served) => {
            let is_cut = answer.rendering.as_ref().is_some_and(|rendering| rendering.is_cut);
            let may_change = facts.substance.has_scripts || served.has_scripts;
            // It waited for a while, which proves nothing where no more came than the server had sent.
            let is_as_served = facts.visible_text_chars == 0 || facts.visible_text_chars == served.text_chars;
            may_change && (is_cut || is_as_served)
        }
    };
    if is_unbuilt && lacks_text(facts) {
        Content::Shell
    } else if facts.visible_text_chars == 0 && !facts.has_media {
        Content::Empty
    } else {
        Content::Page
    }
}

/// True if there is hardly any text outside the frame of the page, and nothing else that would be its content: a field,
/// or, where no place is empty, a heading or an embedded thing. Links beside an empty place are a menu, unless there are
/// many of them.
fn lacks_text(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    let chars = if substance.has_empty_place && substance.text_chars < LEAST_LINKS_CHARS {
        substance.prose_chars
    } else {
        substance.text_chars
    };
    let has_more = substance.has_heading || substance.has_embeds;
    let has_more = substance.has_fields || has_more && !substance.has_empty_place;
    chars < SHELL_MAX_CHARS && !has_more
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

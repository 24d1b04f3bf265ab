//! Contents of a 2xx response.

use super::content_pending;
use super::not_found::says_not_found;
use super::visit::Answer;
use crate::page::{PageFacts, StandIn};

/// Contents of a 2xx response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Content {
    /// No 2xx response, or HTML that could not be read.
    None,
    /// An HTML page with content.
    Page,
    /// An empty body.
    Empty,
    /// HTML with hardly any text, which scripts may add, so the subject of the page is unknown.
    Shell,
    /// HTML that shows something else instead of its content.
    StandIn(StandIn),
    /// A file that search engines also list, e.g. PDF; with its media type.
    Document(String),
    /// A file that they do not list as a page; with its media type.
    Unsupported(String),
}

/// The contents of `answer`, a 2xx.
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
    if let Some(stand_in) = facts.substance.stands_in.filter(|_| !says_not_found(facts)) {
        return Content::StandIn(stand_in);
    }
    let is_unbuilt = match &answer.served {
        None => content_pending::waits_for_content(facts),
        Some(served) => {
            let is_cut = answer.rendering.as_ref().is_some_and(|rendering| rendering.is_cut);
            let may_change = facts.substance.has_scripts || served.has_scripts;
            may_change
                && (content_pending::still_lacks_content(facts) || is_cut && content_pending::may_be_unbuilt(facts))
        }
    };
    if is_unbuilt {
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

//! Which requests of a page are blocked: those that add nothing to its text, and trackers.

use seotags_core::url::HttpUrl;
use serde_json::Value;

/// Why a request is blocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Blocked {
    /// Images, media, fonts.
    Media,
    /// Analytics and advertising.
    Tracker,
    /// The page's icon, which only the browser itself needs.
    Icon,
}

/// Registrable domains, or hosts below them, that only measure visitors or sell advertisements. The best known of the
/// public lists (EasyPrivacy, Disconnect), as of 2026-11; a missing one costs a request, a wrong one costs content.
const TRACKERS: &str = include_str!("trackers.txt");

/// Why a request that DevTools paused is blocked; `None` if it is not. If a screenshot is wanted, images and fonts are
/// loaded.
pub(super) fn blocked(paused: &Value, wants_picture: bool) -> Option<Blocked> {
    let request = &paused["request"];
    match paused["resourceType"].as_str().unwrap_or_default() {
        "Document" => None,
        "Media" => Some(Blocked::Media),
        "Image" | "Font" if !wants_picture => Some(Blocked::Media),
        "Ping" | "CSPViolationReport" => Some(Blocked::Tracker),
        // The browser's own requests, and scripts of workers.
        "Other" if is_for_an_image(&request["headers"]) => Some(Blocked::Icon),
        _ => is_tracker(request["url"].as_str().unwrap_or_default()).then_some(Blocked::Tracker),
    }
}

fn is_for_an_image(headers: &Value) -> bool {
    let accept = headers.as_object().and_then(|fields| {
        let (_, value) = fields.iter().find(|(name, _)| name.eq_ignore_ascii_case("accept"))?;
        value.as_str()
    });
    accept.is_some_and(|accept| accept.starts_with("image/"))
}

fn is_tracker(url: &str) -> bool {
    let Ok(url) = HttpUrl::parse(url) else {
        return false;
    };
    let host = url.host();
    TRACKERS
        .lines()
        .any(|tracker| host.strip_suffix(tracker).is_some_and(|before| before.is_empty() || before.ends_with('.')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn why(url: &str, kind: &str, accept: &str, wants_picture: bool) -> Option<Blocked> {
        let paused = json!({"resourceType": kind, "request": {"url": url, "headers": {"Accept": accept}}});
        blocked(&paused, wants_picture)
    }

    #[test]
    fn only_trackers_media_and_icons_are_blocked() {
        let of = |url, kind, wants_picture| why(url, kind, "*/*", wants_picture);
        assert_eq!(of("https://shop.example/app.js", "Script", false), None);
        assert_eq!(of("https://shop.example/worker.js", "Other", false), None);
        assert_eq!(of("https://doubleclick.net/", "Document", false), None);
        assert_eq!(of("https://stats.g.doubleclick.net/x", "XHR", false), Some(Blocked::Tracker));
        assert_eq!(of("https://notdoubleclick.net/x", "XHR", false), None);
        assert_eq!(of("https://shop.example/a.png", "Image", false), Some(Blocked::Media));
        assert_eq!(of("https://shop.example/a.png", "Image", true), None);
        assert_eq!(of("https://shop.example/beacon", "Ping", true), Some(Blocked::Tracker));
        assert_eq!(why("https://shop.example/i", "Other", "image/avif,*/*", true), Some(Blocked::Icon));
    }
}

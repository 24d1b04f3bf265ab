//! Which requests of a page are not sent: what adds nothing to its text, and what only watches.

use seotags_core::url::HttpUrl;

/// Why a request is not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Blocked {
    /// Images, media, fonts.
    Media,
    /// Analytics and advertising.
    Tracker,
}

/// Registrable domains, or hosts below them, that only measure visitors or sell advertisements. The best known of the
/// public lists (EasyPrivacy, Disconnect), as of 2026-11; a missing one costs a request, a wrong one content.
const TRACKERS: &[&str] = &[
    "2o7.net",
    "adform.net",
    "adnxs.com",
    "adroll.com",
    "adsrvr.org",
    "amazon-adsystem.com",
    "amplitude.com",
    "analytics.google.com",
    "analytics.tiktok.com",
    "app-measurement.com",
    "bat.bing.com",
    "bluekai.com",
    "branch.io",
    "casalemedia.com",
    "chartbeat.com",
    "clarity.ms",
    "connect.facebook.net",
    "contentsquare.net",
    "criteo.com",
    "criteo.net",
    "crazyegg.com",
    "demdex.net",
    "doubleclick.net",
    "dotmetrics.net",
    "etracker.com",
    "fullstory.com",
    "google-analytics.com",
    "googleadservices.com",
    "googlesyndication.com",
    "googletagmanager.com",
    "googletagservices.com",
    "heap.io",
    "heapanalytics.com",
    "hotjar.com",
    "hotjar.io",
    "hs-analytics.net",
    "ioam.de",
    "krxd.net",
    "matomo.cloud",
    "mathtag.com",
    "mc.yandex.ru",
    "mixpanel.com",
    "moatads.com",
    "mouseflow.com",
    "newrelic.com",
    "nr-data.net",
    "omtrdc.net",
    "openx.net",
    "optimizely.com",
    "outbrain.com",
    "parsely.com",
    "pubmatic.com",
    "px.ads.linkedin.com",
    "quantserve.com",
    "rlcdn.com",
    "rubiconproject.com",
    "scorecardresearch.com",
    "segment.com",
    "segment.io",
    "sentry.io",
    "snap.licdn.com",
    "statcounter.com",
    "taboola.com",
    "tealiumiq.com",
    "usabilla.com",
    "xiti.com",
    "zemanta.com",
];

/// Why a request for `url` is not sent, if it isn't; `kind` is DevTools' resource type. With a picture wanted, images
/// and fonts are part of it.
pub(super) fn blocked(url: &str, kind: &str, wants_picture: bool) -> Option<Blocked> {
    match kind {
        "Document" => None,
        "Media" => Some(Blocked::Media),
        "Image" | "Font" if !wants_picture => Some(Blocked::Media),
        "Ping" | "CSPViolationReport" => Some(Blocked::Tracker),
        _ => is_tracker(url).then_some(Blocked::Tracker),
    }
}

fn is_tracker(url: &str) -> bool {
    let Ok(url) = HttpUrl::parse(url) else {
        return false;
    };
    let host = url.host();
    TRACKERS
        .iter()
        .any(|tracker| host.strip_suffix(tracker).is_some_and(|before| before.is_empty() || before.ends_with('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_scripts_and_styles_are_sent_trackers_and_media_are_not() {
        assert_eq!(blocked("https://shop.example/app.js", "Script", false), None);
        assert_eq!(blocked("https://doubleclick.net/", "Document", false), None);
        assert_eq!(blocked("https://stats.g.doubleclick.net/x", "XHR", false), Some(Blocked::Tracker));
        assert_eq!(blocked("https://notdoubleclick.net/x", "XHR", false), None);
        assert_eq!(blocked("https://shop.example/a.png", "Image", false), Some(Blocked::Media));
        assert_eq!(blocked("https://shop.example/a.png", "Image", true), None);
        assert_eq!(blocked("https://shop.example/beacon", "Ping", true), Some(Blocked::Tracker));
    }
}

//! What may be cached, how long it is fresh, and how to ask whether it is still valid (RFC 9111, RFC 9110 13). Does not
//! read the clock.
//!
//! Only the user decides how old an answer may be: current pages, or pages from a while ago. `max-age`, `no-cache` and
//! the like are hints to browsers and do not count.

use jiff::{SignedDuration, Timestamp};
use reqwest::header::{HeaderMap, HeaderValue, IF_MODIFIED_SINCE, IF_NONE_MATCH};
use seotags_core::visit::{Extent, WireAnswer};

/// Fields of a 304 that do not describe the cached answer (RFC 9111 3.2), or are not cached.
const NOT_UPDATED: [&str; 13] = [
    SET_COOKIE,
    "connection",
    "content-encoding",
    "content-length",
    "content-range",
    "content-type",
    "keep-alive",
    "proxy-authenticate",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
];

/// True if an answer may be cached: complete, final, not marked `no-store`, and not different for each client.
pub(crate) fn may_be_kept(answer: &WireAnswer) -> bool {
    let is_lasting = matches!(answer.status, 200..=205 | 207..=303 | 305..=399 | 404 | 410);
    let is_forbidden = directives(answer, "cache-control").any(|directive| directive == "no-store")
        || directives(answer, "vary").any(|field| field == "*");
    is_lasting && answer.extent == Extent::Whole && !is_forbidden
}

/// True if an answer that may not be cached shows that the cached answer is invalid. A temporary server problem does
/// not.
pub(crate) fn outdates(answer: &WireAnswer) -> bool {
    !matches!(answer.status, 408 | 425 | 429 | 500..)
}

/// True if an answer validated at `validated_at` may be used at `now` without a request. An answer from the future may
/// not: somebody changed the clock.
pub(crate) fn is_fresh(validated_at: Timestamp, now: Timestamp, lifetime: SignedDuration) -> bool {
    let age = now.duration_since(validated_at);
    !age.is_negative() && age < lifetime
}

fn directives<'a>(answer: &'a WireAnswer, name: &'a str) -> impl Iterator<Item = String> + 'a {
    answer.fields.iter().filter(move |(field, _)| field == name).flat_map(|(_, value)| {
        let text = String::from_utf8_lossy(value).to_ascii_lowercase();
        text.split(',').map(|part| part.trim().to_owned()).collect::<Vec<_>>()
    })
}

/// What a server can use to check whether an answer is still valid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Validators {
    etag: Option<HeaderValue>,
    last_modified: Option<HeaderValue>,
}

impl Validators {
    /// The validators of an answer; `None` if it has none.
    pub(crate) fn of(answer: &WireAnswer) -> Option<Self> {
        let value = |name: &str| {
            let (_, value) = answer.fields.iter().find(|(field, _)| field == name)?;
            HeaderValue::from_bytes(value).ok().filter(|value| !value.is_empty())
        };
        let found = Self { etag: value("etag"), last_modified: value("last-modified") };
        (found != Self::default()).then_some(found)
    }

    /// Makes a request conditional: it asks only for changes.
    pub(crate) fn add_to(&self, headers: &mut HeaderMap) {
        // The user's own headers win.
        for (name, value) in [(IF_NONE_MATCH, &self.etag), (IF_MODIFIED_SINCE, &self.last_modified)] {
            if let (Some(value), false) = (value, headers.contains_key(&name)) {
                headers.insert(name, value.clone());
            }
        }
    }
}

/// The fields of a cached answer, updated with those of a 304 (RFC 9111 4.3.4).
pub(super) fn updated(kept: Vec<(String, Vec<u8>)>, newer: &[(String, Vec<u8>)]) -> Vec<(String, Vec<u8>)> {
    let counts = |name: &str| !NOT_UPDATED.contains(&name);
    let is_replaced = |name: &str| counts(name) && newer.iter().any(|(newer, _)| newer == name);
    let stay = kept.into_iter().filter(|(name, _)| !is_replaced(name));
    stay.chain(newer.iter().filter(|(name, _)| counts(name)).cloned()).collect()
}

/// The field that sets a session cookie.
pub(super) const SET_COOKIE: &str = "set-cookie";

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_core::url::HttpUrl;
    use seotags_core::visit::Timings;

    fn fields(fields: &[(&str, &str)]) -> Vec<(String, Vec<u8>)> {
        fields.iter().map(|(name, value)| ((*name).to_owned(), value.as_bytes().to_vec())).collect()
    }

    fn answer(status: u16, named: &[(&str, &str)]) -> WireAnswer {
        WireAnswer {
            url: HttpUrl::parse("https://shop.example/").unwrap(),
            status,
            fields: fields(named),
            body: Vec::new(),
            extent: Extent::Whole,
            peer: None,
            is_http2: false,
            at: Timestamp::UNIX_EPOCH,
            timings: Timings::default(),
        }
    }

    #[test]
    fn complete_public_answers_may_be_kept() {
        for (status, named, expected) in [
            (200, &[][..], true),
            (204, &[], true),
            (301, &[], true),
            (308, &[], true),
            (404, &[], true),
            (410, &[], true),
            (206, &[], false),
            (304, &[], false),
            (403, &[], false),
            (429, &[], false),
            (500, &[], false),
            (503, &[], false),
            (200, &[("cache-control", "max-age=0, No-Store")], false),
            (200, &[("cache-control", "no-cache, private"), ("vary", "Accept-Encoding")], true),
            (200, &[("cache-control", "public"), ("cache-control", "no-store")], false),
            (200, &[("vary", "Cookie, *")], false),
        ] {
            assert_eq!(may_be_kept(&answer(status, named)), expected, "{status} {named:?}");
        }
        for extent in [Extent::Cut, Extent::Broken] {
            assert!(!may_be_kept(&WireAnswer { extent, ..answer(200, &[]) }));
        }
    }

    #[test]
    fn temporary_errors_do_not_outdate_an_answer() {
        let outdated: Vec<bool> = [200, 401, 403, 429, 500, 503].map(|status| outdates(&answer(status, &[]))).to_vec();
        assert_eq!(outdated, [true, true, true, false, false, false]);
    }

    #[test]
    fn answer_is_fresh_within_its_lifetime() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let hour = SignedDuration::from_hours(1);
        assert!(is_fresh(at(1_000), at(1_000), hour) && is_fresh(at(1_000), at(4_599), hour));
        assert!(!is_fresh(at(1_000), at(4_600), hour) && !is_fresh(at(1_000), at(999), hour));
        assert!(!is_fresh(at(1_000), at(1_000), SignedDuration::ZERO));
    }

    #[test]
    fn validators_are_sent_unchanged() {
        let sent = |named: &[(&str, &str)]| {
            let mut headers = HeaderMap::new();
            Validators::of(&answer(200, named)).map(|validators| validators.add_to(&mut headers))?;
            let value = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap().to_owned());
            Some((value(IF_NONE_MATCH), value(IF_MODIFIED_SINCE)))
        };
        let date = "Wed, 21 Oct 2015 07:28:00 GMT";
        assert_eq!(sent(&[("etag", "W/\"a\"")]), Some((Some("W/\"a\"".to_owned()), None)));
        assert_eq!(
            sent(&[("last-modified", date), ("etag", "x")]),
            Some((Some("x".to_owned()), Some(date.to_owned())))
        );
        assert_eq!(sent(&[("date", date), ("etag", "")]), None);
    }

    #[test]
    fn a_304_updates_the_fields_that_it_contains() {
        let kept =
            fields(&[("content-type", "text/html"), ("x-robots-tag", "noindex"), ("link", "</a>"), ("link", "</b>")]);
        let newer = fields(&[
            ("content-type", "x/y"),
            ("content-length", "0"),
            ("set-cookie", "sid=s3cret"),
            ("x-robots-tag", "all"),
            ("link", "</c>"),
        ]);
        assert_eq!(
            updated(kept, &newer),
            fields(&[("content-type", "text/html"), ("x-robots-tag", "all"), ("link", "</c>")])
        );
    }
}

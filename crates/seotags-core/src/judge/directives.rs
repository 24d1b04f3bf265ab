//! Robots directives of metas and X-Robots-Tag headers.

use super::dates;
use crate::page::PageFacts;
use crate::text::{cut_bytes, fold_space};
use crate::visit::Headers;

/// Maximum number of directives read of one page.
const MAX_DIRECTIVES: usize = 1_000;
/// Maximum length of a content or header line in messages, in bytes.
const MAX_SHOWN_BYTES: usize = 1_000;

/// One rule of a robots meta or an `X-Robots-Tag`.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Directive {
    pub(super) rule: Rule,
    pub(super) origin: Origin,
    pub(super) addressee: Addressee,
    /// The rule as written, e.g. `max-snippet:0`.
    pub(super) written: String,
    /// The whole meta content or header line.
    pub(super) value: String,
}

/// Where a directive is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    Head,
    Body,
    Header,
}

/// The crawlers that a directive addresses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Addressee {
    /// All crawlers or the judged one.
    Judged,
    /// Another crawler, by its name.
    Other(String),
    /// A name that no crawler uses, such as `robot`.
    Nobody(String),
}

/// The meaning of a directive.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Rule {
    All,
    Index,
    Follow,
    NoIndex,
    NoFollow,
    /// `none`: `noindex` and `nofollow`.
    None,
    NoSnippet,
    NoArchive,
    IndexIfEmbedded,
    /// Maximum length of a snippet in characters, -1 for no limit.
    MaxSnippet(i64),
    /// Milliseconds since 1970.
    UnavailableAfter(i64),
    Ai,
    /// Known, but without effect on the verdict: previews, translation, obsolete directories.
    Silent,
    Unknown,
}

impl Rule {
    /// True for a past date after which the page is to be dropped from the index.
    pub(super) fn is_past(&self, now_ms: i64) -> bool {
        matches!(self, Self::UnavailableAfter(at_ms) if *at_ms <= now_ms)
    }

    /// True if it asks not to be indexed.
    pub(super) fn is_noindex(&self) -> bool {
        matches!(self, Self::NoIndex | Self::None)
    }
}

/// Every directive of a page in document order, followed by those of the headers.
pub(super) fn read(facts: Option<&PageFacts>, headers: &Headers, judge_as: &str) -> Vec<Directive> {
    let mut found = Vec::new();
    for meta in facts.map(|facts| facts.robots_metas.as_slice()).unwrap_or_default() {
        let addressee = match meta.name.as_str() {
            "robots" => Addressee::Judged,
            "robot" => Addressee::Nobody(meta.name.clone()),
            name if name.eq_ignore_ascii_case(judge_as) => Addressee::Judged,
            name => Addressee::Other(name.to_owned()),
        };
        let origin = if meta.in_head { Origin::Head } else { Origin::Body };
        for written in rules(&meta.content) {
            found.push(directive(&written, origin, addressee.clone(), &meta.content));
        }
    }
    for line in headers.all("x-robots-tag") {
        read_header(line, judge_as, &mut found);
    }
    found.truncate(MAX_DIRECTIVES);
    found
}

/// A header line. `token:` addresses one crawler, up to the end of the line or the next token.
fn read_header(line: &str, judge_as: &str, found: &mut Vec<Directive>) {
    let mut addressee = Addressee::Judged;
    for written in rules(line) {
        let mut rule = written.as_str();
        if let Some((token, rest)) = agent_token(rule) {
            let is_judged = token.eq_ignore_ascii_case(judge_as) || token.eq_ignore_ascii_case("robots");
            addressee = if is_judged { Addressee::Judged } else { Addressee::Other(token.to_ascii_lowercase()) };
            rule = rest;
        }
        if !rule.is_empty() {
            found.push(directive(rule, Origin::Header, addressee.clone(), line));
        }
    }
}

fn directive(written: &str, origin: Origin, addressee: Addressee, value: &str) -> Directive {
    let rule = rule(written);
    let (written, value) = (shown(written), shown(value));
    Directive { rule, origin, addressee, written, value }
}

/// Folded, and cut to the maximum length in messages.
fn shown(text: &str) -> String {
    fold_space(cut_bytes(text, MAX_SHOWN_BYTES))
}

/// The crawler's name before a colon, and the text after it; names of directives with a value do not count.
fn agent_token(part: &str) -> Option<(&str, &str)> {
    let (token, rest) = part.split_once(':')?;
    let token = token.trim();
    let is_token = !token.is_empty() && token.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'));
    let is_directive = VALUED.iter().any(|name| token.eq_ignore_ascii_case(name));
    (is_token && !is_directive && !token.bytes().all(|b| b.is_ascii_digit())).then(|| (token, rest.trim()))
}

/// Directives with a value after a colon.
const VALUED: [&str; 4] = ["max-snippet", "max-image-preview", "max-video-preview", "unavailable_after"];

/// Splits at commas, except those inside a date.
fn rules(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut in_date = false;
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()).take(MAX_DIRECTIVES) {
        let goes_on = in_date && rule(part) == Rule::Unknown && agent_token(part).is_none();
        if let (true, Some(date)) = (goes_on, found.last_mut()) {
            date.push_str(", ");
            date.push_str(part);
            continue;
        }
        let bare = agent_token(part).map_or(part, |(_, rest)| rest);
        in_date = bare.split(':').next().is_some_and(|name| name.trim().eq_ignore_ascii_case("unavailable_after"));
        found.push(part.to_owned());
    }
    found
}

fn rule(written: &str) -> Rule {
    let lower = written.trim().to_lowercase();
    let (name, value) = match lower.split_once(':') {
        Some((name, value)) => (name.trim(), Some(value.trim())),
        None => (lower.as_str(), None),
    };
    match (name, value) {
        ("all", None) => Rule::All,
        ("index", None) => Rule::Index,
        ("follow", None) => Rule::Follow,
        ("noindex", None) => Rule::NoIndex,
        ("nofollow", None) => Rule::NoFollow,
        ("none", None) => Rule::None,
        ("nosnippet", None) => Rule::NoSnippet,
        ("noarchive" | "nocache", None) => Rule::NoArchive,
        ("indexifembedded", None) => Rule::IndexIfEmbedded,
        ("noai" | "noimageai", None) => Rule::Ai,
        ("notranslate" | "noimageindex" | "noodp" | "noydir" | "noyaca", None)
        | ("max-image-preview", Some("none" | "standard" | "large")) => Rule::Silent,
        ("max-snippet", Some(chars)) => chars.parse().map_or(Rule::Unknown, Rule::MaxSnippet),
        ("max-video-preview", Some(seconds)) => seconds.parse::<i64>().map_or(Rule::Unknown, |_| Rule::Silent),
        ("unavailable_after", Some(date)) => dates::parse(date).map_or(Rule::Unknown, Rule::UnavailableAfter),
        _ => Rule::Unknown,
    }
}

//! Detects protection services that responded instead of the page, and the signals that reveal them.
//!
//! Owns: the services' signals and when they count. Does not fetch or decide on consequences.

mod providers;

use crate::page::{self, Document};
use crate::text::cut_bytes;
use crate::url::HttpUrl;
use crate::visit::{Headers, RawAnswer};
use providers::{HeaderSign, PROVIDERS, Provider, WIDGETS};
use serde::{Deserialize, Serialize};
use std::cell::OnceCell;

/// Pages with this much visible text are articles, which may quote the texts of walls.
const ARTICLE_CHARS: usize = 500;

/// Maximum number of bytes of a body to search; walls are short.
const MAX_LOOKED_AT_BYTES: usize = 128 << 10;

/// Statuses with which the mere presence of a service is a signal.
const VENDOR_STATUSES: [u16; 7] = [202, 401, 403, 405, 406, 429, 503];

/// Statuses with which a page that contains little more than a captcha is a wall.
const WIDGET_STATUSES: [u16; 3] = [200, 403, 429];

/// A protection service that responded instead of a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Protection {
    /// Its name, or `unknown`.
    pub provider: String,
    /// The signals found, e.g. `header cf-mitigated: challenge`.
    pub signals: Vec<String>,
}

/// Looks for a service in a response. `visible_chars` is the length of the page's visible text, if known.
pub fn detect(raw: &RawAnswer, visible_chars: Option<usize>) -> Option<Protection> {
    let look = ResponseCheck::new(raw, visible_chars)?;
    let found = |provider: &Provider| {
        let mut signals = look.decisive(provider);
        let has_decided = !signals.is_empty();
        if !has_decided && !VENDOR_STATUSES.contains(&look.status) {
            return None;
        }
        let vendor = look.vendor(provider);
        if !has_decided && vendor.is_empty() {
            return None;
        }
        signals.extend(vendor);
        Some((has_decided, Protection { provider: provider.name.to_owned(), signals }))
    };
    let mut vendors = Vec::new();
    for provider in PROVIDERS {
        match found(provider) {
            Some((true, protection)) => return Some(protection),
            Some((false, protection)) => vendors.push(protection),
            None => {}
        }
    }
    vendors.into_iter().next().or_else(|| look.widget())
}

/// Checks of one response.
struct ResponseCheck<'a> {
    status: u16,
    url: &'a HttpUrl,
    headers: &'a Headers,
    body: &'a str,
    /// The body with its numeric character references resolved.
    decoded: OnceCell<String>,
    visible_chars: OnceCell<usize>,
}

impl<'a> ResponseCheck<'a> {
    fn new(raw: &'a RawAnswer, visible_chars: Option<usize>) -> Option<Self> {
        let hop = raw.hops.last()?;
        let look = Self {
            status: hop.status,
            url: &hop.url,
            headers: &raw.headers,
            body: &raw.body[..raw.body.floor_char_boundary(MAX_LOOKED_AT_BYTES)],
            decoded: OnceCell::new(),
            visible_chars: visible_chars.map_or_else(OnceCell::new, OnceCell::from),
        };
        Some(look)
    }

    fn decisive(&self, provider: &Provider) -> Vec<String> {
        let mut signals = self.header_signals(provider.decisive_headers);
        let is_article = (200..300).contains(&self.status) && !self.body.is_empty() && !self.is_short();
        if is_article {
            return signals;
        }
        let all_there = |marks: &&&[&str]| marks.iter().all(|mark| self.holds(mark));
        let bodies = provider.decisive_bodies.iter().filter(all_there);
        let short_bodies = provider.decisive_short_bodies.iter().filter(all_there).filter(|_| self.is_short());
        signals.extend(bodies.chain(short_bodies).map(|marks| format!("body {}", marks.join(" + "))));
        signals
    }

    fn vendor(&self, provider: &Provider) -> Vec<String> {
        let mut signals = self.header_signals(provider.vendor_headers);
        for line in self.headers.all("set-cookie") {
            let name = line.split('=').next().unwrap_or_default().trim();
            if provider.vendor_cookies.iter().any(|sign| is_named(name, sign)) {
                signals.push(format!("cookie {name}"));
            }
        }
        signals.extend(
            provider.vendor_bodies.iter().filter(|mark| self.body.contains(**mark)).map(|mark| format!("body {mark}")),
        );
        signals
    }

    fn header_signals(&self, signs: &[HeaderSign]) -> Vec<String> {
        let matches = |(name, value): &&(String, String)| {
            let value = value.trim().to_ascii_lowercase();
            signs.iter().any(|sign| {
                is_named(name, sign.name) && (sign.values.is_empty() || sign.values.iter().any(|v| value.contains(v)))
            })
        };
        let signal = |(name, value): &(String, String)| format!("header {name}: {}", cut_bytes(value.trim(), 80));
        self.headers.0.iter().filter(matches).map(signal).collect()
    }

    /// Detects a page that contains little more than a captcha, whoever made it.
    fn widget(&self) -> Option<Protection> {
        if !WIDGET_STATUSES.contains(&self.status) || !self.is_short() {
            return None;
        }
        let mark = WIDGETS.iter().find(|mark| self.body.contains(**mark))?;
        Some(Protection { provider: "unknown".to_owned(), signals: vec![format!("body {mark}")] })
    }

    fn holds(&self, mark: &str) -> bool {
        self.body.contains(mark) || self.decoded().contains(mark)
    }

    fn decoded(&self) -> &str {
        self.decoded.get_or_init(|| if self.body.contains("&#") { resolve_numbers(self.body) } else { String::new() })
    }

    fn is_short(&self) -> bool {
        let count = || page::read(&Document::parse(self.body), self.url, self.headers).visible_text_chars;
        *self.visible_chars.get_or_init(count) < ARTICLE_CHARS
    }
}

/// True if they are equal; a `*` at the end of the sign matches any rest.
fn is_named(name: &str, sign: &str) -> bool {
    match sign.strip_suffix('*') {
        Some(start) => name.starts_with(start),
        None => name == sign,
    }
}

/// Resolves references such as `&#46;` and `&#x2e;`.
fn resolve_numbers(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("&#") {
        out.push_str(before);
        let (digits, radix) = match after.strip_prefix(['x', 'X']) {
            Some(digits) => (digits, 16),
            None => (after, 10),
        };
        let end = digits.find(|c: char| !c.is_digit(radix)).unwrap_or(digits.len());
        if let Some(c) = u32::from_str_radix(&digits[..end], radix).ok().and_then(char::from_u32) {
            out.push(c);
            rest = digits[end..].strip_prefix(';').unwrap_or(&digits[end..]);
        } else {
            out.push_str("&#");
            rest = after;
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests;

//! `<meta http-equiv=refresh>` and the `Refresh` header: where a page redirects its readers, and after how long.

use super::document::Document;
use super::elements::{attribute, lower_attribute};
use serde::{Deserialize, Serialize};

/// Maximum number of digits read of a time.
const MAX_DIGITS: usize = 9;
/// The value of its `http-equiv`.
const REFRESH: &[u8] = b"refresh";

/// A parsed refresh.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refresh {
    /// Delay in seconds.
    pub seconds: u32,
    /// Target, as written; `None` for a reload.
    pub url: Option<String>,
}

/// Parses a value by HTML's shared declarative refresh steps; `None` where browsers also do nothing.
pub fn parse_refresh(value: &str) -> Option<Refresh> {
    let rest = value.trim_start_matches(is_space);
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 && !rest.starts_with('.') {
        return None;
    }
    let seconds = rest[..digits.min(MAX_DIGITS)].parse().unwrap_or(0);
    let rest = rest[digits..].trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    if rest.is_empty() {
        return Some(Refresh { seconds, url: None });
    }
    if !rest.starts_with(|c| matches!(c, ';' | ',') || is_space(c)) {
        return None;
    }
    let rest = rest.trim_start_matches(is_space);
    let rest = rest.strip_prefix([';', ',']).unwrap_or(rest).trim_start_matches(is_space);
    let url = without_quotes(after_name(rest)).trim();
    Some(Refresh { seconds, url: (!url.is_empty()).then(|| url.to_owned()) })
}

/// The refresh in the source text of a `noscript`.
pub(super) fn refresh_within(source: &str) -> Option<Refresh> {
    if !source.as_bytes().windows(REFRESH.len()).any(|part| part.eq_ignore_ascii_case(REFRESH)) {
        return None;
    }
    let document = Document::parse(source);
    document.html().tree.nodes().find_map(|node| {
        let element = node.value().as_element().filter(|element| element.name() == "meta")?;
        let is_refresh = lower_attribute(element, "http-equiv")?.as_bytes() == REFRESH;
        attribute(element, "content").filter(|_| is_refresh).and_then(parse_refresh)
    })
}

/// The text after `url=`, or the whole text without it.
fn after_name(text: &str) -> &str {
    let named = text.get(..3).filter(|name| name.eq_ignore_ascii_case("url"));
    let value = named.and_then(|_| text[3..].trim_start_matches(is_space).strip_prefix('='));
    value.map_or(text, |value| value.trim_start_matches(is_space))
}

fn without_quotes(text: &str) -> &str {
    let Some(quote) = text.chars().next().filter(|c| matches!(c, '"' | '\'')) else { return text };
    text[1..].split(quote).next().unwrap_or_default()
}

fn is_space(c: char) -> bool {
    c.is_ascii_whitespace()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn said(value: &str) -> String {
        match parse_refresh(value) {
            None => "nothing".to_owned(),
            Some(Refresh { seconds, url: None }) => format!("{seconds} reload"),
            Some(Refresh { seconds, url: Some(url) }) => format!("{seconds} {url}"),
        }
    }

    #[test]
    fn values_are_parsed_like_a_browser() {
        for value in
            ["0;url='/x'", "0, /x", "0 /x", "0;URL = \"/x\" ", " 0.9 ; uRl=/x", ".5;/x", "0;url='/x", "0;'/x'y"]
        {
            assert_eq!(said(value), "0 /x", "{value}");
        }
        assert_eq!(said("5;url=/x"), "5 /x");
        assert_eq!(said("300"), "300 reload");
        assert_eq!(said("0;url="), "0 reload");
        assert_eq!(said("0; url"), "0 url");
        assert_eq!(said("99999999999999;/x"), "999999999 /x");
        for value in ["", "url=/x", "0x;/x", "-1;/x"] {
            assert_eq!(said(value), "nothing", "{value}");
        }
    }

    proptest! {
        #[test]
        fn any_value_can_be_read(value in "[0-9;, .url='\"/xé-]{0,30}|\\PC{0,30}") {
            parse_refresh(&value);
        }
    }
}

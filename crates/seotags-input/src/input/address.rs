//! Turns the addresses that people write in lists into URLs.

use seotags_core::url::{HttpUrl, UrlError};
use std::net::Ipv4Addr;

/// Endings that indicate a file name rather than a host. None of them is a top-level domain.
const FILE_ENDINGS: [&str; 23] = [
    "html", "htm", "xhtml", "php", "asp", "aspx", "jsp", "png", "jpg", "jpeg", "gif", "svg", "webp", "pdf", "csv",
    "txt", "xml", "json", "css", "tsv", "xls", "xlsx", "ods",
];

/// How a URL was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spelling {
    /// Without a scheme, or relative to the site.
    Short,
    /// With `http://` or `https://`.
    Whole,
}

/// The text is not a URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAnAddress {
    /// A suggestion for what was meant.
    pub(super) suggestion: Option<String>,
    /// Why a complete URL must not be fetched.
    pub(super) cause: Option<UrlError>,
}

impl NotAnAddress {
    fn unlike_anything() -> Self {
        Self { suggestion: None, cause: None }
    }

    /// With the reason, if the text is a URL of a kind that is not accepted.
    fn refused(text: &str, suggestion: Option<String>) -> Self {
        let is_whole = suggestion.is_none() && text.contains("://");
        let cause = if is_whole { HttpUrl::parse(text).err() } else { None };
        Self { suggestion, cause: cause.filter(|cause| !matches!(cause, UrlError::Unparsable(_))) }
    }
}

/// Reads a URL. A missing scheme becomes `https://`; `/path` is resolved against `site`.
pub fn read_address(text: &str, site: Option<&HttpUrl>) -> Result<(HttpUrl, Spelling), NotAnAddress> {
    let text = bare(text);
    if has_web_scheme(text) {
        return whole(text).map(|url| (url, Spelling::Whole)).ok_or_else(|| NotAnAddress::refused(text, None));
    }
    if let Some(rest) = text.strip_prefix("//") {
        return domain(rest).map(|url| (url, Spelling::Short)).ok_or_else(NotAnAddress::unlike_anything);
    }
    if text.starts_with('/') {
        let resolved = site.and_then(|site| site.join(text).ok());
        return resolved.map(|url| (url, Spelling::Short)).ok_or_else(NotAnAddress::unlike_anything);
    }
    match domain(text) {
        Some(url) => Ok((url, Spelling::Short)),
        None => Err(NotAnAddress::refused(text, corrected(text))),
    }
}

/// Removes the blanks, invisible characters, quotation marks and angle brackets that copying leaves around a URL.
fn bare(text: &str) -> &str {
    text.trim_matches(|c: char| {
        c.is_whitespace()
            || c.is_control()
            || matches!(c, '\u{feff}' | '\u{200b}' | '"' | '<' | '>' | '«' | '»' | '“' | '”')
    })
}

/// True for `http://` and `https://`, in upper or lower case.
pub(super) fn has_web_scheme(text: &str) -> bool {
    let head: String = text.chars().take(8).collect::<String>().to_ascii_lowercase();
    head.starts_with("http://") || head.starts_with("https://")
}

/// Tabs and line ends, which the URL standard ignores, mean that another text was appended to a URL.
const GLUE: [char; 3] = ['\t', '\n', '\r'];

/// A URL with a scheme.
fn whole(text: &str) -> Option<HttpUrl> {
    if text.contains(GLUE) {
        return None;
    }
    let url = HttpUrl::parse(text).ok()?;
    let host_is_plausible = !url.host().is_empty() && !url.host().contains("%20");
    host_is_plausible.then_some(url)
}

/// `example.com/x`, `localhost:8080`, `192.0.2.1`: a plausible host, without a scheme.
fn domain(text: &str) -> Option<HttpUrl> {
    let host_and_port = text.split(['/', '?', '#', '\\']).next()?;
    let (host, port) = match host_and_port.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (host_and_port, None),
    };
    if port.is_some_and(|port| port.is_empty() || !port.bytes().all(|b| b.is_ascii_digit())) {
        return None;
    }
    if !is_host(host) || text.contains(GLUE) {
        return None;
    }
    HttpUrl::parse(&format!("https://{text}")).ok()
}

fn is_host(host: &str) -> bool {
    if host.eq_ignore_ascii_case("localhost") || host.parse::<Ipv4Addr>().is_ok() {
        return true;
    }
    let host = host.strip_suffix('.').unwrap_or(host);
    let Some((_, last)) = host.rsplit_once('.') else { return false };
    let last_is_a_name = last.chars().count() >= 2 && !last.chars().all(|c| c.is_ascii_digit());
    let lower = last.to_lowercase();
    last_is_a_name
        && !FILE_ENDINGS.contains(&lower.as_str())
        && host.split('.').all(|label| !label.is_empty() && label.chars().all(is_label_char))
        && last.chars().all(|c| c.is_alphanumeric() || c == '-')
}

fn is_label_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '_')
}

/// The corrected form of a misspelt scheme: `htp:/shop` → `http://shop`, `https//shop.example` →
/// `https://shop.example`.
fn corrected(text: &str) -> Option<String> {
    let name_end = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (name, rest) = text.split_at(name_end);
    let after = rest.trim_start_matches([':', ';', '/', '\\', '.', ' ']);
    let punctuation = &rest[..rest.len() - after.len()];
    let host_has_letters = after.split(['/', '?', '#']).next()?.chars().any(char::is_alphabetic);
    if !punctuation.contains([':', ';', '/', '\\']) || !host_has_letters {
        return None;
    }
    let name = name.to_ascii_lowercase();
    let (distance, scheme) = ["http", "https"]
        .into_iter()
        .map(|scheme| (strsim::damerau_levenshtein(&name, scheme), scheme))
        .min_by_key(|(distance, _)| *distance)?;
    let near = distance <= 2 && name.len() >= 2 && !matches!(name.as_str(), "ftp" | "ftps" | "sftp" | "tel");
    let url = HttpUrl::parse(&format!("{scheme}://{after}")).ok()?;
    near.then(|| {
        let text = url.as_str();
        if url.as_url().path() == "/" && !after.ends_with('/') {
            text.trim_end_matches('/').to_owned()
        } else {
            text.to_owned()
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> String {
        match read_address(text, None) {
            Ok((url, _)) => url.to_string(),
            Err(NotAnAddress { suggestion: Some(suggestion), .. }) => format!("no, {suggestion}?"),
            Err(NotAnAddress { suggestion: None, .. }) => "no".to_owned(),
        }
    }

    #[test]
    fn addresses_as_people_write_them_are_read() {
        let cases = [
            ("https://shop.example/a", "https://shop.example/a"),
            ("  <HTTP://Shop.Example>  ", "http://shop.example/"),
            ("\u{feff}\"https://shop.example/a\"", "https://shop.example/a"),
            ("https://shop.example/a#top", "https://shop.example/a"),
            ("shop.example", "https://shop.example/"),
            ("www.shop.example/a?b=1", "https://www.shop.example/a?b=1"),
            ("//cdn.shop.example/a", "https://cdn.shop.example/a"),
            ("müller.example/über", "https://xn--mller-kva.example/%C3%BCber"),
            ("localhost:8080/x", "https://localhost:8080/x"),
            ("192.0.2.7/x", "https://192.0.2.7/x"),
            ("http://intranet/wiki", "http://intranet/wiki"),
            ("a_b.example/red shoes", "https://a_b.example/red%20shoes"),
            ("shop.example/a\tred shoes", "no"),
            ("htp:/shop", "no, http://shop?"),
            ("htps://shop.example/a", "no, https://shop.example/a?"),
            ("hhttps://shop.example", "no, https://shop.example?"),
            ("https//shop.example/", "no, https://shop.example/?"),
            ("http;//shop.example/x", "no, http://shop.example/x?"),
            ("mailto:ann@shop.example", "no"),
            ("ann@shop.example", "no"),
            ("ftp://shop.example/a", "no"),
            ("javascript:alert(1)", "no"),
            ("red shoes", "no"),
            ("index.html", "no"),
            ("3.14", "no"),
            ("12.11.2026", "no"),
            ("/shop", "no"),
            ("https://", "no"),
            ("https://u:p@shop.example/", "no"),
            ("e.g.", "no"),
            ("…", "no"),
            ("", "no"),
        ];
        for (text, expected) in cases {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn a_path_is_resolved_against_the_site() {
        let site = HttpUrl::parse("https://shop.example/de/").unwrap();
        let (url, spelling) = read_address("/shoes?x=1", Some(&site)).unwrap();
        assert_eq!(url.as_str(), "https://shop.example/shoes?x=1");
        assert_eq!(spelling, Spelling::Short);
    }

    proptest! {
        #[test]
        fn any_text_is_read_without_a_panic(text in "\\PC{0,60}") {
            let _ = read_address(&text, None);
        }

        #[test]
        fn any_host_with_a_scheme_is_an_address(host in "[a-z]{1,10}\\.(com|example|de)", path in "[a-z0-9/]{0,20}") {
            let text = format!("https://{host}/{path}");
            prop_assert_eq!(read(&text), text);
        }
    }
}

//! Finds the tags in the text of an HTML file.
//!
//! Only files with findings are scanned again, so that the crawl need not store positions. The scan walks over tags and
//! knows comments, quotes, raw text, and the contents of SVG and templates. The parse of the page alone decides which
//! tags it has; if the two differ, a finding at worst gets the start of the file as its position.

use std::ops::Range;

/// An element that findings concern.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Spot {
    /// Its start tag, including its text and end tag if it has text.
    pub(super) whole: Range<usize>,
    /// Its text, or the value of its `content` or `href` attribute, including quotes.
    pub(super) content: Option<Range<usize>>,
    /// True if the text contains no markup.
    pub(super) is_plain: bool,
}

/// The positions of the tags, each kind in the order of the text.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Spots {
    pub(super) titles: Vec<Spot>,
    pub(super) descriptions: Vec<Spot>,
    /// The first two.
    pub(super) h1s: Vec<Spot>,
    pub(super) robots: Vec<Spot>,
    pub(super) canonicals: Vec<Spot>,
    pub(super) hreflangs: Vec<Spot>,
    pub(super) refreshes: Vec<Spot>,
    /// Start tag.
    pub(super) head: Option<Spot>,
    /// Start tag.
    pub(super) body: Option<Spot>,
}

/// Elements whose text is not markup.
const RAW: [&str; 8] = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"];
/// Elements whose titles and headings do not belong to the page.
const APART: [&str; 3] = ["svg", "math", "template"];

/// A start tag.
struct Tag<'t> {
    /// In lower case.
    name: String,
    whole: Range<usize>,
    /// Name as written, value, and the position of the value including its quotes.
    attributes: Vec<(&'t str, &'t str, Range<usize>)>,
    is_closed: bool,
}

impl Tag<'_> {
    fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name)).map(|(_, value, _)| *value)
    }

    fn is(&self, name: &str, value: &str) -> bool {
        self.attribute(name).is_some_and(|found| found.trim().eq_ignore_ascii_case(value))
    }

    /// The tag, with the value of an attribute as its content.
    fn spot(&self, attribute: &str) -> Spot {
        let of_name = |(name, ..): &&(&str, &str, Range<usize>)| name.eq_ignore_ascii_case(attribute);
        let content = self.attributes.iter().find(of_name).map(|(.., range)| range.clone());
        Spot { whole: self.whole.clone(), content, is_plain: true }
    }
}

/// Finds the tags of a page.
pub(super) fn spots(html: &str) -> Spots {
    let mut found = Spots::default();
    let mut at = 0;
    while let Some(open) = html[at..].find('<').map(|step| at + step) {
        let rest = &html[open..];
        at = if rest.starts_with("<!--") {
            rest.get(4..).and_then(|inside| inside.find("-->")).map_or(html.len(), |step| open + 4 + step + 3)
        } else if rest[1..].starts_with(|c: char| c.is_ascii_alphabetic()) {
            let tag = start_tag(html, open);
            take(html, &tag, &mut found)
        } else if rest[1..].starts_with(['/', '!', '?']) {
            rest.find('>').map_or(html.len(), |step| open + step + 1)
        } else {
            open + 1
        };
    }
    found
}

/// Records a tag; returns where to continue.
fn take(html: &str, tag: &Tag<'_>, found: &mut Spots) -> usize {
    let after = tag.whole.end;
    match tag.name.as_str() {
        "meta" => {
            let name = tag.attribute("name").map(|name| name.trim().to_ascii_lowercase()).unwrap_or_default();
            if name == "description" {
                found.descriptions.push(tag.spot("content"));
            } else if name == "robots" || name.contains("bot") {
                found.robots.push(tag.spot("content"));
            } else if tag.is("http-equiv", "refresh") {
                found.refreshes.push(tag.spot("content"));
            }
        }
        "link" => {
            let rel = tag.attribute("rel").unwrap_or_default();
            let is_rel = |wanted: &str| rel.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case(wanted));
            if is_rel("canonical") {
                found.canonicals.push(tag.spot("href"));
            } else if is_rel("alternate") && tag.attribute("hreflang").is_some() {
                found.hreflangs.push(tag.spot("href"));
            }
        }
        "head" => found.head = found.head.take().or(Some(tag.spot(""))),
        "body" => found.body = found.body.take().or(Some(tag.spot(""))),
        // More are not needed, and for each the rest of the page may be searched for its end.
        "h1" if found.h1s.len() < 2 => found.h1s.push(with_text(html, tag)),
        "title" => found.titles.push(with_text(html, tag)),
        _ => {}
    }
    // The contents of a shadow root belong to the page.
    let is_shadow_root = tag.is("shadowrootmode", "open") || tag.is("shadowrootmode", "closed");
    let is_apart = APART.contains(&tag.name.as_str()) && !tag.is_closed && !is_shadow_root;
    let is_skipped = RAW.contains(&tag.name.as_str()) || is_apart;
    if is_skipped { end_tag(html, after, &tag.name).map_or(html.len(), |end| end.end) } else { after }
}

fn with_text(html: &str, tag: &Tag<'_>) -> Spot {
    let after = tag.whole.end;
    let Some(end) = end_tag(html, after, &tag.name) else { return tag.spot("") };
    let content = after..end.start;
    let is_plain = !html[content.clone()].contains('<');
    Spot { whole: tag.whole.start..end.end, content: Some(content), is_plain }
}

/// The next end tag with that name.
fn end_tag(html: &str, from: usize, name: &str) -> Option<Range<usize>> {
    let bytes = html.as_bytes();
    let mut at = from;
    while let Some(open) = html[at..].find("</").map(|step| at + step) {
        let named = open + 2..open + 2 + name.len();
        let is_it = bytes.get(named.clone()).is_some_and(|found| found.eq_ignore_ascii_case(name.as_bytes()));
        let ends = bytes.get(named.end).is_none_or(|next| !next.is_ascii_alphanumeric() && *next != b'-');
        if is_it && ends {
            let end = html[open..].find('>').map_or(html.len(), |step| open + step + 1);
            return Some(open..end);
        }
        at = open + 2;
    }
    None
}

/// Reads the start tag at `open`, which is a `<` followed by a letter.
fn start_tag(html: &str, open: usize) -> Tag<'_> {
    let bytes = html.as_bytes();
    let ends_name = |byte: u8| byte.is_ascii_whitespace() || byte == b'/' || byte == b'>';
    let until = |from: usize, stops: &dyn Fn(u8) -> bool| {
        bytes[from..].iter().position(|byte| stops(*byte)).map_or(bytes.len(), |step| from + step)
    };
    let mut at = until(open + 1, &ends_name);
    let name = html[open + 1..at].to_ascii_lowercase();
    let (mut attributes, mut is_closed) = (Vec::new(), false);
    loop {
        at = until(at, &|byte| !byte.is_ascii_whitespace());
        match bytes.get(at) {
            None => break,
            Some(b'>') => {
                at += 1;
                break;
            }
            Some(b'/') => {
                is_closed = bytes.get(at + 1) == Some(&b'>');
                at += 1;
                continue;
            }
            Some(_) => {}
        }
        // A name may begin with an equals sign (HTML 13.2.5.32).
        let named = until(at + 1, &|byte| ends_name(byte) || byte == b'=');
        let attribute = &html[at..named];
        at = until(named, &|byte| !byte.is_ascii_whitespace());
        if bytes.get(at) != Some(&b'=') {
            attributes.push((attribute, "", named..named));
            continue;
        }
        at = until(at + 1, &|byte| !byte.is_ascii_whitespace());
        let (inside, whole) = if let Some(quote @ (b'"' | b'\'')) = bytes.get(at) {
            let end = until(at + 1, &|byte| byte == *quote);
            (at + 1..end, at..(end + 1).min(bytes.len()))
        } else {
            let end = until(at, &|byte| byte.is_ascii_whitespace() || byte == b'>');
            (at..end, at..end)
        };
        at = whole.end;
        attributes.push((attribute, &html[inside], whole));
    }
    Tag { name, whole: open..at, attributes, is_closed }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn texts<'h>(html: &'h str, spots: &[Spot]) -> Vec<&'h str> {
        spots.iter().map(|spot| &html[spot.whole.clone()]).collect()
    }

    #[test]
    fn tags_are_found_at_their_positions() {
        let html = "<!doctype html><!-- <title>no</title> -->\n<HTML><head x='>'>\n<Title>A &amp; B</Title>\
            <meta content=\"a > b\" name=Description><meta name=robots content=noindex>\
            <script>'<h1>no</h1>'</script><link href=/x rel='nofollow canonical'>\
            <link rel=alternate hreflang=de href=/de></head><body><svg><title>no</title></svg><h1 class=x>A <b>B</b></h1>";
        let found = spots(html);
        assert_eq!(texts(html, &found.titles), ["<Title>A &amp; B</Title>"]);
        assert_eq!(&html[found.titles[0].content.clone().unwrap()], "A &amp; B");
        assert_eq!(texts(html, &found.descriptions), ["<meta content=\"a > b\" name=Description>"]);
        assert_eq!(&html[found.descriptions[0].content.clone().unwrap()], "\"a > b\"");
        assert_eq!(texts(html, &found.robots), ["<meta name=robots content=noindex>"]);
        assert_eq!(texts(html, &found.canonicals), ["<link href=/x rel='nofollow canonical'>"]);
        assert_eq!(texts(html, &found.hreflangs), ["<link rel=alternate hreflang=de href=/de>"]);
        assert_eq!(texts(html, &found.h1s), ["<h1 class=x>A <b>B</b></h1>"]);
        assert!(!found.h1s[0].is_plain && found.titles[0].is_plain);
        assert_eq!(html[found.head.unwrap().whole], *"<head x='>'>");
    }

    #[test]
    fn names_ignore_case_and_only_first_headings_are_reported() {
        let html = "<H1>A</H1><h1>B</h1><h1>C</h1><LINK REL=Canonical HREF=/x>";
        let found = spots(html);
        assert_eq!(texts(html, &found.h1s), ["<H1>A</H1>", "<h1>B</h1>"]);
        assert_eq!(&html[found.canonicals[0].content.clone().unwrap()], "/x");
    }

    proptest! {
        #[test]
        fn any_text_is_scanned_without_a_panic(html in r#"([<>/='"! -]|<title>|</|<meta name=|content="|h1|svg|é|script)*"#) {
            let found = spots(&html);
            for spot in found.titles.iter().chain(&found.descriptions).chain(&found.h1s) {
                prop_assert!(html.get(spot.whole.clone()).is_some());
                if let Some(content) = &spot.content {
                    prop_assert!(html.get(content.clone()).is_some());
                }
            }
        }
    }
}

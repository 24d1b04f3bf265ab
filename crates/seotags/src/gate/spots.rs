//! Finds the tags in the text of an HTML file.
//!
//! Only files with findings are scanned again, so that the crawl need not store positions. The parse of the page alone
//! decides which tags it has; if the two differ, a finding at worst gets the start of the file as its position.

use seotags_core::edit::scan::{Kind, Piece, Scan, Tag};
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

/// Finds the tags of a page.
pub(super) fn spots(html: &str) -> Spots {
    let mut found = Spots::default();
    walk(html, 0, &mut found);
    found
}

/// Records the tags from `from` on.
fn walk(html: &str, from: usize, found: &mut Spots) {
    let mut scan = Scan::new(&html[from..]);
    let (mut templates, mut shadow_roots, mut is_noscript) = (0_usize, 0_usize, false);
    while let Some(Piece { kind, span }) = scan.next() {
        let span = from + span.start..from + span.end;
        let was_noscript = std::mem::take(&mut is_noscript);
        match kind {
            // The contents of a shadow root belong to the page.
            Kind::Start(tag) if templates == 0 && tag.opens_shadow_root(&html[from..]) => shadow_roots += 1,
            Kind::Start(tag) if tag.name == "template" => templates += 1,
            Kind::End(name) if name == "template" && templates > 0 => templates -= 1,
            Kind::End(name) if name == "template" => shadow_roots = shadow_roots.saturating_sub(1),
            _ if templates > 0 || scan.is_in_foreign() => {}
            Kind::Start(tag) => {
                is_noscript = tag.name == "noscript";
                take(html, &At { tag, from, whole: span }, found);
            }
            Kind::End(name) => close(html, &name, &span, found),
            // Crawlers that run no scripts read it as markup.
            Kind::Text if was_noscript => walk(&html[..span.end], span.start, found),
            Kind::Text | Kind::Other => {}
        }
    }
}

/// A start tag in a page.
struct At<'a> {
    tag: Tag<'a>,
    /// Where its scan began; its attributes have their positions from there.
    from: usize,
    whole: Range<usize>,
}

impl At<'_> {
    fn value<'h>(&self, html: &'h str, name: &str) -> &'h str {
        self.tag.value(&html[self.from..], name).trim()
    }

    /// The tag, with the value of an attribute as its content.
    fn spot(&self, attribute: &str) -> Spot {
        let content = self.tag.attribute(attribute).and_then(|attribute| {
            let quote = usize::from(attribute.quote.is_some());
            let value = attribute.value.clone()?;
            Some(self.from + value.start - quote..self.from + value.end + quote)
        });
        Spot { whole: self.whole.clone(), content, is_plain: true }
    }
}

/// Records a start tag.
fn take(html: &str, at: &At<'_>, found: &mut Spots) {
    match &*at.tag.name {
        "meta" => {
            let name = at.value(html, "name").to_ascii_lowercase();
            if name == "description" {
                found.descriptions.push(at.spot("content"));
            } else if name == "robots" || name.contains("bot") {
                found.robots.push(at.spot("content"));
            } else if at.value(html, "http-equiv").eq_ignore_ascii_case("refresh") {
                found.refreshes.push(at.spot("content"));
            }
        }
        "link" => {
            let rel = at.value(html, "rel");
            let is_rel = |wanted: &str| rel.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case(wanted));
            if is_rel("canonical") {
                found.canonicals.push(at.spot("href"));
            } else if is_rel("alternate") && at.tag.attribute("hreflang").is_some() {
                found.hreflangs.push(at.spot("href"));
            }
        }
        "head" => found.head = found.head.take().or(Some(at.spot(""))),
        "body" => found.body = found.body.take().or(Some(at.spot(""))),
        // More are not needed.
        "h1" if found.h1s.len() < 2 => found.h1s.push(at.spot("")),
        "title" => found.titles.push(at.spot("")),
        _ => {}
    }
}

/// Adds text and end tag to the title or heading that an end tag closes.
fn close(html: &str, name: &str, end: &Range<usize>, found: &mut Spots) {
    let open = match name {
        "title" => found.titles.last_mut(),
        "h1" => found.h1s.last_mut(),
        _ => None,
    };
    if let Some(open) = open.filter(|open| open.content.is_none()) {
        let content = open.whole.end..end.start;
        open.is_plain = !html[content.clone()].contains('<');
        open.content = Some(content);
        open.whole.end = end.end;
    }
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

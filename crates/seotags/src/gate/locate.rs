//! Where the tag of a finding is in the file, and how to insert the suggested text there.

use super::finding::Fix;
use super::places::{Lines, TextRange};
use super::rule::RuleFinding;
use super::spots::{Spot, Spots, spots};
use seotags_core::compose::Element;
use seotags_core::judge::{MarkupPlace, issues};
use seotags_core::text::{html_text, html_value};
use std::ops::Range;

/// The line, from 1, of each finding in the bytes of its file; `None` if it concerns the page as a whole.
pub fn lines_of(bytes: &[u8], findings: &[RuleFinding]) -> Vec<Option<usize>> {
    let text = String::from_utf8_lossy(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes));
    let located = Located::new(&text);
    findings.iter().map(|found| located.place(found).map(|place| place.start.line)).collect()
}

/// A file in which findings are located.
pub(super) struct Located<'t> {
    text: &'t str,
    lines: Lines<'t>,
    spots: Spots,
}

impl<'t> Located<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, lines: Lines::new(text), spots: spots(text) }
    }

    /// The position of a finding; `None` if it concerns the page as a whole.
    pub(super) fn place(&self, found: &RuleFinding) -> Option<TextRange> {
        let spot = self.spot(found)?;
        Some(self.lines.place(&spot.whole))
    }

    /// The change that makes `text` the tag of an element; `None` if a person must do it.
    pub(super) fn fix(&self, element: Element, text: &str) -> Option<Fix> {
        let (bytes, text): (Range<usize>, String) = match (element, self.tag(element)) {
            (Element::Title | Element::H1, Some(spot)) if spot.is_plain => (spot.content.clone()?, html_text(text)),
            (Element::Meta, Some(spot)) => (spot.content.clone()?, format!("\"{}\"", html_value(text, '"'))),
            (Element::Title, None) => self.at_head(&format!("<title>{}</title>", html_text(text)))?,
            (Element::Meta, None) => {
                self.at_head(&format!("<meta name=\"description\" content=\"{}\">", html_value(text, '"')))?
            }
            // The template determines where a heading belongs; the other elements have no fixed position.
            (Element::H1 | Element::Title | Element::SeoText | Element::Keywords, _) => return None,
        };
        Some(Fix { place: self.lines.place(&bytes), text })
    }

    /// A new line after the title, otherwise at the start of the head.
    fn at_head(&self, tag: &str) -> Option<(Range<usize>, String)> {
        let at = self.spots.titles.first().or(self.spots.head.as_ref())?.whole.end;
        let line = self.text[..at].rsplit('\n').next().unwrap_or_default();
        let indent: String = line.chars().take_while(|c| *c == ' ' || *c == '\t').collect();
        Some((at..at, format!("\n{indent}{tag}")))
    }

    /// The first tag of an element.
    fn tag(&self, element: Element) -> Option<&Spot> {
        match element {
            Element::Title => self.spots.titles.first(),
            Element::Meta => self.spots.descriptions.first(),
            Element::H1 => self.spots.h1s.first(),
            Element::SeoText | Element::Keywords => None,
        }
    }

    fn spot(&self, found: &RuleFinding) -> Option<&Spot> {
        let Some(place) = issues::find(found.rule.code).and_then(|issue| issue.place) else {
            return self.tag(found.element?);
        };
        let Spots { titles, descriptions, h1s, robots, canonicals, hreflangs, refreshes, head, body } = &self.spots;
        // A reason may follow an address: `https://shop.example/de (hreflang)`.
        let value = found.value.split(" (").next().unwrap_or_default();
        match place {
            MarkupPlace::Head | MarkupPlace::MissingTitle | MarkupPlace::MissingDescription => head.as_ref(),
            MarkupPlace::Body | MarkupPlace::MissingH1 => body.as_ref(),
            MarkupPlace::Title => titles.first(),
            MarkupPlace::Description => descriptions.first(),
            MarkupPlace::H1 => h1s.first(),
            MarkupPlace::SecondTitle => titles.get(1),
            MarkupPlace::SecondDescription => descriptions.get(1),
            MarkupPlace::SecondH1 => h1s.get(1),
            MarkupPlace::SecondCanonical => canonicals.get(1),
            MarkupPlace::LastCanonical => canonicals.last(),
            MarkupPlace::Canonical => self.naming(canonicals, value),
            MarkupPlace::LastRobotsMeta => robots.last(),
            MarkupPlace::RobotsMeta => self.naming(robots, &found.value),
            MarkupPlace::Hreflang => self.naming(hreflangs, &found.value),
            MarkupPlace::Refresh => refreshes.first(),
        }
    }

    /// The first of them that contains `value`, otherwise the first.
    fn naming<'s>(&self, found: &'s [Spot], value: &str) -> Option<&'s Spot> {
        let names = |spot: &&Spot| !value.is_empty() && self.text[spot.whole.clone()].contains(value);
        found.iter().find(names).or(found.first())
    }
}

#[cfg(test)]
mod tests {
    use super::super::rule::Rule;
    use super::*;

    const PAGE: &str = "<html>\n<head>\n  <title>Old</title>\n  <meta name=robots content='noindex'>\n</head>\n\
        <body>\n<h1>A <i>b</i></h1>\n";

    fn line(code: &str, value: &str, element: Option<Element>) -> Option<(usize, usize)> {
        let rule = Rule::find(code).unwrap();
        let found = RuleFinding { rule, severity: rule.severity, value: value.to_owned(), element };
        let place = Located::new(PAGE).place(&found)?;
        Some((place.start.line, place.start.column))
    }

    /// The page after the change.
    fn fixed(page: &str, element: Element, text: &str) -> Option<String> {
        let fix = Located::new(page).fix(element, text)?;
        let byte = |at: super::super::Position| {
            let start: usize = page.split_inclusive('\n').take(at.line - 1).map(str::len).sum();
            start + page[start..].chars().take(at.column - 1).map(char::len_utf8).sum::<usize>()
        };
        let (start, end) = (byte(fix.place.start), byte(fix.place.end));
        Some(format!("{}{}{}", &page[..start], fix.text, &page[end..]))
    }

    #[test]
    fn findings_are_located_at_their_tag() {
        assert_eq!(line("title_long", "", Some(Element::Title)), Some((3, 3)));
        assert_eq!(line("cut_off", "", Some(Element::H1)), Some((7, 1)));
        assert_eq!(line("noindex_meta", "noindex", None), Some((4, 3)));
        assert_eq!(line("missing_meta", "", Some(Element::Meta)), Some((2, 1)));
        assert_eq!(line("multiple_h1", "2", Some(Element::H1)), None);
        assert_eq!(line("not_found", "", None), None);
    }

    #[test]
    fn suggested_text_replaces_the_tag_or_is_inserted() {
        let title = fixed(PAGE, Element::Title, "A & <B>").unwrap();
        assert_eq!(title, PAGE.replace("Old", "A &amp; &lt;B&gt;"));
        let meta = fixed(PAGE, Element::Meta, "Say \"so\"").unwrap();
        let line = "</title>\n  <meta name=\"description\" content=\"Say &quot;so&quot;\">\n";
        assert_eq!(meta, PAGE.replace("</title>\n", line));
        let bare = "<head><meta content=x name=description>";
        assert_eq!(fixed(bare, Element::Meta, "y").unwrap(), "<head><meta content=\"y\" name=description>");
        assert_eq!(fixed(PAGE, Element::H1, "B"), None);
    }
}

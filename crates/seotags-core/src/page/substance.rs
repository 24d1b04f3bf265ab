//! How much a page has to say, and whether something may say more once it runs: by this a page that a script has still
//! to build is known, whatever tool built it.

use super::elements::{attribute, is_custom};
use super::visible::{Piece, TextCounter};
use ego_tree::NodeRef;
use scraper::Node;
use scraper::node::Element;
use serde::{Deserialize, Serialize};

/// What there is of a page, besides its frame.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Substance {
    /// Something may build the page after it was read: a script that runs, or the page speaks to visitors without scripts.
    pub has_scripts: bool,
    /// An element of the body is there for something that is not in it.
    pub has_empty_place: bool,
    /// It shows what comes from elsewhere: a video, a frame, an object.
    pub has_embeds: bool,
    /// It has a heading outside its frame.
    pub has_heading: bool,
    /// It has a field to fill in outside its frame, as pages to sign in and to write to have.
    pub has_fields: bool,
    /// Characters that can be seen outside navigation, headers, footers, asides and the like, alt texts included.
    pub text_chars: usize,
    /// Of these, those outside links and buttons.
    pub prose_chars: usize,
}

/// Which part of the page an open element begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// The frame of the page: not what it is about.
    Frame,
    /// Its content, in which a header is none of the page.
    Content,
    /// A text that leads elsewhere.
    Control,
}

/// Weighs a page while it is walked over.
#[derive(Default)]
pub(super) struct Scale {
    found: Substance,
    frames: usize,
    contents: usize,
    controls: usize,
    text: TextCounter,
    prose: TextCounter,
}

impl Scale {
    /// The part that an element begins, if any.
    pub(super) fn part(&self, element: &Element) -> Option<Part> {
        match element.name() {
            "nav" | "footer" | "aside" | "textarea" | "select" | "dialog" => Some(Part::Frame),
            "header" if self.contents == 0 => Some(Part::Frame),
            "main" | "article" | "section" => Some(Part::Content),
            "a" | "button" | "label" => Some(Part::Control),
            _ => match attribute(element, "role")? {
                "navigation" | "banner" | "contentinfo" | "complementary" | "search" | "menu" | "menubar"
                | "dialog" | "alertdialog" => Some(Part::Frame),
                "main" | "article" => Some(Part::Content),
                "button" | "link" | "menuitem" => Some(Part::Control),
                _ => None,
            },
        }
    }

    pub(super) fn enter(&mut self, part: Part) {
        *self.count(part) += 1;
    }

    pub(super) fn leave(&mut self, part: Part) {
        *self.count(part) -= 1;
    }

    fn count(&mut self, part: Part) -> &mut usize {
        match part {
            Part::Frame => &mut self.frames,
            Part::Content => &mut self.contents,
            Part::Control => &mut self.controls,
        }
    }

    /// Text that can be seen.
    pub(super) fn text(&mut self, piece: &Piece) {
        if self.frames == 0 {
            self.text.add(piece);
            if self.controls == 0 {
                self.prose.add(piece);
            }
        }
    }

    pub(super) fn gap(&mut self) {
        self.text.gap();
        self.prose.gap();
    }

    /// A `<script>` of a media type, in small letters.
    pub(super) fn script(&mut self, kind: &str, holds_anything: bool) {
        self.found.has_scripts |= holds_anything && runs(kind);
    }

    /// An element of the body whose attribute holds a script.
    pub(super) fn handler(&mut self) {
        self.found.has_scripts = true;
    }

    /// A `<noscript>` of the body: what it says without its tags is for visitors who miss something.
    pub(super) fn noscript(&mut self, source: &str) {
        self.found.has_scripts |= says_anything(source);
    }

    pub(super) fn embed(&mut self) {
        self.found.has_embeds = true;
    }

    /// A heading with text.
    pub(super) fn heading(&mut self) {
        self.found.has_heading |= self.frames == 0;
    }

    /// A field of a form.
    pub(super) fn field(&mut self, element: &Element) {
        let kind = attribute(element, "type").unwrap_or_default().trim().to_ascii_lowercase();
        let is_other = matches!(
            kind.as_str(),
            "checkbox" | "radio" | "file" | "hidden" | "search" | "submit" | "button" | "reset" | "image"
        );
        self.found.has_fields |= self.frames == 0 && !is_other;
    }

    /// Looks whether an element of the body is an empty place.
    pub(super) fn look_for_place(&mut self, node: NodeRef<'_, Node>, element: &Element) {
        let name = element.name();
        if !self.found.has_empty_place && may_be_filled(name, element) {
            let is_nothing = |child: NodeRef<'_, Node>| match child.value() {
                Node::Text(text) => text.trim().is_empty(),
                Node::Comment(_) => true,
                Node::Element(element) => element.name() == "svg",
                _ => false,
            };
            self.found.has_empty_place = node.children().all(is_nothing);
        }
    }

    /// What it came to.
    pub(super) fn result(&self) -> Substance {
        Substance { text_chars: self.text.chars(), prose_chars: self.prose.chars(), ..self.found }
    }
}

/// True for elements that a script can find and fill: the main part, elements with an id, and custom elements.
fn may_be_filled(name: &str, element: &Element) -> bool {
    match name {
        "main" => true,
        "div" | "section" | "article" | "p" | "span" | "ul" | "ol" | "dl" | "table" | "tbody" | "form" | "pre"
        | "output" => element.id().is_some(),
        _ => is_custom(name),
    }
}

/// True if a script of that type runs, at once or when a loader starts it: data and templates do not.
fn runs(kind: &str) -> bool {
    kind.is_empty()
        || kind == "module"
        || ["javascript", "ecmascript", "jscript", "babel", "jsx", "typescript", "rocketlazyload"]
            .iter()
            .any(|word| kind.contains(word))
}

/// True if a piece of HTML holds words outside its tags.
fn says_anything(source: &str) -> bool {
    let mut is_code = false;
    source.split('<').enumerate().any(|(index, piece)| {
        let (tag, text) = if index == 0 { ("", piece) } else { piece.split_once('>').unwrap_or((piece, "")) };
        let tag = tag.trim_start().to_ascii_lowercase();
        is_code = tag.starts_with("style") || tag.starts_with("script");
        !is_code && text.chars().any(char::is_alphabetic)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{Document, read};
    use crate::url::HttpUrl;
    use crate::visit::Headers;

    fn substance(html: &str) -> Substance {
        let url = HttpUrl::parse("https://shop.example/").unwrap();
        read(&Document::parse(html), &url, &Headers::default()).substance
    }

    #[test]
    fn what_may_build_a_page_is_seen() {
        for (html, expected) in [
            ("<script src=/app.js></script>", true),
            ("<script>build()</script>", true),
            ("<script type=module src=/app.js></script>", true),
            ("<script type='1f2e-text/javascript' src=/app.js></script>", true),
            ("<body onload='build()'>", true),
            ("<body><noscript>Veuillez activer JavaScript.</noscript>", true),
            ("<body><noscript><p>JavaScript を有効にしてください</p></noscript>", true),
            ("<script></script>", false),
            ("<script type=application/ld+json>{}</script>", false),
            ("<script type=text/template><p>x</script>", false),
            ("<body><noscript><style>.lazy { display: none }</style><img src=/p.gif></noscript>", false),
            ("<body><p>x</p>", false),
        ] {
            assert_eq!(substance(html).has_scripts, expected, "{html}");
        }
    }

    #[test]
    fn the_frame_of_a_page_and_its_links_are_not_its_prose() {
        let found = substance(
            "<header>Shop</header><nav>Boots</nav><div role=navigation>Shoes</div><main><header>One</header>two <a href=/x>three</a> \
             <img alt=four></main><aside>News</aside><footer>Imprint</footer><p hidden>no</p>",
        );
        assert_eq!(found.text_chars, "One two three four".chars().count());
        assert_eq!(found.prose_chars, "One two four".chars().count());
        assert!(!found.has_empty_place && !found.has_embeds && !found.has_scripts);
        assert!(
            substance("<div id=a><!-- here --> </div>").has_empty_place
                && substance("<main><svg></svg></main>").has_empty_place
                && substance("<my-shop></my-shop>").has_empty_place
        );
        assert!(
            substance("<p id=x></p>").has_empty_place && !substance("<p></p><div class=clear></div>").has_empty_place
        );
        assert!(substance("<h2>x</h2>").has_heading && !substance("<header><h1>x</h1></header><h2> </h2>").has_heading);
        assert!(substance("<iframe src=/x></iframe>").has_embeds);
        assert!(
            substance("<form><input type=password></form>").has_fields && substance("<textarea></textarea>").has_fields
        );
        assert!(!substance("<header><input></header><input type=hidden><input type=Search>").has_fields);
    }
}

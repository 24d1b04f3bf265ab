//! How much a page has to say, and whether something may say more once it runs: by this a page that a script has still
//! to build is known.

use super::elements::{attribute, id, is_custom, is_out_of_sight};
use super::loading;
use super::part::{self, ClassNames, Part};
use super::visible::{Piece, TextCounter};
use crate::text::cut_bytes;
use ego_tree::NodeRef;
use html5ever::local_name;
use scraper::Node;
use scraper::node::Element;
use serde::{Deserialize, Serialize};

/// An element that is named a banner or a footer and has more text is no banner.
const MOST_APART_CHARS: usize = 800;
/// With so much text the names of elements are of no matter any more.
const ENOUGH_CHARS: usize = 800;
/// Bytes of the start of the prose.
const MAX_OPENING_BYTES: usize = 1_000;
/// Elements and texts looked at in a place that may be empty.
const MAX_PLACE_STEPS: usize = 200;

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
    /// It has a drawing (SVG) outside its frame, links and buttons.
    pub has_drawing: bool,
    /// Its prose says that the page is still to come.
    pub announces: bool,
    /// Its prose is short and ends in dots.
    pub trails_off: bool,
    /// Its prose speaks of cookies.
    pub speaks_of_cookies: bool,
    /// It shows a text in an element that stands in for the content while a page loads.
    pub has_loader: bool,
    /// Images and the like outside its frame; a single one that fills an element by itself is none.
    pub pictures: usize,
    /// Characters that can be seen outside navigation, headers, footers, banners and the like, alt texts included.
    pub text_chars: usize,
    /// Of these, those outside headings, links and buttons.
    pub prose_chars: usize,
    /// Words of that prose; in scripts without blanks between words, characters.
    pub prose_words: usize,
    /// Characters of prose, that of headers and asides included.
    pub said_chars: usize,
    /// Characters of prose in any part of the page but banners.
    pub spoken_chars: usize,
}

impl Substance {
    /// Without what changes if a text of the page does.
    #[must_use]
    pub fn without_texts(self) -> Self {
        Self {
            has_scripts: self.has_scripts,
            has_empty_place: self.has_empty_place,
            has_embeds: self.has_embeds,
            has_heading: self.has_heading,
            has_fields: self.has_fields,
            has_drawing: self.has_drawing,
            pictures: self.pictures,
            ..Self::default()
        }
    }
}

/// Weighs a page while it is walked over.
#[derive(Default)]
pub(super) struct Scale {
    found: Substance,
    open: [usize; PARTS],
    classes: ClassNames,
    /// Headings in what is called a banner or a footer.
    has_heading_apart: bool,
    /// Images that fill an element by themselves.
    lone_images: usize,
    images: usize,
    text: TextCounter,
    prose: TextCounter,
    said: TextCounter,
    spoken: TextCounter,
    /// Prose in what is called a banner, a footer or a loader.
    apart: TextCounter,
    loader: TextCounter,
    /// Start of the prose.
    opening: String,
}

/// How many parts there are.
const PARTS: usize = Part::Control as usize + 1;

impl Scale {
    /// The part that an element begins, if any.
    pub(super) fn part(&mut self, element: &Element) -> Option<Part> {
        let stated = part::stated(element, self.is_in(Part::Content));
        let may_be_named = stated.is_none_or(|part| part == Part::Content || part == Part::Edge);
        let named = (may_be_named && self.said.chars() < ENOUGH_CHARS).then(|| self.classes.part(element)).flatten();
        named.or(stated)
    }

    pub(super) fn enter(&mut self, part: Part) {
        self.open[part as usize] += 1;
    }

    pub(super) fn leave(&mut self, part: Part) {
        self.open[part as usize] -= 1;
    }

    fn is_in(&self, part: Part) -> bool {
        self.open[part as usize] > 0
    }

    fn is_in_frame(&self) -> bool {
        self.is_in(Part::Frame) || self.is_in(Part::Edge) || self.is_in(Part::Apart)
    }

    /// Text that can be seen.
    pub(super) fn text(&mut self, text: &str, piece: &Piece) {
        let is_prose = !self.is_in(Part::Control) && !self.is_in(Part::Heading);
        if self.is_in(Part::Apart) || self.is_in(Part::Loader) {
            self.apart.add(piece);
            if self.is_in(Part::Loader) && !self.is_in_frame() {
                self.loader.add(piece);
            }
            return;
        }
        if !self.is_in_frame() {
            self.text.add(piece);
            if is_prose {
                self.prose.add(piece);
                if self.opening.len() < MAX_OPENING_BYTES {
                    self.opening.push_str(cut_bytes(text, MAX_OPENING_BYTES));
                }
            }
        }
        if is_prose {
            self.spoken.add(piece);
            if !self.is_in(Part::Frame) {
                self.said.add(piece);
            }
        }
    }

    pub(super) fn gap(&mut self) {
        let counters =
            [&mut self.text, &mut self.prose, &mut self.said, &mut self.spoken, &mut self.apart, &mut self.loader];
        counters.into_iter().for_each(TextCounter::gap);
        if self.keeps_gaps() {
            self.opening.push(' ');
        }
    }

    /// True if a gap adds a blank to the start of the prose.
    pub(super) fn keeps_gaps(&self) -> bool {
        !self.opening.is_empty() && self.opening.len() < MAX_OPENING_BYTES
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

    /// A video, a frame or an object that can be seen.
    pub(super) fn embed(&mut self) {
        self.found.has_embeds = true;
    }

    /// An image or a canvas that can be seen.
    pub(super) fn picture(&mut self) {
        self.images += 1;
        self.found.pictures += usize::from(!self.is_in_frame() && !self.is_in(Part::Loader));
    }

    /// A drawing that can be seen.
    pub(super) fn drawing(&mut self) {
        self.found.has_drawing |= !self.is_in_frame() && !self.is_in(Part::Control);
    }

    /// A heading with text.
    pub(super) fn heading(&mut self) {
        if !self.is_in_frame() {
            self.found.has_heading = true;
        } else if self.is_in(Part::Apart) {
            self.has_heading_apart = true;
        }
    }

    /// A field of a form.
    pub(super) fn field(&mut self, element: &Element) {
        let kind = attribute(element, "type").unwrap_or_default().trim().to_ascii_lowercase();
        let is_other = matches!(
            kind.as_str(),
            "checkbox" | "radio" | "file" | "hidden" | "search" | "submit" | "button" | "reset" | "image"
        );
        self.found.has_fields |= !self.is_in_frame() && !is_other && !is_out_of_sight(element);
    }

    /// Looks whether an element of the body is an empty place.
    pub(super) fn look_for_place(&mut self, node: NodeRef<'_, Node>, element: &Element) {
        if !self.found.has_empty_place && may_be_filled(element) {
            match inside(node) {
                Inside::Nothing => self.found.has_empty_place = true,
                Inside::Image => self.lone_images += 1,
                Inside::Something => {}
            }
        }
    }

    /// What it came to.
    pub(super) fn result(&self) -> Substance {
        let apart = self.apart.chars();
        // A name that fits most of the page is the page's.
        let more = if apart > MOST_APART_CHARS { apart } else { 0 };
        // An image by itself in an element may turn while the page loads; several are content.
        let is_lone = self.lone_images > 0 && self.images == 1;
        Substance {
            has_empty_place: self.found.has_empty_place || is_lone,
            has_heading: self.found.has_heading || more > 0 && self.has_heading_apart,
            announces: loading::announces(&self.opening),
            trails_off: loading::trails_off(&self.opening),
            speaks_of_cookies: loading::speaks_of_cookies(&self.opening),
            has_loader: self.loader.chars() > 0,
            pictures: if is_lone { 0 } else { self.found.pictures },
            text_chars: self.text.chars() + more,
            prose_chars: self.prose.chars() + more,
            prose_words: self.prose.words(),
            said_chars: self.said.chars() + more,
            spoken_chars: self.spoken.chars() + more,
            ..self.found
        }
    }
}

/// What is in an element that a script may fill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Inside {
    /// Nothing but elements around nothing, and drawings.
    Nothing,
    /// One image without a description.
    Image,
    Something,
}

fn inside(node: NodeRef<'_, Node>) -> Inside {
    let mut images = 0;
    let mut steps = 0;
    let mut waiting: Vec<NodeRef<'_, Node>> = node.children().take(MAX_PLACE_STEPS).collect();
    while let Some(node) = waiting.pop() {
        steps += 1;
        match node.value() {
            Node::Text(text) if !text.trim().is_empty() => return Inside::Something,
            Node::Element(element) => match element.name() {
                "svg" | "noscript" | "style" | "template" | "br" => {}
                "img" if attribute(element, "alt").is_none_or(|alt| alt.trim().is_empty()) => images += 1,
                "img" | "picture" | "input" | "textarea" | "select" | "button" | "video" | "audio" | "iframe"
                | "canvas" | "object" | "embed" | "script" | "math" | "hr" => return Inside::Something,
                _ => waiting.extend(node.children().take(MAX_PLACE_STEPS)),
            },
            _ => {}
        }
        if steps + waiting.len() > MAX_PLACE_STEPS {
            return Inside::Something;
        }
    }
    match images {
        0 => Inside::Nothing,
        1 => Inside::Image,
        _ => Inside::Something,
    }
}

/// True for elements that a script can find and fill: the main part, elements with an id, and custom elements.
fn may_be_filled(element: &Element) -> bool {
    match element.name.local {
        local_name!("main") => true,
        local_name!("div")
        | local_name!("section")
        | local_name!("article")
        | local_name!("p")
        | local_name!("span")
        | local_name!("ul")
        | local_name!("ol")
        | local_name!("dl")
        | local_name!("table")
        | local_name!("tbody")
        | local_name!("form")
        | local_name!("pre")
        | local_name!("output") => id(element).is_some(),
        _ => is_custom(element.name()),
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
        assert_eq!(found.said_chars, "Shop One two four News".chars().count());
        assert_eq!(found.spoken_chars, "Shop Boots Shoes One two four News Imprint".chars().count());
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
        assert!(!substance("<iframe src=/x width=0 height=0></iframe><input style='display: none'>").has_embeds);
        assert_eq!(substance("<h1>A heading of the page</h1><p>x</p>").prose_chars, 1);
    }

    #[test]
    fn an_element_around_nothing_is_an_empty_place() {
        for (html, expected) in [
            ("<div id=a><div class=b><span></span></div></div>", true),
            ("<div id=a><svg><text>x</text></svg><noscript>No</noscript></div>", true),
            ("<div id=a><img src=/spin.gif alt=''></div>", true),
            ("<div id=a><img src=/a.jpg></div><div id=b><img src=/b.jpg></div>", false),
            ("<div id=a><img src=/a.jpg alt=Boots></div>", false),
            ("<div id=a><div>x</div></div>", false),
            ("<div id=a><canvas></canvas></div>", false),
        ] {
            assert_eq!(substance(html).has_empty_place, expected, "{html}");
        }
    }

    #[test]
    fn banners_footers_and_loaders_are_no_prose_unless_they_are_most_of_the_page() {
        let long = "Boots for the ridge. ".repeat(60);
        let found = substance(
            "<div class=cookie-banner><h2>Cookies</h2>We use some.</div><div class=page-footer>Imprint</div><p class=loading>x</p>y",
        );
        assert_eq!((found.prose_chars, found.spoken_chars, found.has_heading, found.has_loader), (1, 1, false, true));
        let found = substance(&format!("<div class='page modal-open'><h1>Boots</h1><p>{long}</p></div>"));
        assert!(found.prose_chars > 800 && found.has_heading && !found.has_loader);
    }
}

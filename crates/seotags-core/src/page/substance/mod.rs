//! How much a page has to say, and whether something may say more once it runs: by this a page that a script has still
//! to build is known.

mod part_tally;
#[cfg(test)]
mod tests;

use super::elements::{attribute, id, is_custom, is_out_of_sight};
use super::loading::{self, StandIn};
use super::part::{self, ClassNames, Part};
use super::visible::Piece;
use ego_tree::NodeRef;
use html5ever::local_name;
use part_tally::{Kind, PartTally};
use scraper::Node;
use scraper::node::Element;
use serde::{Deserialize, Serialize};

/// With so much text the names of elements are of no matter any more.
const ENOUGH_CHARS: usize = 800;
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
    /// All that it says stands in the place of its content.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands_in: Option<StandIn>,
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
    page: PartTally,
    /// Open elements that their names take for banners, footers or loaders.
    apart: Vec<PartTally>,
    has_h1: bool,
    /// A heading of level 1 or 2 was seen.
    has_first: bool,
    /// Images that fill an element by themselves.
    lone_images: usize,
    images: usize,
}

/// How many parts there are.
const PARTS: usize = Part::Control as usize + 1;

impl Scale {
    /// The part that an element begins, if any.
    pub(super) fn part(&mut self, element: &Element) -> Option<Part> {
        let stated = part::stated(element, self.is_in(Part::Content));
        if stated == Some(Part::Content) && is_main(element) {
            self.tally().holds_main = true;
        }
        let may_be_named = stated.is_none_or(|part| part == Part::Content || part == Part::Edge);
        let said = self.page.said.chars().max(self.tally().said.chars());
        let named = (may_be_named && said < ENOUGH_CHARS).then(|| self.classes.part(element)).flatten();
        named.or(stated)
    }

    pub(super) fn enter(&mut self, part: Part) {
        self.open[part as usize] += 1;
        if matches!(part, Part::Apart | Part::Loader) {
            self.apart.push(PartTally::named(part == Part::Loader));
        }
    }

    pub(super) fn leave(&mut self, part: Part) {
        self.open[part as usize] -= 1;
        if matches!(part, Part::Apart | Part::Loader)
            && let Some(tally) = self.apart.pop()
        {
            self.tally().close(tally);
        }
    }

    /// That of the innermost element that is called a banner, a footer or a loader, else of the page.
    fn tally(&mut self) -> &mut PartTally {
        self.apart.last_mut().unwrap_or(&mut self.page)
    }

    fn is_in(&self, part: Part) -> bool {
        self.open[part as usize] > 0
    }

    fn is_in_frame(&self) -> bool {
        self.is_in(Part::Frame) || self.is_in(Part::Edge)
    }

    /// Text that can be seen.
    pub(super) fn text(&mut self, text: &str, piece: &Piece) {
        let is_control = self.is_in(Part::Control);
        let is_prose = !is_control && !self.is_in(Part::Heading);
        let kind = Kind { is_control, is_prose, in_frame: self.is_in_frame(), in_landmark: self.is_in(Part::Frame) };
        let tally = self.tally();
        tally.all += if is_prose { piece.chars() } else { 0 };
        tally.add(text, piece, &kind);
    }

    pub(super) fn gap(&mut self) {
        self.tally().gap();
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
        if !self.is_in_frame() {
            self.tally().pictures += 1;
        }
    }

    /// A drawing that can be seen.
    pub(super) fn drawing(&mut self) {
        if !self.is_in_frame() && !self.is_in(Part::Control) {
            self.tally().has_drawing = true;
        }
    }

    /// A heading with text.
    pub(super) fn heading(&mut self, level: u8) {
        if !self.is_in_frame() {
            self.tally().has_heading = true;
        }
        if self.is_in(Part::Frame) {
            return;
        }
        if level == 1 && !self.has_h1 {
            self.has_h1 = true;
            self.tally().holds_main = true;
        }
        if level <= 2 && !self.has_first {
            self.has_first = true;
            self.tally().holds_first = true;
        }
    }

    /// A field of a form.
    pub(super) fn field(&mut self, element: &Element) {
        let kind = attribute(element, "type").unwrap_or_default().trim().to_ascii_lowercase();
        let is_other = matches!(
            kind.as_str(),
            "checkbox" | "radio" | "file" | "hidden" | "search" | "submit" | "button" | "reset" | "image"
        );
        if !self.is_in_frame() && !is_other && !is_out_of_sight(element) {
            self.tally().has_fields = true;
        }
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

    /// What it came to, and the start of the prose.
    pub(super) fn result(&mut self) -> (Substance, String) {
        let page = std::mem::take(&mut self.page).with_most();
        // An image by itself in an element may turn while the page loads; several are content.
        let is_lone = self.lone_images > 0 && self.images == 1;
        // A question for the age may have fields.
        let shows_more = |stand_in| self.found.has_embeds || stand_in == StandIn::ErrorText && page.has_fields;
        let substance = Substance {
            stands_in: page.stand_in().filter(|stand_in| !shows_more(*stand_in)),
            has_empty_place: self.found.has_empty_place || is_lone,
            has_heading: page.has_heading,
            has_fields: page.has_fields,
            has_drawing: page.has_drawing,
            announces: loading::announces(&page.opening),
            trails_off: loading::trails_off(&page.opening),
            speaks_of_cookies: loading::speaks_of_cookies(&page.opening),
            has_loader: page.has_loader(),
            pictures: if is_lone { 0 } else { page.pictures },
            text_chars: page.text.chars(),
            prose_chars: page.prose.chars(),
            prose_words: page.prose.words(),
            said_chars: page.said.chars(),
            spoken_chars: page.spoken.chars(),
            ..self.found
        };
        (substance, page.opening)
    }
}

fn is_main(element: &Element) -> bool {
    element.name() == "main" || attribute(element, "role") == Some("main")
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

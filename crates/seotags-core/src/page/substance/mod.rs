//! How much content a page has, and whether scripts may add more. Used to detect pages that a script has not built yet.

mod part_tally;
#[cfg(test)]
mod tests;

use super::elements::{attribute, id, is_custom, is_out_of_sight};
use super::loading::{self, StandIn};
use super::part::{self, ClassNames, Part};
use super::visible_text::Piece;
use ego_tree::NodeRef;
use html5ever::local_name;
use part_tally::{Kind, PartTally};
use scraper::Node;
use scraper::node::Element;
use serde::{Deserialize, Serialize};

/// Above this length, the names of elements no longer matter.
const ENOUGH_CHARS: usize = 800;
/// Maximum number of elements and texts to check in a potentially empty container.
const MAX_PLACE_STEPS: usize = 200;

/// The content of a page outside its frame.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Substance {
    /// True if something may build the page after it was read: it has a script that runs, or a message for visitors
    /// without scripts.
    pub has_scripts: bool,
    /// True if the body has an element for content that is not there.
    pub has_empty_place: bool,
    /// True if it embeds external content: a video, a frame, an object.
    pub has_embeds: bool,
    /// True if it has a heading outside its frame.
    pub has_heading: bool,
    /// True if it has an input field outside its frame, as sign-in and contact pages do.
    pub has_fields: bool,
    /// True if it has a drawing (SVG) outside its frame, links and buttons.
    pub has_drawing: bool,
    /// True if its prose is a loading message.
    pub announces: bool,
    /// The kind of message, if the page shows nothing but a message instead of its content.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands_in: Option<StandIn>,
    /// True if its prose is short and ends in dots.
    pub trails_off: bool,
    /// True if its prose is about cookies.
    pub speaks_of_cookies: bool,
    /// True if it shows text in an element that is a placeholder while the page loads.
    pub has_loader: bool,
    /// Images and the like outside its frame. A single image that fills an element on its own does not count.
    pub pictures: usize,
    /// Visible characters, alt texts included, outside navigation, headers, footers, banners and the like.
    pub text_chars: usize,
    /// Those of `text_chars` that are outside headings, links and buttons.
    pub prose_chars: usize,
    /// Number of words in that prose; characters, for scripts without spaces between words.
    pub prose_words: usize,
    /// Characters of prose, including headers and asides.
    pub said_chars: usize,
    /// Characters of prose in all parts of the page except banners.
    pub spoken_chars: usize,
}

impl Substance {
    /// A copy without the values that depend on the page's texts.
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

/// Measures the substance of a page during the walk.
#[derive(Default)]
pub(super) struct Scale {
    found: Substance,
    open: [usize; PARTS],
    classes: ClassNames,
    page: PartTally,
    /// Open elements whose names mark them as banners, footers or loaders.
    apart: Vec<PartTally>,
    has_h1: bool,
    /// True if a heading of level 1 or 2 was seen.
    has_first: bool,
    /// Images that fill an element on their own.
    lone_images: usize,
    images: usize,
}

/// Number of parts.
const PARTS: usize = Part::Control as usize + 1;

impl Scale {
    /// The part that an element starts, if any.
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

    /// The tally of the innermost banner, footer or loader (by name), or of the page.
    fn tally(&mut self) -> &mut PartTally {
        self.apart.last_mut().unwrap_or(&mut self.page)
    }

    fn is_in(&self, part: Part) -> bool {
        self.open[part as usize] > 0
    }

    fn is_in_frame(&self) -> bool {
        self.is_in(Part::Frame) || self.is_in(Part::Edge)
    }

    /// Adds visible text.
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

    /// Adds a `<script>` with a media type in lower case.
    pub(super) fn script(&mut self, kind: &str, holds_anything: bool) {
        self.found.has_scripts |= holds_anything && runs(kind);
    }

    /// Adds a body element with a script in an attribute.
    pub(super) fn handler(&mut self) {
        self.found.has_scripts = true;
    }

    /// Adds a `<noscript>` of the body. Its text without tags is for visitors without scripts.
    pub(super) fn noscript(&mut self, source: &str) {
        self.found.has_scripts |= says_anything(source);
    }

    /// Adds a visible video, frame or object.
    pub(super) fn embed(&mut self) {
        self.found.has_embeds = true;
    }

    /// Adds a visible image or canvas.
    pub(super) fn picture(&mut self) {
        self.images += 1;
        if !self.is_in_frame() {
            self.tally().pictures += 1;
        }
    }

    /// Adds a visible drawing.
    pub(super) fn drawing(&mut self) {
        if !self.is_in_frame() && !self.is_in(Part::Control) {
            self.tally().has_drawing = true;
        }
    }

    /// Adds a heading with text.
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

    /// Adds a form field.
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

    /// Checks whether an element of the body is an empty container.
    pub(super) fn look_for_place(&mut self, node: NodeRef<'_, Node>, element: &Element) {
        if !self.found.has_empty_place && may_be_filled(element) {
            match inside(node) {
                FilledBy::Nothing => self.found.has_empty_place = true,
                FilledBy::Image => self.lone_images += 1,
                FilledBy::Something => {}
            }
        }
    }

    /// The result, and the start of the prose.
    pub(super) fn result(&mut self) -> (Substance, String) {
        let page = std::mem::take(&mut self.page).with_most();
        // A single image on its own may be a loading spinner; several are content.
        let is_lone = self.lone_images > 0 && self.images == 1;
        // An age check may have fields.
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

/// Contents of an element that a script may fill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FilledBy {
    /// Only empty elements and drawings.
    Nothing,
    /// One image without a description.
    Image,
    Something,
}

fn inside(node: NodeRef<'_, Node>) -> FilledBy {
    let mut images = 0;
    let mut steps = 0;
    let mut waiting: Vec<NodeRef<'_, Node>> = node.children().take(MAX_PLACE_STEPS).collect();
    while let Some(node) = waiting.pop() {
        steps += 1;
        match node.value() {
            Node::Text(text) if !text.trim().is_empty() => return FilledBy::Something,
            Node::Element(element) => match element.name() {
                "svg" | "noscript" | "style" | "template" | "br" => {}
                "img" if attribute(element, "alt").is_none_or(|alt| alt.trim().is_empty()) => images += 1,
                "img" | "picture" | "input" | "textarea" | "select" | "button" | "video" | "audio" | "iframe"
                | "canvas" | "object" | "embed" | "script" | "math" | "hr" => return FilledBy::Something,
                _ => waiting.extend(node.children().take(MAX_PLACE_STEPS)),
            },
            _ => {}
        }
        if steps + waiting.len() > MAX_PLACE_STEPS {
            return FilledBy::Something;
        }
    }
    match images {
        0 => FilledBy::Nothing,
        1 => FilledBy::Image,
        _ => FilledBy::Something,
    }
}

/// True for elements that a script can find and fill: the main element, elements with an id, and custom elements.
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

/// True if a script with that type runs, immediately or when a loader starts it. Data and templates do not run.
fn runs(kind: &str) -> bool {
    kind.is_empty()
        || kind == "module"
        || ["javascript", "ecmascript", "jscript", "babel", "jsx", "typescript", "rocketlazyload"]
            .iter()
            .any(|word| kind.contains(word))
}

/// True if a piece of HTML contains words outside its tags.
fn says_anything(source: &str) -> bool {
    let mut is_code = false;
    source.split('<').enumerate().any(|(index, piece)| {
        let (tag, text) = if index == 0 { ("", piece) } else { piece.split_once('>').unwrap_or((piece, "")) };
        let tag = tag.trim_start().to_ascii_lowercase();
        is_code = tag.starts_with("style") || tag.starts_with("script");
        !is_code && text.chars().any(char::is_alphabetic)
    })
}

//! Collects what the page states in one walk over the tree, as written. Does not resolve or select anything.

use super::elements::{
    attribute, has_attribute, is_block, is_hidden, is_named_breadcrumbs, is_out_of_sight, known, lower_attribute,
    rel_has,
};
use super::facts::{CanonicalLink, DeclaredSubject, Heading, Hreflang, Image, RobotsMeta};
use super::part::Part;
use super::refresh::{Refresh, parse_refresh, refresh_within};
use super::substance::Scale;
use super::visible_text::{Piece, TextCounter};
use super::{drawing, metas, script_redirect, subjects};
use crate::text::{cut_bytes, fold_space};
use ego_tree::{NodeId, NodeRef};
use html5ever::local_name;
use scraper::Node;
use scraper::node::Element;

/// Maximum length of a title, heading or description, in characters.
const MAX_TAG_CHARS: usize = 10_000;
/// Maximum number of links kept of one page.
const MAX_LINKS: usize = 50_000;
/// Maximum number of images kept of one page.
const MAX_IMAGES: usize = 10_000;
/// Maximum number of robots metas kept of one page.
const MAX_ROBOTS_METAS: usize = 200;
/// Maximum number of canonical links kept of one page.
const MAX_CANONICALS: usize = 100;
/// Maximum number of headings, metas and the like, of each kind, kept of one page. A page with more was not made for
/// people.
pub(super) const MAX_OF_A_KIND: usize = 5_000;
/// Maximum length of a link text, in bytes.
const MAX_LINK_TEXT_BYTES: usize = 2_000;
/// Size of the kept start of the visible text, in bytes. It is enough for all text of a page with hardly any.
const MAX_OPENING_BYTES: usize = 2_000;

/// A link before its address is resolved.
pub(super) struct WrittenLink {
    pub(super) href: String,
    pub(super) text: String,
    pub(super) nofollow: bool,
}

/// Everything collected in one walk.
#[derive(Default)]
pub(super) struct Collected<'a> {
    pub(super) titles: Vec<String>,
    pub(super) headings: Vec<Heading>,
    pub(super) base_href: Option<String>,
    pub(super) canonicals: Vec<CanonicalLink>,
    pub(super) robots_metas: Vec<RobotsMeta>,
    pub(super) metas: metas::Metas,
    pub(super) refresh: Option<Refresh>,
    /// From a `noscript`, which applies only without scripts.
    pub(super) noscript_refresh: Option<Refresh>,
    pub(super) script_target: Option<&'a str>,
    pub(super) html_lang: Option<String>,
    pub(super) links: Vec<WrittenLink>,
    pub(super) images: Vec<Image>,
    pub(super) hreflangs: Vec<Hreflang>,
    pub(super) json_ld_blocks: Vec<&'a str>,
    /// From microdata.
    pub(super) subjects: Vec<DeclaredSubject>,
    pub(super) times: Vec<(Option<String>, String)>,
    pub(super) breadcrumb_lists: Vec<NodeRef<'a, Node>>,
    pub(super) visible: TextCounter,
    pub(super) main: TextCounter,
    /// Start of the visible text.
    pub(super) opening: String,
    pub(super) has_script: bool,
    pub(super) has_media: bool,
    pub(super) scale: Scale,
    /// All text except scripts and the like, alt texts included, with a line break at block boundaries.
    pub(super) flow: String,
}

/// How the walk treats an element's children.
enum ChildMode {
    /// Ignore them.
    Skip,
    /// Walk into them.
    Enter(Effect),
}

/// What an open element changes until it closes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    None,
    Head,
    Hidden,
    Frame,
    Part(Part),
    Title {
        start: usize,
    },
    Heading {
        level: u8,
        start: usize,
    },
    /// A link, or an anchor without a target.
    Link {
        index: Option<usize>,
        start: usize,
    },
    /// A label, such as `News` before a thread's name.
    Label {
        start: usize,
    },
}

/// An open element with an effect.
struct Open {
    id: NodeId,
    effect: Effect,
}

/// State of the walk.
#[derive(Default)]
struct Walker<'a> {
    found: Collected<'a>,
    open: Vec<Open>,
    in_head: bool,
    hidden: usize,
    frames: usize,
    /// End of the last label's text.
    label_end: usize,
    /// True if nothing was added since the last line break.
    is_broken: bool,
}

/// Walks the whole tree below `root`, without recursion.
pub(super) fn collect(root: NodeRef<'_, Node>) -> Collected<'_> {
    let mut walker = Walker::default();
    let mut node = root;
    loop {
        if walker.enter(node)
            && let Some(child) = node.first_child()
        {
            node = child;
            continue;
        }
        loop {
            walker.leave(node);
            if node == root {
                return walker.found;
            }
            if let Some(sibling) = node.next_sibling() {
                node = sibling;
                break;
            }
            let Some(parent) = node.parent() else { return walker.found };
            node = parent;
        }
    }
}

impl<'a> Walker<'a> {
    /// Handles a node on the way down; true if its children are to be walked.
    fn enter(&mut self, node: NodeRef<'a, Node>) -> bool {
        match node.value() {
            Node::Text(text) => {
                self.text(text);
                false
            }
            Node::Element(element) => match self.element(node, element) {
                ChildMode::Skip => false,
                ChildMode::Enter(effect) => {
                    if is_block(element) {
                        self.break_line();
                    }
                    self.apply(node.id(), effect);
                    if let Some(part) = self.found.scale.part(element) {
                        self.apply(node.id(), Effect::Part(part));
                    }
                    if is_hidden(element) {
                        self.apply(node.id(), Effect::Hidden);
                    }
                    true
                }
            },
            Node::Document | Node::Fragment => true,
            _ => false,
        }
    }

    /// Handles a node on the way back up.
    fn leave(&mut self, node: NodeRef<'a, Node>) {
        let Node::Element(element) = node.value() else { return };
        while let Some(open) = self.open.pop_if(|open| open.id == node.id()) {
            self.undo(open.effect);
        }
        if is_block(element) {
            self.break_line();
        }
    }

    fn apply(&mut self, id: NodeId, effect: Effect) {
        match effect {
            Effect::None => return,
            Effect::Head => self.in_head = true,
            Effect::Hidden | Effect::Title { .. } => self.hidden += 1,
            Effect::Frame => self.frames += 1,
            Effect::Part(part) => self.found.scale.enter(part),
            Effect::Heading { .. } | Effect::Link { .. } | Effect::Label { .. } => {}
        }
        self.open.push(Open { id, effect });
    }

    fn undo(&mut self, effect: Effect) {
        match effect {
            Effect::None => {}
            Effect::Head => self.in_head = false,
            Effect::Hidden => self.hidden -= 1,
            Effect::Frame => self.frames -= 1,
            Effect::Part(part) => self.found.scale.leave(part),
            Effect::Title { start } => {
                self.hidden -= 1;
                let text = short(&self.found.flow[start..]);
                self.found.flow.truncate(start);
                self.is_broken = false;
                self.found.titles.push(text);
            }
            Effect::Heading { level, start } => {
                let text = self.heading(start);
                if self.hidden == 0 && !self.in_head && !text.is_empty() {
                    self.found.scale.heading(level);
                }
                if self.found.headings.len() < MAX_OF_A_KIND {
                    self.found.headings.push(Heading { level, text });
                }
            }
            Effect::Link { index, start } => {
                let text = fold_space(cut_bytes(&self.found.flow[start..], MAX_LINK_TEXT_BYTES));
                // A symbol that links to the heading itself.
                if !text.is_empty() && !text.contains(char::is_alphanumeric) && self.is_in_heading() {
                    self.found.flow.truncate(start);
                }
                if let Some(index) = index {
                    self.found.links[index].text = text;
                }
            }
            Effect::Label { start } => {
                if is_plain_label(&self.found.flow[start..]) {
                    self.label_end = self.found.flow.len();
                }
            }
        }
    }

    fn is_in_heading(&self) -> bool {
        self.open.iter().any(|open| matches!(open.effect, Effect::Heading { .. }))
    }

    /// True if an open heading has no text yet.
    fn opens_heading(&self) -> bool {
        let heading = self.open.iter().rev().find_map(|open| match open.effect {
            Effect::Heading { start, .. } => Some(start),
            _ => None,
        });
        heading.is_some_and(|start| self.found.flow[start..].trim().is_empty())
    }

    /// Text of the heading that started at `start`, without a label before it.
    fn heading(&self, start: usize) -> String {
        let behind_label = self.found.flow.get(self.label_end.max(start)..).map(short);
        behind_label.filter(|text| !text.is_empty()).unwrap_or_else(|| short(&self.found.flow[start..]))
    }

    fn text(&mut self, text: &str) {
        self.is_broken = false;
        self.found.flow.push_str(text);
        if self.in_head || self.hidden > 0 {
            return;
        }
        let piece = Piece::of(text);
        self.found.visible.add(&piece);
        if self.found.opening.len() < MAX_OPENING_BYTES {
            self.found.opening.push_str(cut_bytes(text, MAX_OPENING_BYTES));
        }
        if self.frames == 0 {
            self.found.main.add(&piece);
        }
        self.found.scale.text(text, &piece);
    }

    fn break_line(&mut self) {
        // The start of the text keeps one blank for each break.
        if self.is_broken && self.found.opening.len() >= MAX_OPENING_BYTES {
            return;
        }
        self.is_broken = true;
        if !self.found.flow.ends_with('\n') {
            self.found.flow.push('\n');
        }
        self.found.visible.gap();
        if self.found.opening.len() < MAX_OPENING_BYTES {
            self.found.opening.push(' ');
        }
        self.found.main.gap();
        self.found.scale.gap();
    }

    fn element(&mut self, node: NodeRef<'a, Node>, element: &'a Element) -> ChildMode {
        if element.name.ns != html5ever::ns!(html) {
            return self.foreign(node, element);
        }
        match element.name.local {
            local_name!("body") if has_attribute(element, "onload") => {
                self.found.scale.handler();
                if self.found.script_target.is_none() {
                    let onload = attribute(element, "onload");
                    self.found.script_target = onload.and_then(script_redirect::literal_target);
                }
            }
            local_name!("script") => {
                self.found.has_script = true;
                self.script(node, element);
                return ChildMode::Skip;
            }
            local_name!("noscript") => {
                self.noscript(node);
                return ChildMode::Skip;
            }
            local_name!("style")
            | local_name!("template")
            | local_name!("xmp")
            | local_name!("noembed")
            | local_name!("noframes")
            | local_name!("datalist") => return ChildMode::Skip,
            local_name!("head") => return ChildMode::Enter(Effect::Head),
            local_name!("title") => return ChildMode::Enter(Effect::Title { start: self.found.flow.len() }),
            local_name!("html") => self.html(element),
            local_name!("base") => self.base(element),
            local_name!("meta") => self.meta(element),
            local_name!("link") => self.link(element),
            local_name!("img") => self.image(element),
            local_name!("br") | local_name!("hr") => self.break_line(),
            local_name!("iframe") => {
                self.see_embed(element);
                return ChildMode::Skip;
            }
            local_name!("video") | local_name!("object") | local_name!("embed") => self.see_embed(element),
            local_name!("canvas") => {
                self.see_media();
                self.see_picture(element);
            }
            local_name!("picture") => self.see_media(),
            local_name!("time") => self.time(element),
            local_name!("input") if self.hidden == 0 && !is_hidden(element) => self.found.scale.field(element),
            local_name!("textarea") | local_name!("select") => {
                if self.hidden == 0 && !is_hidden(element) {
                    self.found.scale.field(element);
                }
                return ChildMode::Enter(Effect::Frame);
            }
            _ => {}
        }
        if !self.in_head && self.hidden == 0 {
            self.found.scale.look_for_place(node, element);
        }
        self.note_breadcrumbs(node, element);
        subjects::add_element(&mut self.found.subjects, element);
        ChildMode::Enter(self.effect_of(element))
    }

    /// SVG and MathML: a picture. Its text is not prose, and its titles are not the page's title or heading.
    fn foreign(&mut self, node: NodeRef<'_, Node>, element: &Element) -> ChildMode {
        if element.name.local == local_name!("svg") {
            let is_seen = self.hidden == 0 && !self.in_head && !is_hidden(element) && !is_out_of_sight(element);
            if is_seen && !drawing::only_defines(node) {
                self.found.has_media = true;
                self.found.scale.drawing();
            }
            return ChildMode::Skip;
        }
        ChildMode::Enter(Effect::None)
    }

    fn effect_of(&mut self, element: &Element) -> Effect {
        let start = self.found.flow.len();
        match element.name.local {
            local_name!("h1")
            | local_name!("h2")
            | local_name!("h3")
            | local_name!("h4")
            | local_name!("h5")
            | local_name!("h6") => {
                let level = element.name().as_bytes()[1] - b'0';
                return Effect::Heading { level, start };
            }
            local_name!("a") | local_name!("area") => {
                return Effect::Link { index: self.anchor(element), start };
            }
            local_name!("nav") | local_name!("footer") | local_name!("aside") => return Effect::Frame,
            local_name!("span") if element.classes().any(|class| class == "label") && self.opens_heading() => {
                return Effect::Label { start };
            }
            _ => {}
        }
        Effect::None
    }

    fn script(&mut self, node: NodeRef<'a, Node>, element: &Element) {
        let kind = lower_attribute(element, "type").unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        let text = match node.first_child().map(|child| child.value()) {
            Some(Node::Text(text)) => Some(text),
            _ => None,
        };
        let is_named = attribute(element, "src").is_some_and(|src| !src.trim().is_empty());
        self.found.scale.script(kind, is_named || text.is_some_and(|text| !text.trim().is_empty()));
        let Some(text) = text else { return };
        match kind {
            "application/ld+json" if self.found.json_ld_blocks.len() < MAX_OF_A_KIND => {
                self.found.json_ld_blocks.push(text);
            }
            "" | "text/javascript" | "application/javascript" | "module"
                if self.found.script_target.is_none() && !has_attribute(element, "src") =>
            {
                self.found.script_target = script_redirect::literal_target(text);
            }
            _ => {}
        }
    }

    /// The text of a `noscript` is source text here, like in a browser that runs scripts.
    fn noscript(&mut self, node: NodeRef<'a, Node>) {
        let Some(Node::Text(text)) = node.first_child().map(|child| child.value()) else { return };
        if self.found.noscript_refresh.is_none() && text.len() <= MAX_TAG_CHARS {
            self.found.noscript_refresh = refresh_within(text);
        }
        if !self.in_head {
            self.found.scale.noscript(cut_bytes(text, MAX_LINK_TEXT_BYTES));
        }
    }

    fn html(&mut self, element: &Element) {
        self.found.html_lang =
            attribute(element, "lang").or_else(|| attribute(element, "xml:lang")).map(|lang| lang.trim().to_owned());
    }

    fn base(&mut self, element: &Element) {
        if self.found.base_href.is_none() {
            self.found.base_href = attribute(element, "href").map(str::to_owned);
        }
    }

    fn meta(&mut self, element: &Element) {
        let content = attribute(element, "content");
        if let Some(name) = lower_attribute(element, "name") {
            let content = content.unwrap_or_default();
            if metas::may_address_robots(&name, content) && self.found.robots_metas.len() < MAX_ROBOTS_METAS {
                let content = content.trim().to_owned();
                self.found.robots_metas.push(RobotsMeta { name, content, in_head: self.in_head });
                return;
            }
            self.found.metas.named(&name, &short(content));
        }
        if let (Some(property), Some(content)) = (lower_attribute(element, "property"), content) {
            self.found.metas.property(&property, &short(content));
        }
        if let (Some(name), Some(content)) = (lower_attribute(element, "http-equiv"), content) {
            self.found.metas.http_equiv(&name, content);
            if name == "refresh" && self.found.refresh.is_none() {
                self.found.refresh = parse_refresh(cut_bytes(content, MAX_TAG_CHARS));
            }
        }
        if let (Some(name), Some(content)) = (attribute(element, "itemprop"), content) {
            self.found.times.push((Some(name.to_owned()), short(content)));
        }
    }

    fn link(&mut self, element: &Element) {
        let Some(rel) = attribute(element, "rel") else { return };
        let href = attribute(element, "href");
        if rel_has(rel, "canonical") && self.found.canonicals.len() < MAX_CANONICALS {
            let qualifiers = ["hreflang", "lang", "media", "type"].into_iter();
            let is_set = |name: &&str| attribute(element, name).is_some_and(|value| !value.trim().is_empty());
            let qualifiers = qualifiers.filter(is_set).map(str::to_owned).collect();
            let href = href.unwrap_or_default().trim().to_owned();
            self.found.canonicals.push(CanonicalLink { href, in_head: self.in_head, qualifiers });
        }
        let Some(href) = href else { return };
        if rel_has(rel, "alternate")
            && self.in_head
            && let Some(code) = attribute(element, "hreflang")
            && self.found.hreflangs.len() < MAX_OF_A_KIND
        {
            self.found.hreflangs.push(Hreflang { code: code.trim().to_owned(), href: href.trim().to_owned() });
        }
    }

    fn image(&mut self, element: &Element) {
        self.see_media();
        self.see_picture(element);
        let alt = known(element, &local_name!("alt"));
        if let Some(alt) = alt {
            self.is_broken = false;
            self.found.flow.push_str(alt);
            if !self.in_head && self.hidden == 0 {
                self.found.scale.text(alt, &Piece::of(alt));
            }
        }
        if self.found.images.len() < MAX_IMAGES {
            let src = known(element, &local_name!("src")).filter(|src| !src.starts_with("data:"));
            let src = src.or_else(|| attribute(element, "data-src")).unwrap_or_default().trim().to_owned();
            self.found.images.push(Image { src, alt: alt.map(short) });
        }
    }

    fn anchor(&mut self, element: &Element) -> Option<usize> {
        let href = known(element, &local_name!("href"))?.trim();
        if href.is_empty() || href.starts_with('#') || self.found.links.len() >= MAX_LINKS {
            return None;
        }
        let rel = known(element, &local_name!("rel")).unwrap_or_default();
        let nofollow = ["nofollow", "ugc", "sponsored"].iter().any(|token| rel_has(rel, token));
        self.found.links.push(WrittenLink { href: href.to_owned(), text: String::new(), nofollow });
        Some(self.found.links.len() - 1)
    }

    fn time(&mut self, element: &Element) {
        if let Some(datetime) = attribute(element, "datetime")
            && self.found.times.len() < MAX_OF_A_KIND
        {
            let role = attribute(element, "itemprop").map(str::to_owned);
            self.found.times.push((role, datetime.trim().to_owned()));
        }
    }

    fn note_breadcrumbs(&mut self, node: NodeRef<'a, Node>, element: &Element) {
        if self.found.breadcrumb_lists.is_empty() && is_named_breadcrumbs(element) {
            self.found.breadcrumb_lists.push(node);
        }
    }

    fn see_embed(&mut self, element: &Element) {
        if self.hidden == 0 && !self.in_head && !is_hidden(element) && !is_out_of_sight(element) {
            self.found.has_media = true;
            self.found.scale.embed();
        }
    }

    fn see_picture(&mut self, element: &Element) {
        if self.hidden == 0 && !self.in_head && !is_hidden(element) && !is_out_of_sight(element) {
            self.found.scale.picture();
        }
    }

    fn see_media(&mut self) {
        self.found.has_media |= self.hidden == 0 && !self.in_head;
    }
}

/// True if the label has text, and no bracket sets it apart as part of the heading.
fn is_plain_label(text: &str) -> bool {
    text.contains(char::is_alphanumeric) && !text.trim_start().starts_with(['[', '('])
}

/// Folded and cut to the maximum length of a tag.
fn short(text: &str) -> String {
    let folded = fold_space(cut_bytes(text, MAX_TAG_CHARS * 8));
    match folded.char_indices().nth(MAX_TAG_CHARS) {
        Some((end, _)) => folded[..end].to_owned(),
        None => folded,
    }
}

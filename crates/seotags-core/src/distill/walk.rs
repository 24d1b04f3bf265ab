//! Walks the parsed tree once and collects elements and runs of text in document order, without recursion.

use super::attributes::Attributes;
use super::block::BlockKind;
use super::class_list::ClassLists;
use super::hash::{KeyMap, hash_bytes, mix};
use super::hidden::{self, Shown};
use super::names;
use super::options::Selectors;
use super::outline::{CONTROL, Element, FILLING, Group, NONE, Outline, Run};
use super::places::{self, Places};
use super::row;
use super::run::RunBuilder;
use super::tags::{self, Flow, Tag};
use crate::page::{Document, MOST_STEPS, matched};
use ego_tree::{NodeId, NodeRef};
use scraper::{Html, Node, StrTendril, node};
use std::collections::HashSet;

/// Number of ancestors of a run that may determine its kind: headings and list items often contain a `div` or two.
const KIND_REACH: usize = 4;

/// Places that apply to a run only if the whole run is inside the inline element.
const INLINE_PLACES: Places =
    places::STRONG | places::EMPHASIS | places::LINK | places::CODE | places::HIDDEN | places::ARIA_HIDDEN;

/// Size in bytes from which the content of a `noscript` may be the page's own.
const MIN_NOSCRIPT_BYTES: usize = 500;

/// Reads `html` into an outline. Text excluded by the user's selectors is marked.
///
/// Some sites, especially forums, send their whole text in a `noscript` and build the page with scripts. The tree
/// contains that text as raw characters; it is parsed if the page shows almost nothing else.
pub(super) fn walk(html: &Html, selectors: &Selectors) -> Outline {
    let mut walker = Walker::default();
    walker.read(html, selectors);
    if let Some(fragment) = walker.noscript.take().filter(|text| text.len() / 8 > walker.run_bytes()) {
        walker.read_inside_body(Document::parse(&fragment).html(), selectors);
    }
    walker.finish()
}

#[derive(Default)]
struct Walker {
    /// Nodes that the user's selectors remove.
    removed: HashSet<NodeId>,
    /// Nodes of the user's content selector; empty without one.
    content: HashSet<NodeId>,
    outline: Outline,
    run: RunBuilder,
    /// The current element; `None` before the root.
    current: Option<u32>,
    /// The longest `noscript`, if it is long.
    noscript: Option<StrTendril>,
    /// The table row that is being read as one line.
    row: Option<u32>,
    /// Open inline elements that are separate items.
    things: Vec<u32>,
    /// Group for each pair of parent and shape.
    groups: KeyMap<u32>,
    classes: ClassLists,
    /// Ids that a control opens.
    controlled: HashSet<u64>,
    /// Hidden elements in document order, with the hash of their id.
    closed: Vec<(u32, Option<u64>)>,
}

impl Walker {
    fn read(&mut self, html: &Html, selectors: &Selectors) {
        self.removed = matched(html, &selectors.remove, MOST_STEPS);
        self.content = matched(html, selectors.content.as_slice(), MOST_STEPS);
        if let Some(root) = html.tree.root().children().find(|child| child.value().is_element()) {
            self.visit(root);
        }
    }

    /// Reads another tree as if it were at the end of the body.
    fn read_inside_body(&mut self, html: &Html, selectors: &Selectors) {
        self.end_run();
        self.current = (0..self.outline.elements.len().min(2) as u32).last();
        self.read(html, selectors);
        let end = self.outline.elements.len() as u32;
        self.outline.elements.iter_mut().take(2).for_each(|element| element.end = end);
    }

    fn run_bytes(&self) -> usize {
        self.outline.runs.iter().map(|run| (run.end - run.start) as usize).sum()
    }

    fn visit(&mut self, root: NodeRef<'_, Node>) {
        let mut node = root;
        loop {
            if self.enter(node) {
                if let Some(child) = node.first_child() {
                    node = child;
                    continue;
                }
                self.leave();
            }
            loop {
                if node.id() == root.id() {
                    return;
                }
                if let Some(next) = node.next_sibling() {
                    node = next;
                    break;
                }
                let Some(parent) = node.parent() else { return };
                node = parent;
                self.leave();
            }
        }
    }

    /// Enters a node; true if its children are to be visited.
    fn enter(&mut self, node: NodeRef<'_, Node>) -> bool {
        match node.value() {
            Node::Text(text) => {
                self.add_text(text);
                false
            }
            Node::Element(element) => {
                let tag = tags::tag(element.name());
                match element.name() {
                    "noscript" => {
                        self.remember_noscript(node);
                        false
                    }
                    name if tag.flow == Flow::Skipped => {
                        if matches!(name, "video" | "audio" | "iframe" | "object" | "embed" | "canvas") {
                            self.count(|here| here.holds |= FILLING);
                        }
                        false
                    }
                    "br" => {
                        self.line_break();
                        false
                    }
                    "hr" => {
                        self.end_line(false);
                        false
                    }
                    "img" => {
                        self.run.gap();
                        self.count(|here| here.images += 1);
                        false
                    }
                    "input" => {
                        self.run.gap();
                        self.count(|here| match element.attr("type") {
                            Some("button" | "submit") => {
                                here.holds |= CONTROL;
                                here.answers = here.answers.saturating_add(1);
                            }
                            Some("checkbox") => here.holds |= CONTROL,
                            Some("hidden") => {}
                            _ => here.holds |= FILLING,
                        });
                        false
                    }
                    _ => {
                        self.open(node, element, tag);
                        true
                    }
                }
            }
            _ => false,
        }
    }

    fn remember_noscript(&mut self, node: NodeRef<'_, Node>) {
        let Some(Node::Text(text)) = node.first_child().map(|child| child.value()) else { return };
        let longest = self.noscript.as_ref().map_or(MIN_NOSCRIPT_BYTES, |longest| longest.len());
        if text.len() > longest {
            self.noscript = Some(text.text.clone());
        }
    }

    /// Updates the current element.
    fn count(&mut self, note: impl FnOnce(&mut Element)) {
        if let Some(here) = self.current.and_then(|at| self.outline.elements.get_mut(at as usize)) {
            note(here);
        }
    }

    fn here(&self) -> Option<&Element> {
        self.outline.elements.get(self.current? as usize)
    }

    fn add_text(&mut self, text: &str) {
        let Some(element) = self.here() else { return };
        let line = self.outline.element(element.line);
        if element.places & !line.places & places::HIDDEN != 0 {
            return; // a hidden word in a visible line
        }
        let line = self.row.unwrap_or(element.line);
        self.run.push(text, line, element.places, INLINE_PLACES);
    }

    fn line_break(&mut self) {
        let Some(element) = self.here() else { return };
        if element.places & places::PRE != 0 {
            self.run.push("\n", element.line, element.places, INLINE_PLACES);
        } else if self.run.line_break() && self.row.is_none() {
            self.end_run();
        }
    }

    fn open(&mut self, node: NodeRef<'_, Node>, element: &node::Element, tag: Tag) {
        let parent = self.here().cloned();
        let attributes = Attributes::read(element);
        let class = self.classes.read(attributes.class.unwrap_or_default(), attributes.id.unwrap_or_default());
        let own_names = hidden::over_page(&attributes)
            | class.names
            | attributes.label.map_or(0, names::of_value)
            | class.of_box(element.name(), attributes.label);
        let mut own_places = tag.places | attributes.role.map_or(0, places::of_role);
        if attributes.href.is_some() && element.name() == "a" {
            own_places |= places::LINK;
            self.run.count_link();
        }
        if attributes.aria_hidden {
            own_places |= places::ARIA_HIDDEN;
        }
        if attributes.item_scope {
            own_places |= places::ITEMSCOPE;
        }
        if attributes.is_opinion() {
            own_places |= places::OPINION;
        }
        if self.removed.contains(&node.id()) {
            own_places |= places::REMOVED;
        }
        let up_is_outside = parent.as_ref().is_none_or(|up| up.places & places::OUTSIDE != 0);
        if !self.content.is_empty() && up_is_outside && !self.content.contains(&node.id()) {
            own_places |= places::OUTSIDE;
        }
        let number = self.outline.elements.len() as u32;
        if let Some(controls) = attributes.controls {
            let ids = controls.split_ascii_whitespace().map(|id| hash_bytes(id.trim_start_matches('#').as_bytes()));
            self.controlled.extend(ids);
        }
        match hidden::shown(&attributes, own_names, own_places) {
            Shown::Yes => {}
            Shown::No
                if own_names & names::SCREEN_READER == 0
                    && hidden::stands_to_be_opened(&self.outline, self.current, node) =>
            {
                own_places |= places::OPENABLE;
            }
            Shown::Openable => own_places |= places::OPENABLE,
            Shown::No => {
                own_places |= places::HIDDEN;
                self.closed.push((number, attributes.id.map(|id| hash_bytes(id.as_bytes()))));
            }
        }
        let shape = mix(class.shape, u64::from(tag.code));
        let (group, rank) = self.group_of(shape);
        let block = tag.flow == Flow::Block || own_places & places::HIDDEN != 0 && attributes.id.is_some();
        if block {
            self.end_line(false);
        }
        let (up_places, up_names, up_path) = parent.as_ref().map_or((0, 0, 0), |up| (up.places, up.names, up.path));
        let line = if block { number } else { parent.as_ref().map_or(number, |up| up.line) };
        let is_control = attributes.is_control(element.name());
        let is_filling = matches!(element.name(), "select" | "textarea");
        self.outline.elements.push(Element {
            up: self.current.unwrap_or(NONE),
            end: number + 1,
            line,
            group,
            rank,
            depth: parent.as_ref().map_or(0, |up| up.depth.saturating_add(1)),
            tag: tag.code,
            level: tag.level,
            item: attributes.item().unwrap_or(parent.as_ref().map_or(0, |up| up.item)),
            property: attributes.property().unwrap_or(parent.as_ref().map_or(0, |up| up.property)),
            places: up_places & !places::OUTSIDE | own_places,
            names: up_names | own_names,
            own_names,
            path: mix(up_path, shape),
            words: class.words,
            chars: 0,
            link_chars: 0,
            runs: 0,
            first_run: 0,
            images: 0,
            links: u32::from(own_places & places::LINK != 0),
            answers: u8::from(attributes.is_answer(element.name())),
            leads: u8::from(attributes.leads(element.name())),
            holds: if is_control { CONTROL } else { 0 } | if is_filling { FILLING } else { 0 },
        });
        self.current = Some(number);
        if !block && (up_places | own_places) & places::CODE == 0 {
            self.run.begin_inline();
            if own_places & places::LINK != 0 || element.name() == "label" || attributes.class.is_some() {
                self.things.push(number);
            }
        }
        match element.name() {
            "tr" if self.row.is_none() && row::is_row(node) => self.row = Some(number),
            "td" | "th" if self.row.is_some() => self.run.next_cell(),
            _ => {}
        }
    }

    fn group_of(&mut self, shape: u64) -> (u32, u32) {
        let new = self.outline.groups.len() as u32;
        let group = *self.groups.entry(mix(shape, u64::from(self.current.unwrap_or(NONE)))).or_insert(new);
        if group == new {
            self.outline.groups.push(Group::default());
        }
        let entry = &mut self.outline.groups[group as usize];
        entry.size += 1;
        (group, entry.size - 1)
    }

    fn leave(&mut self) {
        let Some((number, element)) = self.current.zip(self.here()) else { return };
        let (line, up) = (element.line, element.up);
        if self.row == Some(number) {
            self.row = None;
        }
        if line == number {
            self.end_line(true);
        }
        if self.things.pop_if(|thing| *thing == number).is_some() {
            self.run.end_thing();
        }
        self.outline.elements[number as usize].end = self.outline.elements.len() as u32;
        self.current = (up != NONE).then_some(up);
    }

    /// A block element starts here, or the current one ends.
    fn end_line(&mut self, closing: bool) {
        let in_code = |number: u32| {
            self.outline.elements.get(number as usize).is_some_and(|element| element.places & places::PRE != 0)
        };
        let leaves_code = |element: &Element| closing && !in_code(element.up);
        let stays_in_code =
            self.here().is_some_and(|element| element.places & places::PRE != 0 && !leaves_code(element));
        if stays_in_code {
            self.run.code_line();
        } else if self.row.is_some() {
            self.run.gap();
        } else {
            self.end_run();
        }
    }

    fn end_run(&mut self) {
        let Some(mut run) = self.run.take(&mut self.outline.texts) else { return };
        run.kind = self.kind_of(&run);
        self.outline.runs.push(run);
    }

    fn kind_of(&self, run: &Run) -> BlockKind {
        let mut kind = None;
        for (_, element) in self.outline.upwards(run.element).take(KIND_REACH) {
            if element.level > 0 {
                return BlockKind::heading(element.level);
            }
            let name = Tag::name(element.tag);
            kind = kind.or(match name {
                "li" | "dt" | "dd" => Some(BlockKind::ListItem),
                "tr" => Some(BlockKind::TableRow),
                "figcaption" | "caption" => Some(BlockKind::Caption),
                _ => None,
            });
            if matches!(name, "td" | "th" | "table" | "ul" | "ol" | "section" | "article") {
                break;
            }
        }
        match kind {
            _ if run.places & places::PRE != 0 => BlockKind::Code,
            Some(kind) => kind,
            None if run.places & places::QUOTE != 0 => BlockKind::Quote,
            None => BlockKind::Paragraph,
        }
    }

    fn finish(mut self) -> Outline {
        self.end_run();
        self.add_up();
        self.open_closed();
        self.outline.class_words = self.classes.into_words();
        self.outline
    }

    /// Marks elements as openable if a control opens them, and as visible if a script shows the page after loading. The
    /// change applies to everything inside the element.
    fn open_closed(&mut self) {
        let total = self.outline.elements.first().map_or(0, |root| root.chars);
        let opens = |number: u32, id: Option<u64>| {
            id.is_some_and(|id| self.controlled.contains(&id)) || hidden::is_veil(self.outline.element(number), total)
        };
        let opened: HashSet<u32> =
            self.closed.iter().filter(|(number, id)| opens(*number, *id)).map(|(number, _)| *number).collect();
        if opened.is_empty() {
            return;
        }
        let mut closed = self.closed.iter().peekable();
        for number in 0..self.outline.elements.len() {
            let up = self.outline.elements[number].up as usize;
            let above = self.outline.elements.get(up).map_or(0, |parent| parent.places);
            let own = match closed.next_if(|(closed, _)| *closed as usize == number) {
                Some((number, _)) if opened.contains(number) => places::OPENABLE,
                Some(_) => places::HIDDEN,
                None => 0,
            };
            let element = &mut self.outline.elements[number];
            element.places = element.places & !places::HIDDEN | above & (places::HIDDEN | places::OPENABLE) | own;
        }
        for run in &mut self.outline.runs {
            let above = self.outline.elements[run.element as usize].places;
            run.places = run.places & !places::HIDDEN | above & (places::HIDDEN | places::OPENABLE);
        }
    }

    /// Sums up the contents of the elements. Children come after their parents, so one backward pass is enough.
    fn add_up(&mut self) {
        let outline = &mut self.outline;
        for (at, run) in (0..).zip(&outline.runs) {
            let element = &mut outline.elements[run.element as usize];
            if element.runs == 0 {
                element.first_run = at;
            }
            element.chars += run.chars;
            element.link_chars += run.link_chars;
            element.runs += 1;
        }
        for number in (0..outline.elements.len()).rev() {
            let Element { up, group, chars, link_chars, runs, images, links, .. } = outline.elements[number];
            let Element { answers, leads, holds, first_run, .. } = outline.elements[number];
            let group = &mut outline.groups[group as usize];
            group.chars += chars;
            group.link_chars += link_chars;
            group.images += images;
            if let Some(parent) = outline.elements.get_mut(up as usize) {
                parent.chars += chars;
                parent.link_chars += link_chars;
                parent.first_run = match (parent.runs, runs) {
                    (_, 0) => parent.first_run,
                    (0, _) => first_run,
                    _ => parent.first_run.min(first_run),
                };
                parent.runs += runs;
                parent.images += images;
                parent.links += links;
                parent.answers = parent.answers.saturating_add(answers);
                parent.leads = parent.leads.saturating_add(leads);
                parent.holds |= holds;
            }
        }
    }
}

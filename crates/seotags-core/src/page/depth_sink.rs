//! Forwards the tree builder's calls to the tree, and tracks the depth.

use super::shadow;
use ego_tree::NodeId;
use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::{Attribute, QualName, local_name};
use scraper::{Html, HtmlTreeSink};
use std::borrow::Cow;
use std::cell::{Cell, Ref, RefCell};

/// The tree under construction.
pub(super) struct DepthSink {
    tree: HtmlTreeSink,
    /// From the root's child to the node that was last appended.
    path: RefCell<Vec<NodeId>>,
    inserted: Cell<usize>,
    has_shadows: Cell<bool>,
    has_body: Cell<bool>,
    attributes: Cell<usize>,
    merged_attributes: Cell<usize>,
}

/// Maximum number of attributes that later `<html>` and `<body>` tags add to the first one. Each is compared with all
/// others.
const MAX_MERGED_ATTRIBUTES: usize = 256;

impl DepthSink {
    pub(super) fn new() -> Self {
        Self {
            tree: HtmlTreeSink::new(Html::new_document()),
            path: RefCell::default(),
            inserted: Cell::new(0),
            has_shadows: Cell::new(false),
            has_body: Cell::new(false),
            attributes: Cell::new(0),
            merged_attributes: Cell::new(0),
        }
    }

    /// Depth of the node that was last appended.
    pub(super) fn depth(&self) -> usize {
        self.path.borrow().len()
    }

    /// Nodes made so far.
    pub(super) fn node_count(&self) -> usize {
        self.tree.0.borrow().tree.values().len()
    }

    /// Attributes of all elements made so far, copies included: the tree builder repeats open formatting elements in
    /// each paragraph.
    pub(super) fn attribute_count(&self) -> usize {
        self.attributes.get()
    }

    /// Nodes appended so far.
    pub(super) fn inserted_count(&self) -> usize {
        self.inserted.get()
    }

    /// True if the page declares a shadow root.
    pub(super) fn has_shadows(&self) -> bool {
        self.has_shadows.get()
    }

    /// True if the head is over.
    pub(super) fn has_body(&self) -> bool {
        self.has_body.get()
    }

    /// The finished tree.
    pub(super) fn into_html(self) -> Html {
        self.tree.finish()
    }

    /// Notes that `child` was appended to `parent`. Usually, the parent is near the end of the last path.
    fn note(&self, parent: NodeId, child: NodeId) {
        self.inserted.set(self.inserted.get() + 1);
        let mut path = self.path.borrow_mut();
        if let Some(position) = path.iter().rposition(|node| *node == parent) {
            path.truncate(position + 1);
        } else {
            path.clear();
            let html = self.tree.0.borrow();
            if let Some(node) = html.tree.get(parent) {
                path.extend(node.ancestors().map(|ancestor| ancestor.id()));
                path.reverse();
                path.push(parent);
            }
        }
        path.push(child);
    }
}

impl TreeSink for DepthSink {
    type Output = Html;
    type Handle = NodeId;
    type ElemName<'a> = Ref<'a, QualName>;

    fn finish(self) -> Html {
        self.into_html()
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn set_quirks_mode(&self, mode: QuirksMode) {
        self.tree.set_quirks_mode(mode);
    }

    fn get_document(&self) -> NodeId {
        self.tree.get_document()
    }

    fn same_node(&self, x: &NodeId, y: &NodeId) -> bool {
        x == y
    }

    fn elem_name<'a>(&'a self, target: &'a NodeId) -> Ref<'a, QualName> {
        self.tree.elem_name(target)
    }

    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, flags: ElementFlags) -> NodeId {
        if name.local == local_name!("template") && shadow::is_declared(&attributes) {
            self.has_shadows.set(true);
        }
        self.attributes.set(self.attributes.get() + attributes.len());
        if matches!(name.local, local_name!("body") | local_name!("frameset")) {
            self.has_body.set(true);
        }
        self.tree.create_element(name, attributes, flags)
    }

    fn create_comment(&self, text: StrTendril) -> NodeId {
        self.tree.create_comment(text)
    }

    fn create_pi(&self, target: StrTendril, data: StrTendril) -> NodeId {
        self.tree.create_pi(target, data)
    }

    fn append_doctype_to_document(&self, name: StrTendril, public_id: StrTendril, system_id: StrTendril) {
        self.tree.append_doctype_to_document(name, public_id, system_id);
    }

    fn append(&self, parent: &NodeId, child: NodeOrText<NodeId>) {
        if let NodeOrText::AppendNode(child) = &child {
            self.note(*parent, *child);
        }
        self.tree.append(parent, child);
    }

    fn append_before_sibling(&self, sibling: &NodeId, new_node: NodeOrText<NodeId>) {
        let appended = match &new_node {
            NodeOrText::AppendNode(node) => Some(*node),
            NodeOrText::AppendText(_) => None,
        };
        self.tree.append_before_sibling(sibling, new_node);
        let parent = appended.and_then(|node| Some(self.tree.0.borrow().tree.get(node)?.parent()?.id()));
        if let (Some(parent), Some(node)) = (parent, appended) {
            self.note(parent, node);
        }
    }

    fn append_based_on_parent_node(&self, element: &NodeId, previous: &NodeId, child: NodeOrText<NodeId>) {
        let has_parent = self.tree.0.borrow().tree.get(*element).is_some_and(|node| node.parent().is_some());
        if has_parent {
            self.append_before_sibling(element, child);
        } else {
            self.append(previous, child);
        }
    }

    fn remove_from_parent(&self, target: &NodeId) {
        self.path.borrow_mut().clear();
        self.tree.remove_from_parent(target);
    }

    fn reparent_children(&self, node: &NodeId, new_parent: &NodeId) {
        self.path.borrow_mut().clear();
        self.tree.reparent_children(node, new_parent);
    }

    fn add_attrs_if_missing(&self, target: &NodeId, mut attributes: Vec<Attribute>) {
        attributes.truncate(MAX_MERGED_ATTRIBUTES - self.merged_attributes.get());
        self.merged_attributes.set(self.merged_attributes.get() + attributes.len());
        self.tree.add_attrs_if_missing(target, attributes);
    }

    fn get_template_contents(&self, target: &NodeId) -> NodeId {
        self.tree.get_template_contents(target)
    }
}

//! The structure of the report for screen readers and for copying text: a tagged PDF's tree.

use krilla::tagging::{Identifier, Node, Tag, TagGroup, TagTree};
use std::num::NonZeroU16;

/// The type of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// A chapter or a page of the list, with its contents.
    Section,
    /// A heading, 1 to 6.
    Heading(u16),
    /// A paragraph.
    Paragraph,
    /// A link.
    Link,
    /// A picture, with its alternative text.
    Figure(String),
}

/// Index of a part in the [`Structure`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part(u32);

impl Part {
    /// The same part after its structure was appended to one with `count` parts.
    pub(super) fn moved_by(self, count: u32) -> Self {
        Self(self.0 + count)
    }
}

#[derive(Debug)]
struct Element {
    kind: Kind,
    parent: Option<Part>,
    leaves: Vec<Identifier>,
}

/// The parts of the report in reading order.
#[derive(Debug, Default)]
pub(super) struct Structure {
    elements: Vec<Element>,
}

impl Structure {
    /// Appends a part.
    pub(super) fn add(&mut self, kind: Kind, parent: Option<Part>) -> Part {
        self.elements.push(Element { kind, parent, leaves: Vec::new() });
        Part((self.elements.len() - 1) as u32)
    }

    /// Number of parts.
    pub(super) fn count(&self) -> u32 {
        self.elements.len() as u32
    }

    /// Appends another structure's parts.
    pub(super) fn append(&mut self, other: Self) {
        let count = self.count();
        self.elements.extend(
            other
                .elements
                .into_iter()
                .map(|element| Element { parent: element.parent.map(|parent| parent.moved_by(count)), ..element }),
        );
    }

    /// Assigns an item on a sheet to a part.
    pub(super) fn hold(&mut self, part: Part, mark: Identifier) {
        if let Some(element) = self.elements.get_mut(part.0 as usize) {
            element.leaves.push(mark);
        }
    }

    /// The tree in the format of the PDF.
    pub(super) fn into_tree(self) -> TagTree {
        let mut children: Vec<Vec<Node>> = self.elements.iter().map(|_| Vec::new()).collect();
        let mut top = Vec::new();
        // A part follows its parent, so from the last to the first, each part is complete when it is
        // added to its parent.
        for (at, element) in self.elements.into_iter().enumerate().rev() {
            let mut nodes: Vec<Node> = element.leaves.into_iter().map(Node::Leaf).collect();
            let mut inner = std::mem::take(&mut children[at]);
            inner.reverse();
            nodes.append(&mut inner);
            if nodes.is_empty() {
                continue;
            }
            let group = Node::Group(group(element.kind, nodes));
            match element.parent {
                Some(Part(parent)) => children[parent as usize].push(group),
                None => top.push(group),
            }
        }
        top.reverse();
        let mut tree = TagTree::from(top);
        tree.lang = Some("en".to_owned());
        tree
    }
}

fn group(kind: Kind, nodes: Vec<Node>) -> TagGroup {
    match kind {
        Kind::Section => TagGroup::with_children(Tag::Section, nodes),
        Kind::Heading(level) => {
            let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
            TagGroup::with_children(Tag::Hn(level, None), nodes)
        }
        Kind::Paragraph => TagGroup::with_children(Tag::P, nodes),
        Kind::Link => TagGroup::with_children(Tag::Link, nodes),
        Kind::Figure(words) => TagGroup::with_children(Tag::Figure(Some(words)), nodes),
    }
}

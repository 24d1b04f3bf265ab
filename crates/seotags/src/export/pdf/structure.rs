//! What the parts of the report are, for those who hear it read or copy from it: a tagged PDF's tree.

use krilla::tagging::{Identifier, Node, Tag, TagGroup, TagTree};
use std::num::NonZeroU16;

/// What a part is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// A chapter or a page of the list, with all that belongs to it.
    Section,
    /// A heading, 1 to 6.
    Heading(u16),
    /// A paragraph.
    Paragraph,
    /// A link.
    Link,
    /// A picture, in words.
    Figure(String),
}

/// A part's place in the [`Structure`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part(u32);

impl Part {
    /// The same part in a structure that was appended to one of `count` parts.
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

/// The parts of the report in the order in which they are read.
#[derive(Debug, Default)]
pub(super) struct Structure {
    elements: Vec<Element>,
}

impl Structure {
    /// Adds a part after all others.
    pub(super) fn add(&mut self, kind: Kind, parent: Option<Part>) -> Part {
        self.elements.push(Element { kind, parent, leaves: Vec::new() });
        Part((self.elements.len() - 1) as u32)
    }

    /// How many there are.
    pub(super) fn count(&self) -> u32 {
        self.elements.len() as u32
    }

    /// Adds another's parts after all others.
    pub(super) fn append(&mut self, other: Self) {
        let count = self.count();
        self.elements.extend(
            other
                .elements
                .into_iter()
                .map(|element| Element { parent: element.parent.map(|parent| parent.moved_by(count)), ..element }),
        );
    }

    /// Says that a mark on a sheet belongs to a part.
    pub(super) fn hold(&mut self, part: Part, mark: Identifier) {
        if let Some(element) = self.elements.get_mut(part.0 as usize) {
            element.leaves.push(mark);
        }
    }

    /// The tree as the PDF holds it.
    pub(super) fn into_tree(self) -> TagTree {
        let mut children: Vec<Vec<Node>> = self.elements.iter().map(|_| Vec::new()).collect();
        let mut top = Vec::new();
        // A part comes after the one that holds it: from the last on, each is whole when its turn comes.
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

//! Flattens, without recursion, nodes that misnested markup moved deeper than the parser allows.

use ego_tree::NodeId;
use scraper::Html;

/// Maximum depth of an element. Deeper elements become siblings.
pub(super) const MAX_DEPTH: usize = 512;
/// Maximum depth of the finished tree: nodes, including text, below the deepest element that opens.
const MAX_TREE_DEPTH: usize = MAX_DEPTH + 8;

/// Turns children of nodes at the maximum depth into their next siblings; true if there were any.
pub(super) fn flatten(html: &mut Html) -> bool {
    let mut has_cut = false;
    let mut node = Some(html.tree.root().id());
    let mut depth = 0;
    while let Some(id) = node {
        if depth >= MAX_TREE_DEPTH {
            has_cut |= hoist_children(html, id);
        }
        node = next(html, id, &mut depth);
    }
    has_cut
}

fn hoist_children(html: &mut Html, id: NodeId) -> bool {
    let mut has_cut = false;
    while let Some(child) = html.tree.get(id).and_then(|node| node.last_child()).map(|child| child.id()) {
        if let Some(mut node) = html.tree.get_mut(id) {
            node.insert_id_after(child);
        }
        has_cut = true;
    }
    has_cut
}

/// The next node in document order.
fn next(html: &Html, id: NodeId, depth: &mut usize) -> Option<NodeId> {
    let mut node = html.tree.get(id)?;
    if let Some(child) = node.first_child() {
        *depth += 1;
        return Some(child.id());
    }
    loop {
        if let Some(sibling) = node.next_sibling() {
            return Some(sibling.id());
        }
        node = node.parent()?;
        *depth -= 1;
    }
}

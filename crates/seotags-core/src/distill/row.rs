//! Which table rows are data, so that they are read as one line.

use ego_tree::NodeRef;
use ego_tree::iter::Edge;
use scraper::Node;

/// Nodes of a row that are looked at; a longer one is layout.
const MAX_NODES: usize = 200;
/// Bytes of text in a row; a longer one is prose in columns.
const MAX_BYTES: usize = 1_000;

/// True if `tr` has two cells or more, and none of them holds more than a line of its own.
pub(super) fn is_row(tr: NodeRef<'_, Node>) -> bool {
    let mut cells = 0;
    let mut lines_in_cell = 0;
    let mut bytes = 0;
    for (count, edge) in tr.traverse().enumerate() {
        if count > 2 * MAX_NODES {
            return false;
        }
        let Edge::Open(node) = edge else { continue };
        match node.value() {
            Node::Text(text) => bytes += text.trim().len(),
            Node::Element(element) => match element.name() {
                "td" | "th" => {
                    cells += 1;
                    lines_in_cell = 0;
                }
                "p" | "div" => lines_in_cell += 1,
                "table" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "pre" | "blockquote" | "ul" | "ol" | "dl"
                | "form" | "article" | "section" | "hr" | "nav" | "header" | "footer" => return false,
                _ => {}
            },
            _ => {}
        }
        if lines_in_cell > 2 || bytes > MAX_BYTES {
            return false;
        }
    }
    cells >= 2
}

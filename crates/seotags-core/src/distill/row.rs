//! Detects table rows that contain data and are read as one line.

use ego_tree::NodeRef;
use ego_tree::iter::Edge;
use scraper::Node;

/// Maximum number of nodes of a row; a larger row is layout.
const MAX_NODES: usize = 200;
/// Maximum number of bytes of text in a row; a longer row is prose in columns.
const MAX_BYTES: usize = 1_000;

/// True if `tr` has at least two cells, and none of them has more than one line of text.
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

//! What an SVG element shows.

use ego_tree::NodeRef;
use ego_tree::iter::Edge;
use scraper::Node;

/// True for a set of drawings for others to use, as icons are kept in: it defines symbols and the like, and shows none.
pub(super) fn only_defines(svg: NodeRef<'_, Node>) -> bool {
    let mut defines = false;
    // How many elements that define something are open.
    let mut defining = 0_usize;
    for edge in svg.traverse() {
        let (Edge::Open(node) | Edge::Close(node)) = edge;
        let Node::Element(element) = node.value() else { continue };
        match (element.name(), edge) {
            ("symbol" | "defs", Edge::Open(_)) => {
                defines = true;
                defining += 1;
            }
            ("symbol" | "defs", Edge::Close(_)) => defining -= 1,
            ("svg" | "g" | "a" | "switch" | "title" | "desc" | "metadata" | "style" | "script", _) => {}
            _ if defining == 0 => return false,
            _ => {}
        }
    }
    defines
}

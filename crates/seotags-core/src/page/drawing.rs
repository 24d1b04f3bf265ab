//! Whether an SVG element is visible.

use ego_tree::NodeRef;
use ego_tree::iter::Edge;
use scraper::Node;

/// True for an SVG that only defines symbols and the like for others to use, such as an icon set, and draws nothing.
pub(super) fn only_defines(svg: NodeRef<'_, Node>) -> bool {
    let mut defines = false;
    // Number of open elements that define something.
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

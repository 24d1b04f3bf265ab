//! Declarative shadow roots: a `<template shadowrootmode>` is the shadow tree of the element around it, which browsers
//! show without scripts. The document tree is rewritten as displayed: the shadow tree replaces its host's children, and
//! the children move into the slots that take them. Children without a slot are hidden, but kept, because they may
//! contain facts.

use super::elements::{attribute, may_host_shadow};
use ego_tree::NodeId;
use html5ever::tendril::StrTendril;
use html5ever::{Attribute, LocalName, QualName, local_name, ns};
use scraper::node::Element;
use scraper::{Html, Node};
use std::collections::{HashMap, HashSet};

/// Maximum number of nodes of shadow trees to visit in a page; further roots stay ordinary templates.
const MAX_STEPS: usize = 10_000_000;

/// True if a `<template>` with these attributes is a shadow root.
pub(super) fn is_declared(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.name.local == local_name!("shadowrootmode") && is_mode(&attribute.value))
}

fn is_mode(value: &str) -> bool {
    value.eq_ignore_ascii_case("open") || value.eq_ignore_ascii_case("closed")
}

/// Moves every declared shadow tree to where it is displayed.
pub(super) fn flatten_shadows(html: &mut Html) {
    let mut hosts = HashSet::new();
    let mut roots: Vec<NodeId> = Vec::new();
    for node in html.tree.root().descendants().filter(|node| is_shadow_root(node.value())) {
        let host = node.parent().filter(|parent| parent.value().as_element().is_some_and(is_host));
        // The first of several roots of a host counts.
        if host.is_some_and(|host| hosts.insert(host.id())) {
            roots.push(node.id());
        }
    }
    let mut steps = 0;
    // Inner trees first, because their slotted content belongs to the tree around them.
    for template in roots.into_iter().rev() {
        if steps > MAX_STEPS {
            return;
        }
        show(html, template, &mut steps);
    }
}

fn is_shadow_root(node: &Node) -> bool {
    let Node::Element(element) = node else { return false };
    element.name() == "template" && attribute(element, "shadowrootmode").is_some_and(is_mode)
}

/// An HTML element that may have a shadow tree.
fn is_host(element: &Element) -> bool {
    element.name.ns == ns!(html) && may_host_shadow(element)
}

fn show(html: &mut Html, template: NodeId, steps: &mut usize) {
    let Some(host) = html.tree.get(template).and_then(|node| node.parent()).map(|host| host.id()) else { return };
    let light: Vec<NodeId> = children(html, host).into_iter().filter(|child| *child != template).collect();
    // The parser stores a template's contents in a fragment.
    let fragment = html.tree.get(template).and_then(|node| node.first_child()).map(|fragment| fragment.id());
    for node in light.iter().chain([&template]) {
        if let Some(mut node) = html.tree.get_mut(*node) {
            node.detach();
        }
    }
    for child in fragment.map(|fragment| children(html, fragment)).unwrap_or_default() {
        if let Some(mut host) = html.tree.get_mut(host) {
            host.append_id(child);
        }
    }
    let mut assigned = by_slot(html, &light);
    let Parts { slots, titles } = parts(html, host, steps);
    for title in titles {
        if let Some(mut title) = html.tree.get_mut(title) {
            title.detach();
        }
    }
    for slot in slots {
        let taken = assigned.remove(&name_of(html, slot, "name"));
        fill(html, slot, taken);
    }
    hide(html, host, assigned);
}

fn children(html: &Html, node: NodeId) -> Vec<NodeId> {
    html.tree.get(node).map(|node| node.children().map(|child| child.id()).collect()).unwrap_or_default()
}

/// The host's children, grouped by slot name.
fn by_slot(html: &Html, light: &[NodeId]) -> HashMap<String, Vec<NodeId>> {
    let mut by_name: HashMap<String, Vec<NodeId>> = HashMap::new();
    for node in light {
        if html.tree.get(*node).is_some_and(|node| node.value().is_element() || node.value().is_text()) {
            by_name.entry(name_of(html, *node, "slot")).or_default().push(*node);
        }
    }
    by_name
}

fn name_of(html: &Html, node: NodeId, name: &str) -> String {
    let element = html.tree.get(node).and_then(|node| node.value().as_element());
    element.and_then(|element| attribute(element, name)).unwrap_or_default().to_owned()
}

/// Nodes of a shadow tree that are displayed elsewhere, in document order.
#[derive(Default)]
struct Parts {
    slots: Vec<NodeId>,
    /// A title in a shadow tree is not the page's.
    titles: Vec<NodeId>,
}

fn parts(html: &Html, host: NodeId, steps: &mut usize) -> Parts {
    let mut found = Parts::default();
    let mut waiting = children(html, host);
    waiting.reverse();
    while let Some(id) = waiting.pop() {
        *steps += 1;
        let Some(node) = html.tree.get(id) else { continue };
        let Some(element) = node.value().as_element() else { continue };
        match element.name() {
            "template" => continue,
            "title" if element.name.ns == ns!(html) => found.titles.push(id),
            "slot" => found.slots.push(id),
            _ => {}
        }
        waiting.extend(node.children().rev().map(|child| child.id()));
    }
    found
}

/// Replaces a slot with what it displays: the assigned children, or else its own content.
fn fill(html: &mut Html, slot: NodeId, taken: Option<Vec<NodeId>>) {
    // A slot in the default content of another, filled slot has already been removed.
    if html.tree.get(slot).is_none_or(|node| node.parent().is_none()) {
        return;
    }
    for node in taken.unwrap_or_else(|| children(html, slot)) {
        if let Some(mut slot) = html.tree.get_mut(slot) {
            slot.insert_id_before(node);
        }
    }
    if let Some(mut slot) = html.tree.get_mut(slot) {
        slot.detach();
    }
}

/// Keeps the elements without a slot, hidden.
fn hide(html: &mut Html, host: NodeId, left: HashMap<String, Vec<NodeId>>) {
    let mut left: Vec<NodeId> = left.into_values().flatten().collect();
    left.retain(|node| html.tree.get(*node).is_some_and(|node| node.value().is_element()));
    if left.is_empty() {
        return;
    }
    left.sort_unstable();
    let hidden = Attribute { name: name(local_name!("hidden"), ns!()), value: StrTendril::new() };
    let span = Element::new(name(local_name!("span"), ns!(html)), vec![hidden]);
    let Some(mut host) = html.tree.get_mut(host) else { return };
    let span = host.append(Node::Element(span)).id();
    for node in left {
        if let Some(mut span) = html.tree.get_mut(span) {
            span.append_id(node);
        }
    }
}

fn name(local: LocalName, namespace: html5ever::Namespace) -> QualName {
    QualName::new(None, namespace, local)
}

#[cfg(test)]
mod tests {
    use crate::page::Document;

    fn body(html: &str) -> String {
        let written = Document::parse(html).html().html();
        let (_, body) = written.split_once("<body>").unwrap();
        body.split_once("</body>").unwrap().0.to_owned()
    }

    #[test]
    fn a_shadow_tree_stands_in_the_place_of_its_hosts_children() {
        for (html, expected) in [
            ("<div><template shadowrootmode=open><h1>Boots</h1></template></div>", "<div><h1>Boots</h1></div>"),
            (
                "<div><template shadowrootmode=open><title>No title of the page</title><svg><title>x</title></svg></template></div>",
                "<div><svg><title>x</title></svg></div>",
            ),
            (
                "<my-card><template shadowRootMode=Closed><b><slot name=head>No head</slot></b><slot>Nothing</slot><slot name=end>End</slot></template>\
                 <h2 slot=head>Head</h2>text<p>more</p><i slot=nowhere>left</i></my-card>",
                "<my-card><b><h2 slot=\"head\">Head</h2></b>text<p>more</p>End<span hidden=\"\"><i slot=\"nowhere\">left</i></span></my-card>",
            ),
            (
                "<my-page><template shadowrootmode=open><my-card><template shadowrootmode=open><u><slot></slot></u></template>\
                 <slot name=a></slot></my-card></template><p slot=a>inner</p></my-page>",
                "<my-page><my-card><u><p slot=\"a\">inner</p></u></my-card></my-page>",
            ),
            (
                "<div><template shadowrootmode=open><slot><slot name=b>b</slot></slot></template><p>taken</p><p slot=b>lost</p></div>",
                "<div><p>taken</p></div>",
            ),
        ] {
            assert_eq!(body(html), expected, "{html}");
        }
    }

    #[test]
    fn other_templates_stay_templates() {
        for html in [
            "<div><template>x</template></div>",
            "<div><template shadowrootmode=\"shut\">x</template></div>",
            "<ul><template shadowrootmode=\"open\">x</template></ul>",
            "<p></p><template><div><template>x</template></div></template>",
        ] {
            assert_eq!(body(html), html);
        }
        let twice =
            "<div><template shadowrootmode=open>one</template><template shadowrootmode=open>two</template></div>";
        assert!(body(twice).starts_with("<div>one<span hidden=\"\"><template"), "{}", body(twice));
    }

    #[test]
    fn deeply_nested_shadow_trees_end() {
        let depth = 3_000;
        let open = "<div><template shadowrootmode=open><slot></slot>".repeat(depth);
        let html = format!("{open}<h1>Bottom</h1>{}", "</template>x</div>".repeat(depth));
        assert!(body(&html).contains("<h1>Bottom</h1>"));
    }
}

//! Matches users' CSS selectors within limits.
//!
//! A selector can take quadratic time on a page (`*:has(* * * *)`), even for a single element. Matching therefore
//! counts steps from node to node; when they run out, no more elements match. No clock is involved, so the same page
//! gives the same elements everywhere.

use ego_tree::{NodeId, NodeRef};
use html5ever::Namespace;
use scraper::error::SelectorErrorKind;
use scraper::selector::{CssLocalName, CssString, NonTSPseudoClass, Parser, PseudoElement, Simple};
use scraper::{ElementRef, Html, Node};
use selectors::attr::{AttrSelectorOperation, CaseSensitivity, NamespaceConstraint};
use selectors::bloom::BloomFilter;
use selectors::matching::{
    ElementSelectorFlags, MatchingContext, MatchingForInvalidation, MatchingMode, NeedsSelectorFlags, QuirksMode,
    SelectorCaches, matches_selector,
};
use selectors::parser::{ParseRelative, SelectorList};
use selectors::{Element, OpaqueElement};
use std::cell::Cell;
use std::collections::HashSet;

/// Maximum number of steps for all selectors of a page, about one or two seconds.
pub(crate) const MOST_STEPS: u64 = 40_000_000;
/// Bytes of an attribute that count as one step.
const BYTES_A_STEP: u64 = 64;

/// The message when the parser gives no reason.
const UNREADABLE: &str = "it cannot be read as CSS";

/// A CSS selector of a user.
#[derive(Debug, Clone)]
pub(crate) struct PageSelector(SelectorList<Simple>);

impl PageSelector {
    /// Parses a selector.
    ///
    /// # Errors
    /// The parser's message.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        // Only this parser explains the error.
        scraper::Selector::parse(text).map_err(|error| match error {
            // These messages are meant for developers of the parser.
            SelectorErrorKind::UnexpectedSelectorParseError(_) => UNREADABLE.to_owned(),
            other => other.to_string(),
        })?;
        let list = SelectorList::parse(&Parser, &mut cssparser::Parser::new(text), ParseRelative::No);
        list.map(Self).map_err(|_| UNREADABLE.to_owned())
    }
}

/// The elements that any of these selectors matches within `most` steps. Each selector gets an equal share of the steps
/// plus what earlier ones did not use, so that an expensive selector does not affect the others.
pub(crate) fn matched(html: &Html, selectors: &[PageSelector], most: u64) -> HashSet<NodeId> {
    let mut found = HashSet::new();
    let mut left = most;
    for (number, selector) in selectors.iter().enumerate() {
        let share = left / (selectors.len() - number) as u64;
        let steps = Steps { left: Cell::new(share) };
        match_one(html, selector, &steps, &mut found);
        left -= share - steps.left.get();
    }
    found
}

fn match_one(html: &Html, PageSelector(list): &PageSelector, steps: &Steps, found: &mut HashSet<NodeId>) {
    let mut caches = SelectorCaches::default();
    for element in html.tree.root().descendants().filter_map(ElementRef::wrap) {
        if !steps.take(1) {
            return;
        }
        let counted = Counted { element, steps };
        let mut context = MatchingContext::new(
            MatchingMode::Normal,
            None,
            &mut caches,
            QuirksMode::NoQuirks,
            NeedsSelectorFlags::No,
            MatchingForInvalidation::No,
        );
        let is_matched = list.slice().iter().any(|one| matches_selector(one, 0, None, &counted, &mut context));
        // Matches found with no steps left may be wrong: `:not(…)` matches where evaluation of its argument was
        // abandoned.
        if is_matched && !steps.are_spent() {
            found.insert(element.id());
        }
    }
}

/// Remaining steps.
#[derive(Debug)]
struct Steps {
    left: Cell<u64>,
}

impl Steps {
    /// Takes `count` steps. Returns false if fewer remain, and then takes them all.
    fn take(&self, count: u64) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(count));
        left >= count
    }

    fn are_spent(&self) -> bool {
        self.left.get() == 0
    }
}

/// An element that counts each visit to another node.
#[derive(Debug, Clone)]
struct Counted<'a> {
    element: ElementRef<'a>,
    steps: &'a Steps,
}

impl<'a> Counted<'a> {
    /// The first element among these nodes.
    fn first(&self, nodes: impl Iterator<Item = NodeRef<'a, Node>>) -> Option<Self> {
        for node in nodes {
            if !self.steps.take(1) {
                return None;
            }
            if let Some(element) = ElementRef::wrap(node) {
                return Some(Self { element, steps: self.steps });
            }
        }
        None
    }
}

impl Element for Counted<'_> {
    type Impl = Simple;

    fn opaque(&self) -> OpaqueElement {
        self.element.opaque()
    }

    fn parent_element(&self) -> Option<Self> {
        self.first(self.element.parent().into_iter())
    }

    fn parent_node_is_shadow_root(&self) -> bool {
        false
    }

    fn containing_shadow_host(&self) -> Option<Self> {
        None
    }

    fn is_pseudo_element(&self) -> bool {
        false
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        self.first(self.element.prev_siblings())
    }

    fn next_sibling_element(&self) -> Option<Self> {
        self.first(self.element.next_siblings())
    }

    fn first_element_child(&self) -> Option<Self> {
        self.first(self.element.children())
    }

    fn is_html_element_in_html_document(&self) -> bool {
        self.element.is_html_element_in_html_document()
    }

    fn has_local_name(&self, name: &CssLocalName) -> bool {
        self.element.has_local_name(name)
    }

    fn has_namespace(&self, namespace: &Namespace) -> bool {
        self.element.has_namespace(namespace)
    }

    fn is_same_type(&self, other: &Self) -> bool {
        self.element.is_same_type(&other.element)
    }

    fn attr_matches(
        &self,
        namespace: &NamespaceConstraint<&Namespace>,
        name: &CssLocalName,
        operation: &AttrSelectorOperation<&CssString>,
    ) -> bool {
        let cost = |(_, value): (&str, &str)| 1 + value.len() as u64 / BYTES_A_STEP;
        self.steps.take(self.element.value().attrs().map(cost).sum())
            && self.element.attr_matches(namespace, name, operation)
    }

    fn match_non_ts_pseudo_class(&self, class: &NonTSPseudoClass, context: &mut MatchingContext<'_, Simple>) -> bool {
        self.element.match_non_ts_pseudo_class(class, context)
    }

    fn match_pseudo_element(&self, pseudo: &PseudoElement, context: &mut MatchingContext<'_, Simple>) -> bool {
        self.element.match_pseudo_element(pseudo, context)
    }

    fn apply_selector_flags(&self, _: ElementSelectorFlags) {}

    fn is_link(&self) -> bool {
        self.element.is_link()
    }

    fn is_html_slot_element(&self) -> bool {
        self.element.is_html_slot_element()
    }

    fn has_id(&self, id: &CssLocalName, case: CaseSensitivity) -> bool {
        self.element.has_id(id, case)
    }

    fn has_class(&self, name: &CssLocalName, case: CaseSensitivity) -> bool {
        self.element.has_class(name, case)
    }

    fn has_custom_state(&self, _: &CssLocalName) -> bool {
        false
    }

    fn imported_part(&self, _: &CssLocalName) -> Option<CssLocalName> {
        None
    }

    fn is_part(&self, _: &CssLocalName) -> bool {
        false
    }

    fn is_empty(&self) -> bool {
        let mut children = self.element.children();
        !children.any(|child| !self.steps.take(1) || child.value().is_element() || child.value().is_text())
    }

    fn is_root(&self) -> bool {
        self.element.is_root()
    }

    fn add_element_unique_hashes(&self, _: &mut BloomFilter) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_STEPS, PageSelector, matched};
    use ego_tree::NodeId;
    use scraper::{Html, Selector};
    use std::collections::HashSet;

    fn read(texts: &[&str]) -> Vec<PageSelector> {
        texts.iter().map(|text| PageSelector::parse(text).unwrap()).collect()
    }

    #[test]
    fn what_is_matched_is_what_the_library_matches() {
        let html = Html::parse_document(
            r#"<html><body><nav id="n"><a href="/x" class="on last">x</a> <a>y</a></nav>
               <main><p>one</p><p lang="en-GB">two <b>b</b></p><p></p><!-- c --><ul><li>1<li>2<li>3</ul></main></body></html>"#,
        );
        for text in [
            "a",
            "nav a.on",
            "#n",
            "main > p",
            "p + p",
            "p ~ ul",
            "p:empty",
            "li:nth-child(2)",
            "li:last-child",
            "*",
            ":root",
            "p:has(b)",
            "p:not(:has(b))",
            "main:has(> ul) p",
            ":is(nav, ul) > *",
            "[href]",
            "a[href^='/']",
            "[lang|=en]",
            "p:nth-of-type(2)",
            "li:nth-last-child(-n+2)",
            "nav, main b",
            ".ON",
            "A",
            "p:first-of-type",
        ] {
            let selector = Selector::parse(text).unwrap();
            let expected: HashSet<NodeId> = html.select(&selector).map(|element| element.id()).collect();
            assert_eq!(matched(&html, &read(&[text]), MOST_STEPS), expected, "{text}");
        }
    }

    #[test]
    fn a_dear_selector_ends_and_takes_nothing_from_the_others() {
        let html = Html::parse_document(&format!("{}<p class=x>", "<i><b></b></i>".repeat(20_000)));
        let found = matched(&html, &read(&["*:has(* * * * *)", ".x", "p:not(:has(* ~ * ~ q))"]), 1_000_000);
        let names = |name: &str| {
            let is_called = |id: &&NodeId| {
                html.tree.get(**id).is_some_and(|node| node.value().as_element().is_some_and(|it| it.name() == name))
            };
            found.iter().filter(is_called).count()
        };
        assert_eq!(names("p"), 1);
        assert!(found.len() < 40_000, "what was not looked at to its end does not match");
    }

    #[test]
    fn a_hundred_of_the_dearest_end_on_a_large_page() {
        let html = Html::parse_document(&"<p><i><b></b></i>".repeat(300_000));
        let dearest = read(&vec!["*:has(* * * * q)"; 100]);
        assert!(matched(&html, &dearest, MOST_STEPS / 20).is_empty());
        let comments = Html::parse_document(&format!("<div>{}<p></div>", "<!----><a></a>".repeat(50_000)));
        assert!(matched(&comments, &read(&["a ~ a ~ a ~ q ~ p"]), MOST_STEPS / 20).is_empty());
    }
}

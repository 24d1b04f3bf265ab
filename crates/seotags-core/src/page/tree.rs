//! Builds the tree within limits. The tree builder's work for each tag grows with the number of open elements, so deep
//! nesting is flattened during parsing, not afterwards.

use super::depth_sink::DepthSink;
use super::flatten::MAX_DEPTH;
use super::{flatten, shadow, tokenizer};
use html5ever::tokenizer::{Tag, TagKind, Token, TokenSink, TokenSinkResult};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{LocalName, local_name};
use scraper::Html;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// Maximum number of nodes of a tree. Parsing ends there.
const MAX_NODES: usize = 1_000_000;
/// Maximum number of attributes of all elements, copies included. Parsing ends there.
const MAX_ATTRIBUTES: usize = 1_000_000;
/// Maximum number of elements turned into siblings in one page. Beyond it, only their text is kept, which costs almost
/// nothing.
const MAX_FLATTENED: usize = 20_000;
/// Maximum number of checks of open elements for all tags of a page: about a second. Parsing ends there.
const MAX_STEPS: usize = 100_000_000;

/// True for elements without content, which never nest.
fn is_void(name: &LocalName) -> bool {
    matches!(
        *name,
        local_name!("area")
            | local_name!("base")
            | local_name!("br")
            | local_name!("col")
            | local_name!("embed")
            | local_name!("hr")
            | local_name!("img")
            | local_name!("input")
            | local_name!("link")
            | local_name!("meta")
            | local_name!("param")
            | local_name!("source")
            | local_name!("track")
            | local_name!("wbr")
    )
}

/// Elements that change the tokenizer's state and must not be skipped.
const CHANGE_TOKENIZER: [&str; 10] =
    ["script", "style", "title", "textarea", "noscript", "iframe", "xmp", "noembed", "noframes", "plaintext"];

/// A tree, and what was changed or dropped.
pub(super) struct Built {
    pub(super) html: Html,
    pub(super) has_cut_nesting: bool,
    pub(super) has_cut_attributes: bool,
}

/// Parses HTML as a browser that runs scripts does.
pub(super) fn build(html: &str) -> Built {
    build_with(html, Flattener::new())
}

/// Like [`build`], until the body starts.
pub(super) fn build_head(html: &str) -> Built {
    build_with(html, Flattener { is_head_only: true, ..Flattener::new() })
}

fn build_with(html: &str, flattener: Flattener) -> Built {
    let has_cut_attributes = tokenizer::run(html, &flattener);
    let mut has_cut_nesting = flattener.has_cut.get();
    let has_shadows = flattener.builder.sink.has_shadows();
    let mut html = flattener.builder.sink.into_html();
    if has_shadows {
        shadow::flatten_shadows(&mut html);
    }
    has_cut_nesting |= flatten::flatten(&mut html);
    Built { html, has_cut_nesting, has_cut_attributes }
}

/// Sits between tokenizer and tree builder and keeps the stack of open elements short.
pub(super) struct Flattener {
    builder: TreeBuilder<ego_tree::NodeId, DepthSink>,
    /// The open element at the maximum depth, which must close before another one opens.
    at_limit: RefCell<Option<LocalName>>,
    /// Closing tags to skip, because their elements were closed early or never opened.
    closed: RefCell<HashMap<LocalName, usize>>,
    flattened: Cell<usize>,
    steps: Cell<usize>,
    has_cut: Cell<bool>,
    exhausted: Cell<bool>,
    is_head_only: bool,
}

impl Flattener {
    fn new() -> Self {
        Self {
            builder: TreeBuilder::new(DepthSink::new(), TreeBuilderOpts::default()),
            at_limit: RefCell::default(),
            closed: RefCell::default(),
            flattened: Cell::default(),
            steps: Cell::default(),
            has_cut: Cell::default(),
            exhausted: Cell::default(),
            is_head_only: false,
        }
    }

    /// True if the tree accepts no more nodes.
    pub(super) fn is_exhausted(&self) -> bool {
        self.exhausted.get()
    }

    /// Counts the work of one tag and ends the page when the limit is exceeded.
    fn account(&self) {
        self.steps.set(self.steps.get() + self.builder.sink.depth() + 1);
        let sink = &self.builder.sink;
        let is_full = sink.node_count() > MAX_NODES || sink.attribute_count() > MAX_ATTRIBUTES;
        if is_full || self.steps.get() > MAX_STEPS {
            self.exhausted.set(true);
            self.has_cut.set(true);
        }
    }

    fn start_tag(&self, tag: Tag, line: u64) -> TokenSinkResult<ego_tree::NodeId> {
        let name = tag.name.clone();
        if !self.make_room(&name, line) {
            return TokenSinkResult::Continue;
        }
        let is_open = !tag.self_closing && !is_void(&name);
        let inserted_before = self.builder.sink.inserted_count();
        let result = self.builder.process_token(Token::TagToken(tag), line);
        let has_inserted = self.builder.sink.inserted_count() > inserted_before;
        if is_open && has_inserted && self.builder.sink.depth() >= MAX_DEPTH {
            *self.at_limit.borrow_mut() = Some(name);
        }
        result
    }

    /// Closes the element at the maximum depth before the next one opens beside it. Returns false if the tag must be
    /// skipped, because this has happened too often or did not help.
    fn make_room(&self, name: &LocalName, line: u64) -> bool {
        let Some(open) = self.at_limit.borrow().clone() else { return true };
        self.has_cut.set(true);
        let is_spent = self.flattened.get() >= MAX_FLATTENED || self.builder.sink.depth() > MAX_DEPTH * 2;
        if is_spent {
            if is_void(name) || CHANGE_TOKENIZER.contains(&&**name) {
                return true;
            }
            *self.closed.borrow_mut().entry(name.clone()).or_default() += 1;
            return false;
        }
        self.flattened.set(self.flattened.get() + 1);
        *self.at_limit.borrow_mut() = None;
        *self.closed.borrow_mut().entry(open.clone()).or_default() += 1;
        // The returned tokenizer state matters only for scripts, which end with their own tag.
        let _ = self.builder.process_token(Token::TagToken(end_tag(open)), line);
        true
    }

    fn end_tag(&self, tag: Tag, line: u64) -> TokenSinkResult<ego_tree::NodeId> {
        let mut closed = self.closed.borrow_mut();
        if !closed.is_empty()
            && let Some(count) = closed.get_mut(&tag.name).filter(|count| **count > 0)
        {
            *count -= 1;
            return TokenSinkResult::Continue;
        }
        drop(closed);
        self.at_limit.borrow_mut().take_if(|open| *open == tag.name);
        self.builder.process_token(Token::TagToken(tag), line)
    }
}

fn end_tag(name: LocalName) -> Tag {
    Tag { kind: TagKind::EndTag, name, self_closing: false, attrs: Vec::new(), had_duplicate_attributes: false }
}

impl TokenSink for Flattener {
    type Handle = ego_tree::NodeId;

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<Self::Handle> {
        if self.exhausted.get() {
            return TokenSinkResult::Continue;
        }
        let result = match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                self.account();
                self.start_tag(tag, line)
            }
            Token::TagToken(tag) => {
                self.account();
                self.end_tag(tag, line)
            }
            Token::ParseError(_) => TokenSinkResult::Continue,
            other => self.builder.process_token(other, line),
        };
        if self.is_head_only && self.builder.sink.has_body() {
            self.exhausted.set(true);
        }
        result
    }

    fn end(&self) {
        self.builder.end();
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.builder.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

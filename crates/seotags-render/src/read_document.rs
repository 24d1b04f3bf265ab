//! Reads a document: its flat tree as HTML with the timings of its navigation, and whether it still waits for content.
//!
//! Our scripts run in an isolated world, whose `slice` or `outerHTML` no script of the page can change.

use super::cdp::{CdpError, Connection};
use seotags_core::judge;
use seotags_core::page::{self, Document};
use seotags_system::cores::core_count;
use seotags_system::limits::{Limits, RunMemory};
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};
use tokio::sync::Semaphore;

/// The name of that world.
const WORLD: &str = "seotags";

/// A long document usually contains content in this many first bytes.
const START_BYTES: usize = 128 << 10;

/// Evaluates an expression in the document of a frame.
async fn evaluate(connection: &Connection, session: &str, frame: &str, expression: &str) -> Result<Value, CdpError> {
    let world = json!({"frameId": frame, "worldName": WORLD});
    let mut params = json!({"expression": expression, "returnByValue": true});
    if let Ok(world) = connection.call(Some(session), "Page.createIsolatedWorld", world).await {
        params["contextId"] = world["executionContextId"].clone();
    }
    connection.call(Some(session), "Runtime.evaluate", params).await
}

/// How much of a document is read.
#[derive(Debug, Clone, Copy)]
pub(super) enum ReadExtent {
    /// Up to this many characters of HTML.
    Whole(u64),
    /// If it is longer, without the contents of scripts and styles, up to this many characters.
    Lean(u64),
}

/// Reads the current document of a frame: see [`DOCUMENT`].
pub(super) async fn document(
    connection: &Connection,
    session: &str,
    frame: &str,
    taking: ReadExtent,
) -> Result<Value, CdpError> {
    let (most, may_be_lean) = match taking {
        ReadExtent::Whole(most) => (most, "false"),
        ReadExtent::Lean(most) => (most, "true"),
    };
    let expression = DOCUMENT.replace("MOST", &most.to_string()).replace("MAY_BE_LEAN", may_be_lean);
    let mut seen = evaluate(connection, session, frame, &expression).await?;
    Ok(seen["result"]["value"].take())
}

/// Scrolls down by a window: some pages load their parts only when a reader comes near.
pub(super) async fn scroll(connection: &Connection, session: &str, frame: &str) -> Result<(), CdpError> {
    match evaluate(connection, session, frame, "scrollBy(0, innerHeight)").await {
        Err(CdpError::Gone) => Err(CdpError::Gone),
        Ok(_) | Err(CdpError::Refused { .. }) => Ok(()),
    }
}

/// True if the document's scripts may still add content, by the judge's own rule. Unreadable documents are not waited
/// for. As many documents are parsed at a time as pages, and their texts count like those of pages.
pub(super) async fn waits_for_content(html: String) -> bool {
    static PLACES: LazyLock<Semaphore> =
        LazyLock::new(|| Semaphore::new(Limits::of_process().readers(core_count()).max(1)));
    static MEMORY: LazyLock<Arc<RunMemory>> = LazyLock::new(RunMemory::of_process);
    let text = MEMORY.text(html.len());
    let Ok(_place) = PLACES.acquire().await else { return false };
    let tree = MEMORY.tree(html.as_bytes()).await;
    let reading = tokio::task::spawn_blocking(move || {
        let _memory = (text, tree);
        let weighed = |html: &str| page::weigh(&Document::parse(html));
        let start = &html[..html.floor_char_boundary(START_BYTES)];
        let is_long = start.len() < html.len();
        !(is_long && judge::holds_content(&weighed(start))) && judge::waits_for_content(&weighed(&html))
    });
    reading.await.unwrap_or(false)
}

/// `{html, lean, cut, url, status, response, dom, load}`; `MOST` is the maximum number of characters of HTML.
///
/// A long document may mostly consist of code and data that a script renders later. With `MAY_BE_LEAN`, a document
/// longer than `MOST` is written without them; executable scripts leave a mark.
///
/// A document with shadow trees is written in its displayed form: the tree replaces its host's children, which move to
/// their slots. Unslotted children are invisible and are written as hidden, because they may contain facts. A title in
/// a shadow tree is omitted, because it is not the page's. The browser itself writes subtrees without a shadow tree. No
/// recursion, because pages may be deeply nested.
const DOCUMENT: &str = "(() => {
  const VOID = new Set(['AREA', 'BASE', 'BR', 'COL', 'EMBED', 'HR', 'IMG', 'INPUT', 'LINK', 'META', 'SOURCE', 'TRACK', 'WBR']);
  const inert = document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  let lean = false;
  const whole = (element) => {
    if (!lean) return element.outerHTML;
    const copy = inert.importNode(element, true);
    const heavy = 'script, style, template, [src^=\"data:\"], [href^=\"data:\"]';
    for (const part of [copy, ...copy.querySelectorAll(heavy)]) {
      if (!part.matches(heavy)) continue;
      if (part.matches('script')) part.textContent = part.textContent.trim() && ';';
      else if (part.matches('style, template')) part.replaceChildren();
      if (part.matches('template')) part.content.replaceChildren();
      for (const name of ['src', 'href']) {
        if ((part.getAttribute(name) || '').startsWith('data:')) part.setAttribute(name, 'data:,');
      }
    }
    return copy.outerHTML;
  };
  const written = (node) => {
    if (node.nodeType === Node.ELEMENT_NODE) return whole(node);
    if (node.nodeType !== Node.TEXT_NODE) return '';
    holder.textContent = node.data;
    return holder.innerHTML;
  };
  const hosts = (root, found) => {
    const waiting = [root];
    while (waiting.length) {
      for (const element of waiting.pop().querySelectorAll('*')) {
        if (element.shadowRoot) {
          found.push(element);
          waiting.push(element.shadowRoot);
        }
      }
    }
    return found;
  };
  const flat = (root, all) => {
    const mixed = new Set();
    const left = new Set();
    for (const host of all) {
      for (let at = host; at && !mixed.has(at); at = at.parentNode || at.host) mixed.add(at);
    }
    for (const host of all) {
      for (const part of host.shadowRoot.querySelectorAll('slot, title')) {
        for (let at = part; at && !mixed.has(at); at = at.parentNode || at.host) mixed.add(at);
        if (part instanceof HTMLTitleElement) left.add(part);
      }
    }
    const parts = [];
    let length = 0;
    const write = (text) => { parts.push(text); length += text.length; };
    const waiting = [root];
    while (waiting.length && length < MOST) {
      const node = waiting.pop();
      if (typeof node === 'string') { write(node); continue; }
      if (left.has(node)) continue;
      if (!mixed.has(node) || VOID.has(node.tagName)) { write(written(node)); continue; }
      const last = [];
      let children = [...node.childNodes];
      let end = '';
      if (node.localName === 'slot' && node.getRootNode() instanceof ShadowRoot) {
        const taken = node.assignedNodes();
        if (taken.length) children = taken;
      } else {
        if (node.shadowRoot) {
          const unshown = children.filter((child) => child.nodeType === Node.ELEMENT_NODE && !child.assignedSlot);
          if (unshown.length) last.push('<span hidden>', ...unshown, '</span>');
          children = [...node.shadowRoot.childNodes];
        }
        const shell = inert.importNode(node, false).outerHTML;
        const at = shell.lastIndexOf('</');
        write(shell.slice(0, at));
        end = shell.slice(at);
      }
      waiting.push(end);
      for (const child of last.reverse()) waiting.push(child);
      for (const child of children.reverse()) waiting.push(child);
    }
    return parts.join('');
  };
  const root = document.documentElement;
  const all = hosts(document, []);
  const take = () => root ? (all.length ? flat(root, all) : whole(root)) : '';
  const type = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
  let html = type + take();
  if (MAY_BE_LEAN && html.length >= MOST) {
    lean = true;
    html = type + take();
  }
  const [at] = performance.getEntriesByType('navigation');
  const time = (ms) => (ms > 0 ? ms : null);
  return {
    html: html.slice(0, MOST),
    lean,
    cut: html.length >= MOST,
    url: location.href,
    status: at ? at.responseStatus : null,
    response: at ? time(at.responseStart) : null,
    dom: at ? time(at.domContentLoadedEventEnd) : null,
    load: at ? time(at.loadEventEnd) : null,
  };
})()";

//! Looks at a document: whether it holds text, and at last its flat tree as HTML with the times of its navigation.
//!
//! They run in a world of their own, whose `slice` or `outerHTML` no script of the page has changed.

use super::cdp::{CdpError, Connection};
use serde_json::{Value, json};

/// The name of that world.
const WORLD: &str = "seotags";

/// Evaluates an expression on the document of a frame.
pub(super) async fn evaluate(
    connection: &Connection,
    session: &str,
    frame: &str,
    expression: &str,
) -> Result<Value, CdpError> {
    let world = json!({"frameId": frame, "worldName": WORLD});
    let mut params = json!({"expression": expression, "returnByValue": true});
    if let Ok(world) = connection.call(Some(session), "Page.createIsolatedWorld", world).await {
        params["contextId"] = world["executionContextId"].clone();
    }
    connection.call(Some(session), "Runtime.evaluate", params).await
}

/// True if the document of a frame holds text, has no scripts that could bring some, or cannot be asked.
///
/// # Errors
/// The browser is gone.
pub(super) async fn holds_text(connection: &Connection, session: &str, frame: &str) -> Result<bool, CdpError> {
    match evaluate(connection, session, frame, HOLDS_TEXT).await {
        Ok(seen) => Ok(seen["result"]["value"] != false),
        Err(CdpError::Refused { .. }) => Ok(true),
        Err(CdpError::Gone) => Err(CdpError::Gone),
    }
}

/// `false` if the document has scripts and hardly any text outside its frame: it may still be built. A heading or a field
/// counts as text where no element waits to be filled. The page is then scrolled on, since some show their parts to those who come near them.
const HOLDS_TEXT: &str = "(() => {
  const LEAST = 50, LEAST_LINKS = 200, MOST_NODES = 100000;
  const SKIPPED = new Set(['head', 'script', 'style', 'noscript', 'template', 'title', 'svg', 'nav', 'footer', 'aside', 'select', 'textarea', 'iframe', 'datalist', 'dialog']);
  const FRAMES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'menu', 'menubar', 'dialog', 'alertdialog']);
  const CONTROLS = new Set(['a', 'button', 'label']);
  const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
  const NAMED_PLACES = new Set(['div', 'section', 'article', 'p', 'span', 'ul', 'ol', 'dl', 'table', 'tbody', 'form', 'pre', 'output']);
  const OTHER_FIELDS = new Set(['checkbox', 'radio', 'file', 'hidden', 'search', 'submit', 'button', 'reset', 'image']);
  const body = document.body;
  if (!body || !(document.scripts.length || body.hasAttribute('onload'))) return true;
  let text = 0, prose = 0, nodes = 0, heading = false, field = false, place = false;
  const waiting = [[body, false]];
  while (waiting.length) {
    const [node, isControl] = waiting.pop();
    if (++nodes > MOST_NODES) return true;
    if (node.nodeType === Node.TEXT_NODE) {
      const chars = node.data.replace(/\\s+/g, ' ').trim().length;
      text += chars;
      if (!isControl) prose += chars;
      if (prose >= LEAST || text >= LEAST_LINKS) return true;
    } else if (node.nodeType === Node.ELEMENT_NODE && !SKIPPED.has(node.localName) && !node.hasAttribute('hidden') && !FRAMES.has(node.getAttribute('role'))) {
      const name = node.localName;
      if (name === 'header' && !node.closest('main, article, section')) continue;
      field ||= name === 'input' && !OTHER_FIELDS.has(node.type);
      const children = [...(node.shadowRoot ? node.shadowRoot.childNodes : []), ...node.childNodes];
      heading ||= HEADINGS.has(name) && node.textContent.trim() !== '';
      place ||= (name === 'main' || name.includes('-') || (NAMED_PLACES.has(name) && node.hasAttribute('id')))
        && children.every((child) => child.nodeType === Node.COMMENT_NODE || (child.nodeType === Node.TEXT_NODE && !child.data.trim()));
      const isIn = isControl || CONTROLS.has(name);
      for (const child of children) waiting.push([child, isIn]);
    }
  }
  if (heading && field || !place && (heading || field || text >= LEAST)) return true;
  window.scrollBy(0, window.innerHeight);
  return false;
})()";

/// `{html, url, status, response, dom, load}`; `MOST` stands for the characters of HTML that are taken.
///
/// Where there is a shadow tree, the document is written as it is shown: the tree in the place of its host's children,
/// and they in the slots that take them. What no slot takes is hidden, and written so, since it may hold facts. Subtrees
/// without one are written by the browser itself. No recursion: pages may be as deep as they like.
pub(super) const LAST_LOOK: &str = "(() => {
  const VOID = new Set(['AREA', 'BASE', 'BR', 'COL', 'EMBED', 'HR', 'IMG', 'INPUT', 'LINK', 'META', 'SOURCE', 'TRACK', 'WBR']);
  const inert = document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  const written = (node) => {
    if (node.nodeType === Node.ELEMENT_NODE) return node.outerHTML;
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
    for (const host of all) {
      for (let at = host; at && !mixed.has(at); at = at.parentNode || at.host) mixed.add(at);
    }
    for (const host of all) {
      for (const slot of host.shadowRoot.querySelectorAll('slot')) {
        for (let at = slot; at && !mixed.has(at); at = at.parentNode || at.host) mixed.add(at);
      }
    }
    const parts = [];
    let length = 0;
    const write = (text) => { parts.push(text); length += text.length; };
    const waiting = [root];
    while (waiting.length && length < MOST) {
      const node = waiting.pop();
      if (typeof node === 'string') { write(node); continue; }
      if (!mixed.has(node) || VOID.has(node.tagName)) { write(written(node)); continue; }
      const last = [];
      let children = [...node.childNodes];
      let end = '';
      if (node.localName === 'slot' && node.getRootNode() instanceof ShadowRoot) {
        const taken = node.assignedNodes();
        if (taken.length) children = taken;
      } else {
        if (node.shadowRoot) {
          const left = children.filter((child) => child.nodeType === Node.ELEMENT_NODE && !child.assignedSlot);
          if (left.length) last.push('<span hidden>', ...left, '</span>');
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
  const whole = () => {
    const root = document.documentElement;
    if (!root) return '';
    const all = hosts(document, []);
    return all.length ? flat(root, all) : root.outerHTML;
  };
  const type = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
  const [at] = performance.getEntriesByType('navigation');
  const time = (ms) => (ms > 0 ? ms : null);
  return {
    html: (type + whole()).slice(0, MOST),
    url: location.href,
    status: at ? at.responseStatus : null,
    response: at ? time(at.responseStart) : null,
    dom: at ? time(at.domContentLoadedEventEnd) : null,
    load: at ? time(at.loadEventEnd) : null,
  };
})()";

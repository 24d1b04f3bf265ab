//! The last look at a document: its flat tree as HTML, and the times of its navigation.
//!
//! Runs in a world of its own, whose `slice` or `outerHTML` no script of the page has changed.

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

const ALLOWED = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'A']);
/** Elements whose content is not text. They are removed with their content. */
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'NOSCRIPT',
  'SVG',
  'MATH',
  'TEXTAREA',
  'TITLE',
]);
/** Any heading level would be too large in a cell. */
const RENAMED: Record<string, string> = {
  B: 'strong',
  I: 'em',
  H1: 'p',
  H2: 'p',
  H3: 'p',
  H4: 'p',
  H5: 'p',
  H6: 'p',
};

function httpAddress(link: Element): string | undefined {
  const text = link.getAttribute('href')?.trim() ?? '';
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    return new URL(text).href;
  } catch {
    return undefined;
  }
}

function isAllowed(element: Element): boolean {
  if (element.tagName === 'A') return httpAddress(element) !== undefined;
  return element.tagName in RENAMED || ALLOWED.has(element.tagName);
}

/** A new element without the attributes of the old one. */
function rebuilt(element: Element, target: Document): HTMLElement | undefined {
  if (element.tagName === 'A') {
    const address = httpAddress(element);
    if (!address) return undefined;
    const link = target.createElement('a');
    link.href = address;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    return link;
  }
  const name = RENAMED[element.tagName];
  if (name) {
    const renamed = target.createElement(name);
    if (/^H\d$/.test(element.tagName)) renamed.className = 'seo-h';
    return renamed;
  }
  return ALLOWED.has(element.tagName) ? target.createElement(element.tagName) : undefined;
}

/** The child elements and texts of a node, without elements whose content is not text. */
function kept(source: Node): ChildNode[] {
  return [...source.childNodes].filter((child) =>
    child instanceof Element ? !DROPPED.has(child.tagName.toUpperCase()) : child.nodeType === Node.TEXT_NODE,
  );
}

function copyInto(source: Node, parent: Node, target: Document): void {
  for (const child of kept(source)) {
    if (!(child instanceof Element)) {
      parent.appendChild(target.createTextNode(child.nodeValue ?? ''));
      continue;
    }
    const copy = rebuilt(child, target);
    if (copy) parent.appendChild(copy);
    copyInto(child, copy ?? parent, target);
  }
}

/** Collects the texts of a node. A kept element starts a new part, and its end another. */
function collect(source: Node, parts: string[]): void {
  for (const child of kept(source)) {
    if (!(child instanceof Element)) {
      parts.push((parts.pop() ?? '') + (child.nodeValue ?? ''));
      continue;
    }
    const isKept = isAllowed(child);
    if (isKept) parts.push('');
    collect(child, parts);
    if (isKept) parts.push('');
  }
}

/**
 * Builds the text from allowed elements only: headings, paragraphs, lists, emphasis and links to
 * http(s). Nothing is copied directly, so anything that is not listed here is lost.
 */
export function safeHtml(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html');
  const target = document.implementation.createHTMLDocument('');
  copyInto(source.body, target.body, target);
  return target.body.innerHTML;
}

/** The plain text, for a cell without HTML. */
export function plainText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  const parts = [''];
  collect(new DOMParser().parseFromString(html, 'text/html').body, parts);
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

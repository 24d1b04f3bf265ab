const ALLOWED = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'A']);
/** Their content is no text: it goes with them. */
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
/** One level below the page's own headings would still be too loud in a cell. */
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

/** An element of the new document; none of the old one's attributes comes along. */
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

/** The elements and texts of a node, without those whose content is no text. */
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

/** Its texts; where an element that is kept begins or ends, another begins. */
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
 * Builds the text anew from what is allowed: headings, paragraphs, lists, emphasis and links to http(s).
 * Nothing is copied as it stands, so nothing that is not named here can come through.
 */
export function safeHtml(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html');
  const target = document.implementation.createHTMLDocument('');
  copyInto(source.body, target.body, target);
  return target.body.innerHTML;
}

/** The text alone, for a cell without HTML. */
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

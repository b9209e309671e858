/** Rich text that the server has not cleaned yet, for showing it to whoever writes it: a fixed set of marks, nothing else. */

const marks = new Set('P BR STRONG B EM I U A UL OL LI H3 H4 BLOCKQUOTE'.split(' '));
/** Their words are no text either. */
const silent = new Set(
  'SCRIPT STYLE TEMPLATE IFRAME OBJECT SVG MATH TITLE TEXTAREA NOSCRIPT SELECT'.split(' '),
);
const schemes = /^(https?:|mailto:|tel:)/i;

/** The children of a node, cleaned, put into another. */
function copy(from: Node, to: Node, document: Document): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.nodeValue ?? ''));
    if (!(node instanceof Element) && node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as Element;
    const name = element.nodeName.toUpperCase();
    if (silent.has(name)) continue;
    if (!marks.has(name)) {
      copy(element, to, document);
      continue;
    }
    const kept = document.createElement(name);
    const href = element.getAttribute('href') ?? '';
    if (name === 'A' && schemes.test(href.trim())) kept.setAttribute('href', href.trim());
    copy(element, kept, document);
    to.appendChild(kept);
  }
}

/** The same words with the marks of a listing's description; no attribute but the address of a link stays. */
export function cleanHtml(html: string): string {
  // A document of its own runs nothing and fetches nothing.
  const inert = new DOMParser().parseFromString(html, 'text/html');
  const out = inert.createElement('div');
  copy(inert.body, out, inert);
  return out.innerHTML;
}

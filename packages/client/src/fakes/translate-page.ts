import { onTestFinished } from 'vitest';

const IS_TEXT = /\p{L}/u;
const WRAPPED = 'font';

/** A new text takes the place of the page's, or that one is moved into the elements around it. */
type Way = 'replaced' | 'moved';

/** What translated texts were, to show the page in its own language again. */
let originals = new Map<HTMLElement, Text>();
let stop = () => {};

/** Replaces a text node as a browser's translation does: two elements around a text take its place. */
function replaceText(node: Text, way: Way): void {
  const outer = document.createElement(WRAPPED);
  const inner = document.createElement(WRAPPED);
  outer.append(inner);
  node.replaceWith(outer);
  inner.append(way === 'moved' ? node : node.data);
  originals.set(outer, node);
}

/** Shows the page in its own language, as the browser's button does. */
export function showOriginals(): void {
  stop();
  for (const [translation, text] of originals) if (translation.isConnected) translation.replaceWith(text);
}

/**
 * Translates the page as Google Translate in Chrome does, until the test ends: every text is replaced by elements with a new
 * text, also each that comes later, except where `translate` says no. The words stay, so that a test finds them.
 */
export function translatePage(way: Way = 'replaced'): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      const isLeft = parent?.closest(`${WRAPPED}, script, style, [translate="no"]`);
      if (parent && !isLeft && IS_TEXT.test(text.data)) replaceText(text, way);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target]) if (node.isConnected) translate(node);
  });
  originals = new Map();
  stop = () => observer.disconnect();
  translate(document.body);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(stop);
}

import { onTestFinished } from 'vitest';

const IS_TEXT = /\p{L}/u;
const WRAPPED = 'font';

/** Replaces a text node as a browser's translation does: two elements around a new text take its place. */
function replaceText(node: Text): void {
  const outer = document.createElement(WRAPPED);
  const inner = document.createElement(WRAPPED);
  inner.textContent = node.data;
  outer.append(inner);
  node.replaceWith(outer);
}

/**
 * Translates the page as Google Translate in Chrome does, until the test ends: every text is replaced by elements with a new
 * text, also each that comes later, except where `translate` says no. The words stay, so that a test finds them.
 */
export function translatePage(): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      const isLeft = parent?.closest(`${WRAPPED}, script, style, [translate="no"]`);
      if (parent && !isLeft && IS_TEXT.test(text.data)) replaceText(text);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target]) if (node.isConnected) translate(node);
  });
  translate(document.body);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
}

/** The element in which browsers put a translation. */
const TRANSLATION = 'font';

/** A text that React has drawn, and what it says in its own language. */
interface Original {
  text: Text;
  data: string;
}

/** The originals by their translations, and the other way round. */
const originals = new WeakMap<Node, Original>();
const translations = new WeakMap<Text, ChildNode>();

const isTranslation = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === TRANSLATION && node.isConnected && !originals.has(node);

/** Puts a replaced text back before its translation, without its words: there React finds, moves and removes it. */
function putBack(text: Text, translation: HTMLElement): void {
  const { data } = text;
  if (translation.contains(text)) text.replaceWith(text.cloneNode());
  text.data = '';
  translation.before(text);
  originals.set(translation, { text, data });
  translations.set(text, translation);
}

/** Removes the translation of a text that React has changed or removed. */
function removeTranslation(text: Text): void {
  translations.get(text)?.remove();
  translations.delete(text);
}

/** Gives a text its words again, when the page is shown in its own language. */
function showOriginal(translation: Node): void {
  const { text, data } = originals.get(translation) ?? {};
  if (text === undefined || data === undefined || translations.get(text) !== translation) return;
  translations.delete(text);
  if (text.data === '') text.data = data;
}

function follow({ type, target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (type === 'characterData') {
    if (target instanceof Text) removeTranslation(target);
    return;
  }
  for (const node of removedNodes) {
    if (!(node instanceof Text)) {
      if (!node.isConnected) showOriginal(node);
      continue;
    }
    const known = translations.get(node);
    if (known === undefined) {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (translation) putBack(node, translation);
    } else if (!node.isConnected) removeTranslation(node);
    else if (known.isConnected) node.after(known);
    else showOriginal(known);
  }
}

let observer: MutationObserver | undefined;

/**
 * Keeps React's texts in a page that the browser translates: they stay where React looks for them, and a changed one takes
 * the place of its old translation until it is translated itself (docs/decisions/translation-and-browsers.md).
 */
export function keepTexts(): void {
  if (observer) return;
  const own = new MutationObserver((records) => {
    for (const record of records) follow(record);
    // What was just done here is nothing to follow.
    own.takeRecords();
  });
  own.observe(document.body, { childList: true, subtree: true, characterData: true });
  observer = own;
}

import type { LookPart } from '@justright/contract/look';

/** An element of rendered markup; `open` is its start tag. */
export interface Element {
  open: string;
  children: Node[];
  close: string;
}
/** Text as it is in the markup, a hole for drawn fragments, or an element. */
export type Node = string | { html: string } | Element;

const TOKEN = /<(\/?)([a-z][\w-]*)[^>]*?>|[^<]+/gi;
/** Elements without an end tag, as far as screens have them. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'link']);

const isElement = (node: Node): node is Element => typeof node === 'object' && 'open' in node;

/** Parses what React renders: every element is closed, and attributes have their `>` escaped. */
export function parseMarkup(markup: string): Element {
  const root: Element = { open: '', children: [], close: '' };
  const path = [root];
  for (const [token, end, name] of markup.matchAll(TOKEN)) {
    const parent = path.at(-1) ?? root;
    if (name === undefined) parent.children.push(token);
    else if (end === '/') {
      parent.close = token;
      path.pop();
    } else {
      const element: Element = { open: token, children: [], close: '' };
      parent.children.push(element);
      if (!VOID.has(name)) path.push(element);
    }
  }
  if (path.length !== 1) throw new Error(`The markup of a screen is not closed: ${path.at(-1)?.open}`);
  return root;
}

/** Lists the elements below one, each before what is in it. */
export const elementsIn = ({ children }: Element): Element[] =>
  children.filter(isElement).flatMap((element) => [element, ...elementsIn(element)]);

const textOf = (node: Node): string =>
  typeof node === 'string' ? node : isElement(node) ? node.children.map(textOf).join('') : '';

/** Finds the innermost element whose start tag or text has `mark`. Throws when there is none. */
export function elementWith(root: Element, mark: string): Element {
  const found = elementsIn(root).findLast((one) => one.open.includes(mark) || textOf(one).includes(mark));
  if (!found) throw new Error(`The screen has nothing with ${mark}`);
  return found;
}

/** Finds the innermost `tag` around what has `mark`. */
export function around(root: Element, tag: string, mark: string): Element {
  const found = elementsIn(root).findLast(
    (one) =>
      new RegExp(`^<${tag}[ >]`).test(one.open) &&
      (one.open.includes(mark) ||
        elementsIn(one).some(({ open }) => open.includes(mark)) ||
        textOf(one).includes(mark)),
  );
  if (!found) throw new Error(`The screen has no ${tag} with ${mark}`);
  return found;
}

/** Finds the element that has `child`. */
export function parentOf(root: Element, child: Element): Element {
  const found = [root, ...elementsIn(root)].find(({ children }) => children.includes(child));
  if (!found) throw new Error(`${child.open} is not in the markup`);
  return found;
}

/** Puts a hole in the place of the children, which are one after another. */
export function replaceBy(root: Element, children: readonly Element[], hole: string): void {
  const [first] = children;
  if (!first) throw new Error(`Nothing gives its place to the hole ${hole}`);
  const parent = parentOf(root, first);
  parent.children = parent.children.flatMap((child): Node[] => {
    if (child === first) return [{ html: hole }];
    return isElement(child) && children.includes(child) ? [] : [child];
  });
}

/** Texts in these quotes are holes that take text. */
const TEXT_HOLE = /«(\w+)»/;

const partsOfText = (text: string): LookPart[] =>
  text.split(TEXT_HOLE).map((part, index) => (index % 2 === 0 ? part : { text: part }));

const partsIn = (node: Node): LookPart[] =>
  typeof node === 'string'
    ? partsOfText(node)
    : isElement(node)
      ? [...partsOfText(node.open), ...node.children.flatMap(partsIn), ...partsOfText(node.close)]
      : [node];

/** Writes an element as parts of a fragment: text, and the holes in it. */
export function partsOf(element: Element): LookPart[] {
  const parts: LookPart[] = [];
  for (const part of partsIn(element)) {
    const last = parts.at(-1);
    if (typeof part !== 'string') parts.push(part);
    else if (typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  }
  return parts;
}

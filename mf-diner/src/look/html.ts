import type { LookPart } from '@justright/contract/look';

/** An element of rendered markup; `open` is its start tag. */
export interface Element {
  open: string;
  children: Node[];
  close: string;
}
/** Takes drawn fragments. */
interface Hole {
  html: string;
}
/** Text as it is in the markup, a hole, or an element. */
export type Node = string | Hole | Element;

const TOKEN = /<(\/?)([a-z][\w-]*)[^>]*?>|[^<]+/gi;
/** Elements without an end tag, as far as screens have them. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'link']);

export const isElement = (node: Node): node is Element => typeof node === 'object' && 'open' in node;
export const isHole = (node: Node): node is Hole => typeof node === 'object' && 'html' in node;

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

/** Texts in these quotes are holes that take text; a number tells two holes of one name apart. */
const TEXT_HOLE = /«([a-z-]+)\d*»/i;

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

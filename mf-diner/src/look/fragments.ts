import type { Look, LookHoles, LookPart } from '@justright/contract/look';
import { type Element, elementsIn, isElement, isHole, type Node, parseMarkup, partsOf } from './html.ts';

/** Marks an element as a fragment, or as a text hole of the fragment around it, by its name. */
const ANCHOR = / data-look="([\w-]+)"/;

const holesIn = (parts: readonly LookPart[], kind: 'html' | 'text'): string[] =>
  parts.flatMap((part) => (typeof part === 'object' && kind in part ? Object.values(part) : []));

/** Makes a text hole of the first attribute that has its name, or else of the element's own text. */
function withHole(element: Element, hole: string): Element {
  const attribute = new RegExp(`(?<= ${hole}=")[^"]*`);
  const owner = [element, ...elementsIn(element)].find(({ open }) => attribute.test(open));
  if (owner) owner.open = owner.open.replace(attribute, `«${hole}»`);
  else if (element.children.every((child) => typeof child === 'string')) element.children = [`«${hole}»`];
  return element;
}

/**
 * Cuts rendered screens into the fragments of a look: the first element of each name. An element that is cut leaves its
 * hole. Throws when a fragment is in no screen, or has other holes than the edge fills.
 */
export function cutFragments<Of extends LookHoles>(holes: Of, screens: readonly string[]): Look<Of>['fragments'] {
  const fragments = new Map<string, LookPart[]>();
  const cut = (node: Node, texts: readonly string[] = []): Node => {
    if (!isElement(node)) return node;
    const name = ANCHOR.exec(node.open)?.[1];
    const open = node.open.replace(ANCHOR, '');
    if (name === undefined) return { ...node, open, children: cutAll(node.children, texts) };
    if (texts.includes(name)) return { ...node, open, children: [`«${name}»`] };
    const fragment = holes[name];
    if (!fragment) throw new Error(`The look has no ${name}`);
    const element = { ...node, open, children: cutAll(node.children, fragment.text) };
    const marked = new Set(holesIn(partsOf(element), 'text'));
    const whole = fragment.text.filter((hole) => !marked.has(hole)).reduce(withHole, element);
    if (!fragments.has(name)) fragments.set(name, partsOf(whole));
    return { html: fragment.in ?? name };
  };
  /** What is cut one after another leaves one hole. */
  const cutAll = (nodes: readonly Node[], texts: readonly string[]): Node[] =>
    nodes
      .map((node) => cut(node, texts))
      .filter((node, index, all) => {
        const before = all[index - 1];
        return !(isHole(node) && before !== undefined && isHole(before) && before.html === node.html);
      });
  // In an address the quotes of a hole are encoded.
  for (const screen of screens) cut(parseMarkup(screen.replaceAll('%C2%AB', '«').replaceAll('%C2%BB', '»')));
  const entries = Object.entries(holes).map(([name, wantedHoles]) => {
    const parts = fragments.get(name) ?? [];
    for (const kind of ['html', 'text'] as const) {
      const [wanted, found] = [wantedHoles[kind], holesIn(parts, kind)].map((list) =>
        [...new Set(list)].toSorted().join(', '),
      );
      if (wanted !== found) throw new Error(`The look of ${name} has the holes ${found}, not ${wanted}`);
    }
    if (parts.length === 0) throw new Error(`No screen has ${name}`);
    return [name, parts] as const;
  });
  return Object.fromEntries(entries) as Look<Of>['fragments'];
}

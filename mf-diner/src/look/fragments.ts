import type { Look, LookHoles, LookPart } from '@justright/contract/look';
import { type Element, type Node, partsOf } from './markup.ts';

/** Writes an element with holes for whole texts, and for parts of its tags; each of them must be in it. */
export function renamed(element: Element, holes: Readonly<Record<string, string>>): Element {
  const missing = new Set(Object.keys(holes));
  const inText = (text: string): string => {
    const hole = holes[text.trim()];
    if (hole === undefined) return text;
    missing.delete(text.trim());
    return text.replace(text.trim(), `«${hole}»`);
  };
  const inTag = (tag: string): string => {
    let named = tag;
    for (const [part, hole] of Object.entries(holes)) {
      if (named.includes(part)) missing.delete(part);
      named = named.replaceAll(part, `«${hole}»`);
    }
    return named;
  };
  const inNode = (node: Node): Node =>
    typeof node === 'string' ? inText(node) : 'open' in node ? inElement(node) : node;
  const inElement = ({ open, children, close }: Element): Element => ({
    open: inTag(open),
    children: children.map(inNode),
    close,
  });
  const result = inElement(element);
  if (missing.size > 0) throw new Error(`${element.open} has no ${[...missing].join(', ')}`);
  return result;
}

const holesIn = (parts: readonly LookPart[], kind: 'html' | 'text'): string[] =>
  parts.flatMap((part) => (typeof part === 'object' && kind in part ? Object.values(part) : []));

/** Writes the fragments of a look. Throws when one was not cut, or has other holes than the edge fills. */
export function checkedFragments<Of extends LookHoles>(
  holes: Of,
  fragments: ReadonlyMap<string, Element>,
): Look<Of>['fragments'] {
  const entries = Object.entries(holes).map(([name, wantedHoles]) => {
    const element = fragments.get(name);
    const parts = element ? partsOf(element) : [];
    for (const kind of ['html', 'text'] as const) {
      const [wanted, found] = [wantedHoles[kind], holesIn(parts, kind)].map((list) =>
        [...new Set(list)].toSorted().join(', '),
      );
      if (wanted !== found) throw new Error(`The look of ${name} has the holes ${found}, not ${wanted}`);
    }
    return [name, parts] as const;
  });
  return Object.fromEntries(entries) as Look<Of>['fragments'];
}

import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { FLOOR_SYNTAX } from './floor.ts';
import { cssLackedBy, functionLackedBy, globalLackedBy, methodLackedBy } from './support.ts';

/** Something that a file uses, and the browsers of the floor that lack it. */
export interface Use {
  name: string;
  lackedBy: readonly string[];
}

const lacking = (uses: Iterable<readonly [string, readonly string[]]>): Use[] =>
  [...new Map(uses)].flatMap(([name, lackedBy]) => (lackedBy.length === 0 ? [] : [{ name, lackedBy }]));

/** Lists what a script uses and the floor lacks. Throws where its syntax is newer. */
export function usesInScript(source: string): Use[] {
  const uses = new Map<string, readonly string[]>();
  const program = parse(source, { ecmaVersion: FLOOR_SYNTAX, sourceType: 'script', allowHashBang: false });
  simple(program, {
    // A property that is missing is undefined; only a call of it fails.
    CallExpression({ callee, optional }) {
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return;
      const { object, property } = callee;
      if (property.type !== 'Identifier') return;
      if (object.type === 'Identifier' && /^[A-Z][A-Za-z]{2,}$/.test(object.name))
        uses.set(`${object.name}.${property.name}`, globalLackedBy(object.name, property.name));
      else uses.set(`.${property.name}`, methodLackedBy(property.name));
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name.length > 2)
        uses.set(`new ${callee.name}`, globalLackedBy(callee.name));
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      if (callee.property.type === 'Identifier')
        uses.set(
          `${callee.object.name}.${callee.property.name}`,
          globalLackedBy(callee.object.name, callee.property.name),
        );
    },
  });
  return lacking(uses);
}

/** Removes the blocks that a browser reads only when it knows what they use. */
function withoutSupports(css: string): string {
  let rest = css;
  for (;;) {
    const start = rest.indexOf('@supports');
    if (start === -1) return rest;
    let at = rest.indexOf('{', start) + 1;
    for (let depth = 1; depth > 0 && at < rest.length; at++) {
      if (rest[at] === '{') depth += 1;
      else if (rest[at] === '}') depth -= 1;
    }
    rest = rest.slice(0, start) + rest.slice(at);
  }
}

const all = (css: string, pattern: RegExp): string[][] =>
  Array.from(css.matchAll(pattern), (match) => [...match].slice(1));

/** Lists what a stylesheet uses and the floor lacks. Texts and addresses in it are not read. */
export function usesInStyles(source: string): Use[] {
  const css = withoutSupports(source.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""'));
  return lacking([
    ...all(css, /@([a-z][a-z-]*)/g).map(([name = '']) => [`@${name}`, cssLackedBy('at-rules', name)] as const),
    ...all(css, /[{;]\s*([a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])/g).flatMap(([name = '', value = '']) => [
      [name, cssLackedBy('properties', name)] as const,
      ...value
        .split(/[\s,]+/)
        .filter((word) => /^[a-z-]+$/.test(word))
        .map((word) => [`${name}: ${word}`, cssLackedBy('properties', name, word)] as const),
      ...all(value, /([a-z-]+)\(/g).map(([called = '']) => [`${called}()`, functionLackedBy(called)] as const),
    ]),
    ...all(css, /::?([a-z][a-z-]*)(?=[^{}]*\{)/g).map(
      ([name = '']) => [`:${name}`, cssLackedBy('selectors', name)] as const,
    ),
  ]);
}

/** Lists the functions of values in a drawing that the floor lacks. */
export const usesInDrawing = (source: string): Use[] =>
  lacking(
    all(source, /[\s"':(,]([a-z][a-z-]*)\(/g).map(([name = '']) => [`${name}()`, functionLackedBy(name)] as const),
  );

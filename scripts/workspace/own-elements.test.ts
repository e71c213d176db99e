import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { inRoot } from './paths.ts';

/** Screens of diners, who read them in a browser's translation, and the components in them. */
const FILES =
  '{mf-diner/src/**/*.tsx,packages/ui/src/{banner,bottom-sheet,button,checkbox,chip,confirm-dialog,dialog,field,loader,search-field,select,step-indicator,stepper,text-field}.tsx}';

/** What stands for elements, although its form does not say so. */
const ELEMENTS =
  /^(?:children|icon|corner|notice|personSwitch|list|action|decisions|view\.\w+|(?:part|missing|questionOf|ownElement)\([^]*)$/;

/** A text that never changes, beside a field that stays: the field lies over it and takes the press. */
const UNCHANGING = ['mf-diner/src/screens/onboarding/allergy-question.tsx: {label}'];

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Lists the texts that React may change or move beside siblings: a translation has replaced their nodes. */
function looseTexts(name: string, source: string): string[] {
  const sourceOf = ({ start, end }: Node) => source.slice(start, end).trim();
  const isElement = (value: unknown): boolean => {
    if (!isNode(value)) return true;
    const { type } = value;
    if (type === 'ParenthesizedExpression') return isElement(value['expression']);
    if (type === 'LogicalExpression') return isElement(value['right']);
    if (type === 'ConditionalExpression') return isElement(value['consequent']) && isElement(value['alternate']);
    if (type === 'Literal') return typeof value['value'] !== 'string' || value['value'].trim() === '';
    if (type === 'CallExpression' && /\.(?:flatMap|map)\(/.test(sourceOf(value))) return true;
    return /^JSX(?!Text)/.test(type) || ELEMENTS.test(sourceOf(value));
  };
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      const children = (value['children'] as Node[]).filter(
        (child) => sourceOf(child) !== '' && !/^\{(?:' '|\/\*[^]*)\}$/.test(sourceOf(child)),
      );
      const inner = (child: Node) => (child.type === 'JSXExpressionContainer' ? child['expression'] : child);
      const isChanging = (child: Node) => child.type === 'JSXExpressionContainer';
      const texts = children.filter((child) => child.type === 'JSXText' || !isElement(inner(child)));
      // A text that never changes, beside what never comes or goes, is left alone by React too.
      if (children.length > 1 && texts.length > 0 && children.some(isChanging))
        found.push(...texts.map((text) => `${name}: ${sourceOf(text)}`));
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(name, source).program);
  return found;
}

test('a text on a diner’s screen that changes, or stands beside what comes and goes, has an element of its own', () => {
  const files = globSync(FILES, { cwd: inRoot('.') }).filter((file) => !file.endsWith('test.tsx'));
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap((file) => looseTexts(file, readFileSync(inRoot(file), 'utf8')))).toEqual(UNCHANGING);
});

test.each([
  ['<p><b>1</b> {text}</p>', 1],
  ['<p>There are {count} dishes</p>', 3],
  ['<p>Text{isShown && <b>!</b>}</p>', 1],
  ['<p>{`There are ${count}`}</p>', 0],
  ['<p><b>1</b>{" "}<span>{text}</span></p>', 0],
  ['<p>By this I agree to <a href="/tnc">the terms</a></p>', 0],
])('of %s %i texts are loose', (markup, count) => {
  expect(looseTexts('a.tsx', `export const A = () => ${markup};`)).toHaveLength(count);
});

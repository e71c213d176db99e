import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { inRoot } from './paths.ts';

/** What a browser may refuse: private modes, policies, blocked cookies. */
const REFUSABLE = new Set([
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'navigator',
  'cookie',
  'matchMedia',
  'Notification',
  'AudioContext',
  'crypto',
]);

interface Node {
  type: string;
  name?: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** A function's body runs later, and a type never. */
const isLater = ({ type }: Node) => /Function|^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(type);

/** Lists what a module touches of the browser when it is loaded. */
function touchedAtLoad(name: string, text: string): string[] {
  const touched: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value) || isLater(value)) return;
    if (value.type === 'Identifier' && REFUSABLE.has(value.name ?? '')) touched.push(value.name ?? '');
    for (const [key, child] of Object.entries(value)) {
      const isOwnName = key === 'key' && !(value as { computed?: boolean }).computed;
      if (!isOwnName) visit(child);
    }
  };
  visit(parseSync(name, text).program);
  return touched;
}

test('no module of a page touches what a browser may refuse when it is loaded: the page would stay blank', () => {
  const files = globSync(
    '{shell,mf-*,packages/{client,ui,editing,contract,dietary-rules,diner-texts}}/src/**/*.{ts,tsx}',
    {
      cwd: inRoot('.'),
    },
  ).filter((file) => !/test\.tsx?$|\/fakes\/|\/service-worker\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    touchedAtLoad(file, readFileSync(inRoot(file), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});

test('a touch at load is found, one in a function or a type is not', () => {
  const touches = (text: string) => touchedAtLoad('a.tsx', text);
  expect(touches("const tabs = new BroadcastChannel('a');")).toEqual(['BroadcastChannel']);
  expect(touches("const query = window.matchMedia('print');")).toEqual(['matchMedia']);
  expect(touches('const newKey = () => crypto.randomUUID(); type Locks = typeof navigator.locks;')).toEqual([]);
});

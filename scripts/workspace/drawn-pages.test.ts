import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLAIN_PAGE_STYLE } from '../../edge-api/src/site/plain-page-style.ts';
import { inRoot } from './paths.ts';

const tokensOf = (css: string): Map<string, string> =>
  new Map(Array.from(css.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value]));

test('the pages that the Worker draws have the colours of packages/ui', () => {
  const ui = tokensOf(readFileSync(inRoot('packages/ui/src/tokens.css'), 'utf8'));
  const [root = ''] = /:root \{.*?\n\}/s.exec(PLAIN_PAGE_STYLE) ?? [];
  const [dark = ''] = /@media screen and \(prefers-color-scheme: dark\) \{.*?\} \}/s.exec(PLAIN_PAGE_STYLE) ?? [];
  const drawn = tokensOf(root);
  const drawnDark = tokensOf(dark);
  expect(drawn.size).toBeGreaterThan(10);
  const colourOf = (name: string, at: '$1' | '$2') => ui.get(name)?.replace(/light-dark\(([^,]+), ([^)]+)\)/, at);
  for (const [name, value] of drawn) {
    expect(value, name).toBe(colourOf(name, '$1'));
    expect(drawnDark.get(name) ?? value, `${name} in the dark`).toBe(colourOf(name, '$2'));
  }
  const used = new Set(Array.from(PLAIN_PAGE_STYLE.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name));
  expect([...drawn.keys()].filter((name) => !used.has(name))).toEqual([]);
});

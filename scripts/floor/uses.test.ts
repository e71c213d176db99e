import { describe, expect, it } from 'vitest';
import { DRAWN_FOR_SCRIPTS } from '../../edge-api/src/site/drawn-for-script.ts';
import { PLAIN_PAGE_STYLE } from '../../edge-api/src/site/plain-page-style.ts';
import { LOOKS_OTHER, PREFIXED } from './does-without.ts';
import { usesInDrawing, usesInScript, usesInStyles } from './uses.ts';

const inScript = (source: string) => usesInScript(source).map(({ name }) => name);
const inStyles = (source: string) => usesInStyles(source).map(({ name }) => name);

describe('what a browser of the floor lacks', () => {
  it.each([
    ['Map.groupBy(a, b)', 'Map.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['AbortSignal.any([a])', 'AbortSignal.any'],
    ['a.toSorted()', '.toSorted'],
    ['a.b.union(c)', '.union'],
    ['a.checkVisibility()', '.checkVisibility'],
    ['Response.json(a)', 'Response.json'],
    ['new Intl.Segmenter("en")', 'Intl.Segmenter'],
    ['URL.parse(a)', 'URL.parse'],
  ])('is found in the script %s', (source, name) => {
    expect(inScript(source)).toEqual([name]);
  });

  it.each(['a.sort()', 'a.at(-1)', 'structuredClone(a)', 'a?.toSorted?.()', 'AbortSignal.timeout(1)', 'a.findLast(b)'])(
    'is not found in %s, which each of them runs',
    (source) => {
      expect(inScript(source)).toEqual([]);
    },
  );

  it.each(['/a/v', 'using a = b', '/(?i:a)/'])('is not read where its syntax is newer: %s', (source) => {
    expect(() => inScript(source)).toThrow(SyntaxError);
  });

  it.each([
    ['a{color:light-dark(#000,#fff)}', 'light-dark()'],
    ['a{background:color-mix(in srgb,var(--a),red)}', 'color-mix()'],
    ['a:has(b){color:red}', ':has'],
    ['@starting-style{a{opacity:0}}', '@starting-style'],
    ['a{anchor-name:--b}', 'anchor-name'],
    ['a{display:grid;grid-template-columns:subgrid}', 'grid-template-columns: subgrid'],
  ])('is found in the styles %s', (source, name) => {
    expect(inStyles(source)).toEqual([name]);
  });

  it('is not found in styles that a browser reads only when it knows them', () => {
    expect(inStyles('@supports selector(:has(a)){a:has(b){color:red}}a{color:red}')).toEqual([]);
  });

  it('is found in a drawing', () => {
    const uses = usesInDrawing('<svg><path fill="color-mix(in srgb,red,blue)" transform="rotate(3)"/></svg>');
    expect(uses.map(({ name }) => name)).toEqual(['color-mix()']);
  });

  it('is in no page that the Worker draws', () => {
    expect(Object.values(DRAWN_FOR_SCRIPTS).flatMap(inScript)).toEqual([]);
    const names = inStyles(PLAIN_PAGE_STYLE).map((name) => name.split(': ')[0] ?? name);
    expect(names.filter((name) => !LOOKS_OTHER.has(name) && !PREFIXED.has(name))).toEqual([]);
  });
});

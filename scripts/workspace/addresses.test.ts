import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADDRESSES } from '../../packages/contract/src/addresses.ts';
import { ROOT, inRoot } from './paths.ts';

/** Files whose addresses are checked by types without `addressOf`: as keys or as arguments. */
const TYPED = [
  /\/src\/screens\.ts$/,
  /^shell\/src\/(?:pages\/pages|sign-in\/sign-in)\.tsx$/,
  /^shell\/src\/chrome\/sidebar-entries\.ts$/,
  /^mf-diner\/src\/screens\/menu\/look\/render-menu\.tsx$/,
];
const FIRST_SEGMENTS = new Set(Object.keys(ADDRESSES).map((address) => address.split('/')[1] ?? ''));
/** Matches a path in quotes with the text before it. */
const PATH = /(?<before>.{0,60})(?<quote>['"`])\/(?<first>[\w-]+)(?=[/?#'"`$])/g;
const IS_TYPED = /addressOf\($/;

/** Finds paths of the product written without `addressOf`, whose spelling no type checks. */
function handWritten(file: string, text: string): string[] {
  const body = text.replace(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '').replace(/^import .*$/gm, '');
  return Array.from(body.matchAll(PATH), ({ groups }) => groups ?? {})
    .filter(({ first = '', before = '' }) => FIRST_SEGMENTS.has(first) && !IS_TYPED.test(before))
    .map(({ before = '', first = '' }) => `${file}: ${before.trim()} /${first}`);
}

test('no screen writes an address by hand; links come from addressOf', () => {
  const files = globSync(['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'], { cwd: ROOT })
    .filter((file) => !/[.-]test\.tsx?$/.test(file))
    .filter((file) => !TYPED.some((typed) => typed.test(file)));
  expect(files.flatMap((file) => handWritten(file, readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});

test('a path in any quotes is found, and a link by addressOf is not', () => {
  const found = (line: string) => handWritten('x.ts', line).length;
  expect(found("href='/merchants'")).toBe(1);
  expect(found('to={`/explore/${id}/menu`}')).toBe(1);
  expect(found('<Link href="/tnc#allergies">')).toBe(1);
  expect(found("href={addressOf('/merchants')}")).toBe(0);
  expect(found("fetch('/api/menus')")).toBe(0);
});

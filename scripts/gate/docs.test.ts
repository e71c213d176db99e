import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, inRoot } from '../workspace/paths.ts';

const PARAGRAPH_MAX_LENGTH = 400;

const DOCS = globSync(
  ['*.md', 'docs/**/*.md', '{packages,seed,identity}/*/README.md', 'scripts/build/openapi-description.md'],
  { cwd: ROOT },
);
const textOf = (file: string): string => readFileSync(inRoot(file), 'utf8').replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');

const isListItem = (line: string): boolean => /^\s*(?:[-*]|\d+\.)\s/.test(line);
const endsParagraph = (line: string): boolean => line.trim() === '' || /^\s*\||^#/.test(line);

/** Splits a text into paragraphs. A list item is one; headings, tables and blocks of code are none. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[][] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (endsParagraph(line)) isOpen = false;
    else if (isOpen && !isListItem(line)) paragraphs.at(-1)?.push(line.trim());
    else {
      paragraphs.push([line.trim()]);
      isOpen = true;
    }
  }
  return paragraphs.map((lines) => lines.join(' '));
}

/**
 * Lists the files that a text names: the targets of links, and paths in backticks that begin with a folder of ours. A
 * heading may name a file that the reader is to make.
 */
function namedFiles(doc: string): string[] {
  const text = textOf(doc).replaceAll(/^#.*$/gm, '');
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const local = links
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => path.join(path.dirname(doc), target));
  const top = `(?:docs|scripts|e2e|edge-api|identity|shell|seed|packages|mf-[a-z]+)`;
  const paths = [...text.matchAll(new RegExp(`\`(${top}/[\\w./-]+)\``, 'g'))].map(([, file = '']) => file);
  return [...local, ...paths];
}

test('no paragraph of the docs is longer than 400 characters', () => {
  const long = DOCS.flatMap((doc) =>
    paragraphsOf(textOf(doc))
      .filter(({ length }) => length > PARAGRAPH_MAX_LENGTH)
      .map((paragraph) => `${doc} (${paragraph.length}): ${paragraph.slice(0, 60)}…`),
  );
  expect(DOCS.length).toBeGreaterThan(50);
  expect(long).toEqual([]);
});

test('every file that the docs name exists', () => {
  const missing = DOCS.flatMap((doc) =>
    namedFiles(doc)
      .filter((file) => !existsSync(inRoot(file)))
      .map((file) => `${doc}: ${file}`),
  );
  expect(missing).toEqual([]);
});

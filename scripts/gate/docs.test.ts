import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, inRoot } from '../workspace/paths.ts';

const PARAGRAPH_MAX_LENGTH = 400;
const DOC_COMMENT_MAX_LINES = 3;
const DECISIONS_MAX = 40;
const DECISION_MAX_WORDS = 400;
/** What a newcomer reads in the first hour. */
const FIRST_HOUR = ['CONTRIBUTING.md', 'docs/architecture.md'];
const FIRST_HOUR_MAX_WORDS = 4000;

const DOCS = globSync(
  [
    '*.md',
    'docs/**/*.md',
    'patches/README.md',
    '{packages,seed,identity}/*/README.md',
    'scripts/build/openapi-description.md',
  ],
  { cwd: ROOT },
);
/** All source files, each with a slash in front. */
const SOURCES = globSync('{,{scripts,e2e,edge-api,identity,shell,seed,packages,mf-*}/**/}*.{ts,tsx,cts,sh,sql}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules' || name === 'dist',
}).map((file) => `/${file}`);
const DECISIONS = globSync('docs/decisions/*', { cwd: ROOT });
const wordsIn = (file: string): number => readFileSync(inRoot(file), 'utf8').trim().split(/\s+/).length;
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

/** Returns the text of a doc without its headings: one may name a file that the reader is to make. */
const bodyOf = (doc: string): string => textOf(doc).replaceAll(/^#.*$/gm, '');

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, match = '']) => match);

/** Lists the files that a doc links to, and the paths in backticks that begin with a folder of the workspace. */
function namedFiles(doc: string): string[] {
  const text = bodyOf(doc);
  const links = matches(text, /\]\(([^)#\s]+)[^)]*\)/g).filter((target) => !/^[a-z]+:/.test(target));
  const paths = matches(text, /`((?:docs|scripts|e2e|edge-api|identity|shell|seed|packages|mf-[a-z]+)\/[\w./-]+)`/g);
  return [...links.map((target) => path.join(path.dirname(doc), target)), ...paths];
}

/** Lists the source files that a doc names by the end of their path, such as `domain/markup.ts`. */
const namedSources = (doc: string): string[] => matches(bodyOf(doc), /`([\w./-]+\.(?:tsx?|cts|sh|sql))`/g);

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
  const exists = (file: string): boolean => {
    const end = path.join('/', file);
    return SOURCES.some((source) => source.endsWith(end));
  };
  const missing = DOCS.flatMap((doc) =>
    [
      ...namedFiles(doc).filter((file) => !existsSync(inRoot(file))),
      ...namedSources(doc).filter((file) => !exists(file)),
    ].map((file) => `${doc}: ${file}`),
  );
  expect(SOURCES.length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});

test('a file that a doc names without its folder is the only one of that name', () => {
  const candidates = (doc: string, name: string): string[] => {
    // A package's own page names the files of the package.
    const own = doc.endsWith('/README.md') ? `/${path.dirname(doc)}/` : '/';
    return SOURCES.filter((source) => source.startsWith(own) && source.endsWith(`/${name}`));
  };
  const unclear = DOCS.flatMap((doc) =>
    namedSources(doc)
      .filter((name) => !name.includes('/') && candidates(doc, name).length > 1)
      .map((name) => `${doc}: ${name} may be ${candidates(doc, name).join(', ')}`),
  );
  expect(unclear).toEqual([]);
});

test('there are at most 40 decisions, each of at most 400 words', () => {
  const long = DECISIONS.filter((file) => wordsIn(file) > DECISION_MAX_WORDS);
  expect(DECISIONS.length).toBeGreaterThan(10);
  expect(DECISIONS.length).toBeLessThanOrEqual(DECISIONS_MAX);
  expect(long).toEqual([]);
});

test('every decision says its date and its status', () => {
  const date = /^Date: 20\d\d-\d\d-\d\d(?: \(last changed 20\d\d-\d\d-\d\d\))?$/m;
  const status = /^Status: (?:accepted|superseded by `(docs\/decisions\/[\w-]+\.md)`)$/m;
  const without = DECISIONS.filter((file) => {
    const text = textOf(file);
    return !date.test(text) || !status.test(text);
  });
  expect(without).toEqual([]);
});

test('every decision that a source or a superseded decision names exists', () => {
  const named = [...SOURCES.map((source) => `.${source}`), ...DECISIONS].flatMap((file) =>
    matches(readFileSync(inRoot(file), 'utf8'), /(docs\/decisions\/[\w-]+(?:\.md)?)/g).map((decision) => ({
      file,
      decision,
    })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ decision }) => !existsSync(inRoot(decision)))).toEqual([]);
});

test('CONTRIBUTING and the architecture have at most 4,000 words together', () => {
  const words = FIRST_HOUR.reduce((sum, file) => sum + wordsIn(file), 0);
  expect(words).toBeLessThanOrEqual(FIRST_HOUR_MAX_WORDS);
});

test('no doc comment has more than three lines', () => {
  const long = SOURCES.flatMap((source) => {
    const text = readFileSync(inRoot(`.${source}`), 'utf8');
    return matches(text, /^[ \t]*\/\*\*\n((?:[ \t]*\* .*\n|[ \t]*\*\n)+)[ \t]*\*\/$/gm)
      .filter((comment) => comment.trimEnd().split('\n').length > DOC_COMMENT_MAX_LINES)
      .map((comment) => `${source}: ${comment.slice(0, 60).trim()}…`);
  });
  expect(long).toEqual([]);
});

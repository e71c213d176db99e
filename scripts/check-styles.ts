import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from './workspace/paths.ts';

const SOURCES = ['shell/src', 'mf-*/src', 'packages/*/src'];
const filesOf = (...patterns: string[]): string[] => globSync(patterns, { cwd: inRoot('.') });
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** Declarations that name left or right, which are wrong in a right-to-left language. */
const PHYSICAL = [
  /^\s*(?:left|right)\s*:/,
  /^\s*(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /^\s*border-(?:top|bottom)-(?:left|right)-radius\b/,
  /^\s*(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
];
/** A shorthand of four values (top, right, bottom, left) is symmetric only if right and left are equal. */
const FOUR_VALUES = /^\s*(?:margin|padding|inset|border-width)\s*:\s*(?<values>[^;]+);/;

function valuesOf(text: string): string[] {
  const parts = text.match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g);
  return parts ?? [];
}

function isPhysical(line: string): boolean {
  if (PHYSICAL.some((pattern) => pattern.test(line))) return true;
  const [, right, , left] = valuesOf(FOUR_VALUES.exec(line)?.groups?.['values'] ?? '');
  return left !== undefined && left !== right;
}

/** Finds the lines of diners' stylesheets that name a physical side. */
function findPhysicalLines(): string[] {
  const files = filesOf('mf-diner/src/**/*.css', 'packages/ui/src/**/*.css');
  if (files.length === 0) throw new Error('There is no stylesheet to check');
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        isPhysical(line) ? [`${file}:${index + 1}: ${line.trim()} (say inline-start or inline-end)`] : [],
      ),
  );
}

/** Reads the class names of a CSS module: those of its selectors, without comments, strings and values. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set(Array.from(selectors.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name = '']) => name));
}

const CSS_IMPORT = /import (\w+) from '([^'\n]+\.module\.css)'/g;

/**
 * Compares the class names that components use with those of their CSS modules, in both directions. A computed name
 * (`styles[tone]`) can't be checked: components use a data attribute instead.
 */
function findClassProblems(): string[] {
  const modules = new Map(
    filesOf(...SOURCES.map((folder) => `${folder}/**/*.module.css`)).map((file) => [
      file,
      { classes: classesOf(read(file)), used: new Set<string>() },
    ]),
  );
  const problems: string[] = [];
  for (const file of filesOf(...SOURCES.map((folder) => `${folder}/**/*.{ts,tsx}`))) {
    const text = read(file);
    // Without imports: their paths contain dots.
    const body = text.replace(/^import .*$/gm, '').replace(/^} from .*$/gm, '');
    for (const [, variable = '', specifier = ''] of text.matchAll(CSS_IMPORT)) {
      const module = modules.get(posix.join(posix.dirname(file), specifier));
      if (!module) {
        problems.push(`${file}: there is no ${specifier}`);
        continue;
      }
      for (const [, name = ''] of body.matchAll(new RegExp(`(?<![\\w.'])${variable}\\.(\\w+)`, 'g'))) {
        module.used.add(name);
        if (!module.classes.has(name)) problems.push(`${file}: ${specifier} has no class .${name}`);
      }
      if (new RegExp(`(?<![\\w.'])${variable}\\[`).test(body))
        problems.push(`${file}: ${variable}[…] can't be checked, name the class`);
    }
  }
  for (const [file, { classes, used }] of modules) {
    for (const name of classes) if (!used.has(name)) problems.push(`${file}: no component uses .${name}`);
  }
  return problems;
}

const problems = [...findPhysicalLines(), ...findClassProblems()];
console.log(problems.length === 0 ? 'Stylesheets are in order' : problems.join('\n'));
if (problems.length > 0) process.exitCode = 1;

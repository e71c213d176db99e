import { globSync, readFileSync } from 'node:fs';
import { inRoot } from './workspace/paths.ts';

/** Says left or right of what a diner sees, and so stands on the wrong side in a language that runs the other way. */
const PHYSICAL = [
  /^\s*(?:left|right)\s*:/,
  /^\s*(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /^\s*border-(?:top|bottom)-(?:left|right)-radius\b/,
  /^\s*(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
];
/** Four values are top, right, bottom, left: only those whose sides are equal read the same from both ends. */
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

const files = globSync(['mf-diner/src/**/*.css', 'packages/ui/src/**/*.css'], { cwd: inRoot('.') });
const found = files.flatMap((file) =>
  readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .flatMap((line, index) => (isPhysical(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
);
if (files.length === 0) throw new Error('There is no stylesheet to check');
console.log(found.length === 0 ? `${files.length} stylesheets say start and end` : found.join('\n'));
if (found.length > 0) {
  console.error('Say inline-start and inline-end, not left and right.');
  process.exitCode = 1;
}

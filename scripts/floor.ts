import { globSync, readFileSync } from 'node:fs';
import { ASKED_FOR, BROUGHT, LOOKS_OTHER, PREFIXED } from './floor/does-without.ts';
import { FLOOR } from './floor/floor.ts';
import { type Use, usesInDrawing, usesInScript, usesInStyles } from './floor/uses.ts';
import { ROOT, inRoot } from './workspace/paths.ts';

/**
 * Fails when a built script or stylesheet uses what a browser of the floor lacks, unless it is brought, asked for first,
 * or only looks other without it.
 */
const failures: string[] = [];

const isBrought = (file: string): boolean => !file.endsWith('service-worker.js');
const isHeldInScript = (file: string, { name }: Use): boolean =>
  Object.hasOwn(ASKED_FOR, name) || (isBrought(file) && BROUGHT.includes(name));
const isHeldInStyles = ({ name }: Use): boolean => {
  const [property = ''] = name.split(': ');
  return LOOKS_OTHER.has(property) || PREFIXED.has(property);
};

function usesOf(file: string, source: string): Use[] {
  if (file.endsWith('.js')) return usesInScript(source).filter((use) => !isHeldInScript(file, use));
  return file.endsWith('.css') ? usesInStyles(source).filter((use) => !isHeldInStyles(use)) : usesInDrawing(source);
}

/** The files of the shell and the remotes. The page of the API is not theirs: it shows Swagger UI to developers. */
const files = globSync('{shell,mf-*}/dist/**/*.{js,css,svg}', { cwd: ROOT, exclude: ['**/api-docs/**'] }).toSorted();
for (const file of files) {
  const source = readFileSync(inRoot(file), 'utf8');
  try {
    for (const { name, lackedBy } of usesOf(file, source))
      failures.push(`${file}: ${name} is missing in ${lackedBy.join(', ')}`);
  } catch (error) {
    failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const floor = Object.entries(FLOOR)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ');
console.log(failures.length === 0 ? `${files.length} files run in ${floor}` : failures.join('\n'));
process.exitCode = failures.length === 0 && files.length > 0 ? 0 : 1;

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.ts';

/** One line of CODEOWNERS. */
export interface Ownership {
  pattern: string;
  owner: string;
}

/** Parses a CODEOWNERS file. Throws at a line that GitHub would read differently from `ownershipOf`. */
export function parseOwners(text: string): Ownership[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, pattern, owner] = /^(\*|\/\S+) (@[\w-]+\/[\w-]+)$/.exec(line) ?? [];
    if (!pattern || !owner) throw new Error(`CODEOWNERS: “${line}” is not a path from the root and one team`);
    return { pattern, owner };
  });
}

function matches(file: string, pattern: string): boolean {
  if (pattern === '*') return true;
  if (pattern.endsWith('/')) return `/${file}`.startsWith(pattern);
  return pattern.includes('*') ? path.matchesGlob(file, pattern.slice(1)) : `/${file}` === pattern;
}

/** Returns the last line that matches a file, which decides its owner. */
export const ownershipOf = (owners: readonly Ownership[], file: string): Ownership | undefined =>
  owners.findLast(({ pattern }) => matches(file, pattern));

/** Reads the repository's CODEOWNERS. */
export const readOwners = (): Ownership[] => parseOwners(readFileSync(inRoot('.github/CODEOWNERS'), 'utf8'));

/** Lists the journeys of `e2e/`, including those that run in a copy of the workspace. */
export const allJourneys = (): string[] =>
  globSync('**/*.spec.ts', { cwd: inRoot('e2e'), exclude: ['node_modules/**'] }).toSorted();

/** Lists the journeys of `e2e/` that belong to the owner of a folder. */
export function journeysOf(folder: string): string[] {
  const owners = readOwners();
  const owner = ownershipOf(owners, `${folder}/package.json`)?.owner;
  return allJourneys().filter((journey) => ownershipOf(owners, `e2e/${journey}`)?.owner === owner);
}

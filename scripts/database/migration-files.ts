import { readdirSync } from 'node:fs';

/** Returns the names of a folder's migrations in the order in which they are applied. */
export const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

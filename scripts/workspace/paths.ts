import { globSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_ROUTES, type RemoteName } from '../../packages/contract/src/remotes.ts';

/** The workspace's root. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

export const REMOTE_NAMES = Object.keys(REMOTE_ROUTES) as RemoteName[];

export const inRoot = (...parts: string[]): string => path.join(ROOT, ...parts);

export function isRemoteName(name: string | undefined): name is RemoteName {
  return REMOTE_NAMES.some((known) => known === name);
}

/** Lists the folders of the workspace's packages, relative to the root. */
export const packageFolders = (): string[] =>
  globSync('{*,packages/*,identity/*}/package.json', { cwd: ROOT, exclude: (name) => name === 'node_modules' })
    .map((file) => path.dirname(file))
    .toSorted();

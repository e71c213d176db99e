import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseSource } from '../../packages/contract/src/releases.ts';
import { ROOT } from './paths.ts';

const run = promisify(execFile);

/** The part of a release's source that git knows. */
export type GitSource = Omit<ReleaseSource, 'brotliBytes'>;

/** Reads the commit, its author and whether files differ from it; empty values without git. */
export async function gitSource(): Promise<GitSource> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();
  try {
    const [commit, author, changes] = await Promise.all([
      git('rev-parse', 'HEAD'),
      git('log', '-1', '--format=%an'),
      git('status', '--porcelain'),
    ]);
    return { commit, author, hasUncommittedChanges: changes !== '' };
  } catch {
    return { commit: '', author: '', hasUncommittedChanges: false };
  }
}

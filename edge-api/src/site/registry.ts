import { writeLog } from '@justright/contract/log';
import { type PublishedRemote, REMOTE_ROUTES, type RemoteName } from '@justright/contract/remotes';

/** A release as it is kept: what the shell needs to know, and the hash of every one of its files. */
export interface Release extends PublishedRemote {
  files: Record<string, string>;
}

/** The live version of each remote, with what only the Worker needs of it. */
export type PublishedRemotes = Partial<Record<RemoteName, PublishedRemote>>;

const REGISTRY_LEASE_MS = 1_000;

let known: { registry: PublishedRemotes; readAtMs: number } | null = null;

/** The next reader asks the database, whatever the lease says. */
export function forgetRegistry(): void {
  known = null;
}

export const isRemoteName = (name: string): name is RemoteName => Object.hasOwn(REMOTE_ROUTES, name);

/** A release of before screens were told has none. */
type StoredRelease = Omit<Release, 'screens'> & { screens?: Release['screens'] };

const toRemote = ({ files: _hashes, screens = [], ...entry }: StoredRelease): PublishedRemote => ({
  ...entry,
  screens,
});

/**
 * The live version of each remote, at most a second old. When the database can't be asked, the last answer stands:
 * an old screen is better than none, and every file of it is still there.
 */
export async function readRegistry(db: D1Database): Promise<PublishedRemotes> {
  const readAtMs = Date.now();
  if (known && readAtMs - known.readAtMs < REGISTRY_LEASE_MS) return known.registry;
  try {
    const { results } = await db
      .prepare('SELECT name, entry FROM active_releases JOIN releases USING (name, version)')
      .all<{ name: string; entry: string }>();
    const registry: PublishedRemotes = {};
    for (const row of results) {
      if (isRemoteName(row.name)) registry[row.name] = toRemote(JSON.parse(row.entry) as StoredRelease);
    }
    known = { registry, readAtMs };
    return registry;
  } catch (error) {
    if (!known) throw error;
    writeLog('error', 'The registry cannot be read; the last one stays', { error });
    return known.registry;
  }
}

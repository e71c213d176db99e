import { type Registry, type RemoteEntry, REMOTE_ROUTES, type RemoteName } from '@justright/contract/remotes';

/** A release as it is kept: what the shell needs to know, and the hash of every one of its files. */
export interface Release extends RemoteEntry {
  files: Record<string, string>;
}

const REGISTRY_LEASE_MS = 1_000;

let known: { registry: Registry; readAtMs: number } | null = null;

/** The next reader asks the database, whatever the lease says. */
export function forgetRegistry(): void {
  known = null;
}

export const isRemoteName = (name: string): name is RemoteName => Object.hasOwn(REMOTE_ROUTES, name);

function toEntry({ version, contract, entry, integrity, routes, preload }: Release): RemoteEntry {
  return { version, contract, entry, integrity, routes, preload };
}

/**
 * The live version of each remote, at most a second old. When the database can't be asked, the last answer stands:
 * an old screen is better than none, and every file of it is still there.
 */
export async function readRegistry(db: D1Database): Promise<Registry> {
  const readAtMs = Date.now();
  if (known && readAtMs - known.readAtMs < REGISTRY_LEASE_MS) return known.registry;
  try {
    const { results } = await db
      .prepare('SELECT name, entry FROM active_releases JOIN releases USING (name, version)')
      .all<{ name: string; entry: string }>();
    const registry: Registry = {};
    for (const row of results) {
      if (isRemoteName(row.name)) registry[row.name] = toEntry(JSON.parse(row.entry) as Release);
    }
    known = { registry, readAtMs };
    return registry;
  } catch (error) {
    if (!known) throw error;
    console.error(JSON.stringify({ what: 'The registry cannot be read; the last one stays', error: String(error) }));
    return known.registry;
  }
}

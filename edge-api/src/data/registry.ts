import { writeLog } from '@justright/worker-kit/log';
import { type PublishedRemote, REMOTE_ROUTES, type RemoteName, runsContract } from '@justright/contract/remotes';
import { type Database, parseJson } from './database.ts';
import { createLease } from './lease.ts';
import { opener } from './snapshot.ts';
import { startTrace } from './trace.ts';

/** A stored version: what the shell needs to load it, and the hash of each file. */
export interface StoredEntry extends PublishedRemote {
  files: Record<string, string>;
}

/** One version of each remote, with data that only the Worker needs. */
export type PublishedRemotes = Partial<Record<RemoteName, PublishedRemote>>;

/** A version that a share of the sessions gets. */
interface Canary {
  name: RemoteName;
  percent: number;
  remote: PublishedRemote;
}

/** The versions that pages are made of: the live ones and the canaries. */
export interface SiteRegistry {
  live: PublishedRemotes;
  canaries: Canary[];
}

/** A version that a browser requests. */
export interface WantedRelease {
  name: RemoteName;
  version: string;
}

const REGISTRY_LEASE_MS = 1_000;

const lease = createLease<SiteRegistry>('The registry');

/** Ends the lease, so that the next reader reads the database. */
export const forgetRegistry = (): void => lease.end();

export const isRemoteName = (name: string): name is RemoteName => Object.hasOwn(REMOTE_ROUTES, name);

/** Parses a stored version. */
export const toStoredEntry = (text: string): StoredEntry => parseJson<StoredEntry>(text);

function toRemote(text: string): PublishedRemote {
  const { files: _hashes, ...remote } = toStoredEntry(text);
  return remote;
}

async function askForRegistry(db: Database): Promise<SiteRegistry> {
  const { results } = await db
    .prepare(
      `SELECT name, entry, NULL AS percent FROM active_releases JOIN releases USING (name, version)
       UNION ALL SELECT name, entry, percent FROM canary_releases JOIN releases USING (name, version)`,
    )
    .all<{ name: string; entry: string; percent: number | null }>();
  const registry: SiteRegistry = { live: {}, canaries: [] };
  for (const { name, entry, percent } of results) {
    if (!isRemoteName(name)) continue;
    if (percent === null) registry.live[name] = toRemote(entry);
    else registry.canaries.push({ name, percent, remote: toRemote(entry) });
  }
  for (const name of Object.keys(registry.live).filter(isRemoteName)) {
    if (runsContract(registry.live[name]?.contract)) continue;
    const earlier = await lastRunnable(db, name);
    if (earlier) registry.live[name] = earlier;
  }
  return registry;
}

/** How many of the versions that were live before are looked at; more changes than between two deployments. */
const EARLIER_MAX = 50;

/**
 * Finds the last version that was live and that this shell runs. Needed after a roll back of the Worker, whose remotes
 * may be of a newer contract.
 */
async function lastRunnable(db: Database, name: RemoteName): Promise<PublishedRemote | undefined> {
  const { results } = await db
    .prepare(
      `SELECT entry FROM release_changes AS change
       JOIN releases AS stored ON stored.name = change.name AND stored.version = change.to_version
       WHERE change.name = ?1 AND kind IN ('promote', 'rollback') ORDER BY change.id DESC LIMIT ${EARLIER_MAX}`,
    )
    .bind(name)
    .all<{ entry: string }>();
  return results.map(({ entry }) => toRemote(entry)).find(({ contract }) => runsContract(contract));
}

/**
 * Reads the live versions and the canaries, at most one second old. If the database cannot be read, returns the last
 * result: an old screen is better than none, and all its files still exist.
 */
export async function readRegistry(db: D1Database): Promise<SiteRegistry> {
  try {
    return await lease.read(opener(db, startTrace()), askForRegistry, REGISTRY_LEASE_MS, Date.now());
  } catch (error) {
    const last = lease.last();
    if (!last) throw error;
    writeLog('error', 'The registry cannot be read; the last one stays', { error });
    return last;
  }
}

/**
 * Reads those of the wanted versions that a browser may try by a link: the canary, and versions that were stored after
 * the live one and were never live. A version that was live before was replaced or withdrawn, and no link may bring it
 * back.
 */
async function askForReleasesToTry(db: D1Database, wanted: readonly WantedRelease[]): Promise<PublishedRemotes> {
  const { results } = await db
    .prepare(
      `SELECT stored.name, stored.entry FROM json_each(?1) AS wanted
       JOIN releases AS stored ON stored.name = wanted.value ->> 'name' AND stored.version = wanted.value ->> 'version'
       WHERE EXISTS (SELECT 1 FROM canary_releases AS canary
           WHERE canary.name = stored.name AND canary.version = stored.version)
         OR NOT EXISTS (SELECT 1 FROM release_changes AS change
             WHERE change.name = stored.name AND change.kind = 'promote' AND change.to_version = stored.version)
           AND stored.published_at >= coalesce((SELECT live.published_at FROM active_releases AS active
             JOIN releases AS live USING (name, version) WHERE active.name = stored.name), '')`,
    )
    .bind(JSON.stringify(wanted))
    .all<{ name: string; entry: string }>();
  const found: PublishedRemotes = {};
  for (const { name, entry } of results) if (isRemoteName(name)) found[name] = toRemote(entry);
  return found;
}

/** Does the same; returns none when the database cannot be read, so that the browser gets the live versions. */
export async function findReleasesToTry(db: D1Database, wanted: readonly WantedRelease[]): Promise<PublishedRemotes> {
  if (wanted.length === 0) return {};
  try {
    return await askForReleasesToTry(db, wanted);
  } catch (error) {
    writeLog('error', 'A version that a browser wants cannot be looked up; it gets the live one', { error });
    return {};
  }
}

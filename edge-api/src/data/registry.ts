import { writeLog } from '@justright/worker-kit/log';
import { type PublishedRemote, REMOTE_ROUTES, type RemoteName } from '@justright/contract/remotes';
import { parseJson } from './database.ts';

/** A stored version as it is kept: what the shell needs to know, and the hash of every one of its files. */
export interface StoredEntry extends PublishedRemote {
  files: Record<string, string>;
}

/** One version of each remote, with what only the Worker needs of it. */
export type PublishedRemotes = Partial<Record<RemoteName, PublishedRemote>>;

/** A version that a share of sessions gets. */
interface Canary {
  name: RemoteName;
  percent: number;
  remote: PublishedRemote;
}

/** What pages are made of: the live versions, and the canaries beside them. */
export interface SiteRegistry {
  live: PublishedRemotes;
  canaries: Canary[];
}

/** A version that one browser asks for. */
export interface WantedRelease {
  name: RemoteName;
  version: string;
}

const REGISTRY_LEASE_MS = 1_000;

let known: { registry: SiteRegistry; readAtMs: number } | null = null;

/** The next reader asks the database, whatever the lease says. */
export function forgetRegistry(): void {
  known = null;
}

export const isRemoteName = (name: string): name is RemoteName => Object.hasOwn(REMOTE_ROUTES, name);

/** What is kept of a version; one of before screens were told has none. */
export function toStoredEntry(text: string): StoredEntry {
  const { screens = [], ...entry } = parseJson<Omit<StoredEntry, 'screens'> & Partial<StoredEntry>>(text);
  return { ...entry, screens };
}

function toRemote(text: string): PublishedRemote {
  const { files: _hashes, ...remote } = toStoredEntry(text);
  return remote;
}

async function askForRegistry(db: D1Database): Promise<SiteRegistry> {
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
  return registry;
}

/**
 * The live version of each remote and the canaries, at most a second old. When the database can't be asked, the last
 * answer stands: an old screen is better than none, and every file of it is still there.
 */
export async function readRegistry(db: D1Database): Promise<SiteRegistry> {
  const readAtMs = Date.now();
  if (known && readAtMs - known.readAtMs < REGISTRY_LEASE_MS) return known.registry;
  try {
    const registry = await askForRegistry(db);
    known = { registry, readAtMs };
    return registry;
  } catch (error) {
    if (!known) throw error;
    writeLog('error', 'The registry cannot be read; the last one stays', { error });
    return known.registry;
  }
}

/**
 * Of the wanted versions those that a browser may try by a link: the canary, or what was stored after the live version
 * and was never live itself. What was live once and is not now was replaced or withdrawn for a reason; a link that
 * somebody else has made must not bring it back.
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

/** The same, and none while the database can't be asked: what is live can be had then. */
export async function findReleasesToTry(db: D1Database, wanted: readonly WantedRelease[]): Promise<PublishedRemotes> {
  if (wanted.length === 0) return {};
  try {
    return await askForReleasesToTry(db, wanted);
  } catch (error) {
    writeLog('error', 'A version that a browser wants cannot be looked up; it gets the live one', { error });
    return {};
  }
}

import type {
  Release,
  ReleaseActor,
  ReleaseChange,
  ReleaseChangeKind,
  ReleaseInUse,
  ReleaseSource,
  RemoteState,
} from '@justright/contract/releases';
import { REMOTE_ROUTES, type RemoteName, runsContract } from '@justright/contract/remotes';
import type { Page } from './pages.ts';
import { type Database, isUniqueViolation, toFlag } from './database.ts';
import { type StoredEntry, isRemoteName, toStoredEntry } from './registry.ts';
import { selectPage } from './select-page.ts';

const LISTED_RELEASES = 100;

/** The actor of a release change, with the user's id. */
export interface Releaser extends ReleaseActor {
  uid: string;
}

interface ReleaseRow {
  name: string;
  version: string;
  entry: string;
  published_at: string;
  commit_hash: string;
  has_uncommitted_changes: number;
  author: string;
  size_bytes: number;
  brotli_bytes: number;
  actor_kind: ReleaseActor['kind'] | null;
  actor_name: string | null;
}

/** Returns the actor of a change; of a version without one, which SQL alone can make, the release token. */
const actorOf = (row: { actor_kind: ReleaseActor['kind'] | null; actor_name: string | null }): ReleaseActor => ({
  kind: row.actor_kind ?? 'token',
  name: row.actor_name ?? 'release',
});

function toRelease(row: ReleaseRow): Release {
  const { integrity, contract, routes } = toStoredEntry(row.entry);
  return {
    version: row.version,
    commit: row.commit_hash,
    hasUncommittedChanges: row.has_uncommitted_changes === 1,
    author: row.author,
    sizeBytes: row.size_bytes,
    brotliBytes: row.brotli_bytes,
    integrity,
    contract,
    isCompatible: runsContract(contract),
    routes,
    releasedAt: row.published_at,
    releasedBy: actorOf(row),
  };
}

interface StateRow {
  name: RemoteName;
  revision: number;
  live_version: string | null;
  live_since: string | null;
  live_kind: ReleaseActor['kind'] | null;
  live_by: string | null;
  canary_version: string | null;
  canary_percent: number | null;
  canary_since: string | null;
  canary_kind: ReleaseActor['kind'] | null;
  canary_by: string | null;
  previous_version: string | null;
  asked_version: string | null;
  asked_at: string | null;
  asked_kind: ReleaseActor['kind'] | null;
  asked_by: string | null;
  asked_uid: string | null;
}

/** The previous version is the one that was live before the promotion, so two rollbacks go back two versions. */
const STATES = `
  SELECT remote.value AS name,
    (SELECT coalesce(max(revision), 0) FROM release_changes WHERE name = remote.value) AS revision,
    live.version AS live_version, live.activated_at AS live_since,
    promoted.actor_kind AS live_kind, promoted.actor_name AS live_by,
    canary.version AS canary_version, canary.percent AS canary_percent,
    begun.at AS canary_since, begun.actor_kind AS canary_kind, begun.actor_name AS canary_by,
    (SELECT from_version FROM release_changes WHERE name = remote.value AND kind = 'promote'
      AND to_version = live.version ORDER BY id DESC LIMIT 1) AS previous_version,
    asked.version AS asked_version, asked.at AS asked_at, asked.actor_kind AS asked_kind,
    asked.actor_name AS asked_by, asked.actor_uid AS asked_uid
  FROM json_each(?1) AS remote
  LEFT JOIN active_releases AS live ON live.name = remote.value
  LEFT JOIN release_changes AS promoted ON promoted.id = (SELECT max(id) FROM release_changes
    WHERE name = remote.value AND kind IN ('promote', 'rollback') AND to_version = live.version)
  LEFT JOIN canary_releases AS canary ON canary.name = remote.value
  LEFT JOIN release_changes AS begun ON begun.id = (SELECT max(id) FROM release_changes
    WHERE name = remote.value AND kind = 'canary')
  LEFT JOIN promotion_requests AS asked ON asked.declined IS NULL AND asked.id = (SELECT max(id)
    FROM promotion_requests WHERE name = remote.value
      AND revision = (SELECT coalesce(max(revision), 0) FROM release_changes WHERE name = remote.value))`;

/** The newest versions of each remote, and all named ones of any age. */
const RELEASES = `
  SELECT stored.*, change.actor_kind, change.actor_name
  FROM (SELECT *, row_number() OVER (PARTITION BY name ORDER BY published_at DESC, version) AS rank FROM releases
    WHERE name IN (SELECT value FROM json_each(?1))) AS stored
  LEFT JOIN release_changes AS change
    ON change.name = stored.name AND change.kind = 'release' AND change.to_version = stored.version
  WHERE rank <= ?2 OR EXISTS (SELECT 1 FROM json_each(?3) AS named
    WHERE named.value ->> 0 = stored.name AND named.value ->> 1 = stored.version)
  ORDER BY published_at DESC, stored.version`;

const inUse = (
  version: string | null,
  since: string | null,
  kind: ReleaseActor['kind'] | null,
  name: string | null,
): ReleaseInUse | null =>
  version === null ? null : { version, since: since ?? '', by: actorOf({ actor_kind: kind, actor_name: name }) };

function toState(row: StateRow, releases: readonly ReleaseRow[], takesTwo: boolean): RemoteState {
  const asked = inUse(row.asked_version, row.asked_at, row.asked_kind, row.asked_by);
  const canary = inUse(row.canary_version, row.canary_since, row.canary_kind, row.canary_by);
  return {
    name: row.name,
    live: inUse(row.live_version, row.live_since, row.live_kind, row.live_by),
    canary: canary && { ...canary, percent: row.canary_percent ?? 0 },
    previousVersion: row.previous_version,
    takesTwo,
    asked: takesTwo && asked ? { ...asked, uid: row.asked_uid ?? '' } : null,
    releases: releases.filter(({ name }) => name === row.name).map(toRelease),
    revision: row.revision,
  };
}

/**
 * Reads the live version, the canary, the version that waits and the stored versions of these remotes. Nothing waits
 * where a promotion takes one person.
 */
export async function readRemoteStates(
  db: Database,
  names: readonly RemoteName[],
  takesTwo: boolean,
): Promise<RemoteState[]> {
  const asked = JSON.stringify(names);
  const { results: states } = await db.prepare(STATES).bind(asked).all<StateRow>();
  const named = states.flatMap((row) =>
    [row.live_version, row.canary_version, row.previous_version, row.asked_version].map((version) => [
      row.name,
      version,
    ]),
  );
  const { results: releases } = await db
    .prepare(RELEASES)
    .bind(asked, LISTED_RELEASES, JSON.stringify(named))
    .all<ReleaseRow>();
  return states.map((row) => toState(row, releases, takesTwo));
}

export const ALL_REMOTES = Object.keys(REMOTE_ROUTES) as RemoteName[];

/** Reads a stored version; null for an unknown one. */
export async function findRelease(db: Database, name: RemoteName, version: string): Promise<StoredEntry | null> {
  const entry = await db
    .prepare('SELECT entry FROM releases WHERE name = ?1 AND version = ?2')
    .bind(name, version)
    .first<string>('entry');
  return entry === null ? null : toStoredEntry(entry);
}

/** One change of a remote. */
interface Change {
  name: RemoteName;
  kind: ReleaseChangeKind;
  at: string;
  by: Releaser;
  from: string | null;
  to: string | null;
  percent?: number;
  requestId: string;
}

/** Logs a change; `revision` is null for a change that does not affect pages. */
const insertChange = (db: Database, change: Change, revision: number | null): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO release_changes (name, revision, kind, at, actor_kind, actor_uid, actor_name, from_version, to_version,
         percent, request_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
    )
    .bind(
      change.name,
      revision,
      change.kind,
      change.at,
      change.by.kind,
      change.by.uid,
      change.by.name,
      change.from,
      change.to,
      change.percent ?? null,
      change.requestId,
    );

/** A new version with its source. */
export interface NewRelease {
  name: RemoteName;
  entry: StoredEntry;
  source: ReleaseSource;
  sizeBytes: number;
}

/** Stores a version without making it live. Returns false, and writes nothing, when it is stored already. */
export async function insertRelease(
  db: Database,
  { name, entry, source, sizeBytes }: NewRelease,
  { at, by, requestId }: Pick<Change, 'at' | 'by' | 'requestId'>,
): Promise<boolean> {
  const { version } = entry;
  const insert = db
    .prepare(
      `INSERT INTO releases (name, version, entry, published_at, commit_hash, has_uncommitted_changes, author, size_bytes,
         brotli_bytes) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      name,
      version,
      JSON.stringify(entry),
      at,
      source.commit,
      toFlag(source.hasUncommittedChanges),
      source.author,
      sizeBytes,
      source.brotliBytes,
    );
  const change: Change = { name, kind: 'release', at, by, from: null, to: version, requestId };
  try {
    await db.batch([insert, insertChange(db, change, null)]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'releases.name')) return false;
    throw error;
  }
}

/**
 * Writes changes with their statements in one batch, on top of a revision. Returns false when another change has taken
 * the next revision.
 */
async function writeChanges(
  db: Database,
  revision: number,
  changes: readonly { change: Change; write: D1PreparedStatement }[],
): Promise<boolean> {
  try {
    await db.batch(
      changes.flatMap(({ change, write }, index) => [insertChange(db, change, revision + 1 + index), write]),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'release_changes.name')) return false;
    throw error;
  }
}

const deleteCanary = (db: Database, name: RemoteName): D1PreparedStatement =>
  db.prepare('DELETE FROM canary_releases WHERE name = ?1').bind(name);

type Decision = Pick<Change, 'at' | 'by' | 'requestId'>;

/** Makes a stored version live, and ends a canary of the same version. */
export function writeLive(
  db: Database,
  state: RemoteState,
  { version, kind }: { version: string; kind: 'promote' | 'rollback' },
  decision: Decision,
): Promise<boolean> {
  const { name, live, canary, revision } = state;
  const write = db
    .prepare(
      `INSERT INTO active_releases (name, version, activated_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (name) DO UPDATE SET version = ?2, activated_at = ?3`,
    )
    .bind(name, version, decision.at);
  const change: Change = { ...decision, name, kind, from: live?.version ?? null, to: version };
  const ended: Change = { ...decision, name, kind: 'stop-canary', from: version, to: null };
  return writeChanges(db, revision, [
    { change, write },
    ...(canary?.version === version ? [{ change: ended, write: deleteCanary(db, name) }] : []),
  ]);
}

/** Writes who asks to promote a version, on top of a revision. */
export const askPromotion = (
  db: Database,
  { name, revision }: RemoteState,
  version: string,
  { at, by, requestId }: Decision,
): Promise<D1Result> =>
  db
    .prepare(
      `INSERT INTO promotion_requests (name, version, revision, at, actor_kind, actor_uid, actor_name, request_id)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(name, version, revision, at, by.kind, by.uid, by.name, requestId)
    .run();

/** Ends the wait of the version that was asked for last. */
export const declineAsked = (db: Database, { name, revision }: RemoteState, { at, by }: Decision): Promise<unknown> =>
  db.batch([
    db
      .prepare(
        `UPDATE promotion_requests SET declined = ?3 WHERE declined IS NULL AND id = (SELECT max(id)
         FROM promotion_requests WHERE name = ?1 AND revision = ?2)`,
      )
      .bind(name, revision, JSON.stringify({ by: by.name, at })),
  ]);

/** Makes a stored version the canary of a share of sessions, in percent. */
export function writeCanary(
  db: Database,
  { name, canary, revision }: RemoteState,
  { version, percent }: { version: string; percent: number },
  decision: Decision,
): Promise<boolean> {
  const write = db
    .prepare(
      `INSERT INTO canary_releases (name, version, percent) VALUES (?1, ?2, ?3)
       ON CONFLICT (name) DO UPDATE SET version = ?2, percent = ?3`,
    )
    .bind(name, version, percent);
  const change: Change = { ...decision, name, kind: 'canary', from: canary?.version ?? null, to: version, percent };
  return writeChanges(db, revision, [{ change, write }]);
}

/** Ends a remote's canary. */
export function removeCanary(
  db: Database,
  { name, revision }: RemoteState,
  version: string,
  decision: Decision,
): Promise<boolean> {
  const change: Change = { ...decision, name, kind: 'stop-canary', from: version, to: null };
  return writeChanges(db, revision, [{ change, write: deleteCanary(db, name) }]);
}

interface ChangeRow {
  id: string;
  sort_key: number;
  name: string;
  kind: ReleaseChangeKind;
  at: string;
  actor_kind: ReleaseActor['kind'];
  actor_name: string;
  from_version: string | null;
  to_version: string | null;
  percent: number | null;
  author: string | null;
  request_id: string;
}

/** Reads a page of the changes of all remotes, or of one, newest first. */
export async function listReleaseChangesPage(db: Database, name: RemoteName | undefined, page: Page) {
  const select = `SELECT CAST(change.id AS TEXT) AS id, change.id AS sort_key, change.name, kind, at, actor_kind,
      actor_name, from_version, to_version, percent, request_id, stored.author,
      concat_ws(' ', change.name, kind, actor_name, stored.author, from_version, to_version) AS searched
    FROM release_changes AS change LEFT JOIN releases AS stored
      ON stored.name = change.name AND stored.version = coalesce(change.to_version, change.from_version)
    WHERE ?1 IS NULL OR change.name = ?1`;
  const { rows, ...rest } = await selectPage<ChangeRow>(
    db,
    { select, bound: [name ?? null], isDescending: true },
    page,
  );
  const data = rows.flatMap((row): ReleaseChange[] =>
    isRemoteName(row.name)
      ? [
          {
            id: row.id,
            name: row.name,
            kind: row.kind,
            at: row.at,
            by: actorOf(row),
            from: row.from_version,
            to: row.to_version,
            percent: row.percent,
            author: row.author ?? '',
            requestId: row.request_id,
          },
        ]
      : [],
  );
  return { data, ...rest };
}

import * as v from 'valibot';
import { call, RELEASE_TOKEN, SA_RELEASE_TOKEN } from './call.ts';
import { list, ListQuery } from './common.ts';
import { REMOTE_NAMES, REMOTE_ROUTES, type RemoteName } from './remotes.ts';

/**
 * Releases of remotes (docs/decisions/028-release-and-promote.md). To *release* is to store a version, for good and not
 * live; to *promote* is to make a stored version the live one. A *canary* is a stored version that some browsers get.
 */
export const RELEASE_VERSION = /^\d+\.\d+\.\d+(-[0-9a-z]{1,32})?$/;
const VERSION_MAX_LENGTH = 100;
const Version = v.pipe(v.string(), v.maxLength(VERSION_MAX_LENGTH), v.regex(RELEASE_VERSION, 'Must be a version'));

/** How many changes of the remote's registry the caller has seen; another number now is a 409 `version-conflict`. */
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

export const CANARY_MAX_PERCENT = 100;

export const PromoteInput = v.object({ version: Version, revision: Revision });
export type PromoteInput = v.InferOutput<typeof PromoteInput>;

/** `version` is the one that the caller was told it would go back to (`previousVersion`). */
export const RollbackInput = v.object({ version: Version, revision: Revision });
export type RollbackInput = v.InferOutput<typeof RollbackInput>;

export const CanaryInput = v.object({
  version: Version,
  /** Of sessions, in whole percent. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CANARY_MAX_PERCENT)),
  revision: Revision,
});
export type CanaryInput = v.InferOutput<typeof CanaryInput>;

export const StopCanaryInput = v.object({ revision: Revision });
export type StopCanaryInput = v.InferOutput<typeof StopCanaryInput>;

const PATH_MAX_LENGTH = 300;
const Path = v.pipe(v.string(), v.nonEmpty(), v.maxLength(PATH_MAX_LENGTH));
const Integrity = v.pipe(
  v.string(),
  v.length(71),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Must be a SHA-384 in base64'),
);
const FILES_MAX = 1000;
const PreloadedFiles = list(
  v.object({ href: Path, as: v.picklist(['script', 'style']), integrity: Integrity }),
  FILES_MAX,
);

/** What a version says of itself (`PublishedRemote`); the field `entry` of an upload, as JSON. */
export const ReleaseEntry = v.object({
  version: Version,
  contract: v.number(),
  entry: Path,
  integrity: Integrity,
  routes: v.pipe(list(Path, FILES_MAX), v.minLength(1)),
  preload: PreloadedFiles,
  screens: v.optional(list(v.object({ path: Path, preload: PreloadedFiles }), FILES_MAX), []),
});
export type ReleaseEntry = v.InferOutput<typeof ReleaseEntry>;

const GIT_TEXT_MAX_LENGTH = 200;

/** What a version was built from, as git knows it; the field `source` of an upload, as JSON. */
export const ReleaseSource = v.object({
  /** Empty for what was built without git. */
  commit: v.pipe(v.string(), v.maxLength(64), v.regex(/^([0-9a-f]{7,64})?$/, 'Must be the hash of a commit')),
  /** Files differed from the commit when it was built. */
  hasUncommittedChanges: v.boolean(),
  /** Who wrote the commit: a name, no address. */
  author: v.pipe(v.string(), v.trim(), v.maxLength(GIT_TEXT_MAX_LENGTH)),
  /** All files together, as Brotli. */
  brotliBytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ReleaseSource = v.InferOutput<typeof ReleaseSource>;

/** Parts of an upload: two of JSON, and each file under the name `file`. */
const ReleaseUpload = v.object({ entry: ReleaseEntry, source: ReleaseSource, file: v.array(v.file()) });

/** Who did something to a release. */
export const ReleaseActor = v.object({
  /** A person who was signed in, or whoever has a release token. */
  kind: v.picklist(['person', 'token']),
  /** The person's name, or what the token is for. */
  name: v.string(),
});
export type ReleaseActor = v.InferOutput<typeof ReleaseActor>;

/** A stored version of a remote. It never changes. */
export const Release = v.object({
  version: v.string(),
  /** Empty, as the author, for a version that was built without git or stored before this was recorded. */
  commit: v.string(),
  hasUncommittedChanges: v.boolean(),
  author: v.string(),
  /** All files together; 0 for a version of before this was recorded. */
  sizeBytes: v.number(),
  brotliBytes: v.number(),
  /** Of the entry, `sha384-…`. */
  integrity: v.string(),
  contract: v.number(),
  /** False: the shell that runs refuses it, and it can't be promoted. */
  isCompatible: v.boolean(),
  routes: v.array(v.string()),
  /** ISO 8601, UTC. */
  releasedAt: v.string(),
  releasedBy: ReleaseActor,
});
export type Release = v.InferOutput<typeof Release>;

/** A version that is in use, since when and by whom. */
export const ReleaseInUse = v.object({
  version: v.string(),
  since: v.string(),
  by: ReleaseActor,
});
export type ReleaseInUse = v.InferOutput<typeof ReleaseInUse>;

/** A remote, and what of it runs where. */
export const RemoteState = v.object({
  name: v.picklist(REMOTE_NAMES),
  /** Null while nothing is live. */
  live: v.nullable(ReleaseInUse),
  canary: v.nullable(v.object({ ...ReleaseInUse.entries, percent: v.number() })),
  /** What a rollback makes live; null when nothing was live before. */
  previousVersion: v.nullable(v.string()),
  /** The newest 100 stored versions, newest first, and whatever of the above is older. */
  releases: v.array(Release),
  /** How many changes there have been. A change names the number that it was decided on. */
  revision: v.number(),
});
export type RemoteState = v.InferOutput<typeof RemoteState>;

export const ReleaseChangeKind = v.picklist(['release', 'promote', 'rollback', 'canary', 'stop-canary']);
export type ReleaseChangeKind = v.InferOutput<typeof ReleaseChangeKind>;

/** One thing that was done to a remote. */
export const ReleaseChange = v.object({
  id: v.string(),
  name: v.picklist(REMOTE_NAMES),
  kind: ReleaseChangeKind,
  at: v.string(),
  by: ReleaseActor,
  /** The version before: what was live or, of a canary, the canary before; null when there was none. */
  from: v.nullable(v.string()),
  /** The version after; null when a canary ended. */
  to: v.nullable(v.string()),
  /** Of a canary, in percent; otherwise null. */
  percent: v.nullable(v.number()),
  /** Who wrote the commit of the version after, or before when there is none after; may be empty. */
  author: v.string(),
  requestId: v.string(),
});
export type ReleaseChange = v.InferOutput<typeof ReleaseChange>;

export const ReleaseChangeQuery = v.object({
  ...ListQuery.entries,
  name: v.optional(v.picklist(Object.keys(REMOTE_ROUTES) as RemoteName[])),
});
export type ReleaseChangeQuery = v.InferInput<typeof ReleaseChangeQuery>;

/** Which version of each remote a page of this browser would get now, canaries included. */
export const CurrentVersions = v.record(v.picklist(REMOTE_NAMES), v.string());
export type CurrentVersions = v.InferOutput<typeof CurrentVersions>;

/** A remote of which this browser has another version than the live one. */
export interface ChosenRelease {
  name: RemoteName;
  version: string;
  liveVersion: string | null;
  /** `link`: somebody asked for it in this browser. `percent`: the browser is one of a canary's share. */
  by: 'link' | 'percent';
}

/**
 * `<script type="application/json" id="chosen-releases">`, only in a page to which it says something. The way out is
 * the address with `?release=live`, which forgets every choice of this browser.
 */
export interface ChosenReleases {
  chosen: ChosenRelease[];
  /** What the page's address asked for and this browser did not get, as it was written there. */
  refused?: string;
}

export const listReleases = call('GET', '/releases', SA_RELEASE_TOKEN, { data: v.array(RemoteState) });
/** Stores a version, not live: multipart with `entry` and `source` as JSON, and a `file` for each file. */
export const createRelease = call('POST', '/releases/{name}', RELEASE_TOKEN, {
  form: ReleaseUpload,
  data: v.object({ name: v.picklist(REMOTE_NAMES), version: v.string() }),
});
export const promoteRelease = call('POST', '/releases/{name}/promote', SA_RELEASE_TOKEN, {
  body: PromoteInput,
  data: RemoteState,
});
/** Makes the version live that was live before. */
export const rollBackRelease = call('POST', '/releases/{name}/rollback', SA_RELEASE_TOKEN, {
  body: RollbackInput,
  data: RemoteState,
});
/** Gives a stored version to a share of sessions, in place of the canary before. */
export const setCanary = call('PUT', '/releases/{name}/canary', SA_RELEASE_TOKEN, {
  body: CanaryInput,
  data: RemoteState,
});
export const stopCanary = call('POST', '/releases/{name}/stop-canary', SA_RELEASE_TOKEN, {
  body: StopCanaryInput,
  data: RemoteState,
});
/** What was done to the remotes, or to one, the newest first. */
export const listReleaseChanges = call('GET', '/release-changes', SA_RELEASE_TOKEN, {
  query: ReleaseChangeQuery,
  data: v.array(ReleaseChange),
});
/** What a new page of this browser would get, for pages that are open for long: other versions than theirs are newer. */
export const getCurrentVersions = call('GET', '/current-versions', 'public', { data: CurrentVersions });

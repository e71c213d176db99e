import * as v from 'valibot';
import { call, RELEASE_TOKEN, ADMIN, ADMIN_OR_RELEASE_TOKEN } from './call.ts';
import { list, ListQuery } from './common.ts';
import { REMOTE_NAMES, REMOTE_ROUTES, type RemoteName } from './remotes.ts';
import { SHOWN_LINE } from './shown-text.ts';

/**
 * The form of a release's version (docs/decisions/releases.md). To *release* is to store a version for
 * good, not live; to *promote* is to make a stored version live. A *canary* is a stored version that some browsers get.
 */
export const RELEASE_VERSION = /^\d+\.\d+\.\d+(-[0-9a-z]{1,32})?$/;
const VERSION_MAX_LENGTH = 100;
const Version = v.pipe(v.string(), v.maxLength(VERSION_MAX_LENGTH), v.regex(RELEASE_VERSION, 'Must be a version'));

/**
 * The number of changes of the remote's registry that the caller has seen; a different number is a 409
 * `version-conflict`.
 */
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

export const CANARY_MAX_PERCENT = 100;
/** The largest canary of one person where a promotion takes two. */
export const CANARY_ALONE_MAX_PERCENT = 10;

export const PromoteInput = v.object({ version: Version, revision: Revision });
export type PromoteInput = v.InferOutput<typeof PromoteInput>;

/** `version` is the one that the caller expects to return to (`previousVersion`). */
export const RollbackInput = v.object({ version: Version, revision: Revision });
export type RollbackInput = v.InferOutput<typeof RollbackInput>;

export const CanaryInput = v.object({
  version: Version,
  /** The share of sessions, in whole percent. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CANARY_MAX_PERCENT)),
  revision: Revision,
});
export type CanaryInput = v.InferOutput<typeof CanaryInput>;

/** `version` is the one that waits. */
export const DeclineInput = v.object({ version: Version, revision: Revision });
export type DeclineInput = v.InferOutput<typeof DeclineInput>;

export const StopCanaryInput = v.object({ revision: Revision });
export type StopCanaryInput = v.InferOutput<typeof StopCanaryInput>;

const PATH_MAX_LENGTH = 300;
const Path = v.pipe(v.string(), v.nonEmpty(), v.maxLength(PATH_MAX_LENGTH), SHOWN_LINE);
const Integrity = v.pipe(
  v.string(),
  v.maxLength(51),
  v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'Must be a SHA-256 in base64'),
);
const FILES_MAX = 1000;
const PreloadedFiles = list(
  v.object({ href: Path, as: v.picklist(['script', 'style']), integrity: Integrity }),
  FILES_MAX,
);

/** A version's description of itself (`PublishedRemote`); the field `entry` of an upload, as JSON. */
export const ReleaseEntry = v.object({
  version: Version,
  contract: v.number(),
  entry: Path,
  integrity: Integrity,
  routes: v.pipe(list(Path, FILES_MAX), v.minLength(1)),
  preload: PreloadedFiles,
  screens: v.optional(list(v.object({ path: Path, preload: PreloadedFiles, look: v.optional(Path) }), FILES_MAX), []),
});
export type ReleaseEntry = v.InferOutput<typeof ReleaseEntry>;

const GIT_TEXT_MAX_LENGTH = 200;

/** The git source of a version; the field `source` of an upload, as JSON. */
export const ReleaseSource = v.object({
  /** Empty for a build without git. */
  commit: v.pipe(v.string(), v.maxLength(64), v.regex(/^([0-9a-f]{7,64})?$/, 'Must be the hash of a commit')),
  /** True when files differed from the commit at build time. */
  hasUncommittedChanges: v.boolean(),
  /** The author of the commit: a name, no address. */
  author: v.pipe(v.string(), v.trim(), v.maxLength(GIT_TEXT_MAX_LENGTH), SHOWN_LINE),
  /** Size of all files together, in Brotli. */
  brotliBytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ReleaseSource = v.InferOutput<typeof ReleaseSource>;

/** Parts of an upload: two of JSON, and each file under the name `file`. */
const ReleaseUpload = v.object({ entry: ReleaseEntry, source: ReleaseSource, file: v.array(v.file()) });

/** Who changed a release. */
export const ReleaseActor = v.object({
  /** A signed-in person, or the bearer of a release token. */
  kind: v.picklist(['person', 'token']),
  /** The person's name, or the token's purpose. */
  name: v.string(),
});
export type ReleaseActor = v.InferOutput<typeof ReleaseActor>;

/** A stored version of a remote. It never changes. */
export const Release = v.object({
  version: v.string(),
  /** Empty, like the author, for a version that was built without git. */
  commit: v.string(),
  hasUncommittedChanges: v.boolean(),
  author: v.string(),
  /** Size of all files together. */
  sizeBytes: v.number(),
  brotliBytes: v.number(),
  /** Subresource integrity of the entry, `sha256-…`. */
  integrity: v.string(),
  contract: v.number(),
  /** False when the running shell refuses it; then it can't be promoted. */
  isCompatible: v.boolean(),
  routes: v.array(v.string()),
  /** ISO 8601, UTC. */
  releasedAt: v.string(),
  releasedBy: ReleaseActor,
});
export type Release = v.InferOutput<typeof Release>;

/** A version in use, since when and by whom. */
export const ReleaseInUse = v.object({
  version: v.string(),
  since: v.string(),
  by: ReleaseActor,
});
export type ReleaseInUse = v.InferOutput<typeof ReleaseInUse>;

/** A version that waits for a second person to promote it. */
export const AskedPromotion = v.object({
  ...ReleaseInUse.entries,
  /** The account of who asked, and cannot confirm it; empty for a token. */
  uid: v.string(),
});
export type AskedPromotion = v.InferOutput<typeof AskedPromotion>;

/** A remote, and which of its versions are in use. */
export const RemoteState = v.object({
  name: v.picklist(REMOTE_NAMES),
  /** Null while nothing is live. */
  live: v.nullable(ReleaseInUse),
  canary: v.nullable(v.object({ ...ReleaseInUse.entries, percent: v.number() })),
  /** The version that a rollback makes live; null when nothing was live before. */
  previousVersion: v.nullable(v.string()),
  /** True where the promotion of another version than the first one takes two people. */
  takesTwo: v.boolean(),
  /** The version that somebody has asked to promote; null when none waits. */
  asked: v.nullable(AskedPromotion),
  /** The newest 100 stored versions, newest first, and older ones that are in use. */
  releases: v.array(Release),
  /** The number of changes so far. A change carries the number that it was decided on. */
  revision: v.number(),
});
export type RemoteState = v.InferOutput<typeof RemoteState>;

export const ReleaseChangeKind = v.picklist(['release', 'promote', 'rollback', 'canary', 'stop-canary']);
export type ReleaseChangeKind = v.InferOutput<typeof ReleaseChangeKind>;

/** One change of a remote's releases. */
export const ReleaseChange = v.object({
  id: v.string(),
  name: v.picklist(REMOTE_NAMES),
  kind: ReleaseChangeKind,
  at: v.string(),
  by: ReleaseActor,
  /** The version before: the live one or, for a canary, the canary before; null when there was none. */
  from: v.nullable(v.string()),
  /** The version after; null when a canary ended. */
  to: v.nullable(v.string()),
  /** For a canary, in percent; otherwise null. */
  percent: v.nullable(v.number()),
  /** The author of the commit of the version after, or of the version before when there is none after; may be empty. */
  author: v.string(),
  requestId: v.string(),
});
export type ReleaseChange = v.InferOutput<typeof ReleaseChange>;

export const ReleaseChangeQuery = v.object({
  ...ListQuery.entries,
  name: v.optional(v.picklist(Object.keys(REMOTE_ROUTES) as RemoteName[])),
});
export type ReleaseChangeQuery = v.InferInput<typeof ReleaseChangeQuery>;

/** The version of each remote that a new page of this browser would get, canaries included. */
export const CurrentVersions = v.record(v.picklist(REMOTE_NAMES), v.string());
export type CurrentVersions = v.InferOutput<typeof CurrentVersions>;

/** A remote of which this browser has another version than the live one. */
export interface ChosenRelease {
  name: RemoteName;
  version: string;
  liveVersion: string | null;
  /** `link`: requested by a link in this browser. `percent`: the browser is in a canary's share. */
  by: 'link' | 'percent';
}

/**
 * The chosen releases, in `<script type="application/json" id="chosen-releases">` only when there are any. The address
 * with `?release=live` removes every choice of this browser.
 */
export interface ChosenReleases {
  chosen: ChosenRelease[];
  /** The release that the page's address requested and this browser did not get, as written in the address. */
  refused?: string;
}

export const listReleases = call('GET', '/releases', ADMIN_OR_RELEASE_TOKEN, { data: v.array(RemoteState) });
/** Stores a version, not live: multipart with `entry` and `source` as JSON, and a `file` for each file. */
export const createRelease = call('POST', '/releases/{name}', RELEASE_TOKEN, {
  form: ReleaseUpload,
  data: v.object({ name: v.picklist(REMOTE_NAMES), version: v.string() }),
});
/** Makes a stored version live. Where that takes two people, the first one asks, and another person's call confirms. */
export const promoteRelease = call('POST', '/releases/{name}/promote', ADMIN_OR_RELEASE_TOKEN, {
  body: PromoteInput,
  data: RemoteState,
});
/** Ends the wait of a version for a second person; nothing is live of it. */
export const declinePromotion = call('POST', '/releases/{name}/decline', ADMIN, {
  body: DeclineInput,
  data: RemoteState,
});
/** Makes the previously live version live again, by one person. */
export const rollBackRelease = call('POST', '/releases/{name}/rollback', ADMIN_OR_RELEASE_TOKEN, {
  body: RollbackInput,
  data: RemoteState,
});
/** Gives a stored version to a share of sessions, in place of the previous canary. */
export const setCanary = call('PUT', '/releases/{name}/canary', ADMIN_OR_RELEASE_TOKEN, {
  body: CanaryInput,
  data: RemoteState,
});
export const stopCanary = call('POST', '/releases/{name}/stop-canary', ADMIN_OR_RELEASE_TOKEN, {
  body: StopCanaryInput,
  data: RemoteState,
});
/** Lists the changes of the remotes, or of one, the newest first. */
export const listReleaseChanges = call('GET', '/release-changes', ADMIN_OR_RELEASE_TOKEN, {
  query: ReleaseChangeQuery,
  data: v.array(ReleaseChange),
});
/**
 * Returns the versions that a new page of this browser would get: a page that has been open for long finds newer ones.
 */
export const getCurrentVersions = call('GET', '/current-versions', 'public', { data: CurrentVersions });

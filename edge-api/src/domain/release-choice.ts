import type { ChosenRelease, ChosenReleases } from '@justright/contract/releases';
import { RELEASE_VERSION } from '@justright/contract/releases';
import { type PublishedRemote, REMOTE_CONTRACT, REMOTE_ROUTES, type RemoteName } from '@justright/contract/remotes';

/**
 * Which version of a remote a browser gets (docs/decisions/028-release-and-promote.md): what it has asked for by a link,
 * else the canary for its share of sessions, else what is live.
 */
type Remotes = Partial<Record<RemoteName, PublishedRemote>>;

/** What a browser has asked for: versions by a link, or to be left alone with canaries. */
export interface Choice {
  isLiveOnly: boolean;
  wanted: { name: RemoteName; version: string }[];
}

/** A session's place among all: a whole number from 0 to 99, which says nothing of who it is. */
export const BUCKETS = 100;

/** How `?release=` and the cookie say that nothing but live versions are wanted. */
const LIVE = 'live';

const REMOTE_NAMES = Object.keys(REMOTE_ROUTES) as RemoteName[];
const NOTHING: Choice = { isLiveOnly: false, wanted: [] };

/** Reads `mf-orders@1.0.0-abcd` or several of them with spaces between; undefined when it is anything else. */
export function readChoice(text: string | undefined): Choice | undefined {
  if (text === undefined || text === '') return NOTHING;
  if (text === LIVE) return { isLiveOnly: true, wanted: [] };
  const wanted = new Map<RemoteName, string>();
  for (const one of text.split(' ')) {
    const [written = '', version = '', ...rest] = one.split('@');
    const name = REMOTE_NAMES.find((known) => known === written);
    if (name === undefined || rest.length > 0 || !RELEASE_VERSION.test(version)) return undefined;
    wanted.set(name, version);
  }
  return { isLiveOnly: false, wanted: [...wanted].map(([name, version]) => ({ name, version })) };
}

/** The text that {@link readChoice} reads. */
export const writeChoice = ({ isLiveOnly, wanted }: Choice): string =>
  isLiveOnly ? LIVE : wanted.map(({ name, version }) => `${name}@${version}`).join(' ');

/** What a browser has asked for, with one more wish: a remote's own wish before is replaced, others stay. */
export function withWish(choice: Choice, wish: Choice): Choice {
  if (wish.isLiveOnly) return wish;
  const others = choice.wanted.filter(({ name }) => !wish.wanted.some((one) => one.name === name));
  return { isLiveOnly: false, wanted: [...others, ...wish.wanted] };
}

/** The bucket that a cookie holds. */
export function readBucket(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** FNV-1a, 32 bits: spreads texts evenly, and is no secret. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/**
 * Whether a session gets a canary. The same bucket always gets the same answer for a version, a larger share keeps who
 * had it with a smaller one, and each version begins at another bucket, so that not the same sessions try everything.
 */
export const isInCanary = (bucket: number, name: RemoteName, version: string, percent: number): boolean =>
  (bucket + hashOf(`${name}@${version}`)) % BUCKETS < (percent * BUCKETS) / 100;

interface Offer {
  live: Remotes;
  canaries: readonly { name: RemoteName; percent: number; remote: PublishedRemote }[];
  /** What the browser has asked for and may have. */
  tried: Remotes;
  /** Undefined while the session has none. */
  bucket: number | undefined;
  isLiveOnly: boolean;
}

/** The version of each remote that this browser gets, and where it is not the live one. */
export function chooseReleases({ live, canaries, tried, bucket, isLiveOnly }: Offer): {
  remotes: Remotes;
  chosen: ChosenReleases['chosen'];
} {
  const remotes: Remotes = { ...live };
  const chosen: ChosenRelease[] = [];
  const choose = (name: RemoteName, remote: PublishedRemote | undefined, by: ChosenRelease['by']): boolean => {
    // A shell that went on to another contract would refuse it.
    if (!remote || remote.contract !== REMOTE_CONTRACT) return false;
    const liveVersion = live[name]?.version ?? null;
    remotes[name] = remote;
    if (remote.version !== liveVersion) chosen.push({ name, version: remote.version, liveVersion, by });
    return true;
  };
  for (const name of REMOTE_NAMES) {
    if (choose(name, tried[name], 'link')) continue;
    const canary = canaries.find((one) => one.name === name);
    if (!canary || isLiveOnly || bucket === undefined) continue;
    if (isInCanary(bucket, name, canary.remote.version, canary.percent)) choose(name, canary.remote, 'percent');
  }
  return { remotes, chosen };
}

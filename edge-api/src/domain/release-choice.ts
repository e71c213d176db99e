import type { ChosenRelease, ChosenReleases } from '@justright/contract/releases';
import { RELEASE_VERSION } from '@justright/contract/releases';
import { type PublishedRemote, REMOTE_ROUTES, type RemoteName, runsContract } from '@justright/contract/remotes';

/**
 * Chooses the version of a remote for a browser (docs/decisions/releases.md): the one that a link
 * requested, else the canary for its share of sessions, else the live one.
 */
type Remotes = Partial<Record<RemoteName, PublishedRemote>>;

/** A browser's choice: versions requested by a link, or live versions only. */
export interface Choice {
  isLiveOnly: boolean;
  wanted: { name: RemoteName; version: string }[];
}

/** The number of buckets. A session has a bucket from 0 to 99, which does not identify the user. */
export const BUCKETS = 100;

/** The value of `?release=` and the cookie for live versions only. */
const LIVE = 'live';

const REMOTE_NAMES = Object.keys(REMOTE_ROUTES) as RemoteName[];
const NOTHING: Choice = { isLiveOnly: false, wanted: [] };

/** Reads versions such as `mf-orders@1.0.0-abcd`, separated by spaces; undefined for any other text. */
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

/** Writes the text that {@link readChoice} reads. */
export const writeChoice = ({ isLiveOnly, wanted }: Choice): string =>
  isLiveOnly ? LIVE : wanted.map(({ name, version }) => `${name}@${version}`).join(' ');

/** Adds a new choice: it replaces the earlier one of the same remote, and other remotes' choices stay. */
export function withWish(choice: Choice, wish: Choice): Choice {
  if (wish.isLiveOnly) return wish;
  const others = choice.wanted.filter(({ name }) => !wish.wanted.some((one) => one.name === name));
  return { isLiveOnly: false, wanted: [...others, ...wish.wanted] };
}

/** Reads the bucket from a cookie. */
export function readBucket(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/**
 * Decides whether a session gets a canary. The result is stable per bucket, a larger share keeps the sessions of a smaller
 * one, and every canary of every remote has the same ones: ten of a tenth, one after the other, reach no more than a tenth.
 */
export const isInCanary = (bucket: number, percent: number): boolean => bucket < (percent * BUCKETS) / 100;

interface Offer {
  live: Remotes;
  canaries: readonly { name: RemoteName; percent: number; remote: PublishedRemote }[];
  /** The versions that the browser requested and may get. */
  tried: Remotes;
  /** Undefined if the session has no bucket yet. */
  bucket: number | undefined;
  isLiveOnly: boolean;
}

/** Chooses each remote's version for a browser, and lists those that are not live. */
export function chooseReleases({ live, canaries, tried, bucket, isLiveOnly }: Offer): {
  remotes: Remotes;
  chosen: ChosenReleases['chosen'];
} {
  const remotes: Remotes = { ...live };
  const chosen: ChosenRelease[] = [];
  const choose = (name: RemoteName, remote: PublishedRemote | undefined, by: ChosenRelease['by']): boolean => {
    // The shell refuses a version of a contract that it does not run.
    if (!remote || !runsContract(remote.contract)) return false;
    const liveVersion = live[name]?.version ?? null;
    remotes[name] = remote;
    if (remote.version !== liveVersion) chosen.push({ name, version: remote.version, liveVersion, by });
    return true;
  };
  for (const name of REMOTE_NAMES) {
    if (choose(name, tried[name], 'link')) continue;
    const canary = canaries.find((one) => one.name === name);
    if (!canary || isLiveOnly || bucket === undefined) continue;
    if (isInCanary(bucket, canary.percent)) choose(name, canary.remote, 'percent');
  }
  return { remotes, chosen };
}

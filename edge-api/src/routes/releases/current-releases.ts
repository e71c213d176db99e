import type { ChosenReleases } from '@justright/contract/releases';
import { parse } from 'hono/utils/cookie';
import { type PublishedRemotes, findReleasesToTry, readRegistry } from '../../data/registry.ts';
import { BUCKETS, type Choice, chooseReleases, readBucket, readChoice } from '../../domain/release-choice.ts';

/** What this browser has asked for by a link. For the session alone: it forgets with the browser. */
export const CHOICE_COOKIE = 'justright.release';
/** The session's place among all, from 0 to 99. Set only while a canary has a share; it tells nobody apart. */
export const BUCKET_COOKIE = 'justright.bucket';

interface CurrentReleases {
  remotes: PublishedRemotes;
  chosen: ChosenReleases['chosen'];
  /** The session's bucket, when it has just been drawn and is to be kept. */
  newBucket: number | undefined;
}

/** The cookie's choice; one that was tampered with is none. */
export const choiceIn = (cookieHeader: string | undefined): Choice =>
  readChoice(parse(cookieHeader ?? '', CHOICE_COOKIE)[CHOICE_COOKIE]) ?? { isLiveOnly: false, wanted: [] };

const drawBucket = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % BUCKETS;

/**
 * Which version of each remote a browser with these cookies gets. Only `isVisit`, a person's navigation, draws a bucket:
 * a worker or a machine that keeps no cookies would get another answer each time, so it gets what is live.
 */
export async function currentReleases(
  db: D1Database,
  cookieHeader: string | undefined,
  { isVisit }: { isVisit: boolean },
): Promise<CurrentReleases> {
  const { live, canaries } = await readRegistry(db);
  const { isLiveOnly, wanted } = choiceIn(cookieHeader);
  const known = readBucket(parse(cookieHeader ?? '', BUCKET_COOKIE)[BUCKET_COOKIE]);
  const isNeeded = canaries.length > 0 && known === undefined && !isLiveOnly;
  const newBucket = isVisit && isNeeded ? drawBucket() : undefined;
  const tried = await findReleasesToTry(db, wanted);
  return { ...chooseReleases({ live, canaries, tried, bucket: known ?? newBucket, isLiveOnly }), newBucket };
}

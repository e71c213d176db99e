import type { ChosenReleases } from '@justright/contract/releases';
import { parse } from 'hono/utils/cookie';
import { type PublishedRemotes, findReleasesToTry, readRegistry } from '../../data/registry.ts';
import { BUCKETS, type Choice, chooseReleases, readBucket, readChoice } from '../../domain/release-choice.ts';

/** The session cookie for the release that this browser requested by a link. */
export const CHOICE_COOKIE = 'justright.release';
/** The session cookie for the bucket, from 0 to 99. Set only while there is a canary; it does not identify a person. */
export const BUCKET_COOKIE = 'justright.bucket';

interface CurrentReleases {
  remotes: PublishedRemotes;
  chosen: ChosenReleases['chosen'];
  /** The session's bucket, when it was just drawn and must be stored. */
  newBucket: number | undefined;
}

/** Reads the choice in the cookie; none when the cookie was tampered with. */
export const choiceIn = (cookieHeader: string | undefined): Choice =>
  readChoice(parse(cookieHeader ?? '', CHOICE_COOKIE)[CHOICE_COOKIE]) ?? { isLiveOnly: false, wanted: [] };

const drawBucket = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % BUCKETS;

/**
 * Decides which version of each remote a browser with these cookies gets. Only `isVisit` (a person's navigation) draws
 * a bucket: a client without cookies would draw a new one each time, so it gets the live version.
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

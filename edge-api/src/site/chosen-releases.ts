import type { ChosenReleases } from '@justright/contract/releases';
import { RELEASE_PARAMETER } from '@justright/contract/remotes';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type PublishedRemotes, findReleasesToTry } from '../data/registry.ts';
import { type Choice, readChoice, withWish, writeChoice } from '../domain/release-choice.ts';
import type { Env } from '../env.ts';
import { BUCKET_COOKIE, CHOICE_COOKIE, choiceIn, currentReleases } from '../routes/releases/current-releases.ts';
import { dataBlock } from './html.ts';

type SiteContext = Context<{ Bindings: Env }>;

const REFUSED_MAX_LENGTH = 200;

/** The cookie that goes with the question whether a version may run, and the parameter of its answer. */
const QUESTION_COOKIE = 'justright.release-question';
const ANSWER_PARAMETER = 'release-agreed';

/** Sets an HttpOnly cookie that ends with the browser's session. */
function keepForSession(c: SiteContext, name: string, value: string, sameSite: 'Lax' | 'Strict' = 'Lax'): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, name, value, { path: '/', httpOnly: true, sameSite, secure });
}

/** Returns what the address wishes, if it can be had; undefined without a wish. */
async function wishOf(c: SiteContext): Promise<Choice | undefined> {
  const wish = readChoice(c.req.query(RELEASE_PARAMETER));
  if (!wish || (!wish.isLiveOnly && wish.wanted.length === 0)) return undefined;
  const found = await findReleasesToTry(c.env.DB, wish.wanted);
  return wish.wanted.some(({ name }) => !found[name]) ? undefined : wish;
}

/** Decides whether this browser's person has agreed to a wish: by the question's page, or earlier. */
function isAgreed(c: SiteContext, wish: Choice): boolean {
  const cookies = c.req.header('cookie');
  const known = choiceIn(cookies).wanted.map(({ name, version }) => `${name}@${version}`);
  if (wish.wanted.every(({ name, version }) => known.includes(`${name}@${version}`))) return true;
  const [answer, asked] = [c.req.query(ANSWER_PARAMETER), getCookie(c, QUESTION_COOKIE)];
  return answer !== undefined && answer === asked && asked.length >= QUESTION_LENGTH;
}

/** Returns the wish of an address that this browser's person must be asked about first. */
export async function unansweredWish(c: SiteContext): Promise<Choice | undefined> {
  const wish = await wishOf(c);
  return wish && !isAgreed(c, wish) ? wish : undefined;
}

const QUESTION_LENGTH = 32;

/** Returns the address that agrees to a wish, and sets the cookie without which it does not. */
export function addressToAgree(c: SiteContext, wish: string): string {
  const question = crypto.randomUUID();
  keepForSession(c, QUESTION_COOKIE, question, 'Strict');
  const address = new URL(c.req.url);
  address.searchParams.set(RELEASE_PARAMETER, wish);
  address.searchParams.set(ANSWER_PARAMETER, question);
  return address.href;
}

/** Returns the address of the page that was asked for, without a wish. */
export function addressWithoutWish(c: SiteContext): string {
  const address = new URL(c.req.url);
  for (const parameter of [RELEASE_PARAMETER, ANSWER_PARAMETER]) address.searchParams.delete(parameter);
  return address.href;
}

/**
 * Responds to an address with `?release=` that was agreed to, or that leads back to what is live: stores the choice in a
 * cookie and redirects to the address without it. Returns undefined otherwise.
 */
export async function respondToReleaseLink(c: SiteContext): Promise<Response | undefined> {
  const wish = await wishOf(c);
  if (!wish || !isAgreed(c, wish)) return undefined;
  keepForSession(c, CHOICE_COOKIE, writeChoice(withWish(choiceIn(c.req.header('cookie')), wish)));
  c.header('cache-control', 'no-store');
  return c.redirect(addressWithoutWish(c), 303);
}

/** Returns the remotes of this browser's page, and the data block that reports the chosen releases. */
export async function pageReleases(c: SiteContext): Promise<{ remotes: PublishedRemotes; block: string }> {
  // Machines, and a service worker that fetches a page for its cache, do not navigate.
  const isVisit = c.req.header('sec-fetch-mode') === 'navigate';
  const { remotes, chosen, newBucket } = await currentReleases(c.env.DB, c.req.header('cookie'), { isVisit });
  if (newBucket !== undefined) keepForSession(c, BUCKET_COOKIE, String(newBucket));
  // An available release was redirected already, so the one requested here was refused.
  const refused = c.req.query(RELEASE_PARAMETER)?.slice(0, REFUSED_MAX_LENGTH);
  if (chosen.length === 0 && refused === undefined) return { remotes, block: '' };
  const note: ChosenReleases = { chosen, ...(refused !== undefined && { refused }) };
  return { remotes, block: dataBlock('chosen-releases', JSON.stringify(note)) };
}

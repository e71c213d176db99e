import type { ChosenReleases } from '@justright/contract/releases';
import { RELEASE_PARAMETER } from '@justright/contract/remotes';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { type PublishedRemotes, findReleasesToTry } from '../data/registry.ts';
import { readChoice, withWish, writeChoice } from '../domain/release-choice.ts';
import type { Env } from '../env.ts';
import { BUCKET_COOKIE, CHOICE_COOKIE, choiceIn, currentReleases } from '../routes/releases/current-releases.ts';
import { dataBlock } from './html.ts';

type SiteContext = Context<{ Bindings: Env }>;

const REFUSED_MAX_LENGTH = 200;

/** Sets an HttpOnly cookie that ends with the browser's session. */
function keepForSession(c: SiteContext, name: string, value: string): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure });
}

/**
 * Responds to an address with `?release=`: stores the choice in a cookie and redirects to the address without it.
 * Returns undefined when no release is requested or the release is not available.
 */
export async function respondToReleaseLink(c: SiteContext): Promise<Response | undefined> {
  const wish = readChoice(c.req.query(RELEASE_PARAMETER));
  if (!wish || (!wish.isLiveOnly && wish.wanted.length === 0)) return undefined;
  const found = await findReleasesToTry(c.env.DB, wish.wanted);
  if (wish.wanted.some(({ name }) => !found[name])) return undefined;
  keepForSession(c, CHOICE_COOKIE, writeChoice(withWish(choiceIn(c.req.header('cookie')), wish)));
  const address = new URL(c.req.url);
  address.searchParams.delete(RELEASE_PARAMETER);
  c.header('cache-control', 'no-store');
  return c.redirect(address.href, 303);
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

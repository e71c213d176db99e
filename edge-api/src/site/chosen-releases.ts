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

/** A cookie that ends with the browser's session, and that no script reads. */
function keepForSession(c: SiteContext, name: string, value: string): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure });
}

/**
 * Answers an address with `?release=`: keeps the choice in this browser and leads to the same address without it.
 * Undefined when there is nothing to keep, since nothing is asked for or it can't be had.
 */
export async function answerReleaseLink(c: SiteContext): Promise<Response | undefined> {
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

/** The remotes of this browser's page, and what the page has to say of them. */
export async function pageReleases(c: SiteContext): Promise<{ remotes: PublishedRemotes; block: string }> {
  // A worker that fetches a page to keep it, and machines, do not navigate.
  const isVisit = c.req.header('sec-fetch-mode') === 'navigate';
  const { remotes, chosen, newBucket } = await currentReleases(c.env.DB, c.req.header('cookie'), { isVisit });
  if (newBucket !== undefined) keepForSession(c, BUCKET_COOKIE, String(newBucket));
  // What could be had has been answered with a redirect.
  const refused = c.req.query(RELEASE_PARAMETER)?.slice(0, REFUSED_MAX_LENGTH);
  if (chosen.length === 0 && refused === undefined) return { remotes, block: '' };
  const note: ChosenReleases = { chosen, ...(refused !== undefined && { refused }) };
  return { remotes, block: dataBlock('chosen-releases', JSON.stringify(note)) };
}

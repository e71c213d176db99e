import { LIST_LOOK_FORMAT, type ListLook } from '@justright/contract/look';
import type { EmbeddedRestaurants } from '@justright/contract/page-data';
import type { ListedRestaurant } from '@justright/contract/public-menu';
import { writeLog } from '@justright/worker-kit/log';
import type { Context } from 'hono';
import { listFirstRestaurants } from '../data/active-restaurants.ts';
import type { PublishedRemotes } from '../data/registry.ts';
import { drawList } from '../domain/drawn-list.ts';
import type { Env } from '../env.ts';
import { takeTurnOfRows } from '../http/rate-limits.ts';
import { chosenLook } from './chosen-look.ts';
import { type DinerChoices, dinerChoices } from './diner-choices.ts';
import type { DinerPage } from './diner-page.ts';
import { type DrawnPage, listBeforeScripts } from './first-look.ts';
import { dataBlock } from './html.ts';
import { readKeptFor } from './read-kept.ts';

type SiteContext = Context<{ Bindings: Env }>;

export const isListPath = (path: string): boolean => /^\/explore\/?$/.test(path);

/** What a list is drawn of. */
interface ListParts {
  env: Env;
  path: string;
  restaurants: readonly ListedRestaurant[];
  choices: DinerChoices;
  nowMs: number;
}

/** Draws the list; nothing when the remote's version has no look, or when that fails: the page still has the response. */
async function drawnList(
  { env, path, restaurants, choices, nowMs }: ListParts,
  releases: Promise<{ remotes: PublishedRemotes }>,
): Promise<DrawnPage | undefined> {
  try {
    const chosen = await chosenLook<ListLook>(env, (await releases).remotes, path, LIST_LOOK_FORMAT);
    if (!chosen) return undefined;
    const { timeZone, time } = choices;
    const isZoneUsed = restaurants.some((one) => one.timeZone === null);
    return {
      kind: 'list',
      html: drawList(chosen.look, restaurants, { nowMs, timeZone, companySiteUrl: env.COMPANY_SITE_URL }),
      styles: chosen.styles,
      drawnFor: { generatedAtMs: nowMs, timeZone: isZoneUsed ? timeZone : '' },
      words: `As of ${time}. Load the page again to see what has changed.`,
    };
  } catch (error) {
    writeLog('error', 'The list goes without being drawn', { error });
    return undefined;
  }
}

/**
 * Returns the data of the list's page: the response that the browser would ask for, and the same drawn. Without a search,
 * which the browser does. The page that the service worker keeps for all addresses has nothing of it.
 */
export async function listPage(
  c: SiteContext,
  releases: Promise<{ remotes: PublishedRemotes }>,
): Promise<DinerPage | null> {
  const { env } = c;
  const isNavigation = (c.req.header('sec-fetch-dest') ?? 'document') === 'document';
  if (!isNavigation) return null;
  const nowMs = Date.now();
  try {
    const { restaurants, total, nextCursor } = await listFirstRestaurants(readKeptFor(env, nowMs), nowMs);
    // With more the page would be too large. The browser asks for a longer list.
    if (nextCursor !== null) return { status: 200, firstLook: listBeforeScripts(undefined), data: '' };
    takeTurnOfRows('pages', c.req.header('cf-connecting-ip'), restaurants.length);
    const embedded: EmbeddedRestaurants = {
      generatedAtMs: nowMs,
      response: { success: true, data: restaurants, total, nextCursor },
    };
    const parts = { env, path: c.req.path, restaurants, choices: dinerChoices(c, nowMs), nowMs };
    const drawn = (c.req.query('q') ?? '') === '' ? await drawnList(parts, releases) : undefined;
    return {
      status: 200,
      firstLook: listBeforeScripts(drawn),
      drawnKind: drawn?.kind,
      data: dataBlock('restaurants', JSON.stringify(embedded)),
    };
  } catch (error) {
    writeLog('error', 'The list goes without its restaurants', { requestId: c.get('requestId'), error });
    return { status: 200, firstLook: listBeforeScripts(undefined), data: '' };
  }
}

import type { EmbeddedMenu, PageData } from '@justright/contract/page-data';
import { writeLog } from '@justright/worker-kit/log';
import type { Context } from 'hono';
import type { CompiledRestaurant } from '../domain/compiled-restaurant.ts';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import { menuAnswer, menuRequestOf, readVisibleRestaurant } from '../routes/public/menu-answer.ts';
import { type DinerChoices, dinerChoices } from './diner-choices.ts';
import { firstLook } from './first-look.ts';
import { dataBlock } from './html.ts';
import { restaurantMetadata } from './metadata.ts';
import { offeredPreferences } from './offered-preferences.ts';
import { structuredData } from './structured-data.ts';

type SiteContext = Context<{ Bindings: Env }>;

/** What a restaurant's page carries besides what every page does. */
export interface DinerPage {
  status: 200 | 404;
  /** Undefined when nothing is known of the restaurant. */
  metadata?: string;
  /** What is seen before any script has run. */
  firstLook?: string;
  data: string;
}

/** The pages of one restaurant: `screen` is '' for its landing. */
const RESTAURANT_PAGE = /^\/explore\/([^/]+)(?:\/([^/]*).*)?$/;
const DECODER = new TextDecoder();

function restaurantPage(path: string): { place: string; screen: string } | null {
  const [, place = '', screen = ''] = RESTAURANT_PAGE.exec(path) ?? [];
  if (place === '') return null;
  try {
    return { place: decodeURIComponent(place), screen };
  } catch {
    return null;
  }
}

const block = <Id extends keyof PageData>(id: Id, data: PageData[Id]) => dataBlock(id, JSON.stringify(data));

/** The answer that the page's own browser would ask the API for; nothing when the API would refuse. */
function menuBlock(
  c: SiteContext,
  compiled: CompiledRestaurant,
  place: string,
  choices: DinerChoices,
  nowMs: number,
): string {
  const { diets, allergies, day, time } = choices;
  try {
    const query = { diets: [...diets], allergies: [...allergies], day, time };
    const { body } = menuAnswer(c.env, compiled, menuRequestOf(compiled, query));
    const question: Omit<EmbeddedMenu, 'answer'> = { place, diets, allergies, day, time, generatedAtMs: nowMs };
    // The answer is JSON already, and may be large.
    return dataBlock('menu', `${JSON.stringify(question).slice(0, -1)},"answer":${DECODER.decode(body())}}`);
  } catch (error) {
    // A key that no list has any more: the diner is told by the API's own refusal.
    if (error instanceof RequestError) return '';
    throw error;
  }
}

const preferencesBlock = (c: SiteContext, nowMs: number): Promise<string> =>
  offeredPreferences(c.env, nowMs).then(
    (preferences) => block('preferences', preferences),
    () => '',
  );

/**
 * What the page of a restaurant carries: the restaurant, what diners can choose and, for the menu, the very answer that
 * the API would give to this diner (docs/decisions/020-the-page-carries-the-menu.md). Null for every other page. Whatever
 * cannot be had is left out, and the browser asks for it.
 */
export async function dinerPage(c: SiteContext): Promise<DinerPage | null> {
  const wanted = restaurantPage(c.req.path);
  if (!wanted) return null;
  const { place, screen } = wanted;
  const nowMs = Date.now();
  const origin = c.env.PRODUCT_ORIGIN;
  const preferences = preferencesBlock(c, nowMs);
  try {
    const compiled = await readVisibleRestaurant(c.env, place, nowMs);
    const { id, name, address, urlSlug, imageUrl } = compiled.source.restaurant;
    const isMenu = screen === 'menu';
    const choices = dinerChoices(c, nowMs);
    const isSearchable = isMenu || screen === '';
    return {
      status: 200,
      metadata: restaurantMetadata(origin, compiled.source, screen),
      firstLook: firstLook(screen, name),
      data: [
        block('restaurant', { place, restaurant: { id, name, address, urlSlug, imageUrl } }),
        await preferences,
        isMenu ? menuBlock(c, compiled, place, choices, nowMs) : '',
        // Who has chosen something is a diner, and pays for each byte.
        isSearchable && !choices.isKnown ? structuredData(compiled, origin, isMenu) : '',
      ].join(''),
    };
  } catch (error) {
    const isMissing = error instanceof RequestError && error.code === 'not-found';
    if (!isMissing) writeLog('error', 'A page goes without its menu', { requestId: c.get('requestId'), error });
    return { status: isMissing ? 404 : 200, data: await preferences };
  }
}

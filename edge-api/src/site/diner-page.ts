import type { EmbeddedMenu, PageData } from '@justright/contract/page-data';
import { writeLog } from '@justright/worker-kit/log';
import type { Context } from 'hono';
import type { CompiledRestaurant } from '../domain/compiled-restaurant.ts';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import { menuRequestOf } from '../domain/menu-request.ts';
import { menuResponse, readVisibleRestaurant } from '../routes/public/menu-response.ts';
import { type DinerChoices, dinerChoices } from './diner-choices.ts';
import { firstLook } from './first-look.ts';
import { dataBlock } from './html.ts';
import { restaurantMetadata } from './metadata.ts';
import { offeredPreferences } from './offered-preferences.ts';
import { structuredData } from './structured-data.ts';

type SiteContext = Context<{ Bindings: Env }>;

/** The parts of a restaurant's page that other pages do not have. */
export interface DinerPage {
  status: 200 | 404;
  /** Undefined when the restaurant is unknown. */
  metadata?: string;
  /** The HTML that is shown before scripts run. */
  firstLook?: string;
  data: string;
}

/** The addresses of one restaurant's pages: `screen` is '' for its landing page. */
const RESTAURANT_PAGE = /^\/explore\/([^/]+)(?:\/([^/]*).*)?$/;
const DECODER = new TextDecoder();

function restaurantPage(path: string): { idOrSlug: string; screen: string } | null {
  const [, idOrSlug = '', screen = ''] = RESTAURANT_PAGE.exec(path) ?? [];
  if (idOrSlug === '') return null;
  try {
    return { idOrSlug: decodeURIComponent(idOrSlug), screen };
  } catch {
    return null;
  }
}

const block = <Id extends keyof PageData>(id: Id, data: PageData[Id]) => dataBlock(id, JSON.stringify(data));

/** Returns the response that this browser would get from the API as a data block; empty when the API would refuse. */
function menuBlock(
  c: SiteContext,
  compiled: CompiledRestaurant,
  idOrSlug: string,
  choices: DinerChoices,
  nowMs: number,
): string {
  const { isKnown: _isKnown, hasFoods: _hasFoods, ...asked } = choices;
  try {
    const query = {
      diets: [...asked.diets],
      allergies: [...asked.allergies],
      strict: [...asked.strict],
      avoid: [...asked.avoid],
      mild: [...asked.mild],
      day: asked.day,
      time: asked.time,
      view: 'diner' as const,
    };
    const { bytes } = menuResponse(c.env, compiled, menuRequestOf(compiled, query));
    const requested: Omit<EmbeddedMenu, 'response'> = { idOrSlug, ...asked, generatedAtMs: nowMs };
    // The response is JSON already, and may be large: it is not parsed and serialised again.
    return dataBlock('menu', `${JSON.stringify(requested).slice(0, -1)},"response":${DECODER.decode(bytes())}}`);
  } catch (error) {
    // A stored key that no longer exists: the browser then asks the API, whose refusal the diner sees.
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
 * Returns the data of a restaurant's page: the restaurant, the offered choices and, for the menu, the same response as
 * the API gives (docs/decisions/020-the-page-carries-the-menu.md). Null for other pages. The browser requests what is
 * missing.
 */
export async function dinerPage(c: SiteContext): Promise<DinerPage | null> {
  const wanted = restaurantPage(c.req.path);
  if (!wanted) return null;
  const { idOrSlug, screen } = wanted;
  const nowMs = Date.now();
  const origin = c.env.PRODUCT_ORIGIN;
  const preferences = preferencesBlock(c, nowMs);
  try {
    const compiled = await readVisibleRestaurant(c.env, idOrSlug, nowMs);
    const { id, name, address, urlSlug, imageUrl } = compiled.source.restaurant;
    const isMenu = screen === 'menu';
    const choices = dinerChoices(c, nowMs);
    const isSearchable = isMenu || screen === '';
    return {
      status: 200,
      metadata: restaurantMetadata(origin, compiled.source, screen),
      firstLook: firstLook(screen, name),
      data: [
        block('restaurant', { idOrSlug, restaurant: { id, name, address, urlSlug, imageUrl } }),
        await preferences,
        isMenu && !choices.hasFoods ? menuBlock(c, compiled, idOrSlug, choices, nowMs) : '',
        // A visitor with choices is a diner, not a search engine: the page stays smaller without this block.
        isSearchable && !choices.isKnown ? structuredData(compiled, origin, isMenu) : '',
      ].join(''),
    };
  } catch (error) {
    const isMissing = error instanceof RequestError && error.code === 'not-found';
    if (!isMissing) writeLog('error', 'A page goes without its menu', { requestId: c.get('requestId'), error });
    return { status: isMissing ? 404 : 200, data: await preferences };
  }
}

import { LOOK_FORMAT, type MenuLook } from '@justright/contract/look';
import type { EmbeddedMenu, EmbeddedPreferences, PageData } from '@justright/contract/page-data';
import { type Profile, strictestLevel } from '@justright/dietary-rules/filter';
import { writeLog } from '@justright/worker-kit/log';
import type { Context } from 'hono';
import type { PublishedRemotes } from '../data/registry.ts';
import { chosenMenu, type CompiledRestaurant, type MenuRequest } from '../domain/compile-restaurant.ts';
import { drawMenu } from '../domain/drawn-menu.ts';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import { menuRequestOf } from '../domain/menu-request.ts';
import { menuResponse, readVisibleRestaurant } from '../routes/public/menu-response.ts';
import { type ChosenLook, chosenLook } from './chosen-look.ts';
import { type DinerChoices, dinerChoices } from './diner-choices.ts';
import { type DrawnPage, firstLook, stillLook } from './first-look.ts';
import { dataBlock } from './html.ts';
import { restaurantMetadata } from './metadata.ts';
import { STILL_PARAM } from './not-started.ts';
import { allPreferences, offeredPreferences } from './offered-preferences.ts';
import { respondToFormerSlug } from './restaurant-address.ts';
import { structuredData } from './structured-data.ts';

type SiteContext = Context<{ Bindings: Env }>;

/** The parts of a diner's page that other pages do not have. */
export interface DinerPage {
  /** The response of an address that names the restaurant by a former slug. */
  moved?: Response;
  status: 200 | 404;
  /** Undefined when the restaurant is unknown, and on a page that is about none. */
  metadata?: string;
  /** The HTML that is shown before scripts run. */
  firstLook?: string;
  /** The restaurant as the address names it; undefined on a page that is about none. */
  restaurantId?: string;
  /** The page is to be read without scripts. */
  isStill?: boolean;
  /** What is drawn in it. */
  drawnKind?: DrawnPage['kind'] | undefined;
  data: string;
}

/** Returns the address of a screen from that of its landing: with its table, which its code names. */
function hrefFrom(landingUrl: string, screen: 'onboarding' | 'menu'): string {
  const { pathname, search } = new URL(landingUrl);
  return `${pathname.replace(/\/$/, '')}/${screen}${search}`;
}

/** The addresses of one restaurant's pages: `screen` is '' for its landing page. */
const RESTAURANT_PAGE = /^\/explore\/([^/]+)(?:\/([^/]*).*)?$/;
const DECODER = new TextDecoder();
/** With more dishes the page would be too large to come before the scripts: 1.5 kB each. */
const DRAWN_DISHES_MAX = 400;

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

/** What a menu's page is made of. */
interface MenuParts {
  env: Env;
  compiled: CompiledRestaurant;
  idOrSlug: string;
  choices: DinerChoices;
  nowMs: number;
  preferences: EmbeddedPreferences | null;
  chosenLook: ChosenLook<MenuLook> | null;
}

/** Returns the choices as the device has them. */
const profileIn = (choices: DinerChoices, request: MenuRequest): Profile => {
  const levelOf = (key: string) =>
    strictestLevel(key, [choices]) ?? request.profile.allergies.find((food) => food.key === key)?.level ?? 'strict';
  const { diets, allergies } = choices;
  return { diets, allergies: allergies.map((key) => ({ key, level: levelOf(key) })), foods: [] };
};

/** Draws the menu of the response; nothing when the remote's version has no look, or names cannot be read. */
function drawnPage(
  { env, compiled, choices, preferences, chosenLook: chosen, nowMs }: MenuParts,
  request: MenuRequest | undefined,
  requested: Omit<EmbeddedMenu, 'response'>,
): DrawnPage | undefined {
  if (!chosen || !preferences || !request) return undefined;
  if ((chosenMenu(compiled, request)?.items.length ?? 0) > DRAWN_DISHES_MAX) return undefined;
  const { day, time, timeZone } = choices;
  const profile = profileIn(choices, request);
  const { idOrSlug } = requested;
  const companySiteUrl = env.COMPANY_SITE_URL;
  const drawnFor = { idOrSlug, profile, day, time, timeZone, preferences, companySiteUrl, nowMs };
  const { html, words } = drawMenu(chosen.look, compiled, request, drawnFor);
  return {
    kind: 'menu',
    html,
    styles: chosen.styles,
    drawnFor: { id: compiled.summary.id, ...requested },
    words: `Drawn for: ${words}, at ${time}. Load the page again to have it checked; nothing can be ordered from it.`,
  };
}

/** Draws the menu; nothing when that fails, because the page still carries the response. */
function drawnOrNot(...given: Parameters<typeof drawnPage>): DrawnPage | undefined {
  try {
    return drawnPage(...given);
  } catch (error) {
    writeLog('error', 'A menu goes without its dishes drawn', { error });
    return undefined;
  }
}

/**
 * Returns the response that this browser would get from the API as a data block, and the same menu drawn; nothing when
 * the API would refuse.
 */
function menuOf(parts: MenuParts): { block: string; drawn?: DrawnPage | undefined } {
  const { env, compiled, idOrSlug, choices, nowMs } = parts;
  const { isKnown: _isKnown, hasFoods: _hasFoods, timeZone: _zone, ...asked } = choices;
  try {
    const query = {
      diets: [...asked.diets],
      allergies: [...asked.allergies],
      strict: [...asked.strict],
      avoid: [...asked.avoid],
      mild: [...asked.mild],
      day: asked.day,
      time: asked.time,
      asks: '1' as const,
      view: 'lean' as const,
    };
    const request = menuRequestOf(compiled, query);
    const { bytes } = menuResponse(env, compiled, request);
    const requested: Omit<EmbeddedMenu, 'response'> = { idOrSlug, ...asked, generatedAtMs: nowMs };
    // The response is JSON already, and may be large: it is not parsed and serialised again.
    const json = `${JSON.stringify(requested).slice(0, -1)},"response":${DECODER.decode(bytes())}}`;
    const block = dataBlock('lean-menu', json);
    return { block, drawn: drawnOrNot(parts, request, requested) };
  } catch (error) {
    // A stored key that no longer exists: the browser then asks the API, whose refusal the diner sees.
    if (error instanceof RequestError) return { block: '' };
    throw error;
  }
}

const preferencesBlock = (preferences: EmbeddedPreferences | null): string =>
  preferences ? block('preferences', preferences) : '';

/**
 * Returns the data of a restaurant's page: the restaurant, the offered choices and, for the menu, the same response as
 * the API gives (docs/decisions/drawn-pages.md). Null for other pages. The browser requests what is
 * missing.
 */
export async function dinerPage(
  c: SiteContext,
  releases: Promise<{ remotes: PublishedRemotes }>,
): Promise<DinerPage | null> {
  const wanted = restaurantPage(c.req.path);
  if (!wanted) return null;
  const { idOrSlug, screen } = wanted;
  const nowMs = Date.now();
  const origin = c.env.PRODUCT_ORIGIN;
  const reading = allPreferences(c.env, nowMs).catch(() => null);
  const isMenu = screen === 'menu';
  const isSearchable = isMenu || screen === '';
  const choices = dinerChoices(c, nowMs);
  const isEmbedded = isMenu && !choices.hasFoods;
  const readingLook = async () =>
    isEmbedded ? chosenLook<MenuLook>(c.env, (await releases).remotes, c.req.path, LOOK_FORMAT) : null;
  try {
    // At once: a new isolate reads both the menu and the look from elsewhere.
    const [compiled, look, all] = await Promise.all([
      readVisibleRestaurant(c.env, idOrSlug, nowMs),
      readingLook(),
      reading,
    ]);
    const { id, name, address, urlSlug, imageUrl, jurisdiction } = compiled.source.restaurant;
    const preferences = all && offeredPreferences(all, jurisdiction);
    const moved = respondToFormerSlug(c, idOrSlug, compiled.source.restaurant);
    if (moved) return { moved, status: 200, data: '' };
    const parts = { env: c.env, compiled, idOrSlug, choices, nowMs, preferences, chosenLook: look };
    const menu = isEmbedded ? menuOf(parts) : { block: '' };
    if (isMenu && c.req.query(STILL_PARAM) !== undefined && menu.drawn) {
      const metadata = restaurantMetadata(origin, compiled.source, screen);
      return { status: 200, metadata, firstLook: stillLook(menu.drawn), isStill: true, drawnKind: 'menu', data: '' };
    }
    const [startHref, menuHref] = [hrefFrom(c.req.url, 'onboarding'), hrefFrom(c.req.url, 'menu')];
    return {
      status: 200,
      restaurantId: idOrSlug,
      metadata: restaurantMetadata(origin, compiled.source, screen),
      firstLook: firstLook(screen, { name, imageUrl, startHref, menuHref }, menu.drawn),
      drawnKind: menu.drawn?.kind,
      data: [
        block('restaurant', { idOrSlug, restaurant: { id, name, address, urlSlug, imageUrl } }),
        preferencesBlock(preferences),
        menu.block,
        // A visitor with choices is a diner, not a search engine: the page stays smaller without this block.
        isSearchable && !choices.isKnown ? structuredData(compiled, origin, isMenu) : '',
      ].join(''),
    };
  } catch (error) {
    const isMissing = error instanceof RequestError && error.code === 'not-found';
    if (!isMissing) writeLog('error', 'A page goes without its menu', { requestId: c.get('requestId'), error });
    const all = await reading;
    return { status: isMissing ? 404 : 200, data: preferencesBlock(all && offeredPreferences(all, null)) };
  }
}

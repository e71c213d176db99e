import { getMenuChart } from '@justright/contract/allergen-chart';
import type { Call } from '@justright/contract/call';
import { findTextContradictions, generateIngredients, getDishIngredients } from '@justright/contract/generation';
import { searchFoods } from '@justright/contract/foods';
import { uploadImage } from '@justright/contract/images';
import {
  getAdminIncidentFile,
  getIncidentFile,
  listAdminIncidentChanges,
  listIncidentChanges,
} from '@justright/contract/incidents';
import { importMenu, previewMenuImport } from '@justright/contract/menu-import';
import { duplicateMenu } from '@justright/contract/menus';
import { uploadMerchantImage } from '@justright/contract/merchants';
import { getOrderCustomizations, placeGuestOrder } from '@justright/contract/orders';
import { eraseOwnData, getOwnData } from '@justright/contract/own-data';
import { listHiddenDishes } from '@justright/contract/public-menu';
import {
  listKitchenSignatures,
  previewKitchenSignature,
  renewKitchenSignature,
  signKitchen,
} from '@justright/contract/kitchen-signatures';
import { recallAllOrders, recallOrders } from '@justright/contract/recall';
import { getDinersReport, getOrdersReport } from '@justright/contract/reports';
import { duplicateRestaurant } from '@justright/contract/restaurants';
import { getCatalogueWorkList, getRestaurantWorkList } from '@justright/contract/work-list';
import { clientNetwork } from '@justright/worker-kit/client-network';
import { createTurns, TURN_REFUSAL_MS, TURN_WAIT_MAX_MS } from '@justright/worker-kit/turns';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RequestError } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import type { HonoEnv } from './hono-env.ts';
import { httpsAlone } from './require-https.ts';

/** Whose requests are counted: each has a binding in wrangler.toml, in blocks a minute. */
type LimitName = 'NETWORK_LIMIT' | 'NETWORK_LINE_LIMIT' | 'ACCOUNT_LIMIT' | 'MERCHANT_LIMIT' | 'RESTAURANT_LIMIT';

/**
 * How many units one request at a binding takes: as many as one diner asks for in a minute
 * (docs/decisions/rate-limits-and-quotas.md).
 */
export const BLOCK_UNITS = 50;
/** A block is used within the period of the bindings. */
const BLOCK_KEPT_MS = 60_000;
/** How much earlier than the request that took a block another one may have begun, which shares it. */
const BEGUN_BEFORE_MS = 10_000;
/** How long a refusal is kept, which `Retry-After` says: a flood costs no more than a look into memory. */
const REFUSED_KEPT_MS = 10_000;
/** The most blocks of an isolate. Beyond, all are dropped, and the bindings are asked again. */
const BLOCKS_MAX = 20_000;

const READ_UNITS = 1;
const WRITE_UNITS = 2;
/** Units of the calls below, which read or write a whole menu, a month of orders, a person's data or a picture, or search all foods. */
export const HEAVY_UNITS = 5;
const HEAVY: readonly Call[] = [
  duplicateMenu,
  duplicateRestaurant,
  eraseOwnData,
  findTextContradictions,
  generateIngredients,
  getAdminIncidentFile,
  getCatalogueWorkList,
  getDinersReport,
  getDishIngredients,
  getIncidentFile,
  getMenuChart,
  getOrdersReport,
  getOwnData,
  getRestaurantWorkList,
  importMenu,
  listAdminIncidentChanges,
  listHiddenDishes,
  listIncidentChanges,
  listKitchenSignatures,
  previewKitchenSignature,
  previewMenuImport,
  recallAllOrders,
  recallOrders,
  renewKitchenSignature,
  searchFoods,
  signKitchen,
  uploadImage,
  uploadMerchantImage,
];

/** Returns what a call costs: a read 1, a write 2, a heavy one 5. */
export function unitsOf(call: Call): number {
  if (HEAVY.includes(call)) return HEAVY_UNITS;
  return call.method === 'GET' ? READ_UNITS : WRITE_UNITS;
}

interface Block {
  /** What is left; a refused one has none. */
  units: number;
  endsAtMs: number;
  isRefused: boolean;
}

/** What this isolate has taken, by limit and key. */
const blocks = new Map<string, Block>();

/** Returns the block in use. One that ends later than any can is from before the clock was set back. */
function blockInUse(id: string, nowMs: number): Block | undefined {
  const block = blocks.get(id);
  const latestMs = nowMs + BLOCK_KEPT_MS + BEGUN_BEFORE_MS;
  return block && block.endsAtMs > nowMs && block.endsAtMs <= latestMs ? block : undefined;
}

const refused = (endsAtMs: number, nowMs: number) =>
  new RequestError('rate-limited', 'Too many requests. Please try again later.', {
    retryAfterSeconds: Math.ceil((endsAtMs - nowMs) / 1000),
  });

/**
 * Counts a request of a network, an account, a merchant or at a restaurant; a 429 above the limit. Returns
 * undefined when this isolate has units left, and else asks the binding for the next block.
 */
export function takeUnits(
  env: Env,
  limit: LimitName,
  key: string,
  units: number,
  nowMs: number,
): Promise<void> | undefined {
  const id = `${limit} ${key}`;
  const block = blockInUse(id, nowMs);
  if (block?.isRefused) throw refused(block.endsAtMs, nowMs);
  if (!block || block.units < units) return takeBlocks(env, limit, key, units, nowMs);
  block.units -= units;
  return undefined;
}

async function takeBlocks(env: Env, limit: LimitName, key: string, units: number, nowMs: number): Promise<void> {
  const id = `${limit} ${key}`;
  // Another request may take or leave units meanwhile.
  for (let left = -1; left < units;) {
    const { success } = await env[limit].limit({ key });
    if (blocks.size >= BLOCKS_MAX) blocks.clear();
    if (!success) {
      blocks.set(id, { units: 0, endsAtMs: nowMs + REFUSED_KEPT_MS, isRefused: true });
      throw refused(nowMs + REFUSED_KEPT_MS, nowMs);
    }
    left = (blockInUse(id, nowMs)?.units ?? 0) + BLOCK_UNITS;
    blocks.set(id, { units: left < units ? left : left - units, endsAtMs: nowMs + BLOCK_KEPT_MS, isRefused: false });
  }
}

/** What an order costs besides its lines. */
const ORDER_UNITS = 5;
/** An order with more lines has a budget of its own in its network. */
const FEW_LINES = 20;

/**
 * Lets the orders of a network, at all restaurants together, take turns by their lines before anything is read for them. Many
 * lines are refused with a 429 above a limit, few ones never: who shares the network still orders a meal.
 */
export async function takeLines(env: Env, network: string, lines: number, nowMs: number): Promise<void> {
  const units = ORDER_UNITS + lines;
  const isMany = lines > FEW_LINES;
  if (isMany) await takeUnits(env, 'NETWORK_LINE_LIMIT', `${network} many`, units, nowMs);
  await takeTurn(`${network} ${isMany ? 'many lines' : 'orders'}`, units + ORDER_UNITS, BURST_MS);
}

/** How long a network's next heavy call waits for each unit of the one before: others are served meanwhile. */
const UNIT_MS = 2;
/** A dozen pages or calls, or a table's orders: those who arrive together wait for none of them. */
const BURST_MS = 100;
const turns = createTurns();

async function refuseLater(waitMs: number, nowMs: number): Promise<never> {
  await scheduler.wait(TURN_REFUSAL_MS);
  throw refused(nowMs + waitMs, nowMs);
}

/**
 * Lets a heavy call wait until its network's earlier ones have had their time; a 429 when they are too many. Those within
 * `burstMs` of time do not wait for each other.
 */
export async function takeTurn(network: string, units: number, burstMs = 0): Promise<void> {
  const nowMs = Date.now();
  const waitMs = turns.take(network, units * UNIT_MS, nowMs);
  if (waitMs > TURN_WAIT_MAX_MS) return refuseLater(waitMs, nowMs);
  if (waitMs > burstMs) await scheduler.wait(waitMs - burstMs);
}

/** How many rows of a list cost a unit. */
const ROWS_OF_UNIT = 25;

/** Makes what a network asks for next wait for the rows of a list, whose length is known once it was read. */
export function takeTurnOfRows(queue: 'calls' | 'pages', clientAddress: string | undefined, rows: number): void {
  turns.take(`${clientNetwork(clientAddress)} ${queue}`, (rows / ROWS_OF_UNIT) * UNIT_MS, Date.now());
}

/** A longer body of a call that is not for staff alone takes a turn: reading it costs more than a menu. */
const SHORT_BODY_LENGTH = 8 * 1024;
/** A body above this is none of a few lines, and has turns of its own: it keeps no meal of its network waiting. */
const LONG_BODY_LENGTH = 32 * 1024;
const turnOfBody = (network: string, length: number): string =>
  length > LONG_BODY_LENGTH ? `${network} long bodies` : `${network} bodies`;
/** The units of a thousand characters: an order of 200 lines has up to 256 thousand. */
const UNITS_OF_THOUSAND = 4;

/** Refuses a body that says it is long before it is read, while its network's earlier ones have to wait too long. */
export async function refuseLongBody(network: string, contentLength: string | undefined): Promise<void> {
  const length = Number(contentLength);
  if (!(length > SHORT_BODY_LENGTH)) return;
  const nowMs = Date.now();
  const waitMs = turns.waitOf(turnOfBody(network, length), nowMs);
  if (waitMs > TURN_WAIT_MAX_MS) await refuseLater(waitMs, nowMs);
}

/** Lets a long body wait for its network's earlier ones, before it is parsed. */
export const takeTurnOfBody = (network: string, length: number): Promise<void> | undefined =>
  length > SHORT_BODY_LENGTH ? takeTurn(turnOfBody(network, length), (length / 1000) * UNITS_OF_THOUSAND) : undefined;

const TEXT =
  'Too many people behind this connection are using JustRight right now. Please load the page again in a moment.';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>JustRight</title><h1>JustRight</h1><p>${TEXT}</p></html>`;

const networkOf = (c: Context<HonoEnv>): string => clientNetwork(c.req.header('cf-connecting-ip'));

/** Makes a middleware that lets a request through unless `admit` refuses it: a page with a page, whose status is 429 too. */
const admitting = (admit: (c: Context<HonoEnv>) => Promise<void> | undefined) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    try {
      const taken = admit(c);
      if (taken) await taken;
    } catch (error) {
      if (!(error instanceof RequestError) || !(c.req.header('accept') ?? '').includes('text/html')) throw error;
      c.get('trace').code = error.code;
      c.header('cache-control', 'no-store');
      return c.html(PAGE, 429, {
        'retry-after': String(error.retryAfterSeconds),
        ...httpsAlone(c.env.PRODUCT_ORIGIN),
      });
    }
    return next();
  });

/** Counts every request of a network: calls, pages and files. */
export const limitNetworks = admitting((c) => takeUnits(c.env, 'NETWORK_LIMIT', networkOf(c), READ_UNITS, Date.now()));

/** Lets pages that are drawn or read from the database take turns in their network, apart from its calls. */
export const takeTurnOfPage = admitting((c) => takeTurn(`${networkOf(c)} pages`, HEAVY_UNITS, BURST_MS));

/** Lets the sockets that a network asks for take turns: each asks the room of a kitchen, be there one or not. */
export const takeTurnOfSocket = admitting((c) => takeTurn(`${networkOf(c)} sockets`, HEAVY_UNITS, BURST_MS));

/**
 * Finds a caller by a secret, or token. Wrong ones of a network take turns, because each was looked up; right ones wait for none
 * of them. A 429 without a look when they are too many.
 */
export async function limitWrongSecrets<Found>(network: string, find: () => Promise<Found>): Promise<Found> {
  const key = `${network} wrong secrets`;
  const nowMs = Date.now();
  const waitMs = turns.waitOf(key, nowMs);
  if (waitMs > TURN_WAIT_MAX_MS) return refuseLater(waitMs, nowMs);
  try {
    return await find();
  } catch (error) {
    if (error instanceof RequestError && error.code === 'invalid-user-token') await takeTurn(key, OPEN_UNITS, BURST_MS);
    throw error;
  }
}

/** What a network may ask of one restaurant: a sixth of what all may, so that a /48 leaves a third for others. */
const SHARE_OF_RESTAURANT = 3;

/** These take turns by their lines. */
const ORDERED: readonly Call[] = [getOrderCustomizations, placeGuestOrder];
/** How many units of a turn a call takes that asks the database for anybody: the database answers one after the other. */
const OPEN_UNITS = 4;

/** What of an endpoint decides on its limits. */
interface Limited {
  call: Call;
  isRaw?: true;
}

/** Lets heavy calls of a network take turns, and apart from them what anybody may ask the database. */
function takeTurnOfCall({ call, isRaw }: Limited, network: string): Promise<void> | undefined {
  if (HEAVY.includes(call)) return takeTurn(network, HEAVY_UNITS);
  const isOpen = typeof call.who !== 'object' && isRaw !== true && !ORDERED.includes(call);
  return isOpen ? takeTurn(`${network} calls`, OPEN_UNITS, BURST_MS) : undefined;
}

/**
 * Counts what a call costs beyond a request, and what the public asks of a restaurant: first what its network asks there,
 * then from everywhere, so that a refused call costs the restaurant nothing. Then it takes its turn.
 */
export const limitCall = (endpoint: Limited) => {
  const { call } = endpoint;
  const units = unitsOf(call);
  const more = units - READ_UNITS;
  const isOfRestaurant = call.path.startsWith('/public/restaurants/{id}');
  return createMiddleware<HonoEnv>(async (c, next) => {
    const nowMs = Date.now();
    const network = networkOf(c);
    if (more > 0) await takeUnits(c.env, 'NETWORK_LIMIT', network, more, nowMs);
    if (isOfRestaurant) {
      // A slug is found in any case.
      const id = (c.req.param('id') ?? '').toLowerCase();
      const ofNetwork = takeUnits(c.env, 'NETWORK_LIMIT', `${network} ${id}`, units * SHARE_OF_RESTAURANT, nowMs);
      if (ofNetwork) await ofNetwork;
      const taken = takeUnits(c.env, 'RESTAURANT_LIMIT', id, units, nowMs);
      if (taken) await taken;
    }
    const turn = takeTurnOfCall(endpoint, network);
    if (turn) await turn;
    await next();
  });
};

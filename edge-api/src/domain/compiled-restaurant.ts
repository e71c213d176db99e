import { withDistinctTitles } from '@justright/contract/component-titles';
import type { MenuItem } from '@justright/contract/menus';
import type { ListedRestaurant, PublicRestaurant } from '@justright/contract/public-menu';
import { chooseMenu } from '@justright/dietary-rules/choose-menu';
import { type IngredientExplainer, ingredientExplainer } from '@justright/dietary-rules/explain';
import type { Profile } from '@justright/dietary-rules/filter';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import {
  type Budget,
  compileItem,
  compileMenu,
  type CompiledItem,
  type CompiledMenu,
  filterMenu,
  joinBytes,
} from './compiled-menu.ts';
import { computedItem } from './computed-item.ts';
import { type KeyBits, maskOfProfile, numberKeys } from './conflict-mask.ts';
import { withMarkup } from './markup.ts';
import type { MenuSource } from './menu-source.ts';
import { orderTakingAt } from './order-taking.ts';

const ENCODER = new TextEncoder();
/** Memory of a compiled restaurant for each byte of its dishes' JSON, measured in V8: 6 to 9. */
const HEAP_PER_JSON_BYTE = 9;
/** Serialised variants that are kept: real profiles need about two of each dish. */
const KEPT_VARIANTS = 4;
const KEPT_BYTES_MIN = 256 * 1024;

/** A restaurant's active menus, compiled for one stamp of the database. */
export interface CompiledRestaurant {
  readonly source: MenuSource;
  readonly keys: KeyBits;
  readonly menus: readonly CompiledMenu[];
  /** Every dish that diners can see on an active menu, for checking orders. */
  readonly items: ReadonlyMap<string, CompiledItem>;
  /** The same dishes with the restaurant's own prices, for telling the markup of an order. */
  readonly unmarkedItems: ReadonlyMap<string, MenuItem>;
  /** What diners are told of the restaurant beside its menus; true until `validUntilMs`. */
  readonly summary: ListedRestaurant;
  /**
   * When a suspended option becomes available, or the operating hours open or close the restaurant, in milliseconds since
   * 1970: from then on this must be compiled again.
   */
  readonly validUntilMs: number;
  /** About how much memory it takes now, in bytes. */
  readonly weightBytes: () => number;
  /** The unfiltered answer, serialised when it is first asked for. */
  readonly unfiltered: () => Uint8Array<ArrayBuffer>;
  /** Explains the ingredients; made when somebody first asks why, for most never do. */
  readonly explainer: () => IngredientExplainer;
}

/** Whether diners can see the restaurant at all; to them any other one does not exist. */
export const isVisible = ({ restaurant }: MenuSource): boolean =>
  restaurant.status !== 'disabled' && restaurant.status !== 'incomplete';

function summaryAt({ restaurant }: MenuSource, nowMs: number): ListedRestaurant {
  const { id, name, address, urlSlug, imageUrl } = restaurant;
  return { id, name, address, urlSlug, imageUrl, ...orderTakingAt(restaurant, nowMs) };
}

/** Compiles a restaurant's menus. Every key that a composition can hold has a bit, also one that the list lost. */
export function compileRestaurant(source: MenuSource, nowMs: number): CompiledRestaurant {
  const resolve = ingredientResolver(source.ingredients);
  const dietKeys = source.diets.map(({ key }) => key);
  const unmarkedItems = source.menus.flatMap(({ items }) => items);
  const drafts = unmarkedItems.map((unmarked) => {
    const marked = withMarkup(unmarked, source.markupPercentage);
    // Dishes that were stored with two parts of one title: each must be left out by a name of its own.
    const item = { ...marked, components: withDistinctTitles(marked.components) };
    return { item, derived: deriveItem(item, resolve) };
  });
  const allergyKeys = new Set(source.allergies.map(({ key }) => key));
  for (const facts of source.ingredients.values()) for (const key of facts.allergies) allergyKeys.add(key);
  for (const { item } of drafts) for (const key of item.additionalAllergies) allergyKeys.add(key);
  const keys = numberKeys([...allergyKeys].toSorted(), dietKeys);

  const budget: Budget = { keptBytes: 0, keptBytesMax: KEPT_BYTES_MIN };
  const compiledItems = new Map(
    drafts.map(({ item, derived }) => [item.id, compileItem(item, derived, keys, dietKeys, budget, nowMs)]),
  );
  const jsonBytes = [...compiledItems.values()]
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, { length }) => sum + length, 0);
  budget.keptBytesMax += KEPT_VARIANTS * jsonBytes;
  const menus = source.menus.map((entry) =>
    compileMenu(
      entry.menu,
      entry.items.flatMap(({ id }) => compiledItems.get(id) ?? []),
    ),
  );
  const items = new Map(menus.flatMap((menu) => menu.items).map((compiled) => [compiled.item.id, compiled]));
  let unfiltered: Uint8Array<ArrayBuffer> | undefined;
  let explainer: IngredientExplainer | undefined;
  const suspensions = drafts
    .flatMap(({ item }) => item.menuItemCustomizations)
    .flatMap((group) => group.menuItemCustomizationOptions)
    .map(({ suspendUntil }) => (suspendUntil === null ? Infinity : Date.parse(suspendUntil)))
    .filter((instantMs) => instantMs > nowMs);
  const summary = summaryAt(source, nowMs);
  const hoursChangeMs = summary.changesAt === null ? Infinity : Date.parse(summary.changesAt);
  return {
    source,
    summary,
    keys,
    menus,
    items,
    unmarkedItems: new Map(unmarkedItems.map((item) => [item.id, item])),
    validUntilMs: Math.min(hoursChangeMs, ...suspensions),
    weightBytes: () => HEAP_PER_JSON_BYTE * jsonBytes + budget.keptBytes + (unfiltered?.length ?? 0),
    unfiltered: () => (unfiltered ??= unfilteredResponse(summary, menus, dietKeys)),
    explainer: () => (explainer ??= ingredientExplainer(source.ingredients, dietKeys)),
  };
}

function unfilteredResponse(
  summary: ListedRestaurant,
  menus: readonly CompiledMenu[],
  dietKeys: readonly string[],
): Uint8Array<ArrayBuffer> {
  const restaurant: PublicRestaurant = {
    ...summary,
    menus: menus.map(({ menu, items }) => ({
      ...menu,
      menuItems: items.map(({ item, derived }) => computedItem(item, derived, dietKeys)),
    })),
  };
  return joinBytes([ENCODER.encode(`{"success":true,"data":${JSON.stringify(restaurant)}}`)]);
}

/** What a diner asks for; keys are checked against the dictionary before. */
export interface MenuRequest {
  profile: Profile;
  /** Chosen diets that are no longer offered: they do not filter, and the diner is told. */
  droppedDiets: readonly string[];
  day: string | undefined;
  time: string | undefined;
}

/**
 * Version of an answer: which deployment compiled it from what, and what was asked. Equal tags mean equal bytes.
 */
export function entityTag(
  compiled: CompiledRestaurant,
  deploymentId: string,
  request: MenuRequest | undefined,
): string {
  const version = `${deploymentId}|${compiled.source.menuVersion}`;
  const validity = Number.isFinite(compiled.validUntilMs) ? compiled.validUntilMs.toString(36) : '';
  if (!request) return `"${version}|${validity}"`;
  const menu = chosenMenu(compiled, request)?.menu.id ?? '';
  const { profile, droppedDiets } = request;
  const asked = [profile.diets, profile.allergies, droppedDiets].map((keys) => keys.toSorted().join(';'));
  return `"${[version, validity, menu, ...asked].join('|')}"`;
}

/** The menu that is served at the asked day and time. */
export function chosenMenu(compiled: CompiledRestaurant, { day, time }: MenuRequest): CompiledMenu | undefined {
  const chosen = chooseMenu(
    compiled.menus.map(({ menu }) => menu),
    day,
    time,
  );
  return compiled.menus.find(({ menu }) => menu === chosen);
}

/** The answer to a diner: the one chosen menu, filtered, as bytes of JSON. No active menu is an empty list. */
export function filteredResponse(compiled: CompiledRestaurant, request: MenuRequest): Uint8Array<ArrayBuffer> {
  const head = JSON.stringify(compiled.summary).slice(0, -1);
  const menu = chosenMenu(compiled, request);
  const chunks = menu
    ? filterMenu(menu, maskOfProfile(request.profile, compiled.keys), compiled.keys)
    : [ENCODER.encode('"menus":[],"omitted":[]')];
  return joinBytes([
    ENCODER.encode(`{"success":true,"data":${head},`),
    ...chunks,
    ENCODER.encode(`,"droppedDiets":${JSON.stringify(request.droppedDiets)}}}`),
  ]);
}

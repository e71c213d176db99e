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
/** The heap bytes of a compiled restaurant per byte of its dishes' JSON; V8 measurements gave 6 to 9. */
const HEAP_PER_JSON_BYTE = 9;
/** The cached variants per dish, on average; real profiles need about two. */
const KEPT_VARIANTS = 4;
const KEPT_BYTES_MIN = 256 * 1024;

/** A restaurant's active menus, compiled for one menu version. */
export interface CompiledRestaurant {
  readonly source: MenuSource;
  readonly keys: KeyBits;
  readonly menus: readonly CompiledMenu[];
  /** Every dish that diners can see on an active menu, used to check orders. */
  readonly items: ReadonlyMap<string, CompiledItem>;
  /** The same dishes with the restaurant's own prices, used to compute the markup of an order. */
  readonly unmarkedItems: ReadonlyMap<string, MenuItem>;
  /** The restaurant's data for diners, without its menus; valid until `validUntilMs`. */
  readonly summary: ListedRestaurant;
  /**
   * The next time, in milliseconds since 1970, at which a suspended option becomes available or the restaurant opens or
   * closes. Then it must be compiled again.
   */
  readonly validUntilMs: number;
  /** Estimates the memory that it uses now, in bytes. */
  readonly weightBytes: () => number;
  /** Returns the unfiltered response, which is serialised on the first call. */
  readonly unfiltered: () => Uint8Array<ArrayBuffer>;
  /** Returns the explainer of the ingredients, which is made on the first call because most menus never need it. */
  readonly explainer: () => IngredientExplainer;
}

/** Decides whether diners can see the restaurant; an invisible one is a 404 for them. */
export const isVisible = ({ restaurant }: MenuSource): boolean =>
  restaurant.status !== 'disabled' && restaurant.status !== 'incomplete';

function summaryAt({ restaurant }: MenuSource, nowMs: number): ListedRestaurant {
  const { id, name, address, urlSlug, imageUrl } = restaurant;
  return { id, name, address, urlSlug, imageUrl, ...orderTakingAt(restaurant, nowMs) };
}

/** Compiles a restaurant's menus. Every key of a composition gets a bit, even if the dictionary no longer has it. */
export function compileRestaurant(source: MenuSource, nowMs: number): CompiledRestaurant {
  const resolve = ingredientResolver(source.ingredients);
  const dietKeys = source.diets.map(({ key }) => key);
  const unmarkedItems = source.menus.flatMap(({ items }) => items);
  const drafts = unmarkedItems.map((unmarked) => {
    const marked = withMarkup(unmarked, source.markupPercentage);
    // A diner leaves a part out by its title, so parts that were stored with the same title get distinct ones.
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

/** A diner's request; its keys are already checked against the dictionary. */
export interface MenuRequest {
  profile: Profile;
  /** Chosen diets that are no longer offered: they do not filter, and the response lists them. */
  droppedDiets: readonly string[];
  day: string | undefined;
  time: string | undefined;
}

/**
 * Returns the ETag of a response: deployment, menu version, validity and request. Equal tags mean equal bytes.
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

/** Returns the menu that is served at the requested day and time. */
export function chosenMenu(compiled: CompiledRestaurant, { day, time }: MenuRequest): CompiledMenu | undefined {
  const chosen = chooseMenu(
    compiled.menus.map(({ menu }) => menu),
    day,
    time,
  );
  return compiled.menus.find(({ menu }) => menu === chosen);
}

/** Returns the response to a diner as JSON bytes: the chosen menu, filtered; an empty list without an active menu. */
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

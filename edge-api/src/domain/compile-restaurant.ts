import { withDistinctTitles } from '@justright/contract/component-titles';
import { type KeyLists, keyNumbers } from '@justright/contract/lean-keys';
import { DEFAULT_CURRENCY } from '@justright/contract/money';
import type { Charges, PublicRestaurant, ServedRestaurant } from '@justright/contract/public-menu';
import type { Weekday } from '@justright/contract/common';
import { chooseMenu } from '@justright/dietary-rules/choose-menu';
import { type Profile, startingLevel } from '@justright/dietary-rules/filter';
import { idOfKey } from '@justright/dietary-rules/composition';
import type { IngredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { withToday } from '@justright/dietary-rules/today';
import type { Stations } from '@justright/dietary-rules/stations';
import { withMarkup } from './markup.ts';
import { orderTakingAt } from './order-taking.ts';
import { saidToGuests } from './told-today.ts';
import {
  compileItem,
  compileMenu,
  type CompiledItem,
  type CompiledMenu,
  type FilteredMenu,
  filterMenu,
  menuJson,
} from './compiled-menu.ts';
import { publicItem } from './computed-item.ts';
import type { MenuContext, View } from './dish-views.ts';
import { fieldsJson, joinBytes, openJson } from './json-text.ts';
import { cachedRules } from './rules-cache.ts';
import { maskOfProfile, numberKeys } from './conflict-mask.ts';
import { isOwn, lean } from './lean-item.ts';
import { activeKeysOf, type MenuSource, type StoredDish } from './menu-source.ts';
import { stationsWith } from './served-version.ts';
import { writeInformation, type Written } from './written-information.ts';
import { nextServiceChangeMs } from './service-clock.ts';
import { zoneClock } from './zone-clock.ts';

const ENCODER = new TextEncoder();
/** How many dishes one piece of the work compiles: about a millisecond. */
const DISHES_AT_ONCE = 4;
/** The heap bytes of a compiled restaurant per character of its stored dishes, without views; V8 measurements gave 7. */
const HEAP_PER_CHARACTER = 10;
/** The bytes of views that are cached per character of the stored dishes. */
const CACHED_PER_CHARACTER = 5;
const CACHED_BYTES_MIN = 128 * 1024;

/** A restaurant's active menus, compiled for one menu version. */
export interface CompiledRestaurant {
  readonly source: MenuSource;
  readonly context: MenuContext;
  /** Per diet: the active keys that it excludes. */
  readonly excludes: ReadonlyMap<string, readonly string[]>;
  readonly menus: readonly CompiledMenu[];
  /** Every dish that diners can see on an active menu, used to check orders. */
  readonly items: ReadonlyMap<string, CompiledItem>;
  /** The same dishes with the restaurant's own prices, used to compute the markup of an order. */
  readonly unmarkedItems: ReadonlyMap<string, StoredDish>;
  /** The restaurant's data for diners, without its menus; valid until `validUntilMs`. */
  readonly summary: ServedRestaurant;
  /** The same data as JSON, without its end. */
  readonly heads: Readonly<Record<View, string>>;
  /** What the restaurant's clock shows, by which its menu is chosen until `validUntilMs`; null without a time zone. */
  readonly moment: { readonly day: Weekday; readonly time: string } | null;
  /**
   * The next time, in milliseconds since 1970, at which a suspended option becomes available, the restaurant opens or
   * closes or its clock chooses another menu, a statement counts as unknown, a substitution or what is sold out ends, or a publication takes effect. Then it must be compiled again.
   */
  readonly validUntilMs: number;
  /** Estimates the memory that it uses now, in bytes. */
  readonly weightBytes: () => number;
  /** Returns the unfiltered response, which is serialised on the first call. */
  readonly unfiltered: () => Uint8Array<ArrayBuffer>;
  /** Returns what the dishes contain by the legal set of the restaurant, which is derived on the first call. */
  readonly written: () => Written;
}

/** Decides whether diners can see the restaurant; an invisible one is a 404 for them. */
export const isVisible = ({ restaurant }: MenuSource): boolean =>
  restaurant.status !== 'disabled' && restaurant.status !== 'incomplete';

function summaryAt({ restaurant, charges }: MenuSource, nowMs: number): ServedRestaurant {
  const { id, name, address, urlSlug, imageUrl } = restaurant;
  return { id, name, address, urlSlug, imageUrl, charges, ...orderTakingAt(restaurant, nowMs) };
}

/** Collects what all dishes are compiled with. Diners see active keys only; inactive ones still filter. */
function contextOf(source: MenuSource, stations: Stations, nowMs: number): MenuContext {
  const { allergies, diets, ingredients, ingredientTitles, signedTitles, deriveCertain, statements } = source;
  const dictionary = { allergies, diets };
  const inactive = allergies.filter(({ active }) => !active);
  const numbered = allergies.map((one) => ({ key: one.key, startingLevel: startingLevel(one) }));
  const named = activeKeysOf(source);
  const rules = cachedRules(source);
  const derive = (item: StoredDish) => deriveItem(item, rules().resolve, dictionary, stations.ofDish(item.id));
  return {
    keys: numberKeys(
      numbered.toSorted((left, right) => (left.key < right.key ? -1 : 1)),
      diets.map(({ key }) => key).toSorted(),
      [...new Set([...ingredients.keys(), ...inactive.map(({ key }) => idOfKey(key))])]
        .filter((id) => !isOwn(id))
        .toSorted(),
    ),
    named,
    numbers: keyNumbers(named),
    dictionary,
    ingredients,
    ingredientTitles,
    exchangedDishes: source.exchangedDishes,
    signedTitles,
    deriveCertain,
    menus: source.menus,
    signedMenus: source.signedMenus,
    statements,
    stations,
    explainer: () => rules().explain,
    derive,
    deriveToday: (item) => withToday(item, derive(item), source.todayAnswers.get(item.id) ?? [], dictionary),
    saidToday: (item) => saidToGuests(item, source.todayAnswers.get(item.id) ?? [], derive, dictionary),
    nowMs,
    budgets: {
      full: { keptBytes: 0, keptBytesMax: CACHED_BYTES_MIN },
      lean: { keptBytes: 0, keptBytesMax: CACHED_BYTES_MIN },
      drawn: { keptBytes: 0, keptBytesMax: CACHED_BYTES_MIN },
      foods: { keptBytes: 0, keptBytesMax: CACHED_BYTES_MIN },
    },
    pieces: new Map(),
  };
}

/**
 * Compiles a restaurant's menus. `resolve` resolves the ingredients of `source`. `nowMs` decides which options are
 * suspended and whether the restaurant is open.
 */
export function compileRestaurant(source: MenuSource, resolve: IngredientResolver, nowMs: number): CompiledRestaurant {
  const work = compiling(source, resolve, nowMs);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Does the same in small pieces; `turn` lets the other requests of the isolate have their turn between two of them. */
export async function compileInTurns(
  source: MenuSource,
  resolve: IngredientResolver,
  nowMs: number,
  turn: () => Promise<unknown>,
): Promise<CompiledRestaurant> {
  const work = compiling(source, resolve, nowMs);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await turn();
  }
}

function* compiling(
  source: MenuSource,
  resolve: IngredientResolver,
  nowMs: number,
): Generator<undefined, CompiledRestaurant, undefined> {
  const stations = stationsWith(source.made, source.stations, { resolve, dictionary: source });
  const context = contextOf(source, stations, nowMs);
  const { budgets, named, dictionary } = context;
  const unmarkedItems = source.menus.flatMap(({ items }) => items);
  const compiledItems = new Map<string, CompiledItem>();
  for (const [index, unmarked] of unmarkedItems.entries()) {
    if (index % DISHES_AT_ONCE === 0) yield;
    const marked = withMarkup(unmarked, source.markupPercentage);
    // A diner leaves a part out by its title, so parts that were stored with the same title get distinct ones.
    const item = { ...marked, components: withDistinctTitles(marked.components) };
    const stated = deriveItem(item, resolve, dictionary, stations.ofDish(item.id));
    const derived = withToday(item, stated, source.todayAnswers.get(item.id) ?? [], dictionary);
    compiledItems.set(item.id, compileItem(item, derived, context));
  }
  for (const kept of ['full', 'lean', 'drawn', 'foods'] as const)
    budgets[kept].keptBytesMax += CACHED_PER_CHARACTER * source.dishesLength;
  const menus = source.menus.map((entry) =>
    compileMenu(
      entry.menu,
      entry.items.flatMap(({ id }) => compiledItems.get(id) ?? []),
    ),
  );
  let unfiltered: Uint8Array<ArrayBuffer> | undefined;
  let written: Written | undefined;
  const suspensions = unmarkedItems
    .flatMap((item) => item.menuItemCustomizations)
    .flatMap((group) => group.menuItemCustomizationOptions)
    .map(({ suspendUntil }) => (suspendUntil === null ? Infinity : Date.parse(suspendUntil)))
    .filter((instantMs) => instantMs > nowMs);
  const summary = summaryAt(source, nowMs);
  const clock = source.restaurant.timeZone === null ? null : zoneClock(source.restaurant.timeZone);
  const hoursChangeMs = summary.changesAt === null ? Infinity : Date.parse(summary.changesAt);
  return {
    source,
    context,
    excludes: new Map(
      source.diets.map(({ key, excludes }) => [key, excludes.filter((one) => named.allergies.includes(one))]),
    ),
    summary,
    heads: { full: openJson(summary), lean: leanHead(summary, named) },
    menus,
    items: new Map(menus.flatMap((menu) => menu.items).map((compiled) => [compiled.item.id, compiled])),
    unmarkedItems: new Map(unmarkedItems.map((item) => [item.id, item])),
    moment: clock && clock.momentAt(nowMs),
    validUntilMs: Math.min(
      hoursChangeMs,
      clock
        ? nextServiceChangeMs(
            menus.map(({ menu }) => menu),
            clock,
            nowMs,
          )
        : Infinity,
      source.nextOverdueMs,
      source.nextEndMs,
      source.nextPublicationMs,
      ...suspensions,
    ),
    weightBytes: () =>
      HEAP_PER_CHARACTER * source.dishesLength +
      budgets.full.keptBytes +
      budgets.lean.keptBytes +
      budgets.drawn.keptBytes +
      budgets.foods.keptBytes +
      (unfiltered?.length ?? 0) +
      (written?.weightBytes() ?? 0),
    written: () => (written ??= writeInformation(source, menus, context)),
    unfiltered: () => (unfiltered ??= unfilteredResponse(summary, menus, context)),
  };
}

function unfilteredResponse(
  summary: ServedRestaurant,
  menus: readonly CompiledMenu[],
  context: MenuContext,
): Uint8Array<ArrayBuffer> {
  const { deriveToday, saidToday } = context;
  const restaurant: PublicRestaurant = {
    ...summary,
    menus: menus.map(({ menu, items }) => ({
      ...menu,
      menuItems: items.map(({ item }) => publicItem(item, deriveToday(item), context, saidToday(item))),
    })),
  };
  return joinBytes([ENCODER.encode(`{"success":true,"data":${JSON.stringify(restaurant)}}`)]);
}

/** A diner's request; its keys are already checked against the dictionary. */
export interface MenuRequest {
  profile: Profile;
  /** Chosen diets that are no longer offered: they do not filter, and the response lists them. */
  droppedDiets: readonly string[];
  /** The names of the foods that are avoided by name, as far as the client sent them. */
  foodNames?: readonly string[];
  day: string | undefined;
  time: string | undefined;
  view: View;
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
  const { profile, droppedDiets, foodNames = [], view } = request;
  const allergies = profile.allergies.map(({ key, level }) => `${key}:${level}`);
  const foods = profile.foods.flatMap(({ ids, level }) => ids.map((id) => `${id}:${level}`));
  const canAsk = profile.canAsk === true ? ['asks'] : [];
  const asked = [profile.diets, allergies, droppedDiets, foods, foodNames.map(encodeURIComponent), canAsk].map((keys) =>
    keys.toSorted().join(';'),
  );
  return `"${[version, validity, menu, view, ...asked].join('|')}"`;
}

/** Returns the menu that is served at the requested day and time. */
export function chosenMenu(
  compiled: CompiledRestaurant,
  { day, time }: Pick<MenuRequest, 'day' | 'time'>,
): CompiledMenu | undefined {
  const chosen = chooseMenu(
    compiled.menus.map(({ menu }) => menu),
    day,
    time,
  );
  return compiled.menus.find(({ menu }) => menu === chosen);
}

/** Decides whether the lean response leaves the charges out. */
const isDefault = ({ currency, taxes, deliveryFee }: Charges): boolean =>
  currency === DEFAULT_CURRENCY && taxes.length === 0 && deliveryFee === 0;

/** Opens the lean response's data of the restaurant; it takes orders if it does not say why not. */
function leanHead({ id, name, orderTypes, operatingHours, ...rest }: ServedRestaurant, keys: KeyLists): string {
  const { notTakingOrders, timeZone, changesAt, closedDates } = rest;
  const charges = isDefault(rest.charges) ? undefined : rest.charges;
  return openJson({
    id,
    name,
    orderTypes,
    operatingHours,
    ...lean({ notTakingOrders, timeZone, changesAt, closedDates, charges }),
    keys,
  });
}

/** Returns what a diner sees of the chosen menu. */
export const filteredMenu = (
  { context, excludes }: CompiledRestaurant,
  menu: CompiledMenu,
  { profile, view }: MenuRequest,
): FilteredMenu => filterMenu(menu, maskOfProfile(profile, context.keys, excludes), view, context);

/** Returns the response to a diner as JSON bytes: the chosen menu, filtered; no menu without an active one. */
export function filteredResponse(compiled: CompiledRestaurant, request: MenuRequest): Uint8Array<ArrayBuffer> {
  const { heads } = compiled;
  const { droppedDiets, view } = request;
  const isFull = view === 'full';
  const menu = chosenMenu(compiled, request);
  const withoutMenu = isFull ? ',"menus":[],"omitted":[],"asks":[]' : '';
  return joinBytes([
    ENCODER.encode(`{"success":true,"data":${heads[view]}${menu ? ',' : withoutMenu}`),
    ...(menu ? menuJson(menu, filteredMenu(compiled, menu, request), view) : []),
    ENCODER.encode(`${fieldsJson(isFull ? { droppedDiets } : lean({ droppedDiets }))}}}`),
  ]);
}

import type { IngredientReference } from '@justright/contract/ingredients';
import type { Component, Customization, CustomizationOption, Menu, MenuItem } from '@justright/contract/menus';
import { isAllListed } from '@justright/dietary-rules/dish-parts';
import type { IngredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { foodAtStations, readStations, type Station, type Stations } from '@justright/dietary-rules/stations';
import { type AnsweredPart, type Difference, differencesOf } from './answer-differences.ts';
import type { FoodRules } from './declaration.ts';
import type { MenuSource, StoredDish } from './menu-source.ts';

/** A dish as it was published, with every state that staff saved later, oldest first. */
export interface PublishedDish {
  readonly published: StoredDish;
  readonly later: readonly StoredDish[];
  /** The dish as staff have it now, which says what is sold out; null when they deleted it. */
  readonly live: Pick<MenuItem, 'disabled' | 'menuItemCustomizations'> | null;
}

export interface PublishedMenu {
  readonly menu: Menu;
  readonly dishes: readonly PublishedDish[];
}

/** A dish that is not served: nothing that can be served is as strict as what staff saved later. */
interface WithheldDish {
  readonly published: StoredDish;
  /** Every state of it. */
  readonly states: readonly StoredDish[];
  /** The answers that would be better than in a later state. */
  readonly because: readonly Difference[];
}

/** What a restaurant's menus are compiled from, with what of them is not served. */
export interface ServedSource {
  readonly source: MenuSource;
  readonly resolve: IngredientResolver;
  readonly withheld: readonly WithheldDish[];
}

export interface ServedMenus {
  readonly menus: { menu: Menu; items: StoredDish[] }[];
  /** The dishes whose food counts at the stations: every state of what a section of an active menu names. */
  readonly made: readonly StoredDish[];
  readonly withheld: readonly WithheldDish[];
}

/** Stands for what a part may be made of besides: no ingredient has this id, so all of it is unknown. */
const NOT_PUBLISHED: IngredientReference = { id: 'ci_not-published', title: 'something that is not confirmed yet' };
const NOT_PUBLISHED_PART = 'Not confirmed yet';

type Part = Pick<CustomizationOption, 'ingredients'>;

/** Returns the ingredients of every state of a part; with what is not known where one of them has none. */
function everyIngredient(parts: readonly Part[], isUnknown: boolean): IngredientReference[] {
  const byId = new Map<string, IngredientReference>();
  for (const { ingredients } of parts) for (const one of ingredients) byId.set(one.id, byId.get(one.id) ?? one);
  if (isUnknown && !byId.has(NOT_PUBLISHED.id)) byId.set(NOT_PUBLISHED.id, NOT_PUBLISHED);
  return [...byId.values()];
}

/** How the states of a dish are put together. */
interface Choice {
  /** Whose stations count. */
  readonly stations: 'published' | 'latest';
  /** Whether an option that a later state no longer has is left out. */
  readonly dropsOptions: boolean;
}
const CHOICES: readonly Choice[] = [
  { stations: 'published', dropsOptions: false },
  { stations: 'latest', dropsOptions: false },
  { stations: 'published', dropsOptions: true },
  { stations: 'latest', dropsOptions: true },
];

const stationIn = (parts: readonly { stationId: string | null }[], { stations }: Choice): string | null =>
  (stations === 'published' ? parts[0] : parts.at(-1))?.stationId ?? null;

/** Returns the first state; what is signed of it alone says nothing of the others. */
const ownState = <P extends object>(states: readonly [P, ...P[]]): P => {
  const [first, ...others] = states;
  return others.length === 0 ? first : { ...first, declaration: null };
};

function togetherOption(states: readonly [CustomizationOption, ...CustomizationOption[]], choice: Choice) {
  const isUnknown = states.some(({ noIngredients, ingredients }) => !noIngredients && ingredients.length === 0);
  const hasFood = states.some(({ ingredients }) => ingredients.length > 0);
  return {
    ...ownState(states),
    noIngredients: states.every(({ noIngredients }) => noIngredients),
    ingredients: everyIngredient(states, isUnknown && hasFood),
    stationId: stationIn(states, choice),
  };
}

function togetherGroup(group: Customization, later: readonly StoredDish[], choice: Choice): Customization {
  const groups = later.flatMap(({ menuItemCustomizations }) =>
    menuItemCustomizations.filter(({ id }) => id === group.id),
  );
  const optionIn = ({ menuItemCustomizationOptions }: Customization, id: string) =>
    menuItemCustomizationOptions.find((option) => option.id === id);
  const isGone = (id: string) => groups.length < later.length || groups.some((one) => optionIn(one, id) === undefined);
  const minPermitted = Math.max(group.minPermitted, ...groups.map((one) => one.minPermitted));
  return {
    ...group,
    minPermitted,
    maxPermitted: Math.max(group.maxPermitted, minPermitted),
    menuItemCustomizationOptions: group.menuItemCustomizationOptions
      .filter(({ id }) => !(choice.dropsOptions && isGone(id)))
      .map((option) => togetherOption([option, ...groups.flatMap((one) => optionIn(one, option.id) ?? [])], choice)),
  };
}

/** Puts the states of one component together, oldest first; of its groups those that are published. */
function togetherComponent(
  states: readonly [Component, ...Component[]],
  isPublishedGroup: (id: string) => boolean,
  choice: Choice,
): Component {
  const customizations = new Map(
    states.flatMap((one) => one.customizations.map((link) => [link.customizationId, link] as const)),
  );
  const links = [...customizations.values()].filter(({ customizationId }) => isPublishedGroup(customizationId));
  const isUnknown = states.some((one) => one.ingredients.length === 0 && one.customizations.length === 0);
  const hasMore = links.length > 0 || states.some(({ ingredients }) => ingredients.length > 0);
  return {
    ...ownState(states),
    required: states.some(({ required }) => required),
    ingredients: everyIngredient(states, isUnknown && hasMore),
    customizations: links,
    stationId: stationIn(states, choice),
  };
}

const inEach = (lists: readonly (readonly string[])[]): string[] => {
  const [first = [], ...others] = lists;
  return first.filter((key) => others.every((list) => list.includes(key)));
};

/** Returns what every state of the dish is declared for: the last signature, for the keys that all of them settle. */
function commonDeclaration(states: readonly StoredDish[]): StoredDish['declaration'] {
  const signed = states.flatMap(({ declaration }) => declaration ?? []);
  const last = signed.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1);
  if (!last || signed.length < states.length) return null;
  const common = (list: 'covers' | 'names' | 'freeFrom') => inEach(signed.map((one) => one[list] ?? []));
  return {
    by: last.by,
    at: last.at,
    keys: inEach(signed.map(({ keys }) => keys)),
    covers: common('covers'),
    names: common('names'),
    freeFrom: common('freeFrom'),
  };
}

/** Puts all states of a dish together: what is published, with the food of every later state. */
function together({ published, later }: PublishedDish, choice: Choice): StoredDish {
  const states = [published, ...later];
  const isPublishedGroup = (id: string) => published.menuItemCustomizations.some((group) => group.id === id);
  const components = Map.groupBy(
    states.flatMap((state) => state.components),
    ({ title }) => title,
  );
  const additionalAllergies = [...new Set(states.flatMap((state) => state.additionalAllergies))];
  const mayContain = new Set(states.flatMap((state) => state.additionalMayContain));
  return {
    ...published,
    stationId: stationIn(states, choice),
    components: [...components.values()].flatMap(([first, ...others]) =>
      first ? [togetherComponent([first, ...others], isPublishedGroup, choice)] : [],
    ),
    menuItemCustomizations: published.menuItemCustomizations.map((group) => togetherGroup(group, later, choice)),
    additionalAllergies,
    additionalMayContain: [...mayContain].filter((key) => !additionalAllergies.includes(key)),
    additionalDiets: inEach(states.map((state) => state.additionalDiets)),
    declaration: commonDeclaration(states),
    listing: states.find((state) => !isAllListed(state))?.listing ?? published.listing,
  };
}

const withUnknown = <P extends Part>(part: P): P => ({
  ...part,
  declaration: null,
  ingredients: everyIngredient([part], true),
});

/** Makes unknown what is better than a later state: then only an answer that is worse than unknown still differs. */
function withoutBetter(dish: StoredDish, better: readonly Difference[]): StoredDish {
  const isBetter = (part: AnsweredPart | null) =>
    better.some((one) =>
      part?.kind === 'option'
        ? one.part?.groupId === part.groupId && one.part?.optionId === part.optionId
        : one.part?.kind === part?.kind && one.part?.title === part?.title,
    );
  const components = dish.components.map((one) =>
    isBetter({ kind: 'component', title: one.title }) ? withUnknown(one) : one,
  );
  const first = components.findIndex(({ required }) => required);
  const isWhole = isBetter(null);
  const unknownPart: Component = {
    title: NOT_PUBLISHED_PART,
    description: '',
    required: true,
    ingredients: [NOT_PUBLISHED],
    customizations: [],
    stationId: null,
  };
  const isAdded = isWhole && first < 0;
  return {
    ...dish,
    declaration: null,
    components: [
      ...components.map((one, at) => (isWhole && at === first ? withUnknown(one) : one)),
      ...(isAdded ? [unknownPart] : []),
    ],
    menuItemCustomizations: dish.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) =>
        isBetter({ kind: 'option', title: option.title, groupId: group.id, optionId: option.id })
          ? { ...withUnknown(option), noIngredients: false }
          : option,
      ),
    })),
  };
}

/** Returns a dish with what is sold out now. */
export function withAvailability<Dish extends MenuItem>(dish: Dish, live: PublishedDish['live']): Dish {
  if (!live) return dish;
  const options = new Map(
    live.menuItemCustomizations.flatMap((group) =>
      group.menuItemCustomizationOptions.map((option) => [`${group.id} ${option.id}`, option] as const),
    ),
  );
  return {
    ...dish,
    disabled: live.disabled,
    menuItemCustomizations: dish.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => {
        const now = options.get(`${group.id} ${option.id}`);
        return now ? { ...option, disabled: now.disabled, suspendUntil: now.suspendUntil } : option;
      }),
    })),
  };
}

/** Returns everything of a dish that the rules read, as text: states with the same text have the same answers. */
const foodOf = (dish: StoredDish): string =>
  JSON.stringify([
    dish.stationId,
    dish.components.map((one) => [
      one.title,
      one.required,
      one.ingredients.map(({ id }) => id),
      one.customizations.map(({ customizationId }) => customizationId),
      one.stationId,
    ]),
    dish.menuItemCustomizations.map((group) => [
      group.id,
      group.minPermitted,
      group.maxPermitted,
      group.menuItemCustomizationOptions.map((one) => [
        one.id,
        one.title,
        one.noIngredients,
        one.ingredients.map(({ id }) => id),
        one.stationId,
      ]),
    ]),
    dish.additionalAllergies,
    dish.additionalMayContain,
    dish.additionalDiets,
    dish.declaration?.keys ?? null,
    isAllListed(dish),
  ]);

/** Removes the later states whose food is that of an earlier one. */
function withoutRepeats({ published, later, live }: PublishedDish): PublishedDish {
  if (later.length === 0) return { published, later, live };
  const seen = new Set([foodOf(published)]);
  const different = later.filter((state) => {
    const food = foodOf(state);
    const isNew = !seen.has(food);
    seen.add(food);
    return isNew;
  });
  return { published, later: different, live };
}

/** Reads what dishes bring to each other at a restaurant's stations. */
export const stationsWith = (
  made: readonly StoredDish[],
  stations: readonly Station[],
  { resolve, dictionary }: FoodRules,
): Stations =>
  readStations(
    made.flatMap((dish) => foodAtStations(dish, resolve, dictionary)),
    stations,
    dictionary,
  );

/** Returns the dish as it is served, or why it is not. */
function servedDish(dish: PublishedDish, rules: FoodRules, kitchen: () => Stations): StoredDish | WithheldDish {
  const { published, later, live } = dish;
  if (later.length === 0) return withAvailability(published, live);
  const { resolve, dictionary } = rules;
  const ownStations = kitchen().ofDish(published.id);
  const answered = (item: StoredDish) => ({ item, derived: deriveItem(item, resolve, dictionary, ownStations) });
  const states = [published, ...later];
  const known = states.map(answered);
  const betterThanStates = (item: StoredDish): Difference[] => {
    const after = answered(item);
    return known.flatMap((state) => differencesOf(state, after, dictionary).filter(({ isBetter }) => isBetter));
  };
  const tried: { item: StoredDish; better: Difference[] }[] = [];
  for (const choice of CHOICES) {
    const item = together(dish, choice);
    const better = betterThanStates(item);
    if (better.length === 0) return withAvailability(item, live);
    tried.push({ item, better });
  }
  let because: Difference[] = [];
  for (const { item, better } of tried) {
    const unknown = withoutBetter(item, better);
    because = betterThanStates(unknown);
    if (because.length === 0) return withAvailability(unknown, live);
  }
  return { published, states, because };
}

const namedIn = ({ menu, dishes }: PublishedMenu): PublishedDish[] => {
  const named = new Set(menu.subsections.flatMap(({ items }) => items));
  return dishes.filter(({ published }) => named.has(published.id));
};

/**
 * Returns the menus as they are served: what is published, where no answer of a dish, a part or an option is better than in any
 * state of the dish that staff saved later (docs/decisions/menu-versions.md). `signedMade` were made at stations when
 * that was signed, and still count there.
 */
export function servedMenus(
  published: readonly PublishedMenu[],
  stations: readonly Station[],
  rules: FoodRules,
  signedMade: readonly StoredDish[] = [],
): ServedMenus {
  const menus = published
    .filter(({ menu }) => menu.active)
    .map(({ menu, dishes }) => ({
      menu,
      dishes: dishes.filter((dish) => dish.published.active).map(withoutRepeats),
    }));
  const made = [...menus.flatMap(namedIn).flatMap((dish) => [dish.published, ...dish.later]), ...signedMade];
  let read: Stations | undefined;
  // Only a dish that was changed since its publication is compared.
  const kitchen = () => (read ??= stationsWith(made, stations, rules));
  const withheld: WithheldDish[] = [];
  return {
    menus: menus.map(({ menu, dishes }) => ({
      menu,
      items: dishes.flatMap((dish) => {
        const served = servedDish(dish, rules, kitchen);
        if (!('because' in served)) return [served];
        withheld.push(served);
        return [];
      }),
    })),
    made,
    withheld,
  };
}

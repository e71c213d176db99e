import type { CustomizationOption, Menu } from '@justright/contract/menus';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import {
  certainFacts,
  type IngredientFacts,
  type IngredientResolver,
  ingredientResolver,
} from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { currentDish, type DishRecord } from './declaration.ts';
import type { StationRecord } from './kept-apart.ts';
import type { MenuSource, StoredDish } from './menu-source.ts';
import { type PublishedDish, type ServedMenus, servedMenus } from './served-version.ts';
import { type TitledSubstitution, type Today, todayOf } from './substitutions.ts';

/** What was last signed of what waits to be signed, by id (docs/decisions/what-waits-to-be-signed.md). */
export interface SignedContent {
  /** `signed` is null when the dish never was; `isMade`: the signed dish was on a menu, so its food counts at stations. */
  readonly dishes: ReadonlyMap<string, { readonly signed: DishRecord | null; readonly isMade: boolean }>;
  readonly ingredients: ReadonlyMap<string, IngredientFacts>;
  /** The substitutions that nobody has signed, and those of which nobody has signed the end. */
  readonly substitutions: ReadonlySet<string>;
}

/** A substitution as it is stored. */
interface StoredSubstitution extends TitledSubstitution {
  readonly id: string;
  readonly endedAt: string | null;
}

/** What a restaurant's menus are served from: what is there, and what was signed of it. */
export interface StoredContent {
  readonly facts: ReadonlyMap<string, IngredientFacts>;
  readonly titles: ReadonlyMap<string, string>;
  /** Those in effect, and those of which the end waits. */
  readonly substitutions: readonly StoredSubstitution[];
  readonly menus: readonly { readonly menu: Menu; readonly dishes: readonly RecordedDish[] }[];
  readonly stations: readonly StationRecord[];
  readonly dictionary: Dictionary;
  readonly signed: SignedContent;
}

/** A dish as it was published, and every state that was saved later, as they are stored. */
export interface RecordedDish {
  readonly published: DishRecord;
  readonly later: readonly DishRecord[];
  /** The dish as staff have it now, which says what is sold out; null when it is the same or gone. */
  readonly live: PublishedDish['live'];
}

/**
 * Returns how to derive what of a dish is certain: what is in it whatever is signed of what waits. Only "contains" means
 * something there; null where nothing waits.
 */
function certainDerivation(
  used: Today,
  counting: readonly { readonly ingredientId: string; readonly waits: boolean }[],
  { dishes, ingredients }: SignedContent,
  dictionary: Dictionary,
): MenuSource['deriveCertain'] {
  const open = new Set(counting.filter(({ waits }) => waits).flatMap(({ ingredientId }) => used.usedFor(ingredientId)));
  if (dishes.size + ingredients.size + open.size === 0) return null;
  const resolve = ingredientResolver(certainFacts(used.table, open), dictionary);
  const certain = <Part extends Pick<CustomizationOption, 'ingredients'>>(part: Part): Part => ({
    ...part,
    ingredients: part.ingredients.filter(({ id }) => !open.has(id)),
  });
  return (dish) => {
    const components = dish.components.map(certain);
    const menuItemCustomizations = dish.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map(certain),
    }));
    return deriveItem({ ...dish, components, menuItemCustomizations, signed: undefined }, resolve, dictionary);
  };
}

/** Returns what is served: where something waits to be signed, both what is there and what was signed count. */
export function servedContent({
  facts,
  titles,
  substitutions,
  menus: recorded,
  stations,
  dictionary,
  signed,
}: StoredContent): ServedMenus & Pick<MenuSource, 'deriveCertain'> & { used: Today; resolve: IngredientResolver } {
  const table = new Map(
    [...facts].map(([id, now]) => {
      const before = signed.ingredients.get(id);
      return [id, before ? { ...now, signed: before } : now];
    }),
  );
  const counting = substitutions
    .map((one) => ({ ...one, waits: signed.substitutions.has(one.id) }))
    .filter(({ endedAt, waits }) => endedAt === null || waits);
  const used = todayOf(table, titles, counting);
  const resolve = ingredientResolver(used.table, dictionary);
  const asServed = (dish: DishRecord): StoredDish => currentDish(used.dish(dish), { resolve });
  const published = recorded.map(({ menu, dishes }) => ({
    menu,
    dishes: dishes.map((one) => ({ ...one, published: asServed(one.published), later: one.later.map(asServed) })),
  }));
  const signedMade = [...signed.dishes.values()].flatMap((one) =>
    one.isMade && one.signed ? [asServed(one.signed)] : [],
  );
  const { menus, made, withheld } = servedMenus(published, stations, { resolve, dictionary }, signedMade);
  const withSigned = (dish: StoredDish): StoredDish => {
    const waiting = signed.dishes.get(dish.id);
    return waiting ? { ...dish, signed: waiting.signed && asServed(waiting.signed) } : dish;
  };
  return {
    menus: menus.map(({ menu, items }) => ({ menu, items: items.map(withSigned) })),
    made,
    withheld,
    used,
    resolve,
    deriveCertain: certainDerivation(used, counting, signed, dictionary),
  };
}

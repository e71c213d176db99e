import type { ExportedAnswers, ExportedItem, MenuExport } from '@justright/contract/menu-export';
import {
  ALL_UNKNOWN,
  type Composition,
  dietAnswer,
  type FoodAnswer,
  foodAnswer,
  mayBeIn,
  type NamedKeys,
} from '@justright/dietary-rules/composition';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import { isAvailable } from '@justright/dietary-rules/filter';
import { claimedDiets, writtenPieces } from '@justright/dietary-rules/written';
import type { CompiledItem } from './compiled-menu.ts';
import type { CompiledRestaurant } from './compile-restaurant.ts';
import type { MenuContext } from './dish-views.ts';

/** The keys that an export names, and per diet the foods that it excludes. */
interface Named extends NamedKeys {
  readonly excludes: CompiledRestaurant['excludes'];
  readonly dictionary: Dictionary;
}

/**
 * Writes what is known of a food. A diet is named only where nothing that the diet excludes may be in the food: our own
 * screens mark what it may contain, and a list of diets cannot. One that claims "free from" is named where traces are ruled out.
 */
function answersOf(composition: Composition, named: Named): ExportedAnswers {
  const foods: Record<FoodAnswer, string[]> = {
    free: [],
    notAdded: [],
    mayContain: [],
    unknown: [],
    contains: [],
  };
  for (const key of named.allergies) foods[foodAnswer(composition, key)].push(key);
  const claimed = claimedDiets(composition, named.dictionary);
  const isClaim = (key: string) => named.dictionary.diets.some((diet) => diet.key === key && diet.isFreeFrom === true);
  return {
    contains: foods.contains,
    mayContain: foods.mayContain,
    notKnown: foods.unknown,
    notAdded: foods.notAdded,
    freeFrom: foods.free,
    suitableFor: named.diets.filter(
      (key) =>
        dietAnswer(composition, key) === 'yes' &&
        (isClaim(key)
          ? claimed.includes(key)
          : (named.excludes.get(key) ?? []).every((excluded) => !mayBeIn(foodAnswer(composition, excluded)))),
    ),
  };
}

function exportItem({ item }: CompiledItem, named: Named, { derive, nowMs }: MenuContext): ExportedItem {
  const derived = derive(item);
  const { id, title, description, imageUrl, price, disabled } = item;
  return {
    id,
    title,
    description,
    imageUrl,
    price,
    isSoldOut: disabled,
    ...answersOf(writtenPieces(item, derived).dish, named),
    choices: item.menuItemCustomizations.map((group, at) => ({
      id: group.id,
      title: group.title,
      minimum: derived.groups[at]?.minimum ?? group.minPermitted,
      maximum: derived.groups[at]?.maximum ?? group.maxPermitted,
      options: group.menuItemCustomizationOptions.map((option, index) => ({
        id: option.id,
        title: option.title,
        price: option.price,
        isAvailable: isAvailable(option, nowMs),
        ...answersOf(derived.groups[at]?.options[index] ?? ALL_UNKNOWN, named),
      })),
    })),
  };
}

const namesOf = (entries: readonly { key: string; name: string }[], keys: readonly string[]) =>
  entries.filter(({ key }) => keys.includes(key)).map(({ key, name }) => ({ key, name }));

/** Writes the menus of a restaurant for another system. Reads only what is compiled, so that it says what the menu says. */
export function exportMenus(
  { source, context, excludes, menus, validUntilMs }: CompiledRestaurant,
  url: string,
): MenuExport {
  const { id, name, address } = source.restaurant;
  const named: Named = { ...context.named, excludes, dictionary: context.dictionary };
  return {
    restaurant: { id, name, address, url },
    currency: source.charges.currency,
    validUntil: Number.isFinite(validUntilMs) ? new Date(validUntilMs).toISOString() : null,
    foods: namesOf(source.allergies, context.named.allergies),
    diets: namesOf(source.diets, context.named.diets),
    menus: menus.map(({ menu, items }) => {
      const dishes = new Map(items.map((one) => [one.item.id, exportItem(one, named, context)]));
      return {
        id: menu.id,
        title: menu.title,
        description: menu.description,
        serviceAvailability: menu.serviceAvailability,
        sections: menu.subsections.map((section) => ({
          title: section.name,
          description: section.description,
          items: section.items.flatMap((one) => dishes.get(one) ?? []),
        })),
      };
    }),
  };
}

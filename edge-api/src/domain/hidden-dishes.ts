import { type HiddenDish, SMALLEST_GROUP, reportedDiners } from '@justright/contract/reports';
import { explainItem, type Finding, type ItemExplanation } from '@justright/dietary-rules/explain';
import { filterItem, type Profile } from '@justright/dietary-rules/filter';
import { meets } from '@justright/dietary-rules/composition';
import type { CompiledItem } from './compiled-menu.ts';
import type { CompiledRestaurant } from './compiled-restaurant.ts';

/** A profile, and the number of diners who have it. */
export interface ProfileCount {
  profile: Profile;
  diners: number;
}
/** A hidden dish with the id of the ingredient instead of its title. */
export type HiddenDishById = Omit<HiddenDish, 'reason'> & {
  reason: (Omit<NonNullable<HiddenDish['reason']>, 'ingredient'> & { ingredientId: string | null }) | null;
};

const DISHES_MAX = 20;
type Kind = NonNullable<HiddenDish['reason']>['kind'];

/**
 * Lists the dishes that are hidden from the most diners of a restaurant, each with the reason that affects the most.
 * Numbers are rounded by {@link reportedDiners}; leaves out dishes and reasons with fewer diners than
 * {@link SMALLEST_GROUP}. `nowMs` decides suspended options.
 */
export function hiddenDishes(
  restaurant: CompiledRestaurant,
  profiles: readonly ProfileCount[],
  nowMs: number,
): HiddenDishById[] {
  const { source } = restaurant;
  // A diet that is no longer offered does not filter diners' menus.
  const offered = new Set(source.diets.filter(({ active }) => active).map(({ key }) => key));
  const filtering = profiles.map(({ profile, diners }) => ({
    profile: { ...profile, diets: profile.diets.filter((key) => offered.has(key)) },
    diners,
  }));
  const dietKeys = source.diets.map(({ key }) => key);
  return [...restaurant.items.values()]
    .map((compiled) => ({ compiled, ...countHiding(compiled, filtering, nowMs) }))
    .map(({ diners, ...hiding }) => ({ ...hiding, diners: reportedDiners(diners) }))
    .filter(({ diners }) => diners > 0)
    .toSorted((a, b) => b.diners - a.diners || a.compiled.item.title.localeCompare(b.compiled.item.title))
    .slice(0, DISHES_MAX)
    .map(({ compiled: { item }, diners, reasons }) => ({
      id: item.id,
      title: item.title,
      menuTitle: source.menus.find(({ menu }) => menu.id === item.menuId)?.menu.title ?? '',
      diners,
      reason: largestReason(reasons, source, () => explainItem(item, restaurant.explainer(), dietKeys)),
    }));
}

/** Counts the diners from whom a dish is hidden: all, and per reason, by `kind:key`. */
function countHiding(
  { item, derived }: CompiledItem,
  profiles: readonly ProfileCount[],
  nowMs: number,
): { diners: number; reasons: Map<string, number> } {
  const reasons = new Map<string, number>();
  let total = 0;
  for (const { profile, diners } of profiles) {
    if (filterItem(item, derived, profile, nowMs).reasons.length === 0) continue;
    total += diners;
    for (const reason of reasonsFor({ item, derived }, profile))
      reasons.set(reason, (reasons.get(reason) ?? 0) + diners);
  }
  return { diners: total, reasons };
}

/** Returns a profile's reasons. For an unknown dish the missing diets are left out, because they follow from that. */
function reasonsFor({ derived }: Pick<CompiledItem, 'item' | 'derived'>, profile: Profile): string[] {
  const { composition } = derived;
  const allergies = profile.allergies.filter((key) => composition.allergies.has(key)).map((key) => `allergy:${key}`);
  if (!composition.known) return [...allergies, 'unknown:'];
  return [...allergies, ...profile.diets.filter((key) => !meets(composition.diets, key)).map((key) => `diet:${key}`)];
}

function largestReason(
  reasons: ReadonlyMap<string, number>,
  { allergies, diets }: CompiledRestaurant['source'],
  explain: () => ItemExplanation,
): HiddenDishById['reason'] {
  const [largest] = [...reasons].toSorted(([, a], [, b]) => b - a);
  if (!largest || largest[1] < SMALLEST_GROUP) return null;
  const [kind = '', key = ''] = largest[0].split(':', 2);
  const nameOf = (list: readonly { key: string; name: string }[]) => list.find((one) => one.key === key)?.name ?? key;
  const { item } = explain();
  switch (kind as Kind) {
    case 'allergy':
      return { kind: 'allergy', name: nameOf(allergies), ingredientId: firstIngredient(item.allergens.get(key)) };
    case 'diet':
      return { kind: 'diet', name: nameOf(diets), ingredientId: firstIngredient(item.lostDiets.get(key)) };
    case 'unknown':
      return { kind: 'unknown', name: '', ingredientId: null };
  }
}

/** Returns the id of the ingredient at the start of the first path that begins with one. */
function firstIngredient(findings: readonly Finding[] = []): string | null {
  for (const { path } of findings) {
    const [cause] = path;
    if (cause?.kind === 'ingredient') return cause.id;
  }
  return null;
}

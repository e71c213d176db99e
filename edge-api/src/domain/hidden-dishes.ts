import { reportedDiners, SMALLEST_GROUP } from '@justright/contract/reports';
import type { HiddenDish } from '@justright/contract/reports';
import { dietAnswer, foodAnswer, mayBeIn } from '@justright/dietary-rules/composition';
import type { ItemExplanation } from '@justright/dietary-rules/explain';
import { filterItem, isHidden, type Profile } from '@justright/dietary-rules/filter';
import type { DerivedItem } from '@justright/dietary-rules/item';
import { rootFindings } from '@justright/dietary-rules/why-not';
import { explainedDish } from './explained-dish.ts';
import type { ExplainedMenu, TitledDish } from './explained-omissions.ts';

/** A profile, and the number of diners who have it. */
export interface ProfileCount {
  profile: Profile;
  diners: number;
}
/** A hidden dish with the id of the ingredient instead of its title. */
export type HiddenDishById = Omit<HiddenDish, 'reason'> & {
  reason: (Omit<NonNullable<HiddenDish['reason']>, 'ingredient'> & { ingredientId: string | null }) | null;
};

/** A dish of an active menu with its computed compositions. */
export interface CountedDish {
  readonly item: TitledDish;
  readonly derived: DerivedItem;
  readonly menuTitle: string;
}

/** The entries of the dictionary as they are reported. */
export interface NamedEntries {
  readonly allergies: readonly { readonly key: string; readonly name: string }[];
  readonly diets: readonly { readonly key: string; readonly name: string; readonly active: boolean }[];
}

const DISHES_MAX = 20;
type Kind = NonNullable<HiddenDish['reason']>['kind'];

/** A reason for which a dish is hidden. */
interface CountedReason {
  readonly kind: Kind;
  readonly of: 'food' | 'diet';
  readonly key: string;
  readonly diners: number;
}

/** Returns the profiles without diets that are no longer offered: these do not filter diners' menus. */
export function filteringProfiles(profiles: readonly ProfileCount[], { diets }: NamedEntries): ProfileCount[] {
  const offered = new Set(diets.filter(({ active }) => active).map(({ key }) => key));
  return profiles.map(({ profile, diners }) => ({
    // A dish that the kitchen is asked for is not hidden.
    profile: { ...profile, diets: profile.diets.filter((key) => offered.has(key)), canAsk: true },
    diners,
  }));
}

/**
 * Lists the dishes that are hidden from the most diners of a restaurant, each with the reason that affects the most.
 * Numbers are rounded by {@link reportedDiners}; leaves out dishes and reasons with fewer diners than
 * {@link SMALLEST_GROUP}. `nowMs` decides suspended options.
 */
export function hiddenDishes(
  menu: ExplainedMenu,
  dishes: readonly CountedDish[],
  entries: NamedEntries,
  profiles: readonly ProfileCount[],
  nowMs: number,
): HiddenDishById[] {
  const filtering = filteringProfiles(profiles, entries);
  return dishes
    .map((dish) => ({ dish, ...countHiding(dish, filtering, nowMs) }))
    .map(({ diners, ...hiding }) => ({ ...hiding, diners: reportedDiners(diners) }))
    .filter(({ diners }) => diners > 0)
    .toSorted((a, b) => b.diners - a.diners || a.dish.item.title.localeCompare(b.dish.item.title))
    .slice(0, DISHES_MAX)
    .map(({ dish: { item, menuTitle }, diners, reasons }) => ({
      id: item.id,
      title: item.title,
      menuTitle,
      diners,
      reason: largestReason(reasons, entries, () => explainedDish(item, menu)),
    }));
}

/** Counts the diners from whom a dish is hidden: all, and per reason. */
function countHiding(
  { item, derived }: CountedDish,
  profiles: readonly ProfileCount[],
  nowMs: number,
): { diners: number; reasons: CountedReason[] } {
  const reasons = new Map<string, CountedReason>();
  let total = 0;
  for (const { profile, diners } of profiles) {
    if (filterItem(item, derived, profile, nowMs).reasons.length === 0) continue;
    total += diners;
    for (const reason of reasonsFor(derived, profile)) {
      const id = `${reason.kind} ${reason.of} ${reason.key}`;
      reasons.set(id, { ...reason, diners: (reasons.get(id)?.diners ?? 0) + diners });
    }
  }
  return { diners: total, reasons: [...reasons.values()] };
}

const KIND_OF_ANSWER = { contains: 'allergy', mayContain: 'traces', unknown: 'unknown', no: 'diet' } as const;

/** Returns for which foods and diets a dish is hidden from a profile. */
function reasonsFor({ composition }: DerivedItem, { allergies, diets }: Profile): Omit<CountedReason, 'diners'>[] {
  return [
    ...allergies.flatMap(({ key, level }) => {
      const answer = foodAnswer(composition, key);
      return mayBeIn(answer) && isHidden(answer, level)
        ? [{ kind: KIND_OF_ANSWER[answer], of: 'food' as const, key }]
        : [];
    }),
    ...diets.flatMap((key) => {
      const answer = dietAnswer(composition, key);
      return answer === 'yes' ? [] : [{ kind: KIND_OF_ANSWER[answer], of: 'diet' as const, key }];
    }),
  ];
}

function largestReason(
  reasons: readonly CountedReason[],
  { allergies, diets }: NamedEntries,
  explain: () => ItemExplanation,
): HiddenDishById['reason'] {
  const [largest] = reasons.toSorted((a, b) => b.diners - a.diners);
  if (!largest || largest.diners < SMALLEST_GROUP) return null;
  const { kind, of, key } = largest;
  const name = (of === 'food' ? allergies : diets).find((one) => one.key === key)?.name ?? key;
  const { item } = explain();
  const [step] = rootFindings(of === 'food' ? item.food(key) : item.diet(key)).flatMap(({ path: [first] }) =>
    first?.kind === 'ingredient' ? [first] : [],
  );
  return { kind, name, ingredientId: step?.id ?? null };
}

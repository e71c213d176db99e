import { reportedDiners } from '@justright/contract/reports';
import { WORK_KINDS, type WorkKind as ListedKind } from '@justright/contract/work-list';
import { dietAnswer, foodAnswer } from '@justright/dietary-rules/composition';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { Explanation, Finding } from '@justright/dietary-rules/explain';
import { filterItem, isHidden, type Profile } from '@justright/dietary-rules/filter';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import type { DerivedItem } from '@justright/dietary-rules/item';
import { rootFindings } from '@justright/dietary-rules/why-not';
import { explainedDish } from './explained-dish.ts';
import type { ExplainedMenu, TitledDish } from './explained-omissions.ts';
import { filteringProfiles, type NamedEntries, type ProfileCount } from './hidden-dishes.ts';
import { placesAt } from './station-moves.ts';

/** A report of a diner is not found by the rules. */
type WorkKind = Exclude<ListedKind, 'report'>;

/** Where something is to be done. */
export interface Place {
  readonly kind: WorkKind;
  readonly of: 'ingredient' | 'dish' | 'station';
  readonly id: string;
}

/** What is to be done at one place. Keys and diets are sorted. */
export interface FoundWork extends Place {
  readonly keys: readonly string[];
  readonly diets: readonly string[];
  /** The number of dishes that it concerns. */
  readonly dishes: number;
  /** The titles of the first of them. */
  readonly dishTitles: readonly string[];
  /** The number of diners from whom one of these dishes is hidden because of it, rounded down. */
  readonly diners: number;
}

/** A dish as diners see it, without a declaration that has lapsed. */
interface WorkDish {
  readonly item: TitledDish;
  readonly derived: DerivedItem;
  /** The keys of the declaration that has lapsed, which may be none; null where none has. */
  readonly lapsedKeys: readonly string[] | null;
}

/** The entries of the dictionary, with the active ones marked. */
export interface ActiveEntries extends NamedEntries {
  readonly allergies: readonly { readonly key: string; readonly name: string; readonly active: boolean }[];
}

/** What a restaurant's work list is made from. */
export interface WorkSource extends ExplainedMenu {
  readonly entries: ActiveEntries;
  /** The ingredients of the dishes, at any depth. */
  readonly ingredients: ReadonlyMap<string, IngredientFacts>;
  /** The last day (YYYY-MM-DD) for a review of an ingredient's statement, by the ingredient's id. */
  readonly reviewBy: ReadonlyMap<string, string>;
  /** The dishes of the active menus. */
  readonly dishes: readonly WorkDish[];
  /** The keys of the signatures that have lapsed, by the station's id. */
  readonly lapsedApart: ReadonlyMap<string, readonly string[]>;
}

/** The most titles of an entry. */
const TITLES_MAX = 3;

/** One key or diet of one dish that makes an entry. */
interface Claim {
  readonly place: Place;
  readonly dishId: string;
  readonly key: string | null;
  readonly diet: string | null;
  /** What it can hide: the dish itself, the dish by too few options, or nothing (a diner can leave it out). */
  readonly hides: 'dish' | 'group' | 'nothing';
  /** The answer that hides it. */
  readonly answer: 'unknown' | 'mayContain';
}

/** Returns where to work off the cause of an unknown answer. */
export function placeOf({ cause, path: [first, second] }: Finding, dishId: string): Place {
  const at = (kind: WorkKind, step: Finding['path'][number] | undefined): Place =>
    step?.kind === 'ingredient' ? { kind, of: 'ingredient', id: step.id } : { kind, of: 'dish', id: dishId };
  switch (cause) {
    case 'missing-ingredient':
      return at('broken', second);
    case 'circle':
    case 'missing-group':
      return at('broken', first);
    case 'no-ingredients':
    case 'no-parts':
    case 'no-evidence':
      return at('no-evidence', undefined);
    case 'unlisted':
      return at('unlisted', undefined);
    default:
      return at('not-stated', first);
  }
}

export const activeKeys = (entries: readonly { readonly key: string; readonly active: boolean }[]): string[] =>
  entries.filter(({ active }) => active).map(({ key }) => key);

/** Decides whether foods are answered for an ingredient: by its statement or by its parts. */
export const isAnswered = (facts: IngredientFacts | undefined): boolean =>
  facts !== undefined && (facts.statement !== null || facts.ingredients.length > 0);

/** The kinds of work that end with an answer for every key. */
const ANSWERED_KINDS: readonly WorkKind[] = ['not-stated', 'no-evidence', 'unlisted', 'review'];

/**
 * Decides whether an unknown diet is a question. Where foods are answered, a diet that excludes nothing is decided by
 * what is listed: nothing else could ever say that wheat flour is not keto.
 */
export const isQuestion = (kind: WorkKind, dietKey: string, areAnswered: boolean, { diets }: Dictionary): boolean =>
  !areAnswered ||
  !ANSWERED_KINDS.includes(kind) ||
  diets.some(({ key, excludes }) => key === dietKey && excludes.length > 0);

/** Decides whether work is worth an entry: where foods are answered, a diet must hide a dish from diners. */
export const isWorthwhile = ({ kind, keys, diners }: FoundWork, areAnswered: boolean): boolean =>
  kind === 'review' || !ANSWERED_KINDS.includes(kind) || keys.length > 0 || diners > 0 || !areAnswered;

/** Lists what is unknown of a dish or of a part of it, each with its root. */
function unknownsOf(
  { composition, food, diet }: Explanation,
  dishId: string,
  { allergies, diets }: WorkSource['entries'],
  hides: Claim['hides'],
): Claim[] {
  const claims = (key: string | null, dietKey: string | null, findings: readonly Finding[]): Claim[] =>
    // What is held waits to be signed: that is an entry of its own.
    rootFindings(findings.filter(({ cause }) => cause !== 'held')).map((finding) => ({
      place: placeOf(finding, dishId),
      dishId,
      key,
      diet: dietKey,
      hides,
      answer: 'unknown',
    }));
  return [
    ...activeKeys(allergies).flatMap((key) =>
      foodAnswer(composition, key) === 'unknown' ? claims(key, null, food(key)) : [],
    ),
    ...activeKeys(diets).flatMap((key) =>
      dietAnswer(composition, key) === 'unknown' ? claims(null, key, diet(key)) : [],
    ),
  ];
}

/** Lists what is unknown of a dish, of its optional parts and of its options. */
function unknownsIn({ item, derived }: WorkDish, source: WorkSource): Claim[] {
  const { item: whole, components, groups } = explainedDish(item, source);
  const unknowns = (explanation: Explanation, hides: Claim['hides']) =>
    unknownsOf(explanation, item.id, source.entries, hides);
  return [
    ...unknowns(whole, 'dish'),
    ...components.flatMap((one, index) => (item.components[index]?.required ? [] : unknowns(one, 'nothing'))),
    ...groups.flatMap(({ options }, index) => {
      const mustChoose = (derived.groups[index]?.minimum ?? 0) > 0;
      return options.flatMap((option) => unknowns(option, mustChoose ? 'group' : 'nothing'));
    }),
  ];
}

/** Lists the diets that are ruled out although staff listed them, with the contained keys that rule them out. */
export function contradictionsOf(
  listed: readonly string[],
  composition: DerivedItem['composition'],
  { diets }: WorkSource['dictionary'],
): { diet: string; keys: string[] }[] {
  return listed
    .filter((diet) => dietAnswer(composition, diet) === 'no')
    .map((diet) => {
      const excluded = diets.find(({ key }) => key === diet)?.excludes ?? [];
      return { diet, keys: excluded.filter((key) => foodAnswer(composition, key) === 'contains') };
    });
}

/** Returns the ids of a dish's ingredients, at any depth. */
function ingredientsOf({ components, menuItemCustomizations }: TitledDish, source: WorkSource): ReadonlySet<string> {
  const options = menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions);
  const ids = new Set([...components, ...options].flatMap(({ ingredients }) => ingredients.map(({ id }) => id)));
  // A set's iteration visits ids that are added meanwhile.
  for (const id of ids) for (const part of source.ingredients.get(id)?.ingredients ?? []) ids.add(part.id);
  return ids;
}

/** Lists what no longer holds for a dish: its declaration, listed diets, and statements past their date. */
function outdatedIn({ item, derived, lapsedKeys }: WorkDish, source: WorkSource, today: string): Claim[] {
  const claim = (place: Place, more: Partial<Claim>): Claim => ({
    place,
    dishId: item.id,
    key: null,
    diet: null,
    hides: 'nothing',
    answer: 'unknown',
    ...more,
  });
  const contradiction = (of: Place['of'], id: string, listed: readonly string[], composition = derived.composition) =>
    contradictionsOf(listed, composition, source.dictionary).flatMap(({ diet, keys }) => {
      const place = { kind: 'contradiction', of, id } as const;
      return [claim(place, { diet, hides: 'dish' }), ...keys.map((key) => claim(place, { key }))];
    });
  const lapsed = (keys: readonly string[]) => {
    const place = { kind: 'lapsed', of: 'dish', id: item.id } as const;
    return keys.length === 0 ? [claim(place, {})] : keys.map((key) => claim(place, { key, hides: 'dish' }));
  };
  return [
    ...(lapsedKeys === null ? [] : lapsed(lapsedKeys)),
    ...contradiction('dish', item.id, item.additionalDiets),
    ...[...ingredientsOf(item, source)].flatMap((id): Claim[] => {
      const { diets = [] } = source.ingredients.get(id) ?? {};
      return [
        ...contradiction('ingredient', id, diets, source.explainer()(id).composition),
        ...((source.reviewBy.get(id) ?? today) < today ? [claim({ kind: 'review', of: 'ingredient', id }, {})] : []),
      ];
    }),
  ];
}

/** Lists the signatures of the stations of a dish that no longer hold: others there bring it the keys again. */
function lapsedAround({ item, derived }: WorkDish, { lapsedApart, stations, entries }: WorkSource): Claim[] {
  return [...lapsedApart].flatMap(([id, signed]) => {
    const { isDefault, parts } = placesAt(item, id);
    if (!isDefault && parts.length === 0) return [];
    const brought = stations.ofDish(item.id).fromOthers(id);
    const active = activeKeys(entries.allergies);
    return signed
      .filter((key) => active.includes(key))
      .map((key): Claim => {
        const isHiding = [brought, derived.composition].every((one) => foodAnswer(one, key) === 'mayContain');
        const place = { kind: 'lapsed', of: 'station', id } as const;
        return { place, dishId: item.id, key, diet: null, hides: isHiding ? 'dish' : 'nothing', answer: 'mayContain' };
      });
  });
}

/** Decides whether a claim is a reason for which its dish is hidden from a profile. */
function isReason(
  { key, diet, hides, answer: hiding }: Claim,
  { derived, reasons }: HiddenDish,
  { allergies, diets }: Profile,
): boolean {
  if (hides === 'nothing' || reasons.length === 0) return false;
  if (hides === 'group' && !reasons.includes('group')) return false;
  if (diet !== null) return diets.includes(diet);
  return allergies.some((one) => {
    const answer = hides === 'group' ? hiding : foodAnswer(derived.composition, one.key);
    return one.key === key && answer === hiding && isHidden(answer, one.level);
  });
}

interface HiddenDish {
  readonly derived: DerivedItem;
  readonly reasons: readonly string[];
}

export const sortedKeys = (keys: readonly (string | null)[]): string[] =>
  [...new Set(keys)].filter((key) => key !== null).toSorted();

/** Compares work by the order of a list: what hides the most dishes from the most diners first. */
export const byHiding = (one: FoundWork, other: FoundWork): number =>
  other.diners - one.diners ||
  other.dishes - one.dishes ||
  WORK_KINDS.indexOf(one.kind) - WORK_KINDS.indexOf(other.kind) ||
  (one.id < other.id ? -1 : 1);

/**
 * Lists what is to be done so that a restaurant's diners see more, and what no longer holds: what hides the most dishes
 * from the most diners first. Numbers of diners are rounded by {@link reportedDiners} before they decide the order.
 * `today` is a date (YYYY-MM-DD), `nowMs` decides suspended options.
 */
export function workList(
  source: WorkSource,
  profiles: readonly ProfileCount[],
  today: string,
  nowMs: number,
): FoundWork[] {
  const isOverdue = (id: string) => (source.reviewBy.get(id) ?? today) < today;
  const claims = source.dishes
    .flatMap((dish) => [...unknownsIn(dish, source), ...outdatedIn(dish, source, today), ...lapsedAround(dish, source)])
    // A statement past its review is one entry, with the keys that it leaves unknown.
    .map((claim): Claim => {
      const { kind, id } = claim.place;
      return kind === 'not-stated' && isOverdue(id) ? { ...claim, place: { ...claim.place, kind: 'review' } } : claim;
    });
  const byPlace = Map.groupBy(claims, ({ place: { kind, of, id } }) => `${kind} ${of} ${id}`);
  const titles = new Map(source.dishes.map(({ item }) => [item.id, item.title]));

  const filtering = filteringProfiles(profiles, source.entries).map(({ profile, diners }) => ({
    profile,
    diners,
    hidden: new Map(
      source.dishes.map(({ item, derived }): [string, HiddenDish] => [
        item.id,
        { derived, reasons: filterItem(item, derived, profile, nowMs).reasons },
      ]),
    ),
  }));
  const dinersOf = (group: readonly Claim[]): number =>
    filtering
      .filter(({ profile, hidden }) =>
        group.some((claim) => {
          const dish = hidden.get(claim.dishId);
          return dish !== undefined && isReason(claim, dish, profile);
        }),
      )
      .reduce((sum, { diners }) => sum + diners, 0);

  return [...byPlace.values()]
    .flatMap((all): FoundWork[] => {
      const [first] = all;
      if (!first) return [];
      const { kind, of, id } = first.place;
      const areAnswered =
        of !== 'ingredient' ? all.every(({ key }) => key === null) : isAnswered(source.ingredients.get(id));
      const group = all.filter(({ diet }) => diet === null || isQuestion(kind, diet, areAnswered, source.dictionary));
      if (group.length === 0) return [];
      const dishIds = [...new Set(group.map(({ dishId }) => dishId))];
      const work: FoundWork = {
        ...first.place,
        keys: sortedKeys(group.map(({ key }) => key)),
        diets: sortedKeys(group.map(({ diet }) => diet)),
        dishes: dishIds.length,
        dishTitles: dishIds.slice(0, TITLES_MAX).map((dishId) => titles.get(dishId) ?? ''),
        diners: reportedDiners(dinersOf(group)),
      };
      return isWorthwhile(work, areAnswered) ? [work] : [];
    })
    .toSorted(byHiding);
}

import { reportedDiners } from '@justright/contract/reports';
import { dietAnswer, foodAnswer } from '@justright/dietary-rules/composition';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import { ingredientExplainer } from '@justright/dietary-rules/explain';
import { isHidden, type Profile } from '@justright/dietary-rules/filter';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import { rootFindings } from '@justright/dietary-rules/why-not';
import { filteringProfiles, type ProfileCount } from './hidden-dishes.ts';
import {
  type ActiveEntries,
  activeKeys,
  byHiding,
  contradictionsOf,
  type FoundWork,
  isAnswered,
  isQuestion,
  isWorthwhile,
  placeOf,
  sortedKeys,
} from './work-list.ts';

/** What the catalogue's work list is made from. */
export interface CatalogueSource {
  readonly dictionary: Dictionary;
  readonly entries: ActiveEntries;
  /** The raw ingredients that active dishes use, at any depth. */
  readonly ingredients: ReadonlyMap<string, IngredientFacts>;
  /** The last day (YYYY-MM-DD) for a review of an ingredient's statement, by the ingredient's id. */
  readonly reviewBy: ReadonlyMap<string, string>;
  /** The number of dishes that use an ingredient, by the ingredient's id and the restaurant's. */
  readonly uses: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The diners whose last visit was to a restaurant, by the restaurant's id. */
  readonly profiles: ReadonlyMap<string, readonly ProfileCount[]>;
}

/** What is to be done at one ingredient. */
type Task = Pick<FoundWork, 'kind' | 'keys' | 'diets'>;

/** Lists what is to be done at one ingredient, and not at one that it is made of. */
function tasksOf(
  id: string,
  facts: IngredientFacts,
  { dictionary, entries, reviewBy }: CatalogueSource,
  explain: ReturnType<typeof ingredientExplainer>,
  today: string,
): Task[] {
  const explanation = explain(id);
  const { composition } = explanation;
  const unknowns = [
    ...activeKeys(entries.allergies)
      .filter((key) => foodAnswer(composition, key) === 'unknown')
      .map((key) => ({ key, diet: null, findings: explanation.food(key) })),
    ...activeKeys(entries.diets)
      .filter((diet) => dietAnswer(composition, diet) === 'unknown')
      .map((diet) => ({ key: null, diet, findings: explanation.diet(diet) })),
  ].flatMap(({ key, diet, findings }) =>
    rootFindings(findings)
      .map((finding) => placeOf(finding, ''))
      .filter((place) => place.of === 'ingredient' && place.id === id)
      .map(({ kind }) => ({ kind, key, diet }))
      .filter(({ kind }) => diet === null || isQuestion(kind, diet, isAnswered(facts), dictionary)),
  );
  const contradictions = contradictionsOf(facts.diets, composition, dictionary);
  const isOverdue = (reviewBy.get(id) ?? today) < today;
  return [
    ...[...Map.groupBy(unknowns, ({ kind }) => kind)].map(([kind, group]) => ({
      kind,
      keys: sortedKeys(group.map(({ key }) => key)),
      diets: sortedKeys(group.map(({ diet }) => diet)),
    })),
    ...(contradictions.length > 0
      ? [
          {
            kind: 'contradiction' as const,
            keys: sortedKeys(contradictions.flatMap(({ keys }) => keys)),
            diets: sortedKeys(contradictions.map(({ diet }) => diet)),
          },
        ]
      : []),
    ...(isOverdue ? [{ kind: 'review' as const, keys: [], diets: [] }] : []),
  ];
}

/** Decides whether a task can hide a dish from a profile. */
function concerns({ kind, keys, diets }: Task, profile: Profile): boolean {
  if (profile.diets.some((key) => diets.includes(key))) return true;
  if (kind === 'contradiction') return false;
  return profile.allergies.some(({ key, level }) => keys.includes(key) && isHidden('unknown', level));
}

/**
 * Lists what is to be done about raw ingredients: what concerns the most diners and dishes first. Of each restaurant it
 * counts the diners who avoid a key or follow a diet that is open; whether an option replaces the food there is decided
 * by the work list of the restaurant alone. `today` is a date (YYYY-MM-DD).
 */
export function catalogueWork(source: CatalogueSource, today: string): FoundWork[] {
  const explain = ingredientExplainer(source.ingredients, source.dictionary);
  const profiles = new Map(
    [...source.profiles].map(([restaurantId, all]) => [restaurantId, filteringProfiles(all, source.entries)]),
  );
  return [...source.uses]
    .flatMap(([id, uses]): FoundWork[] => {
      const facts = source.ingredients.get(id);
      if (!facts) return [];
      const visitors = [...uses.keys()].flatMap((restaurantId) => profiles.get(restaurantId) ?? []);
      const dishes = [...uses.values()].reduce((sum, count) => sum + count, 0);
      return tasksOf(id, facts, source, explain, today).map((task) => ({
        ...task,
        of: 'ingredient',
        id,
        dishes,
        dishTitles: [],
        diners: reportedDiners(
          visitors.filter(({ profile }) => concerns(task, profile)).reduce((sum, { diners }) => sum + diners, 0),
        ),
      }));
    })
    .filter((work) => isWorthwhile(work, isAnswered(source.ingredients.get(work.id))))
    .toSorted(byHiding);
}

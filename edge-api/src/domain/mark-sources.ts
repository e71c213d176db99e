import type { StatementRecord } from '@justright/contract/ingredients';
import type { Explanation, Finding, PathStep } from '@justright/dietary-rules/explain';
import { rootFindings } from '@justright/dietary-rules/why-not';
import { dayText } from './dates.ts';
import { type DishExplainer, explainedDish } from './explained-dish.ts';
import type { MenuSource, StoredDish } from './menu-source.ts';

/** The most texts behind a mark. More would not help a diner, and would reveal the recipe to a competitor. */
const TEXTS_MAX = 3;
const UNNAMED = 'an ingredient';

/** Where the answer for one key comes from, as titles: of the dish, and of its options and optional parts in their order. */
export interface MarkSources {
  readonly dish: readonly string[];
  readonly choices: readonly (readonly string[])[];
}

/** What the sources of a restaurant's marks are read from. */
export interface SourceTexts extends DishExplainer {
  readonly ingredientTitles: ReadonlyMap<string, string>;
  readonly exchangedDishes: MenuSource['exchangedDishes'];
  readonly signedTitles: ReadonlyMap<string, string>;
  readonly statements: ReadonlyMap<string, StatementRecord>;
}

/**
 * Writes on what evidence a statement about an ingredient answers a key, and when: "label of Tahini, checked 12 Nov 2026".
 * Names no person. An entry of the catalogue has the ingredient's title alone.
 */
function evidenceText(title: string, key: string, { evidence, at, laterAnswers = [] }: StatementRecord): string {
  const later = laterAnswers.find((one) => one.key === key);
  const day = dayText(later?.at ?? at);
  switch (later ? 'staff' : evidence.kind) {
    case 'label':
      return `label of ${title}, checked ${day}`;
    case 'supplier':
      return `supplier’s sheet of ${title}, checked ${day}`;
    case 'recipe':
      return `recipe of ${title}, checked ${day}`;
    case 'staff':
      return `${title}, staff said so on ${day}`;
    case 'catalogue':
      return title;
  }
}

/** Writes a name inside a sentence: "Fryer" becomes "fryer", "BBQ" stays. */
const lowered = (name: string): string =>
  /^\p{Lu}[^\p{Lu}]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Returns texts without doubles, as many as a mark shows. */
export const fewTexts = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, TEXTS_MAX);

/**
 * Returns the sources of marks for the keys: the causes with the shortest path first, each by its title, and with its
 * evidence where a statement says so.
 */
export function markSources(item: StoredDish, keys: readonly string[], context: SourceTexts): Map<string, MarkSources> {
  const { ingredientTitles, exchangedDishes, statements } = context;
  const todays = exchangedDishes.get(item.id);
  const options = item.menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions);
  const references = [...item.components, ...options].flatMap(({ ingredients }) => ingredients);
  // A deleted ingredient has the title that the dish stored.
  const titleOf = (step: PathStep): string =>
    step.kind === 'ingredient'
      ? todays?.get(step.id) ||
        ingredientTitles.get(step.id) ||
        references.find(({ id }) => id === step.id)?.title ||
        UNNAMED
      : step.title;
  const textOf = ({ cause, key, path: [first, second] }: Finding, ownTitle: string): string => {
    if (!first) return ownTitle;
    if (cause === 'station' && second) return `same ${lowered(titleOf(second))} as ${titleOf(first)}`;
    const statement = cause === 'stated' && first.kind === 'ingredient' ? statements.get(first.id) : undefined;
    return statement ? evidenceText(titleOf(first), key, statement) : titleOf(first);
  };
  const textsOf = (explanation: Explanation, key: string, ownTitle: string): string[] =>
    fewTexts(rootFindings(explanation.food(key)).map((finding) => textOf(finding, ownTitle)));
  const explained = explainedDish(item, context);
  const explainedOptions = explained.groups.flatMap((group) => group.options);
  return new Map(
    keys.map((key) => [
      key,
      {
        dish: textsOf(explained.item, key, item.title),
        choices: [
          ...explainedOptions.map((one, index) => textsOf(one, key, options[index]?.title ?? '')),
          ...item.components.flatMap(({ title, required }, index) => {
            const one = explained.components[index];
            return required || !one ? [] : [textsOf(one, key, title)];
          }),
        ],
      },
    ]),
  );
}

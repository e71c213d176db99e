import type { Dictionary } from '@justright/dietary-rules/dictionary';
import {
  type Explanation,
  explainItem,
  type IngredientExplainer,
  type PathStep,
} from '@justright/dietary-rules/explain';
import { rootFindings } from '@justright/dietary-rules/why-not';
import type { StoredDish } from './menu-source.ts';

/** The most texts behind a mark. More would not help a diner, and would reveal the recipe to a competitor. */
const TEXTS_MAX = 3;
const UNNAMED = 'an ingredient';

/** Where the answer for one key comes from, as titles: of the dish, and of its options and optional parts in their order. */
export interface MarkSources {
  readonly dish: readonly string[];
  readonly choices: readonly (readonly string[])[];
}

/** What the sources of a restaurant's marks are read from. */
export interface SourceTexts {
  readonly dictionary: Dictionary;
  readonly ingredientTitles: ReadonlyMap<string, string>;
  readonly explainer: () => IngredientExplainer;
}

/** Returns texts without doubles, as many as a mark shows. */
export const fewTexts = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, TEXTS_MAX);

/** Returns the sources of marks for the keys: the causes with the shortest path first, each by its own title. */
export function markSources(
  item: StoredDish,
  keys: readonly string[],
  { dictionary, ingredientTitles, explainer }: SourceTexts,
): Map<string, MarkSources> {
  const options = item.menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions);
  const references = [...item.components, ...options].flatMap(({ ingredients }) => ingredients);
  // A deleted ingredient has the title that the dish stored.
  const titleOf = (step: PathStep): string =>
    step.kind === 'ingredient'
      ? ingredientTitles.get(step.id) || references.find(({ id }) => id === step.id)?.title || UNNAMED
      : step.title;
  const textsOf = (explanation: Explanation, key: string, ownTitle: string): string[] => {
    return fewTexts(
      rootFindings(explanation.food(key)).map(({ path: [cause] }) => (cause ? titleOf(cause) : ownTitle)),
    );
  };
  const explained = explainItem(item, explainer(), dictionary);
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

import type { Allergy, Diet } from '@justright/contract/preferences';
import type { Ingredient } from '@justright/contract/ingredients';
import { type Kitchen, NO_KITCHEN } from '@justright/dietary-rules/derive-dish';
import { explainerOf } from '../shared/derivation/explain.ts';
import { factsOf, type TitledFacts } from '../shared/derivation/follow-facts.ts';
import type { ReadyDerivation } from '../shared/derivation/use-derivation.ts';
import { nameByKey } from '../shared/tags/tags.ts';

/** Returns what is derived of a catalogue whose facts are all loaded. */
export function derivationOf(
  ingredients: readonly Ingredient[],
  allergies: readonly Allergy[],
  diets: readonly Diet[],
  kitchen: Kitchen = NO_KITCHEN,
): ReadyDerivation {
  const facts = new Map(
    ingredients.flatMap((one): [string, TitledFacts][] => {
      const loaded = factsOf(one);
      return loaded ? [[one.id, loaded]] : [];
    }),
  );
  const dictionary = { allergies, diets };
  return {
    status: 'ready',
    facts,
    explainIngredient: explainerOf(facts, dictionary, null),
    dictionary,
    kitchen,
    words: {
      allergies: nameByKey(allergies),
      diets: nameByKey(diets),
      ingredients: new Map(ingredients.map(({ id, title }) => [id, title])),
    },
  };
}

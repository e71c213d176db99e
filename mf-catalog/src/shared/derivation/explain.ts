import {
  type Composition,
  type NamedKeys,
  writeOut,
  type WrittenComposition,
} from '@justright/dietary-rules/composition';
import type { DietRule } from '@justright/dietary-rules/dictionary';
import { type IngredientExplainer, ingredientExplainer } from '@justright/dietary-rules/explain';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import { overdueFacts } from '@justright/dietary-rules/overdue-facts';
import { statedAnswersOf, type StatementKey } from '../statement/statement-draft.ts';
import type { TitledFacts } from './follow-facts.ts';

/** The allergies and diets of the catalogue as the rules and the screens read them, inactive entries included. */
export interface Dictionary {
  readonly allergies: readonly StatementKey[];
  readonly diets: readonly (DietRule & { readonly active: boolean })[];
}

/** Returns the facts of an ingredient as the rules read them: what its statement does not list is no ingredient. */
export function ruleFacts({ stated, diets, ingredients }: TitledFacts, keys: readonly StatementKey[]): IngredientFacts {
  const answers = Object.entries(statedAnswersOf(stated, keys));
  const withOne = (wanted: string) => answers.filter(([, answer]) => answer === wanted).map(([key]) => key);
  return {
    statement: stated.statement && {
      contains: withOne('contains'),
      mayContain: withOne('mayContain'),
      unknownFor: stated.unknownFor,
      notAdded: withOne('notAdded'),
      freeFrom: stated.freeFrom,
    },
    diets,
    ingredients,
  };
}

/**
 * Explains loaded ingredients. A statement that was due for review before the day `overdueBefore` (YYYY-MM-DD) counts as
 * unknown; null leaves all in effect.
 */
export function explainerOf(
  table: ReadonlyMap<string, TitledFacts>,
  dictionary: Dictionary,
  overdueBefore: string | null,
): IngredientExplainer {
  const countedFacts = (titled: TitledFacts): IngredientFacts => {
    const facts = ruleFacts(titled, dictionary.allergies);
    const reviewBy = titled.stated.statement?.reviewBy;
    const isOverdue = overdueBefore !== null && reviewBy !== undefined && reviewBy < overdueBefore;
    return isOverdue ? overdueFacts(facts) : facts;
  };
  return ingredientExplainer(new Map([...table].map(([id, titled]) => [id, countedFacts(titled)])), dictionary);
}

/** Returns the keys that diners can choose: screens name these, as responses do. */
export const activeKeysOf = ({ allergies, diets }: Dictionary): NamedKeys => ({
  allergies: allergies.filter(({ active }) => active).map(({ key }) => key),
  diets: diets.filter(({ active }) => active).map(({ key }) => key),
});

/** Writes what staff see of a composition. */
export const writtenFor = (composition: Composition, dictionary: Dictionary): WrittenComposition =>
  writeOut(composition, activeKeysOf(dictionary));

/** Leaves out each kind whose family is in the list too: "gluten" says it of wheat. */
export const withoutCoveredKinds = (keys: readonly string[], { allergies }: Dictionary): string[] =>
  keys.filter((wanted) => {
    const familyKey = allergies.find(({ key }) => key === wanted)?.familyKey ?? null;
    return familyKey === null || !keys.includes(familyKey);
  });
